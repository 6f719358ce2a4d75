"""Law 62: Correction of a Revoke.

Acts       A, B the revoker plays a legal card instead; C others may change what they played since;
           D on trick twelve it is corrected even when established
Finds      nothing
Leads to   50 the withdrawn card of a defender, 64 when it is too late
Editions   C3 of 2017 for revokes by both sides; D2 falls away in 2007
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import law
from doubleton.table.docket import RevokeMade
from doubleton.table.facts import (
    CardBecomesPenaltyCard,
    Irregularity,
    Option,
    PlayLimited,
    Ruling,
)
from doubleton.table.table import Table


@law(of_1987="62A", of_1997="62A", of_2007="62A", of_2017="62A")
def due(_table: Table, revoke: RevokeMade) -> Irregularity:
    """Require the correction of a revoke that is not established."""
    return Irregularity("62", revoke.seat)


@law(of_1987="62B1", of_1997="62B1", of_2007="62B1", of_2017="62B1")
def defenders_card(table: Table, revoke: RevokeMade) -> CardBecomesPenaltyCard | None:
    """Make a major penalty card of the card that a defender withdraws from his concealed hand."""
    if table.play is None or not table.play.is_defender(revoke.seat):
        return None
    return CardBecomesPenaltyCard(revoke.seat, revoke.card, deliberate=True)


@law(of_1987="62B2", of_1997="62B2", of_2007="62B2", of_2017="62B2")
def no_penalty(_table: Table, _revoke: RevokeMade) -> Ruling:
    """Let declarer, dummy, or a defender with a faced card replace it without penalty."""
    return Ruling()


@law(of_1987="62C1", of_1997="62C1", of_2007="62C1", of_2017="62C1")
def others_change(_table: Table, hand: Seat, legal: int) -> Ruling:
    """Let a non-offender withdraw what he played after the revoke and before attention."""
    return Ruling(facts=(Option(hand, "keep"), Option(hand, "change", open_cards=legal)))


@law(of_1987="62C2", of_1997="62C2", of_2007="62C2", of_2017="62C2")
def partner_changes(_table: Table, hand: Seat, legal: int) -> Ruling:
    """Let the next player of the offending side then withdraw his; a defender's lies (50)."""
    return Ruling(facts=(Option(hand, "keep"), Option(hand, "change", open_cards=legal)))


@law(of_1987="62D1", of_1997="62D1", of_2007="62D1", of_2017="62D1", through=2007)
def on_trick_twelve(table: Table, revoke: RevokeMade) -> Ruling | None:
    """Correct a revoke on trick twelve even when established, until the hands are back."""
    play = table.play
    if play is None or play.before + revoke.trick + 1 != 12:
        return None
    return Ruling()


@law(of_1987="62D2", of_1997="62D2")
def partners_card(table: Table, revoke: RevokeMade) -> Ruling | None:
    """Let declarer choose between two cards of a defender's partner on trick twelve.

    The revoke came before partner's turn to play to that trick, and he holds cards of two suits.
    """
    play = table.play
    if play is None or on_trick_twelve(table, revoke) is None:
        return None
    partner, trick = revoke.seat.partner, play.tricks[revoke.trick]
    if not play.is_defender(revoke.seat) or trick.card_of(partner) is not None:
        return None
    held = [card for card in range(51, -1, -1) if table.held.known[partner] >> card & 1]
    could = [card for card in held if card // 13 == trick.led] or held
    if len({card // 13 for card in held}) < 2 or len(could) < 2:
        return None
    require = (
        Option(
            play.declarer,
            "require",
            Card(card),
            consequences=(PlayLimited(partner, 1 << card),),
        )
        for card in could
    )
    return Ruling(facts=(*require, Option(play.declarer, "no_restriction")))
