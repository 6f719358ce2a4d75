"""What declarer may choose when several things lie before one lead."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, seen

AUCTION = FOUR_SPADES.replace(" P 4S P P P", "")
BOTH = (
    f"{AUCTION}E calls 3D\nS chooses reject\nE chooses P\nE exposes CQ, dropped\n"
    "S calls 4S\nW passes\nN passes\nE passes\n"
)


def test_a_right_of_the_auction_and_a_penalty_card_are_used_one_after_the_other() -> None:
    assert set(seen(BOTH, "options").split(", ")) == {
        *("S require D 26A", "S forbid D 26A", "S no_restriction 26A"),
        *("S require C 50E2(a)", "S forbid C 50E2(a)", "S no_restriction 50E2(b)"),
    }
    forbidden = f"{BOTH}S chooses forbid D\n"
    assert seen(forbidden, "options").startswith("S require C 50E2(a)")
    assert seen(f"{forbidden}S chooses forbid C", "lead_ban") == "W D C"


def test_a_requirement_leaves_no_other_suit_to_be_required() -> None:
    required = f"{BOTH}S chooses require D\n"
    assert "require C" not in seen(required, "options")


def test_the_leader_waits_until_declarer_has_chosen() -> None:
    assert seen(f"{BOTH}W plays HQ", "irregularity") == "49"
