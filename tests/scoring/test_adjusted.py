from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import NotationError
from doubleton.scoring.adjusted import Average, Award, Weighted, counted, parts_of
from scoring.fields import mixed_boards


@pytest.mark.parametrize(
    ("text", "award"),
    [
        ("A+", Award(average=Average.PLUS)),
        ("a-", Award(average=Average.MINUS)),
        ("A", Award(average=Average.EVEN)),
        ("A=", Award(average=Average.EVEN)),
        ("60", Award(percent=Fraction(60))),
        ("60.00", Award(percent=Fraction(60))),
        ("A65", Award(percent=Fraction(65))),
        ("62.5%", Award(percent=Fraction("62.5"))),
        (" -2.5 IMP ", Award(imps=Fraction("-2.5"))),
        ("3 imps", Award(imps=Fraction(3))),
    ],
)
def test_12C1_an_artificial_score_as_it_is_written(text: str, award: Award) -> None:
    assert Award.of(text) == award
    assert Award.of(str(award)) == award


@pytest.mark.parametrize("text", ["", "A++", "B+", "-60", "101", "1e3", "60 40", "IMP", "9" * 40])
def test_anything_else_is_no_artificial_score(text: str) -> None:
    with pytest.raises(NotationError):
        Award.of(text)


@pytest.mark.parametrize(
    "parts", [(), ((50, 420),), ((60, 420), (50, -50)), ((110, 420), (-10, -50))]
)
def test_12C1c_weights_are_positive_and_add_up_to_one_hundred(
    parts: tuple[tuple[int, int], ...],
) -> None:
    with pytest.raises(NotationError):
        Weighted(tuple((Fraction(weight), points) for weight, points in parts))


def test_12C1c_a_weighted_score_as_it_is_written() -> None:
    assert str(Weighted(((Fraction("66.5"), 420), (Fraction("33.5"), -50)))) == (
        "66.5%:+420 33.5%:-50"
    )


@given(mixed_boards)
def test_12C1c_a_score_counts_as_one_however_it_is_weighted(scores: list[int | Weighted]) -> None:
    assert sum(counted(scores).values()) == len(scores)
    assert all(sum(weight for weight, _ in parts_of(score)) == 1 for score in scores)


@given(st.fractions(0, 100, max_denominator=1).map(lambda percent: Award(percent=percent)))
def test_a_percentage_reads_what_it_writes(award: Award) -> None:
    assert Award.of(str(award)) == award
