"""Moves of a section as they were worked out before: every table of the room asks for them."""

from __future__ import annotations

from typing import Final

from doubleton.movements.board_sets import BoardSets
from doubleton.tournament.event import Section
from doubleton.tournament.moves import MoveAtTable, move_after

_MOST: Final = 500
_known: Final[dict[tuple[int, int], tuple[object, BoardSets, tuple[MoveAtTable, ...]]]] = {}
"""By schedule and round; the schedule is kept, so that none other can be taken for it."""


def known_moves(section: Section, after: int) -> tuple[MoveAtTable, ...]:
    """Return the move at every table after a round, as :func:`move_after` does."""
    schedule = section.schedule
    found = _known.get((id(schedule), after))
    if found is None or found[0] is not schedule or found[1] != section.boards:
        if len(_known) >= _MOST:
            _known.clear()
        found = schedule, section.boards, move_after(section, after)
        _known[id(schedule), after] = found
    return found[2]
