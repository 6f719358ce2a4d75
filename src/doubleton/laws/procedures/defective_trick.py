"""A trick with too few cards: latent, and then a card is supplied, in time or late (67)."""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.laws import law67_defective_trick as law67
from doubleton.table.acts import Act, AttentionDrawn, CardsPlayed, Chose
from doubleton.table.docket import Kind, Matter, Opened, State, Step
from doubleton.table.enacting import all_enacted
from doubleton.table.facts import CardReturned, Review
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table


def opened(table: Table) -> Facts:
    """Return the matter of a trick that lacks a card though the next has been led.

    Once attention has been drawn to that trick, another missing card is asked for at once.
    """
    tricks = () if table.play is None else table.play.tricks[:-1]
    for place, trick in enumerate(tricks):
        seat = trick.missing
        about = [
            matter
            for matter in table.docket.matters
            if matter.kind is Kind.DEFECTIVE_TRICK and matter.place == place
        ]
        if seat is None or any(matter.state is not State.SETTLED for matter in about):
            continue
        matter = Matter(
            Kind.DEFECTIVE_TRICK,
            seat,
            table.count,
            "67A",
            Step.REPLACEMENT if about else Step.ATTENTION,
            State.OPEN if about else State.LATENT,
            place=place,
            turn=seat,
        )
        if about and not law67.could_supply(table, matter):
            continue
        return (Opened(matter),)
    return ()


def taken_back(table: Table) -> Facts:
    """Return that a trick is not defective when what was led after it has gone back (47)."""
    last = -1 if table.play is None else len(table.play.tricks) - 1
    return tuple(
        matter.settled
        for matter in table.docket.unsettled
        if matter.kind is Kind.DEFECTIVE_TRICK and matter.place >= last
    )


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take attention, then the card that the hand supplies."""
    if isinstance(act, AttentionDrawn) and matter.step is Step.ATTENTION:
        if not law67.could_supply(table, matter):
            return Response((matter.settled, Review("67B1")), act)
        irregularity = law67.in_time(table, matter)
        due = matter.at(Step.REPLACEMENT)
        return Response((due,) if irregularity is None else (due, irregularity))
    if matter.step is not Step.REPLACEMENT or not isinstance(act, CardsPlayed):
        return None
    if act.hand is not matter.seat or len(act.cards) != 1:
        return None
    return settle(table, matter, Chose(act.hand, "replace", act.cards[0])) or Response()


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the card: in time it counts as played, later it wins nothing (67A1, 67B1)."""
    card = choice.argument
    owner = (matter.seat, table.chooser(matter.seat))
    if choice.seat not in owner or choice.word != "replace" or not isinstance(card, Card):
        return None
    if not law67.could_supply(table, matter) >> card & 1:
        return None
    if law67.in_time(table, matter) is None:
        facts: Facts = (matter.settled, *law67.supplied_late(table, matter, card).facts)
    else:
        facts = (matter.settled, law67.supplied(table, matter, card))
        facts = (*facts, *_leads_returned(all_enacted(table, facts), matter))
    after = all_enacted(table, facts)
    begun = after.play is not None and len(after.play.tricks[-1].cards) == 1
    return Response(facts if begun else (*facts, *opened(after)))


def playable(table: Table, matter: Matter) -> dict[Seat, int] | None:
    """Return the cards that the hand may supply."""
    if matter.step is not Step.REPLACEMENT:
        return None
    return {matter.seat: law67.could_supply(table, matter)}


def _leads_returned(table: Table, matter: Matter) -> Facts:
    """Give back a lead to the next trick when the card supplied gives this one to another hand."""
    led = () if table.play is None else table.play.led_by_another(matter.place)
    cite = law67.supplied.cite(table.edition)
    return tuple(CardReturned(seat, card, cite=cite) for seat, card in led)


PROCEDURE = Procedure(respond, settle=settle, playable=playable)
