"""From five questions to the first round: a new event, who comes, the movement, the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubleton.lawbook import Edition
from doubleton.scoring.traveller import Method
from doubleton.tournament.event import Slot
from doubleton.web.console.setup import Setup
from doubleton.web.table_wishes import Lettering, wishes_of
from web.console.directing import Directing, plain
from web.serving_club import OWN, played

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from doubleton.desk.desk import Desk

NAMES = ("Ash", "Birch", "Cedar", "Doug", "Elm", "Fir")
PBN = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.T98.765.432 5432.AKQ.T98.765 T98.5432.AKQ.JT9 76.J76.J432.AKQ8"]
"""


def new(client: TestClient, desk: Desk, **fields: str) -> Directing:
    usual = {"title": "Friday", "date": "2026-12-04", "kind": "pairs", "about": "6", "boards": "20"}
    answer = client.post("/new", data={**usual, "minutes": "7,5", **fields}, headers=OWN)
    assert answer.status_code == 200, plain(answer.text)
    assert "Who" in plain(answer.text)
    return Directing(client, desk, answer.url.path.split("/")[2])


def with_pairs(client: TestClient, desk: Desk) -> Directing:
    found = new(client, desk)
    for name in NAMES:
        found.post("arrivals", player1=f"Ann {name}", player2=f"Bob {name}")
    return found


def test_an_event_is_set_up_in_five_questions(client: TestClient, desk: Desk) -> None:
    assert "Five" not in plain(client.get("/new").text)
    found = new(client, desk, method="cross-imps", edition="2017")
    rules = found.event.rules
    assert (found.event.title, found.event.date) == ("Friday", "2026-12-04")
    assert (rules.method, rules.edition) == (Method.CROSS_IMPS, Edition.OF_2017)
    assert tuple(found.event.sessions) == ("1",)


def test_teams_are_scored_as_teams_whatever_was_chosen(client: TestClient, desk: Desk) -> None:
    assert new(client, desk, kind="teams").event.rules.method is Method.TEAMS


def test_what_is_wrong_in_a_question_is_told_in_one_sentence(client: TestClient) -> None:
    for fields in ({"title": ""}, {"title": "x", "date": "soon"}, {"title": "x", "boards": "no"}):
        answer = client.post("/new", data={"date": "2026-12-04", **fields}, headers=OWN)
        assert answer.status_code == 409
        assert "This cannot be done" in plain(answer.text)


def test_the_same_form_sent_twice_makes_one_event(client: TestClient, desk: Desk) -> None:
    first, second = (new(client, desk, key="once") for _ in range(2))
    assert first.id == second.id
    assert len(desk.events()) == 1


def test_who_comes_is_entered_by_name_or_number(client: TestClient, desk: Desk) -> None:
    found = new(client, desk)
    found.post("arrivals", player1="Ann Ash 701", player2="Bob Ash", stays="yes")
    shown = found.post("arrivals", player1="Cleo Birch", player2="Dan Birch", avoids="1")
    assert "2 are here" in shown
    assert "stays" in shown
    assert "not against 1" in shown
    assert "number 1" not in found.get("search?field=player1&player1=an as")
    assert "Ann Ash" in found.get("search?field=player1&player1=an as")
    assert "Ann Ash" in found.get("search?field=player2&player2=701")
    assert "visitor" in found.get("search?field=player2&player2=Zoe")
    refused = found.post("arrivals", 409, player1="701", player2="Eve Fir")
    assert "This cannot be done" in refused


def test_a_pair_that_does_not_play_after_all_can_come_back(client: TestClient, desk: Desk) -> None:
    found = new(client, desk)
    found.post("arrivals", player1="Ann Ash", player2="Bob Ash")
    (who,) = found.event.entrants
    assert "1 does not play" in found.post(f"arrivals/{who}", gone="yes")
    assert "1 is here" in found.post(f"arrivals/{who}", back="yes")
    found.post(f"arrivals/{who}", number="9", stays="yes")
    assert (found.event.entrants[who].number, found.event.entrants[who].stays) == ("9", True)


def test_those_of_last_time_come_in_one_tap(client: TestClient, desk: Desk) -> None:
    before = with_pairs(client, desk)
    found = new(client, desk, title="Next Friday", date="2026-12-11")
    assert "Ann Ash – Bob Ash" in found.get("arrivals")
    who = [f"{before.id}:{one}" for one in before.event.entrants]
    assert "1 is here" in found.post("arrivals/again", who=who[0])
    assert "6 are here" in found.post("arrivals/again", who=who[1:])
    assert "Who played last time" not in found.get("arrivals")


def test_an_event_like_the_last_has_its_rules_and_its_people(
    client: TestClient, desk: Desk
) -> None:
    before = with_pairs(client, desk)
    found = new(client, desk, like=before.id, people="yes")
    assert set(found.event.entrants) == set(before.event.entrants)


def test_movements_are_proposed_with_reasons_and_one_tap_seats_everybody(
    client: TestClient, desk: Desk
) -> None:
    found = with_pairs(client, desk)
    shown = found.get("start")
    assert shown.count("Take this") == 3 + max(0, shown.count("Take this") - 3)
    assert "20 in all" in shown
    shown = found.post("start/movement", choice=1, boards=20)
    assert "Seats in the first round" in shown
    assert "A1" in shown
    found.post("start/movement", choice=2, boards=20)
    section = found.event.sessions["1"].sections["A"]
    assert set(section.numbers.values()) == set(found.event.entrants)


@pytest.mark.parametrize("boards", [6, 20, 24])
def test_about_as_many_boards_are_proposed_as_were_asked_for(boards: int) -> None:
    fewest, most = Setup(boards=boards).between
    assert fewest <= boards <= most
    assert most - boards <= min(3, boards // 4)


def test_without_enough_pairs_there_is_nothing_to_start(client: TestClient, desk: Desk) -> None:
    found = new(client, desk)
    assert "Take this" not in found.get("start")
    found.post("start/movement", 409, choice=1)


def test_deals_are_attached_from_a_file_and_nonsense_is_refused(
    client: TestClient, desk: Desk
) -> None:
    found = with_pairs(client, desk)
    found.post("start/movement", choice=1)
    for name, data, status in (("a.pbn", PBN, 200), ("b.pbn", "nothing", 409)):
        files = {"deals": (name, data.encode())}
        answer = client.post(found.at("start/deals"), files=files, headers=OWN)
        assert answer.status_code == status, plain(answer.text)
    assert tuple(found.event.sessions["1"].deals) == (1,)
    found.post("start/deals", 409)


def test_codes_and_lists_are_printed_and_the_first_round_begins(
    client: TestClient, desk: Desk
) -> None:
    found = with_pairs(client, desk)
    found.post("start/movement", choice=1)
    cards = found.get("cards")
    assert cards.count("Code") >= 3
    assert "1 Ann Ash – Bob Ash" in cards
    renewed = found.post("cards/renew", renew="yes")
    assert renewed != cards
    assert "Ann Ash" in found.get("seats")
    assert "board 1 of" in found.post("start/begin")
    assert found.event.sessions["1"].sections["A"].round == 1
    assert "begun" in found.get("start")


def test_teams_and_single_players_can_be_set_up_too(client: TestClient, desk: Desk) -> None:
    teams = new(client, desk, kind="teams")
    for name in NAMES[:4]:
        players = {f"player{n}": f"{one} {name}" for n, one in enumerate("ABCD", 1)}
        teams.post("arrivals", title=name, **players)
    assert "Ash" in teams.post("start/movement", choice=1)
    alone = new(client, desk, kind="individual", title="Individual")
    for name in (*NAMES, "Gum", "Hazel"):
        alone.post("arrivals", player1=f"Ann {name} II")
    alone.post("start/movement", choice=1)
    assert alone.event.sessions["1"].sections["A"].movement.tables == 2


def test_rounds_are_paired_one_by_one_by_the_standings(client: TestClient, desk: Desk) -> None:
    found = with_pairs(client, desk)
    found.post("start/swiss", per_set=2)
    assert "Pair round 2" in found.post("start/begin")
    section = found.event.sessions["1"].sections["A"]
    for row in section.movement.rows:
        for board in section.boards_at(1, row.table):
            slot = Slot("1", "A", 1, row.table)
            played(desk, found.id, slot, board, f"{row.table}NTN=")
    shown = found.get("pairing?section=A")
    assert "Take this pairing" in shown
    assert found.get("pairing?section=A&one=1&other=2") != shown
    shown = found.post("pairing", section="A", exchange="1 2", meant=["meet-again"])
    assert "Begin round 2" in shown
    assert found.event.sessions["1"].sections["A"].movement.rounds == 2
    found.get("pairing?section=A&one=1&other=77", 409)


def test_rules_are_changed_and_after_the_start_with_a_reason(
    client: TestClient, desk: Desk
) -> None:
    found = with_pairs(client, desk)
    shown = found.post("settings", ranking="after_session", verify="none", appeal_minutes=20)
    assert "after the session" in shown
    rules = found.event.rules
    assert (str(rules.ranking), str(rules.verify)) == ("after_session", "none")
    assert rules.appeal_minutes == 20
    found.post("start/movement", choice=1)
    found.post("start/begin")
    found.post("settings", 409, ranking="at_once")
    found.post("settings", ranking="at_once", reason="asked for by all")
    found.post("settings", what="wishes", lead="required", letters="russian")
    assert wishes_of(desk, found.id).letters is Lettering.RUSSIAN
    found.post("settings", 409, minutes_per_board="ten")
