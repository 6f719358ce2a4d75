from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.lawbook import EDITIONS, Cite, Edition, Regulations
from doubleton.laws import AtFault
from doubleton.laws.law88_indemnity import Indemnity, indemnity

FORTY, FIFTY, SIXTY = Fraction(40), Fraction(50), Fraction(60)


@pytest.mark.parametrize(("earned", "given"), [(64, 64), (48, 60), (None, 60)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_88_a_contestant_not_at_fault_has_the_greater_percentage(
    edition: Edition, earned: int | None, given: int
) -> None:
    own = None if earned is None else Fraction(earned)
    assert indemnity(Regulations(edition), AtFault.NOT, SIXTY, own).percent == given


def test_88_others_keep_their_share_until_2007() -> None:
    for edition in (Edition.OF_1987, Edition.OF_1997):
        fact = indemnity(Regulations(edition), AtFault.DIRECTLY, FORTY, Fraction(30))
        assert fact == Indemnity(FORTY, cite=Cite("88", edition))


@pytest.mark.parametrize("edition", [Edition.OF_2007, Edition.OF_2017])
def test_12C2c_who_is_directly_at_fault_has_no_more_than_he_earned(edition: Edition) -> None:
    regulations = Regulations(edition)
    lower = indemnity(regulations, AtFault.DIRECTLY, FORTY, Fraction(30))
    assert lower == Indemnity(Fraction(30), cite=Cite("12C2(c)", edition))
    assert indemnity(regulations, AtFault.DIRECTLY, FORTY, Fraction(55)).percent == 40
    assert indemnity(regulations, AtFault.DIRECTLY, FORTY, None).percent == 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_88_an_average_is_fifty_per_cent_whatever_was_earned(edition: Edition) -> None:
    regulations = Regulations(edition)
    assert indemnity(regulations, AtFault.PARTLY, FIFTY, Fraction(30)).percent == 50
    assert indemnity(regulations, AtFault.PARTLY, FIFTY, Fraction(70)).percent == 50
