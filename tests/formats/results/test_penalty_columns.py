"""Penalties in their columns: exact amounts, parts of a top, and the session they belong to."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import NotationError
from doubleton.formats.results.cells import Cells
from doubleton.formats.results.penalty_columns import penalty, penalty_cells
from doubleton.scoring.traveller import Contestant, Penalty, Unit

PAIR = Contestant("3")
amounts = st.fractions(0, 1000, max_denominator=10**6)


def read(amount: str, session: str = "", pair: str = "3") -> Penalty:
    return penalty(Cells({"pair": pair, "amount": amount, "session": session}), PAIR)


@pytest.mark.parametrize(
    ("text", "amount", "of_top"),
    [
        *(("2", 2, False), ("0", 0, False), ("1.5", Fraction(3, 2), False)),
        *(("1,5", Fraction(3, 2), False), ("4/3", Fraction(4, 3), False), ("25%", 25, True)),
        *(("12.5 %", Fraction(25, 2), True), ("200%", 200, True), ("-0", 0, False)),
    ],
)
def test_an_amount_is_exact_and_may_be_a_part_of_a_top(
    text: str, amount: Fraction | int, *, of_top: bool
) -> None:
    assert read(text) == Penalty(PAIR, amount, of_top)
    assert read(text, "2").session == "2"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        *(("-2", "results.penalty-negative"), ("−25%", "results.penalty-negative")),
        *(("two", "results.penalty"), ("", "results.penalty"), ("3/0", "results.penalty")),
        *(("1e3", "results.penalty"), ("2 VP", "results.penalty")),
    ],
)
def test_what_is_no_penalty_is_refused(text: str, key: str) -> None:
    with pytest.raises(NotationError) as told:
        read(text)
    assert told.value.said.key == key


def test_unit_and_round_tell_what_it_is_taken_from() -> None:
    cells = Cells({"pair": "3", "amount": "1", "unit": "VP", "round": "2"})
    assert penalty(cells, PAIR) == Penalty(PAIR, 1, unit=Unit.VICTORY_POINTS, round="2")
    with pytest.raises(NotationError) as told:
        penalty(Cells({"pair": "3", "amount": "1", "unit": "ducks"}), PAIR)
    assert told.value.said.key == "results.unit"


def test_a_penalty_needs_a_pair() -> None:
    with pytest.raises(NotationError):
        read("2", pair="")


names = st.sampled_from([None, "2"])
units = st.sampled_from([None, *Unit])


@given(st.builds(Penalty, st.just(PAIR), amounts, st.booleans(), names, units, names))
def test_what_is_written_reads_back(given_one: Penalty) -> None:
    assert penalty(Cells({"pair": "3", **penalty_cells(given_one)}), PAIR) == given_one
