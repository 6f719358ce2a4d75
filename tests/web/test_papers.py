"""Paper for everybody: what the pages show, as PDF, and nothing before it may be seen."""

from __future__ import annotations

import re
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from doubleton.bridge import Board
from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.reports.paper.board_labels import board_labels
from doubleton.reports.paper.compiling import Size
from doubleton.simulation.evening import Plan
from doubleton.tournament.event import Slot
from doubleton.tournament.rounds import SessionEnded
from doubleton.tournament.rules import Rules, Shown
from doubleton.tournament.setting_up import DealsReleased
from doubleton.web.app import application
from doubleton.web.papers import HAND_RECORDS, OF_RESULTS, BusyError, Papers
from reports.paper.opened import Opened, is_accessible, opened
from web.serving_club import OWN, club_evening, code_of, done, played, simulated_evening

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.desk.desk import Desk

NAMES = (HAND_RECORDS, *OF_RESULTS)
RESULTS = ("4SN=", "3NTS+1", "2HE-1")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        yield desk


@pytest.fixture
def client(desk: Desk) -> Iterator[TestClient]:
    with TestClient(application(desk)) as client:
        yield client


def evening(desk: Desk, **rules: object) -> str:
    """Three tables of a Mitchell with a board a round, of which the first round is over."""
    held = replace(Rules(), **rules)  # type: ignore[arg-type]  # whatever a test asks for
    event_id = club_evening(desk, mitchell(3), BoardSets(1), held)
    section = desk.event(event_id).sessions["1"].sections["A"]
    for row in section.movement.of_round(1):
        board = section.boards.boards(row.set)[0]
        played(desk, event_id, Slot("1", "A", 1, row.table), board, RESULTS[row.table - 1])
    return event_id


def as_player(client: TestClient, desk: Desk, event_id: str) -> None:
    form = {"number": "101", "code": code_of(desk, event_id, 1)}
    assert client.post(f"/e/{event_id}/me", data=form, headers=OWN).status_code == 200


def links(client: TestClient, page: str) -> list[str]:
    return re.findall(r'href="([^"]+\.pdf[^"]*)"', client.get(page).text)


def statuses(client: TestClient, event_id: str) -> set[int]:
    """Return how every address of a paper answers, on pages and to programs."""
    addresses = [
        *(f"/e/{event_id}/paper/{place}/{name}.pdf" for place in ("1", "all") for name in NAMES),
        *(f"/api/v1/events/{event_id}/paper/{name}" for name in NAMES),
        *(f"/api/v1/events/{event_id}/paper/{name}?place=1" for name in NAMES),
    ]
    return {client.get(address).status_code for address in addresses}


def paper(client: TestClient, address: str) -> Opened:
    answer = client.get(address)
    assert answer.status_code == 200, address
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["cache-control"] == "no-store"
    return opened(answer.content)


def test_when_a_session_is_over_everybody_prints_what_the_pages_show(
    desk: Desk, client: TestClient
) -> None:
    event_id, _ = simulated_evening(desk, Plan(6, boards=(6, 8)))
    found = links(client, f"/e/{event_id}")
    assert len(found) == 2 * len(NAMES)
    for address in found:
        it = paper(client, address)
        assert it.sizes[0] == ((612, 792) if "letter" in address else (595, 842))
    told = paper(client, f"/e/{event_id}/paper/1/{HAND_RECORDS}.pdf")
    assert told.title is not None
    assert is_accessible(told.pdf, told.title, "en")


def test_programs_get_the_same_paper(desk: Desk, client: TestClient) -> None:
    event_id, _ = simulated_evening(desk, Plan(6, boards=(6, 8)))
    for name in NAMES:
        page = client.get(f"/e/{event_id}/paper/1/{name}.pdf").content
        assert client.get(f"/api/v1/events/{event_id}/paper/{name}").content == page
    for wrong in ("nothing", "ranking?place=7", "ranking?place=all", "ranking?size=a5"):
        answer = client.get(f"/api/v1/events/{event_id}/paper/{wrong}")
        assert answer.status_code in (404, 422)
        assert answer.json()["message"]


@pytest.mark.parametrize("as_who", ["public", "player"])
@pytest.mark.parametrize("shown", [Shown.AFTER_SESSION, Shown.WHEN_RELEASED])
def test_before_it_may_be_seen_there_is_nothing_on_paper(
    desk: Desk, client: TestClient, shown: Shown, as_who: str
) -> None:
    event_id = evening(desk, ranking=shown, deals=shown)
    if as_who == "player":
        as_player(client, desk, event_id)
    assert statuses(client, event_id) == {404}
    assert links(client, f"/e/{event_id}") == links(client, f"/e/{event_id}/me") == []


@pytest.mark.parametrize("as_who", ["public", "player"])
def test_no_hand_is_on_paper_while_the_session_is_played(
    desk: Desk, client: TestClient, as_who: str
) -> None:
    event_id = evening(desk, ranking=Shown.AT_ONCE, deals=Shown.AT_ONCE)
    if as_who == "player":
        as_player(client, desk, event_id)
    assert client.get(f"/e/{event_id}/paper/1/{HAND_RECORDS}.pdf").status_code == 404
    assert client.get(f"/api/v1/events/{event_id}/paper/{HAND_RECORDS}").status_code == 404
    assert not any(HAND_RECORDS in one for one in links(client, f"/e/{event_id}"))


def test_hands_are_printed_when_they_are_released_and_results_are_not(
    desk: Desk, client: TestClient
) -> None:
    rules = {"ranking": Shown.WHEN_RELEASED, "deals": Shown.WHEN_RELEASED}
    event_id = evening(desk, **rules)
    done(desk, event_id, SessionEnded("1"))
    assert statuses(client, event_id) == {404}
    done(desk, event_id, DealsReleased("1"))
    assert "Board1" in paper(client, f"/e/{event_id}/paper/1/{HAND_RECORDS}.pdf").text
    assert client.get(f"/e/{event_id}/paper/1/ranking.pdf").status_code == 404
    assert [one for one in links(client, f"/e/{event_id}") if HAND_RECORDS not in one] == []


def test_while_no_board_may_be_seen_there_is_no_paper_of_boards(
    desk: Desk, client: TestClient
) -> None:
    event_id = evening(desk, ranking=Shown.AFTER_ROUND)
    offered = links(client, f"/e/{event_id}")
    assert any("ranking" in one for one in offered)
    assert not any("travellers" in one for one in offered)
    assert client.get(f"/e/{event_id}/paper/1/travellers.pdf").status_code == 404
    assert client.get(f"/api/v1/events/{event_id}/paper/travellers").status_code == 404


def test_a_player_prints_his_own_card(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk, ranking=Shown.AFTER_ROUND)
    as_player(client, desk, event_id)
    (address,) = links(client, f"/e/{event_id}/me")
    own = paper(client, address)
    assert len(own.texts) == 1
    assert len(paper(client, address.partition("?")[0]).texts) == 6
    assert client.get(f"{address.partition('?')[0]}?contestant=99").status_code == 404


def test_a_paper_that_was_set_is_kept_and_a_crowd_is_asked_to_come_again() -> None:
    papers = Papers()
    label = board_labels([Board.numbered(1)])
    assert papers.pdf(label, Size.A4) is papers.pdf(label, Size.A4)
    crowd = [board_labels([Board.numbered(number)]) for number in range(2, 8)]
    refused: list[BaseException] = []

    def ask(number: int) -> None:
        try:
            papers.pdf(crowd[number], Size.A4)
        except BusyError as busy:
            refused.append(busy)

    with papers.lock:
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(crowd))]
        for thread in threads:
            thread.start()
        while len(refused) < len(crowd) - 4:
            threads[0].join(0.01)
    for thread in threads:
        thread.join()
    assert len(refused) == 2
    assert papers.pdf(label, Size.A4)
