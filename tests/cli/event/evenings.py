"""A small club evening, run by the commands that a Director types."""

from __future__ import annotations

import io
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cli.program import made, written
from doubleton.cli import boundary

PAIRS = (
    "Anna Ray - Ben Low",
    "Cora Hill - Dan Moor",
    "Eva Field - Finn Lake",
    "Gina Oak - Hal Pike",
    "Ida Reed - Jo Elm",
    "Kay Ash - Leo Dale",
)
FIRST_ROUND = """\
# table, board, result
1 1 4SN=
1 2 3NTW-1
2 3 4SxN-1
2 4 PASS
3 5 2HE=
3 6 3NTN+1
"""
SECOND_ROUND = "1 3 4SN=\n1 4 1NTE=\n2 5 3NTS+1\n2 6 4HW-1\n3 1 4SN+1\n3 2 2CE=\n"
THIRD_ROUND = "1 5 2HE-1\n1 6 3NTN=\n2 1 4SN-1\n2 2 3NTW=\n3 3 4SN-2\n3 4 1NTE+1\n"


@dataclass(frozen=True)
class Said:
    """What a command gave, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def value(self) -> Any:  # noqa: ANN401 - any JSON
        """The object of ``--json``."""
        return json.loads(self.out)


class Club:
    """A folder with a file of an event, and somebody who types."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, file: str = "friday.doubleton"
    ) -> None:
        self.folder, self.patch = folder, patch
        self.file = str(folder / file)

    def types(self, *args: str, stdin: str = "") -> Said:
        """Run the program in this process."""
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8"))
        self.patch.setattr(sys, "stdout", out)
        self.patch.setattr(sys, "stderr", err)
        self.patch.setattr(os, "environ", {**os.environ, "LANG": "C", "COLUMNS": "100"})
        self.patch.setattr(boundary, "program", made)
        status = boundary.run(list(args))
        return Said(status, written(out), written(err))

    def event(self, command: str, *args: str, stdin: str = "") -> Said:
        """Run a command of the event on its file."""
        return self.types("event", command, self.file, *args, stdin=stdin)

    def done(self, command: str, *args: str, stdin: str = "") -> Said:
        """Run a command that has to succeed."""
        said = self.event(command, *args, stdin=stdin)
        assert said.status == 0, said
        return said

    def error(self, command: str, *args: str) -> str:
        """Run a command that cannot be done, and return its one message."""
        said = self.event(command, *args)
        assert (said.status, said.err.count("\n"), said.out) == (2, 1, ""), said
        return said.err

    def set_up(self) -> None:
        """Set the event up and enter the pairs."""
        self.done("new", "--title", "Friday", "--date", "2026-09-04", "--zone", "Europe/Moscow")
        self.done("add", *PAIRS)

    def start(self) -> None:
        """Begin the first of three rounds of two boards at three tables."""
        self.done("start", "--boards", "6", "--movement", "mitchell")

    def play(self) -> None:
        """Play all three rounds."""
        self.done("enter", "-", stdin=FIRST_ROUND)
        self.done("next")
        self.done("enter", "-", "--yes", stdin=SECOND_ROUND)
        self.done("next")
        self.done("enter", "-", "--yes", stdin=THIRD_ROUND)
