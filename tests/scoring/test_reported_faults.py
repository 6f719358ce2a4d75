"""What other programs were reported to get wrong in scoring comes out right here.

The numbers are those of the reports; each stands for all of its kind.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.bridge import Call, Contract, Result, Seat, Vulnerability
from doubleton.formats.pbn import Auction
from doubleton.lawbook import Regulations
from doubleton.laws.law77_scoring_table import score as contract_score
from doubleton.scoring.adjusted import Award
from doubleton.scoring.butler import butler
from doubleton.scoring.fouled import fixed_percent
from doubleton.scoring.imps import IMPS_1962
from doubleton.scoring.matchpoints import factored, neuberg
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method, Row, Status
from scoring.fields import awarded, board, field, row


@pytest.mark.parametrize(
    ("text", "vulnerable", "points"),
    [("7NTN=", "None", 1520), ("7CN=", "None", 1440), ("7NTN=", "All", 2220)],
)
def test_B13_a_grand_slam_has_its_premium(text: str, vulnerable: str, points: int) -> None:
    scored = contract_score(Regulations(), Result.of(text), Vulnerability.of(vulnerable))
    assert scored.declarer == points


def test_B14_no_step_of_the_imp_scale_is_missing() -> None:
    assert [IMPS_1962.imps(d) for d in (2490, 2990, 3000, 3490, 3500, 3990, 4000)] == [
        *(20, 21, 22, 22, 23, 23, 24),
    ]


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("1S X XX P P P", "1SXXN"),
        ("4H X P P 4S P P P", "4SN"),
        ("1C P 1H P 2H X P P P", "2HXS"),
        ("1H P 2H X P P P", "2HXN"),
    ],
)
def test_B41_doubles_stay_with_their_bid_and_the_first_to_name_the_suit_declares(
    calls: str, contract: str
) -> None:
    assert Auction(Seat.NORTH, tuple(map(Call, calls.split()))).contract() == Contract(contract)


def with_64_percent() -> Field:
    """Return ten boards on which pair 1 has 64 of each 100 matchpoints, against ten others."""
    wins = (6, 7, 6, 7, 6, 6, 7, 6, 7, 6)  # of ten comparisons each
    boards = []
    for number, beaten in enumerate(wins, 1):
        rows = [row("1", "21", 10 * beaten + 5)]
        rows += [row(str(1 + n), str(21 + n), 10 * n) for n in range(1, 11)]
        boards.append(board(str(number), *rows))
    return field(*boards)


@pytest.mark.parametrize(("award", "percent"), [("A+", Fraction(64)), ("60", Fraction(60))])
def test_B46_B66_an_average_plus_is_the_own_percentage_and_sixty_is_sixty(
    award: str, percent: Fraction
) -> None:
    played = with_64_percent()
    adjusted = board(
        "99",
        Row("1", "21", Status.ARTIFICIAL, Award.of(award), Award.of("A-")),
        *(row(str(1 + n), str(21 + n), 10 * n) for n in range(1, 11)),
    )
    recap = score(replace(played, travellers=(*played.travellers, adjusted)))
    mine = recap.boards[-1].rows[0]
    assert (mine.percent_ns, mine.mp_ns) == (percent, percent * 20 / 100)
    assert mine.percent_ew == 40  # the two need not make 100
    best = max(other.mp_ns or 0 for other in recap.boards[-1].rows[1:])
    assert best == neuberg(18, 10, 11)  # the others are enlarged, the award is not


def test_B47_totals_of_a_half_table_are_made_comparable_and_it_is_said_how() -> None:
    full = board("1", row("1", "11", 100), row("2", "12", 50))
    fewer = board("2", row("1", "12", 100), Row("2", None, Status.SITOUT))
    what = replace(field(full, fewer), winners=1)
    recap = score(what, policy("club1987"), method=Method.CROSS_IMPS)
    by_number = {one.contestant.number: one for one in recap.ranking}
    assert by_number["2"].boards == 1
    assert by_number["2"].total == -2 * 2  # made on one board of two
    assert [said.key for said in recap.remarks] == ["scoring.boards-factored"]
    plain = score(
        what, policy("club1987").with_settings("factor.sitout=off"), method=Method.CROSS_IMPS
    )
    assert [one.total for one in plain.ranking if one.contestant.number == "2"] == [-2]


@pytest.mark.parametrize(("size", "percents"), [(2, [65, 55]), (3, [70, 60, 50])])
def test_B51_a_small_group_of_a_fouled_board_has_fixed_awards(
    size: int, percents: list[int]
) -> None:
    assert [fixed_percent(raw, size) for raw in range(2 * size - 2, -1, -2)] == percents
    others = [row(str(n), str(20 + n), 10 * n) for n in range(1, 12 - size)]
    fouled = [row(str(n), str(20 + n), 10 * n, "b") for n in range(20, 20 - size, -1)]
    recap = score(field(board("1", *others, *fouled)), policy("ebu"))
    assert [one.percent_ns for one in recap.boards[0].rows[len(others) :]] == percents


def test_B52_versions_of_a_board_are_compared_each_with_itself() -> None:
    groups = ["", "", "", *"aaaaa", "", ""]
    rows = [row(str(n), str(n + 20), 10 * n, group) for n, group in enumerate(groups, 1)]
    recap = score(field(board("1", *rows)))
    by_group = {
        group: [one.mp_ns for one in recap.boards[0].rows if one.row.group == group]
        for group in ("", "a")
    }
    for worth in by_group.values():
        assert worth == [neuberg(raw, 5, 10) for raw in (0, 2, 4, 6, 8)]


def test_B69_a_pass_is_a_score_like_any_other() -> None:
    rows = [row(str(n), str(n + 7), -50 * n) for n in range(1, 7)]
    recap = score(field(board("1", row("7", "14", 0), *rows)))
    passed = recap.boards[0].rows[0]
    assert (passed.mp_ns, passed.mp_ew) == (12, 0)


def test_B75_a_difference_of_280_is_7_imps() -> None:
    assert IMPS_1962.imps(280) == 7
    assert butler([200, 480, 480, 480, 760])[0] == -7


def test_B78_factoring_and_neuberg_are_two_rules_with_names() -> None:
    assert [round(factored(raw, 24, 28) * 100) for raw in (46, 0)] == [5400, 0]
    assert [str(neuberg(raw, 24, 28)) for raw in (46, 0)] == ["323/6", "1/6"]
    rows = [row(str(n), str(n + 40), 10 * n) for n in range(1, 25)]
    missing = [Row(str(n), str(n + 40), Status.NOT_PLAYED) for n in range(25, 29)]
    what = field(board("1", *rows, *missing))
    tops = {
        rule: score(what, policy("club1987").with_settings(f"mp.unequal={rule}"))
        .boards[0]
        .rows[23]
        .mp_ns
        for rule in ("factor", "neuberg")
    }
    assert tops == {"factor": 54, "neuberg": Fraction(323, 6)}


def test_B66_two_awards_of_a_board_need_not_make_a_hundred() -> None:
    what = field(board("1", row("1", "2", 50), awarded("3", "4", "A+", "A-")))
    rows = score(what).boards[0].rows
    assert (rows[1].percent_ns, rows[1].percent_ew) == (60, 40)
    both = field(board("1", row("1", "2", 50), awarded("3", "4", "A+", "A+")))
    assert score(both).boards[0].rows[1].percent_ew == 60
