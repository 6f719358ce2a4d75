"""Law 24: cards that are seen before the opening lead is faced."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, INSUFFICIENT, seen

AUCTION = FOUR_SPADES.replace(" P 4S P P P", "")
TO_THE_END = "E passes\nS calls 4S\nW passes\nN passes\nE passes\n"


def exposed(cards: str, *, by: str = "E") -> str:
    return f"{AUCTION}{by} exposes {cards}\n"


def test_24A_one_small_card_is_a_minor_penalty_card_and_no_more() -> None:
    text = exposed("D5, dropped")
    assert (seen(text, "irregularity"), seen(text, "must_pass")) == ("24A", "none")
    assert seen(text + TO_THE_END, "penalty_cards") == "E D5 minor"


def test_24B_partner_passes_once_for_an_honour() -> None:
    text = exposed("DK, shown")
    assert (seen(text, "irregularity"), seen(text, "must_pass")) == ("24B", "W next")
    assert seen(text + TO_THE_END, "penalty_cards") == "E DK major"
    assert seen(text + TO_THE_END, "must_pass") == "none"


def test_24B_the_ten_is_an_honour() -> None:
    assert seen(exposed("ST, dropped"), "irregularity") == "24B"


def test_24B_a_premature_lead_counts_as_an_honour() -> None:
    text = exposed("C2, led", by="W")
    assert (seen(text, "irregularity"), seen(text, "must_pass")) == ("24B", "E next")


def test_24C_two_cards_are_both_major() -> None:
    text = exposed("D5 C4, dropped")
    assert (seen(text, "irregularity"), seen(text, "must_pass")) == ("24C", "W next")
    assert seen(text + TO_THE_END, "penalty_cards") == "E D5 major, E C4 major"


def test_24C_a_second_card_adds_to_the_first() -> None:
    assert seen(f"{exposed('D5, dropped')}E exposes C4, dropped", "irregularity") == "24C"


def test_24_declarers_side_picks_its_cards_up() -> None:
    text = exposed("SQ, dropped", by="N")
    assert seen(text + TO_THE_END, "penalty_cards") == "none"


def test_24_nobody_is_asked_to_pass_after_the_final_pass() -> None:
    assert seen(f"{FOUR_SPADES}E exposes DK, dropped", "must_pass") == "none"


def test_24B_a_bid_that_is_to_be_corrected_is_replaced_by_the_enforced_pass() -> None:
    text = f"{INSUFFICIENT}W exposes CK, dropped\nS chooses reject"
    assert seen(text, "options") == "E P 27B"


def test_24B_a_call_made_before_is_not_the_enforced_pass() -> None:
    text = f"{INSUFFICIENT}W exposes CK, dropped\nS calls 2S"
    assert (seen(text, "calls"), seen(text, "must_pass")) == ("N 1S, E 1D, S 2S", "E next")
