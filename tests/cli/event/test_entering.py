"""Results are entered as they stand on the slips, confirmed, corrected, and never guessed."""

from __future__ import annotations

import pytest

from cli.event.evenings import FIRST_ROUND, Club


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("4SXN-1",), "4SXN-1  -100"),
        (("4S", "N", "+1"), "4SN+1  +450"),
        (("3nt", "w", "-1"), "3NTW-1  +50"),
        (("4ПкС-1",), "4SXN-1  -100"),
        (("3БК", "Ю", "="), "3NTS=  +400"),
        (("PASS",), "Pass  0"),
        (("A+/A-",), "SPLIT NS:A+ EW:A-"),
        (("NP", "no", "time"), "NP no time"),
    ],
)
def test_a_result_is_typed_as_it_is_said(started: Club, typed: tuple[str, ...], told: str) -> None:
    out = started.done("enter", "1", "1", *typed, "--yes").out
    assert out.startswith(f"Table A1, round 1, board 1: {told}")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("9", "1", "4SN="), "There is no table 9 in section A: it has tables 1 to 3."),
        (("C1", "1", "4SN="), "There is no section C. There are: A."),
        (("x", "1", "4SN="), "“x” is no table"),
        (("1", "z", "4SN="), "BOARD is a whole number from 1 to 9999, not “z”"),
        (("1", "5", "4SN="), "Board 5 is not at table 1 now: it has boards 1 to 2"),
        (("1", "1", "8SN="), "8SN="),
        (("1", "1", "4S+4"), "declarer is missing"),
        (("1", "1", "4SN=", "GROUP", "b"), "fouled board"),
        (("1", "1", "4SN=", "--yess"), "There is no option --yess"),
        (("1", "1"), "Write table, board and result"),
        (("1",), "Write table, board and result"),
        (("1", "1", "4SN=", "--round", "x"), "“x” is no round"),
        (("1", "1", "4SN=", "--session", "9"), "There is no session 9. There are: 1."),
        (("1", "1", "--confirm"), "no entry of board 1 to confirm"),
        (("1", "1", "PASS", "--correct", "typing"), "has not been entered yet"),
        (("1", "1", "--confirm", "--clear", "x"), "Choose one of --confirm"),
    ],
)
def test_what_cannot_be_entered_is_told_once(
    started: Club, words: tuple[str, ...], told: str
) -> None:
    assert told in started.error("enter", *words)
    assert "Nobody" not in started.done("show").out


def test_the_table_enters_and_the_other_side_confirms(started: Club) -> None:
    started.done("enter", "1", "1", "4SN=", "--by", "north")
    assert "unconfirmed: 1" in started.done("show").out
    started.done("enter", "1", "1", "--reject")
    started.done("enter", "1", "1", "4SN-1", "--by", "north")
    assert started.done("enter", "1", "1", "--confirm").out == "Table A1, board 1: confirmed.\n"
    assert "unconfirmed" not in started.done("show").out


def test_a_correction_has_a_reason_and_the_board_may_be_cleared(started: Club) -> None:
    started.done("enter", "1", "1", "4SN=")
    assert "To change it add --correct" in started.error("enter", "1", "1", "4SN-1")
    out = started.done("enter", "1", "1", "4SN-1", "--correct", "score error").out
    assert "4SN-1  -50" in out
    started.done("enter", "1", "1", "--clear", "the wrong board")
    assert "A1     1   4   1–2     0/2" in started.done("show").out
    history = started.done("history").out
    assert "score-error" in history
    assert "the wrong board" in history


def test_many_lines_go_on_after_one_that_is_wrong(started: Club) -> None:
    said = started.event("enter", "-", stdin=FIRST_ROUND.replace("2 3 4SxN-1", "2 3 4QxN-1"))
    assert said.status == 2
    assert said.out.count("\n") == 5
    assert said.err.startswith("Error: -:4: “4QxN-1”, place 2: ")
    assert said.err.endswith("Entered: 5.\n")


def test_an_entry_finds_its_round(started: Club) -> None:
    started.done("enter", "1", "1", "4SN=")
    started.done("next", "--anyway")
    assert "round 1, board 2" in started.done("enter", "1", "2", "PASS", "--yes").out
    assert "round 2, board 3" in started.done("enter", "1", "3", "PASS", "--yes").out


def test_nothing_is_entered_before_the_start(entered: Club) -> None:
    assert entered.error("enter", "1", "1", "4SN=").startswith("Error: ")


def test_json_tells_the_score(started: Club) -> None:
    value = started.done("enter", "2", "4", "1NTE=", "--json").value
    assert {name: value[name] for name in ("table", "round", "board", "result", "score")} == {
        "table": "A2",
        "round": 1,
        "board": 4,
        "result": "1NTE=",
        "score": "-90",
    }
