"""Things that are put together suit by suit, counted in classes and drawn with equal chances.

What is put together are holdings, or pairs of holdings of two seats.  Each has whole numbers in
some columns, and what is put together has their sums.  The things of a suit are gathered by their
numbers, two suits make halves, two halves make classes; each class knows how many there are of it.
A number below that of all of them is drawn, and each such number is one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from doubleton.bridge import SUITS, Suit
from doubleton.dealing.conditions.terms import Amount, Truth
from doubleton.dealing.numeric import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.batches import Chance

    Whole: TypeAlias = NDArray[np.int64]

Column: TypeAlias = Hashable
"""What is counted of each thing."""

_MOST_HALVES: Final = 6_000_000
"""Pairs of groups that are looked at for two suits."""
_MOST_CLASSES: Final = 30_000_000
"""Pairs of halves that are looked at."""
_MOST_KEPT: Final = 3_000_000
_AT_ONCE: Final = 1 << 20
_MOST_COUNTED: Final = 9e18
"""So many have numbers of 64 bits."""


class TooMany(Exception):  # noqa: N818 - it is no error: less is asked then
    """There are more classes than are worth looking at."""


class Uncounted(TooMany):
    """There are more of all of them than 64 bits can number."""


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
        starts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
        starts = starts[: len(ordered)].astype(np.int64)
        weighed = np.ones(len(keys), np.int64) if weights is None else weights[order]
        counts = np.add.reduceat(weighed, starts) if len(starts) else weighed
        return cls(ordered[starts], counts, starts, order)


@dataclass(frozen=True, slots=True)
class _Half:
    """Two suits: groups of pairs of groups, and how many things are before each pair."""

    groups: _Groups
    before: Whole
    one: _Groups
    other: _Groups

    @classmethod
    def of(cls, one: _Groups, other: _Groups) -> _Half:
        if len(one.keys) * len(other.keys) > _MOST_HALVES:
            raise TooMany
        keys = np.add.outer(one.keys, other.keys).ravel()
        weights = np.multiply.outer(one.counts, other.counts).ravel()
        groups = _Groups.of(keys, weights)
        ends = np.cumsum(weights[groups.things])
        return cls(groups, np.concatenate(([0], ends[:-1])), one, other)

    def drawn(self, group: Whole, place: Whole) -> tuple[Whole, Whole]:
        """Return the things of both suits that have a place in a group."""
        at = place + self.before[self.groups.starts[group]]
        index = np.searchsorted(self.before, at, side="right") - 1
        one, other = np.divmod(self.groups.things[index], len(self.other.keys))
        first, second = np.divmod(at - self.before[index], self.other.counts[other])
        return (
            self.one.things[self.one.starts[one] + first],
            self.other.things[self.other.starts[other] + second],
        )


@dataclass(frozen=True, slots=True)
class Gathered:
    """The classes that are kept, and how many there are of all of them: ``total``."""

    total: int
    ends: Whole
    pairs: tuple[Whole, Whole]
    halves: tuple[_Half, _Half]

    def draw(self, source: Chance, number: int) -> dict[Suit, Whole]:
        """Return by suit the things of *number* draws, each of all with the same chance."""
        places = source.integers(0, self.total, size=number, dtype=np.int64)
        chosen = np.searchsorted(self.ends, places, side="right")
        below = np.concatenate(([0], self.ends[:-1]))[chosen]
        major, minor = (pairs[chosen] for pairs in self.pairs)
        one, other = np.divmod(places - below, self.halves[1].groups.counts[minor])
        hearts, spades = self.halves[0].drawn(major, one)
        clubs, diamonds = self.halves[1].drawn(minor, other)
        return dict(zip(SUITS, (clubs, diamonds, hearts, spades), strict=True))


def gathered(
    columns: Sequence[Column],
    numbers: Callable[[Column, Suit], Whole],
    sums: Mapping[Column, int],
    may_do: Callable[[Callable[[Column], Amount]], Truth],
) -> Gathered:
    """Return the classes that may do, and whose columns come to *sums*.

    *numbers* tells a column of all things of a suit; *may_do* is asked with a function that tells a
    column of many classes.  Raises :class:`TooMany`, or :class:`Uncounted`.
    """
    return _Gathering(columns, numbers, sums, may_do).done()


class _Gathering:
    """Classes while they are made; keys are sums, so that a class has that of its things."""

    def __init__(
        self,
        columns: Sequence[Column],
        numbers: Callable[[Column, Suit], Whole],
        sums: Mapping[Column, int],
        may_do: Callable[[Callable[[Column], Amount]], Truth],
    ) -> None:
        self._numbers, self._sums, self._may_do = numbers, sums, may_do
        self._radices = dict[Column, tuple[int, int, int]]()
        width = 1
        for column in dict.fromkeys((*columns, *sums)):
            suits = [numbers(column, suit) for suit in SUITS]
            low = sum(int(part.min()) for part in suits if len(part))
            high = sum(int(part.max()) for part in suits if len(part))
            self._radices[column] = (width, high - low + 1, low)
            width *= high - low + 1
            if width > 1 << 62:
                raise TooMany

    def _groups(self, suit: Suit) -> _Groups:
        keys: Whole | int = 0
        for column, (width, _, _) in self._radices.items():
            part = self._numbers(column, suit)
            keys = keys + (width * (part - part.min()) if len(part) else part)
        return _Groups.of(np.asarray(keys, np.int64))

    def _digits(self, column: Column, keys: Whole) -> Whole:
        """Return by how much a column of these keys is more than the lowest possible."""
        width, span, _ = self._radices[column]
        return keys // width % span

    def _sum(self, keys: Whole) -> Whole:
        """Return the part of the keys that has to come to a sum."""
        found = np.zeros(len(keys), np.int64)
        for column in self._sums:
            found += self._radices[column][0] * self._digits(column, keys)
        return found

    def done(self) -> Gathered:
        """Return the classes."""
        major = _Half.of(self._groups(Suit.HEARTS), self._groups(Suit.SPADES))
        minor = _Half.of(self._groups(Suit.CLUBS), self._groups(Suit.DIAMONDS))
        asked = 0
        is_there = True
        for column, number in self._sums.items():
            width, span, low = self._radices[column]
            asked += width * (number - low)
            is_there &= 0 <= number - low < span
        kept = self._kept(major, minor, asked) if is_there else []
        nothing = np.zeros(0, np.int64)
        weights, ones, others = (
            (np.concatenate(part) for part in zip(*kept, strict=True)) if kept else (nothing,) * 3
        )
        if float(np.sum(weights, dtype=np.float64)) > _MOST_COUNTED:
            raise Uncounted
        whole = weights.astype(np.int64) if len(weights) else nothing
        ends = np.cumsum(whole)
        total = int(ends[-1]) if len(ends) else 0
        return Gathered(total, ends, (ones, others), (major, minor))

    def _kept(self, major: _Half, minor: _Half, asked: int) -> list[tuple[Whole, Whole, Whole]]:
        """Return the weights and the groups of the pairs of halves that may do."""
        heads, tails = _Groups.of(self._sum(major.groups.keys)), self._sum(minor.groups.keys)
        order = np.argsort(tails, kind="stable")
        found = list[tuple["Whole", "Whole", "Whole"]]()
        looked_at = kept = 0
        for head, start, number in zip(heads.keys, heads.starts, heads.counts, strict=True):
            low, high = np.searchsorted(tails[order], [asked - head, asked - head + 1])
            ones, others = heads.things[start : start + number], order[low:high]
            looked_at += len(ones) * len(others)
            if looked_at > _MOST_CLASSES:
                raise TooMany
            rows = max(1, _AT_ONCE // max(1, len(others)))
            for first in range(0, len(ones) if len(others) else 0, rows):
                found.append(self._block(major, minor, ones[first : first + rows], others))
                kept += len(found[-1][0])
            if kept > _MOST_KEPT:
                raise TooMany
        return found

    def _block(
        self, major: _Half, minor: _Half, ones: Whole, others: Whole
    ) -> tuple[Whole, Whole, Whole]:
        def told(column: Column) -> Amount:
            digits = (
                self._digits(column, half.groups.keys[at])
                for half, at in ((major, ones), (minor, others))
            )
            return np.add.outer(*digits).ravel() + self._radices[column][2]

        may = np.broadcast_to(self._may_do(told), (len(ones) * len(others),))
        one, other = np.divmod(np.flatnonzero(may), len(others))
        at, beside = ones[one], others[other]
        counts, more = major.groups.counts[at], minor.groups.counts[beside]
        if float((counts.astype(np.float64) * more).sum()) > _MOST_COUNTED:
            raise Uncounted
        return counts * more, at, beside
