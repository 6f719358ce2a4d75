"""Matchpoints: unequal numbers of scores, fouled boards, split and weighted scores (3.2 to 3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.columns import Column, Comparable, in_matchpoints, top_of
from doubleton.scoring.fouled import SmallGroups
from doubleton.scoring.matchpoints import NeubergRound, Unequal, factored, neuberg
from doubleton.scoring.policy import POLICIES, Policy
from doubleton.scoring.rounding import Exact
from vectors.kinds import Given, kind, points, printed


def policy_of(given: Given) -> Policy:
    return replace(
        POLICIES["club1987"],
        unit=given.get("unit", 2),
        small_groups=SmallGroups(given.get("small_group_rule") or "none"),
    )


def matchpoints_of(
    scores: Sequence[Comparable],
    given: Given,
    policy: Policy,
    versions: Sequence[str] | None = None,
) -> tuple[list[Exact], int, int]:
    """Return the matchpoints, the expected scores and the top."""
    expected = given.get("expected_scores") or len(scores)
    due = min(len(scores) + len(given.get("artificial") or ()), expected)
    column = Column(tuple(scores), tuple(versions or [""] * len(scores)), due, expected)
    return list(in_matchpoints(column, policy).each), expected, top_of(expected, policy)


@kind("mp_board")
def mp_board(given: Given) -> dict[str, object]:
    worth, _, top = matchpoints_of(points(given["ns_scores"]), given, policy_of(given))
    theirs = [top - mp for mp in worth]
    computed: dict[str, object] = {"top": top}
    for name, values in (("ns_mp", worth), ("ew_mp", theirs)):
        computed[name] = values
        computed[f"{name}_1dp"] = printed(values, 1)
        computed[f"{name}_2dp"] = printed(values, 2)
    computed["percent"] = [Fraction(100 * mp) / top if top else None for mp in worth]
    for side in ("ns", "ew"):
        awards = [top * Fraction(award[side]) / 100 for award in given.get("artificial") or ()]
        if awards:
            computed[f"artificial_{side}"] = awards[0] if len(awards) == 1 else awards
    return computed


@kind("fouled_board")
def fouled_board(given: Given) -> dict[str, object]:
    groups = [points(group) for group in given["groups_ns"]]
    versions = [str(label) for label, group in enumerate(groups) for _ in group]
    policy = policy_of(given)
    to_tenths = replace(policy, neuberg_round=NeubergRound.TOWARD_AVERAGE)
    together = [score for group in groups for score in group]
    worth, _, top = matchpoints_of(together, given, policy, versions)
    theirs, *_ = matchpoints_of([-score for score in together], given, policy, versions)
    tenths, *_ = matchpoints_of(together, given, to_tenths, versions)
    sizes = [len(group) for group in groups]
    return {
        "ns_mp": divided(worth, sizes),
        "ew_mp": divided(theirs, sizes),
        "top": top,
        "round_1dp_half_to_average": divided(tenths, sizes),
    }


def divided(values: Sequence[Exact], sizes: Sequence[int]) -> list[list[Exact]]:
    waiting = iter(values)
    return [[next(waiting) for _ in range(size)] for size in sizes]


@kind("mp_factor")
def mp_factor(given: Given) -> dict[str, object]:
    unit = Fraction(given.get("unit", 2), 2)
    scores, expected = given["n"], given["expected_scores"]
    raw = [Fraction(mp) / unit for mp in given["raw_mp"]]
    return {
        "factored": [unit * factored(mp, scores, expected) for mp in raw],
        "neuberg": [unit * neuberg(mp, scores, expected) for mp in raw],
    }


@kind("mp_neuberg_value")
def mp_neuberg_value(given: Given) -> dict[str, object]:
    unit = Fraction(given.get("unit", 2), 2)
    worth = [
        unit * neuberg(Fraction(case["raw"]) / unit, case["n"], case["expected"])
        for case in given["cases"]
    ]
    return {"mp": worth, "mp_1dp": printed(worth, 1), "mp_2dp": printed(worth, 2)}


@kind("mp_split")
def mp_split(given: Given) -> dict[str, object]:
    policy = policy_of(given)
    worth, _, top = matchpoints_of(points(given["ns_column"]), given, policy)
    own = [-score for score in points(given["ew_column_as_ns"])]
    theirs, *_ = matchpoints_of(own, given, policy)
    return {"ns_mp": worth, "ew_mp": theirs, "top": top}


@kind("mp_weighted")
def mp_weighted(given: Given) -> dict[str, object]:
    mixed = Weighted(tuple((Fraction(weight), score) for weight, score in given["weighted_ns"]))
    scores: list[Comparable] = [mixed, *points(given["other_ns_scores"])]
    worth, _, top = matchpoints_of(scores, given, policy_of(given))
    return {
        "weighted_table_ns_mp": worth[0],
        "others_ns_mp": worth[1:],
        "total": sum(worth),
        "top": top,
    }


@kind("mp_ascherman")
def mp_ascherman(given: Given) -> dict[str, object]:
    policy = replace(policy_of(given), unequal=Unequal.ASCHERMAN)
    worth, _, top = matchpoints_of(points(given["ns_scores"]), given, policy)
    return {
        "ns_points": worth,
        "top": top,
        "percent": [Fraction(100 * mp) / top for mp in worth],
    }
