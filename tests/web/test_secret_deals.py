"""Deals by the computer: hands, seed and tables are in no answer and no log but the Director's."""

from __future__ import annotations

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
from web.serving_club import club_evening, done, played
from web.test_attacks import Club, pages, results_of_boards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.tournament.event import Session

SEED = Seed(bytes.fromhex("5eed" * 16))
BOARDS = range(1, 16)
POSTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("console/start/computer", {}),
    ("console/start/computer", {"again": "1", "reason": "x"}),
    ("console/start/analysis", {}),
)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        event = club_evening(desk, mitchell(5), BoardSets(3))
        for board in BOARDS:
            done(desk, event, dealt_again(desk.event(event), "1", board, SEED))
        deals = desk.event(event).sessions["1"].deals
        table = DDTable((13,) * 10 + (0,) * 10)
        done(desk, event, DealsAnalysed("1", {n: Analysed(deals[n], table) for n in BOARDS}))
        for name in ("1", "3"):
            desk.keep(f"device:{event}:1/A/{name}", f"A{name}-x")
        played(desk, event, Slot("1", "A", 1, 1), 1, "4SN=")
        yield Club(desk, event, application(desk))


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


@pytest.mark.parametrize("role", [None, Role.SCORER, Role.TABLE, Role.PLAYER, Role.CAPTAIN])
def test_no_answer_tells_a_seed_or_a_hand_that_is_to_be_played(
    role: Role | None, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    device, session = club.device(), club.desk.event(club.event).sessions["1"]
    assert {one.seed for one in session.origins.values()} == {str(SEED)}
    tickets, event = Tickets(club.desk), club.event
    if role is Role.SCORER:
        device.cookies.set(COOKIE, tickets.issue(Claims("Sam", role)))
        device.headers["authorization"] = f"Bearer {Tokens(club.desk).issue('sam', role)}"
    elif role is Role.TABLE:
        device.cookies.set(AT_TABLE, tickets.issue(Claims("A3-x", role, event, "1/A/3")))
    elif role is not None:
        own = Claims("3-x", role, event, entrant="e3", player="p3a")
        device.cookies.set(AT_TABLE, tickets.issue(own))
    for path in (*pages(club.app, event), *results_of_boards(event)):
        answer = device.get(path)
        assert secrets_in(answer.text, session) == [], (role, path)
        assert secrets_in(json.dumps(dict(answer.headers)), session) == [], (role, path)
    for path, form in POSTS:
        answer = device.post(f"/e/{event}/{path}", data=form)
        assert secrets_in(answer.text, session) == [], (role, path)
    assert club.desk.event(event).sessions["1"].deals == session.deals
    assert secrets_in(caplog.text, session) == []
