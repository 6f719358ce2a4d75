"""What a Director does when it does not go as planned is shown first, and done with ``--yes``."""

from __future__ import annotations

import pytest

from cli.event.evenings import FIRST_ROUND, PAIRS, Club

LATE = "Mia New - Max New"


def _acts(club: Club) -> list[str]:
    return [one["act"] for one in club.done("history", "-n", "999", "--json").value["acts"]]


@pytest.fixture
def odd(new: Club) -> Club:
    """Five pairs play at three tables."""
    new.done("new", "--title", "Friday", "--date", "2026-09-04")
    new.done("add", *PAIRS[:5])
    new.start()
    return new


@pytest.mark.parametrize(
    "typed",
    [
        ("withdraw", "3"),
        ("cut", "2"),
        ("played", "1", "3"),
        ("turn", "1"),
        ("exchange", "1", "1", "2", "3"),
        ("unplayed", "3", "6", "--given", "A+/A-"),
        ("foul", "1", "1"),
    ],
)
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_nothing_is_changed_before_yes(
    started: Club, typed: tuple[str, ...], options: tuple[str, ...]
) -> None:
    started.done("enter", "-", stdin="1 1 4SN=\n2 3 3NTN=\n")
    before = _acts(started)
    said = started.event(*typed, *options)
    assert said.status == 1, said
    assert "--yes" in said.err
    assert not options or said.value["done"] is False
    assert _acts(started) == before
    started.done(*typed, *options, "--yes")
    assert len(_acts(started)) > len(before)


def test_a_late_pair_takes_the_vacant_seat_at_once_or_from_the_next_round(odd: Club) -> None:
    plans = odd.event("late", LATE, "--json").value["plans"]
    assert [(one["from_round"], one["proved"]) for one in plans] == [(1, True), (2, True)]
    out = odd.done("late", LATE, "--yes").out
    assert "6  Mia New – Max New" in out
    assert len(odd.done("show", "--json").value["sections"]["A"]["tables"]) == 3


def test_a_late_pair_is_a_rover_where_no_seat_is_vacant(new: Club) -> None:
    new.done("new", "--title", "Friday")
    new.done("add", *PAIRS, "Mo A - Mo B", "Mo C - Mo D", "Mo E - Mo F", "Mo G - Mo H")
    new.done("start", "--boards", "10", "--movement", "mitchell", "--yes")
    said = new.event("late", LATE)
    assert "takes another NS seat each round" in said.out
    assert "Nobody plays a board twice." in said.out
    entered = len(_acts(new))
    assert "--plan is a whole number from 1 to 2" in new.error("late", LATE, "--plan", "3", "--yes")
    assert len(_acts(new)) == entered
    value = new.done("late", LATE, "--plan", "2", "--yes", "--json").value
    assert value["numbers"] == {"11": "11"}


def test_where_nothing_can_be_done_nobody_is_entered(started: Club) -> None:
    before = _acts(started)
    assert "There is no way to do that" in started.error("late", LATE, "--yes")
    assert _acts(started) == before


def test_a_pair_that_entered_may_come_late_by_its_number(odd: Club) -> None:
    odd.done("add", LATE)
    odd.done("late", "6", "--yes")
    assert "Number 6 has a seat already" in odd.error("late", "6")


def test_who_leaves_keeps_its_results_by_the_rule_or_as_the_director_says(played: Club) -> None:
    assert "The results stand." in played.event("withdraw", "3").out
    assert "cancelled" in played.event("withdraw", "3", "--annul").out
    assert "the results stand" in played.done("withdraw", "3", "--yes").out
    assert "has withdrawn" in played.error("withdraw", "3")


def test_a_pair_that_has_played_little_is_cancelled(started: Club) -> None:
    assert "with 0 of 6 played. All its results are cancelled" in started.event("withdraw", "3").out
    assert "stand" in started.event("withdraw", "3", "--keep").out


def test_a_session_is_cut(started: Club) -> None:
    assert started.done("cut", "2", "--yes", "--json").value["rounds"] == 2
    assert started.done("show", "--json").value["sections"]["A"]["rounds"] == 2
    assert "Write how many rounds" in started.error("cut")
    assert "has no round 3" in started.error("cut", "2")


def test_a_substitute_plays_and_the_player_comes_back(started: Club) -> None:
    out = started.done("replace", "1", "anna", "Zoe Stand", "--yes").out
    assert out == "Zoe Stand plays for Anna Ray (number 1) from round 1 on.\n"
    assert started.done("replace", "1", "anna").out == "Anna Ray is back from round 2 on.\n"
    out = started.done(
        "replace", "2", "dan", "Zoe Stand", "--from", "2", "--through", "3", "--yes"
    ).out
    assert out == "Zoe Stand plays for Dan Moor (number 2) in rounds 2 to 3.\n"
    assert "is not one of the players: Anna Ray, Ben Low" in started.error("replace", "1", "x", "y")


def test_a_wrong_board_is_noted_with_its_law_and_then_entered(started: Club) -> None:
    assert "“played FILE 2 1” notes it" in started.error("enter", "2", "1", "4SN=")
    out = started.done("played", "2", "1", "--yes").out
    assert out.startswith("Board 1: the score stands (Law 15A1).\n")
    started.done("enter", "2", "1", "4SN-1", "--yes")
    said = started.event("mend")
    assert said.status == 1
    assert said.out.startswith("1  ")
    started.done("mend", "--yes")
    assert "MovementChanged" in _acts(started)


def test_everything_as_planned_needs_no_mending(started: Club) -> None:
    assert "was played as planned" in started.done("mend").out


def test_results_change_places(started: Club) -> None:
    started.done("enter", "-", stdin="1 1 4SN=\n1 2 3NTW-1\n")
    started.done("exchange", "1", "1", "1", "2", "--yes", "--reason", "typing")
    rows = {
        one["board"]: one["rows"][0]["contract"]
        for one in started.done("standings", "--json").value["boards"]
    }
    assert rows == {"1": "3NT", "2": "4S"}


def test_boards_are_played_later_or_not_at_all(started: Club) -> None:
    started.done("later", "3", "5-6", "--until", "23:59")
    kinds = {one["kind"] for one in started.done("look", "--json").value["findings"]}
    assert "late-play" in kinds
    assert "is no time" in started.error("later", "3", "5", "--until", "late")
    assert started.done("unplayed", "1", "1,2").out.endswith("are no score.\n")
    assert "names no boards" in started.error("unplayed", "1", "x")
    assert "is a result of play" in started.error("unplayed", "2", "3", "--given", "4SN=")


def test_a_fouled_board_is_grouped_to_the_end_unless_it_was_put_right(started: Club) -> None:
    started.done("enter", "-", stdin=FIRST_ROUND)
    out = started.event("foul", "1", "1", "--through", "1").out
    assert out.startswith("Board 1 was wrong at: A1/1 (table/round).\n")
    out = started.done("foul", "1", "1", "--yes").out
    assert out.startswith("Board 1 was wrong at: A1/1, A3/2, A2/3 (table/round).\n")
    started.done("cut", "2", "--yes")  # nobody is bound to a round to come


def test_what_others_rest_on_is_struck_only_if_it_is_meant(started: Club) -> None:
    acts = started.done("history", "-n", "99", "--json").value["acts"]
    number = next(one["no"] for one in acts if one["act"] == "SessionStarted")
    said = started.event("undo", str(number), "--reason", "x")
    assert said.status == 1
    assert "without it" in said.out
    assert started.event("undo", str(number), "--reason", "x", "--json").value["impossible"]
    assert "Struck" in started.done("undo", str(number), "--reason", "x", "--yes").out


def test_the_history_names_people_and_not_keys(started: Club) -> None:
    started.done("replace", "1", "anna", "Zoe Stand", "--yes")
    assert (
        "section A, 1 Anna Ray – Ben Low, Anna Ray, Zoe Stand, from round 1"
        in started.done("history").out
    )


def test_a_board_that_is_marked_otherwise_is_scored_by_its_marks(started: Club) -> None:
    started.done("enter", "1", "1", "4SN-1")
    assert started.event("mark", "1", "--dealer", "s", "--vulnerable", "ns").status == 1
    out = started.done("mark", "1", "--dealer", "s", "--vulnerable", "ns", "--yes").out
    assert out.endswith("Board 1: dealer S, vulnerable NS.\n")
    assert "is no dealer" in started.error("mark", "1", "--dealer", "X", "--vulnerable", "NS")
    assert "is no vulnerability" in started.error("mark", "1", "--vulnerable", "X")
    assert "dealer N, vulnerable None" in started.done("mark", "1", "--yes").out


def test_what_is_official_is_told_before_what_a_strike_would_take_with_it(played: Club) -> None:
    acts = played.done("history", "-n", "99", "--json").value["acts"]
    number = next(one["no"] for one in acts if one["act"] == "SessionStarted")
    played.done("close", "--anyway", "the hall closes")
    assert "official" in played.error("undo", str(number), "--reason", "x")
