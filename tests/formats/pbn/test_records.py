"""Records: what games say, and the public faults of other programs that must not happen here."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from operator import add

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doubleton.bridge import (
    PASSED_OUT,
    Board,
    Contract,
    Deal,
    Hand,
    Par,
    PassedOut,
    Result,
    Seat,
    Suit,
    Vulnerability,
)
from doubleton.errors import NotationError
from doubleton.formats.pbn import BoardRecord, Scores, Sided, read, record, write
from doubleton.formats.pbn.plain import plain_record
from doubleton.formats.pbn.writing import game_text
from formats.pbn.drawn import comments_in_braces, plain_records, regular_texts, texts
from formats.pbn.typed import DEAL, keys, typed


def test_the_fifteen_tags_have_fields() -> None:
    board = typed(
        '[Event "Pairs"]\n[Site "Club"]\n[Date "2026.01.05"]\n[Board "7"]\n[West "W"]\n'
        '[North "N"]\n[East "E"]\n[South "S"]\n[Dealer "S"]\n[Vulnerable "All"]\n'
        f'[Deal "{DEAL}"]\n[Scoring "MP"]\n[Declarer "S"]\n[Contract "5HX"]\n[Result "9"]\n'
    )
    assert board == BoardRecord(
        event="Pairs",
        site="Club",
        date="2026.01.05",
        board="7",
        names=("N", "E", "S", "W"),
        dealer=Seat.SOUTH,
        vulnerability=Vulnerability.ALL,
        deal=Deal(DEAL),
        scoring="MP",
        declarer=Seat.SOUTH,
        contract=Contract("5HXS"),
        tricks=9,
    )
    assert (board.number, board.result, board.faults) == (7, Result.of("5HXS-2"), ())


def test_other_tags_are_kept_by_name() -> None:
    board = typed('[Table "3"]\n[HomeTeam "NL"]\n[Room "Open"]\n[Round "2"]\n[Section "A"]\n')
    assert board.tags == (
        ("HomeTeam", "NL"),
        ("Room", "Open"),
        ("Round", "2"),
        ("Section", "A"),
        ("Table", "3"),
    )
    assert (board.room, board.round, board.section, board.table) == ("Open", "2", "A", "3")
    assert (board.tag("HomeTeam"), board.tag("VisitTeam")) == ("NL", None)


@pytest.mark.parametrize(
    ("board", "number"),
    [("7", 7), (" 7 ", 7), ("1-2", None), ("", None), ("0", None), ("９", None)],
)
def test_a_board_has_a_number_when_its_tag_is_one(board: str, number: int | None) -> None:
    assert BoardRecord(board=board).number == number


def test_scores_are_exact_and_tell_whose_they_are() -> None:
    board = typed(
        '[Score "NS -50"]\n[ScoreIMP "EW -2.5"]\n[ScoreMP "400"]\n[ScorePercentage "NS 51.32"]\n'
        '[ScoreRubber "300/40"]\n[ScoreRubberHistory "NS 0 0 / 0 EW 0 0 / 0"]\n'
    )
    assert board.scores == Scores(
        points=Sided(ns=Fraction(-50)),
        imps=Sided(ew=Fraction(-5, 2)),
        matchpoints=Sided(Fraction(400)),
        percentage=Sided(ns=Fraction("51.32")),
        rubber=Sided((300, 40)),
        rubber_history=Sided(ns=(0, 0, 0), ew=(0, 0, 0)),
    )
    assert board.score == Sided(ns=Fraction(-50))


@pytest.mark.parametrize("value", ["Love", "love", "None", "-"])
def test_no_vulnerability_has_many_names(value: str) -> None:
    assert typed(f'[Vulnerable "{value}"]').vulnerability is Vulnerability.NONE


@pytest.mark.parametrize("value", ["Both", "both", "All", "all"])
def test_both_vulnerable_has_two_names(value: str) -> None:
    assert typed(f'[Vulnerable "{value}"]').vulnerability is Vulnerability.ALL


def result(declarer: str, contract: str, tricks: str) -> BoardRecord:
    tags = f'[Declarer "{declarer}"]\n[Contract "{contract}"]\n[Result "{tricks}"]\n'
    return typed(tags)


@pytest.mark.parametrize(
    ("declarer", "tricks", "won"),
    [
        ("S", "9", 9),
        ("s", "NS 9", 9),
        ("S", "EW 4", 9),
        ("E", "NS 9", 4),
        ("E", "NS 9 EW 4", 4),
        ("S", "EW 4 NS 9", 9),
    ],
)
def test_tricks_are_declarers_whoever_they_are_said_of(
    declarer: str, tricks: str, won: int
) -> None:
    assert result(declarer, "5HX", tricks).tricks == won


def test_declarer_and_dummy_may_be_swapped() -> None:
    board = result("^S", "5HX", "9")
    assert (board.declarer, board.swapped, board.contract) == (Seat.SOUTH, True, Contract("5HXS"))


def test_tricks_may_be_agreed_upon_wrongly() -> None:
    board = result("S", "5HX", "^5")
    assert (board.tricks, board.disputed) == (5, True)


def test_tricks_of_the_sides_stay_when_nobody_knows_declarer() -> None:
    board = typed('[Result "EW 4 NS 9"]')
    assert (board.tricks, board.side_tricks, keys(board)) == (None, Sided(ns=9, ew=4), [])


@pytest.mark.parametrize("contract", ["Pass", "PASS", "pass", "AP"])
def test_a_board_is_passed_out_in_several_ways(contract: str) -> None:
    assert result("", contract, "").result == Result(PASSED_OUT)


@pytest.mark.parametrize(
    ("tags", "key"),
    [
        ('[Dealer "Black"]', "notation.seat"),
        ('[Vulnerable "E?"]', "notation.vulnerability"),
        ('[Declarer "White"]', "notation.seat"),
        ('[Contract "5HX"]', "pbn.no-declarer"),
        ('[Declarer "S"]\n[Contract "5Hearts"]', "notation.contract"),
        ('[Result "C-2"]', "pbn.tricks"),
        ('[Result "14"]', "pbn.tricks"),
        ('[Result "NS 9 EW 2"]', "pbn.tricks-sum"),
        ('[Score "a"]', "pbn.number"),
        ('[ScoreRubber "10"]', "pbn.rubber"),
        ('[Deal "N:x"]', "notation.deal"),
        ('[Event "x"]\nbad characters\n[Site "y"]', "pbn.stray-words"),
        ('bad characters\n[Site "y"]', "pbn.stray-words"),
        ('[Note "1:x"]', "pbn.note-outside"),
        ('[Site "x"]\n[Site "y"]', "pbn.tag-twice"),
        ('[Auction "N"]\n1C =1=\n[Note "1 x"]', "pbn.note-form"),
        ('[Auction "N"]\n1C =1=\n[Note "1:x"]\n[Note "1:y"]', "pbn.note-twice"),
    ],
)
def test_what_cannot_be_typed_is_told_and_nothing_is_guessed(tags: str, key: str) -> None:
    assert keys(typed(tags)) == [key]


def test_faults_name_file_line_and_column() -> None:
    data = b'% PBN 2.1\n\n[Board "1"]\n [Dealer "Black"]\n'
    (fault,) = record(next(read(data, "club.pbn"))).faults
    assert (fault.file, fault.line, fault.column) == ("club.pbn", 4, 2)


def test_a_fault_in_a_value_that_stands_is_told_once() -> None:
    one, two = (record(game) for game in read(b'[Score "##a"]\n\n[Board "2"]\n'))
    assert (keys(one), keys(two)) == (["pbn.number"], [])


def test_faults_beyond_a_hundred_are_only_counted() -> None:
    board = typed('[Auction "N"]\n' + 1000 * "x ")
    assert len(board.faults) <= 101


# --- what other programs do wrong (their public reports, and what was found in them) ------------


def test_B01_a_line_that_is_a_comment_stands_between_tags() -> None:
    board = typed('[Board "1"]\n{PAR of the deal: 3H  = played by North: 140 points}\n[Dealer "N"]')
    assert (board.number, board.dealer, board.faults) == (1, Seat.NORTH, ())
    assert board.comments == (("Board", "PAR of the deal: 3H  = played by North: 140 points"),)


def test_B02_question_marks_are_unknown() -> None:
    board = typed(f'[Deal "{DEAL}"]\n[Declarer "?"]\n[Contract "?"]\n[Result "?"]')
    assert (board.declarer, board.contract, board.tricks, board.result) == (None,) * 4
    assert board.faults == ()
    assert board.deal == Deal(DEAL)


def test_B04_suit_letters_in_the_hands_are_no_ranks() -> None:
    board = typed(
        '[Deal "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 '
        'SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8"]'
    )
    assert board.deal is not None
    assert board.deal[Seat.SOUTH] == Hand("A7.864.QJT73.AKQ")
    assert board.faults == ()


def test_B06_notes_of_the_auction_behind_the_play_are_still_those_of_the_auction() -> None:
    board = typed(
        '[Dealer "N"]\n[Auction "N"]\n1C =1= AP\n[Play "E"]\nSK =2= S2 S3 S4\n'
        '[Note "1:strong"]\n[Note "2:promises the queen"]\n'
    )
    assert board.auction is not None
    assert board.play is not None
    assert (board.auction.explanation(0), board.play.explanation(0)) == (
        "strong",
        "promises the queen",
    )
    assert keys(board) == ["pbn.late-notes"]


@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
def test_B32_a_second_table_without_its_board_is_a_second_result(end: str) -> None:
    text = (
        f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
        '[Declarer "E"]\n[Contract "5C"]\n[Result "12"]\n\n'
        f'[West "Zak"]\n[Declarer "N"]\n[Contract "4SX"]\n[Result "10"]{end}'
    )
    found = [record(game) for game in read(text.encode())]
    assert [(board.number, board.deal, str(board.result)) for board in found] == [
        (1, Deal(DEAL), "5CE+1"),
        (1, Deal(DEAL), "4SXN="),
    ]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "latin-1"])
def test_B35_hands_are_the_same_in_every_encoding(encoding: str) -> None:
    text = f'[Site "Liège"]\n[Deal "{DEAL}"]\n'
    board = record(next(read(text.encode(encoding))))
    assert (board.site, board.deal) == ("Liège", Deal(DEAL))


def test_B37_a_dash_is_an_unknown_card() -> None:
    board = typed('[Declarer "S"]\n[Contract "1NT"]\n[Play "W"]\nC5 - CA C3\nH2 H3 H4 H5\n')
    assert board.play is not None
    assert [str(card) for card in board.play.cards] == [
        *("C5", "None", "CA", "C3"),
        *("H2", "H3", "H4", "H5"),
    ]


def test_B38_hands_that_are_not_given_are_unknown() -> None:
    board = typed('[Deal "S:- - JT653.A3.AKJT5.8 -"]')
    assert board.deal == Deal("N:JT653.A3.AKJT5.8 - - -")
    assert board.faults == ()


def test_B72_tens_and_small_letters_in_any_order() -> None:
    board = typed('[Deal "n:k10a... - - -"]')
    assert board.deal is not None
    assert str((board.deal[Seat.NORTH] or Hand(0))[Suit.SPADES]) == "AKT"


def test_an_unknown_result_is_not_down_ten() -> None:
    board = result("S", "4S", "?")
    assert (board.contract, board.tricks, board.result) == (Contract("4SS"), None, None)


def test_a_note_does_not_leak_into_the_next_game() -> None:
    text = (
        '[Dealer "N"]\n[Auction "N"]\n1C =1= AP\n[Note "1:strong"]\n\n'
        '[Dealer "E"]\n[Auction "E"]\n1C =1= AP\n'
    )
    found = [record(game).auction for game in read(text.encode())]
    assert [auction.explanation(0) for auction in found if auction] == ["strong", None]


def test_boards_without_a_result_are_boards() -> None:
    text = f'[Board "1"]\n[Deal "{DEAL}"]\n\n[Board "2"]\n[Contract "Pass"]\n'
    found = [record(game) for game in read(text.encode())]
    assert [(board.number, board.result) for board in found] == [(1, None), (2, Result(PASSED_OUT))]


def test_a_comment_in_the_auction_is_no_call() -> None:
    board = typed('[Dealer "N"]\n[Auction "N"]\n1C {overcall} 1D ; weak\nPass Pass\n')
    assert board.auction is not None
    assert [str(call) for call in board.auction.calls] == ["1C", "1D", "Pass", "Pass"]
    assert [remark.comments for remark in board.auction.remarks] == [("overcall",), ("weak",)]


def test_par_needs_no_contract() -> None:
    assert typed('[OptimumScore "NS 0"]').par == Par(0)


def test_a_board_knows_its_dealer_and_vulnerability() -> None:
    board = BoardRecord.of(Board.numbered(7))
    assert (board.board, board.dealer, board.vulnerability) == (
        "7",
        Seat.SOUTH,
        Vulnerability.ALL,
    )


def test_a_board_that_was_passed_out_has_no_declarer_whatever_the_file_says() -> None:
    board = typed('[Declarer "N"][Contract "Pass"][Result "0"]')
    assert (board.contract, board.declarer, board.tricks) == (PASSED_OUT, None, None)


@pytest.mark.parametrize(
    ("contract", "declarer", "tricks", "said"),
    [
        (Contract("4SXE"), Seat.NORTH, 9, "pbn.other-declarer"),
        (PASSED_OUT, Seat.NORTH, None, "pbn.other-declarer"),
        (PASSED_OUT, None, 0, "notation.tricks"),
        (Contract("4SXE"), None, 14, "notation.tricks"),
    ],
)
def test_what_contradicts_the_contract_is_refused(
    contract: Contract | PassedOut, declarer: Seat | None, tricks: int | None, said: str
) -> None:
    with pytest.raises(NotationError) as caught:
        BoardRecord(contract=contract, declarer=declarer, tricks=tricks)
    assert caught.value.said.key == said


# --- the short way and the long one --------------------------------------------------------------


def irregular(text: str) -> str:
    """Return a regular text with a blank in each tag, which only the long way reads."""
    return re.sub(r'\[(\w+ "[^"\r\n]*"\])', r"[ \1", text)


@given(plain_records())
def test_the_short_way_makes_the_records_of_the_long_way(drawn: BoardRecord) -> None:
    text = write([drawn]).decode()
    short, long = next(read(text.encode())), next(read(irregular(text).encode()))
    assert plain_record(long) is None
    assert record(short) == record(long) == drawn


@given(plain_records(), st.lists(st.just("") | comments_in_braces, min_size=15, max_size=15))
def test_comments_between_tags_take_the_short_way_too(
    drawn: BoardRecord, comments: list[str]
) -> None:
    lines = game_text(drawn).split("\r\n")
    text = "\r\n".join((*map(add, comments, lines), *lines[len(comments) :]))
    short, long = next(read(text.encode())), next(read(irregular(text).encode()))
    assert plain_record(short) == record(long)
    assert replace(record(short), comments=()) == drawn


@given(texts | regular_texts)
@example('[Event "Pairs"]1D 1S 3H =1= 4S')
@example('[Event "Pairs"]\xa0')
@example('[Auction "x"] \xa0 ')
@example('[ScoreTable "Rank;Names"]1 A \x0b 2\n3 B')
@example('[Site "[a "]')
def test_a_text_says_the_same_with_more_blanks(text: str) -> None:
    text = f'[Event "x"]\n\n{text}'
    games = list(read(text.encode()))
    if any(game.pieces is None for game in games):
        return
    again = list(read(irregular(text).encode()))
    assert [record(game) for game in games] == [record(game) for game in again]
    said = [[fault.said for fault in record(game).faults] for game in games]
    assert said == [[fault.said for fault in record(game).faults] for game in again]


def test_a_game_that_was_played_needs_no_deal() -> None:
    text = (
        b'[Board "1"]\n[West "A"]\n[North "B"]\n[East "C"]\n[South "D"]\n[Dealer "N"]\n'
        b'[Vulnerable "None"]\n[Declarer "N"]\n[Contract "1C"]\n[Result "7"]\n'
        b'[Auction "N"]\n1C Pass Pass Pass\n[Play "E"]\nSA SK SQ SJ\n'
    )
    (game,) = read(text)
    played = record(game)
    assert (played.deal, str(played.result)) == (None, "1CN=")
