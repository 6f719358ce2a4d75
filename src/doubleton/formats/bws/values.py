"""Cells of an Access record as the house's tables have them: plain text, and whole numbers."""

from __future__ import annotations

from typing import Final

from doubleton.formats.bws.access_records import Record
from doubleton.formats.results.cells import CONTROLS

_LONGEST: Final = 255
"""Letters of a cell of text, by the rules of Access."""


def text(record: Record, name: str) -> str:
    """Return the text of a cell without what pads it, nothing where there is none."""
    value = record.get(name)
    return "" if value is None else CONTROLS.sub("\ufffd", str(value)[:_LONGEST].strip())


def whole(record: Record, name: str) -> int:
    """Return the number in a cell, 0 where there is none: so Bridgemate writes an empty seat."""
    value = record.get(name)
    return value if isinstance(value, int) else 0


def one_of(number: int) -> str:
    """Return a number that counts from 1 as a cell, which is empty for any other."""
    return str(number) if number > 0 else ""
