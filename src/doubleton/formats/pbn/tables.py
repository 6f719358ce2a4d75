"""Tables: sections whose rows follow the columns that the tag names (PBN 2.1, chapter 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.tokens import Word
from doubleton.said import Said

_WIDTH: Final = re.compile(r"(\d{1,3})([LR]?)")
_LINE_END: Final = re.compile(r"[\r\n]")

RESULT_TABLE: Final = "OptimumResultTable"
MOST_COLUMNS: Final = 100
"""Of a table whose lines are filled up."""

UNKNOWN: Final = "?"
IRRELEVANT: Final = "-"


def is_table(name: str) -> bool:
    """Whether a tag of this name has a table; the tag Table only names one."""
    return name[-5:] == "Table" and name != "Table"


@dataclass(frozen=True, slots=True)
class Column:
    r"""A column: ``-Rank\3R`` is *Rank*, lowest first, three characters wide, to the right.

    ``order`` is ``+`` for highest first, ``-`` for lowest first; ``align`` is ``L`` or ``R``; both
    and the width may be missing.
    """

    name: str
    order: str = ""
    width: int | None = None
    align: str = ""

    def __str__(self) -> str:
        width = "" if self.width is None else f"\\{self.width}{self.align}"
        return f"{self.order}{self.name}{width}"

    @classmethod
    def of(cls, text: str) -> Column:
        """Read the specification of one column."""
        plain = text.strip()
        order = plain[:1] if plain[:1] in ("+", "-") else ""
        name, _, width = plain.rpartition("\\")
        match = _WIDTH.fullmatch(width)
        if match is None or "\\" not in plain:
            return cls(plain.removeprefix(order), order)
        return cls(name.removeprefix(order).rstrip(), order, int(match[1]), match[2])


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the name of its tag, its columns, and its rows with a cell for each column.

    ``?`` stands for what is unknown, ``-`` for what does not apply.
    """

    name: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...] = ()
    comments: tuple[str, ...] = ()

    def column(self, name: str) -> tuple[str, ...] | None:
        """Return the cells of a column from the first row on; ``None`` without such a column."""
        index = next((i for i, column in enumerate(self.columns) if column.name == name), None)
        return None if index is None else tuple(row[index] for row in self.rows)


def read_columns(value: str) -> tuple[Column, ...]:
    r"""Read the value of a table's tag.

    >>> [column.name for column in read_columns(r"-Rank\3R;PairId;Names\45")]
    ['Rank', 'PairId', 'Names']
    """
    return tuple(Column.of(part) for part in value.split(";")) if value.strip() else ()


def read_table(section: Section, columns: str, source: str) -> tuple[Table, Said | None]:
    """Read a table whose columns are given by *columns*, and say if its rows do not come out.

    Rows may be spread over lines as they like; only when the cells do not fill the columns every
    line is a row, which is filled up with ``?`` or cut.
    """
    specs = read_columns(columns)
    cells = [cell for word in section.words for cell in _cells(word)]
    said = None
    rows: Iterable[tuple[str, ...]]
    if specs and len(cells) % len(specs) == 0:
        rows = zip(*(cells[i :: len(specs)] for i in range(len(specs))), strict=True)
    else:
        said = Said("pbn.table-rows", name=section.tag.name, columns=len(specs))
        lines = _lines(section.words, source) if 0 < len(specs) <= MOST_COLUMNS else ()
        rows = (
            (*line[: len(specs)], *(UNKNOWN,) * (len(specs) - len(line))) for line in lines if line
        )
    comments = tuple(comment.text for comment in section.comments)
    return Table(section.tag.name, specs, tuple(rows), comments), said


def _cells(word: Word) -> list[str]:
    return [word.text] if word.quoted else word.text.split()


def _lines(words: Iterable[Word], source: str) -> Iterator[list[str]]:
    """Yield the cells of each line."""
    line, end = list[str](), 0
    for word in words:
        if "\n" in (gap := source[end : word.at]) or "\r" in gap:
            yield line
            line = []
        if not word.quoted and len(texts := _LINE_END.split(word.text)) > 1:
            yield from (text.split() for text in texts)
        else:
            line += _cells(word)
        end = word.at
    yield line
