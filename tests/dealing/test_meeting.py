"""Deals that have to be solved, and throws: no more is solved than has to be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from chi_square import chi_square, limit, two_samples
from doubleton.bridge import CARDS, SEATS, Card, Deal, Denomination, Hand, Seat, Suit
from doubleton.dealing.batches import amounts, are_true, as_deals, deals
from doubleton.dealing.beyond import Beyond
from doubleton.dealing.conditions import (
    EAST,
    NORTH,
    SOUTH,
    Condition,
    aces,
    hcp,
    length,
    rnd,
    score,
    spades,
    tricks,
)
from doubleton.dealing.conditions.condition import AllOf, Always
from doubleton.dealing.generating import MOST_SOLVED, TooRare, teaching_set
from doubleton.dealing.meeting import meeting
from doubleton.errors import DealError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.numeric import Hands

SPADES = tricks(NORTH, Suit.SPADES)


class Counted:
    """Takes as many tricks as declarer has cards of the suit, aces at notrump; counts who asks."""

    def __init__(self) -> None:
        self.asked = list[tuple[tuple[int, ...], Seat, Denomination]]()

    def __call__(
        self, batch: Hands, declarer: Seat, denomination: Denomination
    ) -> NDArray[np.int32]:
        self.asked += [(tuple(row), declarer, denomination) for row in batch.tolist()]
        suit = denomination.suit
        found = amounts(aces(declarer) if suit is None else length(declarer, suit), batch)
        return np.array(found, np.int32)


@pytest.mark.parametrize(
    ("condition", "plain"),
    [
        (SPADES >= 5, spades(NORTH) >= 5),
        ((hcp(NORTH) > 12) & (SPADES >= 5), (hcp(NORTH) > 12) & (spades(NORTH) >= 5)),
        ((hcp(NORTH) > 12) | (SPADES >= 5), (hcp(NORTH) > 12) | (spades(NORTH) >= 5)),
        (~((hcp(NORTH) > 12) | (SPADES >= 5)), ~((hcp(NORTH) > 12) | (spades(NORTH) >= 5))),
        ((SPADES >= 5) & (tricks(EAST) == 2), (spades(NORTH) >= 5) & (aces(EAST) == 2)),
        (
            (SPADES >= 5) & (tricks(EAST) == 2) | ~(SPADES >= 5) & ~(tricks(EAST) == 2),
            (spades(NORTH) >= 5) & (aces(EAST) == 2) | (spades(NORTH) < 5) & (aces(EAST) != 2),
        ),
        (score("1S", SPADES, vulnerable=True) > 0, spades(NORTH) >= 7),
    ],
)
def test_the_deals_are_those_that_meet_the_whole_condition(
    condition: Condition, plain: Condition
) -> None:
    batch = deals(2000, seed=1)
    beyond = Beyond(Counted(), np.zeros(len(batch), np.uint64))
    found = [*meeting(condition, list(batch.T), beyond, 50)]
    places = [place for here, _, _ in found for place in here.tolist()]
    assert places == np.flatnonzero(are_true(plain, batch)).tolist()
    assert found[-1][1] == 2000
    assert sum(solved for _, _, solved in found) <= 2000


def test_many_comparisons_of_tricks_are_not_weighed_against_each_other() -> None:
    batch = deals(300, seed=1)
    beyond = Beyond(Counted(), np.zeros(len(batch), np.uint64))
    many = AllOf.of(*((SPADES * at != at * 5) for at in range(1, 400)), hcp(NORTH) > 9)
    found = [*meeting(many, list(batch.T), beyond, 50)]
    places = [place for here, _, _ in found for place in here.tolist()]
    plain = (spades(NORTH) != 5) & (hcp(NORTH) > 9)
    assert places == np.flatnonzero(are_true(plain, batch)).tolist()


def test_a_deal_is_solved_where_all_else_is_met_and_nothing_else_decides() -> None:
    solver = Counted()
    condition = (hcp(NORTH) >= 12) & ((hcp(SOUTH) >= 12) | (SPADES >= 5)) & (tricks(EAST) == 1)
    found = teaching_set(condition, 30, seed=3, double_dummy=solver)
    batch = np.array(list(dict.fromkeys(row for row, _, _ in solver.asked)), np.uint64)
    assert are_true(hcp(NORTH) >= 12, batch).all()
    of_spades = [row for row, _, strain in solver.asked if strain == Denomination.SPADES]
    assert are_true(hcp(SOUTH) < 12, np.array(of_spades, np.uint64)).all()
    at_notrump = [row for row, _, strain in solver.asked if strain == Denomination.NOTRUMP]
    assert are_true(
        (hcp(SOUTH) >= 12) | (spades(NORTH) >= 5), np.array(at_notrump, np.uint64)
    ).all()
    assert are_true(aces(EAST) == 1, found.batch).all()


def test_no_more_is_solved_than_the_set_needs() -> None:
    solver = Counted()
    assert len(teaching_set(SPADES >= 3, 20, seed=3, double_dummy=solver).deals) == 20
    assert len(solver.asked) < 60


def test_a_set_that_is_solved_is_spread_as_any_other() -> None:
    solved = teaching_set((SPADES >= 5) & (hcp(NORTH) > 9), 3000, seed=4, double_dummy=Counted())
    plain = teaching_set((spades(NORTH) >= 5) & (hcp(NORTH) > 9), 3000, seed=5)
    assert abs(solved.rarity - plain.rarity) < plain.rarity / 5
    one, other = (Counter(amounts(hcp(SOUTH), each.batch).tolist()) for each in (solved, plain))
    points = sorted(one | other)
    found = two_samples([one[each] for each in points], [other[each] for each in points])
    assert found < limit(len(points) - 1)


def test_each_deal_has_the_chance_that_tricks_and_a_throw_leave_it() -> None:
    """Each seat lacks one card: 24 deals, of which the throw lets a third pass without tricks."""
    cards = [Card("SA"), Card("HK"), Card("SQ"), Card("D2")]
    rest = [card for card in CARDS if card not in cards]
    known = [sum(card.bit for card in rest[at::4]) for at in range(4)]
    every = np.array(
        [
            [hand | card.bit for hand, card in zip(known, order, strict=True)]
            for order in permutations(cards)
        ],
        np.uint64,
    )
    tall = int(amounts(spades(NORTH), every).max())
    weights = [3 if is_tall else 1 for is_tall in are_true(spades(NORTH) == tall, every).tolist()]
    found = teaching_set(
        (tricks(NORTH, Suit.SPADES) >= tall) | (rnd(3) == 0),
        20_000,
        seed=5,
        predealt=tuple(map(Hand, known)),
        double_dummy=Counted(),
    )
    drawn = Counter(map(tuple, found.batch.tolist()))
    counts = [drawn[tuple(row)] for row in every.tolist()]
    assert sum(counts) == 20_000
    assert chi_square(counts, [Fraction(one, sum(weights)) for one in weights]) < limit(23)


def test_without_a_solver_it_is_said_at_once() -> None:
    with pytest.raises(DealError, match="BatchSolver"):
        teaching_set(SPADES >= 3, 20, seed=3)


def test_it_ends_after_many_deals_were_solved_for_nothing() -> None:
    solver = Counted()
    with pytest.raises(TooRare) as caught:
        teaching_set((SPADES >= 8) & (tricks(SOUTH, Suit.SPADES) >= 6), 1, 3, double_dummy=solver)
    assert caught.value.said.key == "teaching.rare"
    assert len(solver.asked) <= 3 * MOST_SOLVED


# --- throws --------------------------------------------------------------------------------------


def test_throws_are_spread_evenly_and_do_not_hang_together() -> None:
    drawn = teaching_set(Always(), 20_000, seed=1)
    pairs = Counter(
        zip(drawn.amounts(rnd(5)).tolist(), drawn.amounts(rnd(4, 1)).tolist(), strict=True)
    )
    assert set(pairs) == {(one, other) for one in range(5) for other in range(4)}
    assert chi_square(list(pairs.values()), [Fraction(1, 20)] * 20) < limit(19)
    by_points = Counter(
        zip(drawn.amounts(rnd(2)).tolist(), drawn.amounts(hcp(NORTH) // 10).tolist(), strict=True)
    )
    assert abs(by_points[0, 1] - by_points[1, 1]) < 500


def test_a_throw_is_the_same_in_the_condition_and_in_the_values() -> None:
    drawn = teaching_set((rnd(6) == 2) & (hcp(NORTH) > 11), 100, seed=1)
    assert set(drawn.amounts(rnd(6)).tolist()) == {2}
    assert len(set(drawn.amounts(rnd(6, 1)).tolist())) == 6
    assert Fraction(1, 40) < drawn.rarity < Fraction(1, 12)


def test_the_same_seed_throws_the_same_and_deals_as_without_throws() -> None:
    one, other = (teaching_set(rnd(3) == 0, 50, seed=8) for _ in range(2))
    assert one.deals == other.deals
    assert one.amounts(rnd(9, 4)).tolist() == other.amounts(rnd(9, 4)).tolist()
    assert set(one.deals) < set(teaching_set(Always(), 4096, seed=8).deals)


def test_each_time_that_a_deal_comes_it_is_thrown_anew() -> None:
    whole = tuple(Hand(hand or 0) for hand in next(as_deals(deals(1, seed=1))))
    drawn = teaching_set(Always(), 3000, seed=1, predealt=whole)
    thrown = Counter(drawn.amounts(rnd(6)).tolist())
    assert chi_square([thrown[face] for face in range(6)], [Fraction(1, 6)] * 6) < limit(5)
    assert set(drawn.deals) == {Deal.of(whole[seat] for seat in SEATS)}


def test_below_a_value_or_a_negative_number() -> None:
    drawn = teaching_set(Always(), 2000, seed=1)
    thrown, points = drawn.amounts(rnd(hcp(NORTH))), drawn.amounts(hcp(NORTH))
    assert ((thrown < points) | (points == 0)).all()
    assert (thrown >= 0).all()
    assert set(drawn.amounts(rnd(-3)).tolist()) == {0, -1, -2}
    assert set(drawn.amounts(rnd(0)).tolist()) == {0}
