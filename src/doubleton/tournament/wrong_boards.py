"""What Law 15 makes of a board that was not designated for a table, and who has played what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doubleton.errors import NotWritten
from doubleton.lawbook import Cite
from doubleton.laws.law15_wrong_board import (
    SCORE_STANDS,
    SECOND_SCORE_CANCELLED,
    not_played_before,
    played_before,
)
from doubleton.movements.changes import Collision
from doubleton.movements.seating import Seating
from doubleton.scoring.adjusted import Average, Award
from doubleton.scoring.entered import Adjusted
from doubleton.tournament.as_played import met_again
from doubleton.tournament.event import Event, Section, Slot, Status

UNPLAYED: Final = frozenset({Status.NOT_PLAYED, Status.CANCELLED, Status.LATE_PLAY})


def seating_of(section: Section, slot: Slot, seating: Seating | None) -> Seating | None:
    """Return who sat at a table: as it is told, or else as planned."""
    return section.rows.get((slot.round, slot.table)) if seating is None else seating


def tables_of(section: Section, number: int, contestant: int) -> tuple[int, ...]:
    """Return the tables at which a contestant has a board in a round, as far as is known."""
    return tuple(
        table
        for at, table in section.rows
        if at == number
        and any(
            (row := section.seating(number, table, board)) is not None
            and contestant in row.contestants
            for board in section.boards_at(number, table)
        )
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """What the Law makes of a board that was not designated for the table (15A, 15B).

    ``before`` are those who had played it before; ``deprived`` those whose score on it is cancelled
    though it is their only one: they get an artificial score (12C1).  ``cite`` is ``None`` where
    the Law of the edition is not written: then the Director judges himself.
    """

    board: int
    stands: bool
    before: tuple[int, ...]
    deprived: tuple[int, ...]
    cite: Cite | None

    def given(self, seating: Seating) -> Adjusted | None:
        """Return what each side gets: average plus for the deprived, nothing for the others."""
        if not self.deprived:
            return None
        plus = Award(average=Average.PLUS)
        ns, ew = (bool(set(side) & set(self.deprived)) for side in seating.sides)
        return Adjusted(plus if ns else None, plus if ew else None)


def judged(
    event: Event, slot: Slot, boards: tuple[int, ...], seating: Seating | None = None
) -> tuple[Judged, ...]:
    """Return what Law 15 makes of boards that were played at a table, for the Director to see."""
    section = event.sessions[slot.session].sections[slot.section]
    there = seating_of(section, slot, seating)
    return () if there is None else tuple(_judged(event, slot, board, there) for board in boards)


def _judged(event: Event, slot: Slot, board: int, seating: Seating) -> Judged:
    section = event.sessions[slot.session].sections[slot.section]
    before = tuple(
        one
        for one in seating.contestants
        if any(at != (slot.round, slot.table) for at in played_by(section, one, board, slot.round))
    )
    law = played_before if before else not_played_before
    try:
        cite = law(event.rules.regulations).cite
    except NotWritten:
        cite = None
    word = SECOND_SCORE_CANCELLED if before else SCORE_STANDS
    sides = (side for side in seating.sides if not set(side) & set(before))
    deprived = tuple(one for side in sides for one in side) if before else ()
    return Judged(board, word == SCORE_STANDS, before, deprived, cite)


def played_by(
    section: Section, contestant: int, board: int, through: int
) -> tuple[tuple[int, int], ...]:
    """Return in which rounds and at which tables a contestant has played a board.

    A round before *through* was played as planned unless something else is known.
    """
    rows = section.rows.items()
    places = {
        at for at, row in rows if at[0] <= through and row.set == section.boards.set_of(board)
    }
    places |= {(number, table) for number, table, play in section.plays() if play.board == board}
    found = []
    for number, table in sorted(places):
        play = section.play(number, table, board)
        row = section.seating(number, table, board)
        happened = number < through or play.entered is not None
        if row is None or not row.is_played or play.status in UNPLAYED or not happened:
            continue
        if contestant in row.contestants and not isinstance(play.entered, Adjusted):
            found.append((number, table))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Twice:
    """A contestant that has two scores on a board."""

    contestant: int
    board: int
    places: tuple[tuple[int, int], ...]


def played_twice(section: Section) -> tuple[Twice, ...]:
    """Return who has more than one score on a board, by what was entered."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number, table, play in section.plays():
        row = section.seating(number, table, play.board)
        if row is None or play.entered is None or play.status in UNPLAYED:
            continue
        given = play.entered if isinstance(play.entered, Adjusted) else None
        for side, members in enumerate(row.sides):
            if given is not None and (given.ew if side else given.ns) is None:
                continue
            for one in members:
                found.setdefault((one, play.board), []).append((number, table))
    return tuple(
        Twice(one, board, tuple(sorted(places)))
        for (one, board), places in sorted(found.items())
        if len(places) > 1
    )


def to_collide(event: Event, session: str, section: str) -> tuple[Collision, ...]:
    """Return the rows to come in which somebody would meet a set again, by what was played."""
    found = event.sessions[session].sections[section]
    return met_again(found, found.movement, found.round)
