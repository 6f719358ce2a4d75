"""What a ruling can be about and say at all, and in what it looks unlawful or late."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from doubleton.said import Said
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Doubt
from doubleton.tournament.admissible import inadmissible
from doubleton.tournament.entering import no_play
from doubleton.tournament.event import Event
from doubleton.tournament.lawfulness import adjustment_doubts
from doubleton.tournament.periods import late_ruling
from doubleton.tournament.records import Adjustment, PlayAt, Ruling, RulingStatus

if TYPE_CHECKING:
    from doubleton.tournament.rulings import RulingGiven

LONGEST: Final = 20_000
"""Characters of a text of facts or of a ruling."""

MOST_LINES: Final = 500
"""Lines of a case that goes with a ruling."""


def no_ruling(event: Event, number: int, *statuses: RulingStatus) -> Said | None:
    """Tell that there is no such ruling, or that it has not come, or is no longer, so far."""
    ruling = event.rulings.get(number)
    if ruling is None:
        return Said("event.no-ruling", number=number)
    if ruling.status not in statuses:
        return Said(f"event.ruling.{ruling.status}", number=event.ruling_no(number))
    return None


def unfit_plays(event: Event, plays: tuple[PlayAt, ...], by: Actor) -> Said | None:
    """Tell why these boards cannot be ruled on."""
    if not plays:
        return Said("event.ruling-without-board")
    if len(set(plays)) < len(plays):
        return Said("event.ruling-board-twice")
    refusals = (no_play(event, play.slot, play.board, by) for play in plays)
    return next((said for said in refusals if said is not None), None)


def unfit(event: Event, adjustments: tuple[Adjustment, ...], by: Actor) -> Said | None:
    """Tell why these scores cannot be given."""
    refusal = unfit_plays(event, tuple(one.at for one in adjustments), by)
    if refusal is not None:
        return refusal
    refusals = (inadmissible(event.rules, one.given, one.board) for one in adjustments)
    return next((said for said in refusals if said is not None), None)


def too_long(*texts: str) -> Said | None:
    """Refuse a text that nobody would write."""
    long = any(len(text) > LONGEST for text in texts)
    return Said("event.text-too-long", limit=LONGEST) if long else None


def unreadable(case: tuple[str, ...]) -> Said | None:
    """Tell why the lines of a case cannot be gone through again."""
    if not case:
        return None
    if len(case) > MOST_LINES:
        return Said("event.text-too-long", limit=LONGEST)
    from doubleton.tournament.ways import fault_of  # noqa: PLC0415 - the table engine, where used

    return fault_of(case)


def lateness(event: Event, adjustments: tuple[Adjustment, ...], at: datetime) -> tuple[Doubt, ...]:
    """Return the doubt whether the Director may still put it right."""
    sessions = dict.fromkeys(one.slot.session for one in adjustments)
    said = (late_ruling(event, session, at) for session in sessions)
    return tuple(Doubt("late-ruling", one) for one in said if one is not None)[:1]


def doubts_of(event: Event, ruling: RulingGiven | Ruling) -> tuple[Doubt, ...]:
    """Return in what the scores of a ruling look unlawful; each kind once."""
    found: dict[str, Doubt] = {}
    for one in ruling.adjustments:
        for doubt in adjustment_doubts(event, one, ruling.offending):
            found.setdefault(doubt.flag, doubt)
    return tuple(found.values())
