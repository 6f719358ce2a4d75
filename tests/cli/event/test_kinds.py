"""Teams, single players and Swiss rounds begin as such, not as if they were pairs."""

from __future__ import annotations

import pytest

from cli.event.evenings import Club

TEAMS = [f"Team {one}: {one}a, {one}b, {one}c, {one}d" for one in "RBGY"]


def _teams(club: Club, count: int, method: str = "teams") -> Club:
    club.done("new", "--title", "Match", "--method", method)
    club.done("add", *TEAMS[:count])
    return club


def test_two_teams_play_a_match_at_two_tables(new: Club) -> None:
    value = _teams(new, 2).done("start", "--boards", "24", "--yes", "--json").value
    part = value["sections"]["A"]
    assert (part["rounds"], part["boards_per_round"]) == (2, 12)
    assert len(new.done("show", "--json").value["sections"]["A"]["tables"]) == 2


@pytest.mark.parametrize(("count", "first"), [(3, "Match of three"), (4, "Round robin")])
def test_teams_are_advised_what_is_for_teams(new: Club, count: int, first: str) -> None:
    out = _teams(new, count).event("start", "--boards", "24").out
    assert out.startswith(f"  1  {first}"), out


def test_teams_are_not_scored_by_matchpoints(new: Club) -> None:
    message = _teams(new, 2, "matchpoints").error("start", "--boards", "24")
    assert "“rules FILE --method teams” changes that" in message
    new.done("rules", "--method", "teams", "--reason", "teams have come")
    new.done("start", "--boards", "24", "--yes")


def test_single_players_play_an_individual(new: Club) -> None:
    new.done("new", "--title", "Sunday")
    new.done("add", "--single", *"ABCDEFGH")
    out = new.done("start", "--yes").out
    assert out.startswith("Section A: Individual, 8 players, 7 rounds, 28 boards")
    assert "individual" not in new.error("start")


def test_all_entrants_are_of_one_kind(new: Club) -> None:
    new.done("new", "--title", "Sunday")
    new.done("add", "--single", "A", "B", "C")
    new.done("add", "Anna Ray - Ben Low")
    assert "All have to be one kind" in new.error("start")


def test_swiss_rounds_are_paired_from_the_standings_round_by_round(new: Club) -> None:
    _teams(new, 4).done("start", "--boards", "2", "--rounds", "1", "--movement", "swiss", "--yes")
    lines = [
        f"{table} {board} 1NTN{'+1' if table == 1 else '='}"
        for table in range(1, 5)
        for board in (1, 2)
    ]
    new.done("enter", "-", "--yes", stdin="\n".join(lines))
    assert "“pair” proposes the next one" in new.error("next")
    proposed = new.event("pair", "--json").value
    assert (proposed["done"], proposed["round"], len(proposed["matches"])) == (False, 2, 2)
    swapped = new.event("pair", "--swap", "1,3", "--json").value
    assert swapped["matches"] != proposed["matches"]
    new.done("pair", "--yes")
    assert "Round 2 began" in new.done("next").out


def test_the_winners_of_a_knock_out_go_on(new: Club) -> None:
    _teams(new, 4).done("start", "--boards", "2", "--rounds", "1", "--movement", "swiss", "--yes")
    lines = [
        f"{table} {board} 1NTN{'+1' if table < 3 else '='}"
        for table in range(1, 5)
        for board in (1, 2)
    ]
    new.done("enter", "-", "--yes", stdin="\n".join(lines))
    said = new.event("pair", "--knock-out", "--json")
    assert len(said.value["matches"]) == 1, said


def test_a_team_says_who_plays_at_which_table(new: Club) -> None:
    _teams(new, 2).done("start", "--boards", "24", "--yes")
    value = new.done("lineup", "1", "Ra", "Rb", "Rc", "Rd", "--json").value
    assert (value["ns"], value["ew"], value["round"]) == (["Ra", "Rb"], ["Rc", "Rd"], 1)
    assert "four different players" in new.error("lineup", "1", "Ra", "Rb", "Rc")
    assert "is not one of the players" in new.error("lineup", "1", "Ra", "Rb", "Rc", "Ba")
