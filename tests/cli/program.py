"""The real program, run as its user runs it, and the same in this process."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from doubleton.cli import boundary
from doubleton.cli.making import program
from doubleton.cli.voice import Voice

RESULTS: Final = """\
board,ns_pair,ew_pair,contract,declarer,lead,tricks_rel
1,1,2,4S,N,HQ,+1
1,3,4,3NT,E,S4,-1
1,5,6,4S,N,HK,=
2,1,3,PASS,,,
2,4,5,1NT,S,H2,=
2,6,2,2H,W,CA,-1
"""

PROGRAM: Final = ("-c", "from doubleton.cli import main; main()")


@dataclass(frozen=True)
class Ended:
    """How the program ended, and what it wrote."""

    status: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """Return a plain environment, in English."""
    kept = ("PATH", "HOME", "SYSTEMROOT", "PYTHONPATH", "COVERAGE_PROCESS_START")
    plain = {name: os.environ[name] for name in kept if name in os.environ}
    return plain | {"LANG": "C.UTF-8", "PYTHONUTF8": "1"} | more


def run(*args: str, stdin: bytes = b"", cwd: Path | None = None, **more: str) -> Ended:
    """Run ``doubleton`` with *args*, and with more variables in its environment."""
    ended = subprocess.run(
        [sys.executable, *PROGRAM, *args],
        input=stdin,
        capture_output=True,
        check=False,
        cwd=cwd,
        env=environment(**more),
        timeout=120,
    )
    encoding = more.get("PYTHONIOENCODING", "utf-8")
    return Ended(ended.returncode, ended.stdout.decode(encoding), ended.stderr.decode(encoding))


@cache
def _made(voice: Voice, words: tuple[str, ...]) -> Any:  # noqa: ANN401 - a type inside typer
    return program(voice, words)


def made(voice: Voice, args: Sequence[str] = ()) -> Any:  # noqa: ANN401 - the same
    """Return the program for a command, made once: that takes longer than most commands."""
    return _made(voice, tuple(word for word in args if not word.startswith("-"))[:2])


def typed(*args: str, stdin: bytes = b"", **more: str) -> Ended:
    """Tell what :func:`run` tells, in this process, which takes half a second less."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        patch.setattr(os, "environ", environment(**more))
        patch.setattr(boundary, "program", made)
        status = boundary.run(list(args))
    return Ended(status, written(out), written(err))


def written(stream: io.TextIOWrapper) -> str:
    """Return what was written into a stream of bytes."""
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()
