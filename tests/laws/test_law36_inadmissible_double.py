"""Law 36: a double or redouble that Law 19 does not admit."""

from __future__ import annotations

from laws.at_table import may_call, seen

DOUBLED = "dealer W\nauction 1H P\nE doubles\n"


def test_36_any_legal_call_takes_its_place_and_partner_passes_throughout() -> None:
    assert seen(DOUBLED, "irregularity") == "36"
    due = f"{DOUBLED}attention by S\n"
    assert seen(due, "options") == "E call 36"
    assert not may_call(due, "E") & {"X", "XX"}
    text = f"{due}E chooses 2H"
    assert (seen(text, "calls"), seen(text, "must_pass")) == ("W 1H, N P, E 2H", "W throughout")
    assert seen(text, "lead_penalty") == "W 26B any, may forbid"


def test_36_a_redouble_of_nothing_is_one() -> None:
    assert seen("dealer W\nauction 1H 1S\nE redoubles", "irregularity") == "36"
