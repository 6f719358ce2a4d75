"""What dummy does on his own: rights kept or lost, and the hand to lead from (42, 43)."""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.laws import law43_dummys_limitations as law43
from doubleton.laws.procedures import attention
from doubleton.laws.procedures.choices import cards_in_turn
from doubleton.table.acts import Act, Chose, Deed, DummyActed
from doubleton.table.docket import Kind, Matter, Opened, Step
from doubleton.table.facts import Irregularity, Option
from doubleton.table.legal import Legal
from doubleton.table.procedure import Procedure, Response
from doubleton.table.table import Table


def dummy_acted(table: Table, act: DummyActed) -> Response:
    """Return what follows from a deed of dummy that no revoke has taken up."""
    play = table.play
    if play is None or act.seat is not play.dummy:
        return Response((law43.procedural_penalty(table),))
    lost = law43.loses_rights(table, act)
    if lost is not None:
        return Response(lost.facts)
    if act.deed is Deed.POINTS_OUT:
        return attention.pointed_out(table, act.seat)
    if act.deed is Deed.WARNS_LEAD:
        return _warned(table, act.seat)
    if act.deed is Deed.ASKS_REVOKE and table.docket.rights_lost:  # and there is no revoke
        cite = law43.asked_first.cite(table.edition)
        irregularity = Irregularity("43B2(c)", act.seat, cite=cite)
        return Response((irregularity, law43.procedural_penalty(table)))
    return Response()


def _warned(table: Table, seat: Seat) -> Response:
    """Let a defender choose the hand if dummy had lost his rights and declarer has the lead."""
    play, irregularity = table.play, law43.warned(table, seat)
    if play is None or irregularity is None:
        return Response()
    facts = (irregularity, law43.procedural_penalty(table))
    if play.current is not None or play.ended or play.is_defender(play.turn):
        return Response(facts)
    matter = Matter(
        Kind.HAND_TO_LEAD_FROM,
        seat,
        table.count,
        irregularity.kind,
        Step.CHOICE,
        place=len(play.tricks),
        turn=play.turn,
    )
    return Response((*facts, Opened(matter)))


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer both hands to both defenders; the first to speak decides."""
    return tuple(
        law43.hand_to_lead_from(table, defender, word)
        for defender in (matter.seat.rho, matter.seat.lho)
        for word in law43.HANDS
    )


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the first defender's word."""
    for option in options(table, matter):
        wanted = (option.seat, option.word, option.argument)
        if wanted == (choice.seat, choice.word, choice.argument):
            return Response((matter.settled, *option.consequences))
    return None


def respond(_table: Table, _matter: Matter, _act: Act) -> Response | None:
    """Take up nothing: declarer leads when a defender has chosen."""
    return None


def playable(table: Table, _matter: Matter) -> dict[Seat, int | Legal] | None:
    """Return what the hand that has the lead may lead, if it is chosen."""
    return {table.turn: cards_in_turn(table, table.turn)}


HAND_TO_LEAD_FROM = Procedure(respond, options, settle, playable=playable)
