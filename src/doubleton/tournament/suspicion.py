"""Results that look wrong when they are entered: what is odd, with the evidence (soft flags)."""

from __future__ import annotations

from datetime import datetime

from doubleton.scoring.entered import Played
from doubleton.tournament.acts import Doubt
from doubleton.tournament.event import Event, Slot


def suspicions(
    event: Event,  # noqa: ARG001 - the tests of the field need it
    slot: Slot,  # noqa: ARG001 - the tests of the field need it
    board: int,  # noqa: ARG001 - the tests of the field need it
    played: Played,  # noqa: ARG001 - the tests of the field need it
    at: datetime,  # noqa: ARG001 - the tests of the field need it
) -> tuple[Doubt, ...]:
    """Return what is odd about a result."""
    return ()
