"""Evenings at three stages, each played once and copied for the tests that go on from there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cli.event.evenings import Club


def _made(factory: pytest.TempPathFactory, *, start: bool, play: bool) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        club = Club(factory.mktemp("club"), patch)
        club.set_up()
        if start:
            club.start()
        if play:
            club.play()
    return Path(club.file)


def _copied(source: Path, folder: Path, patch: pytest.MonkeyPatch) -> Club:
    club = Club(folder, patch)
    shutil.copyfile(source, club.file)
    return club


@pytest.fixture(scope="session")
def entered_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six pairs have entered."""
    return _made(tmp_path_factory, start=False, play=False)


@pytest.fixture(scope="session")
def started_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first round has begun."""
    return _made(tmp_path_factory, start=True, play=False)


@pytest.fixture(scope="session")
def played_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All boards have been played."""
    return _made(tmp_path_factory, start=True, play=True)


@pytest.fixture
def new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A folder without an event."""
    return Club(tmp_path, monkeypatch)


@pytest.fixture
def entered(entered_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """Six pairs have entered."""
    return _copied(entered_file, tmp_path, monkeypatch)


@pytest.fixture
def started(started_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """The first round has begun."""
    return _copied(started_file, tmp_path, monkeypatch)


@pytest.fixture
def played(played_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """All boards have been played."""
    return _copied(played_file, tmp_path, monkeypatch)
