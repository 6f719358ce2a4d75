"""The memory that reading takes, whatever the length of the file."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.boards import pbn_file
from bench.measuring import CHECKOUT, Measured, Size, Spread, disagree

GROWTH: Final = 1.1
"""How many times the memory of the first file that of a longer one may be."""


def memory(size: Size) -> Iterator[Measured]:
    """Type boards one by one and keep none: the highest memory of a process of its own.

    Three files: the boards, ten times as many, and those over and over to 100 MB.
    """
    with tempfile.TemporaryDirectory() as folder:
        few, many, large = (Path(folder, f"{name}.pbn") for name in ("few", "many", "large"))
        _write(few, size.boards)
        first = _peak(few, size.boards)
        yield Measured(f"memory, {size.boards:,} boards", "MiB", first)
        _write(many, 10 * size.boards)
        copies = -(-size.large // many.stat().st_size)
        text = many.read_bytes()
        with large.open("wb") as file:
            file.writelines(text + b"\r\n" for _ in range(copies))
        for path, boards in ((many, 10 * size.boards), (large, copies * 10 * size.boards)):
            megabytes = path.stat().st_size // 1_000_000
            task = f"memory, {boards:,} boards, {megabytes} MB"
            yield Measured(task, "MiB", _peak(path, boards), most=GROWTH * first.median)


def _write(path: Path, boards: int) -> None:
    with path.open("w", encoding="ascii", newline="") as file:
        file.writelines(pbn_file(boards))


def _peak(path: Path, boards: int) -> Spread:
    done = subprocess.run(
        [sys.executable, "-m", "bench.streaming", str(path)],
        stdout=subprocess.PIPE,
        cwd=CHECKOUT,
        check=True,
        text=True,
    )
    found, kibibytes = map(int, done.stdout.split())
    if found != boards:
        raise disagree("memory", f"{found} of {boards} boards")
    return Spread.of([kibibytes / 1024])
