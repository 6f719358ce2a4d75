from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.errors import NotWritten
from doubleton.lawbook import EDITIONS, Cite, Edition, Regulations
from doubleton.laws import AtFault
from doubleton.laws.law12_adjusted_score import (
    AssignedScore,
    Likelihood,
    Share,
    after_a_wrong_penalty,
    artificial,
    assigned,
    because_of_the_penalty,
    weighted,
)
from doubleton.table.facts import Outcome, Review

OF_1987, OF_1997, OF_2007, OF_2017 = map(Regulations, EDITIONS)
COULD_HAVE = (
    (620, Likelihood.AT_ALL_PROBABLE),
    (170, Likelihood.LIKELY),
    (140, Likelihood.LIKELY),
    (-100, Likelihood.AT_ALL_PROBABLE),
)


def test_12C1_average_minus_is_forty_per_cent_in_1987() -> None:
    share = artificial(OF_1987, AtFault.DIRECTLY)
    assert share == Share(Fraction(40), Fraction(40), cite=Cite("12C1", Edition.OF_1987))


def test_12C1_average_minus_is_at_most_forty_per_cent_since_1997() -> None:
    share = artificial(OF_1997, AtFault.DIRECTLY)
    assert share == Share(None, Fraction(40), cite=Cite("12C1", Edition.OF_1997))
    assert share.percent == 40


@pytest.mark.parametrize("regulations", [OF_1987, OF_1997, OF_2007, OF_2017])
def test_12C1_average_is_fifty_and_average_plus_at_least_sixty(regulations: Regulations) -> None:
    even, plus = (artificial(regulations, at) for at in (AtFault.PARTLY, AtFault.NOT))
    assert (even.least, even.most) == (Fraction(50), Fraction(50))
    assert (plus.least, plus.most) == (Fraction(60), None)


def test_12C2_artificial_scores_stand_there_since_2007() -> None:
    assert artificial(OF_2007, AtFault.DIRECTLY).cite == Cite("12C2", Edition.OF_2007)
    assert artificial(OF_2017, AtFault.NOT).cite == Cite("12C2", Edition.OF_2017)


def test_12C2_the_non_offending_side_has_the_best_that_was_likely() -> None:
    fact = assigned(OF_1987, COULD_HAVE, offending=False)
    assert fact == AssignedScore(170, cite=Cite("12C2", Edition.OF_1987))


def test_12C2_the_offending_side_has_the_worst_that_was_at_all_probable() -> None:
    as_they_see_it = tuple((-points, finding) for points, finding in COULD_HAVE)
    fact = assigned(OF_1997, as_they_see_it, offending=True)
    assert fact == AssignedScore(-620, cite=Cite("12C2", Edition.OF_1997))


def test_12C1e_zones_could_elect_the_older_standard_in_2007_and_not_in_2017() -> None:
    assert assigned(OF_2007, COULD_HAVE, offending=True).cite == Cite("12C1(e)", Edition.OF_2007)
    with pytest.raises(NotWritten):
        assigned(OF_2017, COULD_HAVE, offending=True)


def test_12C1c_weights_apply_to_what_each_outcome_is_worth() -> None:
    fact = weighted(OF_2017, ((Fraction(60), 0), (Fraction(40), -10)))
    assert fact == AssignedScore(Fraction(-4), cite=Cite("12C1(c)", Edition.OF_2017))


def test_12C3_an_appeals_committee_could_vary_a_score_in_1997() -> None:
    assert weighted(OF_1997, ((Fraction(100), 7),)).cite == Cite("12C3", Edition.OF_1997)


def test_1987_knows_no_weighted_score() -> None:
    assert not weighted.holds(Edition.OF_1987)
    with pytest.raises(NotWritten):
        weighted(OF_1987, ((Fraction(100), 7),))


def test_12A3_an_incorrect_penalty_lets_the_director_adjust() -> None:
    cite = Cite("12A3", Edition.OF_1987)
    assert after_a_wrong_penalty(OF_1987).facts == (
        Review("12A3", cite=cite),
        Outcome("director_may_adjust", cite=cite),
    )


def test_12B_a_penalty_that_seems_too_hard_or_too_mild_is_no_ground() -> None:
    fact = because_of_the_penalty(OF_1987)
    assert fact == Outcome("no_adjustment", cite=Cite("12B", Edition.OF_1987))


def test_12B2_is_its_number_since_2007() -> None:
    assert because_of_the_penalty.cite(Edition.OF_2007).law == "12B2"
