"""Whose rank or result an act changes, as a page or the terminal tells it before it is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from doubleton.reports.rankings import rank_of
from doubleton.scoring.compared import ComparedLine
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import decimal
from doubleton.words import localised


class EffectLine(NamedTuple):
    """A contestant's rank and result before and after, and by how much the result changes."""

    who: str
    rank_before: str
    before: str
    rank_after: str
    after: str
    by: str

    @property
    def gains(self) -> bool:
        """Whether the result gets better."""
        return self.by.startswith("+")


def effect_lines(lines: Iterable[ComparedLine], language: str) -> Iterator[EffectLine]:
    """Give each line of a comparison in a language, with figures of two decimals."""
    for one in lines:
        who = one.contestant
        label = " ".join(filter(None, (who.section, who.number, " – ".join(who.names))))
        by = "" if one.by is None else f"{'+' if one.by > 0 else ''}{decimal(one.by)}"
        figures = (*_standing(one.before), *_standing(one.after), by)
        yield EffectLine(label, *(localised(figure, language) for figure in figures))


def _standing(standing: Standing | None) -> tuple[str, str]:
    if standing is None:
        return "–", "–"
    return rank_of(standing), result_of(standing)


def result_of(standing: Standing) -> str:
    """Return the percentage, or else the total, with two decimals."""
    return decimal(standing.total if standing.percent is None else standing.percent)
