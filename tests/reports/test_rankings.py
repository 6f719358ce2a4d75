"""The ranking has a table for each line, with the columns that mean something."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from doubleton.reports.layout import Layout
from doubleton.reports.rankings import Ranking, rankings
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.traveller import Contestant, Method, Unit
from reports.evening import MATCHPOINTS, TWO_LINES, scored


def ranked(recap: Recap, language: str = "en") -> list[Ranking]:
    return list(rankings(Layout(recap, language)))


def test_one_line_is_one_table() -> None:
    (ranking,) = ranked(MATCHPOINTS)
    assert (ranking.line, ranking.unit) == ("", "MP")
    assert [
        (placed.rank, placed.party.number, placed.total, placed.maximum, placed.percent)
        for placed in ranking.placed[:3]
    ] == [
        ("1", "6", "31.8\u2007", "48", "66.25"),
        ("2", "3", "22.45", "36", "62.36"),
        ("3", "4", "22.3\u2007", "36", "61.94"),
    ]


def test_two_lines_are_two_tables() -> None:
    assert [
        (ranking.line, [placed.party.number for placed in ranking.placed])
        for ranking in ranked(TWO_LINES)
    ] == [("N-S", ["3", "1", "4", "2"]), ("E-W", ["6", "8", "5", "7"])]


def test_a_penalty_is_shown_beside_the_total_that_it_lowered() -> None:
    (ranking,) = ranked(MATCHPOINTS)
    assert ranking.has_penalties
    assert [placed.penalties for placed in ranking.placed] == ["", "", "1", *[""] * 5]


def test_columns_that_say_nothing_are_left_out() -> None:
    shown = ranked(TWO_LINES)[0]
    assert [shown.has_penalties, shown.has_boards, shown.has_sections] == [False] * 3
    assert ranked(MATCHPOINTS)[0].has_boards


def test_imps_are_signed_and_have_no_percentage() -> None:
    shown = ranked(scored(Method.CROSS_IMPS))[0]
    assert shown.unit == "IMPs"
    assert not shown.has_percent
    assert [placed.total for placed in shown.placed] == ["+9.67", "+4.33", "−5.00", "−9.00"]


def test_total_points_are_points() -> None:
    shown = ranked(scored(Method.TOTAL_POINTS), "ru")[0]
    assert (shown.unit, shown.placed[0].total) == ("Очки", "940")


def test_a_tie_is_marked() -> None:
    tied = [
        Standing(1, tied=True, contestant=Contestant(name), boards=1, total=5, unit=Unit.IMPS)
        for name in "ab"
    ]
    shown = ranked(replace(MATCHPOINTS, ranking=tuple(tied)))[0]
    assert [placed.rank for placed in shown.placed] == ["=1", "=1"]


def test_a_penalty_may_be_a_fraction() -> None:
    standing = replace(MATCHPOINTS.ranking[0], penalties=Fraction(1, 2))
    shown = ranked(replace(MATCHPOINTS, ranking=(standing,)))[0]
    assert shown.placed[0].penalties == "0.5"
