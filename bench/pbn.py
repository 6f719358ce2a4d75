"""Reading and writing PBN beside endplay."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Final

from bench.boards import pbn_file
from bench.measuring import Measured, Size, cpu, endplay, in_turn, rate
from bench.plain import agree
from doubleton.formats.pbn import read, records

FEWER: Final = 10
"""endplay gets one board in so many, as it takes its time; its boards a second are compared."""


def pbn_read(size: Size) -> Iterator[Measured]:
    """Read every tag, auction, note and play as typed values: all kept, and none kept.

    Ours keeps the text and the places of faults too, endplay does not.
    """
    data = "".join(pbn_file(size.boards)).encode()
    fewer = max(size.boards // FEWER, 1)
    part = "".join(pbn_file(fewer)).encode()
    runs = [
        cpu(lambda: list(records(read(data)))),
        cpu(lambda: sum(1 for _ in records(read(data)))),
    ]
    if size.rivals:
        theirs = endplay("parsers.pbn")
        agree("pbn-read", records(read(part)), theirs.loads(part.decode()))
        runs.append(cpu(lambda: theirs.load(io.TextIOWrapper(io.BytesIO(part), "utf-8"))))
    kept, one_by_one, *others = in_turn(size.rounds, *runs)
    rival = rate(fewer, others[0]) if others else None
    for task, took in (("pbn-read", kept), ("pbn-read, none kept", one_by_one)):
        yield Measured(task, "boards/s", rate(size.boards, took), rival, least_ratio=6)
