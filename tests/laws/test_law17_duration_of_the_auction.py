"""Law 17: when the auction ends, and what a call on the wrong cards comes to."""

from __future__ import annotations

from doubleton.laws.code import LAWS
from doubleton.laws.procedures.wrong_cards import DIFFERS
from doubleton.table.acts import Found
from doubleton.table.facts import Outcome
from doubleton.table.findings import Answered
from laws.at_table import FOUR_SPADES, seen, table

ON_WRONG_CARDS = "dealer N\nauction 1C\nE calls 1H\n{later}finding: E called on the wrong cards\n"


def test_17E_three_passes_end_the_auction_only_after_another_call() -> None:
    assert seen("dealer W\nauction P P P", "contract") == "none"
    assert seen("dealer W\nauction P P P 1C P P P", "contract") == "1C S"
    assert seen("dealer W\nauction P P P P", "contract") == "passed out"


def test_17E_the_period_lasts_until_the_opening_lead_is_faced() -> None:
    down = f"{FOUR_SPADES}W leads HQ face down\n"
    assert seen(f"{down}E exposes D5, dropped", "irregularity") == "24A"
    assert seen(f"{down}lead faced\nE exposes D5, dropped", "irregularity") == "49"


def test_17D_a_call_on_the_wrong_cards_is_cancelled_and_made_again() -> None:
    assert seen(ON_WRONG_CARDS.format(later=""), "calls") == "N 1C"
    assert seen(ON_WRONG_CARDS.format(later="S passes\n"), "turn") == "E"


def test_17D_the_board_is_cancelled_when_his_partner_has_called_too() -> None:
    later = ON_WRONG_CARDS.format(later="S passes\nW passes\n")
    assert seen(later, "result") == "board cancelled"


def test_17D_the_opponent_repeats_his_call_without_harm() -> None:
    again = ON_WRONG_CARDS.format(later="S calls 1S\n") + "E passes\nS calls 1S"
    assert (seen(again, "calls"), seen(again, "result")) == ("N 1C, E P, S 1S", "none")


def test_17D_a_call_that_differs_significantly_cancels_the_board() -> None:
    before = table(ON_WRONG_CARDS.format(later="S calls 1S\n") + "E passes\nS calls 4S")
    for differs, word in ((True, "board_cancelled"), (False, None)):
        after = LAWS.apply(before, Found((Answered(DIFFERS, yes=differs),)))
        outcome = after.docket.outcome
        assert (outcome.word if isinstance(outcome, Outcome) else None) == word
