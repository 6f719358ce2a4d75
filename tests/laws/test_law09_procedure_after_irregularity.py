"""Law 9: attention, and nothing more until the Director has come."""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.laws.law09_procedure_after_irregularity import (
    attention_by_dummy,
    premature_correction,
)
from laws.at_table import FOUR_SPADES, INSUFFICIENT, seen, table


def test_9A2_dummy_draws_attention_only_when_the_play_is_over() -> None:
    during = table(f"{FOUR_SPADES}trick W HQ H4 H3 HA")
    early = attention_by_dummy(during, Seat.NORTH)
    assert early is not None
    assert (early.law, str(early.cite)) == ("90", "Law 9A2 (1987)")
    assert attention_by_dummy(during, Seat.WEST) is None
    assert attention_by_dummy(table(FOUR_SPADES), Seat.NORTH) is None


def test_9B2_nobody_acts_before_everything_is_explained() -> None:
    assert "9B2" in seen(f"{INSUFFICIENT}attention by S\nW calls 2D", "review").split(", ")


def test_9C_the_offenders_own_correction_is_put_to_the_director() -> None:
    assert premature_correction(table(INSUFFICIENT), Seat.EAST).law == "9C"
