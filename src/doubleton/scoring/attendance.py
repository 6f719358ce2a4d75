"""Attendance: who sat at a board, and who of them played it; all that entries are found from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from doubleton.bridge import SIDES, Side
from doubleton.scoring.adjusted import Average, Award, Weighted
from doubleton.scoring.traveller import Row, SideScore, Status, Traveller

Sides = tuple[tuple[str, ...], tuple[str, ...]]
"""The numbers of those that sat North-South, and East-West."""


class Idle(NamedTuple):
    """A row without a result.

    ``awarded`` says that it has an artificial score, ``given`` for each side whether that says more
    than that nothing happened.
    """

    sides: Sides
    awarded: bool
    given: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who sat at a traveller.

    ``chairs`` are all numbers with their sides, in the order of the rows; ``seated`` are they by
    side, and ``played`` those of them in rows with a result.
    """

    session: str | None
    section: str | None
    board: str
    chairs: tuple[tuple[str, Side], ...]
    seated: Sides
    numbers: frozenset[str]
    played: tuple[frozenset[str], frozenset[str]]
    idle: tuple[Idle, ...]


def has_result(row: Row) -> bool:
    """Whether *row* holds a score that can be compared."""
    return row.status not in (Status.NOT_PLAYED, Status.SITOUT) and (
        isinstance(row.score_ns, int | Weighted) or isinstance(row.score_ew, int | Weighted)
    )


def attendance_of(traveller: Traveller) -> Attendance:
    """Return who sat at a traveller."""
    chairs: list[tuple[str, Side]] = []
    seated: tuple[list[str], list[str]] = [], []
    played: tuple[list[str], list[str]] = [], []
    idle = []
    for row in traveller.rows:
        sides = row.contestants(Side.NS), row.contestants(Side.EW)
        for side in SIDES:
            chairs += [(number, side) for number in sides[side]]
            seated[side].extend(sides[side])
        if has_result(row):
            for side in SIDES:
                played[side].extend(sides[side])
        else:
            ns, ew = (_says_something(row.score(side)) for side in SIDES)
            idle.append(Idle(sides, _has_award(row), (ns, ew)))
    return Attendance(
        traveller.session,
        traveller.section,
        traveller.board,
        tuple(chairs),
        (tuple(seated[Side.NS]), tuple(seated[Side.EW])),
        frozenset(number for number, _ in chairs),
        (frozenset(played[Side.NS]), frozenset(played[Side.EW])),
        tuple(idle),
    )


def _has_award(row: Row) -> bool:
    return row.status not in (Status.NOT_PLAYED, Status.SITOUT) and (
        isinstance(row.score_ns, Award) or isinstance(row.score_ew, Award)
    )


def _says_something(score: SideScore) -> bool:
    """Whether an award is more than programs write for a bye: an average, or nought."""
    if not isinstance(score, Award):
        return False
    return score.average in (Average.PLUS, Average.MINUS) or bool(score.percent or score.imps)
