"""Law 82: the Director's own errors."""

from __future__ import annotations

from doubleton.lawbook import Regulations
from doubleton.laws.law82_rectification_of_errors import directors_error, powers
from doubleton.table.facts import Outcome, Review


def test_82B_he_may_adjust_or_have_a_board_played() -> None:
    assert powers(Regulations()).law == "82B"


def test_82C_both_sides_are_treated_as_non_offending() -> None:
    for result, number in ((True, "12C2"), (False, "12C1")):
        outcome, review = directors_error(Regulations(), has_result=result).facts
        assert outcome == Outcome("both_sides_non_offending", cite=outcome.cite)
        assert review == Review(number, cite=review.cite)
