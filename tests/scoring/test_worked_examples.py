"""Examples of scoring that others worked out and published, whole."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import yaml

from doubleton.scoring.adjusted import counted
from doubleton.scoring.butler import butler, datum_of, trimmed_mean
from doubleton.scoring.cross_imps import cross_imps
from doubleton.scoring.fouled import SmallGroups, fixed_percent, is_small
from doubleton.scoring.imps import IMPS_1962
from doubleton.scoring.matchpoints import NeubergRound, neuberg, rounded
from doubleton.scoring.rounding import decimal
from shared_material import SHARED, needs_shared, shared

pytestmark = needs_shared

EXAMPLES: dict[str, Any] = (
    yaml.safe_load(shared("oracles/worked_examples.yaml").read_text("utf-8")) if SHARED else {}
)


def examples(group: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = EXAMPLES.get(group, {}).get("examples", [])
    return found


@pytest.mark.parametrize("example", examples("neuberg"), ids=str)
def test_neuberg(example: dict[str, Any]) -> None:
    expected, actual = example["E"], example["A"]
    raw = example["M"] if isinstance(example["M"], list) else [example["M"]]
    scaled = [neuberg(mp, actual, expected) for mp in raw]
    tenths = [rounded(mp, expected - 1, NeubergRound.TOWARD_AVERAGE) for mp in scaled]
    if "S" in example:
        places = len(str(example["S"]).partition(".")[2])
        assert decimal(scaled[0], places) == str(example["S"])
    if "rounded" in example:
        printed = example["rounded"]
        assert [float(mp) for mp in tenths] == (printed if isinstance(printed, list) else [printed])
    if "total" in example:
        assert sum(scaled) == example["total"]


@pytest.mark.parametrize("example", examples("small_subfields_ebu_white_book_4_2_3_3"), ids=str)
def test_small_groups_of_the_white_book_B51(example: dict[str, Any]) -> None:
    size, expected = example["A"], example["E"]
    assert is_small(size, [expected - size], expected, SmallGroups.EBU)
    assert fixed_percent(example["M"], size) == example["percent"]


@pytest.mark.parametrize("example", examples("cross_imps"), ids=str)
def test_cross_imps(example: dict[str, Any]) -> None:
    scores = example.get("ns_scores") or [example["ns_score"], *example["other_ns_scores"]]
    others = [score for score in scores if score != scores[0]]
    assert [IMPS_1962.imps(scores[0] - other) for other in others] == example["imps"]
    average = Fraction(cross_imps(scores)[0], len(scores) - 1)
    assert average == Fraction(str(example["average"]))


@pytest.mark.parametrize("example", examples("butler"), ids=str)
def test_butler(example: dict[str, Any]) -> None:
    scores = example["ns_scores"]
    needs_trim = "drop_each_end" in example or "note" in example
    trim = example.get("drop_each_end", 1 if needs_trim else 0)
    if "mean" in example:
        assert trimmed_mean(counted(scores), trim) == Fraction(str(example["mean"]))
    assert datum_of(scores, trim=trim) == example["datum"]
    given = dict(zip(scores, butler(scores, trim=trim), strict=True))
    assert {score: given[score] for score in example["imps"]} == example["imps"]


def test_butler_where_the_published_example_is_wrong_B75() -> None:
    wrong = EXAMPLES["butler"]["wrong_published_example"]
    assert abs(IMPS_1962.imps(wrong["score"] - wrong["datum"])) == wrong["correct_imps"]
