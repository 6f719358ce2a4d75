"""A call out of rotation, and what comes before it is settled."""

from __future__ import annotations

from laws.at_table import seen


def test_a_further_call_of_the_offender_is_withdrawn_with_the_first() -> None:
    text = "dealer N\nE calls 1H\nE changes to 1S, mind\nS chooses reject\nN calls 2C\nE passes"
    assert seen(text, "must_pass") == "W throughout"
    assert set(seen(text, "lead_penalty").split("; ")) == {
        "W 26A H, may require or forbid",
        "W 26A S, may require or forbid",
    }


def test_a_slip_out_of_rotation_is_put_right_and_judged_as_meant() -> None:
    assert seen("dealer N\nE calls 1H\nE changes to 1S, slip", "irregularity") == "31"


def test_partners_call_meanwhile_takes_no_right_away() -> None:
    text = "dealer N\nE calls 1H\nW calls 2H\nattention by N\n"
    assert seen(text, "options") == "S accept 29B, S reject 31A"
