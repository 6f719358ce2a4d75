"""IMPs: the tables, Butler, cross-IMPs, team matches (3.8 to 3.11, 3.15)."""

from __future__ import annotations

from fractions import Fraction

from doubleton.lawbook import Regulations
from doubleton.laws.law86_team_play import one_score
from doubleton.scoring.adjusted import Award, Weighted, counted
from doubleton.scoring.averages import award_imps
from doubleton.scoring.butler import DatumRound, round_datum, trimmed, trimmed_mean
from doubleton.scoring.cross_imps import Divisor, cross_imps, divided
from doubleton.scoring.imps import (
    IMP_TABLES,
    IMPS_1962,
    ImpTable,
    bastille,
    imps_between,
    table_of,
)
from doubleton.scoring.rounding import Exact
from doubleton.scoring.teams import extra_boards, margins, negative
from doubleton.scoring.victory_points import victory_points
from vectors.kinds import Given, exactly, kind, points


def imp_table(given: Given) -> ImpTable:
    table = given.get("table", "1962")
    return table_of(table) if isinstance(table, list) else IMP_TABLES[str(table)]


@kind("imp")
def imp(given: Given) -> dict[str, object]:
    table = imp_table(given)
    return {"imps": [table.imps(difference) for difference in exactly(given["differences"])]}


@kind("butler")
def butler(given: Given) -> dict[str, object]:
    scores = points(given["ns_scores"])
    table = imp_table(given)
    trim = Fraction(given.get("trim_each_end") or 0)
    left_out = trimmed(len(scores), trim, given.get("expected_scores"))
    mean = trimmed_mean(counted(scores), left_out) if scores else None
    datums = {
        str(rounding): None if mean is None else round_datum(mean, rounding)
        for rounding in DatumRound
    }
    computed: dict[str, object] = {"mean": mean}
    if "rounding" not in given:
        against = {
            f"imps_{rounding}": [table.imps(score - (datum or 0)) for score in scores]
            for rounding, datum in datums.items()
        }
        return {**computed, "datum": datums, **against}
    datum = datums[given["rounding"]]
    each = [table.imps(score - (datum or 0)) for score in scores]
    return computed | {
        "datum": datum,
        "imps_ns": each,
        "imps_ew": [-imps for imps in each],
        "imps_by_score": {str(score): imps for score, imps in zip(scores, each, strict=True)},
    }


@kind("butler_datum")
def butler_datum(given: Given) -> dict[str, object]:
    rounding = DatumRound(given.get("rounding", "half_even"))
    datum = round_datum(Fraction(given["mean"]), rounding)
    return {"datum": datum, "imps": imp_table(given).imps(Fraction(given["score"]) - datum)}


@kind("round10")
def round10(given: Given) -> dict[str, object]:
    rounding = DatumRound(given.get("rounding", "half_even"))
    return {"rounded": [round_datum(value, rounding) for value in exactly(given["values"])]}


@kind("bastille")
def of_bastille(given: Given) -> dict[str, object]:
    return {"imps": [bastille(difference) for difference in exactly(given["differences"])]}


@kind("ximp")
def ximp(given: Given) -> dict[str, object]:
    scores = points(given["ns_scores"])
    expected = given.get("expected_scores") or len(scores)
    totals = cross_imps(scores, imp_table(given))

    def by(divisor: Divisor) -> list[Exact]:
        return [divided(total, len(scores), expected, divisor) for total in totals]

    return {
        "total_ns": totals,
        "sum": sum(totals),
        "average_ns": by(Divisor.COMPARISONS),
        "by_comparisons": by(Divisor.COMPARISONS),
        "by_tables": by(Divisor.TABLES),
        "by_total": by(Divisor.TOTAL),
        "root2c": by(Divisor.ROOT),
    }


@kind("imp_weighted")
def imp_weighted(given: Given) -> dict[str, object]:
    parts = tuple((Fraction(weight), score) for weight, score in given["weighted"])
    other = given["other_room"]
    mean = sum((weight * score for weight, score in parts), Fraction(0)) / 100
    return {
        "imps": imps_between(Weighted(parts), negative(other)),
        "wrong_if_scores_averaged": IMPS_1962.imps(mean + other),
    }


@kind("ko_nonbalanced")
def ko_nonbalanced(given: Given) -> dict[str, object]:
    a_imps, b_imps = Fraction(given["a_imps"]), Fraction(given["b_imps"])
    final = one_score(Regulations(), a_imps, b_imps).imps
    return {"a_final": final, "b_final": -final}


@kind("rr_nonbalanced")
def rr_nonbalanced(given: Given) -> dict[str, object]:
    a_plus, b_plus = (
        [award_imps(Award.of(str(award)), Regulations()) for award in given.get(name) or ()]
        for name in ("a_plus", "b_plus")
    )
    ours, theirs = margins(Fraction(given["a_imps"]), Fraction(given["b_imps"]), (a_plus, b_plus))
    return {
        "a_margin": ours,
        "b_margin": theirs,
        "a_vp": victory_points(ours, given["boards"]),
        "b_vp": victory_points(theirs, given["boards"]),
    }


@kind("ko_tie")
def ko_tie(given: Given) -> dict[str, object]:
    scheduled = given["scheduled"]
    if isinstance(scheduled, int):
        return {"extra": extra_boards(scheduled)}
    return {"extra": [extra_boards(boards) for boards in scheduled]}
