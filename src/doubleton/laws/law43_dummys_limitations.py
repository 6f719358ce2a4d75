"""Law 43: Dummy's Limitations.

Acts       A1(b) attention drawn during the play, A2 dummy looks, leaves or exchanges hands
Finds      90 whether a procedural penalty is due
Leads to   B2 what his side loses when he then speaks first, 64 a revoke as if established
Editions   B2(a) of 2007 lets the play go on and adjusts; the letters of B2 move in 1997
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.acts import Deed, DummyActed
from doubleton.table.docket import RevokeMade, RevokeStands
from doubleton.table.facts import (
    Irregularity,
    LeadFrom,
    Option,
    Review,
    RevokeState,
    RightsLost,
    Ruling,
)
from doubleton.table.table import Table

_LETTERS: Final = {
    Deed.SWAPS_HANDS: "43A2(a)",
    Deed.LEAVES_SEAT: "43A2(b)",
    Deed.LOOKS_AT: "43A2(c)",
}

UNENFORCED: Final = "unenforced"
"""The mark of a matter for which declarer may enforce no penalty (B2(a))."""

HANDS: Final = ("dummy", "declarer")
"""The words for the hand from which a defender lets declarer lead (B2(b))."""


@law(of_1987="43A1(b)", of_1997="43A1(b)", of_2007="43A1(b)", of_2017="43A1(b)", through=2007)
def may_not_draw_attention(table: Table, seat: Seat) -> Ruling | None:
    """Forbid dummy to draw attention to an irregularity during the play."""
    play = table.play
    if play is None or seat is not play.dummy or play.ended or table.docket.over:
        return None
    return Ruling(facts=(procedural_penalty(table),))


@law(of_1987="43A1(c)", of_1997="43A1(c)", of_2007="43A1(c)", of_2017="43A1(c)")
def takes_no_part(table: Table, seat: Seat) -> Review | None:
    """Forbid dummy to take part in the play, to comment on it or to ask about auction and play."""
    play = table.play
    return Review("90") if play is not None and play.faced and seat is play.dummy else None


@law(of_1987="43A2", of_1997="43A2", of_2007="43A2", of_2017="43A2")
def loses_rights(table: Table, act: DummyActed) -> Ruling | None:
    """Take his rights from dummy when he exchanges hands, leaves his seat, or looks at a card.

    It is a defender's card that he may not look at, and of his own accord.
    """
    number = _LETTERS.get(act.deed)
    play = table.play
    if number is None or play is None or act.seat is not play.dummy:
        return None
    if act.deed is Deed.LOOKS_AT and act.at is not None and not play.is_defender(act.at):
        return None
    irregularity = Irregularity(number, act.seat)
    return Ruling(facts=(irregularity, RightsLost(act.seat), procedural_penalty(table)))


@law(of_1987="43B1", of_1997="43B1", of_2007="43B1", of_2017="43B1")
def procedural_penalty(_table: Table) -> Review:
    """Subject any breach of section A to a procedural penalty."""
    return Review("90")


@law(of_1987="43B2(a)")
def first_to_draw_attention(table: Table, offender: Seat, seat: Seat) -> Irregularity | None:
    """Let declarer enforce no penalty on a defender if dummy without rights spoke first."""
    play = table.play
    if play is None or not table.docket.rights_lost or not play.is_defender(offender):
        return None
    return Irregularity("43B2(a)", seat)


@law(of_1987="43B2(b)")
def warned(table: Table, seat: Seat) -> Irregularity | None:
    """Find that dummy without rights has warned declarer of the wrong hand before a lead."""
    play = table.play
    if play is None or seat is not play.dummy or not table.docket.rights_lost:
        return None
    return Irregularity("43B2(b)", seat)


def hand_to_lead_from(table: Table, defender: Seat, word: str) -> Option:
    """Let either defender choose the hand from which declarer leads (B2(b))."""
    play = table.play
    if play is None:
        raise ValueError(word)
    hand = play.dummy if word == HANDS[0] else play.declarer
    option = Option(defender, "hand", word, consequences=(LeadFrom(hand),))
    return option.citing(warned.cite(table.edition))


@law(of_1987="43B2(c)")
def asked_first(table: Table, revoke: RevokeMade) -> Ruling | None:
    """Apply Law 64 as if the revoke were established when dummy without rights asked first."""
    play = table.play
    if play is None or not table.docket.rights_lost or revoke.seat is not play.declarer:
        return None
    stands = replace(revoke, state=RevokeState.ESTABLISHED, as_if=True)
    irregularity = Irregularity("43B2(c)", play.dummy)
    return Ruling(facts=(RevokeStands(stands), irregularity, procedural_penalty(table)))
