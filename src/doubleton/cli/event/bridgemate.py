"""``event import FILE session.bws``: a session in progress goes on here.

The tables, pairs and rounds of a BWS become the movement of a section, its results are entered act
by act, and the round is the last one that has any.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from doubleton.cli.event.creating import refuse_second
from doubleton.cli.event.lists import read_file
from doubleton.cli.event.running import Running, desk_at, director
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, NotationError, ParseError
from doubleton.formats import bws
from doubleton.formats.bws import laps
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.again import last_valid
from doubleton.formats.bws.players import name_cells
from doubleton.formats.bws.received import Received, read_received, result_cells
from doubleton.formats.bws.rounds import Movement as Meetings
from doubleton.formats.bws.rounds import Seated, read_movement
from doubleton.formats.bws.sections import read_sections
from doubleton.formats.entry import entry
from doubleton.formats.movements.movement_file import from_rows
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Movement, Seating
from doubleton.movements.validation import violations
from doubleton.movements.violation import Severity
from doubleton.said import Said
from doubleton.scoring.entered import Entered, NotPlayed
from doubleton.scoring.traveller import Method
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Entrant, Slot
from doubleton.tournament.labels import Person
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)

_SESSION = "1"
_ONLY = "A"
"""The section of a file that tells none."""


@dataclass(slots=True)
class _Part:
    """A section of the file: who sat where, by round and table, and where numbers are used twice.

    East-West have their numbers moved up by ``shift`` where both lines have the same.
    """

    name: str
    meetings: dict[tuple[int, int], Seated] = field(default_factory=dict)
    shift: int = 0

    def number(self, pair: int, *, is_ew: bool) -> int:
        return pair + self.shift if is_ew else pair


@dataclass(frozen=True, slots=True)
class _Planned:
    """A section as it is set: its movement and boards."""

    part: _Part
    movement: Movement
    boards: BoardSets


def take_bws(voice: Voice, where: Where, source: str, *, another: bool) -> int:
    """Make an event of a BWS and enter its results; return the exit status."""
    data = read_file(source)
    gathered = bws.read(data, source)
    received, movement, names = _told(data, source)
    planned = [_planned(part, source) for part in _parts(received, movement)]
    voice.warn(gathered.faults)
    rules = Rules(method=gathered.field.method or Method.MATCHPOINTS)
    title = gathered.field.title or source.rpartition("/")[2].rpartition(".")[0]
    act = EventCreated(title, gathered.field.date or "", "UTC", rules)
    with desk_at(where, new=True) as desk:
        if not where.is_server:
            refuse_second(desk, where, another=another)
        running = Running(voice, desk, desk.create(act, director()), where, director())
        entrants = _enter_pairs(running, planned, names)
        results = _enter_results(running, planned, received, source)
        return running.done(
            "cli.event.imported-bws",
            {"title": title, "entrants": entrants, "results": results},
            title=title,
            entrants=entrants,
            results=results,
            event=running.id,
        )


_Names = Mapping[tuple[str, str, int], Sequence[Person]]
"""Players by section, line (empty where there is but one) and pair."""


def _told(data: bytes, source: str) -> tuple[list[Received], Meetings, _Names]:
    """Return what the tables entered, who was to meet whom, and the names.

    What is doubtful is told by :func:`doubleton.formats.bws.read`.
    """
    access = Access(data, source)
    passed_over: list[Fault] = []
    sections = read_sections(access)
    received = read_received(access, sections, passed_over.append)
    movement = read_movement(access, sections, {one.meeting for one in received})
    second = laps.second_laps(received)
    received = laps.renumbered(received, second)
    movement = laps.renumbered_movement(movement, second)
    received = last_valid(received, movement, source, passed_over.append)
    names: dict[tuple[str, str, int], Sequence[Person]] = {}
    for cells in name_cells(access, sections, movement, received):
        people = [Person(cells[f"name{n}"], cells[f"id{n}"]) for n in (1, 2)]
        known = [one for one in people if one.name or one.number]
        names[cells["section"] or _ONLY, cells["line"], int(cells["pair"])] = known
    return received, movement, names


def _parts(received: Sequence[Received], movement: Meetings) -> list[_Part]:
    parts: dict[str, _Part] = {}
    for meeting, seated in movement.items():
        part = parts.setdefault(meeting.section or _ONLY, _Part(meeting.section or _ONLY))
        part.meetings[meeting.round, meeting.table] = seated
    for one in received:
        part = parts.setdefault(one.meeting.section or _ONLY, _Part(one.meeting.section or _ONLY))
        at = one.meeting.round, one.meeting.table
        known = part.meetings.get(at)
        boards = known.boards if known is not None and known.boards else frozenset[int]()
        part.meetings[at] = Seated(one.ns, one.ew, boards | {one.board})
    for part in parts.values():
        by_round: dict[int, Counter[int]] = {}
        for (number, _), seated in part.meetings.items():
            by_round.setdefault(number, Counter()).update(
                pair for pair in (seated.ns, seated.ew) if pair
            )
        if any(times > 1 for found in by_round.values() for times in found.values()):
            part.shift = max(one.ns for one in part.meetings.values())
    return [parts[name] for name in sorted(parts)]


def _planned(part: _Part, source: str) -> _Planned:
    """Return the movement of a section.

    Raises :class:`~doubleton.errors.ParseError` where its boards make no sets of one size, or
    nobody could play it.
    """
    lows = [min(one.boards) for one in part.meetings.values() if one.boards]
    if not lows:
        raise ParseError(Fault(Said("cli.event.bws-without-boards", section=part.name), source))
    first, size = min(lows), max(len(one.boards) for one in part.meetings.values())
    boards = BoardSets(size, first)
    rows = []
    for (number, table), one in part.meetings.items():
        which = _set_of(part, number, one, boards)
        if not one.boards <= set(boards.boards(which)):
            said = Said("cli.event.bws-boards", section=part.name, round=number, table=table)
            raise ParseError(Fault(said, source))
        ns = one.ns or None
        ew = part.number(one.ew, is_ew=True) if one.ew else None
        rows.append(Seating(number, table, ns, ew, which))
    movement = from_rows("BWS", rows, boards_per_set=size)
    wrong = next((v for v in violations(movement) if v.severity is Severity.ERROR), None)
    if wrong is not None:
        raise ParseError(Fault(wrong.said, source))
    return _Planned(part, movement, boards)


def _set_of(part: _Part, number: int, seated: Seated, boards: BoardSets) -> int:
    """Return the set of a table; of one that sits out, the one that is left over."""
    if seated.boards:
        return max(1, boards.set_of(min(seated.boards)))
    of_all = {boards.set_of(min(one.boards)) for one in part.meetings.values() if one.boards}
    used = {
        boards.set_of(min(one.boards))
        for (at, _), one in part.meetings.items()
        if at == number and one.boards
    }
    return min(of_all - used, default=1)


def _enter_pairs(running: Running, planned: Sequence[_Planned], names: _Names) -> int:
    """Enter the pairs and set the movements; return how many pairs there are."""
    running.do(SessionAdded(_SESSION))
    persons: dict[str, Person] = {}
    total = 0
    for one in planned:
        numbers: dict[int, str] = {}
        for number in one.movement.contestants:
            people = _people(one, number, names)
            ids = [f"p{secrets.token_hex(6)}" for _ in range(2)]
            persons |= dict(zip(ids, people, strict=False))
            label = f"{one.part.name}{number}" if len(planned) > 1 else str(number)
            entrant = Entrant(f"e{secrets.token_hex(4)}", label, tuple(ids))
            running.do(EntrantEntered(entrant))
            numbers[number] = entrant.id
        running.do(MovementSet(_SESSION, one.part.name, one.movement, one.boards))
        running.do(NumbersAllotted(_SESSION, one.part.name, numbers))
        total += len(numbers)
    running.desk.name_all(persons)
    return total


def _people(one: _Planned, number: int, names: _Names) -> Sequence[Person]:
    section, shift = one.part.name, one.part.shift
    if shift and number > shift:
        return names.get((section, "EW", number - shift), ())
    return names.get((section, "NS" if shift else "", number), ())


def _enter_results(
    running: Running, planned: Sequence[_Planned], received: Sequence[Received], source: str
) -> int:
    """Start the rounds that have results, and enter these; return how many there are."""
    sure = replace(running, where=replace(running.where, yes=True))
    running.do(SessionStarted(_SESSION))
    last = {one.part.name: 0 for one in planned}
    for one in received:
        name = one.meeting.section or _ONLY
        last[name] = max(last[name], one.meeting.round)
    for number in range(1, max(last.values(), default=0) + 1):
        playing = tuple(name for name, most in last.items() if number <= most)
        running.do(RoundStarted(_SESSION, number, playing))
    done = 0
    for one, entered in _results(running, received, source):
        slot = Slot(_SESSION, one.meeting.section or _ONLY, one.meeting.round, one.meeting.table)
        try:
            sure.do(ResultEntered(slot, one.board, entered))
            done += 1
        except DoubletonError as error:
            running.voice.warn([Fault(error.said, source)])
    return done


def _results(
    running: Running, received: Sequence[Received], source: str
) -> Iterator[tuple[Received, Entered]]:
    for one in received:
        try:
            yield one, _entered(one, source)
        except NotationError as error:
            running.voice.warn([Fault(error.said, source)])


def _entered(one: Received, source: str) -> Entered:
    passed_over: list[Fault] = []
    cells = result_cells(one, source, passed_over.append)
    if cells["status"] == "not played":
        return NotPlayed(one.remarks)
    if cells["status"] == "artificial":
        text = f"{cells['ns_award']}/{cells['ew_award']}"
    elif cells["contract"] == "PASS":
        text = "PASS"
    else:
        text = f"{cells['contract']} {cells['declarer']} {cells['tricks_rel']}"
    if cells["lead"]:
        text += f" lead {cells['lead']}"
    found = entry(text).what
    return NotPlayed(one.remarks) if found is None else found
