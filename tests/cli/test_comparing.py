"""``doubleton score --compare``: what another way would change, in all forms that tell it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cli.program import RESULTS
from doubleton.cli.boundary import run

if TYPE_CHECKING:
    from pathlib import Path

UNEQUAL = RESULTS.replace("2,1,3,PASS,,,\n", "2,1,3,NP,,,\n")
"""Board 2 was not played at one of three tables."""


@pytest.fixture
def session(tmp_path: Path) -> str:
    path = tmp_path / "results.csv"
    path.write_text(UNEQUAL)
    return str(path)


def score(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = run(["score", *args])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def compared(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    status, out, _ = score(capsys, *args, "--json")
    assert status == 0
    value = json.loads(out)["comparison"]
    assert isinstance(value, dict)
    return value


def test_every_change_names_the_setting_that_makes_it(
    session: str, capsys: pytest.CaptureFixture[str]
) -> None:
    value = compared(capsys, session, "--compare", "club1987", "--compare-set", "mp.unequal=factor")
    assert list(value) == ["policy", "method", "edition", "differences", "ranking", "rows"]
    assert value["differences"] == [
        {"key": "mp.unequal", "before": "neuberg", "after": "factor",
         "lines": 5, "rows": 2, "stands_alone": True},
    ]  # fmt: skip
    changed = [one for one in value["ranking"] if one["changed"]]
    assert {one["contestant"] for one in changed} == {"1", "2", "4", "5", "6"}
    assert all(one["because"] == ["mp.unequal"] for one in (*changed, *value["rows"]))
    assert [(one["board"], one["by_ns"], one["by_ew"]) for one in value["rows"]] == [
        ("2", "25/2", "-25/2"), ("2", "-25/2", "25/2"),
    ]  # fmt: skip


def test_settings_alone_change_the_policy_that_is_used(
    session: str, capsys: pytest.CaptureFixture[str]
) -> None:
    value = compared(capsys, session, "--policy", "kops", "--compare-set", "mp.unit=1")
    assert value["policy"] == "kops mp.unit=1"
    assert [one["key"] for one in value["differences"]] == ["mp.unit"]


def test_editions_and_methods_are_compared_as_well(
    session: str, capsys: pytest.CaptureFixture[str]
) -> None:
    value = compared(capsys, session, "--compare-edition", "2017", "--compare-method", "butler")
    assert [(one["key"], one["after"]) for one in value["differences"]] == [
        ("method", "butler"), ("edition", "2017"),
    ]  # fmt: skip
    assert (value["edition"], value["method"]) == ("2017", "butler")
    assert value["ranking"][0]["before"]["unit"] == "mp"
    assert value["ranking"][0]["after"]["unit"] == "imp"


@pytest.mark.parametrize(
    ("language", "told"), [("en", "changes nothing here"), ("ru", "не меняет")]
)
def test_tables_on_the_terminal(
    session: str, language: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    args = (session, "--compare", "scorebridge-manual", "--compare-set", "butler.trim=1")
    _, out, _ = score(capsys, *args, "--language", language)
    if language == "en":
        assert "club (Laws of 1987) → as ScoreBridge publishes, butler.trim=1" in " ".join(
            out.split()
        )
        assert "mp.unequal: neuberg → manual changes" in out
        assert "Results that are scored differently" in out
    assert told in out
    _, short, _ = score(capsys, *args, "--ranking-only", "--language", language)
    assert len(short) < len(out)
    assert score(capsys, *args, "--quiet")[1] == ""


def test_the_page_stands_beside_the_others(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    args = (session, "--compare-set", "mp.unequal=factor", "--out", str(out))
    status, _, told = score(capsys, *args)
    assert (status, str(out / "compare.html") in told) == (0, True)
    page = (out / "compare.html").read_text("utf-8")
    assert "mp.unequal" in page
    assert 'href="board-2.html"' in page
    assert score(capsys, session, "--out", str(out))[0] == 0
    assert not (out / "compare.html").exists(), "an earlier comparison is out of date"


def test_an_unknown_policy_or_setting_is_refused(
    session: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for args in (("--compare", "mine"), ("--compare-set", "x=1"), ("--compare-edition", "1900")):
        status, out, err = score(capsys, session, *args)
        assert (status, out, err.count("\n")) == (2, "", 1)
