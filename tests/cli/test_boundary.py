"""Whatever goes wrong ends in one message, never in a traceback."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from cli.program import PROGRAM, RESULTS, environment, run
from doubleton.cli import boundary

if TYPE_CHECKING:
    from doubleton.cli.voice import Voice


@pytest.fixture
def results(tmp_path: Path) -> Path:
    path = tmp_path / "results.csv"
    path.write_text(RESULTS)
    return path


HOSTILE = {
    "empty": b"",
    "binary": bytes(range(256)) * 40,
    "packed": b"PK\x03\x04" + b"\0" * 100,
    "half a table": b"board,ns_pair\n1,1\n",
    "huge line": b"board,ns_pair,ew_pair\n" + b"9" * 5_000_000,
    "huge heading": b"x," * 3_000_000,
    "deep JSON": b'{"results": ' + b"[" * 1_000_000,
    "cut JSON": b'{"results": [{"board": 1,',
    "huge number": b'{"results": [{"board": ' + b"9" * 1_000_000 + b"}]}",
    "escape codes": b"\x1b]0;owned\x07\x1b[31mboard\x1b[0m",
    "blank": b" \n" * 100_000,
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("command", ["score", "check"])
def test_a_hostile_file_ends_in_one_message(tmp_path: Path, command: str, data: bytes) -> None:
    path = tmp_path / "hostile"
    path.write_bytes(data)
    ended = run(command, str(path))
    told = ended.err if command == "score" else ended.out
    assert ended.status == 2
    assert "hostile" in told
    assert told.count("\n") == 1
    assert told.replace("\n", "").isprintable()
    assert "Traceback" not in ended.err


def test_a_missing_file_a_folder_without_files_and_a_bad_name(tmp_path: Path) -> None:
    for path in (tmp_path / "none.csv", tmp_path, tmp_path / ("x" * 300)):
        ended = run("score", str(path))
        assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
        assert ended.err.startswith(f"Error: {str(path)[:200]}")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read(results: Path) -> None:
    results.chmod(0)
    ended = run("score", str(results))
    assert (ended.status, ended.err.count("\n")) == (2, 1)


def test_texts_from_files_are_harmless_on_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    path.write_bytes(
        b"board,ns_pair,ew_pair,contract,declarer,tricks\n"
        b"1,\x1b[31mred,2,4\x1b[5mS,N,10\n1,3,\xe2\x80\xaerevo,4S,N,10\n"
    )
    ended = run("score", str(path))
    assert ended.status == 0
    assert all(text.isprintable() for text in (ended.out + ended.err).split("\n"))


def test_the_standard_input_is_a_dash() -> None:
    ended = run("score", "-", "--json", stdin=RESULTS.encode())
    assert (ended.status, ended.err) == (0, "")
    assert json.loads(ended.out)["files"] == ["-"]


def test_colours_are_for_terminals_that_want_them(results: Path) -> None:
    assert "\x1b[" not in run("score", str(results)).out
    assert "\x1b[31m♥" in run("score", str(results), FORCE_COLOR="1", TERM="xterm").out
    plain = run("score", str(results), FORCE_COLOR="1", NO_COLOR="1", TERM="xterm").out
    assert "\x1b[3" not in plain


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1251"])
def test_an_encoding_without_signs_of_suits_gets_letters(results: Path, encoding: str) -> None:
    ended = run("score", str(results), PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert (ended.status, ended.err) == (0, "")
    assert "?" not in ended.out
    for text in (" 4S ", " HQ ", " -1 "):
        assert text in ended.out


def test_letters_that_an_encoding_lacks_are_question_marks() -> None:
    told = run("score", "none", "--language", "ru", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (told.status, told.err.count("\n")) == (2, 1)


def test_json_is_ascii_where_the_stream_is(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    path.write_text("board,ns_pair,ew_pair,ns_score\n1,Чук,Гек,50\n", encoding="utf-8")
    ended = run("score", str(path), "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert json.loads(ended.out)["boards"][0]["rows"][0]["ns"] == "Чук"
    assert ended.out.isascii()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_under_the_output(results: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, *PROGRAM, "score", str(results)],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
        )
    assert ended.returncode == 2
    assert ended.stderr.decode().startswith("Error: The output cannot be written: ")
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_under_the_messages(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, *PROGRAM, "score", str(tmp_path / "missing")],
            stdout=subprocess.PIPE,
            stderr=full,
            check=False,
            env=environment(),
        )
    assert (ended.returncode, ended.stdout) == (2, b"")


@pytest.mark.parametrize("option", ["--ranking-only", "--json"])
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path, option: str) -> None:
    path = tmp_path / "r.csv"
    rows = "".join(
        f"{board},{2 * pair},{2 * pair + 1},50\n" for board in range(40) for pair in range(99)
    )
    path.write_text(f"board,ns_pair,ew_pair,ns_score\n{rows}")
    program = subprocess.Popen(
        [sys.executable, *PROGRAM, "score", str(path), option],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.wait(60) == 141
    assert program.stderr.read() == b""
    program.stderr.close()


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise")
def test_an_interrupt_ends_quietly() -> None:
    # A program that is started in the background may have been told to ignore interrupts.
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    with subprocess.Popen(
        [sys.executable, "-c", f"{heed}; {PROGRAM[1]}", "score", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as program:
        assert program.stdin is not None
        assert program.stderr is not None
        # It is reading by the time that it has taken more than a pipe holds.
        program.stdin.write(b"board,ns_pair,ew_pair\n" * 20_000)
        program.stdin.flush()
        # A signal that comes between two system calls waits for the next one.
        while program.poll() is None:
            program.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(0.5)
        assert program.stderr.read() == b"Interrupted.\n"
        assert program.returncode == 130


def test_what_nobody_expected_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_voice: Voice, _args: Sequence[str]) -> NoReturn:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(boundary, "program", broken)
    monkeypatch.delenv(boundary.DEBUG, raising=False)
    assert boundary.run(["score"]) == 2
    told = capsys.readouterr().err
    assert (told.count("\n"), "ZeroDivisionError: by nought" in told) == (1, True)
    monkeypatch.setenv(boundary.DEBUG, "1")
    with pytest.raises(ZeroDivisionError):
        boundary.run(["score"])
