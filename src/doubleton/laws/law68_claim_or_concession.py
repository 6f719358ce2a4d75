"""Law 68: Claim or Concession of Tricks.

Acts       A a player claims, B concedes, and by a claim of some tricks the rest; play stops (D)
Finds      whether only the trick in progress was meant, which is no claim (footnote)
Leads to   69 acquiescence, 70 a contested claim, 71 a concession cancelled, 63A3 a revoke
Editions   B has two parts since 1997, the second of which is the partner's objection
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Seat
from doubleton.lawbook import Ruled, law
from doubleton.table.acts import Claimed, Conceded
from doubleton.table.docket import Kind, Matter, Opened, Step
from doubleton.table.facts import Irregularity, Outcome, Review, Ruling
from doubleton.table.remaining import tricks_left
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class Shares(Ruled):
    """How the tricks left are divided by a claim or concession: so many to its maker."""

    claimed: int
    conceded: int


@law(of_1987="68A", of_1997="68A", of_2007="68A", of_2017="68A")
def claim(table: Table, act: Claimed) -> Opened:
    """Take a statement that so many of the tricks left will be won as a claim."""
    return _stated(table, act)


@law(of_1987="68B", of_1997="68B", of_2007="68B1", of_2017="68B1")
def concession(table: Table, act: Conceded) -> Opened:
    """Take a statement that so many of the tricks left will be lost as a concession."""
    return _stated(table, act)


@law(of_1987="68C", of_1997="68C", of_2007="68C", of_2017="68C")
def without_statement(_table: Table, act: Claimed) -> Review | None:
    """Note a claim that no line of play goes with; its doubtful points count against it (70)."""
    return None if act.line or act.says or not act.tricks else Review("68C")


@law(of_1987="68D", of_1997="68D", of_2007="68D", of_2017="68D")
def play_is_void(_table: Table, seat: Seat) -> Ruling:
    """Make void what is played after a claim or concession; play has ceased."""
    return Ruling(facts=(Irregularity("68D", seat), Outcome("play_void")))


def shares(table: Table, act: Claimed | Conceded) -> Shares:
    """Return how the tricks left are divided: a claim of some concedes the rest (68B).

    >>> from doubleton.bridge import Seat
    >>> from doubleton.lawbook import Regulations
    >>> divided = shares(Table.of(Regulations(), Seat.NORTH), Claimed(Seat.NORTH, 12))
    >>> divided.claimed, divided.conceded
    (12, 1)
    """
    left = tricks_left(table)
    number = min(act.tricks, left)
    mine = number if isinstance(act, Claimed) else left - number
    return Shares(mine, left - mine, cite=concession.cite(table.edition))


def partner_objects(table: Table, matter: Matter, seat: Seat) -> Ruling | None:
    """Undo a defender's concession to which his partner objects at once (68B); 16, 57A may apply.

    ``None`` when it is not his partner, not at once, or nothing was conceded.
    """
    play, act = table.play, matter.claim
    at_once = table.count == matter.act + 1
    if play is None or act is None or not play.is_defender(matter.seat) or not at_once:
        return None
    if seat is not matter.seat.partner or not shares(table, act).conceded:
        return None
    cite = concession.cite(table.edition)
    facts = (Outcome("no_concession"), Review("16A"), Review("57A"))
    return Ruling(facts=tuple(fact.citing(cite) for fact in facts), cite=cite)


def _stated(table: Table, act: Claimed | Conceded) -> Opened:
    matter = Matter(
        Kind.CLAIM,
        act.seat,
        table.count,
        "68",
        Step.OBJECTION,
        place=tricks_left(table),
        turn=table.turn,
        claim=act,
    )
    return Opened(matter)
