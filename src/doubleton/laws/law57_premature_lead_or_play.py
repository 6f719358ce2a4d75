"""Law 57: Premature Lead or Play by a Defender.

Acts       A1, A2, A3 what declarer may ask of the offender's partner; C no penalty at all
Finds      C whether dummy suggested a play
Leads to   50 the card is a major penalty card, 59 a partner who cannot comply (B)
Editions   2017 also lets declarer require another suit
"""

from __future__ import annotations

from doubleton.bridge import ALL_CARDS, Card, Seat, Suit
from doubleton.bridge.cards import SUIT_BITS
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    CardBecomesPenaltyCard,
    Irregularity,
    Option,
    PlayedOnHisOwn,
    PlayLimited,
    Ruling,
)
from doubleton.table.table import Table


@law(of_1987="57A", of_1997="57A", of_2007="57A", of_2017="57A")
def premature(_table: Table, hand: Seat, card: Card) -> Ruling:
    """Make a penalty card of one that a defender leads or plays before his partner has played."""
    lies = CardBecomesPenaltyCard(hand, card, deliberate=True)
    return Ruling(facts=(Irregularity("57", hand), lies))


@law(of_1987="57A1", of_1997="57A1", of_2007="57A1", of_2017="57A1")
def highest(table: Table, matter: Matter) -> Option:
    """Let declarer require partner's highest card of the suit led."""
    following = _following(table, matter)
    card = Card(following.bit_length() - 1) if following else None
    return _extreme(table, matter, "highest", card)


@law(of_1987="57A2", of_1997="57A2", of_2007="57A2", of_2017="57A2")
def lowest(table: Table, matter: Matter) -> Option:
    """Let declarer require partner's lowest card of the suit led."""
    following = _following(table, matter)
    card = Card((following & -following).bit_length() - 1) if following else None
    return _extreme(table, matter, "lowest", card)


@law(of_1987="57A3", of_1997="57A3", of_2007="57A3", of_2017="57A4")
def forbid(table: Table, matter: Matter, suit: Suit) -> Option:
    """Let declarer forbid partner a card of one suit other than that led."""
    limit = PlayLimited(matter.seat.partner, ALL_CARDS & ~(SUIT_BITS << 13 * suit))
    return Option(_declarer(table), "forbid_suit", suit, consequences=(limit,))


@law(of_1987="57C", of_1997="57C", of_2007="57C", of_2017="57C")
def no_penalty(table: Table, _hand: Seat) -> Ruling | None:
    """Lay no penalty once both of declarer's hands had played, or dummy of his own accord."""
    play = table.play
    if play is None or play.current is None:
        return None
    dummys = play.current.card_of(play.dummy)
    if dummys is None:
        return None
    alone = any(
        isinstance(fact, PlayedOnHisOwn) and fact.card == dummys for _, fact in table.docket.record
    )
    return Ruling() if alone or play.current.card_of(play.declarer) is not None else None


def led(table: Table, matter: Matter) -> int:
    """Return the suit led to the trick to which partner has still to play."""
    if table.play is None:
        raise ValueError(matter)
    return table.play.tricks[matter.place].led


def _declarer(table: Table) -> Seat:
    if table.play is None:
        raise ValueError(table.play)
    return table.play.declarer


def _following(table: Table, matter: Matter) -> int:
    """Partner's cards of the suit led, if his whole hand is known."""
    partner = matter.seat.partner
    if not table.held.complete(partner):
        return 0
    return table.held.known[partner] & SUIT_BITS << 13 * led(table, matter)


def _extreme(table: Table, matter: Matter, word: str, card: Card | None) -> Option:
    """Without a card that is known: the suit led, which may have to yield (57B, 59)."""
    allowed = SUIT_BITS << 13 * led(table, matter) if card is None else 1 << card
    limit = PlayLimited(matter.seat.partner, allowed)
    return Option(_declarer(table), word, card, consequences=(limit,))
