"""A score of nought without a contract: passed out, or given by the Director.

Programs that write no contracts write an artificial score as nought points, with what was given in
the place of the matchpoints or IMPs.  Those figures tell: a nought that was compared with the other
scores has the figure that follows from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from doubleton.formats.results.cells import Cells, Report, decimal_of
from doubleton.formats.results.published import agrees
from doubleton.scoring.imps import IMPS_1962

_PERCENTS: Final = frozenset({30, 40, 50, 60, 70})
_MOST_IMPS: Final = 12


def with_noughts_told(board: Sequence[Cells], report: Report) -> Iterator[Cells]:
    """Give the lines of a board, each lone nought as what its figures tell; awards are reported."""
    others = _Others(board) if any(map(_is_lone_nought, board)) else None
    for cells in board:
        if others is None or not _is_lone_nought(cells):
            yield cells
            continue
        award = others.award(cells)
        if award is None:
            yield _with(cells, status="played")
            continue
        told = {"ns": cells["ns_pair"], "ew": cells["ew_pair"]}
        given = " / ".join(award)
        report(cells.fault("usebio.nought", board=cells["board"], given=given, **told))
        yield _with(cells, status="artificial", ns_award=award[0], ew_award=award[1])


def _with(cells: Cells, **more: str) -> Cells:
    return Cells({**cells.by_column, **more}, cells.file, cells.line)


def _is_lone_nought(cells: Cells) -> bool:
    """Whether a line has nought points, no contract, and figures for both sides."""
    if cells["ns_score"] not in ("0", "-0", "+0") or cells["contract"] or cells["status"]:
        return False
    figures = _figures(cells)
    return figures is not None and (bool(cells["ns_imp"]) or any(figures))


def _figures(cells: Cells) -> tuple[Fraction, Fraction] | None:
    unit = "imp" if cells["ns_imp"] else "mp"
    ns, ew = decimal_of(cells[f"ns_{unit}"]), decimal_of(cells[f"ew_{unit}"])
    return (ns[0], ew[0]) if ns is not None and ew is not None else None


class _Others:
    """The scores of a board that a nought is compared with.

    They count with or without the other noughts, of which it is not known what they are.
    """

    def __init__(self, board: Sequence[Cells]) -> None:
        scores = [
            int(score[0])
            for cells in board
            if not _is_lone_nought(cells) and (score := decimal_of(cells["ns_score"])) is not None
        ]
        noughts = sum(map(_is_lone_nought, board))
        self.counts = [count for count in {len(scores), len(scores) + noughts - 1} if count]
        self.imps = sum(IMPS_1962.imps(-score) for score in scores)
        self.lead = sum((score < 0) - (score > 0) for score in scores)
        figures = [each for each in map(_figures, board) if each is not None]
        self.top = max((sum(each, Fraction(0)) for each in figures), default=Fraction(0))

    def award(self, cells: Cells) -> tuple[str, str] | None:
        """Return what both sides were given, ``None`` where it is no award.

        It is none where the figures follow from the comparison, or are such as no Director gives.
        """
        figures = _figures(cells)
        if figures is None:
            return None
        if cells["ns_imp"]:
            means = [Fraction(self.imps, count) for count in self.counts]
            is_given = all(f.denominator == 1 and abs(f) <= _MOST_IMPS for f in figures)
            if not is_given or any(agrees(cells["ns_imp"], mean) for mean in means):
                return None
            return f"{figures[0]} IMP", f"{figures[1]} IMP"
        worth = {unit * Fraction(self.lead + c, 2) for c in self.counts for unit in (1, 2)}
        percents = [100 * figure / self.top for figure in figures if self.top]
        if figures[0] in worth or not percents or not _PERCENTS.issuperset(percents):
            return None
        return f"{percents[0]}%", f"{percents[1]}%"
