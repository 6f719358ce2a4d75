"""Values and conditions: weighed on one deal and on batches, printed and read again."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given, settings

from doubleton.bridge import Card, Deal, Suit
from doubleton.dealing.batches import amounts, are_true, as_deals, deals
from doubleton.dealing.conditions import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Condition,
    Value,
    aces,
    amount,
    balanced,
    controls,
    diamonds,
    hcp,
    holds,
    is_true,
    losers,
    points,
    quality,
    shape,
    spades,
    top,
)
from doubleton.dealing.conditions.condition import AllOf, AnyOf
from doubleton.dealing.conditions.values import Arithmetic, Number
from doubleton.dealing.dealer_language import read_condition
from doubleton.errors import DealError, NotationError
from terms_by_chance import conditions, values

DEAL = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 876.876.T95.T987 543.5432.432.642")
BATCH = deals(12, seed=1987)
DEALS = tuple(as_deals(BATCH))


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (hcp(NORTH), 14),
        (hcp(NORTH, Suit.SPADES), 7),
        (hcp(NORTH) + hcp(EAST), 40),
        (hcp(NORTH) - 20, -6),
        ((hcp(NORTH) - 20) // 4, -1),
        ((hcp(NORTH) - 20) % 4, -2),
        (20 - hcp(NORTH), 6),
        (2 * hcp(NORTH) + 1, 29),
        (sum((aces(NORTH), aces(EAST))), 4),
        (controls(EAST), 7),
        (losers(SOUTH), 12),
        (spades(WEST), 3),
        (top(3, NORTH, Suit.SPADES), 2),
        (quality(NORTH, Suit.SPADES), 210),
        (points(NORTH, A=6, K=4, Q=2, J=1), 19),
    ],
)
def test_a_value_of_a_deal(value: Value, number: int) -> None:
    assert amount(value, DEAL) == number


@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        (hcp(NORTH) >= 14, True),
        (hcp(NORTH) > 14, False),
        (hcp(NORTH) <= 14, True),
        (hcp(NORTH) < 14, False),
        (losers(SOUTH) == 12, True),
        (losers(SOUTH) != 12, False),
        (hcp(NORTH).between(12, 14), True),
        (hcp(NORTH).in_(13, 15), False),
        (hcp(NORTH).in_(*range(12, 15)), True),
        (hcp(NORTH) < hcp(EAST), True),
        (balanced(NORTH), True),
        (shape(NORTH).in_("3343"), True),
        (shape(NORTH).in_("5xxx", "any 4333"), True),
        (shape(NORTH).in_(), False),
        (~shape(NORTH).in_("4xxx"), True),
        (holds(NORTH, "SA"), True),
        (holds(NORTH, Card("SQ")), False),
        ((hcp(NORTH) > 20) | (hcp(EAST) > 20), True),
        ((hcp(NORTH) > 10) & (hcp(SOUTH) > 10), False),
    ],
)
def test_a_condition_on_a_deal(condition: Condition, is_so: bool) -> None:  # noqa: FBT001 - a table
    assert is_true(condition, DEAL) is is_so


@settings(max_examples=50)
@given(conditions)
def test_a_batch_is_weighed_as_each_of_its_deals(condition: Condition) -> None:
    expected = [is_true(condition, deal) for deal in DEALS]
    assert are_true(condition, BATCH).tolist() == expected


@settings(max_examples=50)
@given(values)
def test_a_value_is_the_same_in_a_batch_and_within_its_bounds(value: Value) -> None:
    expected = [amount(value, deal) for deal in DEALS]
    low, high = value.bounds()
    assert amounts(value, BATCH).tolist() == expected
    assert all(low <= number <= high for number in expected)


@settings(max_examples=50)
@given(conditions)
def test_a_condition_is_read_as_it_is_printed(condition: Condition) -> None:
    assert read_condition(str(condition)) == condition


@settings(max_examples=30)
@given(conditions)
def test_conditions_are_values(condition: Condition) -> None:
    again = pickle.loads(pickle.dumps(condition))  # noqa: S301 - it was pickled here
    assert again == condition
    assert hash(again) == hash(condition)
    assert {condition: 1}[again] == 1
    assert condition != (condition & (hcp(NORTH) > 99))
    assert ~~condition == condition


def test_conditions_do_not_stand_in_one_another_needlessly() -> None:
    one, two, three = hcp(NORTH) > 1, hcp(EAST) > 1, hcp(WEST) > 1
    assert one & two & three == one & (two & three) == AllOf((one, two, three))
    assert one | two | three == one | (two | three) == AnyOf((one, two, three))


def test_seats_that_matter_are_told() -> None:
    fit = spades(NORTH) + spades(SOUTH) >= 8
    assert (fit & holds(EAST, "HA")).seats() == {NORTH, EAST, SOUTH}
    assert AllOf(()).seats() == frozenset()


def test_python_s_own_and_or_not_and_chains_are_refused() -> None:
    with pytest.raises(TypeError):
        assert (hcp(NORTH) > 1) or balanced(SOUTH)
    with pytest.raises(TypeError):
        assert 10 <= hcp(NORTH) <= 12
    with pytest.raises(TypeError):
        assert not balanced(NORTH)


def test_numbers_beyond_32_bits_are_refused_when_the_value_is_made() -> None:
    with pytest.raises(NotationError, match="too large"):
        hcp(NORTH) * 10**6 * 10**6
    with pytest.raises(NotationError, match="too large"):
        assert hcp(NORTH) > 10**12


def test_nothing_is_divided_by_the_number_0() -> None:
    for sign in "/%":
        with pytest.raises(NotationError, match="divides by 0"):
            Arithmetic(sign, hcp(NORTH), Number(0))


def test_in_a_deal_where_one_divides_by_0_it_gives_0() -> None:
    deal = Deal("N:AK2.QT9.J8765.A5 QJT976.AKJ.AKQ.K 8543.8765432..QJ - ")
    by_diamonds = hcp(SOUTH) // diamonds(SOUTH), hcp(SOUTH) % diamonds(SOUTH)
    assert [amount(value, deal) for value in by_diamonds] == [0, 0]
    assert amount(hcp(NORTH) // diamonds(NORTH), deal) == 2
    assert amount(-5 * hcp(NORTH) % diamonds(NORTH), deal) == 0
    assert amount((2 - hcp(NORTH)) // diamonds(NORTH), deal) == -2


def test_a_text_is_no_value() -> None:
    with pytest.raises(NotationError):
        hcp(NORTH) + "3"  # type: ignore[operator]  # what is tried


def test_a_deal_with_a_hand_that_is_not_known_is_refused() -> None:
    deal = Deal("N:AK2.QT9.J876.A53 - - -")
    assert is_true(hcp(NORTH) == 14, deal)
    with pytest.raises(DealError):
        is_true(hcp(SOUTH) == 0, deal)


def test_a_count_is_of_a_seat_and_of_a_suit() -> None:
    seat: Any = "north"
    for make in (hcp, lambda of: shape(of).in_("5332"), lambda of: holds(of, "SA")):
        with pytest.raises(TypeError, match="Seat expected, not 'north'"):
            make(seat)
    suit: Any = "S"
    with pytest.raises(TypeError, match="Suit expected, not 'S'"):
        hcp(NORTH, suit)
