"""The API for other programs: tokens, acts in, results out."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from doubleton.desk.event_files import verified
from doubleton.desk.opening import open_desk
from doubleton.desk.records import act_fields
from doubleton.errors import DoubletonError
from doubleton.formats.typed import entered_of
from doubleton.tournament.actors import Role
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Slot
from doubleton.tournament.rules import Rules, Shown
from doubleton.tournament.setting_up import EventCreated
from doubleton.web.accounts import Accounts
from doubleton.web.api_tokens import Tokens
from doubleton.web.app import application
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import COOKIE
from web.serving_club import OWN, PASSWORD, club_evening, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.desk.desk import Desk
    from doubleton.tournament.acts import Act


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        yield desk


@pytest.fixture
def client(desk: Desk) -> Iterator[TestClient]:
    with TestClient(application(desk)) as client:
        yield client


def shown(client: TestClient, role: Role = Role.SCORER, event: str | None = None) -> dict[str, str]:
    """Return what a program sends with a new token."""
    tokens: Tokens = client.app.state.tokens  # type: ignore[attr-defined]  # of the application
    return {"authorization": f"Bearer {tokens.issue('Program', role, event)}"}


def sent(act: Act, **more: object) -> dict[str, Any]:
    """Return an act as a program sends it."""
    return {**act_fields(act), **more}


def entered(text: str, board: int = 1) -> ResultEntered:
    return ResultEntered(Slot("1", "A", 1, 1), board, entered_of(text))


# --- acts -----------------------------------------------------------------------------------------


def test_a_result_that_is_sent_twice_with_one_key_is_entered_once(
    desk: Desk, client: TestClient
) -> None:
    event_id = club_evening(desk)
    path, headers = f"/api/v1/events/{event_id}/acts", shown(client)
    body = sent(entered("4SN="), key="program-1")
    first = client.post(path, json=body, headers=headers)
    assert (first.status_code, first.json()) == (200, {"version": desk.event(event_id).version})
    version = desk.event(event_id).version
    assert client.post(path, json=body, headers=headers).json() == {"version": version}
    assert desk.event(event_id).version == version


def test_what_is_odd_is_asked_and_done_when_it_is_meant(desk: Desk, client: TestClient) -> None:
    event_id = club_evening(desk)
    path, headers = f"/api/v1/events/{event_id}/acts", shown(client)
    hands = desk.event(event_id).sessions["1"].deals[1]
    east = hands[1]
    assert east is not None
    absent = next(card for card in ("SA", "HA", "DA", "CA") if card not in map(str, east))
    body = sent(entered(f"4SN= lead {absent}"))
    asked = client.post(path, json=body, headers=headers)
    assert asked.status_code == 428
    flags = [doubt["flag"] for doubt in asked.json()["doubts"]]
    assert all(doubt["message"] for doubt in asked.json()["doubts"])
    assert client.post(path, json={**body, "meant": flags}, headers=headers).status_code == 200


def test_what_cannot_be_done_has_a_key_and_a_sentence_in_the_language_asked_for(
    desk: Desk, client: TestClient
) -> None:
    event_id = club_evening(desk)
    path, headers = f"/api/v1/events/{event_id}/acts", shown(client)
    body = sent(ResultEntered(Slot("1", "A", 1, 77), 1, entered_of("4SN=")))
    english = client.post(path, json=body, headers=headers)
    russian = client.post(path, json=body, headers={**headers, "accept-language": "ru"})
    assert english.status_code == russian.status_code == 409
    assert english.json()["error"] == russian.json()["error"]
    assert english.json()["message"] != russian.json()["message"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        '{"kind": "ResultEntered", "act": {}}',
        '{"kind": "Nothing", "act": {}}',
        '{"kind": "ResultEntered", "v": 99, "act": {}}',
        '{"kind": "ResultEntered", "act": {"board": 1.5}}',
        '{"kind": "ResultEntered", "act": {"board": NaN}}',
        '{"kind": "ResultEntered", "act": ' + '{"a":' * 3000 + "1" + "}" * 3000 + "}",
        '{"kind": "ResultEntered", "act": {}, "key": "\\ud800"}',
        '{"kind": "ResultEntered", "act": {}, "more": 1}',
        '{"kind": "ResultEntered", "act": {"slot": "\\u0000"}}',
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(
    desk: Desk, client: TestClient, body: str
) -> None:
    event_id = club_evening(desk)
    headers = {**shown(client), "content-type": "application/json"}
    path = f"/api/v1/events/{event_id}/acts"
    answer = client.post(path, content=body.encode(), headers=headers)
    assert answer.status_code in {400, 422}
    assert set(answer.json()) == {"error", "message", "field"}


def test_an_event_is_begun_and_filled(desk: Desk, client: TestClient) -> None:
    headers = shown(client, Role.DIRECTOR)
    body = sent(EventCreated("Monday", "2026-09-07", "UTC", Rules()), key="monday")
    first = client.post("/api/v1/events", json=body, headers=headers).json()
    again = client.post("/api/v1/events", json=body, headers=headers).json()
    assert first == again
    assert desk.event(first["id"]).title == "Monday"
    body = sent(entered("4SN="))
    assert client.post("/api/v1/events", json=body, headers=headers).status_code == 422


# --- rights ---------------------------------------------------------------------------------------


def test_without_a_token_nothing_is_changed_and_nothing_secret_is_seen(
    desk: Desk, client: TestClient
) -> None:
    event_id = club_evening(desk, rules=Rules(ranking=Shown.WHEN_RELEASED))
    path = f"/api/v1/events/{event_id}"
    assert client.post(f"{path}/acts", json=sent(entered("4SN="))).status_code == 403
    assert client.post("/api/v1/events", json=sent(entered("4SN="))).status_code == 403
    for part in ("acts", "export", "standings", "results"):
        assert client.get(f"{path}/{part}").status_code == 403
    tables = client.get(f"{path}/room").json()["sections"][0]["tables"]
    assert {table["settled"] for table in tables} == {None}


def test_a_scorer_reads_no_log_and_a_token_for_one_event_is_nobody_in_another(
    desk: Desk, client: TestClient
) -> None:
    event_id, other = club_evening(desk), club_evening(desk)
    scorer, of_one = shown(client), shown(client, Role.DIRECTOR, event_id)
    for part in ("acts", "export"):
        assert client.get(f"/api/v1/events/{event_id}/{part}", headers=scorer).status_code == 403
        assert client.get(f"/api/v1/events/{event_id}/{part}", headers=of_one).status_code == 200
        assert client.get(f"/api/v1/events/{other}/{part}", headers=of_one).status_code == 403
    path = f"/api/v1/events/{other}/acts"
    assert client.post(path, json=sent(entered("4SN=")), headers=of_one).status_code == 403
    begun = sent(EventCreated("Monday", "2026-09-07", "UTC", Rules()))
    assert client.post("/api/v1/events", json=begun, headers=of_one).status_code == 403


def test_a_scorer_sees_results_without_the_deals(desk: Desk, client: TestClient) -> None:
    event_id = club_evening(desk)
    played(desk, event_id, Slot("1", "A", 1, 1), 1, "4SN=")
    path = f"/api/v1/events/{event_id}/results"
    boards = client.get(path, headers=shown(client)).json()["boards"]
    assert [board["deal"] for board in boards] == [None]
    boards = client.get(path, headers=shown(client, Role.DIRECTOR)).json()["boards"]
    assert boards[0]["deal"] == str(desk.event(event_id).sessions["1"].deals[1])
    assert boards[0]["rows"][0]["contract"] == "4S"


def test_a_cookie_is_nobody_here_and_no_other_site_may_read(desk: Desk, client: TestClient) -> None:
    event_id = club_evening(desk)
    Accounts(desk).add("Anna", PASSWORD)
    client.post("/sign-in", data={"name": "Anna", "password": PASSWORD}, headers=OWN)
    answer = client.get(
        f"/api/v1/events/{event_id}/export", headers={"origin": "http://elsewhere.example"}
    )
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers
    body = sent(entered("4SN="))
    path = f"/api/v1/events/{event_id}/acts"
    assert client.post(path, json=body, headers=OWN).status_code == 403


# --- tokens ---------------------------------------------------------------------------------------


def test_a_token_is_shown_once_and_kept_as_its_digest(desk: Desk, client: TestClient) -> None:
    assert client.get("/tokens").status_code == 403
    Accounts(desk).add("Anna", PASSWORD)
    client.post("/sign-in", data={"name": "Anna", "password": PASSWORD}, headers=OWN)
    form = {"name": "<b>Scoreboard</b>", "role": "scorer", "days": "7"}
    text = client.post("/tokens", data=form, headers=OWN).text
    token = text.partition('class="token">')[2].partition("<")[0]
    assert token.startswith("dbl_")
    text = client.get("/tokens").text
    assert token not in text
    assert "<b>Scoreboard" not in text
    assert token not in (desk.setting("tokens") or "")
    headers = {"authorization": f"Bearer {token}"}
    assert client.get("/api/v1/events", headers=headers).status_code == 200
    (kept,) = client.app.state.tokens.all()  # type: ignore[attr-defined]  # of the application
    client.post("/tokens/revoke", data={"token": kept.id}, headers=OWN)
    answer = client.get("/api/v1/events", headers=headers)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_token_ends(desk: Desk) -> None:
    now = [datetime(2026, 9, 4, tzinfo=UTC)]
    tokens = Tokens(desk, lambda: now[0])
    token = tokens.issue("Scoreboard", Role.SCORER, days=7)
    claims = tokens.claims(token)
    assert claims is not None
    assert claims.role is Role.SCORER
    now[0] += timedelta(days=7, seconds=1)
    assert tokens.claims(token) is None
    assert tokens.all() == ()


def test_a_token_ends_with_the_account_of_its_issuer(desk: Desk) -> None:
    now = [datetime(2026, 9, 4, tzinfo=UTC)]
    accounts, tokens = Accounts(desk), Tokens(desk, lambda: now[0])
    accounts.add("Anna", "four words by chance")
    token = tokens.issue("Scoreboard", Role.SCORER, issuer="Anna")
    of_nobody = tokens.issue("Projector", Role.SCORER)
    assert tokens.claims(token) is not None
    accounts.add("Anna", "four words by chance", Role.SCORER)
    now[0] += timedelta(seconds=6)
    assert (tokens.claims(token), tokens.claims(of_nobody) is None) == (None, False)


def test_a_token_does_not_come_back_with_the_name_of_an_account(desk: Desk) -> None:
    with TestClient(application(desk)) as client:
        accounts = Accounts(desk)
        for name in ("Anna", "Boris"):
            accounts.add(name, "four words by chance")
        tickets: Tickets = client.app.state.tickets  # type: ignore[attr-defined]  # of the application
        client.cookies.set(COOKIE, tickets.issue(Claims("Boris", Role.DIRECTOR)))
        page = client.post("/tokens", data={"name": "x", "role": "scorer"}, headers=OWN).text
        found = re.search(r"dbl_[\w-]+", page)
        assert found is not None
        headers = {"authorization": f"Bearer {found[0]}"}
        assert client.get("/api/v1/events", headers=headers).status_code == 200
        client.cookies.set(COOKIE, tickets.issue(Claims("Anna", Role.DIRECTOR)))
        client.post("/accounts/remove", data={"name": "Boris"}, headers=OWN)
        assert client.get("/api/v1/events", headers=headers).status_code == 401
        accounts.add("Boris", "four words by chance")
        assert client.get("/api/v1/events", headers=headers).status_code == 401


def test_a_token_has_a_name_a_role_of_the_staff_and_an_end(desk: Desk) -> None:
    tokens = Tokens(desk)
    for name, role, days in (("", Role.SCORER, 7), ("x", Role.PLAYER, 7), ("x", Role.SCORER, 999)):
        with pytest.raises(DoubletonError):
            tokens.issue(name, role, days=days)


def test_guessing_tokens_comes_to_an_end(client: TestClient) -> None:
    found = {
        client.get("/api/v1/events", headers={"authorization": f"Bearer dbl_{n}"}).status_code
        for n in range(25)
    }
    assert found == {401, 429}


# --- out ------------------------------------------------------------------------------------------


def test_an_event_comes_out_as_it_is_kept(desk: Desk, client: TestClient) -> None:
    event_id = club_evening(desk)
    headers = shown(client, Role.DIRECTOR)
    text = client.get(f"/api/v1/events/{event_id}/export", headers=headers).text
    lines = text.splitlines()
    assert verified(lines) == verified(desk.export(event_id))
    without = client.get(f"/api/v1/events/{event_id}/export?names=false", headers=headers).text
    assert desk.persons()["p1a"].name in text
    assert desk.persons()["p1a"].name not in without
    acts = client.get(f"/api/v1/events/{event_id}/acts?after=3", headers=headers).json()["acts"]
    assert [one["no"] for one in acts] == list(range(4, desk.event(event_id).version + 1))
    assert json.dumps(acts)


def test_the_room_and_the_players_are_for_everybody(desk: Desk, client: TestClient) -> None:
    event_id = club_evening(desk)
    room = client.get(f"/api/v1/events/{event_id}/room").json()
    assert all(len(table["boards"]) == 2 for table in room["sections"][0]["tables"])
    players = client.get(f"/api/v1/events/{event_id}/players").json()["entrants"]
    assert [one["number"] for one in players] == ["1", "2", "3", "4"]
    assert client.get(f"/api/v1/events/{event_id}/room?session=9").status_code == 404
