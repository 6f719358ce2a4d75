"""What nobody can do who may not: by whatever role, request or address it is tried."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from desk.sampling import sample
from doubleton.desk.opening import open_desk
from doubleton.desk.records import kinds, record
from doubleton.tournament.actors import STAFF, Role
from doubleton.tournament.acts import Entry
from doubleton.web.accounts import Account, Accounts
from doubleton.web.api_tokens import Tokens
from doubleton.web.app import application
from doubleton.web.tickets import LIFETIME, Claims, Tickets
from doubleton.web.viewer import AT_TABLE, COOKIE
from doubleton.web.welcome import GOOD_FOR, invite
from web.serving_club import DIRECTOR, OWN, PASSWORD, club_evening, code_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.desk.desk import Desk
    from doubleton.tournament.acts import Act

KINDS = sorted(kinds())


@dataclass
class Club:
    """An evening under way, and browsers of everybody who could look in."""

    desk: Desk
    event: str
    client: TestClient

    def claims(self, role: Role) -> Claims | None:
        """Return what somebody in a role has a ticket for."""
        match role:
            case Role.PUBLIC:
                return None
            case Role.TABLE:
                return Claims("A1-x", role, event=self.event, table="1/A/1")
            case Role.PLAYER | Role.CAPTAIN:
                return Claims("1-x", role, event=self.event, entrant="e1", player="p1a")
        return Claims(f"some {role}", role)

    def browser(self, role: Role) -> TestClient:
        """Return the browser of somebody."""
        self.client.cookies.clear()
        claims = self.claims(role)
        if claims is not None:
            cookie = COOKIE if role in STAFF else AT_TABLE
            self.client.cookies.set(cookie, Tickets(self.desk).issue(claims))
        return self.client

    @property
    def state(self) -> tuple[object, ...]:
        """What must not change: acts, persons, and what is kept of accounts, tokens and copies."""
        names = ("accounts", "tokens", "copy-to", "table-wishes", f"table-wishes:{self.event}")
        kept = tuple(self.desk.setting(name) for name in names)
        return self.desk.events(), dict(self.desk.persons()), kept


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        event_id = club_evening(desk)
        Accounts(desk).add(DIRECTOR.user, PASSWORD)
        with TestClient(application(desk), headers=OWN, follow_redirects=False) as client:
            yield Club(desk, event_id, client)


def sent(act: Act, key: str | None = None) -> dict[str, object]:
    """Return an act as a program sends it."""
    found = json.loads(record(Entry(1, datetime.now(UTC), DIRECTOR, act)))
    return {"kind": found["kind"], "v": found["v"], "act": found["act"], "key": key}


# --- roles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", sorted(STAFF))
def test_staff_do_what_their_role_may_and_nothing_else(club: Club, role: Role) -> None:
    token = Tokens(club.desk).issue("program", role)
    club.client.cookies.clear()
    for kind in KINDS:
        act = sample(kinds()[kind])
        answer = club.client.post(
            f"/api/v1/events/{club.event}/acts",
            json=sent(act),
            headers={"authorization": f"Bearer {token}"},
        )
        assert answer.status_code in {200, 409, 428}, (kind, answer.text)
        refused = answer.json().get("error") == "event.not-allowed"
        assert refused is (role not in act.roles), (kind, answer.text)


@pytest.mark.parametrize("role", [*Role])
def test_a_cookie_is_no_token_whoever_has_it(club: Club, role: Role) -> None:
    browser, before = club.browser(role), club.state
    for kind in KINDS:
        answer = browser.post(f"/api/v1/events/{club.event}/acts", json=sent(sample(kinds()[kind])))
        assert answer.status_code in {401, 403}, kind
    assert club.state == before


def test_a_token_of_one_event_is_none_in_another(club: Club) -> None:
    other = club_evening(club.desk)
    token = Tokens(club.desk).issue("program", Role.DIRECTOR, event=other)
    before = club.state
    for kind in KINDS:
        answer = club.client.post(
            f"/api/v1/events/{club.event}/acts",
            json=sent(sample(kinds()[kind])),
            headers={"authorization": f"Bearer {token}"},
        )
        assert answer.status_code == 403, kind
    assert club.state == before


OPEN_TO_ALL = {"/sign-in", "/sign-out", "/language", "/welcome", "/e/{event_id}/t"}
"""Where everybody may post; what comes of it has tests of its own."""


def posts(client: TestClient) -> Iterator[str]:
    """Give the paths that something can be posted to, but those that everybody uses."""
    for route in all_routes(client.app):
        if "POST" in (route.methods or ()) and route.path not in OPEN_TO_ALL:
            yield route.path


def all_routes(app: object) -> Iterator[APIRoute]:
    """Give the routes of an application, in whatever router they stand."""
    for route in getattr(app, "routes", ()):
        inner = getattr(route, "original_router", None) or getattr(route, "router", None)
        if isinstance(route, APIRoute):
            yield route
        elif inner is not None:
            yield from all_routes(inner)


@pytest.mark.parametrize("role", [Role.PUBLIC, Role.TABLE, Role.PLAYER, Role.CAPTAIN])
def test_nobody_from_the_room_changes_anything_by_a_page_of_the_staff(
    club: Club, role: Role
) -> None:
    browser, before = club.browser(role), club.state
    tried = 0
    for path in posts(club.client):
        if "/t/" in path:
            continue
        tried += 1
        real = path.replace("{event_id}", club.event).replace("{event}", club.event)
        answer = browser.post(real, data={"name": "Mallory", "password": "mallory mallory"})
        leads_in = answer.status_code == 303 and "sign-in" in answer.headers["location"]
        assert leads_in or answer.status_code in {400, 401, 403, 404, 405, 422}, (path, answer.text)
    assert tried > 20
    assert club.state == before


# --- forged and replayed -------------------------------------------------------------------------


def test_what_another_site_sends_is_refused_everywhere(club: Club) -> None:
    browser, before = club.browser(Role.DIRECTOR), club.state
    for path in posts(club.client):
        real = path.replace("{event_id}", club.event)
        for forged in (
            {"origin": "http://evil.example"},
            {"origin": "http://testserver.evil.example"},
            {"origin": "null"},
            {"origin": ""},
            {"origin": "http://testserver", "sec-fetch-site": "cross-site"},
            {"origin": "http://testserver", "sec-fetch-site": "same-site"},
        ):
            assert browser.post(real, headers=forged).status_code == 403, (path, forged)
    assert club.state == before


def test_a_bearer_beside_a_cookie_is_no_way_round(club: Club) -> None:
    browser = club.browser(Role.DIRECTOR)
    headers = {"authorization": "Bearer x", "origin": "http://evil.example"}
    assert browser.post("/copies", headers=headers).status_code == 403


def test_the_same_key_of_somebody_else_does_nothing_again(club: Club) -> None:
    tokens = Tokens(club.desk)
    first, second = tokens.issue("one", Role.DIRECTOR), tokens.issue("two", Role.SCORER)
    address = f"/api/v1/events/{club.event}/acts"
    act = sent(sample(kinds()["DirectorCalled"]), key="a-key-of-the-first-one")
    club.client.cookies.clear()
    for token in (first, second):
        club.client.post(address, json=act, headers={"authorization": f"Bearer {token}"})
    done = club.desk.entries(club.event)
    assert sum(type(one.act).__name__ == "DirectorCalled" for one in done) <= 1


# --- tickets, passwords, codes -------------------------------------------------------------------


def test_a_stolen_ticket_is_worth_nothing_after_signing_out(club: Club) -> None:
    form = {"name": DIRECTOR.user, "password": PASSWORD}
    club.client.post("/sign-in", data=form)
    stolen = club.client.cookies[COOKIE]
    assert club.client.get("/copies").status_code == 200
    club.client.post("/sign-out")
    club.client.cookies.clear()
    club.client.cookies.set(COOKIE, stolen)
    assert club.client.get("/copies").status_code == 403


def test_a_ticket_ends_with_its_time(club: Club) -> None:
    now = datetime(2026, 9, 4, 18, 0, tzinfo=UTC)
    tickets = Tickets(club.desk, lambda: now)
    token = tickets.issue(Claims("Anna", Role.DIRECTOR))
    for later, there in ((LIFETIME - timedelta(seconds=1), True), (LIFETIME, False)):
        fresh = Tickets(club.desk, lambda later=later: now + later)  # type: ignore[misc]  # bound now
        assert (fresh.claims(token) is not None) is there


def test_tickets_and_passwords_are_kept_as_digests_only(club: Club, tmp_path: Path) -> None:
    ticket = Tickets(club.desk).issue(Claims("Anna", Role.DIRECTOR))
    token = Tokens(club.desk).issue("program", Role.SCORER)
    link = invite(club.desk, Account("Anna", Role.DIRECTOR))
    club.desk.backup(tmp_path / "copy.doubleton")
    kept = (tmp_path / "copy.doubleton").read_bytes()
    for secret in (ticket, token, link, PASSWORD):
        assert secret.encode() not in kept


def test_passwords_are_not_guessed(club: Club) -> None:
    statuses = [
        club.client.post("/sign-in", data={"name": "Anna", "password": f"guess {number}"})
        for number in range(14)
    ]
    assert [one.status_code for one in statuses] == [403] * 10 + [429] * 4
    right = club.client.post("/sign-in", data={"name": "Anna", "password": PASSWORD})
    assert right.status_code == 429


def test_a_name_that_is_there_is_answered_as_one_that_is_not(club: Club) -> None:
    answers = [
        club.client.post("/sign-in", data={"name": name, "password": "wrong"}).text.replace(
            name, ""
        )
        for name in ("Anna", "Nobody")
    ]
    assert answers[0] == answers[1]


def test_codes_of_tables_are_not_guessed(club: Club) -> None:
    right = code_of(club.desk, club.event, 1)
    wrong = [f"{number:04}" for number in range(60) if f"{number:04}" != right]
    for code in wrong:
        form = {"table": "1/A/1", "code": code}
        assert club.client.post(f"/e/{club.event}/t", data=form).status_code != 303
    assert AT_TABLE not in club.client.cookies
    tried = club.client.post(f"/e/{club.event}/t", data={"table": "1/A/1", "code": right})
    assert tried.status_code != 303
    assert "Too many tries" in tried.text


def test_a_sign_in_link_is_good_once(club: Club) -> None:
    token = invite(club.desk, Account("Anna", Role.DIRECTOR), "/copies")
    answer = club.client.post("/welcome", data={"token": token})
    assert (answer.status_code, answer.headers["location"]) == (303, "/copies")
    assert club.client.get("/copies").status_code == 200
    club.client.cookies.clear()
    assert club.client.post("/welcome", data={"token": token}).status_code == 403
    assert club.client.get("/copies").status_code == 403
    assert timedelta(minutes=15) > GOOD_FOR


def test_a_sign_in_link_is_no_ticket_and_a_ticket_is_no_link(club: Club) -> None:
    token = invite(club.desk, Account("Anna", Role.DIRECTOR))
    club.client.cookies.set(COOKIE, token)
    assert club.client.get("/copies").status_code == 403
    club.client.cookies.clear()
    ticket = Tickets(club.desk).issue(Claims("Anna", Role.DIRECTOR))
    assert club.client.post("/welcome", data={"token": ticket}).status_code == 403


# --- requests ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "evil.example/<script>",
        'x"onmouseover="alert(1)',
        "a b",
        "",
        "user@testserver",
        "testserver:99999999",
        "[::1",
        "x" * 300,
    ],
)
def test_a_hostile_name_of_the_host_is_refused(club: Club, host: str) -> None:
    answer = club.client.get("/qr", headers={"host": host})
    assert answer.status_code == 400
    assert "evil" not in answer.text
    assert "script" not in answer.text


def test_addresses_that_were_told_at_the_start_are_shown_whatever_the_host_is(club: Club) -> None:
    app = application(club.desk)
    app.state.addresses = ("http://192.0.2.7:8080/",)
    with TestClient(app) as client:
        shown = client.get("/qr", headers={"host": "evil.example"}).text
    assert "http://192.0.2.7:8080/" in shown
    assert "evil.example" not in shown


def test_the_way_back_never_leads_elsewhere(club: Club) -> None:
    for referer in ("http://testserver//evil.example/x", "//evil.example", "http://x/\\evil"):
        answer = club.client.post("/language", data={"code": "ru"}, headers={"referer": referer})
        to = answer.headers["location"]
        assert to.startswith("/")
        assert not to.startswith(("//", "/\\"))


def test_a_body_that_is_too_large_is_refused_with_and_without_its_length(club: Club) -> None:
    def flood() -> Iterator[bytes]:
        for _ in range(50):
            yield b"name=" + b"x" * 100_000

    headers = {"content-type": "application/x-www-form-urlencoded"}
    large = club.client.post("/sign-in", content=b"x" * 5_000_000, headers=headers)
    assert large.status_code == 413
    try:
        dripped = club.client.post("/sign-in", content=flood(), headers=headers)
    except Exception:  # noqa: BLE001 - it is hung up on
        return
    assert dripped.status_code >= 400


def test_no_address_that_is_led_to_holds_a_secret(club: Club) -> None:
    code = code_of(club.desk, club.event, 1)
    form = {"name": DIRECTOR.user, "password": PASSWORD}
    told = [
        club.client.post("/sign-in", data=form),
        club.client.post(f"/e/{club.event}/t", data={"table": "1/A/1", "code": code}),
    ]
    for answer in told:
        assert answer.status_code == 303
        assert code not in answer.headers["location"]
        assert PASSWORD not in answer.headers["location"]
        for cookie in club.client.cookies.values():
            assert cookie not in answer.headers["location"]
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert "samesite=lax" in answer.headers["set-cookie"].lower()
