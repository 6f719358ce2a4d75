"""Law 21: a call that was made on misinformation."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, seen

NOT_ALERTED = "finding: W misinforms S by alert of E 2D, probable\n"
PASSED = f"dealer W\nauction 1N P 2D P\n{NOT_ALERTED}"
WEST_HAS_CALLED = f"dealer W\nauction 1N P 2D P 2H\n{NOT_ALERTED}"


def test_21B1_the_misled_player_may_change_his_call() -> None:
    assert seen(PASSED, "options") == "S keep 21B1, S change 21B1"
    assert seen(f"{PASSED}S chooses change X", "calls") == "W 1N, N P, E 2D, S X"
    assert seen(f"{PASSED}S chooses keep", "calls") == "W 1N, N P, E 2D, S P"


def test_21B1_not_if_the_information_did_not_probably_move_him() -> None:
    assert seen(PASSED.replace("probable", "not probable"), "options") == "none"


def test_21B2_the_next_opponent_may_then_change_his() -> None:
    changed = f"{WEST_HAS_CALLED}S chooses change X\n"
    assert seen(changed, "options") == "W keep 21B2, W change 21B2"
    assert seen(f"{changed}W chooses change P", "calls") == "W 1N, N P, E 2D, S X, W P"


def test_21B2_not_when_the_misled_player_keeps_his_call() -> None:
    assert seen(f"{WEST_HAS_CALLED}S chooses keep", "options") == "none"


def test_21B3_it_is_too_late_when_partner_has_called() -> None:
    late = f"dealer W\nauction 1N P 2D P 2H P\n{NOT_ALERTED}"
    assert seen(late, "options") == "none"
    assert "21B3" in seen(late, "review").split(", ")


def test_21B3_it_is_too_late_when_the_opening_lead_is_faced() -> None:
    late = f"{FOUR_SPADES}W plays HQ\nfinding: N misinforms W by alert of S 1S, probable\n"
    assert seen(late, "options") == "none"
    assert "21B3" in seen(late, "review").split(", ")
