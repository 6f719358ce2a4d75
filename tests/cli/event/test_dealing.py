"""The computer deals for an event."""

from __future__ import annotations

from pathlib import Path

from cli.event.evenings import Club
from doubleton.cli.boundary import run
from doubleton.formats.dealt import read_deals


def test_the_boards_of_the_movement_are_dealt_when_play_begins(entered: Club) -> None:
    entered.done("start", "--boards", "18-21", "--rounds", "3", "--deals", "computer", "--yes")
    value = entered.done("deal", "--json").value
    assert value["dealt"] == 0
    assert [one["boards"] for one in value["sets"]] == [[*range(1, 22)]]
    assert "seed" not in value["sets"][0]


def test_a_set_is_dealt_before_and_kept_when_play_begins(entered: Club, tmp_path: Path) -> None:
    out = tmp_path / "set.pbn"
    said = entered.done("deal", str(out), "--boards", "1-21")
    assert "Session 1: 21 boards dealt by the computer." in said.out
    dealt = read_deals(out)
    assert [*dealt] == [*range(1, 22)]
    entered.done("start", "--boards", "18-21", "--rounds", "3", "--deals", "computer", "--yes")
    again = tmp_path / "again.dup"
    assert entered.done("deal", str(again), "--json").value["dealt"] == 0
    assert read_deals(again) == dealt


def test_only_the_owner_may_read_the_files_and_none_is_written_over(
    entered: Club, tmp_path: Path
) -> None:
    out = tmp_path / "set.pbn"
    entered.done("deal", str(out), "--boards", "1-3")
    assert out.stat().st_mode & 0o777 == 0o600
    assert "This file is there already" in entered.error("deal", str(out), "--boards", "1-4")
    assert entered.done("deal", "--boards", "1-4", "--json").value["dealt"] == 1


def test_one_board_of_a_set_is_not_told_as_several(entered: Club) -> None:
    assert "\nBoard 1: commitment" in entered.done("deal", "--boards", "1").out
    assert "Сдача 1: отпечаток" in entered.done("deal", "--boards", "1", "--language", "ru").out
    told = entered.done("deal", "--boards", "1-22", "--language", "ru").out
    assert "Сдачи 2–22: отпечаток" in told


def test_the_seed_is_shown_to_the_director_who_asks_and_audits_the_set(
    entered: Club, tmp_path: Path
) -> None:
    out = tmp_path / "set.pbn"
    said = entered.done("deal", str(out), "--boards", "1-3")
    (one,) = entered.done("deal", "--boards", "1-3", "--show-seed", "--json").value["sets"]
    assert one["seed"] not in said.out
    assert one["commitment"] in said.out
    assert one["commitment"] in out.read_text("utf-8")
    for command in (("history",), ("history", "--json"), ("show",), ("check",)):
        assert one["seed"][:16] not in entered.event(*command).out
    args = ("--audit", str(out), "--seed", one["seed"], "--session", one["set"])
    assert run(["deal", *args, "--commitment", one["commitment"]]) == 0


def test_a_board_is_dealt_again_before_it_is_played(entered: Club, tmp_path: Path) -> None:
    first, second = tmp_path / "first.pbn", tmp_path / "second.pbn"
    entered.done("deal", str(first), "--boards", "1-21")
    entered.done("start", "--boards", "18-21", "--rounds", "3", "--yes")
    entered.done("deal", str(second), "--again", "2", "--reason", "a card was seen")
    before, after = read_deals(first), read_deals(second)
    assert [one for one in before if before[one] != after[one]] == [2]
    assert "a card was seen" in entered.done("history").out
    entered.done("enter", "1", "1", "3NTN=", "--yes")
    assert "Law 6D" in entered.error("deal", "--again", "1")


def test_without_a_movement_the_boards_have_to_be_named(entered: Club) -> None:
    assert "It is not known which boards to deal." in entered.error("deal")
    assert "Not started yet" in entered.done("show").out
    assert "no deal yet" in entered.error("deal", "--boards", "1-3", "--again", "9")


def test_nothing_is_dealt_for_a_file_without_room(entered: Club, tmp_path: Path) -> None:
    out = tmp_path / "a.dlm"
    assert "100–110" in entered.error("deal", "--boards", "90-110", str(out))
    assert not out.exists()
    assert "Deals" not in entered.done("history").out
