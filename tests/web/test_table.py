"""At the table: the way in, what a device sees, and what it may do."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from doubleton.desk.desk import Desk
from doubleton.desk.opening import open_desk
from doubleton.errors import DoubletonError
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.teams import head_to_head
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.late_plays import LatePlayOrdered
from doubleton.tournament.rounds import DirectorCalled, RoundStarted
from doubleton.tournament.rules import Frequencies, Rules, Verify
from doubleton.web.app import application
from doubleton.web.codes import Codes
from doubleton.web.table_acts import read_act
from doubleton.web.table_wishes import Lead, Lettering, Wishes, keep_wishes
from doubleton.web.table_words import COUNTED, PLAIN, words_of
from doubleton.words import LANGUAGES
from web.serving_club import DIRECTOR, OWN, club_evening, code_of, done, place, played

KEYS = (f"key-of-the-tests-{number}" for number in count())
SCRIPTS = Path("src/doubleton/web/static")


class Room:
    """An evening with its desk, and the devices in it."""

    def __init__(self, desk: Desk, event_id: str) -> None:
        self.desk, self.id = desk, event_id
        self.app = application(desk)

    def device(self, table: int | None = None, number: str = "", code_at: int = 1) -> Device:
        """Return a device that has come in: for a table, or a player with the code of a table."""
        client = TestClient(self.app, headers=OWN)
        code = code_of(self.desk, self.id, table or code_at)
        form = {"code": code, "table": f"1/A/{table}" if table else "", "number": number}
        answer = client.post(f"/e/{self.id}/t", data=form)
        assert answer.status_code == 200, answer.text
        return Device(client, self.id)

    def play(self, number: int, table: int, board: int) -> Status:
        """Return what has become of a board."""
        return self.desk.event(self.id).play(Slot("1", "A", number, table), board).status


class Device:
    """A phone or tablet at a table, without its page."""

    def __init__(self, client: TestClient, event_id: str) -> None:
        self.client, self.at = client, f"/e/{event_id}/t"

    @property
    def state(self) -> dict[str, Any]:
        """What it is shown."""
        found: dict[str, Any] = self.client.get(f"{self.at}/state").json()
        return found

    def act(self, do: str, **more: object) -> tuple[int, dict[str, Any]]:
        """Do something, and return the status with what was told."""
        told = {"do": do, "key": next(KEYS), "place": "1/A/1", "round": 1, **more}
        answer = self.client.post(f"{self.at}/acts", json=told)
        return answer.status_code, answer.json()

    def enter(self, board: int, result: str, **more: object) -> int:
        """Enter a result, whatever is odd about it, and return the number of the act."""
        flags = ["lead_not_in_hand", "declarer_impossible", "same_as_neighbour"]
        status, told = self.act("enter", board=board, result=result, meant=flags, **more)
        assert status == 200, told
        version: int = told["version"]
        return version


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        yield desk


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """An evening whose first round has begun, to be copied."""
    path = tmp_path_factory.mktemp("ready") / "club.doubleton"
    with open_desk(path) as desk:
        return path, club_evening(desk, mitchell(3))


@pytest.fixture
def room(ready: tuple[Path, str], tmp_path: Path) -> Iterator[Room]:
    path, event_id = ready
    with open_desk(Path(shutil.copy(path, tmp_path / "ready.doubleton"))) as desk:
        yield Room(desk, event_id)


# --- the way in ----------------------------------------------------------------------------------


def test_a_device_comes_in_with_the_code_of_its_table(room: Room) -> None:
    state = room.device(2).state
    assert (state["place"], state["role"], state["stage"]) == ("1/A/2", "table", "playing")


def test_a_wrong_code_is_refused_and_tries_are_limited(room: Room) -> None:
    client = TestClient(room.app, headers=OWN)
    code = code_of(room.desk, room.id, 1)
    wrong = f"{(int(code) + 1) % 10000:04}"
    form = {"table": "1/A/1", "code": wrong}
    statuses = [client.post(f"/e/{room.id}/t", data=form).status_code for _ in range(12)]
    assert set(statuses) == {403}
    right = client.post(f"/e/{room.id}/t", data={"table": "1/A/1", "code": code})
    assert "Too many tries" in right.text
    assert client.get(f"/e/{room.id}/t/state").status_code == 401


def test_the_tries_for_a_table_are_limited_from_wherever_they_come(room: Room) -> None:
    code_of(room.desk, room.id, 1)
    statuses = []
    for one in range(45):
        client = TestClient(room.app, headers=OWN, client=(f"10.0.{one}.1", 5000))
        answer = client.post(f"/e/{room.id}/t", data={"table": "1/A/1", "code": "x"})
        statuses.append("Too many tries" in answer.text)
    assert statuses == [False] * 40 + [True] * 5


def test_new_codes_make_the_old_ones_worthless(room: Room) -> None:
    old = code_of(room.desk, room.id, 1)
    Codes(room.desk, room.id).renew()
    client = TestClient(room.app, headers=OWN)
    assert client.post(f"/e/{room.id}/t", data={"table": "1/A/1", "code": old}).status_code == 403


def test_a_player_comes_in_with_a_number_and_the_code_of_the_table(room: Room) -> None:
    by_pair = room.device(number="5", code_at=2).state
    assert (by_pair["role"], by_pair["side"], by_pair["place"]) == ("player", "EW", "1/A/2")
    by_person = room.device(number="102", code_at=2).state
    assert (by_person["side"], by_person["ns"]) == ("NS", "2")
    client = TestClient(room.app, headers=OWN)
    other = {"number": "6", "code": code_of(room.desk, room.id, 2)}
    assert client.post(f"/e/{room.id}/t", data=other).status_code == 403


def test_a_device_that_takes_over_leaves_the_old_one_told(room: Room) -> None:
    old = room.device(1)
    new = room.device(1)
    assert (old.state["replaced"], old.state["stage"]) == (True, "nowhere")
    assert old.act("arrive") == (403, {"replaced": True})
    assert new.act("arrive")[0] == 200


def test_whoever_has_signed_in_stays_so_beside_the_table(room: Room) -> None:
    device = room.device(1)
    assert device.client.cookies.get("doubleton") is None
    assert device.client.cookies.get("doubleton-table") is not None


def test_leaving_the_table_ends_the_ticket(room: Room) -> None:
    device = room.device(1)
    device.client.post(f"{device.at}/leave")
    assert device.client.get(f"{device.at}/state").status_code == 401


def test_an_event_that_is_not_there_is_not_found(room: Room) -> None:
    client = TestClient(room.app, headers=OWN)
    assert client.get("/e/nothing/t").status_code == 404


# --- what is seen --------------------------------------------------------------------------------


def test_no_answer_has_a_hand_a_ranking_or_anothers_result(room: Room) -> None:
    played(room.desk, room.id, Slot("1", "A", 1, 2), 3, "4SN=")
    device = room.device(1)
    device.enter(1, "3NTN=")
    texts = [
        device.client.get(f"{device.at}{path}").text for path in ("", "/state", "/results/1")
    ] + [json.dumps(device.act("call")[1])]
    event = room.desk.event(room.id)
    for deal in event.sessions["1"].deals.values():
        for holding in re.split(r"[ .:]", str(deal)):
            assert len(holding) < 4 or not any(holding in text for text in texts)
    assert not any("4SN=" in text or '"rank' in text for text in texts)


def test_results_of_others_are_seen_after_the_own_is_agreed(room: Room) -> None:
    played(room.desk, room.id, Slot("1", "A", 1, 1), 1, "4SN=")
    played(room.desk, room.id, Slot("1", "A", 1, 1), 2, "2HE-1")
    for table in (2, 3):
        for board in (2 * table - 1, 2 * table):
            played(room.desk, room.id, Slot("1", "A", 1, table), board, "PASS")
    done(room.desk, room.id, RoundStarted("1", 2))
    device = room.device(3)
    results = f"{device.at}/results/1"
    assert device.client.get(results).json() == {"results": None}
    reading = device.enter(1, "3NTN+1", place="1/A/3", round=2)
    assert device.client.get(results).json() == {"results": None}
    confirm = {"board": 1, "reading": reading, "side": "EW", "place": "1/A/3", "round": 2}
    told = device.act("confirm", **confirm)[1]
    assert told["state"]["boards"][0]["seen"] is True
    found = device.client.get(results).json()["results"]
    assert found["percent"] == {"unit": "%", "NS": "100.0", "EW": "0.0"}
    assert [row["score"] for row in found["rows"]] == [420, 430]


def test_results_of_others_are_never_seen_where_the_rules_hide_them(desk: Desk) -> None:
    rules = Rules(frequencies=Frequencies.NEVER)
    room = Room(desk, club_evening(desk, mitchell(3), rules=rules))
    device = room.device(1)
    reading = device.enter(1, "3NTN=")
    device.act("confirm", board=1, reading=reading, side="EW")
    assert device.client.get(f"{device.at}/results/1").json() == {"results": None}


def test_the_move_is_told_in_the_language_of_the_device(room: Room) -> None:
    device = room.device(1)
    assert device.state["move"]["lines"][:2] == ["NS 1: stay.", "EW 4: to table 2, as EW."]
    device.client.cookies.set("language", "ru")
    assert device.state["move"]["lines"][0] == "NS 1: остаётся."


def test_the_phone_of_a_player_moves_with_him(room: Room) -> None:
    phone = room.device(number="4")
    assert phone.state["next"] == {
        "round": 2,
        "table": 2,
        "seat": "EW",
        "against": phone.state["next"]["against"],
        "boards": "5–6",
        "changed": False,
    }
    for table in (1, 2, 3):
        for board in (2 * table - 1, 2 * table):
            played(room.desk, room.id, Slot("1", "A", 1, table), board, "PASS")
    done(room.desk, room.id, RoundStarted("1", 2))
    state = phone.state
    assert (state["place"], state["round"], state["ns"], state["ew"]) == ("1/A/2", 2, "2", "4")


def test_a_table_that_is_late_stays_in_its_round(room: Room) -> None:
    phone, table = room.device(number="4"), room.device(1)
    done(room.desk, room.id, RoundStarted("1", 2))
    assert (table.state["round"], phone.state["round"]) == (1, 1)
    assert phone.state["place"] == "1/A/1"


def test_the_seats_of_a_match_are_those_of_its_players(desk: Desk) -> None:
    room = Room(desk, club_evening(desk, head_to_head(2)))
    state = room.device(1).state
    assert state["stage"] == "playing"
    assert set(state["seats"]) == {"N", "E", "S", "W"}


def test_before_the_start_a_device_knows_its_table_already(desk: Desk) -> None:
    room = Room(desk, club_evening(desk, mitchell(3), begun=False))
    state = room.device(3).state
    assert (state["stage"], state["ns"], state["round"]) == ("coming", "3", 1)


def test_what_the_club_wishes_is_told(room: Room) -> None:
    keep_wishes(room.desk, Wishes(Lead.REQUIRED, Lettering.RUSSIAN))
    state = room.device(1).state
    assert (state["lead"], state["letters"]["NT"], state["letters"]["W"]) == ("required", "БК", "З")


# --- what is done --------------------------------------------------------------------------------


def test_a_result_is_entered_and_agreed_by_the_other_side(room: Room) -> None:
    device = room.device(1)
    reading = device.enter(1, "4SXN+1", lead=None)
    board = device.state["boards"][0]
    assert (board["status"], board["confirm"], board["reading"]) == ("entered", ["EW"], reading)
    assert device.act("confirm", board=1, reading=reading, side="EW")[0] == 200
    assert room.play(1, 1, 1) is Status.CONFIRMED


def test_both_sides_confirm_where_the_rules_say_so(desk: Desk) -> None:
    room = Room(desk, club_evening(desk, mitchell(3), rules=Rules(verify=Verify.BOTH_SIDES)))
    device = room.device(1)
    reading = device.enter(1, "PASS")
    assert device.state["boards"][0]["confirm"] == ["EW", "NS"]
    device.act("confirm", board=1, reading=reading, side="EW")
    assert device.state["boards"][0]["confirm"] == ["NS"]
    device.act("confirm", board=1, reading=reading, side="NS")
    assert room.play(1, 1, 1) is Status.CONFIRMED


def test_what_east_west_entered_is_for_north_south_to_confirm(room: Room) -> None:
    east = room.device(number="4")
    east.enter(1, "PASS")
    assert east.state["boards"][0]["confirm"] == ["NS"]


def test_the_same_key_does_nothing_twice(room: Room) -> None:
    device = room.device(1)
    first = device.act("enter", key="one-and-the-same-key", board=1, result="PASS")
    again = device.act("enter", key="one-and-the-same-key", board=1, result="PASS")
    assert (first[0], again[0], first[1]["version"]) == (200, 200, again[1]["version"])


OF_ANOTHER_TABLE: tuple[dict[str, Any], ...] = (
    {"do": "enter", "board": 3, "result": "PASS"},
    {"do": "correct", "board": 3, "result": "PASS"},
    {"do": "confirm", "board": 3, "reading": 1, "side": "EW"},
    {"do": "reject", "board": 3, "reading": 1, "side": "EW"},
    {"do": "call"},
    {"do": "recall"},
    {"do": "arrive"},
)


@pytest.mark.parametrize("who", ["table", "player"])
def test_nobody_acts_for_another_table(room: Room, who: str) -> None:
    device = room.device(1) if who == "table" else room.device(number="1")
    before = room.desk.event(room.id).version
    for act in OF_ANOTHER_TABLE:
        status, told = device.act(**act, place="1/A/2")
        assert (status, told["done"]) == (409, False)
        assert "table 2" in told["refused"]
    assert room.desk.event(room.id).version == before


def test_a_stranger_does_nothing_at_all(room: Room) -> None:
    client = TestClient(room.app, headers=OWN)
    device = Device(client, room.id)
    assert device.act("call") == (401, {"out": True})
    assert device.client.get(f"{device.at}/results/1").status_code == 401


def test_the_ticket_of_one_event_is_none_in_another(room: Room) -> None:
    other = club_evening(room.desk, mitchell(3))
    device = room.device(1)
    token = device.client.cookies.get("doubleton-table")
    forged = TestClient(room.app, headers={**OWN, "cookie": f"doubleton-table={token}"})
    assert forged.get(f"/e/{room.id}/t/state").status_code == 200
    assert forged.get(f"/e/{other}/t/state").status_code == 401


def test_a_wrong_board_and_one_that_is_entered_are_refused_with_the_reason(room: Room) -> None:
    device = room.device(1)
    assert "Board 5 is not at table 1" in device.act("enter", board=5, result="PASS")[1]["refused"]
    device.enter(1, "PASS")
    assert device.act("enter", board=1, result="4SN=")[0] == 409


def test_a_lead_that_is_not_in_the_hand_is_asked_about_without_a_card_told(room: Room) -> None:
    device = room.device(1)
    deal = room.desk.event(room.id).sessions["1"].deals[1]
    missing = next(
        f"{suit}{rank}"
        for suit in "SHDC"
        for rank in "AKQJT98765432"
        if rank not in str(deal).partition(":")[2].split()[1].split(".")["SHDC".index(suit)]
    )
    entry = {"board": 1, "result": "1NTN=", "lead": missing, "key": next(KEYS)}
    status, told = device.act("enter", **entry)
    assert (status, [one["flag"] for one in told["asked"]]) == (428, ["lead_not_in_hand"])
    assert told["asked"][0]["said"] == f"Please check: is {missing} the lead of E on board 1?"
    meant = {**entry, "meant": ["lead_not_in_hand"]}
    assert device.act("enter", **meant)[0] == 200


def test_after_two_rejections_the_director_is_called(room: Room) -> None:
    device = room.device(1)
    for result in ("4SN=", "4SN+1"):
        reading = device.enter(1, result)
        device.act("reject", board=1, reading=reading, side="EW")
    state = device.state
    assert (state["boards"][0]["status"], state["calling"] is None) == ("disputed", False)


def test_an_entry_is_corrected_until_it_is_agreed(room: Room) -> None:
    device = room.device(1)
    device.enter(1, "4SN=")
    status, told = device.act("correct", board=1, result="4SN+1")
    assert status == 200
    device.act("confirm", board=1, reading=told["version"], side="EW")
    assert device.act("correct", board=1, result="4SN=")[0] == 409


def test_a_board_that_is_not_played_is_entered_so(room: Room) -> None:
    room.device(1).enter(1, "NP")
    assert room.play(1, 1, 1) is Status.NOT_PLAYED


def test_the_director_is_called_and_the_table_sees_that_he_answers(room: Room) -> None:
    device = room.device(1)
    assert device.act("call")[1]["state"]["calling"] is not None
    done(room.desk, room.id, DirectorCalled(place(1), answered=True), DIRECTOR)
    assert device.state["calling"] is None


def test_no_table_gives_itself_an_adjusted_score(room: Room) -> None:
    device = room.device(1)
    assert device.act("enter", board=1, result="A+")[0] == 400
    assert device.act("enter", board=1, result="60/40")[0] == 400


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
FIELDS = ("do", "key", "place", "round", "board", "result", "lead", "reading", "side", "meant")


@given(
    st.sampled_from(["enter", "confirm", "call", "arrive", "correct", "reject"]),
    st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES),
)
def test_whatever_is_sent_is_an_act_or_refused(do: str, given_: dict[str, Any]) -> None:
    right = {
        "do": do,
        "key": "k" * 20,
        "place": "1/A/1",
        "round": 1,
        "board": 1,
        "result": "4SN=",
        "lead": "HK",
        "reading": 3,
        "side": "EW",
    }
    try:
        read_act(json.dumps({**right, **given_}).encode())
    except DoubletonError as error:
        assert error.said.key.split(".")[0] in {"web", "notation"}  # noqa: PT017 - or an act


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b"\xff", b"[" * 3000, b"{}" + b" " * 5000, b'{"key": 1}']
)
def test_what_is_no_act_is_refused(room: Room, body: bytes) -> None:
    device = room.device(1)
    assert device.client.post(f"{device.at}/acts", content=body).status_code == 400


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_page_is_there(language: str) -> None:
    words = words_of(language)
    assert set(words) == {*PLAIN, *COUNTED}
    assert [name for name, text in words.items() if str(text).startswith("web.")] == []


def test_the_scripts_say_nothing_that_is_not_there() -> None:
    known = {*PLAIN, *COUNTED}
    for script in SCRIPTS.glob("table*.js"):
        said = re.findall(r'say\(\s*"([\w-]+)"', script.read_text(encoding="utf-8"))
        assert set(said) <= known, script.name


def test_names_cannot_end_the_script_that_holds_the_words(desk: Desk) -> None:
    room = Room(desk, club_evening(desk, mitchell(3), BoardSets(1)))
    text = room.device(1).client.get(f"/e/{room.id}/t").text
    assert text.count("</script>") == 3


# --- late plays ----------------------------------------------------------------------------------

LATE = Slot("1", "A", 1, 1)


def postponed_to_round_2(room: Room, deadline: datetime | None = None) -> None:
    """Have board 2 of table 1 (pair 1 against pair 4) put off, and begin the second round."""
    done(room.desk, room.id, LatePlayOrdered(LATE, (2,), deadline))
    played(room.desk, room.id, LATE, 1, "PASS")
    for table in (2, 3):
        for board in (2 * table - 1, 2 * table):
            played(room.desk, room.id, Slot("1", "A", 1, table), board, "PASS")
    done(room.desk, room.id, RoundStarted("1", 2))


def test_a_late_play_of_an_earlier_round_is_listed_wherever_its_pairs_sit(room: Room) -> None:
    postponed_to_round_2(room)
    of_north, of_east, phone = (
        room.device(1),
        room.device(2),
        room.device(number="4", code_at=2),
    )
    assert [one["told"] for one in of_north.state["late"]] == [
        "Board 2: 1 Hugo Ash – Ida Ash – 4 Finn Ash – Dan Ash"
    ]
    assert [one["told"] for one in of_east.state["late"]] == [
        "4 Finn Ash – Dan Ash: board 2 against 1 Hugo Ash – Ida Ash"
    ]
    own = phone.state["late"][0]
    assert own["told"].startswith("Board 2 against 1 ")
    assert (own["place"], own["round"], own["side"], own["until"]) == ("1/A/1", 1, "EW", None)
    assert (room.device(3).state["late"], room.device(number="2", code_at=2).state["late"]) == (
        [],
        [],
    )


def test_a_late_play_is_entered_and_agreed_where_one_of_the_pairs_sits(room: Room) -> None:
    postponed_to_round_2(room)
    device = room.device(2)
    reading = device.enter(2, "4SN=")
    (late,) = device.state["late"]
    assert (late["status"], late["confirm"], late["result"]) == ("entered", ["EW"], "4SN=")
    told = device.act("confirm", board=2, reading=reading, side="EW")[1]
    assert (told["done"], told["state"]["late"]) == (True, [])
    assert room.play(1, 1, 2) is Status.CONFIRMED


def test_a_late_play_is_nobody_elses(room: Room) -> None:
    postponed_to_round_2(room)
    for other in (room.device(3), room.device(number="2", code_at=2)):
        assert other.act("enter", board=2, result="PASS")[0] == 409
    assert room.device(2).act("enter", board=1, result="PASS")[0] == 409
    assert room.play(1, 1, 2) is Status.LATE_PLAY


def test_after_its_time_a_late_play_is_shown_and_refused(room: Room) -> None:
    soon = datetime.now(UTC) + timedelta(milliseconds=400)
    postponed_to_round_2(room, soon)
    device = room.device(2)
    while datetime.now(UTC) <= soon:
        time.sleep(0.05)
    assert device.state["late"][0]["over"] is True
    status, told = device.act("enter", board=2, result="PASS")
    assert (status, "time" in told["refused"]) == (409, True)


def test_before_its_round_a_late_play_is_not_listed(room: Room) -> None:
    done(room.desk, room.id, LatePlayOrdered(Slot("1", "A", 3, 1), (5,)))
    assert room.device(1).state["late"] == []
