"""What rulings make of boards: the last one that holds counts in the place of the result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from doubleton.scoring.entered import Adjusted, NotPlayed
from doubleton.tournament.acts import Entry
from doubleton.tournament.event import Event, Play, Status, put
from doubleton.tournament.records import PlayAt, Ruling, RulingStatus

_WAITING: Final = frozenset({Status.SCHEDULED, Status.LATE_PLAY})


def with_ruling(event: Event, ruling: Ruling, entry: Entry | None = None) -> Event:
    """Return the event with a ruling added or changed, and its boards as they now count."""
    before = event.rulings.get(ruling.number)
    plays = dict.fromkeys((*(before.plays if before is not None else ()), *ruling.plays))
    event = replace(event, rulings=put(event.rulings, ruling.number, ruling))
    return resettled(event, plays, entry)


def resettled(event: Event, plays: Iterable[PlayAt], entry: Entry | None = None) -> Event:
    """Return the event with what its rulings give for some boards written on the travellers."""
    for one in plays:
        on_it = [ruling for ruling in event.rulings.values() if one in ruling.plays]
        holding = sorted((r for r in on_it if r.holds), key=lambda ruling: ruling.changed_by)
        given = [ruling.given_for(one) for ruling in holding]
        last = next((score for score in reversed(given) if score is not None), None)
        play = _ruled(event.play(one.slot, one.board), last)
        play = replace(
            play,
            appealed=any(ruling.status is RulingStatus.APPEALED for ruling in on_it),
            trail=play.trail if entry is None else (*play.trail, entry),
        )
        event = event.with_play(one.slot, play)
    return event


def _ruled(play: Play, given: Adjusted | NotPlayed | None) -> Play:
    if given is not None:
        before = play.status if play.ruled is None else play.unruled
        return replace(play, ruled=given, status=Status.RULED, unruled=before)
    if play.ruled is None:
        return play
    status = play.unruled or Status.SCHEDULED
    if play.entered is not None and status in _WAITING:
        status = Status.CONFIRMED
    return replace(play, ruled=None, status=status, unruled=None)
