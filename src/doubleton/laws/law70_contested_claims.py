"""Law 70: Contested Claims.

Acts       B the claimer repeats his statement, all hands are faced, objections are heard
Finds      C2 whether it is at all likely that the claimer did not know of a trump that is out
Leads to   71 tricks conceded that could not be lost, 12 nothing: an adjudicated claim is a result
Editions   normal play excludes only what is irrational; since 2007 it is told in the Law itself
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from doubleton.bridge import Card, Seat
from doubleton.lawbook import Edition, HasEdition, first_of, law
from doubleton.table.claims import Claim, Comes, best, worst
from doubleton.table.endings import SUIT_CARDS, Ending, after
from doubleton.table.facts import ClaimResult, Review, Transfer


@dataclass(frozen=True, slots=True)
class Contested:
    """A claim that is contested, with the cards that are left and what it comes to."""

    edition: Edition
    claim: Claim
    ending: Ending
    comes: Comes

    @classmethod
    def of(cls, edition: Edition, claim: Claim, ending: Ending) -> Contested:
        """Search through the ending; ``ValueError`` when it is too large for that."""
        return cls(edition, claim, ending, worst(ending, claim))

    @property
    def to_opponents(self) -> Transfer | None:
        """The tricks claimed that go to the opponents."""
        lost = self.claim.tricks - self.comes.tricks
        return Transfer(self.claim.seat.side.opponents, lost) if lost > 0 else None


@law(of_1987="70A", of_1997="70A", of_2007="70A", of_2017="70A")
def equitably(contested: Contested) -> Transfer | None:
    """Resolve doubtful points against the claimer."""
    return contested.to_opponents


@law(of_1987="70B", of_1997="70B", of_2007="70B", of_2017="70B")
def proceeding(_case: HasEdition) -> Review:
    """Have the statement repeated, all hands faced, and objections heard."""
    return Review("70B")


@law(of_1987="70C", of_1997="70C", of_2007="70C", of_2017="70C")
def outstanding_trump(contested: Contested) -> Transfer | None:
    """Give the opponents what a trump can win that the claimer did not mention.

    It must be at all likely that he did not know of it, and a trick must be lost to it by some
    normal play: he would have made more tricks if he had known.
    """
    claim, ending = contested.claim, contested.ending
    trumps = ending.trumps.suit
    if trumps is None or claim.aware or contested.to_opponents is None:
        return None
    out = sum(ending.hands[seat] & SUIT_CARDS[trumps] for seat in claim.seat.side.opponents.seats)
    if not out or worst(ending, replace(claim, aware=True)).tricks <= contested.comes.tricks:
        return None
    return contested.to_opponents


@law(of_1987="70D", of_1997="70D", of_2007="70D1", of_2017="70D1")
def new_line(contested: Contested) -> Transfer | None:
    """Refuse a better line that the statement did not embrace, when another normal one is worse."""
    better = best(contested.ending, contested.claim) > contested.comes.tricks
    return contested.to_opponents if better else None


@law(of_1987="70E", of_1997="70E", of_2007="70E1", of_2017="70E1")
def unstated_line(contested: Contested) -> Transfer | None:
    """Refuse a line, not stated, that needs a card with one opponent rather than the other.

    That is so when a suit led by the claimer's side lost a trick to a card below one it had, and
    another normal line would have made more.
    """
    lost = _lost_to_lower(contested.ending, contested.claim, contested.comes.line)
    return new_line.reading(contested.edition)(contested) if lost else None


lost_tricks = first_of(outstanding_trump, unstated_line, new_line, equitably)
"""The tricks claimed that are lost, by the first provision that has something to say."""


def result(contested: Contested) -> ClaimResult:
    """Return the tricks left that go to the claimer (70A)."""
    return ClaimResult(contested.comes.tricks, cite=equitably.cite(contested.edition))


def _lost_to_lower(ending: Ending, claim: Claim, line: tuple[tuple[Seat, Card], ...]) -> bool:
    """Whether an opponent won a trick led by the claimer's side below a card it began with."""
    side = claim.seat.side
    first, second = (ending.hands[seat] for seat in side.seats)
    position = ending.position
    for _, card in line:
        trick, leader = (*position.trick, int(card)), position.leader
        position = after(position, card, ending.trumps)
        if position.trick or leader % 2 != side or position.leader % 2 == side:
            continue
        won = trick[(position.leader - leader) % 4]
        same_suit = SUIT_CARDS[won // 13] & -(2 << won)
        if won // 13 == trick[0] // 13 and (first | second) & same_suit:
            return True
    return False
