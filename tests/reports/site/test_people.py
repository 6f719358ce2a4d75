"""A player is one person, however many sessions he played."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from doubleton.reports.site.people import Partner, addresses, people_of
from doubleton.reports.site.session import BoardPlayed, InRole, Result, SiteSession
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
        one = replace(result(BY_ID), best=(BoardPlayed(day, "board-1.html", figure),), worst=())
        return on(day, one)

    (person,) = people_of((with_board("2026-05-01", "80"), with_board("2026-05-08", "95")))
    assert [board.figure for _, board in person.best()] == ["95", "80"]
    assert person.worst() == []


def test_partners_are_counted_over_sessions() -> None:
    (person,) = people_of((on("2026-05-01", result(BY_ID)), on("2026-05-08", result(BY_ID))))
    assert person.partners() == [
        Partner("B. L.", "2" * 16, 2, None),
        Partner("X", "", 2, None),
    ]


def test_the_mean_with_a_partner_is_of_the_sessions_with_nobody_else() -> None:
    def with_partners(day: str, percent: str, *names: str) -> SiteSession:
        both = tuple((name, "") for name in names)
        return on(day, replace(result(BY_ID, percent, 10), partners=both))

    sessions = (
        with_partners("2026-05-01", "60", "Cora"),
        with_partners("2026-05-08", "50", "Cora"),
        with_partners("2026-05-15", "40", "Dan"),
        with_partners("2026-05-22", "90", "Cora", "Dan"),
    )
    (person,) = people_of(sessions)
    assert person.partners() == [
        Partner("Cora", "", 3, Fraction(55)),
        Partner("Dan", "", 2, Fraction(40)),
    ]


def test_declaring_and_defending_are_added_over_sessions_of_the_same_unit() -> None:
    one = replace(result(BY_ID), declaring=InRole(2, "125"), defending=InRole(4, "150"))
    other = replace(one, declaring=InRole(1, "100/3"))
    in_imps = replace(on("2026-05-15", one), method="butler")
    (person,) = people_of((on("2026-05-01", one), on("2026-05-08", other), in_imps))
    assert person.roles() == [
        ("declaring", 3, (125 + Fraction(100, 3)) / 3),
        ("defending", 8, Fraction(75, 2)),
    ]
    (silent,) = people_of((on("2026-05-01", replace(one, defending=InRole())),))
    assert silent.roles() == []
