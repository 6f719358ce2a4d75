"""The deals of a file, whatever else is in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

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


_TEACHING: Final = re.compile(rb"\{\s*teaching set\b", re.IGNORECASE)
_LOOKED_AT: Final = 1 << 16


def is_teaching_set(path: str | Path) -> bool:
    """Whether a file says of its deals that they were dealt to a condition, for teaching.

    It says so in a comment of PBN in front of its first board; a file that cannot be read does not.
    """
    try:
        with Path(path).open("rb") as file:
            return _TEACHING.search(file.read(_LOOKED_AT)) is not None
    except OSError:
        return False
