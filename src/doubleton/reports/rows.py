"""One row of a traveller, typeset: the contract with its play, or the words that stand instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from doubleton.bridge import Contract
from doubleton.reports import marks
from doubleton.reports.figures import MINUS, points
from doubleton.reports.layout import Layout
from doubleton.said import Said
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.traveller import Row, SideScore, Status

REMARKS: Final = {
    Status.NOT_PLAYED: Said("page.not-played"),
    Status.SITOUT: Said("page.sitout"),
    Status.ARTIFICIAL: Said("page.artificial"),
    Status.ASSIGNED: Said("page.assigned"),
    Status.SPLIT: Said("page.split"),
    Status.WEIGHTED: Said("page.weighted"),
}


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
    said = REMARKS.get(row.status)
    remark = "" if said is None else layout.tell(said)
    lead = Markup() if row.lead is None else marks.card(row.lead)
    if isinstance(row.contract, Contract):
        tricks = "" if row.result is None else marks.relative(row.result)
        declarer = str(row.contract.declarer)
        return Outcome(marks.contract(row.contract), declarer, lead, tricks, remark)
    return Outcome("" if row.contract is None else layout.say("page.pass"), remark=remark)


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
            f"{layout.say('page.percentage', percent=weight)} {points(part)}"
            for weight, part in score.parts
        )
    return _artificial(score, layout)


def _artificial(score: Award, layout: Layout) -> str:
    if score.average is not None:
        return str(score.average).replace("-", MINUS)
    if score.percent is not None:
        return layout.say("page.percentage", percent=score.percent)
    return layout.say("page.imps", imps=score.imps or 0).replace("-", MINUS)
