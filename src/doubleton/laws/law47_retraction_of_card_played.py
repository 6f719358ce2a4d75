"""Law 47: Retraction of Card Played.

Acts       D an opponent's play was changed, E a player was misled, F what becomes of the card
Finds      E1, E2(a) the misinformation
Leads to   A, B, C the Laws under which a card is taken back, 49 one that may become a penalty card
Editions   1987 to 2007 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import CardReturned, Option, Review, Ruling
from doubleton.table.findings import Misinformation, Misinformed
from doubleton.table.table import Table


@law(of_1987="47D", of_1997="47D", of_2007="47D", of_2017="47D")
def opponent_changed(_table: Table, hand: Seat, legal: int) -> Ruling:
    """Let a player change, without penalty, what he played to a card that has been changed."""
    return Ruling(facts=(Option(hand, "keep"), Option(hand, "change", open_cards=legal)))


@law(of_1987="47E1", of_1997="47E1", of_2007="47E1", of_2017="47E1")
def told_it_was_his_lead(_table: Table, matter: Matter, misled: Misinformed) -> Ruling | None:
    """Let a player take back a lead out of turn that an opponent told him was his."""
    if misled.kind is not Misinformation.WHOSE_LEAD or misled.to is not matter.seat:
        return None
    return None if misled.by.side is misled.to.side else Ruling()


@law(of_1987="47E2(a)", of_1997="47E2(a)", of_2007="47E2(a)", of_2017="47E2(a)")
def wrongly_explained(table: Table, misled: Misinformed) -> Ruling | None:
    """Let a misled player take back his last card if nobody has played to that trick since.

    An opening lead not once dummy has shown a card.  Whether the explanation moved him is judged.
    """
    play = table.play
    if play is None or not play.tricks or misled.kind is Misinformation.WHOSE_LEAD:
        return None
    trick = play.tricks[-1]
    seat, card = trick.cards[-1]
    opening = len(play.tricks) == 1 and len(trick.cards) == 1 and play.before == 0
    if seat is not misled.to or misled.by.side is seat.side or opening:
        return None
    return Ruling(facts=(CardReturned(seat, card),))


@law(of_1987="47E2(b)", of_1997="47E2(b)", of_2007="47E2(b)", of_2017="47E2(b)")
def too_late(table: Table, misled: Misinformed) -> Review | None:
    """Leave it to the Director to adjust when the card cannot be taken back any more."""
    play = table.play
    if play is None or not play.tricks or misled.kind is Misinformation.WHOSE_LEAD:
        return None
    return Review("12C2")


@law(of_1987="47F", of_1997="47F", of_2007="47F", of_2017="47F")
def goes_back(_table: Table, hand: Seat, card: Card) -> CardReturned:
    """Put a card that a non-offender took back as he may into his hand, not on the table."""
    return CardReturned(hand, card)
