"""What double dummy says of a claim, of any number of cards: evidence, never the finding.

A claim is adjudicated by normal play and by what its maker stated (Laws 68-71), which no solver
knows. What the best play comes to tells the Director where to look: a claim that best play does
not make cannot be good, and one that it makes may still fail by normal play.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from doubleton.bridge import Card, Hand, Seat, Side
from doubleton.laws.law68_claim_or_concession import shares
from doubleton.said import Said
from doubleton.solver.faults import SolverError
from doubleton.solver.positions import cards_of
from doubleton.solver.workers import Solves
from doubleton.table import spoken
from doubleton.table.endings import Ending, certain
from doubleton.table.remaining import ending
from doubleton.table.table import Table

_KEPT: Final = 200


@dataclass(frozen=True, slots=True)
class ClaimEvidence:
    """A claim or concession, and what all four hands come to from there.

    ``side`` made it and says that it takes ``claimed`` of the ``left`` tricks. ``certain`` are the
    least and the most that counting alone shows, without a search. ``cards`` are the legal cards of
    ``turn``, the hand that would play next, each with the tricks of ``side`` after it when all play
    as well as they can; the best for that hand first.
    """

    side: Side
    claimed: int
    left: int
    certain: tuple[int, int]
    turn: Seat
    cards: tuple[tuple[Card, int], ...]

    def tricks(self, side: Side) -> int:
        """Return how many of the tricks left a side takes by best play."""
        best = self.cards[0][1]
        return best if side is self.side else self.left - best

    @property
    def losing(self) -> tuple[Card, ...]:
        """The cards of the hand on turn that cost its own side a trick or more."""
        return tuple(card for card, tricks in self.cards if tricks != self.cards[0][1])


def claim_evidence(table: Table, *, workers: Solves | None = None) -> ClaimEvidence | None:
    """Return what double dummy says of the claim at a table; the stated line is not looked at.

    ``None`` without a claim or concession that is still open, without all the cards that are left,
    and in the middle of what the play cannot be.

    Raises :class:`~doubleton.solver.faults.SolverMissing` without a library, and
    :class:`~doubleton.solver.faults.SolverError` when the library fails.
    """
    matter = next((one for one in reversed(table.docket.unsettled) if one.claim is not None), None)
    last = ending(table)
    if matter is None or matter.claim is None or last is None or not last.hands[last.turn]:
        return None
    divided, side = shares(table, matter.claim), matter.seat.side
    found = _cards(last, side) if workers is None else _asked(last, side, workers)
    left = divided.claimed + divided.conceded
    return ClaimEvidence(side, divided.claimed, left, certain(last, side), last.turn, found)


@lru_cache(_KEPT)
def _cards(last: Ending, side: Side) -> tuple[tuple[Card, int], ...]:
    """Return the cards of a position; a ruling is gone through again with every answer."""
    return _asked(last, side, None)


def _asked(last: Ending, side: Side, workers: Solves | None) -> tuple[tuple[Card, int], ...]:
    return tuple(cards_of(last, side, workers=workers).items())


def claim_told(table: Table) -> tuple[Said, ...]:
    """Return what double dummy says of the claim at a table, as sentences; none where it is silent.

    Where there is no solver, or it fails, that is the sentence.
    """
    try:
        found = claim_evidence(table)
    except SolverError as error:
        return (error.said,)
    return () if found is None else tuple(_told(found))


def _told(found: ClaimEvidence) -> list[Said]:
    side, best = spoken.side(found.side), found.tricks(found.side)
    least, most = found.certain
    told = [
        Said("evidence.claim", side=side, tricks=best, left=found.left, claimed=found.claimed),
        Said("evidence.claim-counted", side=side, least=least, most=most),
    ]
    cards = spoken.cards(int(Hand.of(found.losing)))
    key = "evidence.losing" if found.losing else "evidence.none-loses"
    told.append(Said(key, seat=spoken.seat(found.turn), cards=cards))
    return told
