"""The Directors' manual, as it is served: it is there offline, and true to the pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from babel.messages.pofile import read_po
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.web.accounts import Accounts
from doubleton.web.app import application
from doubleton.web.manual import manual

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN = {"origin": "http://testserver"}
HOUSE = Path(__file__).parents[2]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        Accounts(desk).add("Anna", "four words by chance")
        with TestClient(application(desk)) as client:
            yield client


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_manual_is_served_and_leads_nowhere_but_to_its_own_parts(
    client: TestClient, language: str
) -> None:
    client.post("/language", data={"code": language}, headers=OWN)
    text = client.get("/manual").text
    inside = text[text.index('<div class="manual">') : text.index("</main>")]
    assert inside.count("<h2 ") == 6
    for link in re.findall(r'href="([^"]*)"', inside):
        assert link.startswith("#")
        assert f'id="{unquote(link[1:])}"' in inside
    assert str(manual(language)[0]) in text


@pytest.mark.parametrize(("language", "name"), [("en", "directing.md"), ("ru", "directing.ru.md")])
def test_what_the_manual_names_stands_on_the_pages(language: str, name: str) -> None:
    path = HOUSE / f"src/doubleton/words/locale/{language}/LC_MESSAGES/doubleton.po"
    with path.open("rb") as catalogue:
        strings = [message.string for message in read_po(catalogue)]
    told = {one if isinstance(one, str) else one[0] for one in strings if one}
    shown = {re.sub(r"\{\w+\}", "…", one) for one in told}
    text = (HOUSE / "docs" / name).read_text("utf-8")
    named = [" ".join(one.split()) for one in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", text)]
    assert len(named) > 40
    assert [one for one in named if one not in shown] == []


def test_every_way_from_the_first_page_and_the_console_leads_somewhere(client: TestClient) -> None:
    form = {"name": "Anna", "password": "four words by chance"}
    client.post("/sign-in", data=form, headers=OWN)
    event = {"title": "Friday", "date": "2026-11-27", "boards": "24"}
    console = client.post("/new", data=event, headers=OWN)
    assert "/console/arrivals" in str(console.url)
    for text in (console.text, client.get("/").text):
        ways = re.findall(r'<a href="(/[^"#]*)"', text)
        assert {"/rule", "/qr", "/copies", "/tokens", "/manual"} <= set(ways)
        assert [one for one in ways if client.get(one).status_code != 200] == []


def test_who_signs_in_is_led_to_the_only_event(client: TestClient) -> None:
    form = {"name": "Anna", "password": "four words by chance"}
    assert str(client.post("/sign-in", data=form, headers=OWN).url).endswith("/")
    client.post("/new", data={"title": "Friday", "date": "2026-11-27"}, headers=OWN)
    assert str(client.post("/sign-in", data=form, headers=OWN).url).startswith(
        "http://testserver/e/friday"
    )
