"""Fouled boards: which scores were made on which version (Law 87), and other markings (Law 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import ClassVar, Final

from doubleton.bridge import Board, Seat, Vulnerability
from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.entering import no_play
from doubleton.tournament.event import Event, Section, Slot, put
from doubleton.tournament.odd_results import is_reported
from doubleton.tournament.suspicion import entered_at

LONGEST: Final = 20
"""Letters of the name of a version."""


@dataclass(frozen=True, slots=True)
class Version:
    """Which version of a board was played at a table; an empty ``group`` is the right one."""

    slot: Slot
    group: str = ""


@dataclass(frozen=True, slots=True)
class GroupsSet(Act):
    """The Director divides the scores of a board by the version that was played (Law 87B).

    Tables that are not named keep theirs.  Each group is rated apart.
    """

    roles: ClassVar[frozenset[Role]] = STAFF
    changes_scores: ClassVar[bool] = True
    tells_of_play: ClassVar[bool] = False
    board: int
    versions: tuple[Version, ...]

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse tables that do not have the board, and names that nobody can type."""
        if not self.versions:
            return Said("event.no-tables-named")
        for one in self.versions:
            refusal = no_play(event, one.slot, self.board, by)
            if refusal is not None:
                return refusal
            if len(one.group) > LONGEST or any(letter.isspace() for letter in one.group):
                return Said("event.group-name", group=one.group[:LONGEST], longest=LONGEST)
        plays = (event.play(one.slot, self.board) for one in self.versions)
        if all(play.group == one.group for play, one in zip(plays, self.versions, strict=True)):
            return Said("event.no-change", board=self.board)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Write the version on each traveller."""
        for one in self.versions:
            play = event.play(one.slot, self.board)
            changed = replace(play, group=one.group, trail=(*play.trail, entry))
            event = event.with_play(one.slot, changed)
        return event


def proposed_groups(
    event: Event, first: Slot, board: int, group: str, last: Slot | None = None
) -> tuple[Version, ...]:
    """Return the tables that played a fouled board as it was, from the first bad one on.

    They are those that got the same copy later, in the order of play, through *last*, at which it
    was still wrong.  Where every table has a copy of its own, it is the first alone.
    """
    section = event.sessions[first.session].sections[first.section]
    if section.movement.copies > 1:
        return (Version(first, group),)
    order = [Slot(first.session, first.section, *at) for at in order_of_play(section, board)]
    if first not in order:
        return ()
    start = order.index(first)
    end = order.index(last) + 1 if last in order and last is not None else len(order)
    return tuple(Version(slot, group) for slot in order[start:end])


def order_of_play(section: Section, board: int) -> tuple[tuple[int, int], ...]:
    """Return in which rounds and at which tables a board is played, one after another.

    Tables that share it in a round come by the time of their entries.
    """
    rows = section.rows.items()
    places = {at for at, row in rows if row.is_played and board in section.boards.boards(row.set)}
    places |= {(number, table) for number, table, play in section.plays() if play.board == board}

    def when(place: tuple[int, int]) -> tuple[int, bool, datetime, int]:
        number, table = place
        at = entered_at(section.play(number, table, board))
        return number, at is None, at or datetime.min.replace(tzinfo=UTC), table

    return tuple(sorted(places, key=when))


@dataclass(frozen=True, slots=True)
class BoardMarked(Act):
    """A board of the session is marked otherwise than its number has it (Law 2).

    Its scores follow the marks that the players saw.  Without a ``dealer`` and ``vulnerability`` it
    is marked by the rule again.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    session: str
    board: int
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse half a marking, and what is so already."""
        session = event.sessions.get(self.session)
        if session is None:
            return Said("event.no-session", session=self.session)
        if self.board not in boards_of(event, self.session):
            return Said("event.no-such-board", board=self.board)
        if (self.dealer is None) != (self.vulnerability is None):
            return Said("event.marking-half", board=self.board)
        board = session.board(self.board)
        if (board.dealer, board.vulnerability) == self.marks:
            return Said("event.no-change", board=self.board)
        return None

    @property
    def marks(self) -> tuple[Seat, Vulnerability]:
        """The dealer and the vulnerability on the board from now on."""
        if self.dealer is None or self.vulnerability is None:
            rule = Board.numbered(self.board)
            return rule.dealer, rule.vulnerability
        return self.dealer, self.vulnerability

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return that results are there already, which will be worth something else."""
        session = event.sessions[self.session]
        results = sum(map(is_reported, session.by_board.get(self.board, {}).values()))
        if not results or session.board(self.board).vulnerability is self.marks[1]:
            return ()
        return (
            Doubt("scores_change", Said("doubt.scores-change", board=self.board, results=results)),
        )

    def applied(self, event: Event, entry: Entry) -> Event:
        """Mark it."""
        session = event.sessions[self.session]
        by_rule = self.dealer is None or self.vulnerability is None
        markings = (
            {at: one for at, one in session.markings.items() if at != self.board}
            if by_rule
            else put(session.markings, self.board, self.marks)
        )
        return event.with_session(replace(session, markings=markings))


def boards_of(event: Event, session: str) -> frozenset[int]:
    """Return the numbers of all boards of a session."""
    return frozenset(_boards(event, session))


def _boards(event: Event, session: str) -> Iterator[int]:
    for section in event.sessions[session].sections.values():
        for number in {row.set for row in section.rows.values()}:
            yield from section.boards.boards(number)
