"""Rights: what somebody may see of an event as it stands (Laws 6, 7D, 74C).

Hands and results are secret to whoever may still play the board.  What everybody may see follows
from the rules of the event; this is the one place where that is decided.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from doubleton.bridge import DDTable, Deal
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Kind
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.event import COUNTED, SETTLED, Event, Play, Section, Session, Slot, Stage
from doubleton.tournament.event import Status as Of
from doubleton.tournament.rules import Frequencies, Shown
from doubleton.tournament.substitutes import players_at

_OVER: Final = frozenset({Stage.FINISHED, Stage.PROVISIONAL, Stage.OFFICIAL, Stage.ARCHIVED})
_PUBLISHED: Final = _OVER - {Stage.FINISHED}
_TO_PLAY: Final = frozenset({Of.SCHEDULED, Of.LATE_PLAY})
_DONE: Final = SETTLED | {Of.LATE_PLAY}
"""The table has nothing more to do about it in its round."""


def is_over(session: Session) -> bool:
    """Whether a session has ended, in all its sections."""
    return session.stage in _OVER


def plays_of(section: Section, number: int, table: int) -> Iterator[Play]:
    """Give the boards of a table in a round, as they stand."""
    return (section.play(number, table, board) for board in section.boards_at(number, table))


def is_done(section: Section, number: int, table: int) -> bool:
    """Whether a table has finished a round, late plays aside."""
    return all(play.status in _DONE for play in plays_of(section, number, table))


def round_at(section: Section, table: int) -> int:
    """Return the round that a table is in: the room's, unless it is still at an earlier one.

    Where it has arrived, or entered something, it is no longer in the round before.
    """
    record, room = section.record(table), section.round
    begun = (number for (number, _), play in record.plays.items() if play.reading is not None)
    reached = max((record.arrived, *begun))
    unfinished = (one for one in range(1, room) if not is_done(section, one, table))
    return min(max(reached, next(unfinished, room)), room)


def is_barometer(section: Section, number: int) -> bool:
    """Whether several tables play the same set in a round, as in a barometer or a match."""
    rows = [row for row in section.movement.of_round(number) if row.is_played]
    return len(rows) > 1 and len({row.set for row in rows}) == 1


class Sight:
    """What somebody may see of an event."""

    def __init__(self, event: Event, who: Actor) -> None:
        self.event, self.who = event, who
        self._open: dict[str, frozenset[int]] = {}
        self._through: dict[tuple[str, str], int] = {}

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden: from Directors."""
        return self.who.role in DIRECTORS

    @property
    def sees_results(self) -> bool:
        """Whether all results are seen: by those who enter and correct them."""
        return self.who.role in STAFF

    # --- sessions and rounds ---------------------------------------------------------------------

    def open_boards(self, session: Session) -> frozenset[int]:
        """Return the boards that somebody is still to play in a session."""
        if session.name not in self._open:
            self._open[session.name] = frozenset(_open_boards(session))
        return self._open[session.name]

    def is_open(self, session: Session, board: int) -> bool:
        """Whether somebody is still to play a board in a session."""
        plays = session.by_board.get(board, {})
        if any(play.status is Of.LATE_PLAY for play in plays.values()):
            return True
        if is_over(session):
            return False
        return any(
            play is None or play.status in _TO_PLAY
            for name, section in session.sections.items()
            for number, table in planned(section).get(board, ())
            for play in (plays.get((name, number, table)),)
        )

    def through(self, session: Session, section: Section) -> int:
        """Return the last round up to which all tables of a section have finished."""
        key = session.name, section.name
        if key not in self._through:
            self._through[key] = last = section.round
            for number in range(1, last + 1):
                rows = section.movement.of_round(number)
                if not all(is_done(section, number, row.table) for row in rows):
                    self._through[key] = number - 1
                    break
        return self._through[key]

    def is_ranked(self, session: Session) -> bool:
        """Whether there is a ranking of a session to be seen."""
        if self.sees_results:
            return session.started is not None
        match self.event.rules.ranking:
            case Shown.AT_ONCE:
                return session.started is not None
            case Shown.AFTER_ROUND:
                return is_over(session) or self.ranked_through(session) != 0
            case Shown.AFTER_SESSION:
                return is_over(session)
            case Shown.WHEN_RELEASED:
                return session.stage in _PUBLISHED

    def ranked_through(self, session: Session) -> int | None:
        """Return the round up to which a ranking may be seen, ``None`` where there is no limit."""
        if self.sees_results or is_over(session):
            return None
        every = self.event.rules.ranking is Shown.AFTER_ROUND
        limits = (
            self.through(session, one)
            for one in session.sections.values()
            if every or is_barometer(one, max(one.round, 1))
        )
        return min(limits, default=None)

    # --- hands -----------------------------------------------------------------------------------

    def deal(self, session: Session, board: int) -> bool:
        """Whether the hands of a board may be seen."""
        if self.sees_all:
            return True
        plays = session.by_board.get(board, {}).values()
        if any(play.status is Of.LATE_PLAY for play in plays):
            return False
        rule = self.event.rules.deals
        if session.released or rule is Shown.WHEN_RELEASED:
            return session.released
        if is_over(session) or rule is Shown.AFTER_SESSION:
            return is_over(session)
        if rule is Shown.AT_ONCE and not self.is_open(session, board):
            return True
        return any(
            self._has_finished(session, slot, play) for slot, play in self.own(session, board)
        )

    def deals(self, session: Session) -> dict[int, Deal]:
        """Return the deals of a session that may be seen, by board."""
        return {board: deal for board, deal in session.deals.items() if self.deal(session, board)}

    def tables(self, session: Session) -> dict[int, DDTable]:
        """Return the double-dummy tables that may be seen: where the hands may be seen."""
        return {board: one for board, one in session.tables.items() if self.deal(session, board)}

    def seed(self, session: Session, board: int) -> bool:
        """Whether the seed of a deal may be seen: once no hand that follows from it is hidden."""
        if self.sees_all:
            return True
        if not (is_over(session) or session.released):
            return False
        seed = session.origins[board].seed
        return all(
            self.deal(other, one)
            for other in self.event.sessions.values()
            for one, origin in other.origins.items()
            if origin.seed == seed
        )

    def _has_finished(self, session: Session, slot: Slot, play: Play) -> bool:
        """Whether the round is over in which somebody played a board: in a match, at all tables."""
        if play.status not in COUNTED or self.who.role is Role.TABLE:
            return False
        section = session.sections[slot.section]
        if self._waits(section, slot.round):
            return self.through(session, section) >= slot.round
        return is_done(section, slot.round, slot.table)

    # --- results ---------------------------------------------------------------------------------

    def own(self, session: Session, board: int) -> Iterator[tuple[Slot, Play]]:
        """Give the plays of a board that are one's own: at the table, or as a contestant."""
        for (name, number, table), play in session.by_board.get(board, {}).items():
            slot = Slot(session.name, name, number, table)
            section = session.sections.get(name)
            if section is not None and self._is_own(session, section, slot, board):
                yield slot, play

    def _is_own(self, session: Session, section: Section, slot: Slot, board: int) -> bool:
        who = self.who
        if who.role is Role.TABLE:
            return who.place == slot.place and round_at(section, slot.table) == slot.round
        if who.entrant is None or who.role not in {Role.PLAYER, Role.CAPTAIN}:
            return False
        seating = section.seating(slot.round, slot.table, board)
        numbers = () if seating is None else seating.contestants
        if who.entrant not in (section.numbers.get(one) for one in numbers):
            return False
        if section.movement.kind is not Kind.TEAMS:
            return True
        # The other table of a match is the other players' until both have finished.
        if self.through(session, section) >= slot.round or is_over(session):
            return True
        return who.player is not None and who.player in players_at(self.event, slot, board)

    def others(self, session: Session, board: int) -> bool:
        """Whether all results on a board may be seen."""
        if self.sees_results:
            return True
        if (
            self.is_ranked(session)
            and not self.is_open(session, board)
            and self._is_through(session, board)
        ):
            return True
        if self.event.rules.frequencies is Frequencies.NEVER:
            return False
        return any(
            play.status in COUNTED
            and (
                not self._waits(session.sections[slot.section], slot.round)
                or self.through(session, session.sections[slot.section]) >= slot.round
            )
            for slot, play in self.own(session, board)
        )

    def _waits(self, section: Section, number: int) -> bool:
        """Whether the others of a round are not to know before it is over."""
        return section.movement.kind is Kind.TEAMS or is_barometer(section, number)

    def _is_through(self, session: Session, board: int) -> bool:
        """Whether all rounds in which a board was played are over."""
        if is_over(session):
            return True
        return all(
            number <= self.through(session, session.sections[name])
            for name, number, _ in session.by_board.get(board, {})
            if name in session.sections
        )


def planned(section: Section) -> Mapping[int, tuple[tuple[int, int], ...]]:
    """Return in which rounds and at which tables each board is to be played, as planned."""
    known = _planned.get(id(section.rows))
    if known is None or known[0] is not section.rows or known[1] != section.boards:
        found: dict[int, list[tuple[int, int]]] = {}
        for at, row in section.rows.items():
            for board in section.boards.boards(row.set) if row.is_played else ():
                found.setdefault(board, []).append(at)
        if len(_planned) >= _MOST:
            _planned.clear()
        known = section.rows, section.boards, {one: tuple(those) for one, those in found.items()}
        _planned[id(section.rows)] = known
    return known[2]


_Plan = Mapping[int, tuple[tuple[int, int], ...]]
_MOST: Final = 500
_planned: Final[dict[int, tuple[object, BoardSets, _Plan]]] = {}
"""By the rows of a section, which are kept, so that none other can be taken for them."""


def _open_boards(session: Session) -> Iterator[int]:
    """Give the boards that are to be played: as planned, or as late plays."""
    for board, plays in session.by_board.items():
        if any(play.status is Of.LATE_PLAY for play in plays.values()):
            yield board
    for section in session.sections.values() if not is_over(session) else ():
        for (number, table), row in section.rows.items():
            if row.is_played:
                for board in section.boards.boards(row.set):
                    if section.play(number, table, board).status in _TO_PLAY:
                        yield board
