"""``doubleton score``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cli.program import RESULTS, run
from doubleton.cli.boundary import run as run_here
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import attributes

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def session(tmp_path: Path) -> str:
    (tmp_path / "results.csv").write_text(RESULTS)
    (tmp_path / "names.csv").write_text("pair,name1,name2\n1,Ann,Bob\n3,Гек,Чук\n", "utf-8")
    return str(tmp_path)


def score(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = run_here(["score", *args])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def scored(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    status, out, _ = score(capsys, *args, "--json")
    assert (status, out.count("\n")) == (0, 1)
    value = json.loads(out)
    assert isinstance(value, dict)
    return value


def test_a_setting_that_the_method_does_not_use_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.csv"
    path.write_text(RESULTS)
    asked = ("--set", "butler.trim=1", "--set", "vp.bye=9", "--set", "mp.unit=1")
    assert run_here(["score", str(path), "--quiet", *asked]) == 0
    warnings = capsys.readouterr().err.splitlines()
    assert [("butler.trim" in line, "vp.bye" in line) for line in warnings] == [
        (True, False),
        (False, True),
    ]


def test_the_ranking_and_the_travellers_are_printed(session: str) -> None:
    ended = run("score", session)
    assert (ended.status, ended.err) == (0, "")
    assert "Ranking" in ended.out
    assert "Ann – Bob" in ended.out
    assert "Board 1" in ended.out
    assert "Board 2" in ended.out


def test_less_may_be_printed(session: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = score(capsys, session, "--ranking-only")
    assert ("Ranking" in out, "Board 1" in out) == (True, False)
    assert score(capsys, session, "--quiet") == (0, "", "")


def test_json_is_one_object(session: str, capsys: pytest.CaptureFixture[str]) -> None:
    value = scored(capsys, session)
    assert list(value) == [
        "policy",
        "method",
        "edition",
        "files",
        "warnings",
        "ranking",
        "boards",
        "matches",
        "listings",
    ]
    assert (value["policy"], value["method"], value["edition"]) == (
        "club1987",
        "matchpoints",
        "1987",
    )
    assert value["files"] == [session]
    assert [board["board"] for board in value["boards"]] == ["1", "2"]


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("mp", "matchpoints"),
        ("ximp", "cross-imps"),
        ("cross_imps", "cross-imps"),
        ("Cross-IMPs", "cross-imps"),
        ("imps", "butler"),
        ("BUTLER", "butler"),
        ("total-points", "total-points"),
    ],
)
def test_a_method_may_be_written_in_several_ways(
    session: str, capsys: pytest.CaptureFixture[str], name: str, method: str
) -> None:
    assert scored(capsys, session, "--method", name)["method"] == method


def test_the_file_tells_the_method_and_the_option_overrules_it(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "event.csv").write_text("method\nbutler\n")
    assert scored(capsys, session)["method"] == "butler"
    assert scored(capsys, session, "-m", "mp")["method"] == "matchpoints"


def test_policy_edition_and_winners_are_options(
    session: str, capsys: pytest.CaptureFixture[str]
) -> None:
    value = scored(capsys, session, "--policy", "acbl", "--edition", "2017", "--winners", "2")
    assert (value["policy"], value["edition"], value["boards"][0]["top"]) == ("acbl", "2017", "2")
    assert {standing["line"] for standing in value["ranking"]} == {"NS", "EW"}
    assert {standing["line"] for standing in scored(capsys, session)["ranking"]} == {None}


def test_a_warning_goes_to_the_standard_error_and_into_the_json(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.csv"
    path.write_text(RESULTS + "2,7,8,4Z,N,,=\n")
    status, out, err = score(capsys, session, "--json")
    (warning,) = json.loads(out)["warnings"]
    assert (status, warning["file"], warning["line"]) == (0, str(path), 8)
    assert err == f"Warning: {path}:8: {warning['message']}\n"


def test_many_warnings_are_counted(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "results.csv").write_text(RESULTS + "2,7,8,4Z,N,,=\n" * 50)
    _, out, err = score(capsys, session, "--json")
    assert len(json.loads(out)["warnings"]) > 50
    assert err.count("\n") == 21
    assert "more warnings" in err


@pytest.mark.parametrize(
    ("option", "value"),
    [("--method", "guess"), ("--policy", "mine"), ("--edition", "1066"), ("--winners", "3")],
)
def test_a_name_that_is_not_known_is_refused(
    session: str, capsys: pytest.CaptureFixture[str], option: str, value: str
) -> None:
    status, out, err = score(capsys, session, option, value)
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_several_sessions_are_scored_together(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = tmp_path / "again.csv"
    again.write_text(RESULTS)
    value = scored(capsys, session, str(again))
    assert [board["session"] for board in value["boards"]] == ["1", "1", "2", "2"]
    assert value["files"] == [session, str(again)]


def test_it_speaks_russian(session: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = score(capsys, session, "--language", "ru", "-r")
    assert "Место" in out
    assert "Место" in run("score", session, "-r", LANG="ru_RU.UTF-8").out
    assert "Rank" in run("score", session, "-r", LANG="ru_RU.UTF-8", LANGUAGE="en").out


def test_single_settings_are_options_and_stand_with_the_policy(
    session: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = ("--set", "mp.unit=1", "-s", "mp.unequal=factor")
    value = scored(capsys, session, *settings)
    assert value["policy"] == "club1987 mp.unit=1 mp.unequal=factor"
    assert (value["boards"][0]["top"], scored(capsys, session)["boards"][0]["top"]) == ("2", "4")
    out = " ".join(score(capsys, session, *settings)[1].split())
    assert "scoring: club (Laws of 1987), mp.unit=1, mp.unequal=factor" in out


@pytest.mark.parametrize(
    ("option", "known"),
    [
        ("mp.unequall=factor", [key for key in attributes() if key.startswith("mp.")]),
        ("mp.unequal", [*Unequal]),
    ],
)
def test_a_setting_that_is_not_known_is_refused_with_those_that_are(
    session: str, capsys: pytest.CaptureFixture[str], option: str, known: list[str]
) -> None:
    status, out, err = score(capsys, session, "--set", option)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert [each for each in known if each not in err] == []
