"""Classes of hands: as many hands as there are, each drawn as often."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chi_square import chi_square, limit
from doubleton.bridge import ALL_CARDS, CARDS, SEATS, Card, Hand, Seat, Suit
from doubleton.dealing.batches import are_true, chance, deals
from doubleton.dealing.classes import Classes, classes
from doubleton.dealing.conditions import (
    BALANCED,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Condition,
    balanced,
    controls,
    hcp,
    hearts,
    holds,
    losers,
    quality,
    shape,
    spades,
    top,
)
from doubleton.dealing.evaluation import losers as losers_of_hand
from doubleton.dealing.shapes import EVERY_SHAPE, Lengths
from terms_by_chance import conditions

NOTHING = (Hand(0),) * 4


def classes_of(condition: Condition, *seats: Seat, predealt: tuple[Hand, ...] = NOTHING) -> Classes:
    found = classes(condition, seats, predealt)
    assert found is not None
    return found


def test_a_condition_on_others_says_nothing_of_a_seat() -> None:
    condition = (hcp(NORTH) > 10) | (hcp(SOUTH) > hcp(WEST))
    assert classes(condition, (EAST,), NOTHING) is None
    assert classes(losers(NORTH) + losers(SOUTH) < 8, (NORTH, SOUTH), NOTHING) is None


def ways(lengths: Lengths, low: int, high: int) -> int:
    """Count hands of these lengths and points by the honours of each suit."""
    suits = [
        Counter(
            {
                points: sum(
                    comb(9, length - len(honours))
                    for honours in honours_of(points)
                    if length >= len(honours)
                )
                for points in range(11)
            }
        )
        for length in lengths
    ]
    found = Counter({0: 1})
    for suit in suits:
        found = Counter(
            {
                points: sum(found[points - here] * suit[here] for here in range(11))
                for points in range(38)
            }
        )
    return sum(found[points] for points in range(low, high + 1))


def honours_of(points: int) -> list[tuple[int, ...]]:
    every = product((0, 4), (0, 3), (0, 2), (0, 1))
    return [tuple(filter(None, one)) for one in every if sum(one) == points]


@pytest.mark.parametrize(("low", "high"), [(15, 17), (20, 22), (0, 3)])
def test_balanced_hands_are_counted(low: int, high: int) -> None:
    found = classes_of(hcp(SOUTH).between(low, high) & balanced(SOUTH), SOUTH)
    assert found.total == sum(ways(lengths, low, high) for lengths in BALANCED)


def test_hands_are_counted_whatever_stands_in_a_condition() -> None:
    every = comb(52, 13)
    assert classes_of(hcp(SOUTH) >= 0, SOUTH).total == every
    assert classes_of(~holds(SOUTH, "SA"), SOUTH).total == comb(51, 13)
    assert classes_of(holds(SOUTH, "SA") | (hcp(NORTH) > 3), SOUTH).total == every
    assert classes_of(holds(SOUTH, "SA") & (hcp(NORTH) > 3), SOUTH).total == comb(51, 12)
    assert classes_of(top(5, SOUTH) == 0, SOUTH).total == comb(32, 13)
    assert classes_of(top(3, SOUTH, Suit.SPADES) == 3, SOUTH).total == comb(49, 10)
    assert classes_of(hcp(SOUTH) == 37, SOUTH).total == 4
    assert classes_of(hcp(SOUTH) > 37, SOUTH).total == 0
    assert classes_of(spades(SOUTH) + hearts(SOUTH) == 13, SOUTH).total == comb(26, 13)
    assert classes_of(shape(SOUTH).in_("any 76xx"), SOUTH).total == 12 * comb(13, 7) * comb(13, 6)
    fewer = classes_of((controls(SOUTH) > 9) & (losers(SOUTH) < 5), SOUTH)
    assert 0 < fewer.total < classes_of(controls(SOUTH) > 9, SOUTH).total


def test_two_hands_together_are_counted() -> None:
    cards = [comb(4, n) for n in range(5)]
    for least in (37, 30):
        condition = hcp(NORTH) + hcp(SOUTH) >= least
        expected = sum(
            prod(cards[number] for number in four) * comb(36, 26 - sum(four))
            for four in product(range(5), repeat=4)
            if sum(points * number for points, number in zip((4, 3, 2, 1), four, strict=True))
            >= least
        )
        assert classes_of(condition, NORTH, SOUTH).total == expected
        opponents = hcp(WEST) + hcp(EAST) <= 40 - least
        assert classes_of(opponents, NORTH, SOUTH).total == expected
        more = hcp(NORTH) + hcp(SOUTH) >= hcp(EAST) + hcp(WEST) + (2 * least - 40)
        assert classes_of(more, NORTH, SOUTH).total == expected
    fit = classes_of(2 * spades(NORTH) + 2 * spades(SOUTH) >= 22, NORTH, SOUTH)
    assert fit.total == sum(comb(13, n) * comb(39, 26 - n) for n in (11, 12, 13))


def beside(condition: Condition, predealt: tuple[Hand, ...] = NOTHING) -> Classes:
    found = classes(condition, (NORTH, SOUTH), predealt, beside=True)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "condition",
    [
        hcp(NORTH) + hcp(SOUTH) >= 38,
        pytest.param(
            (spades(NORTH) + spades(SOUTH) == 13) & (hearts(NORTH) + hearts(SOUTH) >= 11),
            marks=pytest.mark.long,
        ),
        pytest.param(top(3, NORTH) + top(3, SOUTH) == 12, marks=pytest.mark.long),
    ],
)
def test_two_hands_beside_each_other_are_the_ways_to_part_them_together(
    condition: Condition,
) -> None:
    together = classes_of(condition, NORTH, SOUTH)
    assert beside(condition).total == together.total * comb(26, 13)


def test_two_hands_beside_each_other_are_counted_one_by_one() -> None:
    predealt = (Hand("AKQJT98.432.32."), Hand(0), Hand("765432.AKQJT..A"), Hand(0))
    rest = [card for card in CARDS if not card.bit & sum(predealt)]
    ways = Counter[int]()
    for north in rest:
        for south in rest:
            if north != south:
                ways[losers_of(predealt[NORTH], north) + losers_of(predealt[SOUTH], south)] += 1
    for most in range(min(ways), max(ways) + 1):
        found = beside(losers(NORTH) + losers(SOUTH) == most, predealt)
        assert found.total == ways[most]


def losers_of(hand: Hand, card: Card) -> int:
    return losers_of_hand(Hand(hand | card.bit))


@pytest.mark.long
def test_what_cannot_be_of_two_hands_beside_each_other_is_nothing() -> None:
    # Twelve aces, kings and queens are fewer than the nineteen first cards that are to be covered.
    condition = (losers(NORTH) + losers(SOUTH) <= 2) & balanced(NORTH) & balanced(SOUTH)
    assert beside(condition).total == 0


def test_every_two_hands_are_drawn_as_often() -> None:
    predealt = (Hand("AKQJT98765..."), Hand(0), Hand(".AKQJT98765.."), Hand("432.432.."))
    condition = (losers(NORTH) + losers(SOUTH) == 4) & (hcp(NORTH) + hcp(SOUTH) == 35)
    found = beside(condition, predealt)
    draws = Counter(
        zip(*(cards.tolist() for cards in found.draw(chance(4), 60 * found.total)), strict=True)
    )
    assert 100 < found.total == len(draws)
    shares = [Fraction(1, found.total)] * found.total
    assert chi_square(list(draws.values()), shares) < limit(found.total - 1)
    for north, south in draws:
        one, other = Hand(north), Hand(south)
        assert north & south == 0
        assert losers_of_hand(one) + losers_of_hand(other) == 4
        assert one.hcp + other.hcp == 35


def test_cards_that_are_dealt_already_are_in_every_hand_and_in_no_other() -> None:
    predealt = (Hand("A..."), Hand(0), Hand("KQ..."), Hand(0))
    found = classes_of(spades(SOUTH) == 2, SOUTH, predealt=predealt)
    assert found.total == comb(39, 11)
    hands = [Hand(hand) for hand in found.draw(chance(1), 50)[0].tolist()]
    assert all(hand[Suit.SPADES] == Hand("KQ...")[Suit.SPADES] for hand in hands)


def test_every_hand_is_drawn_as_often() -> None:
    found = classes_of(hcp(SOUTH) == 37, SOUTH)
    counts = Counter(found.draw(chance(2), 8000)[0].tolist())
    assert chi_square(list(counts.values()), [Fraction(1, 4)] * 4) < limit(3)


def test_every_hand_of_many_kinds_is_drawn_as_often() -> None:
    found = classes_of((top(3, SOUTH) == 12) & ~holds(SOUTH, "HJ") & (spades(SOUTH) > 3), SOUTH)
    honours = sum(card.bit for card in CARDS if card.rank > 9)
    every = {honours | card.bit for card in CARDS if card.suit == Suit.SPADES and card.rank < 10}
    assert found.total == len(every)
    counts = Counter(found.draw(chance(3), 1000 * len(every))[0].tolist())
    assert counts.keys() == every
    shares = [Fraction(1, len(every))] * len(every)
    assert chi_square(list(counts.values()), shares) < limit(len(every) - 1)


@pytest.mark.parametrize(
    "condition",
    [
        hcp(SOUTH).between(15, 17) & balanced(SOUTH),
        (losers(SOUTH) <= 5) | (hcp(SOUTH, Suit.SPADES) >= 8),
        (quality(SOUTH, Suit.SPADES) >= 400) & (controls(SOUTH) >= 3),
    ],
)
def test_hands_that_are_drawn_are_spread_as_those_that_are_left_of_all(
    condition: Condition,
) -> None:
    batch = deals(60_000, seed=8)
    left = batch[are_true(condition, batch)][:, SOUTH]
    (drawn,) = classes_of(condition, SOUTH).draw(chance(9), len(left))
    for rank in (0, 8, 9, 11, 12):
        cards = sum(1 << 13 * suit + rank for suit in range(4))
        one, other = (
            Counter((hand & cards).bit_count() for hand in hands.tolist())
            for hands in (left, drawn)
        )
        keys = sorted(one | other)
        total = Fraction(0)
        for key in keys:
            total += Fraction((one[key] - other[key]) ** 2, one[key] + other[key])
        assert total < limit(len(keys))


@settings(max_examples=12)
@given(conditions, st.sampled_from([(NORTH,), (SOUTH,), (NORTH, SOUTH), (EAST, NORTH)]))
def test_no_deal_that_meets_a_condition_is_ruled_out(
    condition: Condition, seats: tuple[Seat, ...]
) -> None:
    batch = deals(300, seed=10)
    found = classes(condition, seats, NOTHING)
    if found is None:
        return
    # What is drawn and what is ruled out are all the hands there are.
    every = comb(52, 13 * len(seats))
    rest = classes(~condition, seats, NOTHING)
    assert rest is None or found.total + rest.total >= every
    truth = are_true(condition, batch)
    assert not truth.any() or found.total
    if truth.all():
        assert found.total > every // 2


def test_all_shapes_are_all_hands() -> None:
    assert sum(prod(comb(13, length) for length in one) for one in EVERY_SHAPE) == comb(52, 13)
    assert len(SEATS) * 13 == ALL_CARDS.bit_count()
