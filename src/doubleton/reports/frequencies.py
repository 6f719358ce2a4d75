"""Frequencies: each score of a board once, how often it happened and what it was worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from doubleton.reports.layout import Layout
from doubleton.reports.rows import award
from doubleton.reports.travellers import in_order, is_zero_sum
from doubleton.scoring.recap import ScoredBoard
from doubleton.scoring.traveller import Status


@dataclass(frozen=True, slots=True)
class Frequency:
    """A score of North-South's, how many rows have it, and by the first measure its worth."""

    score: str
    count: int
    figures: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Frequencies:
    """The scores of one board, best of North-South first."""

    name: str
    address: str
    frequencies: tuple[Frequency, ...]


def frequencies(layout: Layout) -> Iterator[Frequencies]:
    """Give the frequencies of every board."""
    for scored, address in zip(layout.recap.boards, layout.boards, strict=True):
        yield Frequencies(layout.board_name(scored.traveller), address, _of(scored, layout))


def _of(scored: ScoredBoard, layout: Layout) -> tuple[Frequency, ...]:
    counted: Counter[tuple[str, tuple[str, str]]] = Counter()
    first = [(measure, measure.column(scored.rows)) for measure in layout.measures[:1]]
    for one in in_order(scored.rows):
        row = one.row
        if row.status in (Status.NOT_PLAYED, Status.SITOUT):
            continue
        score = award(row.score_ns, layout)
        if not is_zero_sum(row):
            score = f"{score} / {award(row.score_ew, layout)}"
        worth = [
            (column[measure.of_ns(one)], column[measure.of_ew(one)]) for measure, column in first
        ]
        counted[score, worth[0] if worth else ("", "")] += 1
    return tuple(Frequency(score, count, figures) for (score, figures), count in counted.items())
