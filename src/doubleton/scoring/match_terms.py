"""In which terms each method for teams compares the two tables of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import mean_of
from doubleton.scoring.board_a_match import awarded, points_between
from doubleton.scoring.policy import Policy
from doubleton.scoring.rounding import Exact
from doubleton.scoring.teams import Terms, in_imps
from doubleton.scoring.traveller import Method

_Terms = Callable[[Policy, Regulations], Terms]

OF_A_DRAW: Final = 2
"""The points of a board in 2-1-0, which Patton counts by."""


def _imps(policy: Policy, regulations: Regulations) -> Terms:
    return in_imps(regulations, policy.imp_table)


def _boards(unit: int | None = None) -> _Terms:
    """Return the terms of a board that is won, drawn or lost, of the policy's unit or this."""

    def terms(policy: Policy, regulations: Regulations) -> Terms:
        points = unit or policy.board_unit
        return Terms(
            lambda own, other: points_between(own, other, points, policy.least_difference),
            lambda award: awarded(award, regulations, points),
            balances=False,
        )

    return terms


def _here(_policy: Policy, _regulations: Regulations) -> Terms:
    return Terms(lambda own, _other: mean_of(own), _nothing, balances=False)


def _there(_policy: Policy, _regulations: Regulations) -> Terms:
    return Terms(lambda _own, other: -mean_of(other), _nothing, balances=False)


def _nothing(_award: object) -> int:
    return 0


TERMS: Final[dict[Method, tuple[_Terms, ...]]] = {
    Method.TEAMS: (_imps,),
    Method.BOARD_A_MATCH: (_boards(),),
    Method.PATTON: (_boards(OF_A_DRAW), _imps, _here, _there),
    Method.HYBRID: (_imps, _boards(1), _here, _there),
}
"""The terms of each method.

The first give the figure of a board; those of Patton and of a hybrid have further ones, from which
the other parts of a match are made, the last two the plain points at each table.
"""


def top_of_board(policy: Policy, method: Method) -> Exact:
    """Return what a board is worth in all, where it is won, drawn or lost; otherwise 0."""
    if method is Method.BOARD_A_MATCH:
        return policy.board_unit
    return OF_A_DRAW if method is Method.PATTON else 0
