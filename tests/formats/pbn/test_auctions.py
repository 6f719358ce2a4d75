"""Auctions, with everything that may be written about their calls."""

from __future__ import annotations

import pytest
from hypothesis import given

from doubleton.bridge import PASSED_OUT, Call, Contract, PassedOut, Seat
from doubleton.formats.pbn import Auction, End, Note, Remark
from formats.pbn.drawn import auctions
from formats.pbn.typed import auction, keys, typed


def calls(text: str) -> list[str]:
    return [str(call) for call in auction(text).calls]


@pytest.mark.parametrize(
    "text",
    ["1NT Pass 3NT AP", "1nt pass 3nt ap", "1N P 3N P P P", "1NT PASS 3NT Pass Pass Pass *"],
)
def test_calls_are_read_in_capitals_and_small_letters(text: str) -> None:
    assert calls(text) == ["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"]


@pytest.mark.parametrize(
    ("text", "number"),
    [("AP", 4), ("Pass AP", 4), ("1C AP", 4), ("1C Pass AP", 4), ("1C X Pass AP", 5)],
)
def test_all_pass_stands_for_the_passes_that_end_the_auction(text: str, number: int) -> None:
    assert len(auction(text).calls) == number
    assert auction(text).is_complete


def test_dashes_stand_for_the_seats_before_the_dealer() -> None:
    turned = auction("- - - 1C\nPass", first="S", dealer="E")
    assert (turned.first, [str(call) for call in turned.calls]) == (Seat.EAST, ["1C", "Pass"])


def test_a_dash_in_the_dealers_place_is_an_unknown_call() -> None:
    assert auction("- 1C", first="N", dealer="N").calls == (None, Call("1C"))


def test_annotations_come_in_any_order_and_without_blanks() -> None:
    notes = '[Note "1:strong"]\n'
    assert auction("1S!!=1=$25 Pass $13 {thinks} {long}", notes=notes).remarks == (
        Remark(0, "", 1, (3, 25)),
        Remark(1, "", None, (13,), ("thinks", "long")),
    )


@pytest.mark.parametrize(
    ("suffix", "nag"), [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)]
)
def test_suffixes_are_glyphs(suffix: str, nag: int) -> None:
    assert auction(f"1S {suffix}").remarks == (Remark(0, "", None, (nag,)),)


def test_notes_explain_calls_and_stay_in_their_game() -> None:
    board = typed('[Dealer "N"]\n[Auction "N"]\n1C =1= Pass 1D =2=\n[Note "1: strong "]\n')
    assert board.auction is not None
    assert [board.auction.explanation(at) for at in range(3)] == ["strong", None, None]
    assert board.auction.notes == (Note(1, "strong"),)


def test_an_insufficient_bid_is_marked() -> None:
    marked = auction("1D ^I 1C Pass")
    assert marked.calls == (Call("1D"), Call("1C"), Call("Pass"))
    assert marked.remark(1) == Remark(1, "^I")


def test_a_skipped_turn_keeps_the_others_in_their_seats() -> None:
    skipped = auction("1D ^S ^S ^I 1C", first="W", dealer="W")
    assert [skipped.seat(at) for at, call in enumerate(skipped.calls) if call is not None] == [
        Seat.WEST,
        Seat.SOUTH,
    ]
    assert [remark.mark for remark in skipped.remarks] == ["^S", "^S", "^I"]


@pytest.mark.parametrize(("text", "end"), [("1C", End.OPEN), ("1C *", End.ENDED), ("+", "+")])
def test_the_end_tells_whether_the_auction_goes_on(text: str, end: End | str) -> None:
    assert auction(text).end is End(end)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1C overcall", "notation.call"),
        ("1C !!!", "pbn.second-suffix"),
        ("1C ! !", "pbn.second-suffix"),
        ("1C $256", "pbn.unknown-glyph"),
        ("1C $a", "pbn.unknown-glyph"),
        ("1C =a=", "pbn.note-reference"),
        ("1C =44=", "pbn.note-number"),
        ("1C =1= =2=", "pbn.second-note"),
        ("1C ^L Pass", "pbn.unknown-mark"),
        ("1C ^I ^I 1C", "pbn.second-mark"),
        ("=1= 1C", "pbn.stray"),
        ('1C "Pass"', "pbn.stray"),
    ],
)
def test_what_is_not_understood_is_told_and_the_rest_is_read(text: str, key: str) -> None:
    board = typed(f'[Dealer "N"]\n[Auction "N"]\n{text}\n')
    assert keys(board) == [key]
    assert board.auction is not None
    assert board.auction.calls[0] == Call("1C")


def test_an_auction_has_at_most_319_calls() -> None:
    board = typed('[Dealer "N"]\n[Auction "N"]\n' + 400 * "Pass ")
    assert keys(board) == ["pbn.too-many-calls"]
    assert board.auction is not None
    assert len(board.auction.calls) == 319


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("1S X XX P P P", Contract("1SXXN")),
        ("4H X P P 4S P P P", Contract("4SN")),
        ("1C P 1H P 2H X P P P", Contract("2HXS")),
        ("P P P P", PASSED_OUT),
        ("^S 1D AP", Contract("1DE")),
        ("1D ^I 1C AP", Contract("1CE")),
        ("1H P 4H P P", None),
        ("1H foo 4H P P P", None),
    ],
)
def test_the_contract_follows_from_the_auction(
    text: str, contract: Contract | PassedOut | None
) -> None:
    assert auction(text).contract() == contract


@given(auctions())
def test_any_auction_has_a_contract_or_none(drawn: Auction) -> None:
    assert drawn.contract() is None or drawn.is_complete
