"""In which terms each method for teams compares the two tables of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubleton.lawbook import Regulations
from doubleton.scoring.policy import Policy
from doubleton.scoring.rounding import Exact
from doubleton.scoring.teams import Terms, in_imps, in_points
from doubleton.scoring.traveller import Method


def _imps(policy: Policy, regulations: Regulations) -> Terms:
    return in_imps(regulations, policy.imp_table)


def _points(_policy: Policy, regulations: Regulations) -> Terms:
    return in_points(regulations)


TERMS: Final[dict[Method, tuple[Callable[[Policy, Regulations], Terms], ...]]] = {
    Method.TEAMS: (_imps,),
}


def top_of_board(policy: Policy, method: Method) -> Exact:
    return 0
