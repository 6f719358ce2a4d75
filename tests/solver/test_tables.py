"""Double-dummy tables, held against those that DDS publishes with its own deals."""

from __future__ import annotations

from typing import Final

import pytest

from doubleton.bridge import (
    DENOMINATIONS,
    SEATS,
    DDTable,
    Deal,
    Denomination,
    Hand,
    Seat,
    Side,
)
from doubleton.errors import DealError
from doubleton.solver import Unsolved, dd_table, dd_tables, forget_tables, tricks_of
from doubleton.solver.questions import position
from shared_material import needs_shared, shared
from solver.dds_files import solved
from solver.solving import deals, needs_solver

pytestmark = needs_solver

DEAL: Final = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
TRICKS: Final = {
    Denomination.SPADES: (5, 8, 5, 8),
    Denomination.HEARTS: (6, 6, 6, 6),
    Denomination.DIAMONDS: (5, 7, 5, 7),
    Denomination.CLUBS: (7, 5, 7, 5),
    Denomination.NOTRUMP: (6, 6, 6, 6),
}
TABLE: Final = DDTable(
    TRICKS[denomination][seat] for seat in SEATS for denomination in DENOMINATIONS
)


def test_each_declarer_and_denomination_has_its_place() -> None:
    assert dd_table(DEAL) == TABLE


def test_the_table_turns_with_the_deal() -> None:
    turned = dd_table(Deal.of(DEAL[seat.rho] for seat in SEATS))
    assert turned == DDTable(TABLE[seat.rho, one] for seat in SEATS for one in DENOMINATIONS)


def test_each_suit_is_itself() -> None:
    suits = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    table = dd_table(Deal("N:" + " ".join(suits)))
    for seat in SEATS:
        own, partners = DENOMINATIONS[3 - seat], DENOMINATIONS[3 - seat.partner]
        assert {one for one in DENOMINATIONS if table[seat, one] == 13} == {own, partners}


@needs_shared
@pytest.mark.parametrize("name", ["list1", "list2", "list10", "list100"])
def test_the_tables_of_DDS_come_out(name: str) -> None:
    published = solved(name)
    assert list(dd_tables(one.deal for one in published)) == [one.table for one in published]


@needs_shared
@pytest.mark.parametrize("lines", [slice(3), pytest.param(slice(3, None), marks=pytest.mark.long)])
def test_the_ten_deals_with_twenty_digits_come_out(lines: slice) -> None:
    """Hands from West; tricks of North-South, notrump to clubs, by East, North, West and South."""
    text = shared("corpus/dd/dds/sol10.txt").read_text(encoding="utf-8")
    for line in text.splitlines()[lines]:
        hands, digits = line.split(":")
        table = dd_table(Deal(f"W:{hands}"))
        tricks = (
            table[seat, one] if seat.side is Side.NS else 13 - table[seat, one]
            for one in reversed(DENOMINATIONS)
            for seat in (Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH)
        )
        assert "".join(f"{number:X}" for number in tricks) == digits


@needs_shared
@pytest.mark.long
def test_the_tables_of_deals_that_take_long_come_out() -> None:
    published = solved("largest")
    assert list(dd_tables(one.deal for one in published)) == [one.table for one in published]


@needs_shared
@pytest.mark.long
@pytest.mark.parametrize("name", ["thomas1", "thomas2"])
def test_of_the_deals_made_to_be_slow_a_quick_part_comes_out(name: str) -> None:
    """Their tables take many minutes each: notrump alone takes most of that."""
    (published,) = solved(name)
    spades, declarer = Denomination.SPADES, Seat.NORTH
    start = position(published.deal, spades, declarer.lho)
    assert tricks_of(start, declarer.side) == published.table[declarer, spades]


def test_a_deal_that_was_solved_is_looked_up() -> None:
    assert dd_table(DEAL) is dd_table(Deal(DEAL.text(Seat.WEST)))


def test_three_hands_give_the_fourth() -> None:
    assert dd_table(Deal.of([*DEAL[:3], None])) == TABLE


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (Deal.of([DEAL[0], DEAL[1], None, None]), "The hand of S is not known."),
        (Deal.of([Hand("A..."), Hand("K..."), Hand("Q..."), Hand("J...")]), "N has 1 card, not"),
        (Deal.of([DEAL[0], DEAL[1], DEAL[2], Hand("AT942.AQ4.32.KJ")]), "W has 12 cards, not"),
    ],
)
def test_what_cannot_be_a_deal_is_refused_before_it_is_solved(deal: Deal, told: str) -> None:
    with pytest.raises(DealError, match=told):
        dd_table(deal)


def test_among_many_an_impossible_deal_has_its_reason_and_the_others_their_tables() -> None:
    short = Deal.of([DEAL[0], DEAL[1], DEAL[2], Hand("AT942.AQ4.32.KJ")])
    first, second, third = dd_tables([DEAL, short, DEAL])
    assert first == third == TABLE
    assert isinstance(second, Unsolved)
    assert second.reason.key == "solver.not-thirteen"


def test_progress_is_told_of_each_deal_once_and_of_those_known_at_once() -> None:
    dd_table(DEAL)
    told: list[tuple[int, int]] = []
    one, other = deals(2, seed=7)
    tables = list(
        dd_tables([DEAL, one, one, other], progress=lambda done, of: told.append((done, of)))
    )
    assert told == [(2, 3), (3, 3)]
    assert tables[1] == tables[2]
    assert list(dd_tables([one, other])) == [tables[1], tables[3]]


def test_tables_that_are_forgotten_are_found_again() -> None:
    forget_tables()
    assert dd_table(DEAL) == TABLE


def test_no_deals_have_no_tables() -> None:
    assert list(dd_tables([])) == []
