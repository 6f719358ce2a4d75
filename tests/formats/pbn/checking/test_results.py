"""Whether the tags of a result go together."""

from __future__ import annotations

import pytest

from formats.pbn.checking.checked import keys, places


@pytest.mark.parametrize(
    "tags",
    [
        '[Declarer ""][Contract "Pass"][Result ""]',
        '[Declarer "?"][Contract "?"][Result "?"]',
        '[Declarer "S"][Contract "3NT"][Result "9"]',
        '[Declarer "S"][Contract "3NT"][Result "NS 9 EW 4"]',
        '[Result "EW 4"]',
        '[Contract "Pass"]',
        '[Deal "N:AK... .AK.. ..AK. ...AK"][Contract "H"][Result "NS 1 EW 1"]',
        '[Deal "N:AK... .AK.. ..AK. ...AK"][Contract "NT"][Result "1"]',
    ],
)
def test_tags_that_go_together_are_right(tags: str) -> None:
    assert keys(tags) == []


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ('[Contract "Pass"]\n[Declarer "N"]', [("check.passed-out", 2, 12)]),
        ('[Contract "Pass"]\n[Result "0"]', [("check.passed-out", 2, 10)]),
        ('[Result "9"]', [("check.result-of-nobody", 1, 10)]),
        ('[Declarer ""]\n[Result "9"]', [("check.result-of-nobody", 2, 10)]),
        ('[Result "14"]', [("check.result", 1, 10)]),
        ('[Result "NS 9 EW 5"]', [("check.result-sum", 1, 10)]),
        (
            '[Deal "N:AK... .AK.. ..AK. ...AK"]\n[Contract "H"]\n[Result "NS 9 EW 4"]',
            [("check.result-sum", 3, 10)],
        ),
    ],
)
def test_tags_that_contradict_each_other_are_told(
    tags: str, expected: list[tuple[str, int, int]]
) -> None:
    assert places(tags) == expected


@pytest.mark.parametrize(
    ("vulnerable", "history", "expected"),
    [
        ("None", "NS 0 0/60 EW 0 0/40", []),
        ("NS", "NS 0 0/100 0 EW 0 0/40 0", []),
        ("All", "NS 0 0/100 0 0 EW 0 0/0 120 0", []),
        ("None", "NS 0 0/100 0 EW 0 0/0 0", ["check.rubber-vulnerable"]),
        ("EW", "NS 0 0/60 EW 0 0/100", ["check.rubber-vulnerable"]),
        ("NS", "NS 0 0/100 0 EW 0 0/0", ["check.rubber-vulnerable"]),
        ("?", "NS 0 0/100 0 EW 0 0/0 0", []),
    ],
)
def test_the_side_that_won_a_game_is_vulnerable(
    vulnerable: str, history: str, expected: list[str]
) -> None:
    text = f'[Vulnerable "{vulnerable}"]\n[ScoreRubberHistory "{history}"]\n'
    assert keys(text) == expected
