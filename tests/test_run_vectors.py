"""The vectors of the events specification agree, and the program that compares them is honest."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from house.checkout import ROOT
from run_vectors import agree, judged, main, plain, read
from shared_material import SHARED, needs_shared, shared
from vectors.kinds import KINDS

BUILT = (
    *("board", "board_sequence", "board_set", "contract_score"),
    *("mp_board", "fouled_board", "mp_factor", "mp_neuberg_value", "mp_split", "mp_weighted"),
    *("mp_ascherman", "session_adjust", "session_adjust_bye", "penalty_mp", "factor_sitout"),
    *("multi_session", "ranking", "imp", "butler", "butler_datum", "round10", "bastille", "ximp"),
    *("imp_weighted", "ko_nonbalanced", "rr_nonbalanced", "ko_tie"),
    *("vp", "vp_table", "vp_discrete", "vp_pair", "swiss_pairs_vp", "penalty_vp", "integration"),
    *("bam", "patton", "carry_over_ko", "carry_over_steps", "handicap"),
    *("tie_break_points", "tie_break_individual", "tie_break_percent", "tie_break_mixed"),
    *("tie_break_quotient", "tie_break_chain"),
    *("movement", "movement_summary", "movement_invalid", "movement_qf", "movement_teams"),
    *("movement_individual", "simulation", "sitout", "curtail"),
    *("round_robin", "bracket", "swiss_pairing", "suspicious"),
)
VECTORS = read(shared("events/vectors.yaml")) if SHARED else []
OURS = [vector for vector in VECTORS if vector["kind"] in KINDS]


def run(path: Path, *options: str) -> tuple[int, list[dict[str, Any]], str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main([str(path), *options])
    return status, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()


def test_whoever_has_read_enough_ends_it_without_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text("vectors:\n" + "- {id: x, kind: nothing-of-ours}\n" * 3_000)
    process = subprocess.Popen(
        [sys.executable, "tests/run_vectors.py", str(path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert json.loads(process.stdout.readline())["id"] == "x"
    process.stdout.close()
    assert (process.wait(60), process.stderr.read()) == (141, b"")
    process.stderr.close()


def test_the_kinds_that_are_built() -> None:
    assert set(BUILT) <= set(KINDS)


@needs_shared
@pytest.mark.parametrize("vector", OURS, ids=lambda vector: str(vector["id"]))
def test_a_vector_agrees(vector: dict[str, Any]) -> None:
    answer = judged(vector)
    assert answer["agrees"] is True, answer
    assert answer["note"] == ""


@needs_shared
@pytest.mark.parametrize("vector", OURS, ids=lambda vector: str(vector["id"]))
def test_without_an_expectation_everything_is_computed_all_the_same(vector: dict[str, Any]) -> None:
    asked = judged({key: value for key, value in vector.items() if key != "expect"})
    assert asked["agrees"] is None
    computed = asked["computed"]
    assert isinstance(computed, dict)
    assert set(vector["expect"]) <= set(computed)


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_one_line_for_each_vector_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        """
vectors:
- {id: a, kind: mp_board, given: {ns_scores: [140, 120, 110]}, expect: {ns_mp: ['4', 2, 0]}}
- {id: b, kind: weather, given: {}, expect: {rain: true}}
- {id: c, kind: ranking, given: {totals: [61.5, 58, 58]}, expect: {ranks: ['1', 2=, 3=]}}
- {id: d, kind: imp, given: {}, expect: {imps: [1]}}
- {id: e, kind: mp_factor, given: {raw_mp: [46], n: 24, expected_scores: 28}}
""",
    )
    status, answers, _ = run(path, "--json")
    assert status == 1
    assert [(one["id"], one["kind"], one["agrees"]) for one in answers] == [
        ("a", "mp_board", True),
        ("b", "weather", None),
        ("c", "ranking", False),
        ("d", "imp", False),
        ("e", "mp_factor", None),
    ]
    assert [one["computed"] for one in answers] == [
        {"ns_mp": [4, 2, 0]},
        {},
        {"ranks": ["1", "2=", "2="]},
        {"imps": None},
        {"factored": [54], "neuberg": ["323/6"]},
    ]
    assert answers[2]["note"] == "disagrees: ranks"
    assert answers[3]["note"].startswith("cannot be computed: KeyError")


def test_nothing_disagrees_means_status_0(tmp_path: Path) -> None:
    path = written(tmp_path, "vectors: [{id: a, kind: board, given: {board: 1}}]")
    assert run(path)[0] == 0


@pytest.mark.parametrize(
    "text",
    [
        *("vectors: [", "vectors: 5", "title: nothing", "vectors: [1]", ""),
        *("vectors: " + "[" * 5000, "vectors: []\n---\nvectors: []", "vectors: [!!python/none]"),
        *("vectors: [{id: 2021-13-45}]", "vectors: [{id: " + "9" * 5000 + "}]"),
    ],
)
def test_a_file_without_vectors_means_status_2_and_one_message(tmp_path: Path, text: str) -> None:
    status, answers, told = run(written(tmp_path, text))
    assert (status, answers) == (2, [])
    assert told.count("\n") == 1
    assert "own.yaml" in told


@pytest.mark.parametrize(
    "fault",
    [
        *("{mean: .nan, score: 5}", "{mean: -.inf, score: 5}", "{mean: 1e999999999, score: 5}"),
        *("{mean: 2021-01-01, score: 5}", "{mean: [425], score: 5}", "[1, 2]", "5", "{}"),
        *("{mean: [" + "[" * 40 + "]" * 40 + "], score: 5}", "{mean: 425, score: 5, rounding: up}"),
    ],
)
def test_a_vector_that_cannot_be_computed_says_so_and_the_others_go_on(
    tmp_path: Path, fault: str
) -> None:
    path = written(
        tmp_path,
        f"""
vectors:
- {{id: a, kind: butler_datum, given: {fault}}}
- {{id: b, kind: butler_datum, given: {fault}, expect: {{datum: 420}}}}
- {{id: c, kind: board, given: {{board: 1}}, expect: {{dealer: N}}}}
""",
    )
    status, answers, told = run(path)
    assert (status, told) == (1, "")
    assert [one["agrees"] for one in answers] == [None, False, True]
    assert [one["computed"] for one in answers[:2]] == [{}, {"datum": None}]
    assert all(one["note"].startswith("cannot be computed: ") for one in answers[:2])


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        *(("2021-01-01", "2021-01-01"), ("1.5", "1.5"), ("[a]", "['a']"), ("7", 7)),
        *(("&a [*a]", "[[...]]"), ("~", None)),
    ],
)
def test_a_vector_may_have_any_name(tmp_path: Path, name: str, shown: object) -> None:
    path = written(tmp_path, f"vectors: [{{id: {name}, kind: board, given: {{board: 1}}}}]")
    assert [one["id"] for one in run(path)[1]] == [shown]


def test_decimals_count_sixties_where_they_have_colons(tmp_path: Path) -> None:
    (vector,) = read(
        written(tmp_path, "[{kind: round10, given: {values: [1:30.5, -1_000.5, 1.0e+3]}}]")
    )
    assert vector["given"]["values"] == [Decimal("90.5"), Decimal("-1000.5"), 1000]


@pytest.mark.parametrize("wanted", [{"datum": "[1]"}, [1], "N", {"datum": Decimal("nan")}])
def test_what_is_expected_and_is_not_there_disagrees(wanted: object) -> None:
    vector = {"kind": "butler_datum", "given": {"mean": 425, "score": 420}, "expect": wanted}
    assert judged(vector)["agrees"] is False


@pytest.mark.parametrize("nothing", [{}, {"expect": None}, {"expect": {}}])
def test_without_an_expectation_a_vector_never_disagrees(nothing: dict[str, object]) -> None:
    assert judged({"kind": "board", "given": {"board": 1}, **nothing})["agrees"] is None
    assert judged({"kind": "board", "given": {"board": 0}, **nothing})["agrees"] is None


def test_a_board_expects_as_many_scores_as_it_has_unless_it_says_otherwise() -> None:
    given = {"ns_scores": [100, 50], "artificial": [{"ns": 60, "ew": 40}]}
    computed = judged({"kind": "mp_board", "given": given})["computed"]
    assert isinstance(computed, dict)
    assert (computed["top"], computed["ns_mp"], computed["artificial_ns"]) == (2, [2, 0], "6/5")


@pytest.mark.parametrize("rounding", [{}, {"rounding": "half_even"}])
def test_no_scores_have_no_datum(rounding: dict[str, str]) -> None:
    computed = judged({"kind": "butler", "given": {"ns_scores": [], **rounding}})["computed"]
    assert isinstance(computed, dict)
    assert computed["mean"] is None
    datum = computed["datum"]
    assert datum is None or set(datum.values()) == {None}
    assert all(computed[key] == [] for key in computed if key in ("imps_ns", "imps_half_even"))


def test_a_missing_file_means_status_2(tmp_path: Path) -> None:
    assert run(tmp_path / "missing.yaml")[0] == 2


@pytest.mark.parametrize(
    ("value", "wanted", "key", "agreed"),
    [
        (Fraction(670, 9), Decimal("74.4444"), "award_percent", True),
        (Fraction(670, 9), Decimal("74.4445"), "award_percent", False),
        (Fraction(50), 50, "final_percent", True),
        (Fraction(151, 9), Decimal("16.78"), "ns_mp_2dp", True),
        (Fraction(151, 9), Decimal("16.7"), "ns_mp_1dp", False),
        (Fraction(151, 9), "151/9", "ns_mp", True),
        (Fraction(151, 9), Decimal("16.78"), "ns_mp", False),
        ([1, None], [1, None], "pairing", True),
        ([1], [1, 1], "imps", False),
        ({"980": 10}, {980: 10}, "imps_by_score", True),
        (True, True, "sum", True),
        ("N", "N", "dealer", True),
        (None, 5, "top", False),
    ],
)
def test_decimals_agree_within_half_a_unit_of_their_place(
    value: object, wanted: object, key: str, *, agreed: bool
) -> None:
    assert agree(value, wanted, key) is agreed


def test_exact_numbers_are_integers_or_fractions() -> None:
    assert plain({"a": [Fraction(4), Fraction(1, 3), None], 5: (True, "x")}) == {
        "a": [4, "1/3", None],
        "5": [True, "x"],
    }
