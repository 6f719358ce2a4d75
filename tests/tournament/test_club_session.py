"""A real club session, entered and confirmed at its tables board by board."""

from __future__ import annotations

from itertools import groupby

import pytest

from doubleton.bridge import Contract, Result
from doubleton.formats import bws
from doubleton.formats.movements.movement_file import from_rows
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Movement, Seating
from doubleton.scoring.entered import Entered, NotPlayed, Played
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Row, Traveller
from doubleton.scoring.traveller import Status as RowStatus
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Asked
from doubleton.tournament.entering import ResultConfirmed, ResultEntered
from doubleton.tournament.event import Slot
from doubleton.tournament.late_plays import NotPlayedNoted
from doubleton.tournament.log import folded
from doubleton.tournament.rounds import RoundStarted, SessionEnded
from doubleton.tournament.rules import Rules
from doubleton.tournament.running import Running
from doubleton.tournament.setting_up import DealsAttached
from doubleton.tournament.standings import standings
from shared_material import needs_shared, shared
from tournament.clubs import DIRECTOR, Evening, at_table, evening, slot

CLUB = shared("corpus/bws/LBC-2026-01-26_anon.bws")
PER_SET = 3
SHIFT = 100
"""Both lines have the same numbers; East-West get these more."""


@pytest.fixture(scope="module")
def field() -> Field:
    return bws.read(CLUB.read_bytes(), CLUB.name).field


def movement_of(field: Field) -> Movement:
    """Return the movement that the tables have played, as their results tell it."""
    rows = {
        (int(row.round or 0), int(row.table or 0)): (int(row.ns or 0), int(row.ew or 0), board)
        for board, row in played(field)
    }
    sets = BoardSets(PER_SET)
    seatings = [
        Seating(number, table, ns, ew + SHIFT, sets.set_of(board))
        for (number, table), (ns, ew, board) in sorted(rows.items())
    ]
    return from_rows("club", seatings, boards_per_set=PER_SET)


def played(field: Field) -> list[tuple[int, Row]]:
    """Return the results in the order in which a room enters them: by round, board and table."""
    found = [(int(one.board), row) for one in field.travellers for row in one.rows]
    return sorted(
        found, key=lambda one: (int(one[1].round or 0), one[0] % PER_SET, int(one[1].table or 0))
    )


def entered(row: Row) -> Entered | None:
    """Return what a table typed; ``None`` where it did not play."""
    if row.status is RowStatus.NOT_PLAYED:
        return None
    assert row.status is RowStatus.PLAYED, row
    if not isinstance(row.contract, Contract):
        return Played(Result.of("PASS"))
    assert row.tricks is not None
    return Played(Result(row.contract, row.tricks), row.lead)


def do(club: Evening, act: Act, by: Actor) -> None:
    """Do what a table does; what looks odd is meant."""
    decision = club.tried(act, by)
    if isinstance(decision, Asked):
        decision = club.tried(act, by, tuple(doubt.flag for doubt in decision.doubts))
    assert isinstance(decision, Accepted), decision


def enter(club: Evening, where: Slot, board: int, what: Entered | None) -> None:
    device = at_table(where.table)
    if what is None:
        do(club, NotPlayedNoted(where, (board,)), DIRECTOR)
        return
    do(club, ResultEntered(where, board, what), device)
    reading = club.event.play(where, board).reading
    assert reading is not None
    do(club, ResultConfirmed(where, board, reading), device)


def deals(field: Field) -> DealsAttached:
    known: dict[int, Traveller] = {int(one.board): one for one in field.travellers}
    return DealsAttached("1", {n: one.deal for n, one in known.items() if one.deal is not None})


def line_of(number: str) -> tuple[int, str]:
    """Return a pair's line and number as the club calls it."""
    return divmod(int(number), SHIFT)[0], str(int(number) % SHIFT)


@needs_shared
def test_a_club_session_entered_act_by_act_has_the_ranking_of_its_file(field: Field) -> None:
    club = evening(movement_of(field), Rules(), BoardSets(PER_SET))
    club.done(deals(field))
    running = Running()
    for number, of_round in groupby(played(field), key=lambda one: int(one[1].round or 0)):
        if number > 1:
            club.done(RoundStarted("1", number))
        for board, row in of_round:
            enter(club, slot(int(row.table or 0), number), board, entered(row))
        assert running.standings(club.event) == standings(club.event)
    club.done(SessionEnded("1"))
    assert folded(club.log.entries) == club.event
    assert sum(act.act.__class__ is ResultEntered for act in club.log.entries) == 264
    ours = standings(club.event).ranking
    file = score(field).ranking
    assert sorted(
        (line_of(one.contestant.number), one.rank, one.tied, one.total, one.percent, one.boards)
        for one in ours
    ) == sorted(
        (
            (int(one.contestant.line or 0), one.contestant.number),
            one.rank,
            one.tied,
            one.total,
            one.percent,
            one.boards,
        )
        for one in file
    )
    assert isinstance(club.event.play(slot(1), 1).counts, Played | NotPlayed)
