"""Lists of members and of pairs, as clubs keep them: CSV with whatever headings there are."""

from __future__ import annotations

import csv
import io
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from doubleton.cli.event.running import unreadable
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.text import decoded
from doubleton.said import Said
from doubleton.tournament.labels import Person
from doubleton.tournament.people import read_person

LARGEST: Final = 16 << 20
"""Bytes of a list: the members of a large federation."""

MOST_CELLS: Final = 60
_SEPARATORS: Final = (";", "\t", ",")
_YES: Final = frozenset({"yes", "y", "x", "1", "true", "+", "да"})

_NAMES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("name", "player", "full name", "имя и фамилия", "фио", "игрок"), "name"),
    **dict.fromkeys(("first", "first name", "given name", "forename", "имя"), "first"),
    **dict.fromkeys(("last", "last name", "surname", "family name", "фамилия"), "last"),
    **dict.fromkeys(
        ("id", "member", "membership", "federation", "member number", "ид", "билет"), "number"
    ),
    **dict.fromkeys(("number", "no", "nr", "номер", "№", "n"), "number"),
    **dict.fromkeys(("pair", "pair number", "entrant", "пара"), "pair"),
    **dict.fromkeys(("team", "title", "команда"), "title"),
    **dict.fromkeys(("stays", "stationary", "fixed", "cannot move", "сидит", "на месте"), "stays"),
    **dict.fromkeys(("stratum", "strat", "группа"), "stratum"),
    **dict.fromkeys(("handicap", "гандикап"), "handicap"),
    **dict.fromkeys(("avoids", "avoid", "не встречается"), "avoid"),
}
_NTH: Final = re.compile(r"(name|player|имя|игрок|фио|id|number|номер|member)\s*([1-8])")
_NUMBERED: Final = frozenset({"id", "number", "номер", "member"})


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list: cells by column, and its place."""

    cells: Mapping[str, str]
    file: str
    line: int

    def __getitem__(self, name: str) -> str:
        return self.cells.get(name, "")

    def failed(self, error: DoubletonError) -> ParseError:
        """Return an error with the place of this line."""
        return ParseError(Fault(error.said, self.file, self.line))

    @property
    def stays(self) -> bool:
        """Whether the list marks it as one that cannot move."""
        return self["stays"].casefold() in _YES


def read_file(path: str) -> bytes:
    """Return what a file holds, ``-`` for the standard input, within bounds."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(path).open("rb") as stream:
                data = stream.read(LARGEST + 1)
    except OSError as error:
        raise unreadable(error, path) from None
    if len(data) > LARGEST:
        raise ParseError(Fault(Said("text.too-large", limit=LARGEST >> 20), path))
    return data


def members(path: str) -> tuple[Person, ...]:
    """Return the people of a list of members: a column of names, perhaps one of numbers.

    Raises :class:`~doubleton.errors.ParseError` for what is no such list.
    """
    found = []
    for line in lines(path):
        name = line["name"] or f"{line['first']} {line['last']}".strip() or line["name1"]
        number = line["number"] or line["number1"] or line["pair"]
        partners = [
            Person(line[f"name{place}"], line[f"number{place}"])
            for place in range(1, 9)
            if line["name2"] and line[f"name{place}"]
        ]
        found += partners
        if name and not partners:
            found.append(Person(name, number))
    if not found:
        raise ParseError(Fault(Said("cli.event.no-names"), path))
    return tuple(found)


def players_of(line: Line) -> tuple[Person, ...]:
    """Return the players of a line of a list of pairs or teams."""
    found = []
    for place in range(1, 9):
        name, number = line[f"name{place}"], line[f"number{place}"]
        if name or number:
            found.append(read_person(name) if name and not number else Person(name, number))
    return tuple(found)


def lines(path: str) -> Iterator[Line]:
    """Give the lines of a list, with its columns by the names of the house."""
    text = decoded(read_file(path), path).lstrip("\ufeff")
    first = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    columns: list[str] | None = None
    try:
        for row in rows:
            cells = [cell.strip() for cell in row[:MOST_CELLS]]
            if not any(cells):
                continue
            if columns is None:
                columns = _headings(cells)
                if columns:
                    continue
            if columns:
                named = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
            else:
                named = _bare(cells)
            yield Line(named, path, rows.line_num)
    except csv.Error as error:
        said = Said("cli.event.list", text=str(error))
        raise ParseError(Fault(said, path, rows.line_num)) from None


def _headings(cells: list[str]) -> list[str]:
    """Return the columns that a first line names; nothing where it is no heading."""
    plain = [re.sub(r"[\s_.-]+", " ", cell.casefold()).strip() for cell in cells]
    found = []
    for one in plain:
        nth = _NTH.fullmatch(one)
        if nth is not None:
            found.append(f"{'number' if nth[1] in _NUMBERED else 'name'}{nth[2]}")
        else:
            found.append(_NAMES.get(one, ""))
    named = [one for one in found if one.startswith(("name", "first", "last"))]
    if "name2" in found:  # beside the names of partners a number is that of the pair
        found = ["pair" if one == "number" else one for one in found]
    return found if named else []


def _bare(cells: list[str]) -> dict[str, str]:
    """Return the columns of a list without headings: names, and figures that are numbers."""
    found: dict[str, str] = {}
    names = 0
    for place, cell in enumerate(cells):
        if not cell:
            continue
        if any(map(str.isalpha, cell)):
            names += 1
            found[f"name{names}"] = cell
            found.setdefault("name", cell)
        elif place == 0 and len(cell) < 4:
            found["pair"] = cell
        else:
            found[f"number{names}" if names else "number"] = cell
            if names == 1:
                found.setdefault("number", cell)
    return found
