"""What the Laws of the play leave to the Director to find (45, 53C, 61-64, 70, 71)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from doubleton.bridge import Denomination, Side
from doubleton.bridge.cards import SUIT_BITS
from doubleton.lawbook import Cite
from doubleton.laws.procedures.dummys_card import INADVERTENT
from doubleton.laws.procedures.lead_out_of_turn import FIFTH_CARD, PROPER_LEAD
from doubleton.said import Said
from doubleton.table.acts import Claimed
from doubleton.table.docket import Kind, Matter, State, Step
from doubleton.table.findings import (
    Answered,
    ClaimComesTo,
    ConcededTrick,
    Revoked,
    UnawareOfTrump,
)
from doubleton.table.question import Choice, Question, either
from doubleton.table.remaining import tricks_left
from doubleton.table.spoken import params, seat
from doubleton.table.table import Table


def answered(table: Table, question: str) -> bool:
    """Whether the Director has answered a question that no other finding holds."""
    return any(
        isinstance(one, Answered) and one.question == question for one in table.docket.findings
    )


def inadvertent_designation(table: Table) -> Iterator[Question]:
    """Ask whether declarer named dummy's card by a slip, changed without pause (45C4(b))."""
    for matter in table.docket.open:
        if matter.kind is Kind.DUMMYS_CARD and matter.step is Step.FINDING:
            yield Question(
                "inadvertent-designation",
                Said("question.inadvertent-designation"),
                Cite("45C4(b)", table.edition),
                matter.seat,
                either(Answered(INADVERTENT, yes=True), Answered(INADVERTENT, yes=False)),
            )


def fifth_card(table: Table) -> Iterator[Question]:
    """Ask whether a further card of a hand that has played was a lead (45E); by default it was."""
    play = table.play
    if play is None or not play.tricks or answered(table, FIFTH_CARD):
        return
    last = play.tricks[-1]
    for matter in table.docket.open:
        if matter.kind not in (Kind.LEAD_OUT_OF_TURN, Kind.PREMATURE_PLAY) or not matter.cards:
            continue
        if last.card_of(matter.seat) is None:
            continue
        yes, no = either(Answered(FIFTH_CARD, yes=True), Answered(FIFTH_CARD, yes=False))
        yield Question(
            FIFTH_CARD,
            Said("question.fifth-card", **params(seat=matter.seat, card=matter.cards[0])),
            Cite("45E", table.edition),
            matter.seat,
            (yes, no),
            default=no,
            reveal=Said("reveal.fifth-card"),
        )


def proper_lead(table: Table) -> Iterator[Question]:
    """Ask what the opponent whose lead it was did with a card over a lead out of turn (53C).

    By default he has played to it, for he followed suit.
    """
    play = table.play
    current = None if play is None else play.current
    if current is None or len(current.cards) != 2 or answered(table, PROPER_LEAD):
        return
    for matter in table.docket.matters:
        if matter.kind is not Kind.LEAD_OUT_OF_TURN or matter.step is not Step.FINDING:
            continue
        if matter.state is State.SETTLED:
            continue
        yes, no = either(Answered(PROPER_LEAD, yes=True), Answered(PROPER_LEAD, yes=False))
        player, card = current.cards[1]
        yield Question(
            PROPER_LEAD,
            Said("question.proper-lead", **params(seat=player, card=card)),
            Cite("53C", table.edition),
            player,
            (yes, no),
            default=no,
        )


def revoke_found(table: Table) -> Iterator[Question]:
    """Ask what is not known of a revoke that nobody recorded, one thing at a time (64)."""
    for found in table.docket.revokes_found:
        question = _about(table, found.revoke)
        if question is not None:
            yield question


def _about(table: Table, revoke: Revoked) -> Question | None:
    values = params(seat=revoke.seat, trick=revoke.trick)
    if revoke.won_it is None:
        return Question(
            "revoke-won-it",
            Said("question.revoke-won-it", **values),
            Cite("64A", table.edition),
            revoke.seat,
            either(replace(revoke, won_it=True), replace(revoke, won_it=False)),
        )
    if revoke.side_won is None:
        tricks = range(int(revoke.won_it), 15 - revoke.trick)
        return Question(
            "revoke-side-won",
            Said("question.revoke-side-won", **values),
            Cite("64A", table.edition),
            revoke.seat,
            tuple(Choice((replace(revoke, side_won=number),)) for number in tricks),
        )
    if revoke.won_it or revoke.side_won < 2 or revoke.won_later_with_suit is not None:
        return None
    return Question(
        "revoke-won-later",
        Said("question.revoke-won-later", **values),
        Cite("64A2", table.edition),
        revoke.seat,
        either(
            replace(revoke, won_later_with_suit=True), replace(revoke, won_later_with_suit=False)
        ),
    )


# --- claims -----------------------------------------------------------------------------------


def unaware_of_trump(table: Table) -> Iterator[Question]:
    """Ask whether the claimer may not have known of a trump (70C2); by default he may not."""
    for matter in _contested(table):
        stated = matter.claim
        if not isinstance(stated, Claimed) or stated.mentions_trump:
            continue
        if _found(table, UnawareOfTrump) or not _trump_out(table, stated.seat.side):
            continue
        yes, no = either(UnawareOfTrump(at_all_likely=True), UnawareOfTrump(at_all_likely=False))
        yield Question(
            "unaware-of-trump",
            Said("question.unaware-of-trump", seat=seat(stated.seat)),
            Cite("70C2", table.edition),
            stated.seat,
            (yes, no),
            default=yes,
        )


def claim_comes_to(table: Table) -> Iterator[Question]:
    """Ask how many tricks a contested claim comes to where the cards do not tell it (70A)."""
    for matter in _contested(table):
        if matter.state is not State.OPEN or _found(table, ClaimComesTo):
            continue
        yield Question(
            "claim-comes-to",
            Said("question.claim-comes-to", seat=seat(matter.seat)),
            Cite("70A", table.edition),
            matter.seat,
            tuple(Choice((ClaimComesTo(number),)) for number in range(tricks_left(table), -1, -1)),
        )


def conceded_trick(table: Table) -> Iterator[Question]:
    """Ask whether a trick could be lost, where the hands do not tell it (69B, 71)."""
    for matter in table.docket.open:
        if matter.kind is not Kind.CLAIM or matter.step is not Step.FINDING:
            continue
        if "contested" in matter.marks or _found(table, ConcededTrick):
            continue
        agreed = "agreed" in matter.marks and "asked" not in matter.marks
        by = matter.seat.lho if agreed else matter.seat
        yield Question(
            "conceded-trick",
            Said("question.conceded-trick", seat=seat(by)),
            Cite("69B" if agreed else "71", table.edition),
            by,
            (
                Choice((ConcededTrick(by, by_legal_play=False, by_normal_play=False),)),
                Choice((ConcededTrick(by, by_legal_play=True, by_normal_play=False),)),
                Choice((ConcededTrick(by, by_legal_play=True, by_normal_play=True),)),
            ),
        )


def _contested(table: Table) -> Iterator[Matter]:
    for matter in table.docket.unsettled:
        if matter.kind is Kind.CLAIM and "contested" in matter.marks:
            yield matter


def _found(table: Table, kind: type[object]) -> bool:
    return any(isinstance(one, kind) for one in table.docket.findings)


def _trump_out(table: Table, claimers: Side) -> bool:
    """Whether an opponent of the claimer holds a trump, or may hold one."""
    if table.play is None or table.play.trumps is Denomination.NOTRUMP:
        return False
    trumps = SUIT_BITS << 13 * table.play.trumps
    return any(table.held.possible(player) & trumps for player in claimers.opponents.seats)
