from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.lawbook import EDITIONS, Cite, Edition, Regulations
from doubleton.laws import AtFault
from doubleton.laws.law86_team_play import Imps, average, one_score


@pytest.mark.parametrize("edition", EDITIONS)
def test_86A_average_plus_and_minus_are_three_imps(edition: Edition) -> None:
    regulations = Regulations(edition)
    assert [average(regulations, at_fault).imps for at_fault in AtFault] == [3, 0, -3]


def test_86A_stands_in_12C2b_of_2017() -> None:
    assert average(Regulations(), AtFault.NOT).cite == Cite("86A", Edition.OF_1987)
    latest = Regulations(Edition.OF_2017)
    assert average(latest, AtFault.NOT).cite == Cite("12C2(b)", Edition.OF_2017)


def test_86B_scores_that_do_not_balance_are_averaged() -> None:
    fact = one_score(Regulations(), 3, -5)
    assert fact == Imps(Fraction(4), cite=Cite("86B", Edition.OF_1987))


def test_86B_two_average_pluses_cancel() -> None:
    assert one_score(Regulations(), 3, 3).imps == 0


def test_12C4_averages_them_in_2017() -> None:
    assert one_score(Regulations(Edition.OF_2017), 3, -5).cite == Cite("12C4", Edition.OF_2017)
