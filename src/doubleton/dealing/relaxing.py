"""What a condition says of some seats alone, whatever the others hold.

A class of hands is of use when the condition *may* be true with it.  Terms about other seats may be
either; so what is ruled out here is ruled out for certain, and what is left has to be tried.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from doubleton.bridge import SUITS, Seat, Suit
from doubleton.dealing.conditions.condition import (
    AllOf,
    Always,
    AnyOf,
    Condition,
    HasShape,
    HoldsCard,
    Not,
)
from doubleton.dealing.conditions.counts import LENGTH, Count, of_card
from doubleton.dealing.conditions.terms import Amount, Term, Truth
from doubleton.dealing.conditions.values import Arithmetic, Compare, Measure, Number, Value

Feature: TypeAlias = tuple[Count, Suit | None]
"""A count in one suit, or in all four together."""

Known: TypeAlias = Callable[[Condition], Truth | None]
"""Whether a comparison, a shape or a card is there; ``None`` where other seats decide."""


@dataclass(frozen=True, slots=True)
class Linear:
    """A sum of counts with factors, and something *least* to *most* that is no count."""

    factors: tuple[tuple[Feature, tuple[tuple[Seat, int], ...]], ...]
    least: int
    most: int


def may_be_true(condition: Condition, known: Known) -> Truth:
    """Return whether a condition is true for something that the other seats could hold."""

    def told(atom: Condition) -> tuple[Truth, Truth]:
        found = known(atom)
        return (True, False) if found is None else (found, found)

    return may_and_must(condition, told)[0]


def may_and_must(
    condition: Condition, told: Callable[[Condition], tuple[Truth, Truth]]
) -> tuple[Truth, Truth]:
    """Return whether it may be true, and whether it must be, as *told* of each atom of it."""
    if isinstance(condition, Always):
        return condition.is_true, condition.is_true
    if isinstance(condition, Not):
        here, certain = may_and_must(condition.condition, told)
        return certain ^ True, here ^ True
    if isinstance(condition, AllOf | AnyOf):
        is_all = isinstance(condition, AllOf)
        may: Truth = is_all
        must: Truth = is_all
        for one in condition.conditions:
            here, certain = may_and_must(one, told)
            may = may & here if is_all else may | here
            must = must & certain if is_all else must | certain
        return may, must
    return told(condition)


def atoms(term: Term) -> Iterator[Condition]:
    """Yield the comparisons, shapes and cards of which a condition is put together."""
    if isinstance(term, AllOf | AnyOf | Not):
        for part in term.parts():
            yield from atoms(part)
    elif isinstance(term, Condition) and not isinstance(term, Always):
        yield term


def features_of(term: Term) -> Iterator[Feature]:
    """Yield every count that a term asks for."""
    if isinstance(term, Measure):
        yield term.of, term.suit
        if term.suit is None and term.of.counts_shape:
            yield from ((LENGTH, suit) for suit in SUITS)
    elif isinstance(term, HasShape):
        yield from ((LENGTH, suit) for suit in SUITS)
    elif isinstance(term, HoldsCard):
        yield of_card(term.card), term.card.suit
    for part in term.parts():
        yield from features_of(part)


def linear(atom: Compare, *, by_cards: bool = True) -> Linear | None:
    """Return the difference of two values as a sum of counts, ``None`` where it is no such sum.

    The counts are sums of cards if *by_cards*, and sums of suits otherwise.

    >>> from doubleton.dealing.conditions import NORTH, SOUTH, hcp
    >>> linear(hcp(NORTH) + hcp(SOUTH) > 20).least
    -20
    """
    found = bounded(atom, by_cards=by_cards)
    return found if found.least == found.most else None


def bounded(atom: Compare, *, by_cards: bool = True) -> Linear:
    """Return the difference of two values as a sum of counts and bounds of all else.

    >>> from doubleton.dealing.conditions import NORTH, SOUTH, hcp, losers
    >>> found = bounded(hcp(NORTH) > losers(SOUTH))
    >>> found.least, found.most
    (-12, 0)
    """
    factors = defaultdict[Feature, dict[Seat, int]](dict)
    low, high = _gather(atom.left, 1, factors, by_cards=by_cards)
    least, most = _gather(atom.right, -1, factors, by_cards=by_cards)
    counts = tuple((one, tuple(seats.items())) for one, seats in factors.items())
    return Linear(counts, low + least, high + most)


def _gather(
    value: Value, times: int, factors: dict[Feature, dict[Seat, int]], *, by_cards: bool
) -> tuple[int, int]:
    """Add a value so many *times* to a sum; return the least and the most that it adds besides."""
    if isinstance(value, Measure) and _is_a_sum(value.of, by_cards=by_cards):
        seats = factors[value.of, value.suit]
        seats[value.seat] = seats.get(value.seat, 0) + times
        return 0, 0
    if isinstance(value, Arithmetic) and value.sign in {"+", "-"}:
        low, high = _gather(value.left, times, factors, by_cards=by_cards)
        more = -times if value.sign == "-" else times
        least, most = _gather(value.right, more, factors, by_cards=by_cards)
        return low + least, high + most
    if isinstance(value, Arithmetic) and value.sign == "*":
        for part, factor in ((value.left, value.right), (value.right, value.left)):
            if isinstance(factor, Number):
                return _gather(part, times * factor.number, factors, by_cards=by_cards)
    low, high = sorted(times * bound for bound in value.bounds())
    return low, high


def _is_a_sum(count: Count, *, by_cards: bool) -> bool:
    return count.points is not None or not (by_cards or count.counts_shape)


def of_one_seat(atom: Condition, seat: Seat) -> bool:
    """Whether an atom is about one seat alone."""
    return atom.seats() == {seat}


def of_two_seats(atom: Condition, seats: tuple[Seat, Seat]) -> Linear | None:
    """Return the difference of a comparison that the cards of two seats taken together decide.

    The cards of the other two seats are the rest, so that what they have together may count too.
    """
    if not isinstance(atom, Compare):
        return None
    found = linear(atom)
    if found is None or not found.factors:
        return None
    others = tuple(seat for seat in Seat if seat not in seats)
    for _, factors in found.factors:
        of_seats = dict(factors)
        for one, other in (seats, others):
            if of_seats.get(one, 0) != of_seats.get(other, 0):
                return None
    return found


def amount_of(
    found: Linear, seats: tuple[Seat, Seat], feature: Callable[[Feature], Amount]
) -> Amount:
    """Return what the sum comes to, from what two seats have together of each feature."""
    other = next(seat for seat in Seat if seat not in seats)
    total: Amount = found.least
    for (count, suit), factors in found.factors:
        of_seats = dict(factors)
        rest = of_seats.get(other, 0)
        every = sum(count.points or ()) * (len(SUITS) if suit is None else 1)
        total = total + (of_seats.get(seats[0], 0) - rest) * feature((count, suit)) + rest * every
    return total
