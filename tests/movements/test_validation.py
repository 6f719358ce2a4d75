from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.movements.howell import howell
from doubleton.movements.individual import individual
from doubleton.movements.mitchell import mitchell, relay_mitchell, skip_mitchell
from doubleton.movements.odd_pairs import rover, with_vacancy
from doubleton.movements.seating import Movement, Seating
from doubleton.movements.teams import american_whist
from doubleton.movements.validation import is_sound, meetings, replays, violations
from doubleton.movements.violation import Invariant, Severity


def found(movement: Movement, invariant: Invariant, **asked: int) -> list[Severity]:
    return [one.severity for one in violations(movement, **asked) if one.invariant is invariant]


def with_row(movement: Movement, row: Seating) -> Movement:
    rows = [
        row if (old.round, old.table) == (row.round, row.table) else old for old in movement.rows
    ]
    return replace(movement, rows=tuple(rows))


def test_a_sound_movement_has_nothing_to_tell() -> None:
    assert violations(mitchell(7)) == ()
    assert violations(howell(8)) == ()


def test_six_tables_without_a_skip_replay_from_round_4() -> None:
    again = replays(mitchell(6))
    assert again[0][0].round == 4
    assert len(again) == 18
    assert found(mitchell(6), Invariant.NO_REPLAY) == [Severity.ERROR] * 18


def test_every_violation_is_told_with_its_place() -> None:
    movement = with_row(mitchell(7), Seating(2, 3, 3, 8, 4))
    told = violations(movement)
    twice = next(one for one in told if one.invariant is Invariant.ONE_PLACE)
    assert (twice.round, twice.table, twice.contestants) == (2, 3, (8,))
    assert {one.invariant for one in told} >= {Invariant.ONE_PLACE, Invariant.MEETINGS}


def test_numbers_are_held_to_their_limits() -> None:
    outside = with_row(mitchell(5), Seating(1, 1, 1, 6, 9))
    assert found(outside, Invariant.NUMBERS) == [Severity.ERROR]
    doubled = replace(mitchell(5), rows=(*mitchell(5).rows, mitchell(5).rows[0]))
    assert Severity.ERROR in found(doubled, Invariant.NUMBERS)
    assert found(replace(mitchell(5), rounds=4), Invariant.NUMBERS) == [Severity.ERROR] * 5


def test_the_revenge_round_has_six_meetings_too_many() -> None:
    revenge = replace(skip_mitchell(6, 6), max_meetings=1)
    assert found(revenge, Invariant.MEETINGS) == [Severity.ERROR] * 6
    assert found(skip_mitchell(6, 6), Invariant.MEETINGS) == []
    assert replays(revenge) == []


def test_the_rover_of_nine_tables_meets_one_opponent_twice() -> None:
    assert {two for two, times in meetings(rover(mitchell(9))).items() if times > 1} == {(16, 19)}


def test_sharing_is_a_warning_and_an_error_where_the_boards_are_too_few() -> None:
    relay = relay_mitchell(8)
    assert found(relay, Invariant.COPIES) == [Severity.WARNING] * 8
    assert found(relay, Invariant.COPIES, boards_per_set=1) == [Severity.ERROR] * 8
    assert found(replace(relay, copies=2), Invariant.COPIES, boards_per_set=1) == []


def test_sets_that_are_not_played_equally_often_are_worth_a_note() -> None:
    assert found(mitchell(7, 6), Invariant.EQUAL_PLAYS) == []
    assert found(relay_mitchell(8, 7), Invariant.EQUAL_PLAYS) == [Severity.NOTE]


def test_sit_outs_are_shared_out_evenly() -> None:
    assert found(with_vacancy(mitchell(7), 7), Invariant.SIT_OUTS) == []
    lone = replace(mitchell(5), rows=tuple(row for row in mitchell(5).rows if row.table > 1))
    assert found(lone, Invariant.SIT_OUTS) == []
    short = with_vacancy(howell(5, 7), 8)
    kept = replace(short, rows=tuple(row for row in short.rows if 9 not in row.contestants))
    assert found(kept, Invariant.SIT_OUTS) == [Severity.WARNING]


def test_seventy_per_cent_of_the_boards_are_expected() -> None:
    assert found(mitchell(9, 7), Invariant.COVERAGE) == []
    assert set(found(mitchell(9, 6), Invariant.COVERAGE)) == {Severity.WARNING}


def test_one_winner_needs_a_switch() -> None:
    assert found(replace(mitchell(7), winners=1), Invariant.ONE_WINNER) == [Severity.ERROR]
    assert found(howell(7), Invariant.ONE_WINNER) == []


def test_two_winners_need_two_lines() -> None:
    assert found(replace(howell(7), winners=2), Invariant.TWO_WINNERS) == [Severity.ERROR]


@pytest.mark.parametrize(("needed", "expected"), [(5, []), (6, [Severity.ERROR])])
def test_who_cannot_move_needs_a_seat_that_stays(needed: int, expected: list[Severity]) -> None:
    assert found(mitchell(5), Invariant.STATIONARY, stationary_needed=needed) == expected


def test_both_tables_of_a_match_have_the_same_set() -> None:
    whist = american_whist(5)
    assert found(whist, Invariant.SAME_SET) == []
    spoiled = with_row(whist, replace(whist.rows[0], set=4))
    assert found(spoiled, Invariant.SAME_SET) == [Severity.ERROR]
    alone = with_row(whist, replace(whist.rows[0], ew=1))
    assert Severity.ERROR in found(alone, Invariant.ONE_PLACE)


def test_partners_are_held_to_once_and_opponents_to_twice() -> None:
    assert violations(individual(12)) == ()
    strict = replace(individual(12), max_meetings=1)
    assert len(found(strict, Invariant.PARTNERS)) == 66


def test_warnings_do_not_make_a_movement_unsound() -> None:
    assert is_sound(relay_mitchell(8))
    assert not is_sound(relay_mitchell(8), boards_per_set=1)
    assert not is_sound(mitchell(6))
