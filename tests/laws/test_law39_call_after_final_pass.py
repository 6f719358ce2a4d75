"""Law 39: a call when the auction is over."""

from __future__ import annotations

from laws.at_table import seen

OVER = "dealer S\nauction 1H P 2H P P P\n"


def test_39A_a_pass_or_a_call_by_declarers_side_costs_nothing() -> None:
    for act in ("N calls 4H", "S doubles", "E passes"):
        assert seen(f"{OVER}{act}", "irregularity") == "39A"
        assert seen(f"{OVER}{act}\nattention by W", "lead_penalty") == "none"


def test_39B_a_defenders_call_may_cost_a_lead() -> None:
    assert seen(f"{OVER}E doubles", "irregularity") == "39B"
    text = f"{OVER}E calls 2S\nattention by S"
    assert (seen(text, "contract"), seen(text, "lead_penalty")) == (
        "2H S",
        "W 26A S, may require or forbid",
    )


def test_39B_two_calls_after_the_final_pass_give_a_right_each() -> None:
    text = "dealer E\nauction 1N P P P\nN doubles\nS calls 2H\nattention by W"
    assert seen(text, "lead_penalty") == "N 26A H, may require or forbid; S 26B any, may forbid"
