"""Results for everybody: scored once for each change, and set page by page when one is asked for.

What is scored is the event; what is shown is the part of it that the viewer may see.  Viewers who
may see the same share everything.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from doubleton.desk.desk import Desk
from doubleton.reports.folder import leaves
from doubleton.reports.layout import UNITS, Layout
from doubleton.reports.rankings import rank_of, total_column
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.recap import Recap, ScoredBoard
from doubleton.scoring.traveller import Traveller
from doubleton.tournament.actors import AT_TABLE, STAFF, Actor
from doubleton.tournament.event import Event, Session
from doubleton.tournament.labels import Part, Persons
from doubleton.tournament.rights import Sight, is_over
from doubleton.tournament.running import Running
from doubleton.tournament.views import Scored
from doubleton.web.public_names import Names, named_as, wishes_of

WHOLE: Final = "all"
"""The address of all sessions together."""
_MOST_EVENTS: Final = 16
_MOST_PARTS: Final = 8
_MOST_FOLDERS: Final = 48
_MOST_ASKED: Final = 200
_MOST_TEXT: Final = 60_000_000
"""Characters of pages that are kept."""

_FIGURES: Final = re.compile(r' style="--figures: (\d{1,2})"')
"""The one style attribute of the pages, which the policy of the site does not allow."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The part of an event's results that somebody may see; equal ones are shown alike."""

    part: Part
    boards: frozenset[tuple[str, str]]
    deals: frozenset[tuple[str, str]]
    hides: bool
    """Whether results are left out that the ranking rests on."""


@dataclass(frozen=True, slots=True)
class Short:
    """A contestant in the ranking in short; ``address`` is the page of its own."""

    rank: str
    number: str
    names: tuple[str, ...]
    address: str
    result: str


@dataclass(frozen=True, slots=True)
class Line:
    """The ranking of one line in short, or of all; ``unit`` is what the results are."""

    name: str
    unit: str
    placed: tuple[Short, ...]


@dataclass(slots=True)
class Folder:
    """The pages of a part of the results; each is made when it is first asked for."""

    layout: Layout
    persons: Persons
    """Kept, so that no other ones can be taken for them."""
    made: dict[str, str] = field(default_factory=dict)
    leaves: dict[str, Callable[[], str]] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)
    lines: tuple[Line, ...] | None = None

    def page(self, name: str) -> str | None:
        """Return a page, ``None`` where there is none of this name."""
        with self.lock:
            if not self.leaves:
                self.leaves.update(leaves(self.layout))
            if name not in self.made and name in self.leaves:
                self.made[name] = _FIGURES.sub(r' data-figures="\1"', self.leaves[name]())
                if name == "style.css":
                    self.made[name] += _figures_style()
            return self.made.get(name)

    def ranking(self) -> tuple[Line, ...]:
        """Return the ranking in short, for a page that has other things as well."""
        with self.lock:
            if self.lines is None:
                self.lines = tuple(_lines(self.layout))
            return self.lines

    @property
    def size(self) -> int:
        """The characters of the pages that were made."""
        return sum(map(len, self.made.values()))


def _lines(layout: Layout) -> Iterator[Line]:
    for line, group in groupby(layout.recap.ranking, key=lambda standing: standing.line):
        standings = tuple(group)
        if not any(one.maximum or one.total or one.percent for one in standings):
            continue  # nobody has anything to be compared with yet
        total = total_column(layout, standings)
        in_percent = standings[0].percent is not None
        unit = layout.say("page.percent") if in_percent else layout.tell(UNITS[standings[0].unit])
        yield Line(
            "" if line is None else SIDE_NAMES[line],
            unit,
            tuple(
                Short(
                    rank_of(one),
                    layout.register.of(one).number,
                    layout.register.of(one).names,
                    str(layout.register.of(one).address),
                    (layout.percent[one.percent] if in_percent else total[one.total]).strip(),
                )
                for one in standings
            ),
        )


def _figures_style() -> str:
    rules = (f'[data-figures="{number}"] {{ --figures: {number}; }}\n' for number in range(13))
    return "\n" + "".join(rules)


class _Scored:
    """The standings of an event: for each part the last, scored anew where something changed."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.running: OrderedDict[Hashable, Running] = OrderedDict()
        self.named: dict[Names, tuple[Persons, Persons]] = {}

    def recap(self, event: Event, persons: Persons, part: Part) -> Recap:
        """Return the standings of a part; who calls it has the lock."""
        key = part, id(persons)
        running = self.running.get(key)
        if running is None:
            running = self.running[key] = Running(part)
            while len(self.running) > _MOST_PARTS:
                self.running.popitem(last=False)
        self.running.move_to_end(key)
        return running.standings(event, persons)

    def persons(self, persons: Persons, names: Names) -> Persons:
        """Return people as they are to be named; the same object as long as nothing changed."""
        known = self.named.get(names)
        if known is not None and (known[0] is persons or known[0] == persons):
            return known[1]
        self.named[names] = persons, named_as(persons, names)
        return self.named[names][1]


class Results:
    """The results of all events of a desk, as each viewer may see them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._lock = threading.Lock()
        self._scored: OrderedDict[str, _Scored] = OrderedDict()
        self._folders: OrderedDict[Hashable, Folder] = OrderedDict()
        self._asked: dict[Hashable, tuple[int, Folder]] = {}

    def persons(self, event_id: str, who: Actor) -> Persons:
        """Return people as *who* may know them."""
        staff = who.role in STAFF
        names = Names.FULL if staff else wishes_of(self.desk, event_id).names
        return self._of(event_id).persons(self.desk.persons(), names)

    def scored(self, event_id: str, who: Actor) -> Scored:
        """Return how standings are made for a view of *who*."""
        scored, named = self._of(event_id), self.persons(event_id, who)

        def standings(event: Event, persons: Persons, part: Part) -> Recap:
            del persons
            with scored.lock:
                return scored.recap(event, named, part)

        return standings

    def unseen(self, event_id: str) -> Scored:
        """Return how standings are made that nobody is shown: with people as they are given."""
        scored = self._of(event_id)

        def standings(event: Event, persons: Persons, part: Part) -> Recap:
            with scored.lock:
                return scored.recap(event, persons, part)

        return standings

    def recap(self, event: Event, event_id: str, who: Actor, part: Part) -> Recap:
        """Return the standings of a part as far as *who* may see them."""
        seen = seen_of(Sight(event, who), part)
        return cut(self.scored(event_id, who)(event, {}, part), seen)

    def folder(
        self, event_id: str, who: Actor, place: str, language: str, home: str = ""
    ) -> Folder | None:
        """Return the pages of a session or of all together, ``None`` while they are hidden.

        *place* is one of :func:`places`, or empty for the first of them.
        """
        scored, persons = self._of(event_id), self.persons(event_id, who)
        asked = event_id, id(persons), _eyes(who), place, language, home
        found = self._asked_before(asked, self.desk.event(event_id).version)
        if found is not None:
            return found
        with scored.lock:
            # Whoever had to wait for somebody else's scoring looks at the event as it is by then.
            event = self.desk.event(event_id)
            found = self._asked_before(asked, event.version)
            if found is not None:
                return found
            sight = Sight(event, who)
            known = places(sight)
            part = part_of(sight, place or known[0]) if known else None
            if part is None:
                return None
            seen = seen_of(sight, part)
            key = event_id, event.version, id(persons), seen, language, home
            with self._lock:
                found = self._folders.get(key)
            if found is None:
                recap = cut(scored.recap(event, persons, part), seen)
                found = Folder(Layout(recap, language, home), persons)
            self._keep(key, found)
            self._asked[asked] = event.version, found
            return found

    def _asked_before(self, asked: Hashable, version: int) -> Folder | None:
        """Return what the same eyes saw of the same version, without looking at every board."""
        known = self._asked.get(asked)
        return known[1] if known is not None and known[0] == version else None

    def _keep(self, key: Hashable, folder: Folder) -> None:
        with self._lock:
            if len(self._asked) > _MOST_ASKED:
                self._asked.clear()
            self._folders[key] = folder
            self._folders.move_to_end(key)
            sizes = sum(one.size for one in self._folders.values())
            while len(self._folders) > 1 and (
                len(self._folders) > _MOST_FOLDERS or sizes > _MOST_TEXT
            ):
                _, dropped = self._folders.popitem(last=False)
                sizes -= dropped.size

    def _of(self, event_id: str) -> _Scored:
        with self._lock:
            found = self._scored.setdefault(event_id, _Scored())
            self._scored.move_to_end(event_id)
            while len(self._scored) > _MOST_EVENTS:
                self._scored.popitem(last=False)
            return found


def _eyes(who: Actor) -> Hashable:
    """Return all that decides what somebody sees of an event."""
    if who.role in AT_TABLE:
        return who.role, who.place, who.entrant, who.player
    return who.role


def places(sight: Sight) -> tuple[str, ...]:
    """Return what has a ranking that may be seen: sessions by their turn, and all together.

    The first is what is looked at where nothing is said.
    """
    sessions = tuple(sight.event.sessions.values())
    ranked = [place for place, one in enumerate(sessions, 1) if sight.is_ranked(one)]
    over = [place for place in ranked if is_over(sessions[place - 1])]
    found = [str(place) for place in reversed(ranked)]
    if len(over) > 1:
        found.insert(0 if len(over) == len(ranked) else 1, WHOLE)
    return tuple(found)


def part_of(sight: Sight, place: str) -> Part | None:
    """Return what is ranked at a place, ``None`` where that is hidden or not there."""
    if place not in places(sight):
        return None
    sessions = tuple(sight.event.sessions.values())
    if place == WHOLE:
        over = (one.name for one in sessions if sight.is_ranked(one) and is_over(one))
        return Part(tuple(over))
    session = sessions[int(place) - 1]
    return Part((session.name,), sight.ranked_through(session))


def seen_of(sight: Sight, part: Part) -> Seen:
    """Return which boards of a part may be seen, and which of their deals."""
    boards, deals, hides = set(), set(), False
    for name in part.sessions:
        session = sight.event.sessions[name]
        for number in _boards(session):
            if sight.others(session, number):
                boards.add((name, str(number)))
                if sight.deal(session, number):
                    deals.add((name, str(number)))
            elif _counts(session, number, part):
                hides = True
    return Seen(part, frozenset(boards), frozenset(deals), hides)


def _boards(session: Session) -> Iterator[int]:
    """Give the boards of a session: those that are planned, and those that were played besides."""
    found = set(session.by_board)
    for section in session.sections.values():
        for one in {row.set for row in section.rows.values()}:
            found.update(section.boards.boards(one))
    yield from found


def _counts(session: Session, board: int, part: Part) -> bool:
    """Whether a board has been played in the rounds that are looked at."""
    through = part.through_round
    return any(
        through is None or number <= through for _, number, _ in session.by_board.get(board, ())
    )


def cut(recap: Recap, seen: Seen) -> Recap:
    """Return a recapitulation without the boards and hands that may not be seen.

    While boards are left out, nothing says how the ranking came about: that would tell them.
    """

    def key(traveller: Traveller) -> tuple[str, str]:
        return traveller.session or seen.part.sessions[0], traveller.board

    def bare(traveller: Traveller) -> Traveller:
        if key(traveller) in seen.deals:
            return traveller
        return replace(traveller, deal=None, double_dummy=None, par=None, dd_published=False)

    boards = tuple(
        ScoredBoard(bare(one.traveller), one.rows, one.top, one.datum)
        for one in recap.boards
        if key(one.traveller) in seen.boards
    )
    if seen.hides or recap.field is None or len(boards) < len(recap.boards):
        return replace(recap, boards=boards, matches=(), remarks=(), field=None)
    travellers = tuple(map(bare, recap.field.travellers))
    return replace(recap, boards=boards, field=replace(recap.field, travellers=travellers))
