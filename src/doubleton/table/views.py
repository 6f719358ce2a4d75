"""Who knows what at a table: the same table with everything taken out that a viewer may not know.

A player knows his own cards and what lies or lay face up; so does dummy, whose hand everybody
sees once the opening lead is faced.  The Director knows everything but what the Laws tell him not
to look at.  Whatever is derived from such a table tells its viewer nothing that he may not know.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final

from doubleton.bridge import CARDS, SEATS, Card, Seat
from doubleton.table.docket import Docket, Kind, Matter, State, Step
from doubleton.table.held import Held
from doubleton.table.play import Played
from doubleton.table.table import Table


class Onlooker(Enum):
    """Who looks at a table without playing at it."""

    DIRECTOR = "director"
    SPECTATOR = "spectator"


DIRECTOR: Final = Onlooker.DIRECTOR
SPECTATOR: Final = Onlooker.SPECTATOR

Viewer = Seat | Onlooker
"""Whoever looks at a table: a player, dummy among them, the Director, a spectator."""


def as_known_to(table: Table, who: Viewer) -> Table:
    """Return *table* as far as *who* may know it; what he must not know is as if unrecorded.

    >>> from doubleton.bridge import Deal
    >>> from doubleton.lawbook import Regulations
    >>> deal = Deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> table = Table.of(Regulations(), Seat.NORTH, deal=deal)
    >>> seen = as_known_to(table, Seat.EAST)
    >>> seen.held.complete(Seat.EAST), seen.held.complete(Seat.WEST)
    (True, False)
    """
    held = table.held
    known = [_known(table, who, seat) for seat in SEATS]
    seen = replace(
        table, held=Held((known[0], known[1], known[2], known[3]), held.gone, held.count)
    )
    if who is DIRECTOR:
        return seen
    play = table.play
    if play is not None and play.face_down is not None and play.face_down[0] is not who:
        seen = replace(seen, play=replace(play, face_down=(play.face_down[0], None)))
    return replace(seen, docket=_docket(table, who))


def acts_for(table: Table, who: Viewer) -> tuple[Seat, ...]:
    """Return the hands that *who* calls for and plays: declarer has two, dummy none (45A, 45B)."""
    return tuple(seat for seat in SEATS if table.chooser(seat) is who)


def dummy_is_open(table: Table) -> bool:
    """Whether dummy's hand lies face up: from the faced opening lead on (41C)."""
    return table.play is not None and table.play.faced


def lies_open(table: Table, matter: Matter) -> tuple[Played, ...]:
    """Return the cards of a matter that lie on the table and are in no trick yet."""
    if matter.state is not State.OPEN or matter.kind not in _WITH_CARDS or not matter.cards:
        return ()
    later = tuple(
        (seat, card)
        for seat, number in matter.further
        for card in (_card(table, seat, number),)
        if card is not None
    )
    return tuple((matter.seat, card) for card in matter.cards) + later


def is_secret(matter: Matter) -> bool:
    """Whether only the Director knows of a matter: a revoke that nobody has noticed (61)."""
    return matter.state is State.LATENT and matter.kind is Kind.REVOKE


_WITH_CARDS: Final = (
    Kind.LEAD_OUT_OF_TURN,
    Kind.PREMATURE_PLAY,
    Kind.SEVERAL_CARDS,
    Kind.PENALTY_CARD_NOT_PLAYED,
)


def _card(table: Table, seat: Seat, number: int) -> Card | None:
    return CARDS[number] if table.held.known[seat] >> number & 1 else None


def _known(table: Table, who: Viewer, seat: Seat) -> int:
    """Return the cards of a hand that *who* may know: all, or those that lie face up."""
    known = table.held.known[seat]
    if who is DIRECTOR:
        return 0 if _not_to_be_looked_at(table, seat) else known
    play = table.play
    if who is seat or (play is not None and dummy_is_open(table) and seat is play.dummy):
        return known
    docket = table.docket
    faced = [(lying.seat, lying.card) for lying in (*docket.penalty_cards, *docket.exposed)]
    for matter in docket.matters:
        faced += lies_open(table, matter)
    return sum({1 << card for owner, card in faced if owner is seat}) & known


def _not_to_be_looked_at(table: Table, seat: Seat) -> bool:
    """Whether it has still to be found that a call was a slip: his hand may not decide it (25A)."""
    return any(
        matter.kind is Kind.CHANGE_OF_CALL and matter.step is Step.FINDING and matter.seat is seat
        for matter in table.docket.open
    )


def _told(table: Table, matter: Matter, who: Viewer) -> Matter:
    """Return a matter without the cards of a dummy that lies not open yet."""
    if matter.kind is not Kind.DUMMYS_CARD or matter.seat is who or dummy_is_open(table):
        return matter
    return replace(matter, cards=())


def _docket(table: Table, who: Viewer) -> Docket:
    """Return the docket without what only the Director, or only one player, knows."""
    docket = table.docket
    secret = {matter.act for matter in docket.matters if is_secret(matter)}
    own = acts_for(table, who)
    return docket.with_(
        matters=tuple(_told(table, one, who) for one in docket.matters if not is_secret(one)),
        irregularity=None,
        limits=tuple(limit for limit in docket.limits if limit.seat in own),
        revokes=tuple(revoke for revoke in docket.revokes if revoke.act not in secret),
        reviews=(),
        findings=(),
        record=(),
    )
