"""The room at a glance, its course, and a table: entered, corrected, wrong boards, late plays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from starlette.testclient import TestClient

from doubleton.formats.typed import entered_of
from doubleton.scoring.entered import Adjusted
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.late_plays import LatePlayOrdered
from doubleton.tournament.rounds import DirectorCalled, RoundStarted
from web.serving_club import done, place, played

if TYPE_CHECKING:
    from web.console.directing import Directing

FIRST, SECOND = Slot("1", "A", 1, 1), Slot("1", "A", 1, 2)
AT_ONE = Actor("table-1", Role.TABLE, place=FIRST.place)


def test_the_room_shows_how_far_every_table_is(directing: Directing) -> None:
    shown = directing.get()
    assert "board 1 of 2" in shown
    played(directing.desk, directing.id, FIRST, 1, "4SN=")
    shown = directing.get("room")
    assert "board 2 of 2" in shown
    assert "last entry" in shown


def test_a_call_is_shown_until_it_is_answered(directing: Directing) -> None:
    done(
        directing.desk,
        directing.id,
        DirectorCalled(place(2)),
        Actor("t", Role.TABLE, place=place(2)),
    )
    assert "1 table calls" in directing.get()
    assert "calls since" in directing.get("table/A/2")
    shown = directing.post("calls", section="A", table=2, answered="yes")
    assert "table calls" not in shown


def test_an_entry_that_nobody_confirmed_is_shown(directing: Directing) -> None:
    done(directing.desk, directing.id, ResultEntered(FIRST, 1, entered_of("4SN=")), AT_ONE)
    assert "1 not confirmed" in directing.get()
    reading = directing.event.play(FIRST, 1).reading or 0
    shown = directing.post("table/A/1/1", what="confirm", board=1, reading=reading)
    assert "Done: Confirmed" in shown or "Done:" in shown
    assert directing.event.play(FIRST, 1).status is Status.CONFIRMED


def test_the_session_takes_its_course(directing: Directing) -> None:
    assert "move called" in directing.post("course", what="move")
    assert "The clock stands" in directing.post("course", what="pause")
    assert "The clock stands" not in directing.post("course", what="resume")
    before = directing.event.sessions["1"].sections["A"].rounds[-1].ends
    directing.post("course", what="extend", minutes=5)
    after = directing.event.sessions["1"].sections["A"].rounds[-1].ends
    assert before is not None
    assert after is not None
    assert (after - before).seconds == 300
    assert "round 2 of 3" in directing.post("course", what="next", round=2)
    assert "This cannot be done" in directing.post("course", 409, what="next", round=2)
    assert "still in round 1" in directing.get()
    directing.post("course", 409, what="fly")


def test_ending_with_boards_missing_is_asked_first(directing: Directing) -> None:
    shown = directing.post("course", 428, what="end")
    assert "Is this meant?" in shown
    assert directing.event.sessions["1"].ended is None
    assert "Publication" in directing.post("course", what="end", meant="unfinished")
    assert directing.event.sessions["1"].ended is not None


def test_a_result_is_entered_as_on_the_slip(directing: Directing) -> None:
    shown = directing.post("table/A/1/1", what="enter", board=1, result="4SN=")
    assert "+420" in shown
    assert "confirmed" in shown
    assert "This cannot be done" in directing.post(
        "table/A/1/1", 409, what="enter", board=1, result="1CE="
    )
    assert "This cannot be done" in directing.post(
        "table/A/1/1", 409, what="enter", board=2, result="9ZZ"
    )
    assert "This cannot be done" in directing.post(
        "table/A/1/1", 409, what="enter", board=77, result="1CE="
    )


def test_what_is_odd_is_asked_and_done_when_it_is_meant(directing: Directing) -> None:
    directing.post("table/A/1/1", what="enter", board=1, result="4SN=", meant="declarer_impossible")
    same = directing.post("table/A/1/1", 428, what="enter", board=2, result="4SN=")
    assert "Is this meant?" in same
    flags = ["same_as_neighbour", "declarer_impossible", "too_fast"]
    directing.post("table/A/1/1", what="enter", board=2, result="4SN=", meant=flags)
    assert str(directing.event.play(FIRST, 2).entered) == "4SN="


def test_the_same_form_sent_twice_is_done_once(directing: Directing) -> None:
    for _ in range(2):
        directing.post("table/A/1/1", what="enter", board=1, result="PASS", key="once")
    assert len(directing.event.play(FIRST, 1).trail) == 1


def test_a_result_is_corrected_and_cleared_with_a_reason(directing: Directing) -> None:
    played(directing.desk, directing.id, FIRST, 1, "4SN=")
    where = "board/A/1/1/1"
    assert "+420" in directing.get(where)
    shown = directing.post(where, what="correct", result="4SN+1", reason="score-error", note="slip")
    assert "+450" in shown
    assert "slip" in shown
    directing.post(where, what="clear", reason="typing")
    assert directing.event.play(FIRST, 1).status is Status.SCHEDULED
    assert len(directing.event.play(FIRST, 1).trail) == 4


def test_boards_are_noted_as_not_played_or_for_later(directing: Directing) -> None:
    directing.post("table/A/1/1", what="not-played", board="1", why="time")
    assert directing.event.play(FIRST, 1).status is Status.NOT_PLAYED
    directing.post("table/A/1/1", what="late", board="2", minutes=60)
    late = directing.event.play(FIRST, 2)
    assert late.status is Status.LATE_PLAY
    assert late.deadline is not None


def test_many_boards_are_noted_as_not_played_at_once(directing: Directing) -> None:
    done(directing.desk, directing.id, LatePlayOrdered(FIRST, (2,)))
    done(directing.desk, directing.id, RoundStarted("1", 2))
    shown = directing.client.get(directing.at("missing")).text
    chosen = re.findall(r'name="at" value="([^"]+)" checked', shown)
    assert chosen == ["A/1/1/1", "A/1/2/1", "A/1/2/2"]
    assert 'value="A/1/1/2">' in shown
    directing.post("missing", at=chosen, why="other", note="The lights went out.")
    section = directing.event.sessions["1"].sections["A"]
    noted = [at for *at, play in section.plays() if play.status is Status.NOT_PLAYED]
    assert noted == [[1, 1], [1, 2], [1, 2]]
    assert section.play(1, 1, 2).status is Status.LATE_PLAY
    assert "No board is named" in directing.post("missing", 409, at=chosen)


def test_boards_are_taken_away_with_averages_by_fault(directing: Directing) -> None:
    shown = directing.post("table/A/1/1", what="cancel", board=["1"], ns="clear", ew="none")
    assert "What it would change" in shown
    assert directing.event.play(FIRST, 1).status is Status.SCHEDULED
    directing.post("table/A/1/1", what="cancel", board="1", ns="clear", ew="none", given="yes")
    given = directing.event.play(FIRST, 1).counts
    assert isinstance(given, Adjusted)
    assert str(given) == "SPLIT NS:A- EW:A+"


def test_an_arrow_that_was_not_turned_is_put_right(directing: Directing) -> None:
    played(directing.desk, directing.id, FIRST, 1, "4SN=")
    assert "turned" in directing.post("table/A/1/1", what="turned")
    section = directing.event.sessions["1"].sections["A"]
    planned, turned = section.rows[1, 1], section.seating(1, 1, 1)
    assert turned == planned.turned()


def test_law_15_is_shown_before_a_wrong_board_is_written_down(directing: Directing) -> None:
    shown = directing.get("otherwise/A/1/1?ns=4&ew=1&board=3")
    assert "the score stands" in shown
    assert "15A" in shown
    directing.post("otherwise/A/1/1", ns=4, ew=1, board="3")
    assert 3 in directing.event.sessions["1"].sections["A"].boards_at(1, 1)
    shown = directing.get("otherwise/A/1/1?ns=4&ew=1&board=99")
    assert "Law 15" in shown


def test_fouled_boards_are_scored_apart(directing: Directing) -> None:
    for slot in (FIRST, SECOND):
        played(directing.desk, directing.id, slot, 1, "1NTN=")
    form: dict[str, str] = {"what": "groups", "group": "B", "at": "1.2"}
    assert "What it would change" in directing.post("board/A/1/2/1", **form)
    directing.post("board/A/1/2/1", **form, given="yes")
    assert directing.event.play(SECOND, 1).group == "B"
    assert directing.event.play(FIRST, 1).group == ""


def test_two_results_that_were_exchanged_change_places(directing: Directing) -> None:
    played(directing.desk, directing.id, FIRST, 1, "1NTN=")
    played(directing.desk, directing.id, FIRST, 2, "2CE+1")
    directing.post("board/A/1/1/1", what="exchange", other=2)
    assert str(directing.event.play(FIRST, 1).entered) == "2CE+1"


def test_there_is_no_page_of_what_is_not_there(directing: Directing) -> None:
    for path in ("table/A/9", "table/Z/1", "board/A/1/1/77", "board/A/9/1/1", "rulings/5"):
        directing.get(path, 404)
    directing.get("?session=none", 404)
    assert directing.client.get("/e/nowhere/console").status_code == 404


def test_all_addresses_are_below_the_path_of_a_proxy(directing: Directing) -> None:
    with TestClient(directing.client.app, root_path="/club") as client:
        client.cookies = directing.client.cookies
        for path in ("", "table/A/1", "board/A/1/1/1", "publication", "history"):
            page = client.get(f"/club{directing.at(path)}")
            assert page.status_code == 200
            addresses = re.findall(r'(?:href|action|src|hx-get)="([^"#?]+)', page.text)
            assert {one for one in addresses if not one.startswith("/club/")} == set()
