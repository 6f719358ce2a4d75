"""Reading and writing PBN beside endplay, both the same boards."""

from __future__ import annotations

import io
from collections.abc import Iterator

from bench.boards import pbn_file
from bench.measuring import Measured, Size, cpu, disagree, endplay, in_turn, rate
from bench.plain import agree
from doubleton.formats.pbn import read, records, write


def pbn_read(size: Size) -> Iterator[Measured]:
    """Read every tag, auction, note and play as typed values: all kept, and none kept.

    endplay keeps all.  It gives the cards in the order of play, we give them as the file has them,
    and in the third line the tricks too, with leader and winner.
    """
    data = "".join(pbn_file(size.boards)).encode()
    runs = [
        cpu(lambda: list(records(read(data)))),
        cpu(lambda: sum(1 for _ in records(read(data)))),
        cpu(lambda: sum(1 for record in records(read(data)) if record.play and record.play.tricks)),
    ]
    if size.rivals:
        theirs = endplay("parsers.pbn")
        agree("pbn-read", records(read(data)), theirs.loads(data.decode()))
        runs.append(cpu(lambda: theirs.load(io.TextIOWrapper(io.BytesIO(data), "utf-8"))))
    kept, one_by_one, tricks, *others = (
        rate(size.boards, took) for took in in_turn(size.rounds, *runs)
    )
    rival = others[0] if others else None
    yield Measured("pbn-read", "boards/s", kept, rival, least_ratio=6)
    yield Measured("pbn-read, none kept", "boards/s", one_by_one, rival, least_ratio=6)
    yield Measured("pbn-read, none kept, tricks", "boards/s", tricks, rival)


def pbn_write(size: Size) -> Iterator[Measured]:
    """Write the same boards, from the typed values that either has read, in export format."""
    data = "".join(pbn_file(size.boards)).encode()
    found = list(records(read(data)))
    if write(found) != data:
        raise disagree("pbn-write", "ours is not the file that was read")
    runs = [cpu(lambda: write(found))]
    if size.rivals:
        theirs = endplay("parsers.pbn")
        boards = theirs.loads(data.decode())
        agree("pbn-write", records(read(theirs.dumps(boards).encode())), boards)
        runs.append(cpu(lambda: theirs.dumps(boards)))
    took = in_turn(size.rounds, *runs)
    figures = [rate(size.boards, seconds) for seconds in took]
    yield Measured.of("pbn-write", "boards/s", figures, least_ratio=12)
