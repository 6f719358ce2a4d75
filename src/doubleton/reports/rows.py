"""One row of a traveller, typeset: the contract with its play, or the words that stand instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from doubleton.bridge import SIDES, Contract, Side
from doubleton.reports import marks
from doubleton.reports.figures import MINUS, points
from doubleton.reports.layout import Layout
from doubleton.said import Said
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.traveller import Row, SideScore, Status

REMARKS: Final = {
    Status.NOT_PLAYED: Said("page.not-played"),
    Status.SITOUT: Said("page.sitout"),
    Status.ARTIFICIAL: Said("page.artificial"),
    Status.ASSIGNED: Said("page.assigned"),
    Status.SPLIT: Said("page.split"),
    Status.WEIGHTED: Said("page.weighted"),
}


_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened in a row: contract, declarer, lead and tricks; ``remark`` says what else."""

    contract: str = ""
    declarer: str = ""
    lead: str = ""
    tricks: str = ""
    remark: str = ""


def outcome(row: Row, layout: Layout) -> Outcome:
    """Return the outcome of *row*."""
    said = remark(row, layout)
    lead = Markup() if row.lead is None else marks.card(row.lead)
    if isinstance(row.contract, Contract):
        tricks = "" if row.result is None else marks.relative(row.result)
        declarer = str(row.contract.declarer)
        return Outcome(marks.contract(row.contract), declarer, lead, tricks, said)
    return Outcome("" if row.contract is None else layout.say("page.pass"), remark=said)


def remark(row: Row, layout: Layout) -> str:
    """Return what is to be said of a row that was not simply played."""
    said = REMARKS.get(row.status)
    return "" if said is None else layout.tell(said)


def side_score(scored: ScoredRow, side: Side, layout: Layout) -> str:
    """Return the score of *side* as it sees it; nothing where it neither played nor got any."""
    row = scored.row
    idle = row.status in (Status.NOT_PLAYED, Status.SITOUT)
    if idle and all(measure.of(scored, side) is None for measure in layout.measures):
        return ""
    return award(row.score(side), layout)


def both_scores(scored: ScoredRow, layout: Layout) -> str:
    """Return the score of a row as North-South see it, and East-West's where it differs."""
    ns, ew = (side_score(scored, side, layout) for side in SIDES)
    return ns if is_zero_sum(scored.row) or not (ns or ew) else f"{ns or '—'} / {ew or '—'}"


def is_zero_sum(row: Row) -> bool:
    """Whether each side lost what the other won, as in every row that was played."""
    match row.score_ns, row.score_ew:
        case int(ns), int(ew):
            return ns == -ew
        case Weighted(ns), Weighted(ew):
            return tuple((weight, -points) for weight, points in ns) == ew
    return False


def award(score: SideScore, layout: Layout) -> str:
    """Return what a side has on a board: points with their sign, or an adjusted score.

    An average stands as ``A+``, a percentage as ``60%``.
    """
    if score is None:
        return ""
    if isinstance(score, int):
        return points(score)
    if isinstance(score, Weighted):
        return ", ".join(
            f"{layout.say('page.percentage', percent=weight)}{_NO_BREAK}{points(part)}"
            for weight, part in score.parts
        )
    return _artificial(score, layout)


def _artificial(score: Award, layout: Layout) -> str:
    if score.average is not None:
        return str(score.average).replace("-", MINUS)
    if score.percent is not None:
        return layout.say("page.percentage", percent=score.percent)
    return layout.say("page.imps", imps=score.imps or 0).replace("-", MINUS)
