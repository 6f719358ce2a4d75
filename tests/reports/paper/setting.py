"""Documents as they come out of the printer, in every language and on every size of paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pypdfium2  # type: ignore[import-untyped]  # it carries no types

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

_BLANK: Final = " \r\n\u200b"


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


def badly_set(document: Document, size: Size, language: str = "en") -> list[str]:
    """Tell on which pages something stands where printers do not print, or one sign on another."""
    pdf = paper(document.template, document.data, size=size, language=language)
    pages = range(len(opened(pdf).sizes))
    cut = [f"cut on page {page}" for page in pages if margin(pdf, page) < 12]
    return cut + [f"{text} on page {page}" for page, text in _overlapping(pdf)]


def _overlapping(pdf: bytes) -> Iterator[tuple[int, str]]:
    """Give the signs of each page that stand on others."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number, page in enumerate(document):
            text, before = page.get_textpage(), None
            found: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
            for at in range(text.count_chars()):
                box = text.get_charbox(at)
                # A ligature is told as two letters in one box.
                if text.get_text_range(at, 1).strip(_BLANK) and box != before:
                    place = int(box[0] // 12), int(box[1] // 12)
                    if any(_overlap(box, other) for other in found.get(place, ())):
                        yield number, text.get_text_range(max(0, at - 9), 19)
                    found.setdefault(place, []).append(box)
                before = box
    finally:
        document.close()


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two boxes (left, bottom, right, top) share more than a third of the smaller one."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return width > 0 and height > 0 and width * height > smaller / 3


def has(found: Opened, *texts: str) -> bool:
    """Whether a document holds all *texts*, whatever blanks stand between their words."""
    return all("".join(text.split()) in found.text for text in texts)
