"""Who may sign in: added with a role, given another password, removed; nobody locks himself out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.tournament.actors import Role
from doubleton.web.app import application
from web.serving_club import OWN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.web.accounts import Account, Accounts

PASSWORD = "four-words-by-chance-123"  # noqa: S105 - of this test alone


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[TestClient]:
    with (
        open_desk(tmp_path / "club.doubleton") as desk,
        TestClient(application(desk), headers=OWN) as client,
    ):
        accounts_of(client).add("Anna", PASSWORD)
        assert enter(client, "Anna", PASSWORD) == 200
        yield client


def accounts_of(client: TestClient) -> Accounts:
    found: Accounts = client.app.state.accounts  # type: ignore[attr-defined]  # an application
    return found


def known(client: TestClient) -> dict[str, Role]:
    def pair(one: Account) -> tuple[str, Role]:
        return one.name, one.role

    return dict(map(pair, accounts_of(client).all()))


def enter(client: TestClient, name: str, password: str) -> int:
    return client.post("/sign-in", data={"name": name, "password": password}).status_code


def password_in(page: str) -> str:
    found = re.search(r'<code class="token">([^<]+)</code>', page)
    assert found is not None, page
    return found[1]


@pytest.mark.parametrize("role", ["director", "assistant", "scorer"])
def test_somebody_is_added_whose_password_is_shown_once(anna: TestClient, role: str) -> None:
    shown = anna.post("/accounts", data={"name": " Boris  K ", "role": role}).text
    password = password_in(shown)
    assert password not in anna.get("/accounts").text
    assert known(anna)["Boris K"] == role
    other = TestClient(anna.app, headers=OWN)
    assert enter(other, "Boris K", password) == 200
    assert other.get("/accounts").status_code == (200 if role == "director" else 403)


def test_another_password_or_role_puts_whoever_had_the_old_one_out(anna: TestClient) -> None:
    old = password_in(anna.post("/accounts", data={"name": "Boris", "role": "scorer"}).text)
    new = password_in(anna.post("/accounts/password", data={"name": "Boris"}).text)
    assert enter(TestClient(anna.app, headers=OWN), "Boris", old) == 403
    other = TestClient(anna.app, headers=OWN)
    assert enter(other, "Boris", new) == 200
    newest = anna.post("/accounts/role", data={"name": "Boris", "role": "assistant"}).text
    assert known(anna)["Boris"] is Role.ASSISTANT
    assert enter(TestClient(anna.app, headers=OWN), "Boris", password_in(newest)) == 200
    assert anna.post("/accounts/remove", data={"name": "Boris"}).status_code == 200
    assert known(anna) == {"Anna": Role.DIRECTOR}


@pytest.mark.parametrize("what", ["password", "role", "remove"])
def test_nobody_locks_himself_out(anna: TestClient, what: str) -> None:
    data = {"name": "Anna", "role": "scorer"}
    assert anna.post(f"/accounts/{what}", data=data).status_code == 409
    assert known(anna) == {"Anna": Role.DIRECTOR}
    assert enter(TestClient(anna.app, headers=OWN), "Anna", PASSWORD) == 200


def test_the_own_password_is_changed_by_whoever_knows_it(anna: TestClient) -> None:
    wrong = {"now": "not the password", "new": "another-good-one"}
    assert anna.post("/accounts/own", data=wrong).status_code == 409
    assert anna.post("/accounts/own", data={"now": PASSWORD, "new": "short"}).status_code == 409
    assert anna.post("/accounts/own", data={"now": PASSWORD, "new": "another-good-one"}).is_success
    assert anna.get("/accounts").status_code == 200
    assert enter(TestClient(anna.app, headers=OWN), "Anna", "another-good-one") == 200
    assert enter(TestClient(anna.app, headers=OWN), "Anna", PASSWORD) == 403


def test_a_name_that_is_there_or_none_and_a_role_that_is_none_are_refused(anna: TestClient) -> None:
    for data in ({"name": "anna", "role": "director"}, {"name": " ", "role": "scorer"}):
        assert anna.post("/accounts", data=data).status_code == 409
    assert anna.post("/accounts", data={"name": "Boris", "role": "public"}).status_code == 409
    assert known(anna) == {"Anna": Role.DIRECTOR}


def test_nobody_else_comes_near(anna: TestClient) -> None:
    stranger = TestClient(anna.app, headers=OWN)
    for path in ("", "/password", "/role", "/own", "/remove"):
        assert stranger.post(f"/accounts{path}", data={"name": "Anna"}).status_code == 403
    assert stranger.get("/accounts").status_code == 403


def test_the_page_is_reached_from_the_first_one_in_both_languages(anna: TestClient) -> None:
    assert 'href="/accounts"' in anna.get("/").text
    anna.cookies.set("language", "ru")
    assert "Кто входит" in anna.get("/accounts").text
