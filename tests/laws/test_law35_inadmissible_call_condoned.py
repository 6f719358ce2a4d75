"""Law 35: what the next player condones by calling."""

from __future__ import annotations

from laws.at_table import TO_PASS, seen

BOUND = f"{TO_PASS}S calls 3S\nW calls 4D\n"


def test_35A_the_double_and_the_call_over_it_are_cancelled() -> None:
    text = "dealer W\nauction 1H P\nE doubles\nS calls 1S"
    assert (seen(text, "calls"), seen(text, "turn")) == ("W 1H, N P", "E")
    assert (seen(text, "must_pass"), seen(text, "lead_penalty")) == ("none", "none")


def test_35B_the_call_of_a_bound_player_stands_and_he_is_bound_again() -> None:
    text = f"{BOUND}N passes"
    assert seen(text, "calls") == "N 1S, E 3D, S 3S, W 4D, N P"
    assert seen(text, "must_pass") == "W throughout"


def test_35C_a_pass_takes_the_place_of_an_eight() -> None:
    text = "dealer E\nauction 7H P\nW calls 8C\nN passes"
    assert (seen(text, "calls"), seen(text, "must_pass")) == ("E 7H, S P, W P", "none")


def test_35D_a_call_after_the_final_pass_has_no_penalty() -> None:
    text = "dealer N\nauction 1N P P P\nE calls 2H\nS doubles"
    assert (seen(text, "contract"), seen(text, "lead_penalty")) == ("1N N", "none")


def test_35A_an_inadmissible_double_out_of_rotation_is_cancelled_as_well() -> None:
    text = "dealer N\nauction 1D\nS doubles\n"
    assert seen(f"{text}W passes", "calls") == "N 1D"
    assert (seen(f"{text}W passes", "turn"), seen(f"{text}W passes", "must_pass")) == ("E", "none")
    assert seen(f"{text}W chooses accept", "options") == "S call 36"


def test_35A_a_changed_call_that_cannot_stand_is_condoned_too() -> None:
    text = "dealer N\nauction 1S\nE passes\nE changes to XX, mind\nS calls 2S"
    assert (seen(text, "calls"), seen(text, "turn")) == ("N 1S", "E")
    assert (seen(text, "must_pass"), seen(text, "lead_penalty")) == ("none", "none")


def test_35C_a_pass_takes_the_place_of_an_eight_that_was_a_change() -> None:
    text = "dealer N\nauction 1S\nE passes\nE changes to 8C, mind\nS calls 2S"
    assert (seen(text, "calls"), seen(text, "must_pass")) == ("N 1S, E P", "none")
