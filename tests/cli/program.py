"""The real program, run as its user runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

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
