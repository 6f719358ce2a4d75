"""What stands in ``SCORE``: points of North-South, or what the Director gave both sides."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from doubleton.scoring.adjusted import Average, Award, Weighted, parts_of
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.rounding import Exact, decimal, round_to
from doubleton.scoring.traveller import SideScore, Status

_PERCENTS: Final = {
    Average.PLUS: Fraction(60),
    Average.EVEN: Fraction(50),
    Average.MINUS: Fraction(40),
}


def score_text(scored: ScoredRow) -> str:
    """Return the score of a row: ``-50``; ``A6040`` and ``62.5%/37.5%``; ``3 IMP/-3 IMP``; ``NP``.

    A split score has both sides: ``SPLIT NS:-100 EW:-400``.
    """
    row = scored.row
    match row.status:
        case Status.NOT_PLAYED | Status.SITOUT:
            return "NP"
        case Status.ARTIFICIAL:
            return _awards(row.score_ns, row.score_ew)
        case Status.WEIGHTED:
            return _awards(*_came_to(scored))
        case Status.SPLIT:
            return f"SPLIT NS:{_side(row.score_ns)} EW:{_side(row.score_ew)}"
    return str(row.score_ns)


def _awards(ns: SideScore, ew: SideScore) -> str:
    if not isinstance(ns, Award) or not isinstance(ew, Award):
        return f"SPLIT NS:{_side(ns)} EW:{_side(ew)}"
    percents = _percent(ns), _percent(ew)
    if all(p is not None and p.denominator == 1 and p < 100 for p in percents):
        return "A" + "".join(f"{int(percent or 0):02d}" for percent in percents)
    return f"{_side(ns)}/{_side(ew)}"


def _percent(award: Award) -> Fraction | None:
    return _PERCENTS[award.average] if award.average is not None else award.percent


def _side(score: SideScore) -> str:
    match score:
        case int():
            return f"{score:+d}"
        case Award(imps=Fraction()):
            return str(score)
        case Award():
            return f"{Award(percent=_percent(score))}%"
        case Weighted():
            return f"{int(_mean(score)):+d}"
    return "50%"


def _came_to(scored: ScoredRow) -> tuple[SideScore, SideScore]:
    """Return what each side got for a weighted score, where the method has a figure for it."""
    sides = (
        (scored.row.score_ns, scored.percent_ns, scored.imp_ns),
        (scored.row.score_ew, scored.percent_ew, scored.imp_ew),
    )
    ns, ew = (_award(*side) for side in sides)
    return ns, ew


def _award(score: SideScore, percent: Exact | None, imps: Exact | None) -> SideScore:
    if percent is not None:
        return Award(percent=min(Fraction(100), _rounded(percent)))
    if imps is not None:
        return Award(imps=_rounded(imps))
    return score


def _rounded(figure: Exact) -> Fraction:
    return Fraction(decimal(figure))


def _mean(score: int | Weighted) -> Fraction:
    """Return the points of a weighted score together, to the nearest ten."""
    return round_to(sum(weight * points for weight, points in parts_of(score)), 10)
