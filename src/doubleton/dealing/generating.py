"""Teaching sets: deals that meet a condition, each of them with the same chance.

What a condition rules out for a seat, or for two seats together, is not dealt at all: the hands
that are left are drawn exactly (:mod:`doubleton.dealing.classes`), the other cards are dealt as
always, and what does not meet the whole condition is thrown away.  Every deal that meets it comes
of as many draws as any other, so a set is a fair sample of all of them, however rare they are.

A set with a condition is never for a tournament: Law 6 wants every deal to be possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np

from doubleton.bridge import SEATS, Deal, Hand
from doubleton.dealing.batches import Batch, Chance, as_deals, chance
from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.proposals import TooRare, closer, proposal

if TYPE_CHECKING:
    from doubleton.dealing.batches import Hands

NO_CARDS: Final = (Hand(0),) * 4
MOST_TRIES: Final = 20_000_000
"""So many deals are tried when nothing else is said."""

_LEAST_AT_ONCE: Final = 4096
_MOST_AT_ONCE: Final = 1 << 17
_PATIENCE: Final = 1 << 18
_WORTHWHILE: Final = 4_000_000
"""After so many tries, if so many more are to be expected, hands of two seats are drawn beside."""

__all__ = ["MOST_TRIES", "NO_CARDS", "TeachingSet", "TooRare", "teaching_set"]


@dataclass(frozen=True, slots=True, eq=False)
class TeachingSet:
    """Deals that meet a condition, and what finding them tells.

    ``batch`` is an array with a row for each deal, as :func:`~doubleton.dealing.batches.deals`
    makes.  So many deals were ``tried``, at last of a ``share`` of all that has every one that
    meets the condition; ``rarity`` is the share of all that does, as far as the tries tell.
    """

    condition: Condition
    batch: Hands
    tried: int
    share: Fraction
    rarity: Fraction

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals."""
        return tuple(as_deals(self.batch))


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
    way = proposal(condition, _checked(predealt))
    source = chance(seed) if isinstance(seed, int) else seed
    found, met, tried = list[list["Hands"]](), 0, 0
    begun, may_be_closer = (0, 0), True
    while met < number:
        if tried >= most_tries:
            raise TooRare("teaching.rare", tried=tried, found=met, wanted=number)
        missing = number - met
        if may_be_closer and tried >= _PATIENCE and missing * tried > _WORTHWHILE * (met + 1):
            way = closer(condition, way, is_unmet=met == 0)
            begun, may_be_closer = (met, tried), False
        at_once = min(_at_once(missing, met - begun[0], tried - begun[1]), most_tries - tried)
        hands = way.draw(source, at_once)
        tried += at_once
        truth = np.asarray(condition.truth(Batch(hands)), np.bool_)
        here = np.flatnonzero(np.broadcast_to(truth, hands[0].shape))
        met += len(here)
        found.append([hand[here] for hand in hands])
    batch = np.empty((number, len(SEATS)), np.uint64)
    for seat in SEATS:
        batch[:, seat] = np.concatenate([one[seat] for one in found] or [batch[:0, 0]])[:number]
    share = way.share
    rarity = share * Fraction(met - begun[0], max(1, tried - begun[1]))
    return TeachingSet(condition, batch, tried, share, rarity)


def _at_once(missing: int, met: int, tried: int) -> int:
    """Return how many deals to try next, as far as the share of those that met it tells."""
    guess = missing * (tried + 1) // (met + 1) * 5 // 4 if tried else missing
    return max(_LEAST_AT_ONCE, min(_MOST_AT_ONCE, guess))


def _checked(predealt: Sequence[Hand]) -> tuple[Hand, ...]:
    deal = Deal.of(predealt)
    return tuple(hand for hand in deal if hand is not None)
