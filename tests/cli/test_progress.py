"""Signs of life are for people at a terminal who wait."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest

from doubleton.cli.progress import LONG, MANY, advancing, counted, working
from doubleton.cli.voice import Voice

if TYPE_CHECKING:
    from pathlib import Path


class Terminal(io.StringIO):
    """A standard error that people look at."""

    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    return screen


def test_many_files_are_counted_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    assert list(counted(Voice(), range(MANY))) == list(range(MANY))
    assert f"{MANY} files" in screen.getvalue()


def test_few_files_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    assert len(list(counted(Voice(), range(MANY - 1)))) == MANY - 1
    assert screen.getvalue() == ""


def test_nothing_is_counted_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(list(counted(Voice(), range(MANY)))) == MANY
    assert capsys.readouterr().err == ""


def test_long_work_is_named_on_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    screen = terminal(monkeypatch)
    (tmp_path / "large").write_bytes(b"x" * LONG)
    with working(Voice(), "cli.reading", [str(tmp_path / "large"), "none"]):
        pass
    assert "Reading" in screen.getvalue()


def test_short_work_is_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    screen = terminal(monkeypatch)
    with working(Voice(), "cli.reading", [str(tmp_path)]):
        pass
    assert screen.getvalue() == ""


def test_a_bar_shows_how_much_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    with advancing(Voice(), "solve.solving") as progress:
        progress(3, 8)
    assert "Solving" in screen.getvalue()
    assert "3/8" in screen.getvalue()


def test_what_does_nothing_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    with advancing(Voice(), "solve.solving"):
        pass
    assert "Solving" not in screen.getvalue()
