"""Tables."""

from __future__ import annotations

import pytest

from formats.pbn.checking.checked import keys, places


@pytest.mark.parametrize(
    "text",
    [
        '[ScoreTable "Rank;PairId_NS"]\n1 5\n2 7\n',
        '[ScoreTable "Rank\\2R;Names_NS\\20"]\n{the best}\n1 "A; B" 2 "C; D"\n',
        '[ScoreTable "Rank"]\n1\n\n[ScoreTable "#"]\n1 2\n',
        '[ActionTable "Rank;Call"]\n',
    ],
)
def test_a_table_whose_rows_fill_its_columns_is_right(text: str) -> None:
    assert keys(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[ScoreTable "Rank;PairId_NS"]\n1 5\n2\n', [("pbn.table-rows", 1, 1)]),
        ('[ScoreTable ""]\n1 5\n', [("check.columns", 1, 1)]),
        (
            '[OptimumResultTable "NT\\tS\\nN\\t7\\t6"]\n',
            [("check.columns", 1, 1)],
        ),
        ('[ScoreTable "Rank"]\n1\n{so far}\n2\n', [("check.comment-in-table", 3, 1)]),
        (
            '[OptimumResultTable "Declarer;Denomination;Result"]\nX NT 7\n',
            [("notation.seat", 1, 1)],
        ),
    ],
)
def test_a_table_that_does_not_come_out_is_told(
    text: str, expected: list[tuple[str, int, int]]
) -> None:
    assert places(text) == expected
