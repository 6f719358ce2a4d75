"""What is to be seen of the room: moves, guide cards, seats, and how far every table has come."""

from __future__ import annotations

from datetime import timedelta

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Entrant
from doubleton.tournament.labels import Person
from doubleton.tournament.moves import (
    guide,
    move_after,
    not_to_be_begun,
    room,
    seating_list,
    slow_tables,
)
from doubleton.tournament.replanning import chosen, plans_for_late_pair
from doubleton.tournament.rounds import DirectorCalled, RoundStarted, TableArrived
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.words import say
from tournament.clubs import at_table, evening, played, slot, typed
from tournament.rounds_played import scored, section_of

RULES = Rules(verify=Verify.NOBODY)


def test_the_move_at_a_table_is_that_of_the_published_example() -> None:
    club = evening(mitchell(7), boards=BoardSets(3))
    found = move_after(section_of(club))[3]
    assert [say(line) for line in found.told] == [
        "NS 4: stay.",
        "EW 11: to table 5, as EW.",
        "Boards 10–12 to table 3.",
        "Next: NS 4, EW 10, boards 13–15.",
        "Boards 13–15 come from table 5.",
    ]
    assert not found.is_changed
    assert move_after(section_of(club), 7) == ()


def test_a_guide_card_tells_boards_and_opponents_and_what_is_new() -> None:
    club = evening(with_vacancy(mitchell(5), 5))
    card = guide(section_of(club), "e6")
    assert [(leg.stop.table, leg.boards, leg.opponents) for leg in card[:2]] == [
        (1, (1, 2), ("e1",)), (2, (5, 6), ("e2",))]  # fmt: skip
    club.done(EntrantEntered(Entrant("late", "99", ("x", "y"))))
    plan = plans_for_late_pair(club.event, "1", "A")[0]
    club.done(chosen(club.event, "1", "A", plan, ["late"]))
    again = guide(section_of(club), "e6")
    assert [leg.is_changed for leg in again] == [False] * 4 + [True]
    assert again[4].opponents == ("late",)
    assert guide(section_of(club), "nobody") == ()


def test_the_seating_list_has_the_names() -> None:
    club = evening(mitchell(3))
    seats = seating_list(club.event, "1", 1, {"p4a": Person("Anna")})
    assert [(one.table, one.seat, one.number) for one in seats] == [
        (1, "NS", 1), (1, "EW", 4), (2, "NS", 2),
        (2, "EW", 5), (3, "NS", 3), (3, "EW", 6)]  # fmt: skip
    assert seats[1].players[0].name == "Anna"


def test_a_table_may_be_behind_the_room() -> None:
    club = evening(mitchell(5), RULES)
    for table in range(1, 5):
        for board in section_of(club).boards_at(1, table):
            scored(club, slot(table), board, "3NT N =")
    scored(club, slot(5), 9, "3NT N =")
    club.done(RoundStarted("1", 2))
    club.done(TableArrived(slot(1).place, 2))
    now = {one.table: one for one in room(club.event, "1", club.now)}
    assert [now[table].round for table in range(1, 6)] == [2, 2, 2, 2, 1]
    assert (now[5].board, now[5].boards, now[5].entered) == (2, 2, 1)
    assert now[4].waits_for == (5,)
    assert (now[1].ns, now[1].ew) == ("e1", "e10")


def test_the_room_shows_calls_unconfirmed_results_sit_outs_and_who_is_late() -> None:
    club = evening(with_vacancy(mitchell(3), 3))
    played(club, slot(1), 1, "3NT N =")

    club.done(ResultEntered(slot(1), 2, typed("1NT N =")), at_table(1))
    club.done(DirectorCalled(slot(2).place), at_table(2))
    at = club.now + timedelta(minutes=14)
    now = {one.table: one for one in room(club.event, "1", at)}
    assert (now[1].unconfirmed, now[2].calling_since, now[3].sits_out) == (1, club.now, True)
    assert (now[2].late_minutes, now[2].behind) == (1, 2)
    assert now[3].late_minutes == 0
    assert [one.table for one in not_to_be_begun(club.event, "1", at)] == [2]
    assert [one.table for one in slow_tables(club.event, "1", at)] == [2, 1]
