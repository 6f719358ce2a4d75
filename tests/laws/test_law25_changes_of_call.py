"""Law 25: a slip put right, and a change of mind."""

from __future__ import annotations

from doubleton.bridge import Call
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.change_of_call import INADVERTENT
from doubleton.table.acts import Found
from doubleton.table.findings import Answered
from laws.at_table import seen, table

CALLED = "dealer N\nauction 1D P\nS calls 1S\n"
CHANGED = f"{CALLED}S changes to 2C, mind\n"
REJECTED = f"{CHANGED}W chooses reject\n"


def test_25_a_further_call_at_the_next_players_turn_is_a_change() -> None:
    text = "dealer N\nauction 1C P 1H\nS calls 2H\n"
    assert (seen(text, "irregularity"), seen(text, "turn")) == ("25", "S")


def test_25A_a_slip_never_was() -> None:
    text = f"{CALLED}S changes to 2S, slip"
    assert seen(text, "calls") == "N 1D, E P, S 2S"
    assert (seen(text, "irregularity"), seen(text, "options")) == ("none", "none")


def test_25A_who_called_over_it_may_take_his_call_back() -> None:
    over = f"{CALLED}W calls 2H\nS changes to 2S, slip\n"
    assert seen(over, "options") == "W keep 25A, W withdraw 25A"
    assert seen(f"{over}W chooses withdraw", "calls") == "N 1D, E P, S 2S"


def test_25A_a_call_that_he_keeps_is_judged_as_it_is() -> None:
    over = f"{CALLED}W calls 2H\nS changes to 2S, slip\nW chooses keep"
    assert seen(over, "irregularity") == "27"


def test_25A_the_organiser_may_close_the_window() -> None:
    over = f"slip window lho\n{CALLED}W calls 2H\nS changes to 2S, slip\n"
    assert seen(over, "irregularity") == "25"


def test_25A_the_intended_call_is_judged_as_it_is() -> None:
    assert seen("dealer N\nauction 1S P\nS calls 2H\nS changes to 1H, slip", "irregularity") == "27"


def test_25A_the_director_is_asked_whether_it_was_a_slip() -> None:
    before = table(f"{CALLED}S changes to 2S")
    assert [call for _, call in before.auction.calls][-1] == Call("1S")
    after = LAWS.apply(before, Found((Answered(INADVERTENT, yes=True),)))
    assert [call for _, call in after.auction.calls][-1] == Call("2S")


def test_25B1_the_next_player_accepts_by_a_word_or_by_calling() -> None:
    assert seen(f"{CHANGED}W chooses accept", "calls") == "N 1D, E P, S 2C"
    assert seen(f"{CHANGED}W calls 2H", "calls") == "N 1D, E P, S 2C, W 2H"
    assert seen(f"{CHANGED}W calls 2H", "must_pass") == "none"


def test_25B2_otherwise_the_second_call_is_cancelled() -> None:
    assert seen(CHANGED, "options") == "W accept 25B1, W reject 25B2"
    assert seen(REJECTED, "calls") == "N 1D, E P"


def test_25B2b1_the_first_call_stands_and_partner_passes_once() -> None:
    text = f"{REJECTED}S chooses let_stand\n"
    assert (seen(text, "calls"), seen(text, "must_pass")) == ("N 1D, E P, S 1S", "N next")
    assert seen(text, "lead_penalty") == "N 26A C, may require or forbid"


def test_25B2b2_any_other_call_silences_partner_throughout() -> None:
    text = f"{REJECTED}S chooses substitute call 2D\n"
    assert (seen(text, "calls"), seen(text, "must_pass")) == ("N 1D, E P, S 2D", "N throughout")
    assert seen(text, "lead_penalty") == (
        "N 26A S, may require or forbid; N 26A C, may require or forbid"
    )


def test_25B2b2_the_substituted_call_may_be_chosen_again() -> None:
    text = f"{REJECTED}S chooses substitute call 2C\n"
    assert seen(text, "lead_penalty") == "N 26A S, may require or forbid"
