"""A club evening whose first round has begun, with the Director before the console."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.web.app import application
from web.console.directing import Directing, signed_in
from web.serving_club import club_evening

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.desk.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        yield desk


@pytest.fixture
def client(desk: Desk) -> Iterator[TestClient]:
    with TestClient(application(desk)) as client:
        signed_in(client)
        yield client


@pytest.fixture
def directing(client: TestClient, desk: Desk) -> Directing:
    return Directing(client, desk, club_evening(desk))
