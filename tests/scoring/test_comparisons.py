from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Deal
from doubleton.scoring.comparisons import Place, boards_dealt_twice, comparisons_of
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import POLICIES, Compared, TopBasis
from doubleton.scoring.traveller import Row, Status
from scoring.fields import awarded, board, field, not_played, row

CLUB = POLICIES["club1987"]
ONE = Deal("N:JT65.AK43.Q2.K92 AK2.QT9.J876.A53 Q987.J8.KT954.Q4 43.7652.A3.JT876")
TWO = Deal("N:43.7652.A3.JT876 JT65.AK43.Q2.K92 AK2.QT9.J876.A53 Q987.J8.KT954.Q4")


def test_sections_are_compared_together_unless_the_organiser_says_otherwise() -> None:
    what = field(
        board("1", row("1", "2", 420), section="A"), board("1", row("3", "4", 50), section="B")
    )
    (together,) = comparisons_of(what, CLUB)
    assert together.places == (Place(0, 0), Place(1, 0))
    assert together.expected == 2
    apart = comparisons_of(what, replace(CLUB, field=Compared.SECTION))
    assert [one.expected for one in apart] == [1, 1]


def test_sessions_are_never_compared_with_each_other() -> None:
    what = field(
        board("1", row("1", "2", 420), session="1"),
        board("1", row("1", "2", 420), row("3", "4", 50), session="2"),
    )
    assert [one.expected for one in comparisons_of(what, CLUB)] == [1, 2]


def test_every_board_of_a_session_expects_the_most_scores_of_any() -> None:
    what = field(
        board("1", row("1", "2", 420), awarded("3", "4", "A+", "A+"), not_played("5", "6")),
        board("2", row("1", "4", 420), Row("3", None, Status.SITOUT), row("2", "5", 50)),
    )
    assert [one.expected for one in comparisons_of(what, CLUB)] == [3, 3]
    each = replace(CLUB, top_basis=TopBasis.BOARD)
    assert [one.expected for one in comparisons_of(what, each)] == [3, 2]
    in_percent = replace(each, unequal=Unequal.PERCENT)
    assert [one.expected for one in comparisons_of(what, in_percent)] == [3, 3]


def test_one_number_for_two_deals_is_two_boards() -> None:
    what = field(
        replace(board("1", row("1", "2", 420)), deal=ONE),
        replace(board("1", row("3", "4", 420)), deal=TWO),
        replace(board("2", row("1", "4", 420)), deal=ONE),
    )
    assert boards_dealt_twice(what) == ["1"]
    assert [one.places for one in comparisons_of(what, CLUB)] == [
        *((Place(0, 0),), (Place(1, 0),), (Place(2, 0),))
    ]


def test_sections_with_deals_of_their_own_expect_the_scores_of_their_own_rows() -> None:
    large = [row(str(pair), str(pair + 10), 50) for pair in (1, 2, 3)]
    small = [row(str(pair), str(pair + 10), 50) for pair in (4, 5)]
    what = field(
        replace(board("1", *large, section="A"), deal=ONE),
        replace(board("1", *small, section="B"), deal=TWO),
        replace(board("2", *large[:2], section="A"), deal=TWO),
        replace(board("2", *small[:1], section="B"), deal=ONE),
    )
    assert [one.expected for one in comparisons_of(what, CLUB)] == [3, 2, 3, 2]
    shared = field(
        *what.travellers, board("3", *large, section="A"), board("3", *small, section="B")
    )
    assert [one.expected for one in comparisons_of(shared, CLUB)] == [3, 2, 3, 2, 5]


def test_a_deal_that_one_section_leaves_out_is_the_same_deal() -> None:
    what = field(
        replace(board("1", row("1", "2", 420), section="A"), deal=ONE),
        board("1", row("3", "4", 420), section="B"),
    )
    assert boards_dealt_twice(what) == []
    assert len(comparisons_of(what, CLUB)) == 1
