"""Travellers of a session: all that counts of its boards, and who sat out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from doubleton.bridge import SIDES, Board, Side
from doubleton.movements.seating import Kind, Seating
from doubleton.scoring.entered import NotPlayed, outcome_of
from doubleton.scoring.traveller import Row, Status, Traveller
from doubleton.tournament.analysing import par_of
from doubleton.tournament.as_played import last_begun
from doubleton.tournament.event import Event, Play, Section, Session, Slot
from doubleton.tournament.labels import Labels, Part, Person, Persons, counted
from doubleton.tournament.substitutes import players_at

_At = tuple[str, int, int]
"""Section, round and table."""


class _Kept(NamedTuple):
    """The travellers of a board, with all that they were made of."""

    plays: Mapping[_At, Play]
    idle: tuple[tuple[str, Row], ...]
    rounds: tuple[int, ...]
    travellers: tuple[Traveller, ...]


class _SitOut(NamedTuple):
    """A row of the movement at which somebody has no opponents, and where else they play."""

    section: str
    round: int
    boards: tuple[int, ...]
    row: Row
    elsewhere: tuple[tuple[int, int], ...]


class SessionBoards:
    """The travellers of a session at one stage after another, as long as only plays change.

    A traveller that is equal to what it was is the same object, also to those of *before*.
    """

    def __init__(
        self,
        event: Event,
        persons: Persons,
        label: Labels,
        part: Part,
        before: SessionBoards | None = None,
    ) -> None:
        self._event, self._persons, self._label, self._part = event, persons, label, part
        self._table = event.rules.regulations.scoring_table
        self._last: dict[str, int] = {}
        self._rows: dict[tuple[int, _At], tuple[Play, Row | None]] = {}
        self._markings: dict[int, Board] = {}
        self._kept: dict[int, _Kept] = {}
        self._sit_outs: tuple[_SitOut, ...] | None = None
        self._before: dict[int, tuple[Traveller, ...]] = {}
        if before is not None:
            self._before = before.travellers

    @property
    def travellers(self) -> dict[int, tuple[Traveller, ...]]:
        """The travellers by board, as they last were."""
        return {board: kept.travellers for board, kept in self._kept.items()}

    def of(self, event: Event, session: Session) -> Iterator[Traveller]:
        """Give the travellers of a stage of the event, by board and section."""
        self._begin(event, session)
        rounds = tuple(self._last.values())
        idle = self._idle(session)
        for board in sorted(session.by_board.keys() | idle.keys()):
            plays = session.by_board.get(board, {})
            there = tuple(idle.get(board, ()))
            kept = self._kept.get(board)
            if (
                kept is None
                or kept.plays is not plays
                or kept.rounds != rounds
                or kept.idle != there
            ):
                travellers = tuple(self._made(session, board, plays, there))
                old = self._before.pop(board, ()) if kept is None else kept.travellers
                kept = _Kept(plays, there, rounds, _as_before(travellers, old))
                self._kept[board] = kept
            yield from kept.travellers

    def made(self, event: Event, session: Session, board: int) -> Iterator[Traveller]:
        """Give the travellers of one board, by section."""
        self._begin(event, session)
        idle = tuple(self._idle(session).get(board, ()))
        return self._made(session, board, session.by_board.get(board, {}), idle)

    def _begin(self, event: Event, session: Session) -> None:
        """Note the last round of each section that counts.

        After the end that is also one that nobody began, but for which something was entered.
        """
        self._event = event
        through, is_over = self._part.through_round, session.ended is not None
        for section in session.sections.values():
            last = last_begun(section) if is_over else section.round
            self._last[section.name] = last if through is None else min(last, through)

    def _made(
        self,
        session: Session,
        board: int,
        plays: Mapping[_At, Play],
        idle: tuple[tuple[str, Row], ...],
    ) -> Iterator[Traveller]:
        rows: dict[str, list[Row]] = {name: [] for name in session.sections}
        for at in sorted(plays, key=lambda at: (at[2], at[1])):
            section = session.sections.get(at[0])
            if section is not None and at[1] <= self._last[section.name]:
                row = self._row(session, section, at, plays[at])
                if row is not None:
                    rows[at[0]].append(row)
        for name, row in idle:
            rows[name].append(row)
        found: dict[str, list[Row]] = {}
        for name, there in rows.items():
            if there:
                found.setdefault(self._label.section(name) or "", []).extend(there)
        several = len(self._event.sessions) > 1
        marked = self._marked(session, board)
        table = session.tables.get(board)
        par = None if table is None else par_of(table, marked.dealer, marked.vulnerability)
        for name in sorted(found):
            yield Traveller(
                str(board),
                tuple(found[name]),
                section=name or None,
                session=session.name if several else None,
                dealer=marked.dealer,
                vulnerability=marked.vulnerability,
                deal=marked.deal,
                double_dummy=table,
                par=par,
                dd_published=board in session.published,
            )

    def _marked(self, session: Session, board: int) -> Board:
        if board not in self._markings:
            self._markings[board] = session.board(board)
        return self._markings[board]

    # --- rows ------------------------------------------------------------------------------------

    def _row(self, session: Session, section: Section, at: _At, play: Play) -> Row | None:
        known = self._rows.get((play.board, at))
        if known is not None and known[0] is play:
            return known[1]
        row = self._result(session, section, at, play)
        self._rows[play.board, at] = play, row
        return row

    def _result(self, session: Session, section: Section, at: _At, play: Play) -> Row | None:
        entered = counted(self._event, play, self._part)
        seating = section.seating(at[1], at[2], play.board)
        if entered is None or seating is None:
            return None
        worth = outcome_of(entered, self._marked(session, play.board).vulnerability, self._table)
        sides = [self._who(section, seating, side) for side in SIDES]
        return Row(
            sides[Side.NS][0],
            sides[Side.EW][0],
            worth.status,
            worth.score_ns,
            worth.score_ew,
            table=str(at[2]),
            round=str(at[1]),
            contract=worth.contract,
            tricks=worth.tricks,
            lead=worth.lead,
            group=play.group,
            players=self._players(session, section, at, play.board),
            south=sides[Side.NS][1],
            west=sides[Side.EW][1],
        )

    def _who(self, section: Section, seating: Seating, side: Side) -> tuple[str | None, str | None]:
        """Return the contestant of a side; in an individual event, both partners."""
        found = [
            self._label.of(section.numbers[one])
            for one in seating.sides[side]
            if one in section.numbers
        ]
        return found[0] if found else None, found[1] if len(found) > 1 else None

    def _players(self, session: Session, section: Section, at: _At, board: int) -> tuple[str, ...]:
        """Return the names of the four, where they are not those of the contestants anyway."""
        if section.movement.kind is not Kind.TEAMS and not any(
            one.holds_in(at[1]) for one in section.substitutes
        ):
            return ()
        four = players_at(self._event, Slot(session.name, at[0], at[1], at[2]), board)
        names = tuple(
            "" if one is None else self._persons.get(one, Person("")).name for one in four
        )
        return names if any(names) else ()

    # --- sit-outs --------------------------------------------------------------------------------

    def _idle(self, session: Session) -> dict[int, list[tuple[str, Row]]]:
        """Return who sits out, by board: of those who have played already.

        Who has not may be late, or nobody at all.
        """
        if self._sit_outs is None:
            self._sit_outs = tuple(self._sitting_out(session))
        found: dict[int, list[tuple[str, Row]]] = {}
        for one in self._sit_outs:
            section = session.sections[one.section]
            last = self._last[section.name]
            if one.round <= last and self._has_played(section, one.elsewhere, last):
                for board in one.boards:
                    found.setdefault(board, []).append((one.section, one.row))
        return found

    def _sitting_out(self, session: Session) -> Iterator[_SitOut]:
        for section in session.sections.values():
            places: dict[int, list[tuple[int, int]]] = {}
            for place, seating in section.rows.items():
                for one in seating.contestants if seating.is_played else ():
                    places.setdefault(one, []).append(place)
            for (number, table), seating in section.rows.items():
                if seating.is_played or not seating.contestants:
                    continue
                sides = [self._who(section, seating, side) for side in SIDES]
                row = Row(
                    sides[Side.NS][0],
                    sides[Side.EW][0],
                    Status.SITOUT,
                    table=str(table),
                    round=str(number),
                    south=sides[Side.NS][1],
                    west=sides[Side.EW][1],
                )
                boards = tuple(section.boards.boards(seating.set))
                elsewhere = tuple(places.get(seating.contestants[0], ()))
                yield _SitOut(section.name, number, boards, row, elsewhere)

    def _has_played(self, section: Section, places: tuple[tuple[int, int], ...], last: int) -> bool:
        for number, table in places:
            for (at, _), play in section.record(table).plays.items() if number <= last else ():
                if at == number:
                    entered = counted(self._event, play, self._part)
                    if entered is not None and not isinstance(entered, NotPlayed):
                        return True
        return False


def _as_before(
    travellers: tuple[Traveller, ...], before: tuple[Traveller, ...]
) -> tuple[Traveller, ...]:
    """Return travellers, with the very object of before for each that did not change."""
    known = {(one.board, one.section): one for one in before}
    return tuple(
        old if (old := known.get((one.board, one.section))) is not None and old == one else one
        for one in travellers
    )
