"""The way in: signing in and out, the language of a device, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import argon2
import pytest
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.reports.folder import style
from doubleton.tournament.actors import Role
from doubleton.web import accounts as accounts_kept
from doubleton.web.accounts import Accounts, pass_phrase
from doubleton.web.app import application
from doubleton.web.codes import Codes

OWN = {"origin": "http://testserver"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        Accounts(desk).add("Anna", "four words by chance")
        with TestClient(application(desk)) as client:
            yield client


def test_a_director_signs_in_and_out(client: TestClient) -> None:
    form = {"name": "Anna", "password": "four words by chance"}
    answer = client.post("/sign-in", data=form, headers=OWN)
    assert "Sign out Anna" in answer.text
    assert "Sign out" not in client.post("/sign-out", headers=OWN).text


def test_a_wrong_password_is_told_and_tries_are_limited(client: TestClient) -> None:
    form = {"name": "Anna", "password": "guess"}
    statuses = [client.post("/sign-in", data=form, headers=OWN).status_code for _ in range(11)]
    assert statuses == [403] * 10 + [429]


def test_what_changes_something_has_to_come_from_our_own_page(client: TestClient) -> None:
    assert client.post("/sign-out").status_code == 403
    other = {"origin": "http://elsewhere.example"}
    assert client.post("/sign-out", headers=other).status_code == 403
    across = {**OWN, "sec-fetch-site": "cross-site"}
    assert client.post("/sign-out", headers=across).status_code == 403


def test_every_answer_has_the_headers_that_keep_it_to_itself(client: TestClient) -> None:
    for path in ("/", "/sign-in", "/nowhere", "/static/style.css"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_the_language_is_that_of_the_device(client: TestClient) -> None:
    russian = client.get("/", headers={"accept-language": "ru-RU,ru;q=0.9"})
    assert 'lang="ru"' in russian.text
    client.post("/language", data={"code": "ru"}, headers=OWN)
    assert 'lang="ru"' in client.get("/").text


def test_a_body_that_is_too_large_is_refused(client: TestClient) -> None:
    form = {"name": "x" * 5_000_000}
    assert client.post("/sign-in", data=form, headers=OWN).status_code == 413


def test_accounts_have_a_password_and_a_role(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.doubleton") as desk:
        accounts = Accounts(desk)
        phrase = pass_phrase()
        accounts.add("  Boris   K ", phrase, Role.SCORER)
        found = accounts.signed_in("Boris K", phrase)
        assert found is not None
        assert found.role is Role.SCORER
        assert accounts.signed_in("Boris K", phrase + "x") is None
        accounts.remove("Boris K")
        assert accounts.all() == ()


def test_a_password_costs_whoever_guesses_it_what_the_standard_asks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RFC 9106, section 4: three passes over 64 MiB in four lanes, where memory is short."""
    monkeypatch.setattr(accounts_kept, "PasswordHasher", argon2.PasswordHasher)
    with open_desk(tmp_path / "club.doubleton") as desk:
        accounts = Accounts(desk)
        digest = accounts.hasher.hash(pass_phrase())
        assert digest.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
        accounts.add("Anna", "four words by chance")
        assert accounts.signed_in("Anna", "four words by chance") is not None
        assert accounts.signed_in("Anna", "four words by chants") is None


def test_a_table_has_a_code_of_its_own_until_there_are_new_ones(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.doubleton") as desk:
        codes = Codes(desk, "friday")
        first, second = codes.of("1/A/1"), codes.of("1/A/2")
        assert first != second
        assert codes.fits("1/A/1", f" {first} ")
        assert not codes.fits("1/A/1", second)
        codes.renew()
        assert not codes.fits("1/A/1", first)


def test_pages_that_are_served_and_those_of_results_share_their_foundations(
    client: TestClient,
) -> None:
    shared = client.get("/static/base.css").text
    assert style().startswith(shared)
    assert '<link rel="stylesheet" href="/static/base.css">' in client.get("/").text
    own = client.get("/static/style.css").text
    results = style().removeprefix(shared)
    for rule in ("--paper:", "\n:focus-visible {", "\n.unseen {", "\n.skip {"):
        assert (shared.count(rule) > 0, own.count(rule), results.count(rule)) == (True, 0, 0), rule
