"""The results of an event as the field that is scored: travellers, contestants, penalties."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from doubleton.bridge import SIDES, Side
from doubleton.movements.seating import Seating
from doubleton.scoring.entered import Entered, outcome_of
from doubleton.scoring.traveller import Contestant, Field, Row, Status, Traveller
from doubleton.tournament import event as events
from doubleton.tournament.event import Entrant, Event, Play, Section, Session
from doubleton.tournament.penalties import carried_of, penalties_of, playoffs_of


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: a name, and a number in a club or federation."""

    name: str
    number: str = ""


Persons = Mapping[str, Person]
"""Who the opaque ids of players stand for; kept apart from the log, so that a name can go."""

NOBODY: Persons = {}


@dataclass(frozen=True, slots=True)
class Part:
    """What of an event is looked at: some sessions, rounds up to one, and how certain results are.

    ``provisional`` counts results that nobody has confirmed, if the rules say so.
    """

    sessions: tuple[str, ...] = ()
    through_round: int | None = None
    provisional: bool = True


WHOLE = Part()


def field_of(event: Event, persons: Persons = NOBODY, part: Part = WHOLE) -> Field:
    """Return what is to be scored: all that counts, by sessions and boards.

    A board that nobody has entered is not there, and never becomes a score.
    """
    label = Labels(event)
    sessions = [
        session
        for name, session in event.sessions.items()
        if not part.sessions or name in part.sessions
    ]
    travellers = [one for session in sessions for one in _travellers(event, session, label, part)]
    contestants = tuple(
        label.contestant(entrant, persons)
        for entrant in event.entrants.values()
        if entrant.id in label.seated
    )

    def named(who: str) -> Contestant | None:
        return label.contestant(event.entrants[who], persons) if who in label.seated else None

    return Field(
        tuple(travellers),
        contestants,
        title=event.title or None,
        date=event.date or None,
        method=event.rules.method,
        winners=_winners(sessions),
        penalties=tuple(penalties_of(event, named, part)),
        carried=tuple(carried_of(event, named, part)),
        playoffs=tuple(playoffs_of(event, named, part)),
    )


def _winners(sessions: Collection[Session]) -> int | None:
    found = {
        section.movement.winners for session in sessions for section in session.sections.values()
    }
    return found.pop() if len(found) == 1 else None


class Labels:
    """What entrants are called where they are scored.

    Whoever has one number throughout is called by it, as the section's movement has it; in an
    event of several sessions with changing numbers, by the number in the event.
    """

    def __init__(self, event: Event) -> None:
        self.seated: dict[str, set[tuple[str, int]]] = {}
        for session in event.sessions.values():
            for section in session.sections.values():
                for number, who in section.numbers.items():
                    self.seated.setdefault(who, set()).add((section.name, number))
        names = {section for places in self.seated.values() for section, _ in places}
        self.by_section = len(names) > 1
        self.by_place = all(len(places) == 1 for places in self.seated.values())
        self.entrants = event.entrants
        self._labels = {who: self._label(who) for who in self.seated}

    def _label(self, who: str) -> str:
        if not self.by_place:
            return self.entrants[who].number
        ((_, number),) = self.seated[who]
        return str(number)

    def section(self, name: str) -> str | None:
        """Return the section that contestants are told apart by, where they are."""
        return name if self.by_section and self.by_place else None

    def of(self, who: str) -> str:
        """Return what an entrant is called."""
        return self._labels[who]

    def contestant(self, entrant: Entrant, persons: Persons = NOBODY) -> Contestant:
        """Return an entrant as it is ranked."""
        ((section, _), *_) = self.seated[entrant.id]
        known = [persons.get(player, Person("")) for player in entrant.players]
        names = tuple(person.name for person in known)
        ids = tuple(person.number for person in known)
        return Contestant(
            self.of(entrant.id),
            (entrant.title,) if entrant.title else names if any(names) else (),
            section=self.section(section),
            ids=ids if any(ids) else (),
            stratum=entrant.stratum,
            handicap=entrant.handicap,
        )


def _travellers(event: Event, session: Session, label: Labels, part: Part) -> Iterator[Traveller]:
    several = len(event.sessions) > 1
    found: dict[tuple[int, str], list[Row]] = {}
    for section in session.sections.values():
        name = label.section(section.name) or ""
        for number, row in _Rows(event, session, section, label, part):
            found.setdefault((number, name), []).append(row)
    for (number, name), rows in sorted(found.items(), key=lambda one: one[0]):
        board = session.board(number)
        yield Traveller(
            str(number),
            tuple(rows),
            section=name or None,
            session=session.name if several else None,
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            deal=board.deal,
        )


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of a section with their boards: results, and who sat out."""

    event: Event
    session: Session
    section: Section
    label: Labels
    part: Part

    def __iter__(self) -> Iterator[tuple[int, Row]]:
        section, last = self.section, self.section.round
        if self.part.through_round is not None:
            last = min(last, self.part.through_round)
        for number, table, play in sorted(section.plays(), key=_by_table):
            entered = counted(self.event, play, self.part)
            seating = section.seating(number, table, play.board)
            if entered is not None and seating is not None and number <= last:
                yield play.board, self.result(seating, table, play, entered)
        for (number, table), seating in section.rows.items():
            if not seating.is_played and seating.contestants and number <= last:
                ns, ew = (self.who(seating, side) for side in SIDES)
                row = Row(ns, ew, Status.SITOUT, table=str(table), round=str(number))
                for board in section.boards.boards(seating.set):
                    yield board, row

    def result(self, seating: Seating, table: int, play: Play, entered: Entered) -> Row:
        board = self.session.board(play.board)
        regulations = self.event.rules.regulations
        worth = outcome_of(entered, board.vulnerability, regulations.scoring_table)
        return Row(
            self.who(seating, Side.NS),
            self.who(seating, Side.EW),
            worth.status,
            worth.score_ns,
            worth.score_ew,
            table=str(table),
            round=str(seating.round),
            contract=worth.contract,
            tricks=worth.tricks,
            lead=worth.lead,
            group=play.group,
        )

    def who(self, seating: Seating, side: Side) -> str | None:
        """Return the contestant of a side; in an individual event, both partners."""
        numbers = self.section.numbers
        who = [numbers[one] for one in seating.sides[side] if one in numbers]
        return "+".join(map(self.label.of, who)) or None


def _by_table(at: tuple[int, int, Play]) -> tuple[int, int, int]:
    number, table, play = at
    return play.board, table, number


def counted(event: Event, play: Play, part: Part = WHOLE) -> Entered | None:
    """Return what of a play counts, ``None`` while nothing does."""
    if play.status in events.COUNTED or play.status is events.Status.NOT_PLAYED:
        return play.counts
    if play.status in {events.Status.ENTERED, events.Status.DISPUTED}:
        return play.counts if part.provisional and event.rules.counts_entered else None
    return None
