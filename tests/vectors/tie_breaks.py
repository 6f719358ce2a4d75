"""Tie-breaks: their values and their chains (3.15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from doubleton.scoring.rounding import Exact
from doubleton.scoring.ties import (
    Criterion,
    Infinite,
    Value,
    broken,
    head_to_head,
    individual_quotient,
    mini_league,
    on_one_scale,
    order,
    percent_won,
    quotient,
    tie_break_points,
)
from vectors.kinds import Given, exactly, kind


def shown(value: Value | None) -> object:
    return "infinite" if isinstance(value, Infinite) else value


@kind("tie_break_points")
def of_opponents(given: Given) -> dict[str, object]:
    return {"tie_break_points": tie_break_points(exactly(given["opponents"]))}


@kind("tie_break_individual")
def of_players(given: Given) -> dict[str, object]:
    opponents, partners = exactly(given["opponents"]), exactly(given.get("partners") or ())
    return {
        "value": shown(individual_quotient(opponents, partners)),
        "tie_break_points": tie_break_points(opponents),
    }


@kind("tie_break_percent")
def of_matches_won(given: Given) -> dict[str, object]:
    own, theirs = (
        percent_won(Fraction(side["won"]), side["played"]) for side in (given["a"], given["b"])
    )
    if own is None or theirs is None or own == theirs:
        better = None
    else:
        better = "a" if own > theirs else "b"
    return {"better": better, "a_percent": own, "b_percent": theirs}


@kind("tie_break_mixed")
def of_mixed_matches(given: Given) -> dict[str, object]:
    own, theirs = (
        sum((Fraction(match[side]) for match in given["matches"]), Fraction(0)) for side in "ab"
    )
    return {"a_total": own, "b_total": theirs, "scaled": [*on_one_scale(own, theirs)]}


@kind("tie_break_quotient")
def of_imps(given: Given) -> dict[str, object]:
    quotients = {
        str(team): quotient(*exactly(won_and_lost)) for team, won_and_lost in given["teams"].items()
    }
    return {
        "quotients": {team: shown(value) for team, value in quotients.items()},
        "order": order(quotients),
    }


def results_of(given: Given, key: str) -> dict[tuple[str, str], tuple[Exact, Exact]]:
    found: dict[tuple[str, str], tuple[Exact, Exact]] = {}
    for teams, both in (given.get(key) or {}).items():
        one, _, other = str(teams).partition("-")
        own, theirs = exactly(both)
        found[one.strip(), other.strip()] = (own, theirs)
    return found


def value_of(given: Any) -> Value:  # noqa: ANN401 - as YAML has it: a number, or won and lost
    return quotient(*exactly(given)) if isinstance(given, list) else Fraction(given)


@kind("tie_break_chain")
def of_chain(given: Given) -> dict[str, object]:
    vps, imps = results_of(given, "vps_between"), results_of(given, "imps_between")
    teams = [str(team) for team in given["teams"]]

    def values(criterion: Criterion, tied: Sequence[str]) -> Mapping[str, Value] | None:
        if criterion is Criterion.HEAD_TO_HEAD:
            return head_to_head(tied, vps, imps)
        if criterion is Criterion.MINI_LEAGUE:
            return mini_league(tied, vps)
        known = given.get(str(criterion))
        if known is None:
            return None
        return {str(team): value_of(value) for team, value in known.items() if value is not None}

    chain = [Criterion(str(criterion)) for criterion in given["chain"]]
    placed = broken(teams, values, chain)
    return {
        "mini": mini_league(teams, vps),
        "order": [team for rank in placed for team in rank.members],
        "decided_by": {team: rank.decided_by for rank in placed for team in rank.members},
    }
