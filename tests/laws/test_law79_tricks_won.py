from __future__ import annotations

import pytest

from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law79_tricks_won import scoring_error
from doubleton.table.facts import Outcome

CITE = Cite("79C", Edition.OF_1987)


@pytest.mark.parametrize(
    ("minutes", "period", "word"),
    [
        (None, 30, "correctable"),
        (0, 30, "correctable"),
        (30, 30, "correctable"),
        (31, 30, "too_late"),
        (31, 60, "correctable"),
        (61, 60, "too_late"),
        (1, 0, "too_late"),
    ],
)
def test_79C_an_error_is_corrected_within_the_period(
    minutes: int | None, period: int, word: str
) -> None:
    regulations = Regulations(correction_minutes=period)
    assert scoring_error(regulations, minutes) == Outcome(word, cite=CITE)


def test_79C1_is_its_number_since_2007() -> None:
    assert scoring_error.cite(Edition.OF_2007).law == "79C1"
