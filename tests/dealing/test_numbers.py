from __future__ import annotations

from itertools import pairwise
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import CARDS, SEATS, Card, Deal, Hand
from doubleton.dealing.numbers import DEALS, deal_of, number_of
from doubleton.errors import DealError, NotationError
from strategies import complete_deals

SORTED = "AKQJT98765432"


def test_there_are_as_many_deals_as_the_books_say() -> None:
    assert DEALS == 53_644_737_765_488_792_839_237_440_000
    assert factorial(52) // factorial(13) ** 4 == DEALS


def test_the_first_deal_has_a_suit_in_each_hand_from_clubs_up() -> None:
    assert deal_of(0) == Deal(f"N:...{SORTED} ..{SORTED}. .{SORTED}.. {SORTED}...")


def test_the_last_deal_has_a_suit_in_each_hand_from_spades_down() -> None:
    assert deal_of(DEALS - 1) == Deal(f"N:{SORTED}... .{SORTED}.. ..{SORTED}. ...{SORTED}")


def test_the_second_deal_exchanges_the_ace_of_hearts_and_the_deuce_of_spades() -> None:
    south, west = Hand(f"2.{SORTED[1:]}.."), Hand(f"{SORTED[:-1]}.A..")
    assert deal_of(1)[2:] == (south, west)


@given(st.integers(min_value=0, max_value=DEALS - 1))
def test_a_number_gives_a_deal_that_gives_the_number(number: int) -> None:
    assert number_of(deal_of(number)) == number


@given(complete_deals())
def test_a_deal_gives_a_number_that_gives_the_deal(deal: Deal) -> None:
    number = number_of(deal)
    assert 0 <= number < DEALS
    assert deal_of(number) == deal


@pytest.mark.parametrize("step", [1, comb(26, 13), comb(26, 13) * comb(39, 13)])
def test_neighbours_in_every_place_are_different_deals(step: int) -> None:
    numbers = [*range(0, 50 * step, step), *range(DEALS - 50 * step, DEALS, step)]
    deals = [deal_of(number) for number in numbers]
    assert len(set(deals)) == len(numbers)
    assert [number_of(deal) for deal in deals] == numbers
    assert all(before < after for before, after in pairwise(map(number_of, deals)))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_reaches_every_hand(seat: int, card: Card) -> None:
    pack = [card, *(one for one in CARDS if one != card)]
    turned = pack[-13 * seat :] + pack[: -13 * seat] if seat else pack
    deal = Deal.of(Hand.of(turned[13 * one : 13 * one + 13]) for one in SEATS)
    again = deal_of(number_of(deal))[seat]
    assert again is not None
    assert card in again


@pytest.mark.parametrize(
    "number",
    [-1, DEALS, DEALS + 1, 10**400, -(10**6000)],
    ids=["below", "above", "well above", "large", "huge"],
)
def test_what_no_deal_has_is_refused(number: int) -> None:
    with pytest.raises(NotationError) as refused:
        deal_of(number)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "deal",
    ["N:- - - -", f"N:{SORTED}... .{SORTED}.. ..{SORTED}. -", "N:A... K... Q... J..."],
)
def test_a_deal_that_is_not_whole_has_no_number(deal: str) -> None:
    with pytest.raises(DealError):
        number_of(Deal(deal))
