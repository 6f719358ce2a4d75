"""One large event, 24 boards at 2,500 tables, beside npm's bridge-scorer.

In each round either program gets a new process, which scores the event once: that is what a scoring
program does, and what is asked for.  A JavaScript engine makes faster what it does again and again;
what either needs the twelfth time stands in a line of its own.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from bench.field import declarers_scores, field, results, scores
from bench.measuring import (
    CHECKOUT,
    Measured,
    Size,
    cpu,
    disagree,
    in_turn,
    milliseconds,
    missing,
)
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method

SCRIPT: Final = Path(__file__).with_name("bridge_scorer.js")
PACKAGE: Final = CHECKOUT / "build/bench/node_modules/bridge-scorer"
WARM: Final = 12


def matchpoints(size: Size) -> Iterator[Measured]:
    """Give both sides matchpoints, 2 for a score beaten and 1 for an equal one.

    bridge-scorer makes an object for each side of each result, with rank and percentage.
    """
    yield from _beside_bridge_scorer("matchpoints", size, least_ratio=8)


def butler(size: Size) -> Iterator[Measured]:
    """Give both sides IMPs against the average score without the 167 best and the 167 worst.

    bridge-scorer makes an object for each side of each result.
    """
    yield from _beside_bridge_scorer("butler", size, least_ratio=3)


def cross_imps(size: Size) -> Iterator[Measured]:
    """Give both sides IMPs against all others, as exact sums.

    bridge-scorer makes an object for each side of each result, and divides each sum.
    """
    yield from _beside_bridge_scorer("cross-imps", size, least_ratio=300, times=1)


def recapitulation(size: Size) -> Iterator[Measured]:
    """Score the event whole: every row with its matchpoints or IMPs, and the ranking.

    No other program was found that does this for a field.
    """
    event = field(results(size.tables))
    methods = (Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS)
    works = [cpu(partial(score, event, method=method)) for method in methods]
    for method, took in zip(methods, in_turn(min(size.rounds, 3), *works), strict=True):
        yield Measured(f"{method}, whole", "ms", milliseconds(took))


def _beside_bridge_scorer(
    task: str, size: Size, least_ratio: float, times: int = WARM
) -> Iterator[Measured]:
    played = results(size.tables)
    mine = [sys.executable, "-m", "bench.scorer", task]
    contenders = [_contender(mine, scores(played))]
    if size.rivals:
        contenders.append(_contender(_bridge_scorer(task), declarers_scores(played)))
        _agree(task, *(contender(1, "show")["given"] for contender in contenders))
    runs = [lambda c=contender: c(times)["seconds"] for contender in contenders]
    took = in_turn(size.rounds, *runs)
    once = [milliseconds([seconds[0] for seconds in rounds]) for rounds in took]
    yield Measured.of(task, "ms", once, least_ratio)
    if times > 1:
        warm = [milliseconds([seconds[-1] for seconds in rounds]) for rounds in took]
        yield Measured.of(f"{task}, time {times}", "ms", warm)


def _bridge_scorer(task: str) -> list[str]:
    node = shutil.which("node")
    if node is None:
        raise missing("node")
    if not PACKAGE.is_dir():
        raise missing(str(PACKAGE.relative_to(CHECKOUT)))
    return [node, "--expose-gc", str(SCRIPT), str(PACKAGE), task]


def _contender(command: Sequence[str], boards: object) -> Callable[..., dict[str, Any]]:
    """Return what scores the boards in a new process: so many times, and shows them or not."""
    text = json.dumps(boards)

    def answer(times: int, show: str = "") -> dict[str, Any]:
        done = subprocess.run(
            [*command, str(times), show],
            input=text,
            stdout=subprocess.PIPE,
            cwd=CHECKOUT,
            check=True,
            text=True,
        )
        given: dict[str, Any] = json.loads(done.stdout)
        return given

    return answer


Given = list[list[list[float]]]
"""What the results get: by side, board and table."""


def _agree(task: str, ours: Given, theirs: Given) -> None:
    for side, boards, others in zip(("NS", "EW"), ours, theirs, strict=True):
        for number, (board, other) in enumerate(zip(boards, others, strict=True), start=1):
            compared = len(board) - 1 if task == "cross-imps" else 1
            if [worth / compared for worth in board] != other:
                raise disagree(task, f"board {number}, {side}")
