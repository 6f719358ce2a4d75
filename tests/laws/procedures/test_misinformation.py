"""Misinformation that comes to light between the final pass and the opening lead."""

from __future__ import annotations

from laws.at_table import seen


def test_21B1_the_auction_is_open_again_when_the_last_pass_is_changed() -> None:
    text = (
        "dealer W\nauction 1N P 2D P 2H P P P\n"
        "finding: W misinforms S by alert of E 2D, probable\nS chooses change X\n"
    )
    assert (seen(text, "contract"), seen(text, "turn")) == ("none", "W")
    assert seen(f"{text}W passes\nN calls 3C", "turn") == "E"
