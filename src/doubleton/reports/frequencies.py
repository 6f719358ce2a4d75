"""Frequencies: each score of a board once, how often it happened and what it was worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Side
from doubleton.reports.layout import Layout
from doubleton.reports.rows import both_scores
from doubleton.reports.travellers import in_order
from doubleton.scoring.recap import ScoredBoard, ScoredRow
from doubleton.scoring.traveller import Status

FEWEST: Final = 3
"""Results of a board that are worth counting beside its traveller."""


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
    for place in layout.order:
        scored = layout.recap.boards[place]
        name = layout.board_name(scored.traveller)
        yield Frequencies(name, layout.boards[place], frequencies_of(scored, layout))


def beside_traveller(scored: ScoredBoard, layout: Layout) -> tuple[Frequency, ...]:
    """Return the frequencies of a board, none where its traveller tells as much at a glance."""
    found = frequencies_of(scored, layout)
    return found if sum(one.count for one in found) >= FEWEST else ()


def in_a_line(scored: ScoredBoard, layout: Layout) -> str:
    """Return what stands beside a traveller as a line, with North-South's worth before East-West's.

    For a layout without derivations: the line has no links.
    """
    told = [
        f"{one.count} × {one.score}" + (f" ({ns} : {ew})" if layout.measures else "")
        for one in beside_traveller(scored, layout)
        for ns, ew in [[figure.strip() for figure in one.figures]]
    ]
    return f"{layout.say('page.frequencies')}: {' · '.join(told)}" if told else ""


def frequencies_of(scored: ScoredBoard, layout: Layout) -> tuple[Frequency, ...]:
    """Return each score of a board once, the best of North-South first."""
    counted: Counter[tuple[str, tuple[str, str]]] = Counter()
    of: dict[tuple[str, tuple[str, str]], ScoredRow] = {}
    first = [(measure, measure.column(scored.rows)) for measure in layout.measures[:1]]
    for one in in_order(scored.rows):
        if one.row.status in (Status.NOT_PLAYED, Status.SITOUT):
            continue
        worth = [
            (column[measure.of_ns(one)], column[measure.of_ew(one)]) for measure, column in first
        ]
        key = both_scores(one, layout), worth[0] if worth else ("", "")
        counted[key] += 1
        of.setdefault(key, one)
    return tuple(
        Frequency(
            layout.why_row(score, of[score, (ns, ew)], Side.NS),
            count,
            (
                layout.why_row(ns, of[score, (ns, ew)], Side.NS),
                layout.why_row(ew, of[score, (ns, ew)], Side.EW),
            ),
        )
        for (score, (ns, ew)), count in counted.items()
    )
