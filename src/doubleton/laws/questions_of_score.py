"""What the Director judges once the board is over, or has no result (11, 12, 16, 23A, 64C)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from doubleton.bridge import PASSED_OUT, SIDES, Side
from doubleton.lawbook import Cite
from doubleton.laws.law11_forfeiture_of_right_to_penalise import FORFEITURE
from doubleton.laws.questions_of_play import answered
from doubleton.said import Said
from doubleton.table.facts import CardBecomesPenaltyCard
from doubleton.table.findings import (
    Answered,
    AssignedResult,
    AtFault,
    CouldHaveKnown,
    Damage,
    SidesAtFault,
    Unauthorised,
)
from doubleton.table.question import Choice, Question, either
from doubleton.table.spoken import side
from doubleton.table.table import Table

COMPENSATED = "sufficiently-compensated"
"""The question of 64C: do the tricks transferred make good the damage?"""

EXPOSURE = "exposure-could-help"
"""The question of 50A: could the offender have known that the exposure might help him?"""

_MAY_HAVE_DAMAGED: Final = ("21B3", "40C", "45F", "55C", "27B1(b)", "12C2")
"""The provisions under which a score is adjusted if there is damage."""


def forfeiture(table: Table) -> Iterator[Question]:
    """Ask whether the other side has lost its right by acting before the Director came (11A)."""
    if not _put(table, "11A", "9B2") or answered(table, FORFEITURE):
        return
    yield Question(
        "forfeiture",
        Said("question.forfeiture"),
        Cite("11A", table.edition),
        choices=either(Answered(FORFEITURE, yes=True), Answered(FORFEITURE, yes=False)),
    )


def unauthorised(table: Table) -> Iterator[Question]:
    """Ask what information came from partner, and what was done with it (16A)."""
    if not _put(table, "16A") or _latest(table, Unauthorised) is not None:
        return
    yield Question(
        "unauthorised",
        Said("question.unauthorised"),
        Cite("16A", table.edition),
        form=Unauthorised,
        reveal=Said("reveal.unauthorised"),
    )


def could_have_known(table: Table) -> Iterator[Question]:
    """Ask what the offender could have known of an enforced pass, after the play (23A)."""
    if not _over(table) or not _put(table, "23A") or _latest(table, CouldHaveKnown) is not None:
        return
    yield Question(
        "could-have-known",
        Said("question.could-have-known"),
        Cite("23A", table.edition),
        choices=either(CouldHaveKnown(known=True), CouldHaveKnown(known=False)),
        reveal=Said("reveal.could-have-known"),
    )


def exposure_could_help(table: Table) -> Iterator[Question]:
    """Ask the same of a card that became a penalty card, after the play (50A)."""
    shown = any(isinstance(fact, CardBecomesPenaltyCard) for _, fact in table.docket.record)
    if not shown or not _over(table) or answered(table, EXPOSURE):
        return
    yield Question(
        EXPOSURE,
        Said("question.exposure-could-help"),
        Cite("50A", table.edition),
        choices=either(Answered(EXPOSURE, yes=True), Answered(EXPOSURE, yes=False)),
    )


def sufficiently_compensated(table: Table) -> Iterator[Question]:
    """Ask whether the penalty for a revoke makes good the damage, after the play (64C)."""
    if not _over(table) or not _put(table, "64C") or answered(table, COMPENSATED):
        return
    yield Question(
        COMPENSATED,
        Said("question.sufficiently-compensated"),
        Cite("64C", table.edition),
        choices=either(Answered(COMPENSATED, yes=True), Answered(COMPENSATED, yes=False)),
    )


def damage(table: Table) -> Iterator[Question]:
    """Ask whether the other side was damaged, once something may have done damage."""
    if not _over(table) or _latest(table, Damage) is not None:
        return
    number = next((law for law in _MAY_HAVE_DAMAGED if _put(table, law)), None)
    known = _latest(table, CouldHaveKnown)
    if isinstance(known, CouldHaveKnown) and known.known:
        number = "23A"
    elif _answer(table, EXPOSURE):
        number = "50A"
    if number is None:
        return
    yield Question(
        "damage",
        Said("question.damage", law=number),
        Cite(number, table.edition),
        choices=either(Damage(damaged=True), Damage(damaged=False)),
    )


def side_at_fault(table: Table) -> Iterator[Question]:
    """Ask how far each side is at fault that there is no result (12C1)."""
    if not _put(table, "12C1") or _latest(table, SidesAtFault) is not None:
        return
    ns, ew = SIDES
    yield Question(
        "side-at-fault",
        Said("question.side-at-fault"),
        Cite("12C1", table.edition),
        choices=tuple(
            Choice((SidesAtFault(((ns, ours), (ew, theirs))),))
            for ours, theirs in product(AtFault, AtFault)
        ),
    )


def assigned_result(table: Table) -> Iterator[Question]:
    """Ask which result each side is assigned, once there was damage (12C2)."""
    harm = _latest(table, Damage)
    damaged = isinstance(harm, Damage) and harm.damaged
    if not _over(table) or not (damaged or _answer(table, COMPENSATED) is False):
        return
    for pair in SIDES:
        if not _assigned(table, pair):
            yield Question(
                "assigned-result",
                Said("question.assigned-result", side=side(pair)),
                Cite("12C2", table.edition),
                pair,
                form=AssignedResult,
            )


def _over(table: Table) -> bool:
    return table.docket.over or table.contract is PASSED_OUT


def _put(table: Table, *laws: str) -> bool:
    return any(review.law in laws for review in table.docket.reviews)


def _latest(table: Table, kind: type[object]) -> object | None:
    return next((one for one in reversed(table.docket.findings) if isinstance(one, kind)), None)


def _answer(table: Table, question: str) -> bool | None:
    for one in reversed(table.docket.findings):
        if isinstance(one, Answered) and one.question == question:
            return one.yes
    return None


def _assigned(table: Table, pair: Side) -> bool:
    return any(
        isinstance(one, AssignedResult) and one.side is pair for one in table.docket.findings
    )
