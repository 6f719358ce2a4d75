from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.policy import Unbalanced
from doubleton.scoring.rounding import Exact
from doubleton.scoring.teams import Meeting, extra_boards, margins, meetings, negative
from doubleton.scoring.traveller import Row, Status
from scoring.fields import awarded, row


def imps(*rows: Row, unbalanced: Unbalanced = Unbalanced.EACH) -> tuple[Exact | None, ...]:
    (meeting,) = meetings(rows, Regulations(), unbalanced)
    return meeting.worth


def test_86A_the_two_tables_of_a_match_are_compared() -> None:
    rows = [row("A", "B", 420), row("B", "A", 450)]
    assert list(meetings(rows, Regulations())) == [Meeting((0, 1), (-1, 1))]


def test_86A_several_matches_share_a_board() -> None:
    rows = [row("A", "B", 420), row("C", "D", -50), row("B", "A", -50), row("D", "C", -50)]
    assert list(meetings(rows, Regulations())) == [
        Meeting((0, 2), (10, -10)),
        Meeting((1, 3), (0, 0)),
    ]


def test_86A_a_table_without_its_counterpart_has_no_score() -> None:
    assert imps(row("A", "B", 420)) == (None, None)
    assert imps(row("A", "B", 420), Row("B", "A", Status.NOT_PLAYED)) == (None, None)


def test_86A_an_artificial_score_stands_for_both_tables() -> None:
    assert imps(awarded("A", "B", "A+", "A-")) == (3, -3)
    assert imps(row("A", "B", 420), awarded("B", "A", "A+", "A")) == (0, 3)
    assert imps(awarded("A", "B", "A+", "A+"), row("B", "A", 50)) == (3, 3)


def test_86A_an_award_to_one_side_leaves_the_other_its_comparison() -> None:
    split = Row("A", "B", Status.SPLIT, Award.of("A+"), -420)
    assert imps(split, row("B", "A", 420)) == (3, 0)
    assert imps(split, row("B", "A", -50)) == (3, -10)
    assert imps(row("B", "A", -50), split) == (-10, 3)
    assert imps(split) == (3, None)
    assert imps(split, row("B", "A", -50), unbalanced=Unbalanced.MEAN) == (
        Fraction(13, 2),
        Fraction(-13, 2),
    )


def test_86B_in_a_knockout_the_mean_of_both_is_used() -> None:
    split = Row("A", "B", Status.ARTIFICIAL, Award.of("3 IMP"), Award.of("-5 IMP"))
    assert imps(split) == (3, -5)
    assert imps(split, unbalanced=Unbalanced.MEAN) == (4, -4)
    both = awarded("A", "B", "A+", "A+")
    assert imps(both, unbalanced=Unbalanced.MEAN) == (0, 0)


def test_12C1c_imps_of_a_weighted_score() -> None:
    mixed = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
    at_this_table = Row("A", "B", Status.WEIGHTED, mixed, negative(mixed))
    assert imps(at_this_table, row("B", "A", 420)) == (-4, 4)


def test_12C2_a_split_score_gives_each_team_its_own_imps() -> None:
    split = Row("A", "B", Status.SPLIT, 620, -170)
    assert imps(split, row("B", "A", 170)) == (10, 0)


def test_86A_an_award_counts_for_its_own_team_alone() -> None:
    assert margins(20, 14, ([3], [3])) == (9, -3)
    assert margins(20, 14, ([], [-3, 3])) == (6, -6)


@pytest.mark.parametrize(("scheduled", "extra"), [(8, 2), (20, 3), (24, 3), (32, 4), (48, 6)])
def test_a_drawn_knockout_is_played_on_by_an_eighth(scheduled: int, extra: int) -> None:
    assert extra_boards(scheduled) == extra
