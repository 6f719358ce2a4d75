"""Views: an event as somebody may see it, and nothing besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from doubleton.bridge import DDTable, Deal
from doubleton.movements.seating import Seating
from doubleton.scoring.entered import Entered
from doubleton.scoring.recap import Listing, Recap, Standing
from doubleton.scoring.traveller import Traveller
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.event import Event, Play, Section, Session, Slot, Stage, Status
from doubleton.tournament.labels import NOBODY, Labels, Part, Persons
from doubleton.tournament.periods import Clock, clocks
from doubleton.tournament.rights import Sight, is_over
from doubleton.tournament.rules import Rules
from doubleton.tournament.standings import standings
from doubleton.tournament.travellers import SessionBoards

_HIDDEN: Final[dict[str, Any]] = {
    "deal": None,
    "double_dummy": None,
    "par": None,
    "dd_published": False,
}

Scored = Callable[[Event, Persons, Part], Recap]
"""How standings are made; :func:`~doubleton.tournament.standings.standings`, or running ones."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table in a round, with the boards that are planned there."""

    slot: Slot
    seating: Seating
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OwnPlay:
    """A board of one's own: what was entered for it and how far it has come."""

    slot: Slot
    board: int
    status: Status
    counts: Entered | None
    reading: int | None
    confirmed_by: frozenset[int]
    deadline: datetime | None
    reason: str
    appealed: bool


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ranking that may be seen: of a session, or of all that are over where that is ``None``.

    ``through`` is the last round in it, ``None`` where all there is counts.
    """

    session: str | None
    through: int | None
    ranking: tuple[Standing, ...]
    listings: tuple[Listing, ...]


@dataclass(frozen=True, slots=True)
class SessionView:
    """A session: how far it has come, its clocks, and the deals and boards that may be seen.

    ``rounds`` is the round of each section.  ``tables`` are the double-dummy tables of the deals
    that may be seen.  ``travellers`` have neither in them.
    """

    name: str
    stage: Stage
    rounds: Mapping[str, int]
    deals: Mapping[int, Deal]
    travellers: tuple[Traveller, ...]
    clocks: tuple[Clock, ...]
    tables: Mapping[int, DDTable]


@dataclass(frozen=True, slots=True)
class View:
    """What somebody may see of an event at one moment.

    ``sittings`` and ``own`` are those of the table or contestant that looks.  ``event`` is there
    for the staff: whole for Directors, for scorers without the hands that are secret.
    """

    version: int
    title: str
    date: str
    stage: Stage
    rules: Rules
    sessions: tuple[SessionView, ...]
    ranked: tuple[Ranked, ...]
    sittings: tuple[Sitting, ...] = ()
    own: tuple[OwnPlay, ...] = ()
    event: Event | None = None


def view(
    event: Event,
    who: Actor,
    at: datetime,
    persons: Persons = NOBODY,
    scored: Scored = standings,
) -> View:
    """Return what *who* may see of an event *at* this time.

    Raises what *scored* raises where the field cannot be scored.
    """
    sight = Sight(event, who)
    return View(
        event.version,
        event.title,
        event.date,
        event.stage,
        event.rules,
        tuple(_session(sight, session, at, persons) for session in event.sessions.values()),
        tuple(_ranked(sight, persons, scored)),
        tuple(_sittings(sight)),
        tuple(_own(sight)),
        _of_staff(sight),
    )


def deals_hidden(sight: Sight, travellers: Iterable[Traveller]) -> tuple[Traveller, ...]:
    """Return travellers of the event without the hands, tables and par that may not be seen."""
    sessions = sight.event.sessions
    only = next(iter(sessions), "")

    def is_seen(traveller: Traveller) -> bool:
        return sight.deal(sessions[traveller.session or only], int(traveller.board))

    return tuple(
        one if one.deal is None or is_seen(one) else replace(one, **_HIDDEN) for one in travellers
    )


def recap_for(sight: Sight, recap: Recap) -> Recap:
    """Return a recapitulation of the event without the deals that may not be seen."""
    hidden = deals_hidden(sight, (one.traveller for one in recap.boards))
    boards = tuple(
        replace(one, traveller=traveller)
        for one, traveller in zip(recap.boards, hidden, strict=True)
    )
    field = recap.field
    if field is not None:
        field = replace(field, travellers=deals_hidden(sight, field.travellers))
    return replace(recap, boards=boards, field=field)


def _session(sight: Sight, session: Session, at: datetime, persons: Persons) -> SessionView:
    return SessionView(
        session.name,
        session.stage,
        {section.name: section.round for section in session.sections.values()},
        sight.deals(session),
        tuple(_travellers(sight, session, persons)),
        tuple(clock for clock in clocks(sight.event, session.name) if clock.is_open(at)),
        sight.tables(session),
    )


def _travellers(sight: Sight, session: Session, persons: Persons) -> Iterator[Traveller]:
    seen = [board for board in sorted(session.by_board) if sight.others(session, board)]
    if not seen:
        return
    event = sight.event
    boards = SessionBoards(event, persons, Labels(event), Part())
    for board in seen:
        for traveller in boards.made(event, session, board):
            yield replace(traveller, **_HIDDEN)


def _ranked(sight: Sight, persons: Persons, scored: Scored) -> Iterator[Ranked]:
    event = sight.event
    sessions = [one for one in event.sessions.values() if sight.is_ranked(one)]
    for session in sessions:
        through = sight.ranked_through(session)
        recap = scored(event, persons, Part((session.name,), through))
        yield Ranked(session.name, through, recap.ranking, recap.listings)
    over = tuple(one.name for one in sessions if is_over(one))
    if len(over) > 1:
        recap = scored(event, persons, Part(over))
        yield Ranked(None, None, recap.ranking, recap.listings)


def _sittings(sight: Sight) -> Iterator[Sitting]:
    who = sight.who
    for session in sight.event.sessions.values():
        for section in session.sections.values():
            for (number, table), seating in sorted(section.rows.items()):
                slot = Slot(session.name, section.name, number, table)
                mine = who.role is Role.TABLE and slot.place == who.place
                if mine or _sits(section, seating, who):
                    yield Sitting(slot, seating, tuple(section.boards.boards(seating.set)))


def _sits(section: Section, seating: Seating, who: Actor) -> bool:
    there = (section.numbers.get(one) for one in seating.contestants)
    return who.entrant is not None and who.role is not Role.TABLE and who.entrant in there


def _own(sight: Sight) -> Iterator[OwnPlay]:
    for session in sight.event.sessions.values():
        for board in sorted(session.by_board):
            for slot, play in sight.own(session, board):
                yield _own_play(slot, play)


def _own_play(slot: Slot, play: Play) -> OwnPlay:
    return OwnPlay(
        slot,
        play.board,
        play.status,
        play.counts,
        play.reading,
        play.confirmed_by,
        play.deadline,
        play.reason,
        play.appealed,
    )


def _of_staff(sight: Sight) -> Event | None:
    """Return the event for those who run it."""
    event = sight.event
    if sight.sees_all:
        return event
    if not sight.sees_results:
        return None
    for session in event.sessions.values():
        origins = {
            board: origin for board, origin in session.origins.items() if sight.seed(session, board)
        }
        tables = sight.tables(session)
        seen = replace(
            session,
            deals=sight.deals(session),
            origins=origins,
            tables=tables,
            published=session.published & tables.keys(),
        )
        event = event.with_session(seen)
    rulings = {number: replace(ruling, case=()) for number, ruling in event.rulings.items()}
    return replace(event, rulings=rulings)
