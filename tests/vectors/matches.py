"""Matches by the board, carry-over and handicaps (3.13, 3.14, 3.16)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from doubleton.scoring.board_a_match import LEAST_DIFFERENCE, points_for
from doubleton.scoring.carry_over import HalfThird, in_steps
from doubleton.scoring.handicap import by_factor
from vectors.kinds import Given, exactly, kind

WON: Final = {"W": 2, "T": 1, "L": 0}


@kind("bam")
def bam(given: Given) -> dict[str, object]:
    unit, least = Fraction(given.get("unit", 1)), given.get("min_diff", LEAST_DIFFERENCE)
    each = [points_for(total, unit, least) for total in exactly(given["team_total_per_board"])]
    return {"points": each, "total": sum(each), "maximum": unit * len(each)}


@kind("patton")
def patton(given: Given) -> dict[str, object]:
    results = given["board_results"]
    of_boards = sum(WON[str(result).upper()] for result in results)
    most = given.get("aggregate_max")
    aggregate = Fraction(given.get("aggregate_points") or 0)
    shared = 2 * len(results) if most is None else Fraction(most)
    return {
        "board_points": of_boards,
        "total": of_boards + aggregate,
        "maximum": 2 * len(results) + shared,
    }


@kind("carry_over_ko")
def carry_over_ko(given: Given) -> dict[str, object]:
    asked, plain = given.get("rule") or {}, HalfThird()
    cap = asked.get("cap", plain.cap)
    rule = HalfThird(
        Fraction(asked.get("higher_won", plain.higher_won)),
        Fraction(asked.get("lower_won", plain.lower_won)),
        None if cap is None else Fraction(cap),
    )
    return {
        "carry": [
            rule.of(Fraction(case["margin"]), higher_won=case["winner"] == "higher")
            for case in given["cases"]
        ]
    }


@kind("carry_over_steps")
def carry_over_steps(given: Given) -> dict[str, object]:
    qualifiers, step = given["qualifiers"], Fraction(given.get("step", 2))
    ranks = range(1, qualifiers + 1)
    return {"carry_by_rank": [in_steps(rank, qualifiers, step) for rank in ranks]}


@kind("handicap")
def handicap(given: Given) -> dict[str, object]:
    own, reference = exactly(given["percents"])
    total = 2 * Fraction(given["average_mp"])
    factors = exactly(given.get("factors") or (100,))
    return {"extra_mp": [by_factor(own, reference, total, factor) for factor in factors]}
