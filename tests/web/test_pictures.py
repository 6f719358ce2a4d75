"""The pictures of the pages: no page is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubleton.desk.opening import open_desk
from doubleton.web.app import application
from web.pictures import NO_PAGES, SIGHTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI


def test_every_page_has_a_picture(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.doubleton") as desk:
        served = set(_read(application(desk)))
    assert served == {one.route for one in SIGHTS} | NO_PAGES


def _read(app: FastAPI) -> Iterator[str]:
    """Return the addresses that a browser may ask for."""
    for router in app.routes:
        for route in getattr(router, "effective_route_contexts", lambda: ())():
            if "GET" in (route.methods or ()):
                yield route.path
