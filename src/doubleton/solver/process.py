"""One worker process, as the caller sees it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, cast

from doubleton.said import Said
from doubleton.solver.faults import SolverMissing, Unsolved
from doubleton.solver.protocol import BACKGROUND, READY, REFUSED

_PROGRAM: Final = (
    "import sys; sys.path.insert(0, sys.argv[1]); "
    "from doubleton.solver.worker import main; main(*sys.argv[2:])"
)
_FOLDER: Final = str(Path(__file__).resolve().parents[2])
_MEMORY: Final = {"MALLOC_MMAP_THRESHOLD_": "33554432", "MALLOC_TRIM_THRESHOLD_": "268435456"}
"""Has the C library of Linux keep what a search gives back: the next takes a millisecond less."""

_FROM_OUTSIDE: Final = frozenset(
    -number
    for name in ("SIGKILL", "SIGTERM", "SIGHUP")
    if (number := getattr(signal, name, None)) is not None
)
"""Exit statuses of a process that somebody else ended: a user, or the system short of memory."""


class Died(Exception):  # noqa: N818 - what happened, which is no error of the caller
    """A worker has ended without an answer; ``was_killed`` where it was no fault of the library."""

    def __init__(self, status: int) -> None:
        self.was_killed = status in _FROM_OUTSIDE
        key = "solver.killed" if self.was_killed else "solver.crashed"
        self.said = Said(key, status=status)
        super().__init__(self.said)


class Process:
    """A worker that has loaded the library at *path* and waits for questions.

    It is that of the process that started it: a fork of that leaves it alone.

    Raises :class:`~doubleton.solver.faults.SolverMissing` when it cannot be started, and
    :class:`Died` when somebody ended it before it was ready.
    """

    def __init__(self, path: str, *, in_background: bool = False) -> None:
        self._owner, self._asked = os.getpid(), 0
        try:
            self._process = subprocess.Popen(  # noqa: S603 - this program, with our own arguments
                [
                    sys.executable,
                    "-P",
                    "-c",
                    _PROGRAM,
                    _FOLDER,
                    path,
                    *[BACKGROUND] * in_background,
                ],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**_MEMORY, **os.environ},
            )
        except OSError as error:
            raise SolverMissing("solver.not-started", text=str(error)) from None
        self._input = cast("IO[bytes]", self._process.stdin)
        self._output = cast("IO[bytes]", self._process.stdout)
        try:
            first = self._line()
        except BaseException:
            self.end()
            raise
        if isinstance(first, dict) and READY in first:
            return
        refused = str(first[REFUSED]) if isinstance(first, dict) else None
        death = self._died() if first is None else None
        self.end()
        if death is not None and death.was_killed:
            raise death
        raise SolverMissing("solver.not-started", text=refused or str(self._status()))

    @property
    def is_alive(self) -> bool:
        """Whether it is ours and has not ended."""
        return self._is_ours and self._process.poll() is None

    @property
    def _is_ours(self) -> bool:
        return self._owner == os.getpid()

    def ask(self, kind: str, questions: Sequence[Sequence[int]]) -> Iterator[list[int] | Unsolved]:
        """Give an answer a question, each as soon as there is one.

        Raises :class:`Died` when there is none because the worker has ended.
        """
        first = self._asked
        self._asked += len(questions)
        try:
            self._input.write(json.dumps([first, kind, questions]).encode() + b"\n")
            self._input.flush()
        except OSError:
            raise self._died() from None
        for number in range(first, self._asked):
            answer = self._answer(number)
            if isinstance(answer, dict):
                yield Unsolved(Said("solver.refused", text=str(answer[REFUSED])))
            else:
                yield cast("list[int]", answer)

    def kill(self) -> None:
        """End it, whatever it is doing; from any thread."""
        if self._is_ours:
            self._process.kill()

    def end(self) -> None:
        """End it and wait until it is gone; from the thread that asks it alone."""
        self.kill()
        if self._is_ours:
            self._process.wait()
        for pipe in (self._input, self._output):
            with suppress(OSError):
                pipe.close()

    def _answer(self, number: int) -> object:
        """Return what it says to the question of that number, and to no other one."""
        said = self._line()
        if isinstance(said, list) and said[0] == number:
            return said[1]
        self.kill()
        raise self._died()

    def _line(self) -> object:
        """Return the next thing that it says, ``None`` when it has ended."""
        line = self._output.readline()
        return json.loads(line) if line.endswith(b"\n") else None

    def _died(self) -> Died:
        return Died(self._status())

    def _status(self) -> int:
        """Return its exit status; below zero the signal that ended it."""
        return self._process.wait()
