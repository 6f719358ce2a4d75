"""Law 24: Card Exposed or Led during the Auction.

Acts       A one small card, B one honour or a premature lead, C two or more
Finds      whether partner could have seen the face; 23A what the offender could have known
Leads to   50 penalty cards when the offender defends, 26 no lead penalty of its own
Editions   1987 to 2007 alike, as far as compared; 2017 adds that other calls stand
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import law
from doubleton.table.acts import CardsExposed, Exposure
from doubleton.table.docket import ExposedCard
from doubleton.table.facts import (
    CardBecomesPenaltyCard,
    Irregularity,
    MustPass,
    Review,
    Ruling,
    Silence,
)
from doubleton.table.table import Table

TEN = 8
"""The rank of the ten, the lowest honour."""


def is_honour(card: Card) -> bool:
    """Whether a card is an ace, king, queen, knave or ten (Definitions)."""
    return card % 13 >= TEN


@law(of_1987="24A", of_1997="24A", of_2007="24A", of_2017="24A")
def small_card(table: Table, act: CardsExposed) -> Ruling | None:
    """Find a single card below honour rank, not led: no more than a minor penalty card."""
    if _seen(table, act) != 1 or is_honour(act.cards[0]) or act.how is Exposure.LED:
        return None
    return Ruling(facts=(Irregularity("24A", act.seat),))


@law(of_1987="24B", of_1997="24B", of_2007="24B", of_2017="24B")
def honour_or_lead(table: Table, act: CardsExposed) -> Ruling | None:
    """Make partner pass once for a single honour, or any card led before the auction ended."""
    if _seen(table, act) != 1 or not (is_honour(act.cards[0]) or act.how is Exposure.LED):
        return None
    return Ruling(facts=(Irregularity("24B", act.seat), *_partner_passes(table, act.seat)))


@law(of_1987="24C", of_1997="24C", of_2007="24C", of_2017="24C")
def several(table: Table, act: CardsExposed) -> Ruling | None:
    """Make partner pass once for two cards or more, those exposed before included."""
    if _seen(table, act) < 2:
        return None
    return Ruling(facts=(Irregularity("24C", act.seat), *_partner_passes(table, act.seat)))


@law(of_1987="24", of_1997="24", of_2007="24", of_2017="24")
def as_penalty_card(table: Table, card: ExposedCard) -> CardBecomesPenaltyCard | None:
    """Treat a card exposed in the auction as a penalty card when its owner defends."""
    if table.play is None or not table.play.is_defender(card.seat):
        return None
    return CardBecomesPenaltyCard(card.seat, card.card, card.deliberate)


def _seen(table: Table, act: CardsExposed) -> int:
    before = {lying.card for lying in table.docket.exposed if lying.seat is act.seat}
    return len(before.union(act.cards))


def _partner_passes(table: Table, seat: Seat) -> tuple[MustPass | Review, ...]:
    """Ask for the pass, unless it would come after the final pass."""
    if table.auction.ended:
        return ()
    return MustPass(seat.partner, Silence.NEXT), Review("23A")
