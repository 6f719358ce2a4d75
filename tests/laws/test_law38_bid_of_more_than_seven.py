"""Law 38: a bid of more than seven."""

from __future__ import annotations

from laws.at_table import seen

EIGHT = "dealer E\nauction 7H P P\nN calls 8S\n"


def test_38_an_eight_is_never_played_and_both_partners_pass() -> None:
    assert seen(EIGHT, "irregularity") == "38"
    text = f"{EIGHT}attention by E"
    assert (seen(text, "contract"), seen(text, "must_pass")) == (
        "7H E",
        "N throughout, S throughout",
    )
    assert seen(text, "lead_penalty") == "S 26A S, may require or forbid"


def test_38_an_eight_that_was_a_slip_is_put_right() -> None:
    assert seen("dealer E\nauction 1H 2C\nW calls 8H\nW changes to 3H, slip", "calls") == (
        "E 1H, S 2C, W 3H"
    )
