"""A club evening whose first round has begun, with the Director before the console."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.web.app import application
from web.console.directing import Directing, signed_in
from web.serving_club import club_evening

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doubleton.desk.desk import Desk


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Return a club evening in a file, to be copied."""
    path = tmp_path_factory.mktemp("club") / "club.doubleton"
    with open_desk(path) as desk:
        event_id = club_evening(desk)
        copy = path.with_name("copy.doubleton")
        desk.backup(copy)
    return copy, event_id


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "new.doubleton") as desk:
        yield desk


@pytest.fixture
def client(desk: Desk) -> Iterator[TestClient]:
    with TestClient(application(desk)) as client:
        signed_in(client)
        yield client


@pytest.fixture
def directing(evening: tuple[Path, str], tmp_path: Path) -> Iterator[Directing]:
    copied, event_id = evening
    path = tmp_path / "club.doubleton"
    shutil.copy(copied, path)
    with open_desk(path) as desk, TestClient(application(desk)) as client:
        signed_in(client)
        yield Directing(client, desk, event_id)
