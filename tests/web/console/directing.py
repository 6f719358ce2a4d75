"""A Director, an assistant or a scorer before the console, for its tests."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import TYPE_CHECKING

from doubleton.tournament.actors import Role
from doubleton.web.tickets import Claims
from doubleton.web.viewer import COOKIE
from web.serving_club import OWN

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from doubleton.desk.desk import Desk
    from doubleton.tournament.event import Event, Stage


@dataclass(frozen=True)
class Directing:
    """A browser that is signed in, with an event."""

    client: TestClient
    desk: Desk
    id: str

    @property
    def event(self) -> Event:
        return self.desk.event(self.id)

    @property
    def stage(self) -> Stage:
        return self.event.sessions["1"].stage

    def get(self, path: str = "", status: int = 200) -> str:
        """Return what a page of the console shows."""
        answer = self.client.get(self.at(path))
        assert answer.status_code == status, answer.text
        return plain(answer.text)

    def post(self, path: str, status: int = 200, /, **fields: str | int | list[str]) -> str:
        """Send a form of the console, and return what is shown then."""
        data = {name: value for name, value in fields.items() if value != ""}
        answer = self.client.post(self.at(path), data=data, headers=OWN)
        assert answer.status_code == status, answer.text
        return plain(answer.text)

    def sure(self, path: str, /, **fields: str | int | list[str]) -> str:
        """Send a form, and whatever is asked then once more, as it stands on the page."""
        page = self.client.post(self.at(path), data=fields, headers=OWN).text
        for _ in range(2):
            again = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page)
            if not any(name == "came_from" for name, _ in again):
                break
            data: dict[str, list[str]] = {}
            for name, value in again:
                data.setdefault(name, []).append(unescape(value))
            page = self.client.post(self.at(path), data=data, headers=OWN).text
        return plain(page)

    def at(self, path: str) -> str:
        return f"/e/{self.id}/console{f'/{path}' if path else ''}"


def plain(page: str) -> str:
    """Return a page without its tags, in one line."""
    text = re.sub(r"<(head|script).*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def signed_in(client: TestClient, role: Role = Role.DIRECTOR, name: str = "Anna") -> None:
    """Let somebody in, without the form."""

    token = client.app.state.tickets.issue(Claims(name, role))  # type: ignore[attr-defined]  # an application
    client.cookies.set(COOKIE, token)
