"""A whole evening at the terminal, from the first result to the official one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from cli.event.evenings import FIRST_ROUND, Club
from cli.program import PROGRAM, environment
from cli.program import run as run_program
from doubleton.desk.opening import open_desk


def test_the_room_shows_tables_boards_and_calls(started: Club) -> None:
    started.done("enter", "1", "1", "4SN=")
    started.done("enter", "2", "3", "3NTS=", "--by", "north")
    started.done("call", "A3")
    lines = started.done("show").out.splitlines()
    assert lines[0] == "Friday · 4 September 2026 · 1 · running"
    assert lines[1].startswith("Section A, round 1, until ")
    assert lines[3].split() == ["A1", "1", "4", "1–2", "1/2"]
    assert lines[4].endswith("0/2   unconfirmed: 3")
    assert "calls the Director since" in lines[5]
    started.done("call", "3", "--answered")
    assert "calls" not in started.done("show").out


def test_the_next_round_waits_for_what_is_missing(started: Club) -> None:
    started.done("enter", "-", stdin="\n".join(FIRST_ROUND.splitlines()[:-1]))
    said = started.event("next")
    assert said.status == 1
    assert "Still missing, by tables (“enter” enters a result" in said.out
    assert said.out.endswith("\n  A3: 6\n")
    assert "add --anyway" in said.err
    assert started.event("next", "--json").value == {"done": False, "missing": {"A3": [6]}}
    out = started.done("next", "--anyway").out
    assert out.startswith("Round 2 began at ")
    assert "A1: NS 1: stay · EW 4: to table 2, as EW" in out
    assert "round 1 missing: 6" in started.done("show").out


def test_the_move_is_told_for_every_table(started: Club) -> None:
    before = started.done("move", "--round", "0").out
    assert before.startswith("A1: Next: NS 1, EW 4, boards 1–2")
    moves = started.done("move", "--json").value["sections"]["A"]
    assert [one["table"] for one in moves] == [1, 2, 3]
    assert "There is no move after round 3" in started.error("move", "--round", "3")


def test_after_the_last_round_there_is_none(played: Club) -> None:
    assert "All rounds of session 1 have been played. “close” ends it." in played.error("next")


def test_standings_are_those_of_the_results(played: Club) -> None:
    value = played.done("standings", "--json").value
    assert len(value["ranking"]) == 6
    assert sum(len(board["rows"]) for board in value["boards"]) == 18
    assert "Ranking, N-S" in played.done("standings").out
    assert "Board 6" in played.done("standings", "--boards").out


def test_standings_after_a_round_and_as_they_were(played: Club) -> None:
    def boards(*options: str) -> int:
        value = played.done("standings", "--json", *options).value
        return sum(len(one["rows"]) for one in value["boards"])

    assert boards("--round", "1") == 6
    number = next(
        one["no"]
        for one in played.done("history", "-n", "99", "--json").value["acts"]
        if one["act"] == "RoundStarted"
        and one["told"].startswith("Round started: session 1, round 2")
    )
    assert boards("--at", str(number)) == 6
    assert boards("--at", "2099-01-01T00:00") == 18
    shown = played.done("standings", "--compare", str(number)).out
    assert "±" in shown
    assert "By these acts:" in shown
    changes = played.done("standings", "--compare", str(number), "--json").value
    assert changes["compared_with"] == number
    assert changes["changes"]
    assert all(act > number for one in changes["changes"] for act in one["acts"])
    assert "the event had not begun" in played.error("standings", "--at", "2001-01-01T00:00")
    assert "is neither the number of an act, nor" in played.error("standings", "--at", "?")


def test_a_correction_after_publication_is_told_with_its_act(played: Club) -> None:
    played.done("close")
    played.done("enter", "1", "1", "4SN+3", "--round", "1", "--correct", "score-error", "--yes")
    said = played.done("standings", "--compare", "v1").out
    assert said.count("Corrected: table A1, round 1, board 1, ") == 1
    assert "There is no publication" in played.error("standings", "--compare", "v7")


def test_the_pages_are_those_of_score(played: Club) -> None:
    out = played.folder / "pages"
    played.done("standings", "--out", str(out))
    assert (out / "index.html").is_file()
    assert (out / "results.csv").is_file()


def test_a_session_is_closed_published_and_official_in_its_time(played: Club) -> None:
    out = played.done("close").out
    assert out.startswith("Session 1 is published, provisionally: version 1, ")
    assert "Scores may be corrected until" in out
    assert played.done("close", "--json").value["stage"] == "provisional"
    assert "Scores may be corrected until" in played.error("publish", "--official")
    value = played.done("close", "--anyway", "the hall closes", "--json").value
    assert (value["stage"], value["publication"]) == ("official", 2)
    assert "has been official since" in played.done("close").out


def test_without_periods_a_session_is_official_at_once(played: Club) -> None:
    for rule in ("correction_minutes=0", "appeal_minutes=0"):
        played.done("rules", "--rule", rule, "--reason", "a friendly evening")
    played.done("close")
    played.done("close")  # a moment later, at the latest
    assert "official" in played.done("show").out


def test_closing_tells_what_is_missing(started: Club) -> None:
    said = started.event("close")
    assert said.status == 1
    assert (
        "Rounds that have not been played: 2. With --yes the session ends without them." in said.out
    )
    assert "A1/1: 1–2" in said.out
    assert started.event("close", "--json").value["rounds_left"] == 2
    assert "published" in started.done("close", "--yes").out


def test_rounds_that_are_not_played_are_missed_by_nobody(started: Club) -> None:
    started.done("enter", "-", stdin=FIRST_ROUND)
    assert started.event("close").status == 1
    assert "still to be entered" not in started.done("close", "--yes").out
    assert started.done("show", "--json").value["sections"]["A"]["rounds"] == 1
    value = started.done("close", "--anyway", "the hall closes", "--json").value
    assert value["stage"] == "official"


def test_what_was_recorded_wrongly_is_struck(played: Club) -> None:
    acts = played.done("history", "-n", "99", "--json").value["acts"]
    number = next(one["no"] for one in acts if one["act"] == "ResultEntered")
    assert "Give the reason" in played.error("undo", str(number))
    assert "Struck: " in played.done("undo", str(number), "--reason", "another table").out
    assert "[struck]" in played.done("history", "-n", "99").out
    assert "There is no act 999 in the log" in played.error("undo", "999", "--reason", "x")


def test_everything_works_while_another_process_has_the_file(played: Club) -> None:
    with open_desk(Path(played.file)) as desk:
        (event,) = desk.events()
        version = desk.event(event.id).version
        said = run_program("event", "enter", played.file, "1", "6", "3NTN+1", "--correct", "typing")
        assert (said.status, said.err) == (0, "")
        played.done("show")
        played.done("standings")
        played.done("add", "Zoe New - Max New")
        played.done("backup", str(played.folder / "copy"))
        played.done("export", "-o", str(played.folder / "out.jsonl"))
        played.done("close")
        assert desk.event(event.id).version == version + 4


def test_two_processes_enter_at_once_and_nothing_is_lost(started: Club) -> None:
    halves = ("1 1 4SN=\n1 2 3NTW-1\n2 3 4SN-1\n", "2 4 PASS\n3 5 2HE=\n3 6 3NTN+1\n")
    running = [
        subprocess.Popen(
            [sys.executable, *PROGRAM, "event", "enter", started.file, "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment(),
        )
        for _ in halves
    ]
    for process, half in zip(running, halves, strict=True):
        _, told = process.communicate(half.encode(), timeout=60)
        assert (process.returncode, told.decode()) == (0, "Entered: 3.\n")
    assert started.done("next").out.startswith("Round 2 began")


def test_it_speaks_russian(started: Club) -> None:
    out = started.done("enter", "1", "1", "4пкс-1", "--language", "ru").out
    assert out.startswith("Стол A1, раунд 1, сдача 1: ")
    assert "Секция A, раунд 1" in started.done("show", "--language", "ru").out
    help_text = started.types("event", "--help", "--language", "ru").out
    assert "Начать следующий раунд" in help_text
