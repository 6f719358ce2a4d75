"""Cells by column."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.errors import Fault, NotationError
from doubleton.formats.results.cells import Cells, column, decimal_of
from doubleton.said import Said


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("board", "board"),
        (" NS Pair ", "ns_pair"),
        ("ew", "ew_pair"),
        ("Vulnerable", "vul"),
        ("tricks-rel", "tricks_rel"),
        ("dd_tricks_NT/S/H/D/C_by_hand", "dd_tricks"),
        ("published_average_imp", "average"),
    ],
)
def test_a_heading_may_be_written_in_several_ways(heading: str, name: str) -> None:
    assert column(heading) == name


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("14.3", (Fraction(143, 10), 1)),
        ("14,30", (Fraction(143, 10), 2)),
        ("-6", (Fraction(-6), 0)),
        ("", None),
        ("1e3", None),
        ("1.2.3", None),
        ("NaN", None),
        ("9" * 5000, None),
    ],
)
def test_a_decimal_has_a_point_or_a_comma(text: str, number: tuple[Fraction, int] | None) -> None:
    assert decimal_of(text) == number


def test_a_missing_column_is_an_empty_cell() -> None:
    cells = Cells({"tricks": "9", "lead": ""}, "r.csv", 3)
    assert (cells["tricks"], cells["lead"], cells["contract"]) == ("9", "", "")
    assert (cells.or_none("tricks"), cells.or_none("lead")) == ("9", None)
    assert (cells.integer("tricks"), cells.integer("contract")) == (9, None)
    assert cells.fault("csv.empty") == Fault(Said("csv.empty"), "r.csv", 3)


def test_a_whole_number_is_nothing_else() -> None:
    with pytest.raises(NotationError) as refused:
        Cells({"tricks": "9.5"}).integer("tricks")
    assert refused.value.said == Said("results.whole-number", text="9.5", column="tricks")
