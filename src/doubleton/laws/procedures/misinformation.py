"""Misinformation during the auction: who may change which call (21B, 16C).

Until a call is changed it stays in the auction.
"""

from __future__ import annotations

from doubleton.bridge import Call, Seat
from doubleton.lawbook import Cite
from doubleton.laws import law21_misinformation as law21
from doubleton.laws import law47_retraction_of_card_played as law47
from doubleton.laws.procedures.legality import calls_in_turn
from doubleton.table.acts import Act, CallMade, Chose
from doubleton.table.docket import Kind, Matter, Opened, Step
from doubleton.table.facts import AuctionReverts, CallStands, Option, Review
from doubleton.table.findings import Misinformation, Misinformed
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table

_OPPONENT = "opponent"


def opened(table: Table, misled: Misinformed) -> Facts:
    """Return what a finding of misinformation leads to in the auction."""
    if misled.kind is Misinformation.WHOSE_LEAD or table.auction.last_of(misled.to) is None:
        return ()
    if law21.may_change(table, misled) is None:
        card = law47.wrongly_explained(table, misled)
        retraction = () if card is None else (Review("47E2(a)", cite=card.cite),)
        return (*law21.too_late(table, misled).facts, *retraction)
    matter = Matter(
        Kind.MISINFORMATION,
        misled.to,
        table.count,
        "21B1",
        Step.CHOICE,
        place=table.auction.last_of(misled.to) or 0,
        turn=misled.to,
    )
    return (Opened(matter),)


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer the misled player, then his left-hand opponent, to keep or change his call."""
    place, cite = _place(table, matter)
    legal = table.auction.upto(place).legal(matter.turn)
    return law21.keep_or_change(matter.turn, legal, cite)


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the choice; a change by the misled player gives his left-hand opponent one."""
    if choice.seat is not matter.turn:
        return None
    if choice.word == "keep":
        return Response((matter.settled,))
    call = choice.argument
    if choice.word != "change" or not isinstance(call, Call):
        return None
    place, cite = _place(table, matter)
    if not table.auction.upto(place).legal(choice.seat) >> call & 1:
        return None
    later = table.auction.calls[place + 1 :]
    changed = (AuctionReverts(place, cite=cite), CallStands(choice.seat, call, cite=cite))
    if _OPPONENT in matter.marks or law21.opponent_may_change(table, matter) is None:
        return Response((matter.settled, *changed))
    kept = tuple(CallStands(seat, made) for seat, made in later)
    theirs = next(i for i, (seat, _) in enumerate(later) if seat is choice.seat.lho)
    follows = matter.at(
        Step.CHOICE,
        turn=choice.seat.lho,
        marks=frozenset({_OPPONENT}),
        further=((choice.seat.lho, place + 1 + theirs),),
    )
    return Response((*changed, *kept, follows))


def _place(table: Table, matter: Matter) -> tuple[int, Cite]:
    """Which call is meant, and under which provision it may be changed."""
    if _OPPONENT in matter.marks:
        return matter.further[0][1], law21.opponent_may_change.cite(table.edition)
    return matter.place, law21.may_change.cite(table.edition)


def respond(_table: Table, matter: Matter, act: Act) -> Response | None:
    """Give the right up when the auction goes on without it."""
    return Response((matter.settled,), act) if isinstance(act, CallMade) else None


def callable_(table: Table, matter: Matter) -> dict[Seat, int]:
    """Return what the chooser may call instead, and what the player on turn may call."""
    place, _ = _place(table, matter)
    turn = table.auction.turn
    calls = {} if table.auction.ended else {turn: calls_in_turn(table, turn).yes}
    return {**calls, matter.turn: table.auction.upto(place).legal(matter.turn)}


PROCEDURE = Procedure(respond, options, settle, callable=callable_)
