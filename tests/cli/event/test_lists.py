"""Lists of members and pairs are read with whatever headings a club has."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton.cli.event.lists import lines, members, players_of
from doubleton.errors import ParseError
from doubleton.tournament.labels import Person

ANNA, BEN = Person("Anna Ray", "70115"), Person("Ben Low", "70125")


@pytest.mark.parametrize(
    "text",
    [
        "name,number\nAnna Ray,70115\nBen Low,70125\n",
        "Number;Name\r\n70115;Anna Ray\r\n70125;Ben Low\r\n",
        "First Name\tSurname\tID\nAnna\tRay\t70115\nBen\tLow\t70125\n",
        "Anna Ray,70115\nBen Low,70125\n",
        "70115,Anna Ray\n70125,Ben Low\n",
        "\ufeffФИО;Номер\nAnna Ray;70115\n;\nBen Low;70125\n",
        "Имя,Фамилия,№\nAnna,Ray,70115\nBen,Low,70125\n",
        "pair,name1,name2,id1,id2\n1,Anna Ray,Ben Low,70115,70125\n",
    ],
)
def test_members_are_found_in_any_list(tmp_path: Path, text: str) -> None:
    (tmp_path / "members.csv").write_text(text, encoding="utf-8")
    assert members(str(tmp_path / "members.csv")) == (ANNA, BEN)


def test_a_list_in_the_cyrillic_of_windows_is_read(tmp_path: Path) -> None:
    path = tmp_path / "members.csv"
    path.write_bytes("Фамилия;Имя\nПетрова;Анна\nИванов;Борис\n".encode("cp1251"))
    assert [one.name for one in members(str(path))] == ["Анна Петрова", "Борис Иванов"]


@pytest.mark.parametrize(
    "data", [b"", b"1,2,3\n", b"\n\n\n", b"PK\x03\x04zip", b'"' + b"x" * 200_000]
)
def test_what_is_no_list_is_told(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "members.csv").write_bytes(data)
    with pytest.raises(ParseError):
        members(str(tmp_path / "members.csv"))


def test_a_list_of_pairs_has_numbers_of_pairs_and_of_players(tmp_path: Path) -> None:
    path = tmp_path / "pairs.csv"
    path.write_text("No,Player 1,Player 2,ID 1,ID 2,Stays\n7,Anna Ray,Ben Low,70115,70125,x\n")
    (line,) = lines(str(path))
    assert (line["pair"], line.stays, players_of(line)) == ("7", True, (ANNA, BEN))


def test_a_list_of_pairs_needs_no_headings(tmp_path: Path) -> None:
    path = tmp_path / "pairs.csv"
    path.write_text("7,Anna Ray,Ben Low\n8,Cora Hill,Dan Moor\n")
    assert [(line["pair"], len(players_of(line))) for line in lines(str(path))] == [
        ("7", 2),
        ("8", 2),
    ]
