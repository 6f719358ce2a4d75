"""The deals of a file, whatever else is in it."""

from __future__ import annotations

from pathlib import Path

from doubleton.bridge import Deal
from doubleton.errors import Fault, ParseError
from doubleton.formats.reading import read_source, sources
from doubleton.said import Said


def read_deals(path: str | Path) -> dict[int, Deal]:
    """Return the deals of a file by board.

    Raises :class:`~doubleton.errors.ParseError` for a file that cannot be read or has none.
    """
    found = {
        int(one.board): one.deal
        for source in sources([str(path)])
        for one in read_source(source).field.travellers
        if one.deal is not None and one.board.isdecimal()
    }
    if not found:
        raise ParseError(Fault(Said("cli.event.no-deals"), str(path)))
    return found
