"""The end of a simulated event: late plays, publication, appeals, and the official result."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from doubleton.scoring.entered import Played
from doubleton.simulation.floor import SESSION, Floor
from doubleton.simulation.troubles import tell
from doubleton.tournament.appeals import AppealDecided, AppealRequested
from doubleton.tournament.digests import made_official, published
from doubleton.tournament.entering import ResultConfirmed, ResultEntered
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.late_plays import missing
from doubleton.tournament.periods import concerned, too_late_to_appeal
from doubleton.tournament.records import AppealOutcome, Body, RulingStatus

_SOON: Final = timedelta(minutes=1)
_LONG: Final = 3600
"""Seconds after which every period is over."""

Likely = Callable[[Slot, int], Played]
"""What a table might do on a board."""


def make_up(floor: Floor, likely: Likely) -> None:
    """Have the late plays played, and agree on what was forgotten."""
    for one in missing(floor.event, SESSION):
        slot, board = one.at.slot, one.at.board
        if one.status in {Status.SCHEDULED, Status.LATE_PLAY}:
            floor.do(ResultEntered(slot, board, likely(slot, board)), seconds=30)
        elif one.status is Status.ENTERED:
            reading = floor.event.play(slot, board).reading or 0
            floor.do(ResultConfirmed(slot, board, reading), seconds=5)


def close(floor: Floor) -> None:
    """Publish, hear appeals, and make the result official."""
    floor.do(published(floor.event, SESSION), seconds=120)
    for number, ruling in floor.event.rulings.items():
        if ruling.status is RulingStatus.GIVEN and floor.chance.random() < 0.5:
            _appealed(floor, number)
    for number, ruling in floor.event.rulings.items():
        if ruling.status is RulingStatus.GIVEN and not ruling.told:
            tell(floor, number)
    floor.do(made_official(floor.event, SESSION), seconds=2 * _LONG)


def _appealed(floor: Floor, number: int) -> None:
    event = floor.event
    who = concerned(event, event.rulings[number])
    in_time = [
        one
        for one in who
        if too_late_to_appeal(event, event.rulings[number], one, floor.now + _SOON) is None
    ]
    if not in_time:
        return
    appellant = floor.chance.choice(in_time)
    floor.do(AppealRequested(number, appellant, "We see it otherwise.", concurs=True), seconds=20)
    outcome = floor.chance.choice((AppealOutcome.UPHELD, AppealOutcome.RECOMMENDED))
    decision = AppealDecided(number, Body.COMMITTEE, outcome, "Heard.", merit=True)
    floor.do(decision, seconds=600)
