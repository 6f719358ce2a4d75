"""What a command costs from a cold start, beyond the interpreter's own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import doubleton
from bench.measuring import CHECKOUT, Measured, Size, in_turn, milliseconds

SESSION: Final = Path(doubleton.__file__).with_name("demo")
PROGRAM: Final = "from doubleton.cli import main; main()"
MORE: Final = 3
"""Times the rounds, as a start is short."""


def start(size: Size) -> Iterator[Measured]:
    """Start a new process: user and system time beyond that of ``python -c pass``.

    The session is the one that ships, 44 pairs and 26 boards: read, scored, written as JSON.
    """
    bare, package, session = in_turn(
        MORE * size.rounds,
        _process("pass"),
        _process("import doubleton"),
        _process(PROGRAM, "score", str(SESSION), "--json"),
    )
    for task, took, most in (("import doubleton", package, 100), ("score --json", session, 500)):
        beyond = [spent - own for spent, own in zip(took, bare, strict=True)]
        yield Measured(task, "ms", milliseconds(beyond), most=most)


def _process(*words: str) -> Callable[[], float]:
    """Return a run of Python in a new process, which gives its CPU seconds."""

    def run() -> float:
        process = subprocess.Popen(
            [sys.executable, "-c", *words], stdout=subprocess.DEVNULL, cwd=CHECKOUT
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"start: {' '.join(words)} ended with {process.returncode}")
        return used.ru_utime + used.ru_stime

    return run
