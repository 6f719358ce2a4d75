"""A player is one person, however many sessions he played."""

from __future__ import annotations

from dataclasses import replace

from doubleton.reports.site.people import addresses, people_of
from doubleton.reports.site.session import Board, Result, SiteSession
from reports.site.test_session import RESULT, SESSION

BY_ID, BY_NAME, OTHER_ID = "a" * 16, "b" * 16, "c" * 16


def on(day: str, *results: Result) -> SiteSession:
    return replace(SESSION, folder=f"{day}-club", date=day, results=results)


def result(key: str, percent: str = "50", boards: int = 24) -> Result:
    return replace(RESULT, key=key, name_key=BY_NAME, percent=percent, boards=boards)


def test_results_stand_with_the_latest_first() -> None:
    (person,) = people_of((on("2026-05-01", result(BY_ID)), on("2026-05-08", result(BY_ID))))
    assert [session.date for session, _ in person.results] == ["2026-05-08", "2026-05-01"]


def test_the_average_is_weighted_by_boards() -> None:
    sessions = (
        on("2026-05-01", result(BY_ID, "60", 20)),
        on("2026-05-08", result(BY_ID, "45", 40)),
    )
    (person,) = people_of(sessions)
    assert person.average == 50
    assert person.boards == 60


def test_without_percentages_there_is_no_average() -> None:
    (person,) = people_of((on("2026-05-01", result(BY_ID, "")),))
    assert person.average is None


def test_who_has_no_number_is_the_only_one_of_that_name_who_has() -> None:
    sessions = (on("2026-05-01", result(BY_NAME)), on("2026-05-08", result(BY_ID)))
    (person,) = people_of(sessions)
    assert (person.key, len(person.results)) == (BY_ID, 2)
    assert addresses((person,)) == dict.fromkeys((BY_ID, BY_NAME), f"player-{BY_ID}.html")


def test_of_two_players_of_one_name_neither_gets_what_has_no_number() -> None:
    sessions = (
        on("2026-05-01", result(BY_NAME)),
        on("2026-05-08", result(BY_ID), result(OTHER_ID)),
    )
    assert {person.key for person in people_of(sessions)} == {BY_NAME, BY_ID, OTHER_ID}


def test_the_best_boards_of_all_sessions_stand_first() -> None:
    def with_board(day: str, figure: str) -> SiteSession:
        one = replace(result(BY_ID), best=(Board(day, "board-1.html", figure),), worst=())
        return on(day, one)

    (person,) = people_of((with_board("2026-05-01", "80"), with_board("2026-05-08", "95")))
    assert [board.figure for _, board in person.best()] == ["95", "80"]
    assert person.worst() == []


def test_partners_are_counted_over_sessions() -> None:
    (person,) = people_of((on("2026-05-01", result(BY_ID)), on("2026-05-08", result(BY_ID))))
    assert person.partners() == [("B. L.", "2" * 16, 2), ("X", "", 2)]
