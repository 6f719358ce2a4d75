"""Teaching sets: deals that meet a condition, each of them with the same chance.

What a condition rules out for a seat, or for two seats together, is not dealt at all: the hands
that are left are drawn exactly (:mod:`doubleton.dealing.classes`), the other cards are dealt as
always, and what does not meet the whole condition is thrown away.  Every deal that meets it comes
of as many draws as any other, so a set is a fair sample of all of them, however rare they are.

A set with a condition is never for a tournament: Law 6 wants every deal to be possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, prod
from typing import TYPE_CHECKING, Final

import numpy as np

from doubleton.bridge import ALL_CARDS, SEATS, Deal, Hand, Seat
from doubleton.dealing.batches import Batch, Chance, as_deals, chance, parted
from doubleton.dealing.classes import Classes, classes
from doubleton.dealing.conditions.terms import Condition
from doubleton.errors import DoubletonError

if TYPE_CHECKING:
    from doubleton.dealing.batches import Hands

NO_CARDS: Final = (Hand(0),) * 4
MOST_TRIES: Final = 20_000_000
"""So many deals are tried when nothing else is said."""

_LEAST_AT_ONCE: Final = 4096
_MOST_AT_ONCE: Final = 1 << 17
_WORTHWHILE: Final = Fraction(1, 2)
"""The cards of a seat are drawn by classes where they are at most this share of all."""


class TooRare(DoubletonError):  # noqa: N818 - it tells of the condition
    """No deal meets the condition, or too few of those that were tried."""


@dataclass(frozen=True, slots=True, eq=False)
class TeachingSet:
    """Deals that meet a condition, and what finding them tells.

    ``batch`` is an array with a row for each deal, as :func:`~doubleton.dealing.batches.deals`
    makes; ``tried`` deals were tried, of a ``share`` of all that contains every one that does.
    """

    condition: Condition
    batch: Hands
    tried: int
    met: int
    share: Fraction

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals."""
        return tuple(as_deals(self.batch))

    @property
    def rarity(self) -> Fraction:
        """The share of all deals that meets the condition, estimated from those that were tried."""
        return self.share * Fraction(self.met, max(1, self.tried))


def teaching_set(
    condition: Condition,
    number: int,
    seed: int | Chance,
    *,
    predealt: Sequence[Hand] = NO_CARDS,
    most_tries: int = MOST_TRIES,
) -> TeachingSet:
    """Return *number* deals that meet the condition, each that does with the same chance.

    *predealt* are cards that North, East, South and West have in every deal.

    >>> from doubleton.dealing.conditions import SOUTH, hcp, shape
    >>> found = teaching_set((hcp(SOUTH) >= 20) & shape(SOUTH).in_("any 7600"), 3, seed=1)
    >>> [deal[SOUTH].hcp >= 20 for deal in found.deals]
    [True, True, True]

    Raises :class:`TooRare` where no deal can meet it, and after *most_tries* deals without enough;
    :class:`~doubleton.errors.DealError` for predealt cards that cannot be.
    """
    checked = _checked(predealt)
    proposal = _proposal(condition, checked)
    source = chance(seed) if isinstance(seed, int) else seed
    found, met, tried = list[list["Hands"]](), 0, 0
    while met < number:
        if tried >= most_tries:
            raise TooRare("teaching.rare", tried=tried, found=met, wanted=number)
        at_once = _at_once(number - met, met, tried)
        hands = proposal.draw(source, min(at_once, most_tries - tried))
        tried += min(at_once, most_tries - tried)
        truth = np.asarray(condition.truth(Batch(hands)), np.bool_)
        here = np.flatnonzero(np.broadcast_to(truth, hands[0].shape))
        met += len(here)
        found.append([hand[here] for hand in hands])
    batch = np.empty((number, len(SEATS)), np.uint64)
    for seat in SEATS:
        batch[:, seat] = np.concatenate([one[seat] for one in found] or [batch[:0, 0]])[:number]
    return TeachingSet(condition, batch, tried, met, proposal.share)


def _at_once(missing: int, met: int, tried: int) -> int:
    """Return how many deals to try next, as far as the share of those that met it tells."""
    guess = missing * (tried + 1) // (met + 1) * 5 // 4 if tried else missing
    return max(_LEAST_AT_ONCE, min(_MOST_AT_ONCE, guess))


def _checked(predealt: Sequence[Hand]) -> tuple[Hand, ...]:
    deal = Deal.of(predealt)
    return tuple(hand for hand in deal if hand is not None)


# --- what is drawn -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Proposal:
    """A way of drawing deals, with as many draws for any deal that may meet a condition.

    ``drawn`` are the seats, one or two together, whose cards come from classes.
    """

    predealt: tuple[Hand, ...]
    share: Fraction = Fraction(1)
    drawn: tuple[tuple[tuple[Seat, ...], Classes], ...] = field(default=())

    def draw(self, source: Chance, number: int) -> list[Hands]:
        """Return at most *number* deals as four arrays; draws that clash are left out."""
        hands = [np.full(number, int(hand), np.uint64) for hand in self.predealt]
        pool = np.full(number, ALL_CARDS - sum(self.predealt), np.uint64)
        for seats, of in self.drawn:
            got = of.draw(source, len(pool))
            for seat in seats:
                got &= ~np.uint64(self.predealt[seat])
            fits = np.flatnonzero(got & ~pool == 0)
            if len(fits) < len(pool):
                got, pool, hands = got[fits], pool[fits], [hand[fits] for hand in hands]
            pool = pool ^ got
            sizes = [self._room(seat) for seat in seats]
            for seat, cards in zip(seats, parted(source, got, sizes), strict=True):
                hands[seat] = hands[seat] | cards
        rest = [seat for seat in SEATS if not any(seat in seats for seats, _ in self.drawn)]
        sizes = [self._room(seat) for seat in rest]
        for seat, cards in zip(rest, parted(source, pool, sizes), strict=True):
            hands[seat] = hands[seat] | cards
        return hands

    def _room(self, seat: Seat) -> int:
        return 13 - len(self.predealt[seat])


def _proposal(condition: Condition, predealt: tuple[Hand, ...]) -> _Proposal:
    """Return the way of drawing that has the fewest deals to try."""
    known = dict[tuple[Seat, ...], Classes]()
    groups = [(seat,) for seat in SEATS] + list(combinations(SEATS, 2))
    for seats in groups:
        found = classes(condition, seats, predealt)
        if found is None:
            continue
        if found.total == 0:
            raise TooRare("teaching.impossible", seats=" ".join(map(str, seats)))
        known[seats] = found
    best = _Proposal(predealt)
    for drawn in _ways(known):
        share = _share(drawn, known, predealt)
        if share < min(best.share, _WORTHWHILE):
            best = _Proposal(predealt, share, tuple((seats, known[seats]) for seats in drawn))
    return best


def _ways(known: dict[tuple[Seat, ...], Classes]) -> Iterator[tuple[tuple[Seat, ...], ...]]:
    """Yield the ways to draw by classes: for one seat, for two that fit or clash, for a pair."""
    for seats in known:
        yield (seats,)
    for one, other in permutations(known, 2):
        if not set(one) & set(other):
            yield one, other


def _share(
    drawn: Sequence[tuple[Seat, ...]],
    known: dict[tuple[Seat, ...], Classes],
    predealt: tuple[Hand, ...],
) -> Fraction:
    """Return how many draws there are for each deal that can be dealt; fewer than 1 is a gain."""
    free = 52 - sum(len(hand) for hand in predealt)
    every = 1
    for seats in drawn:
        room = sum(13 - len(predealt[seat]) for seat in seats)
        every *= comb(free, room)
        free -= room
    return Fraction(prod(known[seats].total for seats in drawn), every)
