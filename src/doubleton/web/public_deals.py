"""What everybody is told of deals by the computer: what binds them before, the seed afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.tournament.computer_deals import DealtSet, dealt_sets
from doubleton.tournament.rights import Sight


def sets_of(sight: Sight) -> tuple[tuple[str, DealtSet], ...]:
    """Return what the computer dealt, each with its boards as they are read."""
    return tuple((runs(one.boards), one) for one in dealt_sets(sight))


def runs(boards: Sequence[int]) -> str:
    """Return boards as runs.

    >>> runs((1, 2, 3, 7, 9, 10))
    '1–3, 7, 9–10'
    """
    found: list[list[int]] = []
    for board in boards:
        if found and board == found[-1][1] + 1:
            found[-1][1] = board
        else:
            found.append([board, board])
    return ", ".join(f"{first}–{last}" if last > first else f"{first}" for first, last in found)
