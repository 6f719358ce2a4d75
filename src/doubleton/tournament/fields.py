"""The results of an event as the field that is scored: travellers, contestants, penalties."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import is_not

from doubleton.scoring.traveller import Contestant, Field
from doubleton.tournament.event import Event, Session
from doubleton.tournament.labels import (
    NOBODY,
    WHOLE,
    Labels,
    Part,
    Persons,
)
from doubleton.tournament.penalties import carried_of, penalties_of, playoffs_of
from doubleton.tournament.travellers import SessionBoards


def field_of(event: Event, persons: Persons = NOBODY, part: Part = WHOLE) -> Field:
    """Return what is to be scored: all that counts, by sessions and boards.

    A board that nobody has entered is not there, and never becomes a score.
    """
    return Fields(part).of(event, persons)


class Fields:
    """The fields of an event at one stage after another; what did not change is the same object."""

    def __init__(self, part: Part = WHOLE) -> None:
        self.part = part
        self._frame: tuple[object, ...] = ()
        self._label = Labels(Event())
        self._contestants: dict[str, Contestant] = {}
        self._sessions: dict[str, SessionBoards] = {}

    def of(self, event: Event, persons: Persons = NOBODY) -> Field:
        """Return what is to be scored."""
        part = self.part
        wanted = [
            one for one in event.sessions.values() if not part.sessions or one.name in part.sessions
        ]
        frame = (persons, *_frame(event, wanted))
        if len(frame) != len(self._frame) or any(map(is_not, frame, self._frame)):
            self._begin(event, persons, wanted)
            self._frame = frame
        named = self._contestants.get
        return Field(
            tuple(
                one for session in wanted for one in self._sessions[session.name].of(event, session)
            ),
            tuple(self._contestants.values()),
            title=event.title or None,
            date=event.date or None,
            method=event.rules.method,
            winners=_winners(wanted),
            penalties=tuple(penalties_of(event, named, part)),
            carried=tuple(carried_of(event, named, part)),
            playoffs=tuple(playoffs_of(event, named, part)),
        )

    def _begin(self, event: Event, persons: Persons, wanted: Sequence[Session]) -> None:
        """Begin anew, but keep the travellers that will be equal to what they were."""
        self._label = label = Labels(event)
        self._contestants = {
            who: label.contestant(entrant, persons)
            for who, entrant in event.entrants.items()
            if who in label.seated
        }
        before = self._sessions
        self._sessions = {
            session.name: SessionBoards(event, persons, label, self.part, before.get(session.name))
            for session in wanted
        }


def _frame(event: Event, wanted: Iterable[Session]) -> Iterator[object]:
    """Give everything that rows depend on beside the plays."""
    yield from (event.rules, event.entrants, len(event.sessions) > 1)
    for session in event.sessions.values():
        yield from (one.numbers for one in session.sections.values())
    for session in wanted:
        yield from (session.name, session.markings, session.deals)
        yield from (session.tables, session.published)
        for section in session.sections.values():
            yield from (section.rows, section.boards, section.substitutes, section.line_ups)


def _winners(sessions: Collection[Session]) -> int | None:
    found = {
        section.movement.winners for session in sessions for section in session.sections.values()
    }
    return found.pop() if len(found) == 1 else None
