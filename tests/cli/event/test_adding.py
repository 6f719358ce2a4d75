"""Pairs enter by name, by number, from lists, and from last week."""

from __future__ import annotations

from pathlib import Path

from cli.event.evenings import Club


def entrants(club: Club) -> list[tuple[str, str]]:
    shown = club.done("show", "--json").value["entrants"]
    return [(one["number"], one["names"]) for one in shown]


def test_pairs_get_the_next_numbers(new: Club) -> None:
    new.done("new")
    new.done("add", "Anna Ray - Ben Low", "--number", "2")
    new.done("add", "Cora Hill - Dan Moor", "Eva Field - Finn Lake")
    assert [number for number, _ in entrants(new)] == ["2", "1", "3"]


def test_members_are_looked_up(new: Club) -> None:
    members = new.folder / "members.csv"
    members.write_text("name,number\nAnna Ray,70115\nBen Low,70125\nBen Lower,70135\n")
    new.done("new")
    new.done("add", "ray - 70125", "--members", str(members))
    assert entrants(new) == [("1", "Anna Ray – Ben Low")]
    told = new.error("add", "Zoe New - be", "--members", str(members))
    assert "“be” fits several: Ben Low 70125; Ben Lower 70135. Write more of the name" in told


def test_a_list_of_pairs_is_entered_with_its_wishes(new: Club) -> None:
    pairs = new.folder / "pairs.csv"
    pairs.write_text("Pair,Name1,Name2,Stays\n3,Anna Ray,Ben Low,yes\n,Cora Hill,Dan Moor,\n")
    new.done("new")
    new.done("add", str(pairs))
    assert "stays" in new.done("show").out
    assert entrants(new) == [("3", "Anna Ray – Ben Low"), ("1", "Cora Hill – Dan Moor")]


def test_a_bad_line_of_a_list_is_named(new: Club) -> None:
    pairs = new.folder / "pairs.csv"
    pairs.write_text("Name1,Name2,Handicap\nAnna Ray,Ben Low,3\nCora Hill,Dan Moor,lots\n")
    new.done("new")
    said = new.event("add", str(pairs))
    assert said.status == 2
    assert "pairs.csv:3: “lots” is no handicap" in said.err


def test_names_may_come_from_the_standard_input(new: Club) -> None:
    new.done("new")
    new.done("add", "-", stdin="Anna Ray - Ben Low\n\nCora Hill & Dan Moor\n")
    assert len(entrants(new)) == 2


def test_last_weeks_players_come_again(entered: Club, tmp_path: Path) -> None:
    club = Club(tmp_path, entered.patch, "next.doubleton")
    club.done("new")
    club.done("add", "--from", entered.file)
    assert entrants(club) == entrants(entered)
    other = Club(tmp_path, entered.patch, "other.doubleton")
    other.done("new")
    other.done("add", "hill - ray", "--from", entered.file)
    assert entrants(other) == [("1", "Cora Hill – Anna Ray")]


def test_somebody_who_plays_already_is_refused(entered: Club) -> None:
    assert "plays in number 1 already" in entered.error("add", "Zoe New - Anna Ray")
    assert "Number 1 is taken" in entered.error("add", "Zoe New - Max New", "--number", "1")
    assert "Nobody here has the number or name “77”" in entered.error(
        "add", "Zoe New - Max New", "--avoid", "77"
    )
    assert len(entrants(entered)) == 6


def test_the_log_has_ids_and_no_names(entered: Club) -> None:
    exported = entered.done("export").out
    acts = [line for line in exported.splitlines() if '"record"' in line]
    assert acts
    assert not [line for line in acts if "Anna" in line or "Ray" in line]
    assert "Anna Ray" in exported
    assert "Anna Ray" not in entered.done("export", "--no-names").out
