"""Classes of hands, by which a rare hand is drawn at once and exactly.

The 8,192 holdings of a suit are gathered by their length and by what the condition counts in them;
two suits make halves of hands, two halves make classes of hands, each with the number of its hands.
The classes with which the condition may be true are kept.  A hand is drawn by a number below that
of all their hands, and each of them has one: so every such hand is equally likely.

The same holds for the 26 cards of two seats together, when the condition is about their sum.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from doubleton.bridge import SUITS, Hand, Seat, Suit
from doubleton.dealing.batches import Chance, shape_flags, shape_index, shape_table, table_of
from doubleton.dealing.conditions.counts import HOLDINGS, LENGTH, Count
from doubleton.dealing.conditions.terms import Amount, Compare, Condition, Truth
from doubleton.dealing.relaxing import (
    Feature,
    amount_of,
    atoms,
    features_of,
    may_be_true,
    of_one_seat,
    of_two_seats,
)
from doubleton.dealing.shapes import Shape

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.batches import Hands

    Whole = NDArray[np.int64]

_MOST_HALVES: Final = 4_000_000
"""Pairs of groups of holdings that are looked at for two suits."""
_MOST_CLASSES: Final = 30_000_000
"""Pairs of halves that are looked at."""
_MOST_KEPT: Final = 3_000_000
_AT_ONCE: Final = 1 << 20

_COMPARE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class _TooMany(Exception):  # noqa: N818 - it is no error: less is asked then
    """There are more classes than are worth looking at."""


@dataclass(frozen=True, slots=True)
class _Groups:
    """Things in groups: each group's key, how many it has, and where it begins in ``things``."""

    keys: Whole
    counts: Whole
    starts: Whole
    things: Whole

    @classmethod
    def of(cls, keys: Whole, weights: Whole | None = None) -> _Groups:
        """Group things by their keys; a thing counts as many times as it weighs."""
        order = np.argsort(keys, kind="stable")
        ordered = keys[order]
        begins = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
        if not len(ordered):
            begins = begins[:0]
        weighed = np.ones(len(keys), np.int64) if weights is None else weights[order]
        counts = np.add.reduceat(weighed, begins) if len(begins) else weighed[:0]
        return cls(ordered[begins], counts, begins.astype(np.int64), order)


@dataclass(frozen=True, slots=True)
class _Half:
    """Two suits: groups of pairs of groups, and how many holdings are before each pair."""

    groups: _Groups
    before: Whole
    one: _Groups
    other: _Groups
    lengths: Whole


@dataclass(frozen=True, slots=True)
class Classes:
    """The classes of the hands of one seat, or of two together, with which a condition may be true.

    ``total`` is the number of their hands, ``cards`` how many cards each has.
    """

    total: int
    cards: int
    ends: Whole
    pairs: tuple[Whole, Whole]
    halves: tuple[_Half, _Half]
    suits: tuple[Whole, ...]

    def draw(self, source: Chance, number: int) -> Hands:
        """Return *number* hands, each of all of them with the same chance."""
        places = source.integers(0, self.total, size=number, dtype=np.int64)
        chosen = np.searchsorted(self.ends, places, side="right")
        below = np.concatenate(([0], self.ends[:-1]))[chosen]
        major, minor = (pairs[chosen] for pairs in self.pairs)
        one, other = np.divmod(places - below, self.halves[0].groups.counts[minor])
        hands = np.zeros(number, np.uint64)
        for suits, half, group, place in (
            ((Suit.HEARTS, Suit.SPADES), self.halves[1], major, one),
            ((Suit.CLUBS, Suit.DIAMONDS), self.halves[0], minor, other),
        ):
            for suit, holding in zip(suits, self._holdings(half, suits, group, place), strict=True):
                hands |= holding.astype(np.uint64) << np.uint64(13 * suit)
        return hands

    def _holdings(
        self, half: _Half, suits: tuple[Suit, Suit], group: Whole, place: Whole
    ) -> Iterator[Whole]:
        """Yield the holdings of two suits that have a place in a group of their pairs."""
        place = place + half.before[half.groups.starts[group]]
        index = np.searchsorted(half.before, place, side="right") - 1
        pair = half.groups.things[index]
        one, other = np.divmod(pair, len(half.other.keys))
        first, second = np.divmod(place - half.before[index], half.other.counts[other])
        for suit, groups, which, at in (
            (suits[0], half.one, one, first),
            (suits[1], half.other, other, second),
        ):
            yield self.suits[suit][groups.things[groups.starts[which] + at]]


def classes(
    condition: Condition, seats: Sequence[Seat], predealt: Sequence[Hand]
) -> Classes | None:
    """Return the classes for one seat or for two together; ``None`` if nothing is said of them.

    *predealt* are the cards that each seat has already.  Counts that would make too many classes
    are left out, the one with most values first, which keeps more classes and is still exact.
    """
    wanted = _features(condition, seats)
    while wanted:
        try:
            return _Making(condition, tuple(seats), predealt, wanted).made()
        except _TooMany:
            wanted.remove(max(wanted, key=_values))
    return None


def _values(feature: Feature) -> int:
    return len(set(feature[0].table)) * (4 if feature[1] is None else 1)


def _features(condition: Condition, seats: Sequence[Seat]) -> list[Feature]:
    found = dict[Feature, None]()
    for atom in atoms(condition):
        if len(seats) == 1 and of_one_seat(atom, seats[0]):
            found |= dict.fromkeys(features_of(atom))
        elif len(seats) > 1 and (sums := of_two_seats(atom, (seats[0], seats[1]))):
            found |= dict.fromkeys(feature for feature, _ in sums.factors)
    return list(found)


class _Unknown(Exception):  # noqa: N818 - it is no error: other cards decide
    """A count that the classes do not tell."""


class _Making:
    """The classes while they are made; keys are sums, so that a hand's is that of its suits."""

    def __init__(
        self,
        condition: Condition,
        seats: tuple[Seat, ...],
        predealt: Sequence[Hand],
        wanted: list[Feature],
    ) -> None:
        self.condition, self.seats = condition, seats
        self.cards = 13 * len(seats)
        own = sum(predealt[seat] for seat in seats)
        others = sum(hand for seat, hand in enumerate(predealt) if seat not in seats)
        self.suits = tuple(_allowed(Hand(own), Hand(others), suit) for suit in SUITS)
        self.radices = dict[Feature, tuple[int, int, int]]()
        width = 1
        for feature in (*wanted, (LENGTH, None)):
            if feature in self.radices:
                continue
            columns = [self._column(feature, suit) for suit in SUITS]
            lows = [int(column.min(initial=0)) for column in columns]
            span = sum(
                int(column.max(initial=0)) - low for column, low in zip(columns, lows, strict=True)
            )
            self.radices[feature] = (width, span + 1, sum(lows))
            width *= span + 1
            if width > 1 << 62:
                raise _TooMany

    def _column(self, feature: Feature, suit: Suit) -> Whole:
        count, only = feature
        holdings = self.suits[suit]
        if only is not None and only != suit:
            return np.zeros(len(holdings), np.int64)
        return table_of(count)[holdings].astype(np.int64)

    def _groups(self, suit: Suit) -> _Groups:
        keys = np.zeros(len(self.suits[suit]), np.int64)
        for feature, (width, _, _) in self.radices.items():
            column = self._column(feature, suit)
            keys += width * (column - column.min(initial=0))
        return _Groups.of(keys)

    def _half(self, one: Suit, other: Suit) -> _Half:
        first, second = self._groups(one), self._groups(other)
        if len(first.keys) * len(second.keys) > _MOST_HALVES:
            raise _TooMany
        keys = np.add.outer(first.keys, second.keys).ravel()
        weights = np.multiply.outer(first.counts, second.counts).ravel()
        groups = _Groups.of(keys, weights)
        ends = np.cumsum(weights[groups.things])
        before = np.concatenate(([0], ends[:-1]))
        return _Half(groups, before, first, second, self._digits((LENGTH, None), groups.keys))

    def _digits(self, feature: Feature, keys: Whole) -> Whole:
        """Return by how much the hands of these keys count more than the lowest possible."""
        width, span, _ = self.radices[feature]
        return keys // width % span

    def made(self) -> Classes:
        """Return the classes."""
        minor = self._half(Suit.CLUBS, Suit.DIAMONDS)
        major = self._half(Suit.HEARTS, Suit.SPADES)
        wanted = self.cards - self.radices[LENGTH, None][2]
        kept = [[part[:0] for part in (minor.before, minor.before, minor.before)]]
        looked_at = 0
        for length in range(max(0, wanted) + 1):
            ones = np.flatnonzero(major.lengths == length)
            others = np.flatnonzero(minor.lengths == wanted - length)
            looked_at += len(ones) * len(others)
            if looked_at > _MOST_CLASSES:
                raise _TooMany
            rows = max(1, _AT_ONCE // max(1, len(others)))
            edges = [*range(0, len(ones), rows), len(ones)]
            kept += (
                self._kept(major, minor, ones[start:end], others) for start, end in pairwise(edges)
            )
            if sum(len(part[0]) for part in kept) > _MOST_KEPT:
                raise _TooMany
        weights, ones, others = (np.concatenate(part) for part in zip(*kept, strict=True))
        ends = np.cumsum(weights)
        total = int(ends[-1]) if len(ends) else 0
        return Classes(total, self.cards, ends, (ones, others), (minor, major), self.suits)

    def _kept(self, major: _Half, minor: _Half, ones: Whole, others: Whole) -> list[Whole]:
        """Return the weights and the groups of the pairs of halves that may do."""
        keys = major.groups.keys[ones], minor.groups.keys[others]

        def told(feature: Feature) -> Amount:
            if feature not in self.radices:
                raise _Unknown
            digits = (self._digits(feature, part) for part in keys)
            return np.add.outer(*digits).ravel() + self.radices[feature][2]

        may = may_be_true(self.condition, lambda atom: self._known(atom, told))
        places = np.flatnonzero(np.broadcast_to(may, (len(ones) * len(others),)))
        one, other = np.divmod(places, max(1, len(others)))
        major_group, minor_group = ones[one], others[other]
        weights = major.groups.counts[major_group] * minor.groups.counts[minor_group]
        return [weights, major_group, minor_group]

    def _known(self, atom: Condition, told: Callable[[Feature], Amount]) -> Truth | None:
        try:
            if len(self.seats) == 1:
                return atom.truth(_SeenClasses(told)) if of_one_seat(atom, self.seats[0]) else None
            pair = (self.seats[0], self.seats[1])
            sums = of_two_seats(atom, pair)
            if sums is None or not isinstance(atom, Compare):
                return None
            return _COMPARE[atom.sign](amount_of(sums, pair, told), 0)
        except _Unknown:
            return None


def _allowed(own: Hand, others: Hand, suit: Suit) -> Whole:
    """Return the holdings with the cards that are there already and without those of others."""
    every = np.arange(HOLDINGS, dtype=np.int64)
    there = every & int(own[suit]) == int(own[suit])
    allowed: Whole = every[there & (every & int(others[suit]) == 0)]
    return allowed


class _SeenClasses:
    """The classes of a seat as terms see them."""

    def __init__(self, told: Callable[[Feature], Amount]) -> None:
        self._told = told

    def _shape(self) -> Whole:
        return shape_index(*(self._told((LENGTH, suit)) for suit in SUITS))

    def count(self, count: Count, seat: Seat, suit: Suit | None) -> Amount:  # noqa: ARG002 - a Seen
        """Return a count in a suit, or in the whole hand."""
        found = self._told((count, suit))
        if suit is None and count.counts_shape:
            found = found + shape_table(count)[self._shape()]
        return found

    def has_shape(self, seat: Seat, shape: Shape) -> Truth:  # noqa: ARG002 - a Seen
        """Return whether the hand has the shape."""
        return shape_flags(shape)[self._shape()]

    def chosen(self, truth: Truth, one: Amount, other: Amount) -> Amount:
        """Return *one* where it is true and *other* elsewhere."""
        return np.where(truth, one, other)
