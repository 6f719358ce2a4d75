"""Everybody's pages: what is on them for whom, and what is not."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from doubleton.bridge import DDTable
from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.reports.marks import suits
from doubleton.simulation.evening import Plan
from doubleton.tournament.actors import Role
from doubleton.tournament.analysing import Analysed, DealsAnalysed
from doubleton.tournament.event import Slot
from doubleton.tournament.labels import Person
from doubleton.tournament.rounds import RoundStarted, SessionEnded
from doubleton.tournament.rules import Rules, Shown
from doubleton.web.accounts import Accounts
from doubleton.web.app import application
from doubleton.web.public_names import Names, Panel, Wishes, keep_wishes
from web.serving_club import (
    DIRECTOR,
    OWN,
    PASSWORD,
    club_evening,
    code_of,
    done,
    played,
    simulated_evening,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.desk.desk import Desk

TABLE = DDTable.of_hex("746b5747b55862758627")
RESULTS = ("4SN=", "3NTS+1", "2HE-1")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        yield desk


@pytest.fixture
def client(desk: Desk) -> Iterator[TestClient]:
    with TestClient(application(desk)) as client:
        yield client


def evening(desk: Desk, rounds: int = 1, **rules: object) -> str:
    """Three tables of a Mitchell with a board a round, of which some rounds are over."""
    held = replace(Rules(), **rules)  # type: ignore[arg-type]  # whatever a test asks for
    event_id = club_evening(desk, mitchell(3), BoardSets(1), held)
    for number in range(1, rounds + 1):
        if number > 1:
            done(desk, event_id, RoundStarted("1", number))
        play_round(desk, event_id, number)
    return event_id


def play_round(desk: Desk, event_id: str, number: int) -> None:
    section = desk.event(event_id).sessions["1"].sections["A"]
    for row in section.movement.of_round(number):
        board = section.boards.boards(row.set)[0]
        played(desk, event_id, Slot("1", "A", number, row.table), board, RESULTS[row.table - 1])


def signed_in(client: TestClient, desk: Desk, role: Role = Role.DIRECTOR) -> None:
    Accounts(desk).add("Anna", PASSWORD, role)
    client.post("/sign-in", data={"name": "Anna", "password": PASSWORD}, headers=OWN)


def as_player(client: TestClient, desk: Desk, event_id: str, table: int = 1) -> None:
    form = {"number": "101", "code": code_of(desk, event_id, table)}
    answer = client.post(f"/e/{event_id}/me", data=form, headers=OWN)
    assert answer.url.path == f"/e/{event_id}/me"
    assert answer.status_code == 200


def everything(client: TestClient, event_id: str) -> dict[str, str]:
    """Return every page of an event that somebody finds by following its links."""
    found: dict[str, str] = {}
    waiting = [f"/e/{event_id}", f"/e/{event_id}/me", f"/e/{event_id}/screen"]
    waiting += [f"/e/{event_id}/results/1/{name}.html" for name in ("index", "board-1", "boards")]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        answer = client.get(path)
        found[path] = answer.text if answer.status_code == 200 else ""
        for link in re.findall(r'href="([^"#]+)', found[path]):
            target = link if link.startswith("/") else f"{path.rpartition('/')[0]}/{link}"
            is_page = target.startswith(f"/e/{event_id}/") and "/paper/" not in target
            if is_page and target.rpartition("/")[2] not in {
                *("t", "console", "style.css", "shown")
            }:
                waiting.append(target)
    return found


def hands(desk: Desk, event_id: str, board: int) -> set[str]:
    """Return the long suits of a deal, as pages show them."""
    deal = desk.event(event_id).sessions["1"].deals[board]
    held = {text for hand in deal if hand is not None for _, text in suits(hand)}
    return {f"&nbsp;{text}<" for text in held if len(text.split()) > 3}


# --- the event ------------------------------------------------------------------------------------


def test_an_event_shows_how_far_it_has_come_and_its_ranking(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk, 2)
    text = client.get(f"/e/{event_id}").text
    assert "Round 2 of 3" in text
    assert "results/1/pair-1.html" in text


def test_there_is_no_page_of_an_event_that_is_not_there(client: TestClient) -> None:
    for event_id in ("nix", "A B", "a'b", "%00", "x" * 3000, "..%2f..%2fetc"):
        for page in ("", "/screen", "/me", "/results", "/results/1/index.html"):
            assert client.get(f"/e/{event_id}{page}").status_code == 404
        assert client.get(f"/live/{event_id}").status_code == 404


def test_a_page_that_the_results_do_not_have_is_not_there(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk)
    for name in ("nix.html", "board-99.html", "..%2fstyle.css", "%00", "x" * 3000):
        assert client.get(f"/e/{event_id}/results/1/{name}").status_code == 404
    for place in ("2", "0", "all", "-1", "x", "9" * 400, "१"):
        assert client.get(f"/e/{event_id}/results/{place}/index.html").status_code == 404


def test_a_session_that_is_over_has_everything_down_to_the_law(
    desk: Desk, client: TestClient
) -> None:
    event_id, _ = simulated_evening(desk, Plan(8))
    found = everything(client, event_id)
    assert all(found.values()), [path for path, text in found.items() if not text]
    assert any("/why-board-" in path for path in found)
    assert any(hand in text for hand in hands(desk, event_id, 1) for text in found.values())
    assert 'style="' not in "".join(found.values())


# --- what is hidden -------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", [Shown.AFTER_SESSION, Shown.WHEN_RELEASED])
@pytest.mark.parametrize("as_who", ["public", "player"])
def test_a_hidden_ranking_is_nowhere(
    desk: Desk, client: TestClient, shown: Shown, as_who: str
) -> None:
    event_id = evening(desk, 2, ranking=shown)
    if as_who == "player":
        as_player(client, desk, event_id)
    assert client.get(f"/e/{event_id}/results/1/index.html").status_code == 404
    found = everything(client, event_id)
    assert not any(text for path, text in found.items() if "/results/" in path)
    assert '<th scope="col" class="num">Rank</th>' not in "".join(found.values())
    assert client.get(f"/api/v1/events/{event_id}/standings").status_code == 403
    assert client.get(f"/api/v1/events/{event_id}/results").status_code == 403


def test_a_ranking_after_each_round_has_only_rounds_that_are_over(
    desk: Desk, client: TestClient
) -> None:
    event_id = evening(desk, 1, ranking=Shown.AFTER_ROUND)
    before = client.get(f"/api/v1/events/{event_id}/standings").json()["ranking"]
    done(desk, event_id, RoundStarted("1", 2))
    slot = Slot("1", "A", 2, 1)
    played(desk, event_id, slot, 2, "7NTN=")
    assert client.get(f"/api/v1/events/{event_id}/standings").json()["ranking"] == before
    assert "7NT" not in "".join(everything(client, event_id).values())


def test_results_of_a_board_that_others_still_play_are_seen_by_those_who_played_it(
    desk: Desk, client: TestClient
) -> None:
    event_id = evening(desk)
    assert "7NT" not in "".join(everything(client, event_id).values())
    board = f"/e/{event_id}/results/1/board-1.html"
    assert client.get(board).status_code == 404
    as_player(client, desk, event_id)
    assert client.get(board).status_code == 200
    assert client.get(f"/e/{event_id}/results/1/board-2.html").status_code == 404
    own = client.get(f"/e/{event_id}/me").text
    assert own.count('<th scope="row" class="num">1</th>') >= 1


def test_while_boards_are_hidden_nothing_says_how_the_ranking_came_about(
    desk: Desk, client: TestClient
) -> None:
    event_id = evening(desk, 2)
    assert not any("/why-" in path for path in everything(client, event_id))


@pytest.mark.parametrize("as_who", ["public", "player", "scorer"])
def test_no_hand_is_on_any_page_before_the_session_is_over(
    desk: Desk, client: TestClient, as_who: str
) -> None:
    event_id = evening(desk, 2)
    if as_who == "player":
        as_player(client, desk, event_id)
    if as_who == "scorer":
        signed_in(client, desk, Role.SCORER)
    text = "".join(everything(client, event_id).values())
    secret = {hand for board in (1, 2, 3) for hand in hands(desk, event_id, board)}
    assert len(secret) > 5
    assert not [hand for hand in secret if hand in text]
    found = client.get(f"/api/v1/events/{event_id}/results").json()["boards"]
    assert {board["deal"] for board in found} <= {None}


@pytest.mark.parametrize("as_who", ["public", "player", "scorer", "director"])
def test_double_dummy_is_seen_where_the_deal_is(
    desk: Desk, client: TestClient, as_who: str
) -> None:
    event_id = evening(desk, 2)
    deals = desk.event(event_id).sessions["1"].deals
    tables = {board: Analysed(deal, TABLE) for board, deal in deals.items()}
    done(desk, event_id, DealsAnalysed("1", tables))
    done(desk, event_id, DealsAnalysed("1", {1: tables[1]}, published=True))
    if as_who == "player":
        as_player(client, desk, event_id)
    elif as_who != "public":
        signed_in(client, desk, Role(as_who))
    for is_over in (False, True):
        if is_over:
            done(desk, event_id, RoundStarted("1", 3))
            play_round(desk, event_id, 3)
            done(desk, event_id, SessionEnded("1"))
        seen = is_over or as_who == "director"
        text = "".join(everything(client, event_id).values())
        assert ("Double-dummy tricks" in text) == (">Par<" in text) == seen
        told_of_file = "Double-dummy tricks (from the file, not solved here)" in text
        assert told_of_file == ("Double-dummy tricks</caption>" in text) == seen
        found = client.get(f"/api/v1/events/{event_id}/results").json()["boards"]
        assert found or not is_over
        for one in found:
            assert (one["double_dummy"] is not None) == (one["par"] is not None) == seen
            assert one["double_dummy_published"] == (seen and one["board"] == "1")
    told = {declarer: [*tricks.values()] for declarer, tricks in found[0]["double_dummy"].items()}
    assert told["N"] == [*map(int, "746"), 11, 5]
    assert [*found[0]["double_dummy"]["N"]] == ["NT", "S", "H", "D", "C"]
    assert found[0]["par"]["results"]


def test_the_director_sees_all_and_everybody_does_when_it_is_over(
    desk: Desk, client: TestClient
) -> None:
    event_id = evening(desk, 3, ranking=Shown.AFTER_SESSION)
    assert client.get(f"/e/{event_id}/results/1/board-1.html").status_code == 404
    done(desk, event_id, SessionEnded("1"))
    text = client.get(f"/e/{event_id}/results/1/board-1.html").text
    assert all(hand in text for hand in hands(desk, event_id, 1))


def test_the_big_screen_shows_what_everybody_may_see_whoever_opened_it(
    desk: Desk, client: TestClient
) -> None:
    event_id = evening(desk, 2, ranking=Shown.WHEN_RELEASED)
    keep_wishes(desk, event_id, Wishes(names=Names.NUMBERS))
    signed_in(client, desk)
    assert "results/1/pair-1.html" in client.get(f"/e/{event_id}").text
    text = client.get(f"/e/{event_id}/screen").text
    assert "slide-ranking" not in text
    name = desk.persons()["p1a"].name
    assert name not in text


# --- the big screen and what is chosen ------------------------------------------------------------


def test_the_director_chooses_what_everybody_sees(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk, 2)
    assert client.get(f"/e/{event_id}/shown").status_code == 403
    signed_in(client, desk)
    form = {"names": "initials", "panels": ["clock", "next"], "seconds": "20"}
    client.post(f"/e/{event_id}/shown", data=form, headers=OWN)
    text = client.get(f"/e/{event_id}/screen").text
    assert "slide-next" in text
    assert "slide-seating" not in text
    assert 'data-seconds="20"' in text
    assert client.get(f"/e/{event_id}/screen?panels=seating").text.count("slide-seating") == 1
    bad = {"names": "initials", "panels": ["clock"], "seconds": "1"}
    assert client.post(f"/e/{event_id}/shown", data=bad, headers=OWN).status_code == 422


def test_the_big_screen_has_the_clock_the_seating_the_move_and_the_next_round(
    desk: Desk, client: TestClient
) -> None:
    event_id = evening(desk, 2)
    text = client.get(f"/e/{event_id}/screen").text
    for panel in ("seating", "move", "ranking", "next"):
        assert f"slide-{panel}" in text
    assert 'role="timer"' in text


def test_names_are_shown_as_the_club_chose(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk, 2)
    whole = desk.persons()["p1a"].name
    first, last = whole.split()
    assert whole in client.get(f"/e/{event_id}").text
    keep_wishes(desk, event_id, Wishes(Names.INITIALS, tuple(Panel)))
    text = "".join(everything(client, event_id).values())
    assert whole not in text
    assert f"{first} {last[0]}." in text
    keep_wishes(desk, event_id, Wishes(Names.NUMBERS, tuple(Panel)))
    assert first not in "".join(everything(client, event_id).values())
    players = client.get(f"/api/v1/events/{event_id}/players").json()["entrants"]
    assert all(one["names"] == [] for one in players)
    signed_in(client, desk)
    assert whole in client.get(f"/e/{event_id}").text


# --- one's own page -------------------------------------------------------------------------------


def test_a_player_sees_his_way_and_his_results(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk)
    as_player(client, desk, event_id)
    text = client.get(f"/e/{event_id}/me").text
    assert "Guide card" in text
    assert text.count("<tr") >= 5
    assert "+420" in text or "+450" in text


def test_whoever_does_not_know_the_code_sees_nothing(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk)
    code = code_of(desk, event_id, 1)
    wrong = f"{(int(code) + 1) % 10000:04}"
    form = {"number": "101", "code": wrong}
    answer = client.post(f"/e/{event_id}/me", data=form, headers=OWN)
    assert answer.status_code == 403
    assert "Guide card" not in answer.text
    other = evening(desk)
    as_player(client, desk, event_id)
    assert "Guide card" not in client.get(f"/e/{other}/me").text


# --- hostile names --------------------------------------------------------------------------------

HOSTILE = (
    "<script>alert(1)</script> <img src=x onerror=alert(2)>",
    "\u202eevil\u202c \u05d0\u05d1\u05d2 \u0645\u0631\u062d\u0628\u0627",
    "W" * 10_000,
    "\U0001f0cf\U0001f469\u200d\U0001f680 \"quoted' & {{ 7*7 }} %s {name}",
    "'; DROP TABLE events; --",
)


def test_names_do_no_harm(desk: Desk, client: TestClient) -> None:
    event_id, _ = simulated_evening(desk, Plan(8, title=HOSTILE[0]))
    players = [player for one in desk.event(event_id).entrants.values() for player in one.players]
    for player, name in zip(players, HOSTILE, strict=False):
        desk.name(player, Person(name))
    for language in ("en", "ru"):
        client.headers["accept-language"] = language
        found = everything(client, event_id)
        assert all(found.values())
        text = "".join(found.values())
        assert "<script>alert" not in text
        assert "<img src=x" not in text
        assert "{{ 7*7 }}" in text
    assert client.get(f"/api/v1/events/{event_id}/players").status_code == 200


# --- scored once ----------------------------------------------------------------------------------


def test_viewers_who_may_see_the_same_share_one_scoring(desk: Desk, client: TestClient) -> None:
    event_id = evening(desk, 2)
    results = client.app.state.results  # type: ignore[attr-defined]  # of the application
    first = results.folder(event_id, replace(DIRECTOR, role=Role.PUBLIC), "", "en")
    again = results.folder(event_id, replace(DIRECTOR, role=Role.PUBLIC, user="x"), "1", "en")
    assert first is again
    assert results.folder(event_id, DIRECTOR, "", "en") is not first
    done(desk, event_id, RoundStarted("1", 3))
    assert results.folder(event_id, replace(DIRECTOR, role=Role.PUBLIC), "", "en") is not first
