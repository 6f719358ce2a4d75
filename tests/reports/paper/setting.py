"""Documents as they come out of the printer, in every language and on every size of paper."""

from __future__ import annotations

from collections.abc import Iterable

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Movement
from doubleton.reports.layout import Layout
from doubleton.reports.paper.compiling import Size, paper
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.glyphs import printable
from doubleton.reports.paper.plans import Planned
from doubleton.scoring.recap import Recap
from reports.paper.opened import Opened, margin, opened

HOSTILE = '#import "x" *b* $y$ <l> \\ 😀 שלום'
"""A name that would be commands of typst, and holds what no font has."""


def plan(movement: Movement, per_set: int = 2, *, named: bool = True) -> Planned:
    """Return a section of an evening, or a movement without one where nobody is *named*."""
    if not named:
        return Planned(movement, BoardSets(per_set))
    names = {number: f"Ann {number} – Ben {number}" for number in movement.contestants}
    return Planned(movement, BoardSets(per_set), "Friday", "2026-09-04", "1", "A", names)


def layout(recap: Recap, language: str = "en") -> Layout:
    """Return how a scored session is shown."""
    return Layout(recap, language)


def printed(document: Document, size: Size = Size.A4, language: str = "en") -> Opened:
    """Set a document, and see that a screen reader can read it."""
    found = opened(paper(document.template, document.data, size=size, language=language))
    told = (found.title, found.language, found.is_tagged, found.shows_title)
    assert told == (printable(str(document.data["title"])), language, True, True)
    assert len(found.tags) > 1
    return found


def cut_at_the_edge(document: Document, size: Size, pages: Iterable[int] = (0,)) -> list[int]:
    """Return those of *pages* on which something stands nearer to the edge than printers print."""
    pdf = paper(document.template, document.data, size=size)
    return [page for page in pages if margin(pdf, page) < 12]


def has(found: Opened, *texts: str) -> bool:
    """Whether a document holds all *texts*, whatever blanks stand between their words."""
    return all("".join(text.split()) in found.text for text in texts)
