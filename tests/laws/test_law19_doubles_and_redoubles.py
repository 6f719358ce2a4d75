"""Law 19: what may be doubled and redoubled."""

from __future__ import annotations

import pytest

from laws.at_table import may_call


@pytest.mark.parametrize(
    ("auction", "seat", "double"),
    [
        ("1H", "E", True),
        ("1H P", "S", False),
        ("1H P P", "W", True),
        ("1H X", "S", False),
        ("1H X 1S", "W", True),
        ("P", "E", False),
    ],
)
def test_19A1_only_the_last_bid_of_an_opponent_is_doubled(
    auction: str, seat: str, *, double: bool
) -> None:
    assert ("X" in may_call(f"dealer N\nauction {auction}", seat)) is double


@pytest.mark.parametrize(
    ("auction", "seat", "redouble"),
    [
        ("1H X", "S", True),
        ("1H X P", "W", False),
        ("1H X P P", "N", True),
        ("1H X XX", "W", False),
        ("1H X 1S", "W", False),
        ("1H", "E", False),
    ],
)
def test_19B1_only_the_last_double_of_an_opponent_is_redoubled(
    auction: str, seat: str, *, redouble: bool
) -> None:
    assert ("XX" in may_call(f"dealer N\nauction {auction}", seat)) is redouble
