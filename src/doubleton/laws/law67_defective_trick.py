"""Law 67: Defective Trick.

Acts       A a trick with too few or too many cards, put right in time; B later
Finds      B2 which card was faced when the player played, if nobody recorded it
Leads to   45E a fifth card, 58B several cards at once, 64 a revoke that B1 deems to have been made
Editions   2017 lays the one trick on either branch of B1
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat, Suit
from doubleton.bridge.cards import SUIT_BITS
from doubleton.lawbook import law
from doubleton.table.docket import Matter, RevokeMade, RevokeStands
from doubleton.table.facts import (
    CardReturned,
    CardSupplied,
    Irregularity,
    Review,
    RevokeState,
    Ruling,
)
from doubleton.table.table import Table


@law(of_1987="67A", of_1997="67A", of_2007="67A", of_2017="67A")
def in_time(table: Table, matter: Matter) -> Irregularity | None:
    """Have the trick put right if not both sides have played to the following one."""
    play = table.play
    if play is None or matter.place >= len(play.tricks):
        return None
    return None if len(play.sides_after(matter.place)) == 2 else Irregularity("67A", matter.seat)


@law(of_1987="67A1", of_1997="67A1", of_2007="67A1", of_2017="67A1")
def supplied(_table: Table, matter: Matter, card: Card) -> CardSupplied:
    """Add a card that the player can legally play to the trick he missed."""
    return CardSupplied(matter.place, matter.seat, card)


@law(of_1987="67B1", of_1997="67B1", of_2007="67B1", of_2017="67B1")
def supplied_late(table: Table, matter: Matter, card: Card) -> Ruling:
    """Add a card to the trick later on, without a change of who won it.

    A player who has none of the suit led counts as having revoked there.
    """
    facts = (CardSupplied(matter.place, matter.seat, card, late=True),)
    if could_supply(table, matter) >> card & 1 and card // 13 == _led(table, matter):
        return Ruling(facts=facts)
    return Ruling(facts=(*facts, RevokeStands(deemed_revoke(table, matter, card)), Review("64C")))


def could_supply(table: Table, matter: Matter) -> int:
    """Return the cards (bits) that the player may add: of the suit led if he has one.

    Where it is not known whether he has, that is any card that he may hold.
    """
    held, led = table.held.possible(matter.seat), _led(table, matter)
    follows = table.held.follows(matter.seat, led)
    return held & SUIT_BITS << 13 * led if follows else held


def deemed_revoke(table: Table, matter: Matter, card: Card) -> RevokeMade:
    """Return the revoke of a player who had no card of the suit led, for one trick (B1)."""
    return RevokeMade(
        matter.seat,
        matter.place,
        card,
        Suit(_led(table, matter)),
        0,
        table.count,
        state=RevokeState.ESTABLISHED,
        faced=table.play is not None and matter.seat is table.play.dummy,
        attention="in time",
    )


@law(of_1987="67B2", of_1997="67B2", of_2007="67B2", of_2017="67B2")
def restored(
    table: Table, hand: Seat, cards: tuple[Card, ...], faced: Card | None = None
) -> Ruling:
    """Give back what a hand played to one trick beyond the card that was faced then.

    If it is not known which one was, the highest that could legally be played stays.
    """
    play = table.play
    led = None if play is None or not play.tricks else play.tricks[-1].led
    following = [card for card in cards if card // 13 == led] or list(cards)
    stays = max(following) if faced is None else faced
    back = tuple(CardReturned(hand, card) for card in cards if card != stays)
    return Ruling(facts=(*back, Review("64")))


def _led(table: Table, matter: Matter) -> int:
    if table.play is None:
        raise ValueError(matter)
    return table.play.tricks[matter.place].led
