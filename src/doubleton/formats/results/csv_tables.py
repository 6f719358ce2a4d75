"""Tables of comma-separated values: lines to cells, and cells to lines.

Read is what people and programs write: columns in any order and some of them missing, commas,
semicolons or tabulators, empty lines, lines that begin with ``#``.  Every line is a row of its own,
so a quotation mark that is not closed spoils one line only.  Written is one form.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import chain
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.results.cells import CONTROLS, Cells, Report, column
from doubleton.said import Said

LONGEST_LINE: Final = 1 << 16
"""Characters that a line may have."""

_GUARDED: Final = re.compile(r"'+[-=+@]")
_FORMULA: Final = re.compile(r"'*[-=+@]")


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table: those it needs, those it may have, and those of lines without any.

    ``bare`` are the columns, in their order, of a table that has no heading: its first line begins
    with a number and has the cell ``told``.  It cannot be read where ``bare`` is empty.
    """

    needed: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    told: tuple[int, re.Pattern[str]] = (0, re.compile(r"\d+"))

    def are_of(self, cells: Sequence[str]) -> bool:
        """Whether these cells may be the first line of a table without a heading."""
        place, pattern = self.told
        if not self.bare or len(cells) < 2 or not cells[0].isdecimal():
            return False
        return place < len(cells) and pattern.fullmatch(cells[place]) is not None


def read_table(text: str, columns: Columns, file: str | None, report: Report) -> Iterator[Cells]:
    """Give the rows of one table; what cannot be read is reported and passed over.

    Raises :class:`~doubleton.errors.ParseError` when it has not the columns that it needs, or a
    line that is longer than :data:`LONGEST_LINE`.
    """
    lines = _lines(text, file)
    number, heading = _first(lines, file)
    marked = re.fullmatch(r"sep=(.)", heading)
    if marked is not None:
        number, heading = _first(lines, file)
    delimiter = marked[1] if marked is not None else max(",;\t", key=heading.count)
    first = _split(heading, delimiter) or []
    names = [column(cell) for cell in first]
    if set(columns.needed) <= set(names):
        if twice := next((name for name in names if name and names.count(name) > 1), None):
            raise ParseError(Fault(Said("csv.column-twice", column=twice), file, number))
        _report_misspelt(names, columns, Cells({}, file, number), report)
    elif columns.are_of(first):
        names = list(columns.bare)
        lines = chain([(number, heading)], lines)
    else:
        missing = ", ".join(name for name in columns.needed if name not in names)
        said = Said("csv.columns", missing=missing, found=", ".join(names))
        raise ParseError(Fault(said, file, number))
    for number, line in lines:
        cells = _split(line, delimiter)
        row = Cells(dict(zip(names, cells or (), strict=False)), file, number)
        if cells is None:
            report(row.fault("csv.quotation-mark"))
        elif not any(cells):
            continue
        elif any(cells[len(names) :]):
            report(row.fault("csv.too-many-cells", found=len(cells), expected=len(names)))
        else:
            yield row


def _first(lines: Iterator[tuple[int, str]], file: str | None) -> tuple[int, str]:
    for number, line in lines:
        return number, line
    raise ParseError(Fault(Said("csv.empty"), file))


def _lines(text: str, file: str | None) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(StringIO(text, newline=None), 1):
        if len(line) > LONGEST_LINE:
            raise ParseError(Fault(Said("csv.long-line", limit=LONGEST_LINE), file, number))
        if line.strip() and not line.startswith("#"):
            yield number, line.rstrip("\n")


def _split(line: str, delimiter: str) -> list[str] | None:
    """Return the cells of a line, ``None`` when a quotation mark is not closed."""
    if '"' in line:
        try:
            cells = next(
                csv.reader([line], delimiter=delimiter, strict=True, skipinitialspace=True)
            )
        except csv.Error:
            return None
    else:
        cells = line.split(delimiter)
        if line.isprintable() and "'" not in line:
            return [cell.strip() for cell in cells]
    return [_plain(cell) for cell in cells]


def _plain(cell: str) -> str:
    cell = CONTROLS.sub("\ufffd", cell.strip())
    return cell[1:] if _GUARDED.match(cell) else cell


def _report_misspelt(names: Sequence[str], columns: Columns, place: Cells, report: Report) -> None:
    """Report columns that nobody knows and that look like one of ours."""
    known = {*columns.needed, *columns.known}
    unknown = [name for name in names if name not in known and len(name) > 3]
    if unknown:
        from difflib import get_close_matches  # noqa: PLC0415 - rare, and slow to load

        for name in unknown:
            for close in get_close_matches(name, known - set(names), n=1, cutoff=0.8):
                report(place.fault("csv.misspelt", found=name, known=close))


def write_table(rows: Sequence[Mapping[str, str]], figures: Collection[str]) -> str:
    """Return a table as text; *rows* have the same columns, and *figures* are those of numbers.

    A text that would begin a formula in a spreadsheet gets an apostrophe in front, which reading
    takes away.  A table that is not ASCII begins with a byte order mark, without which spreadsheets
    take it for another encoding.
    """
    columns = tuple(rows[0])
    lines = [",".join(columns)]
    lines += [",".join(_cell(row[name], name in figures) for name in columns) for row in rows]
    text = "\r\n".join((*lines, ""))
    return text if text.isascii() else f"\ufeff{text}"


def _cell(cell: str, is_figure: bool) -> str:  # noqa: FBT001 - see its only call
    cell = CONTROLS.sub(" ", cell)
    if not is_figure and _FORMULA.match(cell):
        cell = f"'{cell}"
    if any(sign in cell for sign in ',"') or cell.startswith("#"):
        doubled = cell.replace('"', '""')
        return f'"{doubled}"'
    return cell
