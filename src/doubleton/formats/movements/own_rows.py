"""The rows of the house's own files: ``1-8/1``, ``12,6,9,4/1``, ``x-5/3`` and ``-``."""

from __future__ import annotations

import re
from typing import Final

from doubleton.movements.seating import Kind, Seating

_PAIRS: Final = re.compile(r"(\d{1,5}|x)-(\d{1,5}|x)/(\d{1,4})")
_PLAYERS: Final = re.compile(r"(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})/(\d{1,4})")
IDLE: Final = "-"


def seating(text: str, number: int, table: int, kind: Kind) -> Seating | None:
    """Read a table's entry in a round; raises ``ValueError`` when it is none.

    An idle table is ``None``; ``x`` is a side that is not there.  Players stand in the order N, S,
    E, W.
    """
    plain = text.replace(" ", "")
    if plain == IDLE:
        return None
    if kind is Kind.INDIVIDUAL:
        told = _PLAYERS.fullmatch(plain)
        if told is not None:
            north, south, east, west, one = map(int, told.groups())
            return Seating(number, table, north, east, one, south, west)
    else:
        told = _PAIRS.fullmatch(plain)
        if told is not None and (told[1], told[2]) != ("x", "x"):
            ns, ew = (None if side == "x" else int(side) for side in told.groups()[:2])
            return Seating(number, table, ns, ew, int(told[3]))
    raise ValueError(text)


def entry(row: Seating | None) -> str:
    """Write a table's entry in a round."""
    if row is None or not row.contestants:
        return IDLE
    if row.south is not None or row.west is not None:
        return f"{row.ns},{row.south},{row.ew},{row.west}/{row.set}"
    ns, ew = ("x" if side is None else side for side in (row.ns, row.ew))
    return f"{ns}-{ew}/{row.set}"
