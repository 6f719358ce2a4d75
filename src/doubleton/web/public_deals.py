"""What everybody is told of deals by the computer: what binds them before, the seed afterwards."""

from __future__ import annotations

from doubleton.bridge import runs
from doubleton.tournament.computer_deals import DealtSet, dealt_sets
from doubleton.tournament.rights import Sight


def sets_of(sight: Sight) -> tuple[tuple[str, DealtSet], ...]:
    """Return what the computer dealt, each with its boards as they are read."""
    return tuple((runs(one.boards), one) for one in dealt_sets(sight))
