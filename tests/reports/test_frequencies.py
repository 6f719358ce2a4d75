"""Frequencies show each score once, how often it happened and what it was worth."""

from __future__ import annotations

from doubleton.reports.frequencies import beside_traveller, frequencies
from doubleton.reports.layout import Layout
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method, Traveller
from reports.evening import MATCHPOINTS, field, plain, played, scored


def test_equal_scores_are_counted_together() -> None:
    rows = (
        played("1-5", "4SN=", 420),
        played("2-6", "4SS=", 420),
        played("3-7", "3NTN-1", -50),
        played("4-8", "4SN=", 420),
    )
    (board,) = frequencies(Layout(score(field(Traveller("1", rows))), "en"))
    assert [(one.score, one.count, one.figures) for one in board.frequencies] == [
        ("+420", 3, ("4", "2")),
        ("−50", 1, ("0", "6")),
    ]


def test_boards_come_in_their_natural_order_with_their_pages() -> None:
    assert [(board.name, board.address) for board in frequencies(Layout(MATCHPOINTS, "en"))] == [
        ("2", "board-2.html"),
        ("9", "board-9.html"),
        ("10", "board-10.html"),
    ]


def test_what_was_not_played_is_not_counted() -> None:
    *_, ruled = frequencies(Layout(MATCHPOINTS, "en"))
    assert [(plain(one.score), one.count) for one in ruled.frequencies] == [
        ("+140", 1),
        ("−50 / −420", 1),
        ("−90", 1),
        ("A+ / A−", 1),
        ("37.5% / 60%", 1),
        ("60% +420, 40% −50", 1),
    ]


def test_total_points_have_no_other_figure() -> None:
    board = next(frequencies(Layout(scored(Method.TOTAL_POINTS), "en")))
    assert {one.figures for one in board.frequencies} == {("", "")}


def test_beside_a_traveller_they_stand_where_there_is_something_to_count() -> None:
    two = (played("1-5", "4SN=", 420), played("2-6", "4SS=", 420))
    three = (*two, played("3-7", "3NTN-1", -50))
    few, enough = (
        Layout(score(field(Traveller("1", rows), Traveller("2", two))), "en")
        for rows in (two, three)
    )
    assert beside_traveller(few.recap.boards[0], few) == ()
    (listed, _) = frequencies(enough)
    assert beside_traveller(enough.recap.boards[0], enough) == listed.frequencies
