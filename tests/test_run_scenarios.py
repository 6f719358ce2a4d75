"""The program that shows what is seen of scenarios is honest, and never stops at a bad one."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from doubleton.casebook.seen import Observation
from run_scenarios import main, observed, read, summary
from scenarios.observed import agrees, plain
from shared_material import SHARED, needs_shared, shared

SCENARIOS = read(shared("laws/scenarios.yaml")) if SHARED else []
KEYS = [
    *("turn", "calls", "irregularity", "options", "must_pass", "must_call", "lead_penalty"),
    *("lead_ban", "lead_required", "penalty_cards", "picked_up", "revoke", "transfer"),
    *("contract", "declarer", "declarer_tricks", "score_ns", "result", "award", "review"),
    *("legal_calls", "playable"),
]
NOTHING = plain(Observation())


def run(path: Path, *options: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main([str(path), *options])
    return status, out.getvalue(), err.getvalue()


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@needs_shared
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: str(scenario["id"]))
def test_a_scenario_agrees(scenario: dict[str, Any]) -> None:
    assert summary(scenario, observed(scenario)) == []


@needs_shared
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: str(scenario["id"]))
def test_what_is_expected_has_no_influence(scenario: dict[str, Any]) -> None:
    points = [{"after": one["after"]} if "after" in one else {} for one in scenario["expect"]]
    assert observed({**scenario, "expect": points}) == observed(scenario)


def test_an_observation_has_every_key_in_the_order_of_the_header() -> None:
    assert list(NOTHING) == KEYS
    assert {
        **dict.fromkeys(KEYS),
        "calls": "",
        "revoke": "none",
        **{key: [] for key in ("irregularity", "options", "lead_penalty", "review")},
        **{key: [] for key in ("penalty_cards", "picked_up")},
        **{key: {} for key in ("must_pass", "must_call", "lead_ban", "lead_required")},
        "legal_calls": {"N": [], "E": [], "S": [], "W": []},
        "playable": {"N": [], "E": [], "S": [], "W": []},
    } == NOTHING


FILE = """
- {id: a, given: {board: 16}, events: [], expect: [{result: {dealer: W, vul: EW}}]}
- id: b
  given: {dealer: N, vul: none, session_percent: {NS: 64.5, EW: 52.0}, event: pairs}
  events: [{finding: {fault: {NS: none, EW: none}}}]
  expect: [{after: 0, award: null}, {award: {NS: 64.5, EW: 60}}]
- {id: c, given: {board: 1}, expect: [{result: {dealer: S, vul: none}}]}
"""


def test_one_line_for_each_scenario_and_one_entry_for_each_that_is_expected(
    tmp_path: Path,
) -> None:
    status, told, _ = run(written(tmp_path, FILE), "--json")
    assert status == 1
    answers = [json.loads(line) for line in told.splitlines()]
    assert [(one["id"], len(one["observed"])) for one in answers] == [("a", 1), ("b", 2), ("c", 1)]
    assert answers[0]["observed"] == [NOTHING | {"result": {"dealer": "W", "vul": "EW"}}]
    assert answers[1]["observed"] == [NOTHING, NOTHING | {"award": {"NS": 64.5, "EW": 60}}]
    assert '"EW": 60}' in told


def test_without_json_it_tells_what_disagrees(tmp_path: Path) -> None:
    status, told, _ = run(written(tmp_path, FILE))
    assert (status, told.splitlines()) == (
        1,
        [
            "c: result {'dealer': 'S', 'vul': 'none'}, not {'dealer': 'N', 'vul': 'none'}",
            "2 of 3 scenarios agree",
        ],
    )


@pytest.mark.parametrize(
    "fault",
    [
        *("given: 5", "given: {dealer: Q}", "given: {board: 0}", "given: {weather: rain}"),
        *("events: 5", "events: [5]", "events: [{shout: loud}]", "events: [{call: 'N 9H'}]"),
        *("events: [{play: N}]", "events: [{time: tea}]", "events: [{finding: {mood: bad}}]"),
        *("edition: 1492", "laws: 5", "events: [{claim: 'S 99999999999'}]"),
        *("given: {deal: 'N:AA... - - -'}", "given: {scores_ns: [.nan]}", "events: [{dummy: N}]"),
        *("given: {settings: {speed: 5}}", "events: [{trick: 'W S5'}]", "events: [[]]"),
    ],
)
def test_a_scenario_that_cannot_be_read_says_so_and_the_others_go_on(
    tmp_path: Path, fault: str
) -> None:
    path = written(
        tmp_path,
        f"- {{id: bad, {fault}, expect: [{{turn: N}}, {{after: 7}}]}}\n"
        "- {id: good, given: {board: 16}, expect: [{result: {dealer: W, vul: EW}}]}\n",
    )
    status, told, error = run(path, "--json")
    bad, good = (json.loads(line) for line in told.splitlines())
    assert (status, error) == (1, "")
    assert bad["observed"] == [NOTHING, NOTHING]
    assert bad["note"]
    assert good["observed"][0]["result"] == {"dealer": "W", "vul": "EW"}


def test_what_comes_before_an_event_that_cannot_be_read_is_still_seen() -> None:
    finding = {"finding": {"ground": "penalty_too_harsh"}}
    answer = observed({"id": 1, "events": [finding, {"no": 1}], "expect": [{"after": 1}, {}]})
    assert [one["result"] for one in answer["observed"]] == ["no_adjustment", None]
    assert "event 2" in answer["note"]


@pytest.mark.parametrize("wanted", ["5", "[5]", "[{after: x}]", "[{after: -1}]", "[{result: [}]"])
def test_hostile_expectations_do_no_harm(tmp_path: Path, wanted: str) -> None:
    status, _, _ = run(written(tmp_path, f"- {{id: a, given: {{board: 1}}, expect: {wanted}}}"))
    assert status in (0, 1, 2)


@pytest.mark.parametrize(
    "wanted",
    [
        {"x": 1},
        {1: 1},
        {"playable": "N"},
        {"refused": 5},
        {"review": [[]]},
        {"award": float("inf")},
        {"allowed": {"N": None}},
        {"playable": {"a": []}},
        {"options": [{"a": 1, None: 2}]},
    ],
)
def test_an_expectation_that_cannot_be_read_disagrees(wanted: dict[Any, Any]) -> None:
    scenario = {"id": "a", "given": {"board": 1}, "expect": [wanted]}
    assert len(summary(scenario, observed(scenario))) == 1


@pytest.mark.parametrize("text", ["- [", "5", "", "- 5", "title: nothing", "- " + "[" * 5000])
def test_a_file_without_scenarios_means_status_2(tmp_path: Path, text: str) -> None:
    status, told, error = run(written(tmp_path, text))
    assert (status, told) == (2, "")
    assert error.count("\n") == 1


def test_a_missing_file_means_status_2(tmp_path: Path) -> None:
    assert run(tmp_path / "missing.yaml")[0] == 2


@pytest.mark.parametrize(
    ("own", "key", "wanted", "agreed"),
    [
        ({"options": ["N a 1", "N b 2"]}, "options", ["N b 2", "N a 1"], True),
        ({"options": ["N a 1"]}, "options", [], False),
        ({"calls": "N 1S, E P"}, "calls", "E P, N 1S", False),
        ({"review": ["23A", "12C2"]}, "review", ["12C2"], True),
        ({"review": []}, "review", ["12C2"], False),
        ({"award": {"NS": 64.5, "EW": 60}}, "award", {"NS": 64.5, "EW": 60.0}, True),
        ({"result": {"sizes": [3, 2]}}, "result", {"sizes": [2, 3]}, False),
        ({"result": {"card": None}}, "result", {"card": None}, True),
        ({"turn": None}, "turn", "N", False),
        (
            {"lead_penalty": {"seat": "W", "may": ["require", "forbid"], "suits": ["H"]}},
            "lead_penalty",
            {"seat": "W", "suits": ["H"], "may": ["forbid", "require"]},
            True,
        ),
    ],
)
def test_lists_are_sets_and_numbers_are_numbers(
    own: dict[str, Any], key: str, wanted: object, *, agreed: bool
) -> None:
    assert agrees(own, key, wanted) is agreed


@pytest.mark.parametrize(
    ("key", "several", "agreed"),
    [("allowed", ["X"], True), ("refused", ["X"], False), ("refused", ["S5", "2C"], True)],
)
def test_refused_and_allowed_look_at_calls_and_cards(
    key: str, several: list[str], *, agreed: bool
) -> None:
    own = {"legal_calls": {"W": ["P", "X"]}, "playable": {"W": []}}
    assert agrees(own, key, {"W": several}) is agreed
