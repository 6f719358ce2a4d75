"""A row as cells: figures for people are rounded, awards carry their unit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.bridge import PASSED_OUT, Card, Contract
from doubleton.formats.results.result_cells import figure_cells, result_cells
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.traveller import Row, Status


def written(row: Row) -> dict[str, str]:
    return {name: text for name, text in result_cells(row).items() if text}


def test_a_result_is_written_in_full() -> None:
    row = Row("1", "2", Status.PLAYED, -500, 500, "3", "4", Contract("5CXN"), 8, Card("H3"), "b")
    assert written(row) == {
        "ns_pair": "1",
        "ew_pair": "2",
        "status": "played",
        "table": "3",
        "round": "4",
        "contract": "5CX",
        "declarer": "N",
        "lead": "H3",
        "tricks": "8",
        "tricks_rel": "-3",
        "ns_score": "-500",
        "ew_score": "500",
        "group": "b",
    }


def test_a_board_that_was_passed_out_has_neither_declarer_nor_tricks() -> None:
    row = Row("1", "2", Status.PLAYED, 0, 0, contract=PASSED_OUT)
    assert written(row)["contract"] == "PASS"
    assert written(row).keys().isdisjoint({"declarer", "tricks", "tricks_rel"})


@pytest.mark.parametrize(
    ("row", "cells"),
    [
        (
            Row("1", "2", Status.ARTIFICIAL, Award.of("A+"), Award.of("40")),
            {"status": "artificial", "ns_award": "A+", "ew_award": "40%"},
        ),
        (
            Row("1", "2", Status.SPLIT, -50, Award.of("60")),
            {"status": "split", "ns_score": "-50", "ew_score": "60%"},
        ),
        (
            Row(
                "1",
                "2",
                Status.WEIGHTED,
                Weighted(((Fraction(60), 620), (Fraction(40), -100))),
                -620,
            ),
            {"status": "weighted", "ns_score": "60%:+620 40%:-100", "ew_score": "-620"},
        ),
        (Row("1", None, Status.SITOUT), {"status": "sitout"}),
        (Row("1", "2", Status.NOT_PLAYED), {"status": "not played"}),
    ],
)
def test_what_the_director_gave_has_its_unit(row: Row, cells: dict[str, str]) -> None:
    given = {k: text for k, text in written(row).items() if k not in ("ns_pair", "ew_pair")}
    assert given == cells


def test_figures_are_rounded_for_people() -> None:
    scored = ScoredRow(Row("1", "2"), Fraction(200, 3), 0, Fraction(1, 8), None)
    assert {k: text for k, text in figure_cells(scored).items() if text} == {
        "ns_mp": "66.67",
        "ew_mp": "0.00",
        "ns_percent": "0.13",
    }
