"""Ways of drawing deals, with as many draws for any deal that may meet a condition.

What a condition rules out for a seat, or for two, is not drawn.  A way is the better, the fewer
draws there are for each deal that could be dealt: its share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, prod
from typing import TYPE_CHECKING, Final

from doubleton.bridge import ALL_CARDS, SEATS, Hand
from doubleton.dealing.batches import Chance, parted
from doubleton.dealing.classes import Classes, classes
from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.numeric import np
from doubleton.dealing.relaxing import atoms
from doubleton.errors import DoubletonError

if TYPE_CHECKING:
    from doubleton.dealing.numeric import Hands

_WORTHWHILE: Final = Fraction(1, 2)
"""Cards are drawn by classes where that leaves at most this share of all draws."""


class TooRare(DoubletonError):  # noqa: N818 - it tells of the condition
    """No deal meets the condition, or too few of those that were tried."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A way of drawing: what is dealt already, what is drawn by classes, and the rest as always."""

    predealt: tuple[Hand, ...]
    drawn: tuple[Classes, ...] = ()

    @property
    def share(self) -> Fraction:
        """How many draws there are for each deal that can be dealt; fewer than 1 is a gain."""
        free, every = 52 - sum(len(hand) for hand in self.predealt), 1
        for of in self.drawn:
            for part in of.parts:
                room = sum(self._room(seat) for seat in part)
                every *= comb(free, room)
                free -= room
        return Fraction(prod(of.total for of in self.drawn), every)

    def draw(self, source: Chance, number: int) -> list[Hands]:
        """Return at most *number* deals as four arrays; draws that clash are left out."""
        hands = [np.full(number, int(hand), np.uint64) for hand in self.predealt]
        pool = np.full(number, ALL_CARDS - sum(self.predealt), np.uint64)
        for of in self.drawn:
            got = of.draw(source, len(pool))
            for at, part in enumerate(of.parts):
                got[at] &= ~np.uint64(sum(self.predealt[seat] for seat in part))
            fits = np.flatnonzero(np.bitwise_or.reduce(got) & ~pool == 0)
            if len(fits) < len(pool):
                pool, hands = pool[fits], [hand[fits] for hand in hands]
                got = [cards[fits] for cards in got]
            for part, cards in zip(of.parts, got, strict=True):
                pool = pool ^ cards
                self._deal(source, hands, part, cards)
        there = {seat for of in self.drawn for seat in of.seats}
        self._deal(source, hands, [seat for seat in SEATS if seat not in there], pool)
        return hands

    def _deal(self, source: Chance, hands: list[Hands], seats: Sequence[int], cards: Hands) -> None:
        """Deal each set of cards to these seats."""
        sizes = [self._room(seat) for seat in seats]
        got = parted(source, cards, sizes) if len(seats) > 1 else [cards]
        for seat, more in zip(seats, got, strict=False):
            hands[seat] = hands[seat] | more

    def _room(self, seat: int) -> int:
        return 13 - len(self.predealt[seat])


def proposal(condition: Condition, predealt: tuple[Hand, ...]) -> Proposal:
    """Return the best way by classes of one seat and of two seats together.

    Raises :class:`TooRare` where nothing is left to draw.
    """
    known = list[Classes]()
    for seats in (*((seat,) for seat in SEATS), *combinations(SEATS, 2)):
        found = classes(condition, seats, predealt)
        if found is not None:
            known.append(_possible(found))
    return _best(predealt, [Proposal(predealt, drawn) for drawn in _ways(known)])


def closer(condition: Condition, than: Proposal, *, is_unmet: bool = False) -> Proposal:
    """Return the best way by classes of two hands beside each other, if it is better *than* one.

    Where no deal has met the condition so far (*is_unmet*), two hands of which it says something
    each for itself are looked at too: they may exclude each other, as with five aces.  Making these
    takes a second or more.  Raises :class:`TooRare` where nothing is left to draw.
    """
    ways = [than]
    spoken_of = {atom.seats() for atom in atoms(condition)}
    for seats in combinations(SEATS, 2):
        alone = is_unmet and all(frozenset((seat,)) in spoken_of for seat in seats)
        if alone or frozenset(seats) in spoken_of:
            found = classes(condition, seats, than.predealt, beside=True)
            if found is not None:
                ways.append(Proposal(than.predealt, (_possible(found),)))
    return min(ways, key=lambda way: way.share)


def _possible(found: Classes) -> Classes:
    if found.total == 0:
        raise TooRare("teaching.impossible", seats=" ".join(map(str, found.seats)))
    return found


def _best(predealt: tuple[Hand, ...], ways: Sequence[Proposal]) -> Proposal:
    plain = Proposal(predealt)
    found = min(ways, key=lambda way: way.share, default=plain)
    return found if found.share < _WORTHWHILE else plain


def _ways(known: Sequence[Classes]) -> Iterator[tuple[Classes, ...]]:
    """Yield the ways to draw by classes: of one kind, or of two for different seats."""
    for one in known:
        yield (one,)
    for one, other in permutations(known, 2):
        if not set(one.seats) & set(other.seats):
            yield one, other
