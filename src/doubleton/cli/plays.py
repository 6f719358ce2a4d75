"""The plays that files have recorded, as the pages of their boards show them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from markupsafe import Markup

from doubleton.errors import ParseError
from doubleton.formats.converting.material import records_of
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.reading import STANDARD_INPUT, Kind, Source, sources
from doubleton.reports.diagrams.bidding import outcome
from doubleton.reports.diagrams.diagram import Part, diagram, parts_of
from doubleton.reports.layout import Plays
from doubleton.reports.paper.document import Teller

MOST: Final = 40
"""Plays that the page of one board holds, which are about half a megabyte."""

_RECORDED: Final = {
    Kind.PBN: re.compile(rb"^[ \t]*\[[ \t]*Play\b", re.MULTILINE),
    Kind.LIN: re.compile(rb"\bpc\|", re.IGNORECASE),
}
"""What a file holds that has recorded a play."""


def plays_of(paths: Sequence[str], language: str) -> Plays:
    """Return the recorded plays of the boards of files that were read, by board.

    What has come from the standard input is gone, and has none.
    """
    found: dict[str, list[tuple[str, Markup]]] = {}
    for record in _records([path for path in paths if path != STANDARD_INPUT]):
        shown = found.setdefault(record.board, [])
        if len(shown) < MOST and Part.PLAY in parts_of(record):
            shown.append(_drawn(record, language, len(shown) + 1))
    return {board: tuple(shown) for board, shown in found.items() if shown}


def _records(paths: Sequence[str]) -> Iterator[BoardRecord]:
    with suppress(ParseError):  # it was told when the results were read
        for source in sources(paths):
            if _has_plays(source):
                yield from records_of(source)


def _has_plays(source: Source) -> bool:
    sign = None if source.kind is None else _RECORDED.get(source.kind)
    return sign is not None and source.data is not None and bool(sign.search(source.data))


def _drawn(record: BoardRecord, language: str, number: int) -> tuple[str, Markup]:
    """Return what a play is called, and its diagram."""
    tell = Teller(language)
    drawn = diagram(record, language)
    table = record.tag("Table") or record.tag("Room")
    named = f"{tell('page.table')} {table}" if table else ""
    told = " · ".join(filter(None, (named, *outcome(record, tell))))
    svg = replace(drawn, key=f"{drawn.key}-{number}").svg()
    return told or drawn.title, Markup(svg)  # noqa: S704 - our own drawing, whose texts are escaped
