"""Help, and what is told about arguments that cannot be understood."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import doubleton
from cli.program import environment
from cli.program import run as run_program
from doubleton.cli.boundary import run
from doubleton.formats.converting import Format
from doubleton.scoring.traveller import Method

SCORING = ("score", "explain", "check", "convert", "publish")
COMMANDS = (*SCORING, "deal", "solve", "policy", "demo", "rule", "quiz")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"doubleton {doubleton.__version__}\n"


@pytest.mark.parametrize("args", [[], ["--help"]])
def test_the_commands_are_listed(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args) == 0
    out = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\n  {name} " in out] == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_option_is_explained(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "--help", "--language", language]) == 0
    out = capsys.readouterr().out
    assert "cli." not in out
    assert ("Options:" in out, "Ключи:" in out) == (language == "en", language == "ru")


@pytest.mark.parametrize("command", SCORING)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_method_and_every_kind_of_file_is_listed(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "--help", "--language", language]) == 0
    told = re.sub(r"-\s+", "-", capsys.readouterr().out)
    of_results = [one for one in Format if not one.has_deals_only]
    assert [one for one in (*Method, *of_results, "BWS") if one not in told] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_format_that_is_written_is_listed(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["convert", "--help", "--language", language]) == 0
    told = re.sub(r"-\s+", "-", capsys.readouterr().out)
    assert [one for one in Format if one.lower() not in told] == []


def test_help_follows_the_environment() -> None:
    assert run_program("--help", LANG="ru_RU.UTF-8").out.startswith("Вызов:")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["score"], "PATH is missing. See “doubleton score --help”."),
        (["score", "--guess"], "There is no option --guess. See “doubleton score --help”."),
        (
            ["score", "x", "--winners", "3"],
            "The value of --winners cannot be used; it is to be 1|2.",
        ),
        (["score", "--policy"], "The option --policy is given without its value"),
        (["score", "x", "--json=yes"], "The option --json is given without its value, or with one"),
        (["scoer", "x"], "There is no command “scoer”."),
        (["--language", "de", "score", "x"], "The value of --language cannot be used"),
        (["--language", "en"], "A command is missing."),
        (["policy", "kops", "wbf"], "wbf"),
    ],
)
def test_a_mistake_is_told_with_where_help_is(
    args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("Error: ")
    assert told in err
    assert "--help" in err


def test_the_shell_completes_policies() -> None:
    ended = run_program(
        _DOUBLETON_COMPLETE="complete_bash",
        COMP_WORDS="doubleton score --policy sa",
        COMP_CWORD="3",
    )
    assert (ended.status, ended.out.strip()) == (0, "salliere")


def test_a_cold_start_loads_nothing_that_it_does_not_need() -> None:
    code = (
        "import sys; from doubleton.cli.boundary import run; run(['score', '-', '--json']);"
        "slow = {'rich', 'pydantic', 'jinja2', 'random'};"
        "print(sorted(slow & set(sys.modules)), file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code],
        input=b"board,ns_pair,ew_pair,ns_score\n1,1,2,50\n",
        capture_output=True,
        check=False,
        env=environment(),
    )
    assert ended.stderr == b"[]\n"


@pytest.mark.parametrize("option", ["--out", "--method", "--policy", "--edition", "--winners"])
def test_an_option_whose_value_is_empty_is_refused(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["score", "a.csv", option, ""]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"The value of {option} cannot be used" in err


def test_completion_explains_options_in_words() -> None:
    ended = run_program(
        _DOUBLETON_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="doubleton score --me"
    )
    assert "cli.help" not in ended.out
    assert "matchpoints, butler" in ended.out


def test_the_help_of_the_program_tells_the_exit_statuses(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["--help"]) == 0
    told = capsys.readouterr().out.partition("Exit status:")[2].split()
    assert [word for word in told if word.isdigit()] == ["0", "1", "2", "130", "141"]
