"""What the Director is shown before the score is made available."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

from doubleton.bridge import Result
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Seating
from doubleton.tournament.doctor import Finding, Kind, checked, doctor, room_doubts
from doubleton.tournament.entering import ResultEntered, ResultRejected
from doubleton.tournament.field_tests import declared_by_both
from doubleton.tournament.late_plays import LatePlayOrdered
from doubleton.tournament.misplays import PlayedOtherwise
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.standings import standings
from doubleton.words import LANGUAGES, say
from tournament.clubs import DIRECTOR, Evening, at_table, evening, played, slot, typed

QUICK = Rules(verify=Verify.NOBODY)


def found_in(club: Evening, kind: Kind) -> list[Finding]:
    return [one for one in doctor(club.event, "1", club.now) if one.kind is kind]


def test_a_room_that_has_just_begun_has_only_boards_to_come() -> None:
    club = evening()
    assert {one.kind for one in doctor(club.event, "1")} == {Kind.MISSING}


def test_what_is_open_is_told_apart() -> None:
    club = evening()
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    for _ in range(2):
        board = club.event.sessions["1"].sections["A"].boards_at(1, 2)[0]
        club.done(ResultEntered(slot(2), board, typed("4S N =")), at_table(2))
        reading = club.event.play(slot(2), board).reading
        assert reading is not None
        club.done(ResultRejected(slot(2), board, reading), at_table(2))
    club.done(LatePlayOrdered(slot(1), (2,), club.now + timedelta(minutes=5)))
    kinds = [one.kind for one in doctor(club.event, "1", club.now)]
    assert [kinds.count(one) for one in (Kind.UNCONFIRMED, Kind.DISPUTED, Kind.LATE_PLAY)] == [
        1,
        1,
        1,
    ]
    club.now += timedelta(hours=1)
    assert len(found_in(club, Kind.LATE_PLAY_OVER)) == 1


def test_a_suspicion_that_was_confirmed_is_still_shown() -> None:
    club = evening(rules=QUICK)
    played_twice = ResultEntered(slot(1), 2, typed("4S N ="))
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    club.done(played_twice, at_table(1), ["same_as_neighbour"])
    flags = {one.flag for one in found_in(club, Kind.SUSPICIOUS)}
    assert flags == {"same_as_neighbour", "too_fast"}


def test_the_pace_of_a_scorer_says_nothing() -> None:
    club = evening(rules=QUICK)
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), DIRECTOR)
    club.done(ResultEntered(slot(1), 2, typed("PASS")), DIRECTOR)
    assert found_in(club, Kind.SUSPICIOUS) == []


def test_both_sides_do_not_make_a_slam_in_one_denomination() -> None:
    north, west, more = (Result.of(text) for text in ("6HN=", "6HW=", "4HS+2"))
    assert declared_by_both({north: 1, west: 1}) == {north, west}
    assert declared_by_both({north: 1, west: 1, more: 1}) == {west}
    assert declared_by_both({Result.of("2HN="): 1, Result.of("2HW="): 3}) == frozenset()
    assert declared_by_both({north: 1, Result.of("6SW="): 1}) == frozenset()


def test_odd_frequencies_name_the_table() -> None:
    club = evening(rules=QUICK)
    club.done(ResultEntered(slot(1), 1, typed("6H N =")), DIRECTOR)
    section = club.event.sessions["1"].sections["A"]
    other = next(row.table for row in section.rows.values() if row.set == 1 and row.round == 2)
    club.done(ResultEntered(slot(other, 2), 1, typed("6H W =")), DIRECTOR)
    assert {one.at.slot.table for one in found_in(club, Kind.ODD_FREQUENCIES) if one.at} == {
        1,
        other,
    }


def test_a_card_that_was_led_from_two_hands_is_shown_at_the_table_that_is_alone() -> None:
    club = evening(mitchell(5), QUICK)
    section = club.event.sessions["1"].sections["A"]
    rows = [row for row in section.rows.values() if row.set == 1]
    for row, text in zip(
        rows, ("4S N = lead HA", "3S S = lead C2", "4S W -1 lead HA"), strict=False
    ):
        club.done(ResultEntered(slot(row.table, row.round), 1, typed(text)), DIRECTOR)
    found = found_in(club, Kind.LED_FROM_TWO_HANDS)
    assert {one.at.slot.table for one in found if one.at} == {rows[0].table, rows[2].table}
    club.done(
        ResultEntered(slot(rows[3].table, rows[3].round), 1, typed("2S N = lead HA")), DIRECTOR
    )
    (one,) = found_in(club, Kind.LED_FROM_TWO_HANDS)
    shown = dict(one.said.params)
    assert (shown["table"], shown["leader"], shown["other_leader"]) == (rows[2].table, "N", "E")


def test_who_is_reported_at_two_tables_and_who_at_none() -> None:
    club = evening(mitchell(5), QUICK)
    rows = club.event.sessions["1"].sections["A"].rows
    one, two = rows[1, 1], rows[1, 2]
    act = PlayedOtherwise(slot(1), (1, 2), Seating(1, 1, one.ns, two.ew, one.set))
    club.done(act, meant=("double_pair",))
    doubts = room_doubts(club.event.sessions["1"].sections["A"])
    assert [doubt.flag for doubt in doubts] == ["double_pair", "pair_missing"]
    assert [dict(doubt.said.params)["entrant"] for doubt in doubts] == [two.ew, one.ew]
    assert len(found_in(club, Kind.COLLISION)) == 1


def test_matchpoints_that_do_not_add_up() -> None:
    club = evening(rules=QUICK)
    for table, text in ((1, "4S N ="), (3, "3S N =")):
        section = club.event.sessions["1"].sections["A"]
        row = next(r for r in section.rows.values() if r.set == 1 and r.table == table)
        club.done(ResultEntered(slot(table, row.round), 1, typed(text)), DIRECTOR)
    (board,) = standings(club.event).boards
    assert checked(board) is None
    wrong = replace(board, rows=(replace(board.rows[0], mp_ns=Fraction(9)), *board.rows[1:]))
    said = checked(wrong)
    assert said is not None
    assert said.key == "finding.total"


def test_a_finding_is_a_sentence_in_every_language() -> None:
    club = evening()
    played(club, slot(1), 1, "4S N =")
    for one in doctor(club.event, "1"):
        for language in LANGUAGES:
            assert one.said.key not in say(one.said, language)
            assert "{" not in say(one.said, language)
