"""One process of ``python -m bench``: all boards are scored, as bridge_scorer.js does for its side.

Arguments: the task, how often, and "show" to give the values.  Standard input: the boards, each a
list of the points of North-South, as JSON.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

from doubleton.laws.law78_methods_of_scoring import matchpoints_by_score, of_each
from doubleton.scoring.butler import butler
from doubleton.scoring.cross_imps import cross_imps

Both = tuple[Sequence[int], Sequence[int]]
"""What North-South and what East-West get, one a result."""


def both_matchpoints(scores: Sequence[int]) -> Both:
    """Return the matchpoints of both sides."""
    top = 2 * (len(scores) - 1)
    worth = matchpoints_by_score(scores)
    opponents = {score: top - matchpoints for score, matchpoints in worth.items()}
    return of_each(worth, scores), of_each(opponents, scores)


def both_butler(scores: Sequence[int]) -> Both:
    """Return the IMPs of both sides against a datum trimmed as bridge-scorer trims it."""
    trim = ceil((len(scores) - 10) / 15) + 1 if len(scores) > 3 else 0
    ns = butler(scores, trim)
    return ns, [-imps for imps in ns]


def both_cross_imps(scores: Sequence[int]) -> Both:
    """Return the sums of IMPs of both sides."""
    ns = cross_imps(scores)
    return ns, [-imps for imps in ns]


TASKS: Final[dict[str, Callable[[Sequence[int]], Both]]] = {
    "matchpoints": both_matchpoints,
    "butler": both_butler,
    "cross-imps": both_cross_imps,
}


def main(task: str, times: str, show: str = "") -> None:
    """Score the boards so often; print the CPU seconds of each time."""
    # Equal scores are one object here, as they are when Law 77 is asked for them.
    one = dict[int, int]()
    boards = [[one.setdefault(score, score) for score in board] for board in json.load(sys.stdin)]
    run = TASKS[task]
    seconds = []
    given = list[Both]()
    for _ in range(int(times)):
        given.clear()
        gc.collect()
        before = time.process_time()
        given += [run(board) for board in boards]
        seconds.append(time.process_time() - before)
    values = [[board[side] for board in given] for side in (0, 1)] if show else None
    print(json.dumps({"seconds": seconds, "given": values}))


if __name__ == "__main__":
    main(*sys.argv[1:])
