"""A club with an evening under way, asked by a browser without script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.web.app import application

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path = tmp_path_factory.mktemp("club") / "club.doubleton"
    with open_desk(path) as desk, TestClient(application(desk)) as client:
        yield client


@pytest.fixture
def club(served: TestClient) -> TestClient:
    served.cookies.clear()
    served.app.state.limits.storage.reset()  # type: ignore[attr-defined]  # of Starlette
    return served
