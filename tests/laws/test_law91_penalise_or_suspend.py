"""Law 91: discipline."""

from __future__ import annotations

from doubleton.lawbook import Regulations
from doubleton.laws.law91_penalise_or_suspend import disciplinary, disqualified


def test_91A_points_or_suspension_are_the_directors() -> None:
    assert disciplinary(Regulations()).law == "91A"


def test_91B_disqualification_needs_approval() -> None:
    assert disqualified(Regulations()).law == "91B"
