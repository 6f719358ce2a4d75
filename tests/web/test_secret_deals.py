"""Deals by the computer: hands, seed and tables are in no answer and no log but the Director's."""

from __future__ import annotations

import http.client
import json
import logging
import re
from typing import TYPE_CHECKING

import pytest

from doubleton.bridge import DDTable
from doubleton.dealing.stream import Seed
from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.actors import Role
from doubleton.tournament.analysing import Analysed, DealsAnalysed
from doubleton.tournament.computer_deals import dealt_again
from doubleton.tournament.event import Slot
from doubleton.web.api_tokens import Tokens
from doubleton.web.app import application
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import AT_TABLE, COOKIE
from web.serving_club import ServedClub, club_evening, done, played
from web.test_attacks import Club, pages, results_of_boards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.desk.desk import Desk
    from doubleton.tournament.event import Session

SEED = Seed(bytes.fromhex("5eed" * 16))
BOARDS = range(1, 16)
POSTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("console/start/computer", {}),
    ("console/start/computer", {"again": "1", "reason": "x"}),
    ("console/start/analysis", {}),
)


def with_secrets(desk: Desk) -> str:
    """Return an evening of which one board was played once; all deals are of one seed."""
    event = club_evening(desk, mitchell(5), BoardSets(3))
    for board in BOARDS:
        done(desk, event, dealt_again(desk.event(event), "1", board, SEED))
    deals = desk.event(event).sessions["1"].deals
    table = DDTable((13,) * 10 + (0,) * 10)
    done(desk, event, DealsAnalysed("1", {n: Analysed(deals[n], table) for n in BOARDS}))
    for name in ("1", "3"):
        desk.keep(f"device:{event}:1/A/{name}", f"A{name}-x")
    played(desk, event, Slot("1", "A", 1, 1), 1, "4SN=")
    return event


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        yield Club(desk, with_secrets(desk), application(desk))


def secrets_in(text: str, session: Session) -> list[str]:
    """Return which secrets a text holds: the seed, long suits of boards that are to be played."""
    plain = re.sub(r"<[^>]*>|\s", "", text).replace("10", "T")
    suits = (re.split(r"[ .:]", str(session.deals[board])) for board in BOARDS if board != 1)
    found = [
        suit
        for one in suits
        for suit in one
        if len(suit) > 4 and not suit.isdigit() and suit in plain
    ]
    return found + [word for word in (str(SEED)[:12], SEED.data.decode("latin-1")) if word in text]


def test_the_director_is_told_them(club: Club) -> None:
    device, session = club.device(), club.desk.event(club.event).sessions["1"]
    device.cookies.set(COOKIE, Tickets(club.desk).issue(Claims("Dina", Role.DIRECTOR)))
    assert secrets_in(device.get(f"/e/{club.event}/console/start").text, session) == [
        str(SEED)[:12]
    ]
    deals = device.get(f"/e/{club.event}/console/start/deals.pbn").text
    assert len(secrets_in(deals, session)) > len(BOARDS)


def shown_by(role: Role | None, desk: Desk, event: str) -> dict[str, str]:
    """Return the cookie that somebody shows."""
    tickets = Tickets(desk)
    match role:
        case None:
            return {}
        case Role.SCORER:
            return {COOKIE: tickets.issue(Claims("Sam", role))}
        case Role.TABLE:
            return {AT_TABLE: tickets.issue(Claims("A3-x", role, event, "1/A/3"))}
    return {AT_TABLE: tickets.issue(Claims("3-x", role, event, entrant="e3", player="p3a"))}


EVERYBODY = (None, Role.SCORER, Role.TABLE, Role.PLAYER, Role.CAPTAIN)


@pytest.mark.parametrize("role", EVERYBODY)
def test_no_answer_tells_a_seed_or_a_hand_that_is_to_be_played(
    role: Role | None, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    device, session = club.device(), club.desk.event(club.event).sessions["1"]
    assert {one.seed for one in session.origins.values()} == {str(SEED)}
    event = club.event
    for name, value in shown_by(role, club.desk, event).items():
        device.cookies.set(name, value)
    if role is Role.SCORER:
        device.headers["authorization"] = f"Bearer {Tokens(club.desk).issue('sam', role)}"
    for path in (*pages(club.app, event), *results_of_boards(event)):
        answer = device.get(path)
        assert secrets_in(answer.text, session) == [], (role, path)
        assert secrets_in(json.dumps(dict(answer.headers)), session) == [], (role, path)
    for path, form in POSTS:
        answer = device.post(f"/e/{event}/{path}", data=form)
        assert secrets_in(answer.text, session) == [], (role, path)
    assert club.desk.event(event).sessions["1"].deals == session.deals
    assert secrets_in(caplog.text, session) == []


MESSAGES = re.compile(r"(?:retry: \d+\n|: [a-z ]+\n\n|event: changed\nid: \d+\ndata: \d+\n\n)*")
"""All that a stream says: that something was done, and how many acts there are by now."""


def test_no_stream_tells_more_than_that_something_was_done(tmp_path: Path) -> None:
    with ServedClub(tmp_path / "club.doubleton") as club:
        event = with_secrets(club.desk)
        streams = []
        for role in EVERYBODY:
            cookie = "; ".join(map("=".join, shown_by(role, club.desk, event).items()))
            for path in (f"/live/{event}", f"/api/v1/events/{event}/live"):
                connection = http.client.HTTPConnection("127.0.0.1", club.port, timeout=30)
                connection.request("GET", path, headers={"cookie": cookie})
                streams.append((connection, connection.getresponse()))
                assert streams[-1][1].headers["content-type"].startswith("text/event-stream")
        played(club.desk, event, Slot("1", "A", 1, 2), 4, "3NTN=")
        session = club.desk.event(event).sessions["1"]
        tables = {4: Analysed(session.deals[4], DDTable([7] * 20))}
        done(club.desk, event, DealsAnalysed("1", tables))
        done(club.desk, event, dealt_again(club.desk.event(event), "1", 15, SEED, "secret"))
        last = f"data: {club.desk.event(event).version}\n"
        session = club.desk.event(event).sessions["1"]
        for connection, stream in streams:
            told = ""
            while last not in told:
                told += stream.readline().decode()
            told += stream.readline().decode()
            assert MESSAGES.fullmatch(told), told
            assert secrets_in(told, session) == []
            connection.close()
