from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.said import Said
from doubleton.scoring.policy import POLICIES, Bye
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Row, Status
from scoring.fields import awarded, board, field, not_played, row

CLUB = POLICIES["club1987"]


def matchpoints(recap: Recap) -> list[list[tuple[Exact | None, Exact | None]]]:
    return [[(one.mp_ns, one.mp_ew) for one in board.rows] for board in recap.boards]


def test_a_board_not_played_lowers_the_scores_and_not_the_top() -> None:
    what = field(board("1", row("1", "4", 420), row("2", "5", 50), not_played("3", "6")))
    recap = score(what)
    assert matchpoints(recap)[0] == [
        (Fraction(7, 2), Fraction(1, 2)),
        (Fraction(1, 2), Fraction(7, 2)),
        (None, None),
    ]
    assert [one.contestant.number for one in recap.ranking if one.boards == 0] == ["3", "6"]


def test_B50_a_row_that_was_not_played_is_no_pass() -> None:
    what = field(
        board("1", Row("1", "3", Status.NOT_PLAYED, 0, 0), row("2", "4", -110)),
        board("2", row("1", "4", 0), row("2", "3", -50)),
    )
    recap = score(what)
    assert matchpoints(recap) == [[(None, None), (1, 1)], [(2, 0), (0, 2)]]


BYE = field(
    board("1", row("1", "2", 420), row("3", "4", 50), awarded("5", "0", "60", "0")),
    board("2", row("3", "5", 110), row("4", "1", 140), awarded("2", "0", "60", "0")),
    board("3", row("5", "2", 110), row("1", "3", 140), awarded("4", "0", "60", "0")),
)


@pytest.mark.parametrize(
    ("bye", "status", "percent", "boards"),
    [
        (Bye.NOT_SCORED, Status.SITOUT, None, 2),
        (Bye.OWN_PERCENT, Status.SITOUT, Fraction(50), 3),
        (Bye.AS_AWARDED, Status.SITOUT, Fraction(60), 3),
    ],
)
def test_a_bye_is_no_contestant_and_its_opponents_sit_out(
    bye: Bye, status: Status, percent: Fraction | None, boards: int
) -> None:
    recap = score(BYE, replace(CLUB, bye=bye))
    sat_out = recap.boards[1].rows[2]
    assert (sat_out.row.status, sat_out.percent_ns) == (status, percent)
    second = next(one for one in recap.ranking if one.contestant.number == "2")
    assert second.boards == boards
    assert recap.remarks == (Said("scoring.bye", contestant="0"),)
    assert {board.top for board in recap.boards} == {2}
