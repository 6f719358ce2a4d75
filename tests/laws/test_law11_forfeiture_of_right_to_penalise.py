"""Law 11: when the right to penalise is lost."""

from __future__ import annotations

from doubleton.laws.law11_forfeiture_of_right_to_penalise import (
    attention_by_spectator,
    possible,
    procedural_penalty,
)
from doubleton.table.facts import Review
from laws.at_table import INSUFFICIENT, seen, table


def test_11A_the_director_is_asked_whether_it_is_forfeited() -> None:
    assert possible(table(INSUFFICIENT)).law == "11A"


def test_11C_a_spectators_word_is_put_to_the_director() -> None:
    assert attention_by_spectator(table(INSUFFICIENT)).law == "11C"
    assert "11C" in seen(f"{INSUFFICIENT}departure from 76B", "review").split(", ")


def test_11D_a_procedural_penalty_remains_possible() -> None:
    facts = procedural_penalty(table(INSUFFICIENT)).facts
    assert facts[1] == Review("90", cite=facts[1].cite)
