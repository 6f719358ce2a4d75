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
from doubleton.bridge import ALL_CARDS, CARDS, SEATS, Hand, Seat, Suit
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


def test_cards_that_are_dealt_already_are_in_every_hand_and_in_no_other() -> None:
    predealt = (Hand("A..."), Hand(0), Hand("KQ..."), Hand(0))
    found = classes_of(spades(SOUTH) == 2, SOUTH, predealt=predealt)
    assert found.total == comb(39, 11)
    hands = [Hand(hand) for hand in found.draw(chance(1), 50).tolist()]
    assert all(hand[Suit.SPADES] == Hand("KQ...")[Suit.SPADES] for hand in hands)


def test_every_hand_is_drawn_as_often() -> None:
    found = classes_of(hcp(SOUTH) == 37, SOUTH)
    counts = Counter(found.draw(chance(2), 8000).tolist())
    assert chi_square(list(counts.values()), [Fraction(1, 4)] * 4) < limit(3)


def test_every_hand_of_many_kinds_is_drawn_as_often() -> None:
    found = classes_of((top(3, SOUTH) == 12) & ~holds(SOUTH, "HJ") & (spades(SOUTH) > 3), SOUTH)
    honours = sum(card.bit for card in CARDS if card.rank > 9)
    every = {honours | card.bit for card in CARDS if card.suit == Suit.SPADES and card.rank < 10}
    assert found.total == len(every)
    counts = Counter(found.draw(chance(3), 1000 * len(every)).tolist())
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
    drawn = classes_of(condition, SOUTH).draw(chance(9), len(left))
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


@settings(max_examples=40)
@given(conditions, st.sampled_from([(NORTH,), (SOUTH,), (NORTH, SOUTH), (EAST, NORTH)]))
def test_no_deal_that_meets_a_condition_is_ruled_out(
    condition: Condition, seats: tuple[Seat, ...]
) -> None:
    batch = deals(300, seed=10)
    found = classes(condition, seats, NOTHING)
    if found is None:
        return
    # What is drawn and what is ruled out are all the hands there are.
    every = comb(52, found.cards)
    rest = classes(~condition, seats, NOTHING)
    assert rest is None or found.total + rest.total >= every
    truth = are_true(condition, batch)
    assert not truth.any() or found.total
    if truth.all():
        assert found.total > every // 2


def test_all_shapes_are_all_hands() -> None:
    assert sum(prod(comb(13, length) for length in one) for one in EVERY_SHAPE) == comb(52, 13)
    assert len(SEATS) * 13 == ALL_CARDS.bit_count()
