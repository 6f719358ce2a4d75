from __future__ import annotations

from laws.in_play import after, reviews


def test_74_a_breach_of_etiquette_is_a_matter_of_procedure() -> None:
    assert reviews(after("departure from 74B2 by N")) == {"74B2", "90"}


def test_74A2_a_remark_that_annoys_is_one_of_discipline() -> None:
    assert reviews(after("departure from 74A2 by N")) == {"74A2", "91", "90"}
