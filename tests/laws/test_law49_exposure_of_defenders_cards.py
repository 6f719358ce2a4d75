"""Law 49: a defender's card is seen before its time."""

from __future__ import annotations

import pytest

from laws.at_table import FOUR_SPADES, seen

PLAYED = f"{FOUR_SPADES}trick W HQ H4 H3 HA\n"


@pytest.mark.parametrize(
    ("how", "kind"), [("dropped", "minor"), ("shown", "major"), ("named", "major")]
)
def test_49_it_becomes_a_penalty_card(how: str, kind: str) -> None:
    text = f"{PLAYED}W exposes C3, {how}"
    assert (seen(text, "irregularity"), seen(text, "penalty_cards")) == ("49", f"W C3 {kind}")


def test_49_and_48A_not_one_of_declarers_side() -> None:
    assert seen(f"{PLAYED}S exposes SA, dropped", "penalty_cards") == "none"


def test_49_a_lead_before_declarer_has_chosen_is_an_exposure() -> None:
    text = f"{FOUR_SPADES}E plays CQ\nS chooses reject\nW plays HQ"
    assert (seen(text, "irregularity"), seen(text, "penalty_cards")) == (
        "49",
        "E CQ major, W HQ major",
    )
