"""Law 52: Failure to Lead or Play a Penalty Card.

Acts       A the offender may not put it right himself, B1 accepted, B2 rejected
Finds      nothing
Leads to   50, 51 the cards that lie afterwards
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    CardBecomesPenaltyCard,
    CardPlayedStands,
    Irregularity,
    Option,
    Ruling,
)
from doubleton.table.table import Table


@law(of_1987="52", of_1997="52", of_2007="52", of_2017="52")
def not_played(_table: Table, hand: Seat) -> Irregularity:
    """Find that a defender has led or played another card than his penalty card (50, 51)."""
    return Irregularity("52", hand)


@law(of_1987="52A", of_1997="52A", of_2007="52A", of_2017="52A")
def may_not_withdraw(_table: Table, matter: Matter, hand: Seat) -> Irregularity | None:
    """Forbid the offender to put another card in place of the one he has played."""
    return Irregularity("52", hand) if hand is matter.seat else None


@law(of_1987="52B1", of_1997="52B1", of_2007="52B1", of_2017="52B1")
def accept(table: Table, matter: Matter) -> Option:
    """Let declarer accept the card; the penalty card goes on lying.

    What the offender has faced after it lies too.
    """
    stands = CardPlayedStands(matter.seat, matter.cards[0])
    lying = _lying(matter.seat, _new(table, matter)[1:])
    return Option(_declarer(table), "accept", consequences=(stands, *lying))


@law(of_1987="52B1(b)", of_1997="52B1(b)", of_2007="52B1(b)", of_2017="52B1(b)")
def accepted_by_playing(table: Table, matter: Matter, hand: Seat) -> Ruling | None:
    """Make declarer accept it once he has played from his hand or dummy."""
    if table.play is None or table.play.is_defender(hand):
        return None
    stands = CardPlayedStands(matter.seat, matter.cards[0])
    return Ruling(facts=(stands, *_lying(matter.seat, _new(table, matter)[1:])))


@law(of_1987="52B2", of_1997="52B2", of_2007="52B2", of_2017="52B2")
def reject(table: Table, matter: Matter, due: tuple[Card, ...]) -> Option:
    """Let declarer have the penalty card played instead; every card wrongly played lies.

    *due* are the penalty cards that could be played: of several declarer designates one (51A).
    """
    played = tuple(CardPlayedStands(matter.seat, card) for card in due if len(due) == 1)
    lying = _lying(matter.seat, _new(table, matter))
    return Option(_declarer(table), "reject", consequences=(*played, *lying))


def _new(table: Table, matter: Matter) -> tuple[Card, ...]:
    """Return the cards played in the course of the matter that did not lie already."""
    lay = {lying.card for lying in table.docket.penalty_cards}
    return (*matter.cards[:1], *(card for card in matter.cards[1:] if card not in lay))


def _lying(seat: Seat, cards: tuple[Card, ...]) -> tuple[CardBecomesPenaltyCard, ...]:
    return tuple(CardBecomesPenaltyCard(seat, card, deliberate=True) for card in cards)


def _declarer(table: Table) -> Seat:
    if table.play is None:
        raise ValueError(table.play)
    return table.play.declarer
