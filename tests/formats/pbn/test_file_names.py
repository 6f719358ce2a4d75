"""Names of contestants by number, and where one number is of several."""

from __future__ import annotations

from doubleton.formats.pbn.file_names import FileNames, Listed


def told(names: FileNames) -> list[tuple[str, str, str, tuple[str, ...]]]:
    return [
        (
            *(cells["pair"], cells["section"], cells["line"]),
            tuple(text for name, text in cells.items() if name.startswith("name")),
        )
        for cells in names.cells()
    ]


def seated(*rows: tuple[str, str, str, str]) -> FileNames:
    names = FileNames()
    for number, section, line, players in rows:
        names.seated(Listed(number, section, line), tuple(players.split()))
    return names


def test_a_pair_that_moves_or_has_a_substitute_is_one() -> None:
    names = seated(("1", "A", "NS", "Ann Bob"), ("1", "A", "EW", "Bob Cid"))
    assert told(names) == [("1", "", "", ("Ann", "Bob"))]


def test_sections_that_number_alike_are_told_apart() -> None:
    names = seated(("1", "A", "NS", "Ann Bob"), ("1", "B", "NS", "Cid Dan"))
    assert told(names) == [("1", "A", "", ("Ann", "Bob")), ("1", "B", "", ("Cid", "Dan"))]


def test_lines_that_number_alike_are_told_apart() -> None:
    names = seated(("1", "", "NS", "Ann Bob"), ("1", "", "EW", "Cid Dan"))
    assert told(names) == [("1", "", "NS", ("Ann", "Bob")), ("1", "", "EW", ("Cid", "Dan"))]


def test_a_list_of_totals_says_whose_the_number_is() -> None:
    names = seated(("1", "", "NS", "Ann Bob"))
    assert names.ranked(Listed("1", "A", "EW"), ("Eve", "Fay")) == "1"
    assert told(names) == [("1", "A", "EW", ("Eve", "Fay"))]


def test_who_has_no_number_is_named_by_the_names_in_any_order() -> None:
    names = FileNames()
    assert names.seated(Listed("", "", "NS"), ("Ann", "Bob")) == "Ann & Bob"
    assert names.seated(Listed("", "", "EW"), ("Bob", "Ann")) == "Ann & Bob"
    assert told(names) == [("Ann & Bob", "", "", ("Ann", "Bob"))]
