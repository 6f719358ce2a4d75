"""Reading and writing USEBIO."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.field import field, results
from bench.measuring import Measured, Size, cpu, in_turn, milliseconds
from doubleton.formats import usebio
from doubleton.scoring.recapitulation import score

PAIRS: Final = 100
BOARDS: Final = 27
MOST: Final = 1000
"""Milliseconds that an event may take."""


def usebio_event(size: Size) -> Iterator[Measured]:
    """Read and write an event of 100 pairs and 27 boards, in CPU milliseconds."""
    played = results(PAIRS // 2)
    event = field([*played, *played][:BOARDS])
    recap = score(event)
    data = usebio.write(event, recap)
    rows = sum(len(traveller.rows) for traveller in usebio.read(data).field.travellers)
    if rows != PAIRS // 2 * BOARDS:
        raise SystemExit("usebio: what was written does not read back; nothing was measured")
    runs = [cpu(lambda: usebio.read(data)), cpu(lambda: usebio.write(event, recap))]
    for task, seconds in zip(("read", "write"), in_turn(size.rounds, *runs), strict=True):
        yield Measured(f"USEBIO, {PAIRS} pairs, {task}", "ms", milliseconds(seconds), most=MOST)
