"""Results: entered, confirmed, rejected and corrected (Law 79)."""

from __future__ import annotations

from doubleton.bridge import Side
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.entering import (
    Reason,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultRejected,
)
from doubleton.tournament.event import Status
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR, at_table, evening, played, slot, typed


def test_a_result_is_agreed_when_the_other_side_has_confirmed_it() -> None:
    club = evening()
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    play = club.event.play(slot(1), 1)
    assert play.status is Status.ENTERED
    assert play.reading is not None
    club.done(ResultConfirmed(slot(1), 1, play.reading, Side.EW), at_table(1))
    assert club.event.play(slot(1), 1).status is Status.CONFIRMED


def test_nobody_enters_for_another_table_or_another_set() -> None:
    club = evening()
    act = ResultEntered(slot(1), 1, typed("4S N ="))
    assert club.refused(act, at_table(2)) == "event.other-table"
    assert club.refused(ResultEntered(slot(1), 5, typed("PASS")), at_table(1)) == (
        "event.board-not-at-table"
    )
    early = ResultEntered(slot(1, 2), 5, typed("PASS"))
    assert club.refused(early, at_table(1)) == "event.round-to-come"


def test_a_confirmation_is_of_the_entry_that_was_seen() -> None:
    club = evening()
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    seen = club.event.play(slot(1), 1).reading
    assert seen is not None
    club.done(ResultCorrected(slot(1), 1, typed("4S N +1")), at_table(1))
    late = ResultConfirmed(slot(1), 1, seen)
    assert club.refused(late, at_table(1)) == "event.changed-meanwhile"


def test_after_the_second_rejection_the_director_is_called() -> None:
    club = evening()
    for _ in range(2):
        club.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
        reading = club.event.play(slot(1), 1).reading
        assert reading is not None
        club.done(ResultRejected(slot(1), 1, reading), at_table(1))
    play = club.event.play(slot(1), 1)
    assert (play.status, play.rejections) == (Status.DISPUTED, 2)
    assert club.event.sessions["1"].sections["A"].record(1).calling_since is not None


def test_what_was_agreed_is_corrected_by_the_director_alone() -> None:
    club = evening()
    played(club, slot(1), 1, "4S N =")
    change = ResultCorrected(slot(1), 1, typed("4S N -1"), Reason.SCORE_ERROR)
    assert club.refused(change, at_table(1)) == "event.agreed-already"
    club.done(change, DIRECTOR)
    play = club.event.play(slot(1), 1)
    assert play.entered == typed("4S N -1")
    assert [type(one.act).__name__ for one in play.trail] == [
        "ResultEntered",
        "ResultConfirmed",
        "ResultCorrected",
    ]


def test_a_board_that_nobody_entered_is_no_score() -> None:
    club = evening(rules=Rules(verify=Verify.NOBODY))
    for table, text in ((1, "4S N ="), (2, "3NT N ="), (3, "1NT S -1")):
        board = club.event.sessions["1"].sections["A"].boards_at(1, table)[0]
        club.done(ResultEntered(slot(table), board, typed(text)), at_table(table))
    club.done(RoundStarted("1", 2))
    recap = standings(club.event)
    assert sum(len(board.rows) for board in recap.boards) == 3


def own_phone(number: int) -> Actor:
    return Actor(f"{number}-phone", Role.PLAYER, entrant=f"e{number}", player=f"p{number}a")


def test_a_players_own_phone_confirms_for_its_own_side_alone() -> None:
    club = evening()
    row = club.event.sessions["1"].sections["A"].rows[1, 1]
    assert row.ns is not None
    assert row.ew is not None
    north, east = own_phone(row.ns), own_phone(row.ew)
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), north)
    reading = club.event.play(slot(1), 1).reading or 0
    for_others = ResultConfirmed(slot(1), 1, reading, Side.EW)
    assert club.refused(for_others, north) == "event.other-side"
    assert club.refused(ResultConfirmed(slot(1), 1, reading, Side.NS), north) == "event.own-entry"
    assert club.refused(ResultConfirmed(slot(1), 1, reading, Side.NS), east) == "event.other-side"
    club.done(for_others, east)
    last = club.event.play(slot(1), 1).trail[-1]
    assert (last.by.entrant, last.by.player) == (f"e{row.ew}", f"p{row.ew}a")


def test_what_east_west_entered_is_confirmed_by_north_south() -> None:
    club = evening()
    row = club.event.sessions["1"].sections["A"].rows[1, 1]
    assert row.ew is not None
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), own_phone(row.ew))
    reading = club.event.play(slot(1), 1).reading or 0
    own = ResultConfirmed(slot(1), 1, reading, Side.EW)
    assert club.refused(own, at_table(1)) == "event.own-entry"
    club.done(ResultConfirmed(slot(1), 1, reading, Side.NS), at_table(1))
