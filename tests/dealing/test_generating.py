"""Teaching sets: fair samples of the deals that meet a condition, however rare."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings

from chi_square import chi_square, limit, two_samples
from doubleton.bridge import ALL_CARDS, SEATS, Deal, Hand, Seat, Suit
from doubleton.dealing.batches import amounts, are_true, deals
from doubleton.dealing.conditions import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Condition,
    balanced,
    clubs,
    hcp,
    hearts,
    holds,
    is_true,
    losers,
    quality,
    shape,
    spades,
)
from doubleton.dealing.conditions.condition import Always
from doubleton.dealing.conditions.values import GREATEST
from doubleton.dealing.generating import TooRare, teaching_set
from doubleton.errors import DealError
from terms_by_chance import conditions

NOTRUMP = hcp(SOUTH).between(15, 17) & balanced(SOUTH)
FIT = (spades(NORTH) + spades(SOUTH) >= 8) | (hearts(NORTH) + hearts(SOUTH) >= 8)


@settings(max_examples=12)
@given(conditions)
def test_every_deal_meets_the_condition(condition: Condition) -> None:
    try:
        found = teaching_set(condition, 5, seed=3, most_tries=20_000)
    except TooRare:
        return
    assert len(found.deals) == 5
    assert all(is_true(condition, deal) and deal.is_complete for deal in found.deals)


@pytest.mark.parametrize(
    ("condition", "most"),
    [
        (Always(), Fraction(1)),
        (hcp(NORTH) >= hcp(SOUTH), Fraction(1)),
        (NOTRUMP, Fraction(5, 100)),
        (shape(SOUTH).in_("any 76xx"), Fraction(6, 10**5)),
        (hcp(NORTH) + hcp(SOUTH) >= 37, Fraction(1, 10**4)),
        (shape(SOUTH).in_("any 7600") & (hcp(NORTH) >= 25), Fraction(3, 10**6)),
        (NOTRUMP & FIT & (hcp(WEST) < 8), Fraction(5, 100)),
    ],
)
def test_no_more_is_tried_than_a_seat_or_a_pair_leaves(
    condition: Condition, most: Fraction
) -> None:
    found = teaching_set(condition, 20, seed=5)
    assert found.share <= most
    assert found.tried <= 200_000
    assert all(is_true(condition, deal) for deal in found.deals)


@pytest.mark.parametrize(
    "condition",
    [
        NOTRUMP & (hcp(NORTH) >= 10),
        (hcp(SOUTH) >= 17) & (hcp(NORTH) <= 3) & FIT,
        (hcp(NORTH) + hcp(SOUTH) >= 31) & (spades(SOUTH) > 4),
        shape(SOUTH).in_("any 64xx") & shape(NORTH).in_("any 64xx") & (losers(SOUTH) <= 6),
        (spades(NORTH) + spades(SOUTH) <= 3) | (hcp(NORTH) + hcp(SOUTH) <= 8),
    ],
)
def test_a_set_is_spread_as_what_is_left_of_all_deals(condition: Condition) -> None:
    batch = deals(400_000, seed=1)
    left = batch[are_true(condition, batch)]
    drawn = teaching_set(condition, max(3000, len(left)), seed=2)
    assert drawn.share < 1
    assert len(left) > 300
    for value in (hcp(WEST), spades(NORTH), clubs(SOUTH), losers(EAST), hcp(SOUTH), hearts(WEST)):
        one = Counter(amounts(value, left).tolist())
        other = Counter(amounts(value, drawn.batch).tolist())
        keys = sorted(one | other)
        free = max(1, len(keys) - 1)
        assert two_samples([one[key] for key in keys], [other[key] for key in keys]) < limit(free)
    expected = Fraction(len(left), len(batch))
    assert abs(drawn.rarity - expected) < Fraction(3, 10) * expected


@pytest.mark.parametrize(
    ("condition", "number"),
    [
        (losers(NORTH) + losers(SOUTH) <= 8, 5000),
        pytest.param(
            (losers(NORTH) + losers(SOUTH) <= 8) & (hearts(NORTH) > spades(SOUTH)),
            3000,
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_set_of_rare_pairs_is_spread_as_what_is_left_of_all_deals(
    condition: Condition, number: int
) -> None:
    batch = deals(1_000_000, seed=1)
    left = batch[are_true(condition, batch)]
    drawn = teaching_set(condition, number, seed=2)
    assert drawn.share < Fraction(1, 500)
    assert drawn.tried < 400_000
    for value in (hcp(WEST), spades(NORTH), clubs(SOUTH), losers(EAST), hcp(SOUTH), losers(NORTH)):
        one = Counter(amounts(value, left).tolist())
        other = Counter(amounts(value, drawn.batch).tolist())
        keys = sorted(one | other)
        counts = [one[key] for key in keys], [other[key] for key in keys]
        assert two_samples(*counts) < limit(len(keys) - 1)
    expected = Fraction(len(left), len(batch))
    assert abs(drawn.rarity - expected) < Fraction(2, 10) * expected


def test_rarity_is_exact_where_everything_drawn_meets_the_condition() -> None:
    found = teaching_set(hcp(SOUTH) == 37, 100, seed=1)
    assert found.rarity == found.share == Fraction(4, 635_013_559_600)
    assert {deal[SOUTH] for deal in found.deals if deal[SOUTH]} <= {
        Hand("AKQJ.AKQ.AKQ.AKQ"),
        Hand("AKQ.AKQJ.AKQ.AKQ"),
        Hand("AKQ.AKQ.AKQJ.AKQ"),
        Hand("AKQ.AKQ.AKQ.AKQJ"),
    }


def few_cards_left() -> tuple[tuple[Hand, ...], list[Deal]]:
    """Return hands of twelve cards, and the 24 deals that can become of them."""
    whole = [int(hand) for hand in Deal("N:AKQJT98765432... .AKQJT98765432.. - -") if hand]
    whole += [(1 << 26) - (1 << 13), (1 << 13) - 1]
    spare = [1 << 51, 1 << 38, 1 << 25, 1 << 12]
    hands = tuple(Hand(hand & ~sum(spare)) for hand in whole)
    every = [
        Deal.of(Hand(hand | bit) for hand, bit in zip(hands, order, strict=True))
        for order in permutations(spare)
    ]
    return hands, every


@pytest.mark.parametrize(
    ("condition", "number"),
    [
        (Always(), 24),
        (holds(NORTH, "SA"), 6),
        (~holds(NORTH, "SA"), 18),
        (holds(NORTH, "SA") & holds(SOUTH, "HA"), 2),
        (holds(NORTH, "SA") | holds(EAST, "SA"), 12),
        (holds(NORTH, "SA") | holds(SOUTH, "HA"), 10),
        (hearts(NORTH) + hearts(EAST) == 13, 12),
        (hearts(NORTH) + hearts(SOUTH) == 1, 12),
        ((spades(NORTH) > spades(EAST) + 12) & (hearts(WEST) < 1), 4),
    ],
)
def test_every_deal_that_meets_a_condition_comes_as_often(
    condition: Condition, number: int
) -> None:
    predealt, every = few_cards_left()
    meant = [deal for deal in every if is_true(condition, deal)]
    assert len(meant) == number
    found = Counter(teaching_set(condition, 250 * number, seed=7, predealt=predealt).deals)
    assert found.keys() == set(meant)
    counts = [found[deal] for deal in meant]
    assert chi_square(counts, [Fraction(1, number)] * number) < limit(max(1, number - 1))


def test_the_same_seed_gives_the_same_set() -> None:
    one, other, third = (teaching_set(NOTRUMP, 10, seed).deals for seed in (1, 1, 2))
    assert one == other != third


@pytest.mark.parametrize(
    ("condition", "seats"),
    [
        (hcp(SOUTH) > 37, "S"),
        ((hcp(NORTH) > 10) & shape(WEST).in_("5xxx") & (spades(WEST) < 5), "W"),
        (hcp(NORTH) + hcp(SOUTH) > 40, "N S"),
        ((hcp(NORTH) + hcp(SOUTH) > 30) & (hcp(EAST) + hcp(WEST) > 10), "N S"),
        (holds(SOUTH, "SA") & (spades(SOUTH) == 0), "S"),
    ],
)
def test_what_cannot_be_met_is_told_at_once(condition: Condition, seats: str) -> None:
    with pytest.raises(TooRare) as caught:
        teaching_set(condition, 1, seed=1)
    assert caught.value.said.key == "teaching.impossible"
    assert dict(caught.value.said.params) == {"seats": seats}


def test_two_hands_that_exclude_each_other_are_impossible() -> None:
    with pytest.raises(TooRare) as caught:
        teaching_set(
            (quality(NORTH, Suit.SPADES) >= 550)
            & (quality(SOUTH, Suit.SPADES) >= 400)
            & balanced(SOUTH),
            *(36, 1),
        )
    assert caught.value.said.key == "teaching.impossible"
    assert dict(caught.value.said.params) == {"seats": "N S"}


def test_what_is_too_rare_ends_after_so_many_tries() -> None:
    condition = (hcp(NORTH) >= 20) & (hcp(SOUTH) >= 20) & (spades(EAST) > 3)
    with pytest.raises(TooRare) as caught:
        teaching_set(condition, 1, seed=1, most_tries=30_000)
    assert dict(caught.value.said.params) == {"tried": 30_000, "found": 0, "wanted": 1}


def test_predealt_cards_are_where_they_are_in_every_deal() -> None:
    predealt = (Hand("AK..."), Hand(0), Hand(".AKQJT98765432.."), Hand("...A"))
    found = teaching_set(hcp(NORTH) >= 12, 30, seed=1, predealt=predealt)
    for deal in found.deals:
        assert deal.is_complete
        assert all((deal[seat] or 0) & predealt[seat] == predealt[seat] for seat in SEATS)
        assert is_true(hcp(NORTH) >= 12, deal)


def test_a_whole_deal_that_is_predealt_is_the_set() -> None:
    deal = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 876.876.T95.T987 543.5432.432.642")
    hands = tuple(Hand(hand or 0) for hand in deal)
    assert sum(hands) == ALL_CARDS
    assert teaching_set(Always(), 2, seed=1, predealt=hands).deals == (deal, deal)
    with pytest.raises(TooRare):
        teaching_set(hcp(NORTH) < 5, 2, seed=1, predealt=hands, most_tries=5000)


def test_predealt_cards_that_cannot_be_are_refused() -> None:
    for hands in ((Hand("A..."), Hand("A..."), Hand(0), Hand(0)), (Hand((1 << 14) - 1),) * 1):
        with pytest.raises(DealError):
            teaching_set(Always(), 1, seed=1, predealt=hands)


def test_a_seat_to_which_nothing_is_predealt_may_be_none() -> None:
    found = teaching_set(Always(), 3, seed=1, predealt=(None, Hand("AKQ..."), None, Hand(0)))
    assert all(Hand("AKQ...") & (deal[Seat.EAST] or 0) == Hand("AKQ...") for deal in found.deals)


@pytest.mark.parametrize(
    "condition", [hcp(SOUTH) - GREATEST // 2 < GREATEST, hcp(SOUTH) * 20_000_000 > -GREATEST]
)
def test_two_values_may_be_further_apart_than_either_from_nought(condition: Condition) -> None:
    assert len(teaching_set(condition, 3, seed=1).deals) == 3


def test_no_deals_are_asked_for() -> None:
    assert teaching_set(NOTRUMP, 0, seed=1).deals == ()
