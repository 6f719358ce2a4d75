"""``doubleton print diagram``: a board with its bidding and its play, as SVG or on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from doubleton.cli.placing import identities
from doubleton.cli.printed import put, put_text
from doubleton.cli.printing_options import Target
from doubleton.cli.voice import Voice
from doubleton.errors import Fault, ParseError
from doubleton.formats.converting import Material
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.reading import STANDARD_INPUT
from doubleton.reports.diagrams.diagram import Part, diagram, parts_in, parts_of
from doubleton.reports.diagrams.drawing import Drawing
from doubleton.reports.paper.document import Document
from doubleton.said import Said


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which board, at which table, and which of its parts."""

    board: str
    table: str | None = None
    parts: tuple[Part, ...] = ()

    @classmethod
    def of(cls, board: str, table: str | None, parts: str | None) -> Wanted:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        words = [word.strip().lower() for word in (parts or "").split(",") if word.strip()]
        return cls(board.strip(), table, parts_in(words))


def print_diagram(
    voice: Voice, path: str, wanted: Wanted, target: Target, *, as_svg: bool = False
) -> int:
    """Draw a board of a file; return the exit status."""
    drawn = diagram(_record(path, wanted), voice.language, wanted.parts)
    read = identities([path] if path != STANDARD_INPUT else [])
    if as_svg or (target.out is not None and Path(target.out).suffix.lower() == ".svg"):
        return put_text(voice, drawn.svg(), target.out, force=target.force, read=read)
    return put(voice, "diagram", on_paper(drawn, voice.language), target, read)


def on_paper(drawn: Drawing, language: str) -> Document:
    """Return a diagram as a document."""
    data = {"title": drawn.title, "svg": drawn.svg(), "told": drawn.told}
    return Document("diagram", data, language)


def _record(path: str, wanted: Wanted) -> BoardRecord:
    """Return the record that tells most of a board; raises ``DoubletonError`` where none does."""
    records = Material.of([path]).records
    if not records:
        raise ParseError(Fault(Said("print.no-records"), path))
    found = [one for one in records if one.board.lstrip("#") == wanted.board.lstrip("#")]
    if not found:
        raise ParseError(Fault(Said("print.no-board", board=wanted.board), path))
    if wanted.table is not None:
        found = [one for one in found if one.tag("Table") == wanted.table]
        if not found:
            said = Said("print.no-table", board=wanted.board, table=wanted.table)
            raise ParseError(Fault(said, path))
    return max(found, key=lambda one: _worth(one, wanted.parts))


def _worth(record: BoardRecord, wanted: Sequence[Part]) -> tuple[int, int]:
    """Return how much of what is wanted a record tells, and how much at all."""
    known = parts_of(record)
    return sum(part in known for part in wanted), len(known)
