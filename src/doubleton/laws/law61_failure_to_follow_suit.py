"""Law 61: Failure to Follow Suit, Inquiries Concerning a Revoke.

Acts       A a revoke: not following suit, or not leading or playing what was required, when able
Finds      nothing
Leads to   62 correction, 63 establishment, 59 a player who is not able
Editions   B of 2007 lets defenders ask each other, unless the regulating authority forbids it
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import Cite, law
from doubleton.table.docket import Kind, Matter, Opened, RevokeMade, RevokeStands, State, Step
from doubleton.table.facts import Irregularity, Ruling
from doubleton.table.table import Table


@law(of_1987="61A", of_1997="61A", of_2007="61A", of_2017="61A", through=2007)
def revoke(table: Table, hand: Seat, card: Card, could: int, broken: Cite) -> Ruling | None:
    """Find that *hand* plays *card* though it has, in *could* (bits), what it had to play.

    *broken* is the provision that asked for it: the duty to follow suit, or a requirement.
    """
    play = table.play
    if play is None or not could:
        return None
    current = play.current
    lead = current is None or current.card_of(hand) is not None
    trick = len(play.tricks) if lead else len(play.tricks) - 1
    suit = could.bit_length() - 1
    made = RevokeMade(
        hand,
        trick,
        card,
        suit // 13 if lead or current is None else current.led,
        could,
        table.count,
        required=broken.law != "44C",
        faced=_faced(table, hand, could),
    )
    matter = Matter(
        Kind.REVOKE,
        hand,
        table.count,
        "61",
        Step.ATTENTION,
        State.LATENT,
        cards=(card,),
        place=trick,
        turn=hand,
    )
    return Ruling(facts=(Irregularity("61", hand), RevokeStands(made), Opened(matter)))


@law(of_1987="61B", of_1997="61B", of_2007="61B", of_2017="61B")
def may_not_ask(table: Table, asking: Seat, asked: Seat) -> Irregularity | None:
    """Find a question that this Law does not allow.

    Declarer may ask a defender, a defender declarer, and dummy declarer; nobody else anybody,
    unless the organisers let defenders ask each other.
    """
    play = table.play
    if play is None:
        return None
    declarer = play.declarer
    allowed = play.is_defender(asked) if asking is declarer else asked is declarer
    if table.regulations.defenders_may_ask and play.is_defender(asking):
        allowed = True
    return None if allowed else Irregularity("61B", asking)


def _faced(table: Table, hand: Seat, could: int) -> bool:
    """Whether the failure was to play a faced card, or one of dummy (64B3)."""
    play = table.play
    if play is not None and hand is play.dummy:
        return True
    lying = (card for card in table.docket.penalty_cards if card.seat is hand)
    return any(could >> card.card & 1 for card in lying)
