"""A card tells its rounds as wholes, and the boards that went best and worst."""

from __future__ import annotations

from dataclasses import replace

from doubleton.reports.cards import played_by_contestant
from doubleton.reports.highlights import Rounds, best_and_worst, rounds_of
from doubleton.reports.layout import Layout
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from reports.evening import PLAYED, field
from reports.league import league


def of(recap: Recap, number: str) -> tuple[Rounds, list[list[tuple[str, str]]]]:
    layout = Layout(recap, "en")
    played = played_by_contestant(layout)
    (standing,) = (one for one in recap.ranking if one.contestant.number == number)
    rows = played[id(standing)]
    shown = [
        [(board.board, board.figure) for board in boards] for boards in best_and_worst(rows, layout)
    ]
    return rounds_of(standing, rows, layout), shown


EVENING = score(
    field(
        *(
            replace(
                PLAYED,
                board=str(board),
                rows=tuple(
                    replace(row, round=str((board + 1) // 2))
                    for row in (*PLAYED.rows[board % 4 :], *PLAYED.rows[: board % 4])
                ),
            )
            for board in range(1, 5)
        )
    )
)


def test_rounds_of_teams_are_their_matches() -> None:
    rounds, _ = of(league(), "1")
    assert rounds.heads == ("IMPs", "VP")
    assert [(one.round, one.opponents.number, one.boards, one.figures) for one in rounds.lines] == [
        ("1", "2", 2, ("+9", "16")),
        ("2", "3", 2, ("+7", "14.96")),
    ]


def test_rounds_of_pairs_have_the_percentage_of_their_boards() -> None:
    rounds, _ = of(EVENING, "1")
    assert rounds.heads == ("%",)
    assert [(one.round, one.boards, one.figures) for one in rounds.lines] == [
        ("1", 2, ("66.67",)),
        ("2", 2, ("66.67",)),
    ]


def test_the_best_and_the_worst_board_are_told_once_for_both_tables() -> None:
    _, (best, worst) = of(league(), "1")
    assert (best, worst) == ([("1", "+10")], [("2", "−1")])


def test_where_all_boards_went_alike_none_stands_out() -> None:
    _, shown = of(EVENING, "1")
    assert shown == [[], []]
