"""A table as lines of text, for a screen that is wide enough for it.

rich lays out every cell on its own, and folds what is too wide; where nothing has to be folded that
is a dozen times the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

_GAP: Final = "  "


def ruled(table: Table, width: int) -> Text | Table:
    """Return *table* as lines of text, or as it is when it is wider than *width* cells.

    Its cells are texts of one line, its headers texts.
    """
    heads = [column.header for column in table.columns if isinstance(column.header, Text)]
    bodies = [[cell for cell in one.cells if isinstance(cell, Text)] for one in table.columns]
    above = [head.split("\n") for head in heads]
    widths = [
        max(cell_len(cell.plain) for cell in (*head, *body))
        for head, body in zip(above, bodies, strict=True)
    ]
    whole = sum(widths) + len(_GAP) * (len(widths) - 1)
    if whole > width:
        return table
    right = [column.justify == "right" for column in table.columns]
    depth = max(len(head) for head in above)
    raised = [[Text()] * (depth - len(head)) + list(head) for head in above]
    lines = Text(no_wrap=True)
    if isinstance(table.title, Text):
        lines.append_text(table.title).append("\n\n")
    for row in zip(*raised, strict=True):
        _add_line(lines, row, widths, right)
    lines.append("─" * whole + "\n")
    for row in zip(*bodies, strict=True):
        _add_line(lines, row, widths, right)
    return lines


def _add_line(
    lines: Text, row: Sequence[Text], widths: Sequence[int], right: Sequence[bool]
) -> None:
    gap = ""
    for cell, width, to_right in zip(row, widths, right, strict=True):
        blank = " " * (width - cell_len(cell.plain))
        lines.append(gap + blank if to_right else gap).append_text(cell)
        gap = _GAP if to_right else blank + _GAP
    lines.append("\n")
