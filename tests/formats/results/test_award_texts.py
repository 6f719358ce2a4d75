"""Two awards in one text, as programs write them."""

from __future__ import annotations

import pytest

from doubleton.formats.results.award_texts import two_awards


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("40%-60%", "40%", "60%"),
        ("45.5% - 54.5%", "45.5%", "54.5%"),
        ("45,5/54,5%", "45.5%", "54.5%"),
        ("NS 60% EW 40%", "60%", "40%"),
        ("A60%A40%", "60%", "40%"),
        ("A+/A-", "A+", "A-"),
        ("A+ A+", "A+", "A+"),
        ("ave- ave+", "A-", "A+"),
        ("AV+/AV-", "A+", "A-"),
        ("AVE-/AVE", "A-", "A"),
        ("Average plus/average minus", "A+", "A-"),
        ("AVG− / 60%", "A-", "60%"),
        ("A-/+", "A-", "A+"),
        ("TD 60% / 40%", "60%", "40%"),
    ],
)
def test_each_side_is_given_something(text: str, ns: str, ew: str) -> None:
    assert two_awards(text) == (ns, ew)


@pytest.mark.parametrize(
    "text",
    ["", "A+", "40-60", "A-A", "AVE - AVE", "4S-1", "60%", "-50/50", "Arbitral score", "420"],
)
def test_what_may_mean_anything_is_no_award(text: str) -> None:
    assert two_awards(text) is None
