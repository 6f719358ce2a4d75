"""The swings of a session are the boards with the largest differences between results."""

from __future__ import annotations

from dataclasses import replace

from doubleton.reports.layout import Layout
from doubleton.reports.swings import swings
from doubleton.scoring.recapitulation import score
from reports.evening import MATCHPOINTS, PLAYED, field, plain
from reports.league import league


def test_the_largest_difference_stands_first() -> None:
    shown = swings(Layout(MATCHPOINTS, "en"))
    assert [(one.board, one.difference) for one in shown] == [("2", "1090"), ("9", "190")]
    first = shown[0]
    assert (first.highest.score, first.lowest.score) == ("+990", "−100")
    assert plain(first.highest.outcome.contract) == "4♠×"
    assert (first.highest.ns.number, first.highest.ew.number) == ("3", "7")


def test_they_are_told_for_teams_as_well() -> None:
    shown = swings(Layout(league(), "en"))
    assert [(one.board, one.difference) for one in shown] == [
        ("3", "670"),
        ("2", "500"),
        ("1", "470"),
        ("4", "90"),
    ]


def test_a_board_that_was_the_same_everywhere_is_none() -> None:
    flat = replace(PLAYED, rows=PLAYED.rows[:1] * 2)
    assert swings(Layout(score(field(flat)), "en")) == ()
