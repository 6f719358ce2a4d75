"""Frequencies show each score once, how often it happened and what it was worth."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from doubleton.reports.figures import points
from doubleton.reports.frequencies import beside_traveller, frequencies
from doubleton.reports.layout import Layout
from doubleton.reports.travellers import sheet
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method, Row, Traveller
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


@given(
    st.lists(st.sampled_from((-100, -50, 110, 140, 420)), min_size=1, max_size=8),
    st.sampled_from((Method.MATCHPOINTS, Method.CROSS_IMPS, Method.BUTLER)),
)
def test_every_row_is_counted_once_with_the_figures_of_its_row(
    scores: list[int], method: Method
) -> None:
    rows = tuple(
        Row(f"{number}", f"{number + 20}", score_ns=score, score_ew=-score)
        for number, score in enumerate(scores)
    )
    recap = score(field(Traveller("1", rows)), method=method)
    layout = Layout(recap, "en")
    (board,) = frequencies(layout)
    assert Counter({one.score: one.count for one in board.frequencies}) == Counter(
        map(points, scores)
    )
    shown = sheet(recap.boards[0], layout).lines
    worth = {(one.score, *one.figures) for one in board.frequencies}
    of_rows = {
        (points(int(ns or 0) or -int(ew or 0)), *line.figures[0])
        for line in shown
        for ns, ew in [line.scores]
    }
    assert worth == of_rows
