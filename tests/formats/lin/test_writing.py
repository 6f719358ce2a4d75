"""Records to LIN: what is written is what was carried, and says the same when it is read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import PASSED_OUT, SEATS, Board, Contract, Deal, Seat, Vulnerability
from doubleton.formats import pbn
from doubleton.formats.lin import carried, read, record, records, write
from doubleton.formats.lin.carrying import is_of_match
from doubleton.formats.lin.plain_writing import plain_line
from doubleton.formats.lin.writing import long_line
from doubleton.formats.pbn import Auction, BoardRecord, Note, Remark
from formats.lin.drawn import legal_play, matches, plain_texts, played_records
from formats.lin.written import DEAL, IN_PBN, NAMES, board, cards, dealt, faults, typed
from formats.pbn import drawn as pbn_drawn


def again(boards: list[BoardRecord]) -> list[BoardRecord]:
    return list(records(read(write(boards))))


# --- what is written -------------------------------------------------------------------------


def test_a_board_stands_on_a_line_as_programs_write_it() -> None:
    text = dealt("1N! p p p", cards("SK S9 S2 S5") + "mc|9|pg||")
    assert write(typed(text + "\n")) == (text + "\n").encode()


@pytest.mark.parametrize(("digit", "dealer"), [*zip("3412", SEATS, strict=True)])
def test_b11_hands_stand_from_south_clockwise_whoever_deals(digit: str, dealer: Seat) -> None:
    dealt_only = BoardRecord.of(Board(1, dealer, Vulnerability.ALL, Deal(IN_PBN)))
    assert f"md|{digit}{DEAL[1:]}|".encode() in write([dealt_only])


def test_a_match_has_its_header_results_and_players() -> None:
    text = (
        "vg|Final,Set 1,I,7,8,Home,80,Away,99|\n"
        "rs|3NN=,,,PASS|\n"
        "pn|s,w,n,e,S,W,N,E|pg||\n"
        f"qx|o7|st||md|{DEAL}|sv|o|mb|3N|an|gambling|mb|p|mb|p|mb|p|pg||\n"
        "pc|SK|pc|S9|pc|S2|pc|S5|pg||\n"
        "pc|HT|nt|why?|pg||\n"
        "mc|9|pg||\n"
        f"qx|c8|st||md|4{DEAL[1:]}|sv|n|mb|p|mb|p|mb|p|mb|p|pg||\n"
    )
    assert write(typed(text)).decode() == text


def test_boards_that_do_not_follow_each_other_are_numbered() -> None:
    match = [
        BoardRecord(board=number, tags=(("Room", "Open"),), contract=PASSED_OUT)
        for number in ("3", "40")
    ]
    assert write(match).startswith(b"vg|,,,,,,,,|\nrs|PASS,,PASS,|\nbn|3,40|\n")
    assert again(match) == match


def test_players_that_change_stand_with_each_board() -> None:
    tags = (("Room", "Closed"),)
    match = [BoardRecord(board=n, names=(n, "e", "s", "w"), tags=tags) for n in ("1", "2")]
    assert b"qx|c1|pn|,,,,s,w,1,e|" in write(match)
    assert again(match) == match


def test_a_board_that_comes_again_in_a_room_is_of_another_match() -> None:
    match = [BoardRecord(board="1", tags=(("Room", "Open"),))] * 2
    assert write(match).count(b"vg|") == 2
    assert again(match) == match


def test_boards_after_a_match_are_none_of_it() -> None:
    match = BoardRecord(board="1", event="Final", tags=(("Room", "Open"),))
    other = BoardRecord(board="2")
    assert again([match, other]) == [match, other]


def test_what_would_end_a_value_is_replaced() -> None:
    odd = BoardRecord(names=("a|b", "c,d", "e\nf", " g "), comments=(("", "x|y\r\n"),))
    assert write([odd]) == b"pn|e f,g,a/b,c d|st||nt|x/y|pg||md||pg||\n"


def test_nothing_gives_an_empty_file() -> None:
    assert write([]) == b""


# --- what is carried -------------------------------------------------------------------------


def test_a_contract_without_its_auction_is_carried_only_as_a_result_of_a_match() -> None:
    alone = BoardRecord(board="1", contract=Contract("4SN"), tricks=9)
    (lost,) = carried([alone])
    assert (lost.contract, lost.tricks) == (None, None)
    (kept,) = carried([replace(alone, tags=(("Room", "Open"),))])
    assert kept.result == alone.result


def test_calls_after_one_that_is_not_known_are_left_out() -> None:
    (game,) = pbn.read(b'[Dealer "N"]\n[Auction "N"]\n1C ^S 1D\n')
    (kept,) = carried([pbn.record(game)])
    assert kept.auction is not None
    assert list(map(str, kept.auction.calls)) == ["1C"]


def test_an_explanation_is_kept_and_an_alert_with_it_is_not_told_apart() -> None:
    auction = Auction(Seat.NORTH, (), (), notes=())
    told = board(dealt("1N! 2C p p p", "an|x|")).auction
    assert told is not None
    assert told.remarks == (Remark(0, "", 1), Remark(4, "", 2))
    assert told.notes == (Note(1, ""), Note(2, "x"))
    (kept,) = carried([BoardRecord(dealer=Seat.NORTH, auction=auction)])
    assert kept.auction is None


def test_a_claim_that_is_not_what_was_won_stays_disputed() -> None:
    played = legal_play(Random(7), Deal(IN_PBN), Contract("1NTN"), 52)  # noqa: S311 - a test
    won = board(dealt("1N p p p", cards(" ".join(map(str, played))))).tricks
    assert won is not None
    other = board(dealt("1N p p p", cards(" ".join(map(str, played))) + f"mc|{13 - won}|"))
    assert (other.tricks, other.disputed) == (13 - won, True)
    assert again([other]) == [other]


# --- properties ------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.lists(played_records(), max_size=2))
def test_a_board_that_was_played_is_carried_whole(boards: list[BoardRecord]) -> None:
    assert list(carried(boards)) == boards
    assert again(boards) == boards


@settings(max_examples=30)
@given(matches())
def test_a_match_is_carried_whole(match: list[BoardRecord]) -> None:
    assert all(map(is_of_match, match))
    assert list(carried(match)) == match
    assert again(match) == match


@settings(max_examples=40)
@given(st.lists(pbn_drawn.records(), max_size=2), st.sampled_from(("", "Open", "Closed")))
def test_of_any_record_what_is_carried_comes_back(boards: list[BoardRecord], room: str) -> None:
    tags = (("Room", room),) if room else ()
    seated = [
        replace(each, board=str(n), tags=tags) if room else each for n, each in enumerate(boards, 1)
    ]
    kept = list(carried(seated))
    assert again(seated) == kept
    assert list(carried(kept)) == kept


@settings(max_examples=40)
@given(played_records(plain_texts))
def test_a_board_goes_to_pbn_and_back(played: BoardRecord) -> None:
    (game,) = pbn.read(pbn.write([played]))
    assert list(carried([pbn.record(game)])) == [played]


@settings(max_examples=60)
@given(played_records() | pbn_drawn.plain_records())
def test_the_short_way_and_the_long_way_write_the_same(played: BoardRecord) -> None:
    assert plain_line(played) in (None, long_line(played))


def test_a_whole_board_takes_the_short_way() -> None:
    played = legal_play(Random(7), Deal(IN_PBN), Contract("1NTN"), 52)  # noqa: S311 - a test
    text = dealt("1N! p p p", cards(" ".join(map(str, played)))).replace("1N!|", "1N|an|15-17|")
    (record,) = typed(text)
    assert plain_line(record) == long_line(record)


def test_reading_what_was_written_finds_no_fault() -> None:
    text = dealt("1N! p p p", cards("SK S9 S2 S5") + "mc|9|pg||")
    assert faults(record(next(read(write(typed(text)))))) == []
    assert NAMES in text
