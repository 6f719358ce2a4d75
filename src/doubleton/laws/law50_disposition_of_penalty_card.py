"""Law 50: Disposition of a Penalty Card.

Acts       C minor and major, D what the owner of a minor one may play, E what a major one forbids
Finds      A whether the exposure could help to damage the other side
Leads to   51 several penalty cards, 52 one that is not played, 59 inability to lead as required
Editions   the letters move in 1997; 2017 says what partner may know
"""

from __future__ import annotations

from doubleton.bridge import ALL_CARDS, Seat, Suit
from doubleton.lawbook import law
from doubleton.table.docket import ExposedCard
from doubleton.table.facts import LeadForbidden, LeadRequired, Option, PickedUp
from doubleton.table.legal import Rule
from doubleton.table.table import Table

_SPOTS = (1 << 8) - 1
"""Deuce to nine of one suit."""


def lying(table: Table, seat: Seat) -> tuple[ExposedCard, ...]:
    """Return the penalty cards of *seat*."""
    return tuple(card for card in table.docket.penalty_cards if card.seat is seat)


def is_major(table: Table, card: ExposedCard) -> bool:
    """Whether a penalty card is a major one (50C).

    An honour is, one exposed by deliberate play is, and so are two or more of the same player; what
    was major because of another stays so when that one is gone.
    """
    several = card.promoted or len(lying(table, card.seat)) > 1
    return card.deliberate or card.card % 13 >= 8 or several


@law(of_1987="50D", of_1997="50C", of_2007="50C", of_2017="50C")
def minor(table: Table, hand: Seat) -> Rule | None:
    """Forbid other small cards of its suit to the owner of a minor penalty card."""
    own = lying(table, hand)
    if len(own) != 1 or is_major(table, own[0]):
        return None
    card = own[0].card
    spots = _SPOTS << 13 * (card // 13)
    return Rule(ALL_CARDS & ~spots | 1 << card, unless=minor.cite(table.edition))


@law(of_1987="50E1", of_1997="50D1", of_2007="50D1", of_2017="50D1")
def major(table: Table, hand: Seat) -> Rule | None:
    """Make the owner play a major penalty card at the first legal opportunity."""
    cards = sum(1 << card.card for card in lying(table, hand) if is_major(table, card))
    return Rule(cards, unless=major.cite(table.edition)) if cards else None


@law(of_1987="50E2(a)", of_1997="50D2(a)", of_2007="50D2(a)", of_2017="50D2(a)")
def require(_table: Table, declarer: Seat, card: ExposedCard) -> Option:
    """Let declarer require the owner's partner to lead the suit; the card is picked up."""
    suit = Suit(card.card // 13)
    required = LeadRequired(card.seat.partner, suit)
    picked_up = PickedUp(card.seat, card.card)
    return Option(declarer, "require", suit, consequences=(required, picked_up))


def forbid(table: Table, declarer: Seat, card: ExposedCard) -> Option:
    """Let declarer prohibit the suit, as long as partner keeps the lead; the card is picked up."""
    suit = Suit(card.card // 13)
    forbidden = LeadForbidden(card.seat.partner, (suit,))
    picked_up = PickedUp(card.seat, card.card)
    option = Option(declarer, "forbid", suit, consequences=(forbidden, picked_up))
    return option.citing(require.cite(table.edition))


@law(of_1987="50E2(b)", of_1997="50D2(b)", of_2007="50D2(b)", of_2017="50D2(b)")
def no_restriction(_table: Table, declarer: Seat) -> Option:
    """Let declarer impose nothing; the card stays a penalty card."""
    return Option(declarer, "no_restriction")
