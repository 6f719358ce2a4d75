"""What is official stays as it is, whatever is done, until it is unlocked (Laws 79C, 92B)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from doubleton.said import Said
from doubleton.tournament.event import Event, Session, Stage
from doubleton.tournament.labels import counted

if TYPE_CHECKING:
    from doubleton.tournament.acts import Act

FINAL: Final = frozenset({Stage.OFFICIAL, Stage.ARCHIVED})


def moved(before: Event, after: Event, act: Act) -> Said | None:
    """Tell which official result an act would move, ``None`` where all stay as they are.

    That is also one that would not be official any more; only an act that ``unlocks`` does that.
    Compared is all that a ranking follows from, and so it holds for acts of every kind.
    """
    if act.unlocks:
        return None
    for was in before.sessions.values():
        if was.stage not in FINAL:
            continue
        now = after.sessions.get(was.name)
        if now is None or now.stage not in FINAL or _differs(before, was, after, now):
            return Said("event.official", session=was.name)
    if before.stage is after.stage is Stage.OFFICIAL and _of_whole(before) != _of_whole(after):
        return Said("event.all-official")
    return None


def _differs(before: Event, was: Session, after: Event, now: Session) -> bool:
    """Whether the ranking of a session could be another one."""
    if _beside(before, was) != _beside(after, now):
        return True
    same = was is now and before.entrants is after.entrants and before.rules is after.rules
    return not same and tuple(_basis(before, was)) != tuple(_basis(after, now))


def _beside(event: Event, session: Session) -> tuple[object, ...]:
    """Return what counts beside the results: of the whole event, where it is the only session."""
    own = [one for one in event.penalties.values() if one.counts and one.session == session.name]
    return (own, *(_of_whole(event) if len(event.sessions) == 1 else ([], [], [])))


def _of_whole(event: Event) -> tuple[object, ...]:
    whole = [one for one in event.penalties.values() if one.counts and one.session is None]
    return whole, list(event.carried.values()), list(event.ties.values())


def _basis(event: Event, session: Session) -> Iterator[object]:
    """Give all that the results of a session are, and what they are scored by."""
    rules = event.rules
    yield from (rules.edition, rules.policy, rules.settings, rules.method, rules.weighted_scores)
    yield dict(session.markings)
    for section in session.sections.values():
        yield section.name, section.round, section.movement, section.boards
        yield dict(section.numbers), section.substitutes, dict(section.line_ups)
        for who in section.numbers.values():
            entrant = event.entrants[who]
            yield entrant.number, entrant.players, entrant.title
            yield entrant.stratum, entrant.handicap
        for number, table, play in section.plays():
            yield number, table, play.board, play.status, counted(event, play)
            yield play.seating, play.turned, play.group
