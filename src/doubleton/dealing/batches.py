"""Deals in batches: four whole numbers each, many thousands at once.

A batch is an array of 64-bit integers with a row for each deal and in it the hands of North, East,
South and West; a card is the bit 13 × suit + rank, as in :class:`~doubleton.bridge.Hand`.  Every
deal is equally likely, but the numbers come from a generator that can be guessed: a batch is for
teaching and for statistics, never for a tournament (Law 6), which :mod:`doubleton.dealing` deals.

It needs numpy, which the extra ``doubleton[deals]`` installs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from doubleton.bridge import SEATS, SUITS, Deal, Denomination, Hand, Seat, Suit
from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.conditions.counts import HOLDINGS, Count
from doubleton.dealing.conditions.terms import Amount, Seen, Truth
from doubleton.dealing.conditions.values import Value
from doubleton.dealing.numeric import np
from doubleton.dealing.shapes import EVERY_SHAPE, Shape
from doubleton.errors import DealError, expect

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.beyond import Beyond
    from doubleton.dealing.numeric import Flags, Hands

Chance: TypeAlias = np.random.Generator

_AT_ONCE: Final = 8192
"""So many deals are dealt in one step: their arrays fit into the nearest memory of a processor."""


def chance(seed: int) -> Chance:
    """Return the generator of a seed, which may be any whole number from 0 up.

    The same seed gives the same deals wherever the same version of numpy is.
    """
    return np.random.Generator(np.random.SFC64(np.random.SeedSequence(seed)))


def chance_of(seed: int | Chance) -> Chance:
    """Return the generator that a seed or a generator is."""
    source = chance(seed) if isinstance(seed, int) else seed
    expect(np.random.Generator, source)
    return source


def deals(number: int, seed: int | Chance) -> Hands:
    """Return a batch of *number* deals, of which every one is equally likely.

    An array of shape (*number*, 4): the hands of North, East, South and West as 52 bits.

    >>> batch = deals(1000, seed=1)
    >>> batch.shape, [int(hand).bit_count() for hand in batch[0]]
    ((1000, 4), [13, 13, 13, 13])
    """
    source = chance_of(seed)
    expect(int, number)
    batch = np.empty((number, len(SEATS)), np.uint64)
    for start in range(0, number, _AT_ONCE):
        part = batch[start : start + _AT_ONCE]
        for seat, hands in enumerate(parts(source, len(part), (13, 13, 13, 13))):
            part[:, seat] = hands
    return batch


def as_deals(batch: Hands) -> Iterator[Deal]:
    """Yield the deals of a batch.

    >>> next(as_deals(deals(1, seed=1))).is_complete
    True
    """
    for row in batch.tolist():
        yield Deal.of(Hand(hand) for hand in row)


def are_true(condition: Condition, batch: Hands, beyond: Beyond | None = None) -> Flags:
    """Return for each deal of a batch whether a condition is true of it.

    Raises :class:`~doubleton.errors.DealError` where it asks for what is *beyond* and is not told.
    """
    seen = Batch(batch.T, beyond)
    return np.broadcast_to(np.asarray(condition.truth(seen), np.bool_), (len(batch),))


def amounts(value: Value, batch: Hands, beyond: Beyond | None = None) -> NDArray[np.int32]:
    """Return what a value is in each deal of a batch; raises as :func:`are_true` does."""
    seen = Batch(batch.T, beyond)
    return np.broadcast_to(np.asarray(value.amount(seen), np.int32), (len(batch),))


# --- cards that are parted -----------------------------------------------------------------------


def parts(source: Chance, number: int, sizes: Sequence[int]) -> list[Hands]:
    """Part as many cards as all *sizes* together, *number* times, into hands of these sizes.

    The cards are the lowest bits; every way of parting them is equally likely.  Card after card
    goes to a hand with the share of the cards still to be dealt that is to come to it.
    """
    total = sum(sizes)
    rooms = [np.full(number, size, np.uint8) for size in sizes[:-1]]
    hands = [np.zeros(number, np.uint64) for _ in rooms]
    for start in range(0, total, 16):
        taken = [np.zeros(number, np.uint16) for _ in rooms]
        for card in range(start, min(start + 16, total)):
            draw = source.integers(0, total - card, size=number, dtype=np.uint8)
            is_free = np.ones(number, np.bool_)
            for seat, room in enumerate(rooms):
                is_here = (draw < room) & is_free
                is_free ^= is_here
                draw -= room
                rooms[seat] -= is_here.view(np.uint8)
                taken[seat] |= is_here.astype(np.uint16) << np.uint16(card - start)
        for seat, bits in enumerate(taken):
            hands[seat] |= bits.astype(np.uint64) << np.uint64(start)
    rest = np.full(number, (1 << total) - 1, np.uint64)
    for hand in hands:
        rest ^= hand
    return [*hands, rest]


def parted(source: Chance, pool: Hands, sizes: Sequence[int]) -> list[Hands]:
    """Part the cards of each pool, all of as many cards, into hands of these sizes."""
    return placed(parts(source, len(pool), sizes), pool)


def placed(taken: list[Hands], pool: Hands) -> list[Hands]:
    """Return sets of the lowest bits as sets of the cards in *pool*, in their order."""
    ways, starts, many = _places()
    rest = taken[:-1]
    found = [np.zeros_like(pool) for _ in rest]
    for suit in SUITS:
        cards = holdings(pool, suit)
        start, here = starts[cards], many[cards]
        most = (np.uint64(1) << here) - np.uint64(1)
        for seat, bits in enumerate(rest):
            way = start + (bits & most).astype(np.int64)
            found[seat] |= ways[way].astype(np.uint64) << np.uint64(13 * suit)
            rest[seat] = bits >> here
    last = pool.copy()
    for hand in found:
        last ^= hand
    return [*found, last]


@cache
def _places() -> tuple[NDArray[np.uint16], NDArray[np.int64], NDArray[np.uint64]]:
    """Return the subsets of every holding, where those of a holding begin, and its cards."""
    many = np.array([holding.bit_count() for holding in range(HOLDINGS)], np.uint64)
    starts = np.concatenate(([0], np.cumsum(1 << many.astype(np.int64))))
    ways = np.zeros(starts[-1], np.uint16)
    for holding in range(1, HOLDINGS):
        highest = 1 << holding.bit_length() - 1
        below = holding ^ highest
        lower = ways[starts[below] : starts[below + 1]]
        here = ways[starts[holding] : starts[holding + 1]]
        here[: len(lower)] = lower
        here[len(lower) :] = lower | np.uint16(highest)
    return ways, starts[:-1], many


@cache
def holding_pairs() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return every two holdings of a suit that have no card in common, one beside the other."""
    ways, _, many = _places()
    rest = np.repeat(np.arange(HOLDINGS, dtype=np.int64), 1 << many.astype(np.int64))
    return HOLDINGS - 1 - rest, ways.astype(np.int64)


def holdings(hands: Hands, suit: Suit) -> NDArray[np.int64]:
    """Return the 13 bits of a suit of each hand."""
    return (hands >> np.uint64(13 * suit) & np.uint64(HOLDINGS - 1)).astype(np.int64)


# --- a batch that is seen ------------------------------------------------------------------------


class Batch(Seen):
    """A batch as terms see it: an array for each count."""

    def __init__(self, hands: Sequence[Hands] | Hands, beyond: Beyond | None = None) -> None:
        self._hands = hands
        self._beyond = beyond
        self._holdings = dict[tuple[Seat, Suit], "NDArray[np.int64]"]()
        self._counts = dict[tuple[Count, Seat, Suit | None], Amount]()

    def _holding(self, seat: Seat, suit: Suit) -> NDArray[np.int64]:
        found = self._holdings.get((seat, suit))
        if found is None:
            found = self._holdings[seat, suit] = holdings(self._hands[seat], suit)
        return found

    def count(self, count: Count, seat: Seat, suit: Suit | None) -> Amount:
        """Return a count in a suit, or in the whole hand."""
        found = self._counts.get((count, seat, suit))
        if found is None:
            found = self._counts[count, seat, suit] = self._counted(count, seat, suit)
        return found

    def _counted(self, count: Count, seat: Seat, suit: Suit | None) -> Amount:
        table = table_of(count)
        if suit is not None:
            return table[self._holding(seat, suit)]
        found = sum(table[self._holding(seat, one)] for one in SUITS)
        return found + shape_table(count)[self._shape(seat)] if count.counts_shape else found

    def _shape(self, seat: Seat) -> NDArray[np.int64]:
        many = _places()[2]
        return shape_index(*(many[self._holding(seat, suit)].astype(np.int64) for suit in SUITS))

    def has_shape(self, seat: Seat, shape: Shape) -> Truth:
        """Return whether the hand has the shape."""
        return shape_flags(shape)[self._shape(seat)]

    def chosen(self, truth: Truth, one: Amount, other: Amount) -> Amount:
        """Return *one* where it is true and *other* elsewhere."""
        return np.where(truth, one, other)

    def tricks(self, declarer: Seat, denomination: Denomination) -> Amount:
        """Return the tricks that a declarer takes double dummy."""
        if self._beyond is None or self._beyond.double_dummy is None:
            raise DealError("condition.of-a-set")
        return self._beyond.double_dummy(
            np.stack(list(self._hands), axis=1), declarer, denomination
        )

    def throw(self, which: int) -> Amount:
        """Return a number of 32 bits by chance."""
        if self._beyond is None:
            raise DealError("condition.of-a-set")
        return self._beyond.throws(which)


@cache
def table_of(count: Count) -> NDArray[np.int32]:
    """Return what each holding is worth."""
    return np.array(count.table, np.int32)


def shape_index(
    clubs: NDArray[np.int64],
    diamonds: NDArray[np.int64],
    hearts: NDArray[np.int64],
    spades: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Return the place of a distribution in the tables of shapes."""
    del clubs  # the rest of thirteen cards
    return (spades * 14 + hearts) * 14 + diamonds


@cache
def shape_flags(shape: Shape) -> Flags:
    """Return by place whether a distribution is of the shape."""
    table = np.zeros(14**3, np.bool_)
    for spades, hearts, diamonds, _ in shape.lengths:
        table[(spades * 14 + hearts) * 14 + diamonds] = True
    return table


@cache
def shape_table(count: Count) -> NDArray[np.int32]:
    """Return by place what a count gives for the distribution."""
    table = np.zeros(14**3, np.int32)
    for lengths in EVERY_SHAPE:
        spades, hearts, diamonds, _ = lengths
        table[(spades * 14 + hearts) * 14 + diamonds] = count.of_shape(lengths)
    return table
