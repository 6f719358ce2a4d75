"""Tables as lines of text that fit a screen and never cut a figure.

Where the screen is too narrow, columns of words fold first, and then whole columns leave in the
order that the table states.  rich's own tables lay out every cell by itself, which is a dozen times
the work, and shorten figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions
from rich.text import Text

_GAP: Final = "  "


@dataclass(frozen=True, slots=True)
class Column:
    """A column with its header, which may have several lines, and its cells.

    ``least`` is the width down to which its texts fold, 0 where they do not.  Of the columns that
    may leave, the one with the lowest ``leaves`` goes first; 0 stays.
    """

    header: str
    cells: Sequence[Text]
    right: bool = False
    least: int = 0
    leaves: int = 0


@dataclass(frozen=True, slots=True)
class Ruled:
    """A table under its title."""

    title: Text
    columns: tuple[Column, ...]

    def fitted(self, width: int) -> tuple[Text, tuple[str, ...]]:
        """Return the table for a screen of *width* cells, and the headers that found no room.

        What fits into no screen, such as figures alone on one of ten cells, is as wide as it is.
        """
        columns = list(self.columns)
        left: list[str] = []
        natural = {id(column): _natural(column) for column in columns}
        widths = _widths(columns, natural, width)
        while widths is None:
            leaving = [column for column in columns if column.leaves]
            if not leaving:
                widths = _narrowest(columns, natural)
                break
            first = min(leaving, key=lambda column: column.leaves)
            columns.remove(first)
            left.append(first.header.replace("\n", " ").rstrip("."))
            widths = _widths(columns, natural, width)
        return _set(self.title, columns, widths), tuple(filter(None, left))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Give the table as rich asks for it."""
        del console
        yield self.fitted(options.max_width)[0]


def _natural(column: Column) -> int:
    heads = map(cell_len, column.header.split("\n"))
    return max(*heads, *(cell_len(cell.plain) for cell in column.cells), 0)


def _narrowest(columns: Sequence[Column], natural: dict[int, int]) -> list[int]:
    return [min(natural[id(column)], column.least or natural[id(column)]) for column in columns]


def _widths(columns: Sequence[Column], natural: dict[int, int], width: int) -> list[int] | None:
    """Return the widths of *columns* that fit, the widest folded first; ``None`` if none do."""
    room = width - len(_GAP) * (len(columns) - 1)
    widths = [natural[id(column)] for column in columns]
    over = sum(widths) - room
    least = _narrowest(columns, natural)
    if over > 0 and sum(least) > room:
        return None
    for _ in range(over):
        folding = [place for place, bound in enumerate(least) if widths[place] > bound]
        widths[max(folding, key=widths.__getitem__)] -= 1
    return widths


def _set(title: Text, columns: Sequence[Column], widths: Sequence[int]) -> Text:
    lines = Text(no_wrap=True, overflow="ignore")
    lines.append_text(title).append("\n\n")
    heads = [
        [line for part in column.header.split("\n") for line in _folded(Text(part), width)]
        for column, width in zip(columns, widths, strict=True)
    ]
    depth = max(map(len, heads), default=0)
    right = [column.right for column in columns]
    raised = [[_BLANK] * (depth - len(head)) + head for head in heads]
    for row in zip(*raised, strict=True):
        _add_line(lines, row, widths, right)
    lines.append("─" * (sum(widths) + len(_GAP) * (len(widths) - 1)) + "\n")
    folds = any(_natural(column) > width for column, width in zip(columns, widths, strict=True))
    for row in zip(*(column.cells for column in columns), strict=True):
        if folds:
            parts = [_folded(cell, width) for cell, width in zip(row, widths, strict=True)]
            for line in zip_longest(*parts, fillvalue=_BLANK):
                _add_line(lines, line, widths, right)
        else:
            _add_line(lines, row, widths, right)
    return lines


_BLANK: Final = Text()
_BREAK: Final = re.compile(r" (?!– )")
"""Where a line may end: at a blank, which a no-break space is not, but not before a dash."""


def _folded(text: Text, width: int) -> list[Text]:
    """Return *text* in lines; a word is divided only where it is wider than a line."""
    if cell_len(text.plain) <= width:
        return [text]
    lines = [""]
    for word in _BREAK.split(text.plain):
        for piece in chop_cells(word, width) if cell_len(word) > width else [word]:
            longer = f"{lines[-1]} {piece}" if lines[-1] else piece
            if cell_len(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(piece)
    return [Text(line, text.style) for line in lines]


def _add_line(
    lines: Text, row: Sequence[Text], widths: Sequence[int], right: Sequence[bool]
) -> None:
    gap = ""
    for cell, width, to_right in zip(row, widths, right, strict=True):
        blank = " " * (width - cell_len(cell.plain))
        if not cell.plain:
            gap += blank + _GAP
            continue
        lines.append(gap + blank if to_right else gap).append_text(cell)
        gap = _GAP if to_right else blank + _GAP
    lines.append("\n")
