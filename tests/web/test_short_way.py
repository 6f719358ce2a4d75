"""The short way of what a table sends, and the sheets that are kept: the same as the long ones."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.simulation.evening import Simulation
from doubleton.simulation.plan import Plan, Shape
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.deciding import Accepted, Decision
from doubleton.tournament.event import Event
from doubleton.tournament.setting_up import EventCreated
from doubleton.web.addresses import listening
from doubleton.web.app import application
from doubleton.web.device_ways import WayIn, come_in, current_session
from doubleton.web.table_sheet import Sheets
from doubleton.web.table_state import state_of
from doubleton.web.table_wishes import Lettering, Wishes, keep_wishes
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import AT_TABLE
from web.serving_club import club_evening, code_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from starlette.types import Receive, Scope, Send

    from doubleton.desk.desk import Desk
    from doubleton.tournament.acts import Act

NOW = datetime(2026, 9, 4, 17, 30, tzinfo=UTC)
OURS = {"origin": "http://testserver", "content-type": "application/json"}


# --- sheets --------------------------------------------------------------------------------------


def devices(event: Event) -> tuple[Claims, ...]:
    """Return the tables of the session, and its players."""
    session = current_session(event)
    if session is None:
        return ()
    return tuple(
        Claims(f"at {number}", Role.TABLE, "e", f"{session.name}/{section.name}/{number}")
        for section in session.sections.values()
        for number in range(1, section.movement.tables + 1)
    ) + tuple(
        Claims(who, Role.PLAYER, "e", entrant=who, player=player)
        for who, entrant in event.entrants.items()
        for player in entrant.players[:1]
    )


@pytest.mark.parametrize(
    "plan",
    [
        Plan(8, (8, 10), 3, mistakes=0.2, calls=0.2, troubles=0.3, late=1, leaving=1),
        Plan(4, (8, 8), 5, shape=Shape.TEAMS, mistakes=0.2, troubles=0.3),
    ],
    ids=lambda plan: str(plan.shape),
)
def test_a_sheet_says_what_the_state_says_after_every_act(plan: Plan, tmp_path: Path) -> None:
    chance, sheets, found = Random(1), Sheets(), list[str]()  # noqa: S311 - to be repeatable
    with open_desk(tmp_path / "club.doubleton") as desk:

        def look() -> None:
            every = [replaced(one, found[0]) for one in devices(desk.event(found[0]))]
            for claims in chance.sample(every, min(len(every), 2)):
                if claims.table and desk.setting(f"device:{found[0]}:{claims.table}") is None:
                    desk.keep(f"device:{found[0]}:{claims.table}", claims.user)
                for language in ("en", "ru"):
                    text = sheets.text(desk, found[0], claims, NOW, language)
                    state = state_of(desk, found[0], claims, NOW, language)
                    assert json.loads(text) == json.loads(json.dumps(state))

        def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
            if isinstance(act, EventCreated):
                found.append(desk.create(act, by, at=at))
                return Accepted(desk.entries(found[0])[0])
            decision = desk.submit(found[0], act, by, meant=meant, at=at).decision
            look()
            return decision

        simulation = Simulation(plan, submit)
        desk.name_all({one.id: one.person for one in simulation.report.people})
        simulation.run()
        keep_wishes(desk, Wishes(letters=Lettering.RUSSIAN), found[0])
        look()


def replaced(claims: Claims, event_id: str) -> Claims:
    """Return claims of an event."""
    return Claims(claims.user, claims.role, event_id, claims.table, claims.entrant, claims.player)


# --- requests ------------------------------------------------------------------------------------


class Room:
    """An evening with two ways to its application, and the tickets of its tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.id = desk, club_evening(desk)
        self.app = application(desk)
        self.keys = (f"key-of-the-short-way-{number}" for number in count())
        self.gone = self.ticket(2)
        self.tickets = {"1": self.ticket(1), "2": self.ticket(2), "gone": self.gone, "": ""}

    def ticket(self, table: int) -> str:
        """Return the ticket of a device that has just come in."""
        way = WayIn(code_of(self.desk, self.id, table), f"1/A/{table}")
        claims = come_in(self.desk, self.app.state.limits, self.id, way, "here")
        assert isinstance(claims, Claims)
        return Tickets(self.desk).issue(claims)

    async def long_way(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request as the framework does."""
        await FastAPI.__call__(self.app, scope, receive, send)

    def act(self, **more: object) -> dict[str, Any]:
        """Return an act as a device sends it."""
        return {"do": "call", "key": next(self.keys), "place": "1/A/1", "round": 1, **more}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with open_desk(tmp_path_factory.mktemp("desk") / "club.doubleton") as desk:
        yield Room(desk)


def answer(app: Any, path: str, headers: list[tuple[str, str]], body: bytes) -> tuple[Any, ...]:  # noqa: ANN401 - of ASGI
    """Return what a request is answered: status, headers, and what is told, but for the time."""
    client = TestClient(app, raise_server_exceptions=False)
    for name in ("accept", "accept-encoding", "user-agent", "connection"):
        client.headers.pop(name)
    found = client.post(path, headers=headers, content=body)
    told: Any = found.text
    with suppress(ValueError):
        told = found.json()
        told.get("state", {}).pop("now", None)
    lengths = {"content-length"} if isinstance(told, dict) else set[str]()
    kept = sorted((name, value) for name, value in found.headers.multi_items())
    return found.status_code, [one for one in kept if one[0] not in lengths], told


ODDITIES: dict[str, list[str | None]] = {
    "host": ["testserver", "testserver", "no host", "other"],
    "origin": ["http://testserver", "http://testserver", "http://other", None],
    "sec-fetch-site": [None, None, "same-origin", "cross-site", "none"],
    "content-type": ["application/json", "application/json; charset=utf-8", "a; charset=x", None],
    "content-encoding": [None, None, None, "gzip", "identity"],
    "accept-language": [None, "ru", "de, ru;q=0.5", "x" * 600],
    "x-other": [None, "a"],
}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in ODDITIES.items()}),
    st.sampled_from(["1", "1", "1", "2", "gone", ""]),
    st.sampled_from(["", "", "; language=ru", "; language=xx", "; other=" + "x" * 700]),
    st.sampled_from(["enter", "correct", "confirm", "call", "arrive", "nothing"]),
    st.sampled_from(["4SN=", "3NTS+1", "A+", "", 7]),
    st.sampled_from(
        ["/e/{}/t/acts", "/e/{}/t/acts", "/e/{}/t/acts", "/e//t/acts", "/e/x{}/t/acts"]
    ),
    st.sampled_from([b"", b"", b"", b" " * 5000, b"{"]),
    st.booleans(),
)
def test_the_short_way_answers_as_the_long_one(  # noqa: PLR0913, PLR0917 - of what a request has
    room: Room,
    odd: dict[str, str | None],
    whose: str,
    more: str,
    do: str,
    result: object,
    path: str,
    behind: bytes,
    twice: bool,  # noqa: FBT001 - by hypothesis
) -> None:
    headers = [(name, value) for name, value in odd.items() if value is not None]
    headers.append(("cookie", f"{AT_TABLE}={room.tickets[whose]}{more}"))
    if twice:
        headers.append(("origin", "http://other"))
    act = room.act(do=do, board=1, result=result, reading=1, side="EW")
    body = json.dumps(act).encode() + behind
    where = path.format(room.id)
    assert answer(room.long_way, where, headers, body) == answer(room.app, where, headers, body)


def test_what_a_phone_sends_takes_the_short_way(room: Room) -> None:
    app = application(room.desk)
    headers = [*OURS.items(), ("cookie", f"{AT_TABLE}={room.tickets['1']}")]
    status, _, told = answer(app, f"/e/{room.id}/t/acts", headers, json.dumps(room.act()).encode())
    assert (status, told["done"]) == (200, True)
    assert app.middleware_stack is None, "the framework has been asked"


@pytest.mark.parametrize("pieces", [1, 2, 5])
@pytest.mark.parametrize("is_late", [False, True])
def test_a_body_that_comes_in_pieces_or_late_is_answered_as_well(
    room: Room, pieces: int, *, is_late: bool
) -> None:
    body = json.dumps(room.act(do="recall")).encode()
    size = -(-len(body) // pieces)
    sent = [body[at : at + size] for at in range(0, len(body), size)]

    async def slowly(scope: Scope, _: Receive, send: Send) -> None:
        left = list(sent)

        async def receive() -> dict[str, object]:
            if is_late:
                await asyncio.sleep(0.001)
            piece = left.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(left)}

        await room.app(scope, receive, send)

    headers = [*OURS.items(), ("cookie", f"{AT_TABLE}={room.tickets['1']}")]
    status, _, told = answer(slowly, f"/e/{room.id}/t/acts", headers, body)
    assert (status, told["done"]) == (200, True)


def test_under_the_path_of_a_proxy_an_act_is_answered(room: Room) -> None:
    headers = [*OURS.items(), ("cookie", f"{AT_TABLE}={room.tickets['1']}")]
    body = json.dumps(room.act()).encode()
    client = TestClient(room.app, root_path="/club", headers=dict(headers))
    assert client.post(f"/club/e/{room.id}/t/acts", content=body).json()["done"]


def test_an_answer_in_two_pieces_does_not_wait_for_the_client() -> None:
    with listening("127.0.0.1", 0) as sock:
        assert sock.proto == socket.IPPROTO_TCP, "asyncio looks at this before it sends at once"
