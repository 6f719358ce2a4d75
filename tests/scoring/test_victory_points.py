from __future__ import annotations

import csv
from fractions import Fraction
from itertools import pairwise

import pytest

from doubleton.scoring.victory_points import victory_points, wbf_continuous
from shared_material import needs_shared, shared


@pytest.mark.parametrize(
    ("boards", "margin", "won"),
    [
        (6, 1, "10.50"),
        (14, 8, "12.44"),
        (16, 14, "13.75"),
        (16, 10, "12.80"),
        (20, 20, "14.58"),
        (32, 40, "16.46"),
        (16, 60, "20"),
        (16, 99, "20"),
        (16, 0, "10"),
        (16, -10, "7.20"),
    ],
)
def test_the_continuous_scale(boards: int, margin: int, won: str) -> None:
    assert victory_points(margin, boards) == Fraction(won)


@pytest.mark.parametrize(
    ("boards", "blitz"), [(6, 37), (8, 43), (16, 60), (20, 68), (24, 74), (32, 85)]
)
def test_the_first_margin_that_wins_all(boards: int, blitz: int) -> None:
    table = wbf_continuous(boards)
    assert (len(table) - 1, table[-1]) == (blitz, 2000)
    assert table[-2] < 2000


def test_a_fraction_of_an_imp_is_rounded_once() -> None:
    halves = [Fraction(5, 2), Fraction(-5, 2), Fraction(2, 5)]
    assert [victory_points(margin, 16) for margin in halves] == [
        victory_points(margin, 16) for margin in (3, -3, 0)
    ]


@pytest.mark.parametrize("boards", range(1, 65))
def test_an_imp_more_is_never_worth_more_than_the_one_before(boards: int) -> None:
    table = wbf_continuous(boards)
    steps = [after - before for before, after in pairwise(table)]
    assert steps == sorted(steps, reverse=True)
    assert table[0] == 1000


@needs_shared
@pytest.mark.parametrize(
    ("name", "rows"),
    [("wbf_vp20_computed.csv", 354), ("wbf_vp20_24boards_published_even_margins.csv", 38)],
)
def test_the_scale_agrees_with_published_tables(name: str, rows: int) -> None:
    with shared(f"oracles/{name}").open(encoding="utf-8") as text:
        lines = list(csv.DictReader(line for line in text if not line.startswith("#")))
    assert len(lines) == rows
    for line in lines:
        boards, margin = int(line.get("boards") or 24), int(line["imp_margin"])
        assert victory_points(margin, boards) == Fraction(line["vp_winner"])
        assert victory_points(-margin, boards) == Fraction(line["vp_loser"])
