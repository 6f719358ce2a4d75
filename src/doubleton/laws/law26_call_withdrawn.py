"""Law 26: Call Withdrawn, Lead Penalties.

Acts       A2 declarer requires or prohibits a suit that a withdrawn call related to, B any one suit
Finds      what the withdrawn call meant: a call relates to the suit it shows
Leads to   59 a player who cannot lead as required
Editions   A1 of 1997 asks for the suit in the legal auction, before or after; 2017 only prohibits
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import PASS, REDOUBLE, SUITS, Call, Seat, Suit
from doubleton.lawbook import Ruled, law
from doubleton.table.docket import WithdrawnCall
from doubleton.table.facts import LeadForbidden, LeadRequired, Option, Ruling
from doubleton.table.meanings import related
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class LeadRight(Ruled):
    """Declarer's right against ``seat`` at his first lead; no ``suits``: any one (26B)."""

    seat: Seat
    suits: tuple[Suit, ...]
    withdrawn: WithdrawnCall

    @property
    def may_require(self) -> bool:
        """Whether declarer may also require the lead of a suit."""
        return bool(self.suits)


@dataclass(frozen=True, slots=True)
class SuitsLeft(Ruled):
    """The suits of a withdrawn call for which a lead penalty is still due."""

    suits: tuple[Suit, ...]


@law(of_1987="26A1", of_1997="26A1", of_2007="26A1")
def not_specified(table: Table, withdrawn: WithdrawnCall) -> SuitsLeft:
    """Drop the suits that the same player has specified later, his final call included."""
    return _without(table, withdrawn, withdrawn.later)


@not_specified.since(1997, through=2007)
def _(table: Table, withdrawn: WithdrawnCall) -> SuitsLeft:
    """Drop the suits that the same player has specified in the legal auction, before or after."""
    standing = (call for seat, call in table.auction.calls if seat is withdrawn.seat)
    return _without(table, withdrawn, (*withdrawn.later, *standing))


@law(of_1987="26A", of_1997="26A", of_2007="26A", through=2007)
def specific_suit(table: Table, withdrawn: WithdrawnCall) -> LeadRight | None:
    """Give declarer a right for a withdrawn call that related to one or more suits."""
    if not related(table, withdrawn.seat, withdrawn.call):
        return None
    left = not_specified(table, withdrawn).suits
    return LeadRight(withdrawn.seat.partner, left, withdrawn) if left else None


@law(of_1987="26B", of_1997="26B", of_2007="26B", through=2007)
def other_call(table: Table, withdrawn: WithdrawnCall) -> LeadRight | None:
    """Give declarer a right against any one suit for a withdrawn call that related to none."""
    if related(table, withdrawn.seat, withdrawn.call):
        return None
    return LeadRight(withdrawn.seat.partner, (), withdrawn)


def rights(table: Table) -> tuple[LeadRight, ...]:
    """Return declarer's rights that are pending, one for each withdrawn call (26A, 26B).

    A call that was made again for the same turn, with the same meaning, leaves none.
    """
    found = []
    for withdrawn in table.docket.withdrawn:
        if withdrawn.used or withdrawn.final is None or _repeated(table, withdrawn):
            continue
        right = specific_suit(table, withdrawn) or other_call(table, withdrawn)
        if right is not None:
            found.append(right)
    return tuple(found)


@law(of_1987="26A2", of_1997="26A2", of_2007="26A2", through=2007)
def require_or_prohibit(table: Table, right: LeadRight) -> Ruling:
    """Offer declarer, for each suit, to require its lead or to prohibit it."""
    declarer = _declarer(table)
    require = tuple(
        Option(declarer, "require", suit, consequences=(LeadRequired(right.seat, suit),))
        for suit in right.suits
    )
    forbid = tuple(
        Option(declarer, "forbid", suit, consequences=(LeadForbidden(right.seat, (suit,)),))
        for suit in right.suits
    )
    return Ruling(facts=require + forbid)


def options(table: Table, right: LeadRight) -> tuple[Option, ...]:
    """Return what declarer may do with a right when its time has come, by 26A or 26B."""
    declarer, cite = _declarer(table), right.cite
    nothing = Option(declarer, "no_restriction", cite=cite)
    if not right.suits:
        return Option(declarer, "forbid", "any", cite=cite), nothing
    offered = require_or_prohibit(table, right).facts
    named = (
        Option(one.seat, one.word, one.argument, consequences=one.consequences, cite=cite)
        for one in offered
        if isinstance(one, Option)
    )
    return *named, nothing


def _without(table: Table, withdrawn: WithdrawnCall, calls: tuple[Call, ...]) -> SuitsLeft:
    shown = related(table, withdrawn.seat, withdrawn.call)
    named = {suit for call in calls for suit in related(table, withdrawn.seat, call, 1)}
    return SuitsLeft(tuple(suit for suit in reversed(SUITS) if suit in shown and suit not in named))


def _repeated(table: Table, withdrawn: WithdrawnCall) -> bool:
    """Whether the same call was made again; a later double is one of another bid (32A2, 32B2)."""
    if withdrawn.final != withdrawn.call or PASS < withdrawn.call <= REDOUBLE:
        return False
    seat, call = withdrawn.seat, withdrawn.call
    return set(related(table, seat, call)) == set(related(table, seat, call, 1))


def _declarer(table: Table) -> Seat:
    assert table.play is not None  # noqa: S101 - a lead is due only once there is a contract
    return table.play.declarer
