"""Attention drawn to an irregularity (9A): which is dealt with, and when dummy may (42B3, 43)."""

from __future__ import annotations

from typing import Final

from doubleton.bridge import Seat
from doubleton.lawbook import Cite, Ruled
from doubleton.laws import law43_dummys_limitations as law43
from doubleton.table.acts import AttentionDrawn
from doubleton.table.docket import Kind, Matter, State, Step
from doubleton.table.facts import CardBecomesPenaltyCard, Irregularity, PickedUp, RevokeState
from doubleton.table.procedure import Facts, Response
from doubleton.table.table import Table

_NO_VALUE: Final = frozenset(
    {Kind.DUMMYS_CARD, Kind.MISINFORMATION, Kind.CLAIM, Kind.DEFECTIVE_TRICK}
)
"""Matters that are told by no irregularity, or none that draws a penalty."""


def attention_drawn(table: Table, act: AttentionDrawn) -> Response:
    """Return the irregularity that is dealt with, where its own procedure has not said so."""
    forbidden = law43.may_not_draw_attention(table, act.seat)
    reviews = () if forbidden is None else forbidden.facts
    if table.docket.irregularity is not None:
        return Response(reviews)
    matter = table.matter
    if matter is not None:
        if matter.kind in _NO_VALUE:
            return Response(reviews)
        cite = Cite(matter.law, table.edition)
        return Response((*reviews, Irregularity(matter.law, matter.seat, cite=cite)))
    before = (fact for fact in _just_before(table) if isinstance(fact, Irregularity))
    return Response((*reviews, *before))


def pointed_out(table: Table, seat: Seat) -> Response:
    """Deal with what dummy points out, unless he has lost his rights and a defender erred."""
    forbidden = law43.may_not_draw_attention(table, seat)
    reviews = () if forbidden is None else forbidden.facts
    if table.docket.rights_lost:
        unenforced = _unenforced(table, seat)
        if unenforced:
            return Response((*reviews, *unenforced))
    return Response(reviews, AttentionDrawn(seat))


def _unenforced(table: Table, seat: Seat) -> Facts:
    """Let declarer enforce nothing when dummy without rights was the first to speak (43B2(a))."""
    for matter in reversed(table.docket.unsettled):
        if matter.kind in _NO_VALUE or _attended(table, matter):
            continue
        irregularity = law43.first_to_draw_attention(table, matter.seat, seat)
        if irregularity is not None:
            return irregularity, *_given_up(table, matter)
    before = _just_before(table)
    cards = [fact for fact in before if isinstance(fact, CardBecomesPenaltyCard)]
    irregularity = law43.first_to_draw_attention(table, cards[0].seat, seat) if cards else None
    if irregularity is None:
        return ()
    cite = irregularity.cite
    return irregularity, *(PickedUp(card.seat, card.card, cite=cite) for card in cards)


def _given_up(table: Table, matter: Matter) -> Facts:
    """Give back a card that is in no trick; a revoke is corrected all the same (62A)."""
    if matter.kind is Kind.REVOKE:
        correctable = any(
            one.act == matter.act and one.state is RevokeState.CORRECTABLE
            for one in table.docket.revokes
        )
        marks = matter.marks | {law43.UNENFORCED}
        return (matter.at(Step.CORRECTION, marks=marks) if correctable else matter.settled,)
    cite = law43.first_to_draw_attention.cite(table.edition)
    lying = {(card.seat, card.card) for card in table.docket.penalty_cards}
    back = (
        PickedUp(matter.seat, card, cite=cite)
        for card in matter.cards
        if matter.kind is Kind.PREMATURE_PLAY and (matter.seat, card) in lying
    )
    return matter.settled, *back


def _attended(table: Table, matter: Matter) -> bool:
    """Whether attention has been drawn to it already, or nothing is left to draw it to."""
    if matter.state is State.LATENT:
        return False
    return matter.state is not State.OPEN or any(
        number > matter.act and isinstance(fact, Irregularity) and fact.kind == matter.law
        for number, fact in table.docket.record
    )


def _just_before(table: Table) -> tuple[Ruled, ...]:
    """Return what the act before this one led to."""
    return tuple(fact for number, fact in table.docket.record if number == table.count - 1)
