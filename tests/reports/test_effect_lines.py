"""An effect is told alike at the terminal and on every page."""

from __future__ import annotations

from fractions import Fraction

from doubleton.reports.effect_lines import effect_lines
from doubleton.scoring.compared import ComparedLine
from doubleton.scoring.recap import Standing
from doubleton.scoring.traveller import Contestant, Unit

CARA = Contestant("3", ("Cara", "Dan"), section="A")


def standing(rank: int, percent: Fraction, *, tied: bool = False) -> Standing:
    return Standing(rank, tied, CARA, 24, 100, Unit.MATCHPOINTS, percent=percent)


def test_a_shared_rank_is_marked_as_in_the_ranking_and_figures_are_those_of_the_language() -> None:
    line = ComparedLine(CARA, standing(2, Fraction(225, 4)), standing(3, Fraction(55), tied=True))
    (told,) = effect_lines([line], "en")
    assert told == ("A 3 Cara – Dan", "2", "56.25", "=3", "55.00", "-1.25")
    assert not told.gains
    assert [one.before for one in effect_lines([line], "ru")] == ["56,25"]


def test_whoever_is_not_ranked_has_a_dash_and_no_change() -> None:
    (told,) = effect_lines([ComparedLine(CARA, None, standing(1, Fraction(60)))], "en")
    assert told == ("A 3 Cara – Dan", "–", "–", "1", "60.00", "")


def test_whoever_gains_is_marked() -> None:
    line = ComparedLine(CARA, standing(2, Fraction(50)), standing(1, Fraction(60)))
    assert [(one.by, one.gains) for one in effect_lines([line], "en")] == [("+10.00", True)]
