"""Plain columns for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from doubleton.words import shown

_GAP: Final = "  "


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> Iterator[str]:
    """Give rows of cells as lines whose columns stand below each other.

    *right* are the places of columns of figures.  Texts from outside are made harmless.

    >>> list(aligned([("1", "Anna"), ("12", "Bo")], right=(0,)))
    [' 1  Anna', '12  Bo']
    """
    from rich.cells import cell_len  # noqa: PLC0415 - slow to load

    cells = [[shown(cell) for cell in row] for row in rows]
    most = max((len(row) for row in cells), default=0)
    widths = [
        max((cell_len(row[at]) for row in cells if at < len(row)), default=0) for at in range(most)
    ]
    for row in cells:
        parts = []
        for at, cell in enumerate(row):
            blank = " " * (widths[at] - cell_len(cell))
            parts.append(f"{blank}{cell}" if at in right else f"{cell}{blank}")
        yield _GAP.join(parts).rstrip()
