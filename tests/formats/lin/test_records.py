"""Boards as typed records."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from doubleton.bridge import PASSED_OUT, Call, Deal, Result, Seat, Vulnerability
from doubleton.formats.lin import as_played, read, record, records, write
from doubleton.formats.lin.plain import plain_record
from doubleton.formats.lin.records import long_record
from doubleton.formats.pbn import BoardRecord, End, Note, Remark, Sided
from doubleton.formats.pbn.board_record import OF_A_RESULT
from formats.lin.drawn import played_records
from formats.lin.written import DEAL, IN_PBN, NAMES, board, boards, cards, dealt, faults, typed

TRICK = "SK S9 S2 S5"


# --- one board -------------------------------------------------------------------------------


def test_a_board_says_who_played_what() -> None:
    told = board(dealt("1N! p p p", cards(TRICK) + "mc|6|"))
    assert (told.board, told.names) == ("1", ("Nell", "Ed", "Sue", "Walt"))
    assert (told.dealer, told.vulnerability) == (Seat.NORTH, Vulnerability.NONE)
    assert told.deal == Deal(IN_PBN)
    assert told.result == Result.of("1NTN-1")
    assert told.play is not None
    assert list(map(str, told.play.cards)) == TRICK.split()
    assert told.play.end is End.ENDED
    assert not told.faults


def test_cards_stand_in_columns_from_the_opening_leader() -> None:
    whole = board(dealt("1N p p p", cards("HQ H2 HK HA") + cards("CA C5 C3 C4"))).play
    assert whole is not None
    assert list(map(str, whole.cards)) == ["HQ", "H2", "HK", "HA", "C5", "C3", "C4", "CA"]
    assert [trick.winner for trick in whole.tricks] == [Seat.NORTH, Seat.NORTH]


def test_a_board_that_was_passed_out_scores_nothing_and_has_no_tricks() -> None:
    told = board(dealt("p p p p", "mc|0|"))
    assert (told.contract, told.tricks, told.result) == (PASSED_OUT, None, Result.of("Pass"))


def test_b10_a_claim_in_mid_hand_gives_declarers_tricks() -> None:
    told = board(dealt("1N p p p", "pc|SK|pc|S9|mc|8|"))
    assert told.tricks == 8
    assert told.play is not None
    assert [str(card) for card in told.play.cards if card is not None] == ["SK", "S9"]


def test_b73_a_play_that_breaks_off_has_no_result() -> None:
    told = board(dealt("1N p p p", cards(TRICK)))
    assert (str(told.contract), told.tricks, told.result) == ("1NTN", None, None)
    assert board(dealt("1N p p p", "mc|-1|")).result is None
    assert board(dealt("", "mc|-1|")).contract is None


def test_a_board_that_is_only_dealt_has_no_result_to_tell() -> None:
    assert board(dealt("")).inapplicable == OF_A_RESULT
    assert board(dealt("")).auction is None
    assert board(dealt("")).play is None


def test_calls_and_cards_are_read_in_any_case() -> None:
    lower = board(dealt("1n d R P p p", "pc|sK|pc|s9|pc|s2|pc|s5|"))
    assert lower.auction is not None
    assert str(lower.contract) == "1NTXXN"
    assert not lower.faults


# --- explanations, alerts and comments -------------------------------------------------------


def auction(text: str) -> tuple[tuple[Remark, ...], tuple[Note, ...]]:
    found = board(f"md|3|{text}").auction
    assert found is not None
    return found.remarks, found.notes


def test_an_explanation_is_of_the_call_before_it() -> None:
    assert auction("mb|1N|an|15-17 |mb|p|") == ((Remark(0, "", 1),), (Note(1, "15-17"),))


def test_where_one_stands_before_the_first_call_all_are_of_the_call_after() -> None:
    assert auction("an|15-17|mb|1N|mb|p|an|Stayman|mb|2C|") == (
        (Remark(0, "", 1), Remark(2, "", 2)),
        (Note(1, "15-17"), Note(2, "Stayman")),
    )


def test_an_alert_alone_has_an_empty_note() -> None:
    for alerted in ("mb|2D!|", "mb|2D|an||"):
        assert auction(alerted) == ((Remark(0, "", 1),), (Note(1, ""),))


def test_an_alert_with_its_explanation_is_one_note_and_equal_notes_are_one() -> None:
    assert auction("mb|2D!|an|weak|mb|2N!|an|?|mb|3C|an|weak|") == (
        (Remark(0, "", 1), Remark(1, "", 2), Remark(2, "", 1)),
        (Note(1, "weak"), Note(2, "?")),
    )


def test_more_notes_than_a_record_numbers_become_comments() -> None:
    text = "".join(f"mb|p|an|{number}|" for number in range(33))
    remarks, notes = auction(text)
    assert len(notes) == 32
    assert remarks[32] == Remark(32, "", None, (), ("32",))


def test_comments_stand_where_they_were_made() -> None:
    told = board(
        f"nt|before|pg||md|{DEAL}|nt|hello|pg||mb|1N|nt|strong|mb|p|mb|p|mb|p|pg||"
        "pc|SK|nt|good lead|pg||nt|yes|pg||pc|S9|mc|7|nt|bye|pg||"
    )
    assert told.comments == (("", "before"),)
    assert told.auction is not None
    assert told.auction.comments == ("hello",)
    assert told.auction.remarks == (Remark(0, "", None, (), ("strong",)),)
    assert told.play is not None
    assert told.play.remarks == (
        Remark(0, "", None, (), ("good lead", "yes")),
        Remark(1, "", None, (), ("bye",)),
    )


def test_comments_on_what_is_missing_are_of_the_board() -> None:
    told = board(f"% by hand\nah|Squeezes|md|{DEAL}|nt|hello|")
    assert [text for _, text in told.comments] == ["by hand", "Squeezes", "hello"]


# --- what is doubtful ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (dealt("1N 1C p p p"), "lin.illegal-call"),
        (dealt("d p p p p"), "lin.illegal-call"),
        (dealt("1N p p 9Z"), "notation.call"),
        (dealt("1N p p p", "pc|SA|pc|C3|"), "lin.revoke"),
        (dealt("1N p p p", "pc|S2|"), "check.not-held"),
        (dealt("1N p p p", "pc|SZ|"), "notation.card"),
        (dealt("1N p p p", cards(TRICK) + "mc|13|"), "check.result-differs"),
        (dealt("1N p p p", "mc|14|"), "lin.claim-form"),
        (dealt("1N p", "pc|SK|"), "lin.no-contract"),
        (dealt("1N p p", "mc|7|"), "lin.last-pass"),
        (dealt("", "mc|9|"), "lin.no-contract"),
        (dealt("p p p p", "oops|"), "lin.stray"),
        ("md|0SA,,,|", "lin.dealer"),
        ("md|1SA,SA,,|", "deal.card-twice"),
        ("md|1SZ,,,|", "notation.holding"),
        ("md|1|sv|q|", "notation.vulnerability"),
        ("vg|A,B,I,1,1|rs|4S,|qx|o1|md|1|", "notation.result"),
        (f"vg|A,B,I,1,1|rs|2NN+1,|qx|o1|{dealt('1N p p p', 'mc|9|')}", "lin.results-differ"),
    ],
)
def test_what_cannot_be_is_told_with_its_line(text: str, key: str) -> None:
    told = board(text)
    assert faults(told)[0] == key
    assert (told.faults[0].file, told.faults[0].line) == ("club.lin", 1)


def test_a_fault_has_the_line_and_column_of_its_piece() -> None:
    (fault,) = board("md|1|\nmb|p|mb|Z|").faults
    assert (fault.line, fault.column) == (2, 6)


def test_a_board_that_went_on_has_its_last_pass() -> None:
    told = board(dealt("1N p p", "mc|7|"))
    assert (told.result, told.auction and len(told.auction.calls)) == (Result.of("1NTN="), 4)
    unfinished = board(dealt("1N p p"))
    assert (unfinished.contract, unfinished.faults) == (None, ())


def test_calls_and_cards_that_stand_together_are_as_those_that_do_not() -> None:
    apart = board(dealt("1N p p p", cards(TRICK)))
    together = board(f"md|{DEAL}|sv|o|ah|Board 1|mb|1Nppp|pc|{''.join(TRICK.split())}|")
    assert apart.auction is not None
    assert together.auction == apart.auction
    assert together.play == apart.play


def test_an_illegal_call_leaves_the_auction_readable() -> None:
    told = board(dealt("1N 1C p p p"))
    assert told.auction is not None
    assert told.auction.calls[1] == Call("1C")


# --- matches, pairs and headers --------------------------------------------------------------

MATCH = (
    "vg|Final,Set 1,I,7,8,Home,80,Away,99|rs|1NN=,4SWx-4,,PASS|pn|s,w,n,e,S,W,N,E|pg||"
    f"qx|o7|st||md|{DEAL}|sv|o|mb|1N|mb|p|mb|p|mb|p|pg||qx|c7|md|{DEAL}|sv|o|pg||"
)


def test_a_match_has_rooms_teams_and_what_they_carried_over() -> None:
    first, second, third = typed(MATCH)
    assert (first.event, first.scoring, first.board) == ("Final", "IMP", "7")
    assert dict(first.tags) == {
        "HomeTeam": "Home",
        "VisitTeam": "Away",
        "HomeCarryOver": "80",
        "VisitCarryOver": "99",
        "Stage": "Set 1",
        "Room": "Open",
    }
    assert (second.room, third.room) == ("Closed", "Closed")
    assert (first.names, second.names) == (("n", "e", "s", "w"), ("N", "E", "S", "W"))


def test_the_header_gives_the_tricks_that_a_board_does_not_tell() -> None:
    first, second, _ = typed(MATCH)
    assert (first.result, second.result) == (Result.of("1NTN="), Result.of("4SXW-4"))


def test_results_of_boards_that_are_missing_are_records_too() -> None:
    third = typed(MATCH)[2]
    assert (third.board, third.result, third.deal) == ("8", Result.of("Pass"), None)
    assert [told.board for told in typed("vg|,,I,1,2|rs|PASS,,,PASS|")] == ["1", "2"]


@pytest.mark.parametrize("first", ["1,2", ","])
def test_numbers_of_the_header_are_those_of_boards_that_are_only_counted(first: str) -> None:
    header = f"vg|,,P,{first}|rs|1NN=,,PASS,|pw|a,b,c,d,e,f,g,h|bn|5,9|"
    told = typed(header + "".join(f"qx|o{n}|md|{DEAL}|sv|o|mb|p|" for n in (1, 2)))
    assert [each.board for each in told] == ["5", "9"]
    assert told[1].names == ("g", "h", "e", "f")
    plain = typed(f"vg|,,P,{first}|bn|1,2|qx|o2|md|{DEAL}|mb|p|")
    assert [each.board for each in plain] == ["2"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("qx|o1|md|1|ah|Board 17|mb|p|", "17"),
        ("vg|,,I,17,32|qx|o1|md|1|ah|Board 17|mb|p|", "17"),
        ("vg|,,I,1,16|qx|o1|md|1|ah|Board 17|mb|p|", "1"),
        ("qx|o1|md|1|ah|Squeezes|mb|p|", "1"),
    ],
)
def test_the_heading_numbers_a_board_that_is_only_counted(text: str, number: str) -> None:
    assert board(text).board == number


def test_results_without_numbers_of_boards_belong_to_none() -> None:
    assert typed("rs|PASS,PASS|") == []
    assert typed("vg|,,I,1,999999|rs|PASS,PASS|") == []


def test_b44_a_file_of_pairs_has_one_table_a_board_with_its_score() -> None:
    text = (
        "vg|Club,Monday,P,1,3,,,,|rs|4HN+1,,4HS=,,3NS+3,|mp|-7.2,,-6.3,,-4.1,|bn|1,2,3|"
        "pw|a,b,c,d,e,f,g,h,i,j,k,l|"
        + "".join(f"qx|o{number}|md|{number}|" for number in (1, 2, 3))
    )
    found = typed(text)
    assert [str(told.result) for told in found] == ["4HN+1", "4HS=", "3NTS+3"]
    assert [told.scores.imps for told in found] == [
        Sided(ns=Fraction(text)) for text in ("-7.2", "-6.3", "-4.1")
    ]
    assert [told.names[Seat.SOUTH] for told in found] == ["a", "e", "i"]
    assert all(told.room is None and told.tag("HomeTeam") is None for told in found)


def test_scores_without_a_sign_are_matchpoints() -> None:
    (told,) = typed("vg|,,P,1,1|mp|7.5,|qx|o1|md|1|")
    assert told.scores.matchpoints == Sided(ns=Fraction(15, 2))


def test_the_percentage_of_a_table_is_kept() -> None:
    assert board(dealt("p p p p", "zz|54.25%|")).scores.percentage == Sided(ns=Fraction("54.25"))


def test_a_closed_room_has_no_players_when_four_are_named() -> None:
    assert board(f"{NAMES}qx|c1|md|1|").names == ("", "", "", "")


# --- the short way ---------------------------------------------------------------------------


@settings(max_examples=60)
@given(played_records())
def test_the_short_way_and_the_long_way_make_the_same_record(played: BoardRecord) -> None:
    for found in read(write([played])):
        assert plain_record(found) in (None, long_record(found))


def test_most_boards_take_the_short_way() -> None:
    for text in (
        dealt("1N p p p", cards(TRICK) + "mc|6|"),
        dealt("1N p p p", cards(TRICK)),
        dealt("1N! p p p", cards(TRICK) + "mc|6|zz|50.00%|pg||"),
        f"qx||{dealt('1N p p p', cards(TRICK))}\r\n",
    ):
        (found,) = boards(text)
        assert plain_record(found) == long_record(found)
        assert plain_record(found) is not None


@pytest.mark.parametrize(
    "text",
    [
        dealt("p p p p"),
        dealt("1N p p"),
        dealt("1N 1C p p p", cards(TRICK)),
        dealt("1N p p p", cards("S2")),
        dealt("1N p p p", cards(TRICK) + "mc|13|"),
        dealt("1N p p p", cards(TRICK) + "mc|-1|"),
        dealt("1N p p p", cards(TRICK)).replace("sv|o", "sv|q"),
        dealt("1N p p p", cards(TRICK)).replace("Board 1", "Squeezes"),
        dealt("1N p p p", cards(TRICK)).replace("Sue,", ""),
        dealt("1N?? p p p", cards(TRICK)),
        dealt("1N p p p", cards(TRICK)).replace("mb|1N|", "mb|1N|an|x|an|y|"),
    ],
)
def test_what_is_unusual_takes_the_long_way(text: str) -> None:
    (found,) = boards(text)
    assert plain_record(found) is None
    assert record(found) == long_record(found)


def test_records_take_boards_one_by_one() -> None:
    found = records(boards(dealt("p p p p") * 2))
    assert next(found).result == next(found).result == Result.of("Pass")
    assert next(found, None) is None


@given(played_records())
def test_a_board_as_played_has_the_cards_of_its_record_in_their_order(told: BoardRecord) -> None:
    (board,) = read(write([told]))
    again, played = record(board), as_played(board)
    assert (played.board, played.names, played.deal) == (again.board, again.names, again.deal)
    assert (played.auction, played.contract) == (again.auction, again.contract)
    assert played.cards == (again.play.in_order if again.play is not None else ())


def test_an_unusual_board_as_played_says_the_same_as_its_record() -> None:
    (board,) = boards(dealt("1N* p P! p", cards("SK S9 S2 S5") + "pc|h2|mc|6|"))
    played = as_played(board)
    assert [str(card) for card in played.cards] == ["SK", "S9", "S2", "S5", "H2"]
    assert (str(played.contract), played.claimed) == ("1NTN", 6)
