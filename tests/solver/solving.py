"""The solver as the tests use it: whether it is there, its processes, and a library of our own."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from doubleton.bridge import CARDS, SEATS, Deal, Hand
from doubleton.solver import available

if TYPE_CHECKING:
    from collections.abc import Callable

needs_solver: Final = pytest.mark.skipif(
    not available(), reason="no double-dummy library: make install tries to install one"
)

on_linux: Final = pytest.mark.skipif(
    sys.platform != "linux", reason="the processes of this machine are counted in /proc"
)


def deals(number: int, seed: int = 1) -> list[Deal]:
    """Return deals by chance, the same for the same *seed*."""
    chance = Random(seed)  # noqa: S311 - draws what is tested, keeps no secret
    packs = [chance.sample(CARDS, 52) for _ in range(number)]
    return [Deal.of(Hand.of(pack[13 * i : 13 * i + 13]) for i in range(4)) for pack in packs]


def whole_suits(first: int) -> Deal:
    """Return the deal in which North has all cards of suit *first*, and so on round the table."""
    return Deal.of(Hand(0b1_1111_1111_1111 << 13 * ((first + seat) % 4)) for seat in SEATS)


CRASHES: Final = whole_suits(0)
"""The deal on which the library of :func:`own_library` crashes."""

NEVER_ENDS: Final = whole_suits(1)
"""The deal on which it works for a minute."""

REFUSED: Final = whole_suits(2)
"""The deal that it refuses."""

_OWN_LIBRARY: Final = """
#include <string.h>
#include <unistd.h>
struct table_deal { unsigned cards[4][4]; };
struct results { int tricks[5][4]; };
void SetResources(int megabytes, int threads) { }
void ErrorMessage(int code, char *words) { strcpy(words, "not these"); }
int SolveBoard(void) { return 1; }
int AnalysePlayBin(void) { return 1; }
int CalcDDtable(struct table_deal deal, struct results *found) {
    if (deal.cards[0][3] == 0x7ffc) *(volatile int *)0 = 0;
    if (deal.cards[0][2] == 0x7ffc) sleep(60);
    if (deal.cards[0][1] == 0x7ffc) return -1;
    for (int d = 0; d < 5; d++)
        for (int seat = 0; seat < 4; seat++) found->tricks[d][seat] = seat + d;
    return 1;
}
"""


def own_library(folder: Path) -> Path:
    """Compile a library that says the same of every deal but those named here."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no compiler of C: what the solver does when a library crashes is not tested")
    source, library = folder / "library.c", folder / "libdds.so"
    source.write_text(_OWN_LIBRARY, encoding="utf-8")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], check=True)
    return library


def children(parent: int) -> set[int]:
    """Return the processes that *parent* has started and that have not ended."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, ppid = stat.read_text(encoding="utf-8").rpartition(")")[2].split()[:2]
        except OSError:  # it has ended meanwhile
            continue
        if int(ppid) == parent and state != "Z":
            found.add(int(stat.parent.name))
    return found


def soon(what: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether something comes true before *seconds* have passed."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
