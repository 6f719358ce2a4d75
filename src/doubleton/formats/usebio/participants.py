"""Those who took part: their numbers, names, and the totals that were published of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from doubleton.bridge import Side
from doubleton.formats.results.cells import Cells
from doubleton.formats.usebio.markup import Element

_ENTRIES: Final = ("PAIR", "TEAM")
_NUMBERS: Final = ("PAIR_NUMBER", "TEAM_NUMBER", "TEAM_ID", "NUMBER")
_LINES: Final = {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}


@dataclass(frozen=True, slots=True)
class Participant:
    """A pair or team as its element tells of it; ``players`` are a name and a number each."""

    element: Element
    number: str
    section: str
    line: Side | None
    players: tuple[tuple[str, str], ...]


def participants(lists: Iterable[tuple[Element, str]]) -> list[Participant]:
    """Return who took part, from elements ``PARTICIPANTS`` with the section of each.

    The line of a pair is kept only where pairs of both lines have its number.
    """
    found = [
        _participant(entry, name, one["DIRECTION"])
        for one, name in lists
        for entry in one.all(*_ENTRIES)
    ]
    lines: dict[tuple[str, str], set[Side | None]] = {}
    for one in found:
        lines.setdefault((one.section, one.number), set()).add(one.line)
    kept: dict[tuple[object, ...], Participant] = {}
    for one in found:
        in_both = lines[one.section, one.number] >= {Side.NS, Side.EW}
        line = one.line if in_both else None
        kept.setdefault((one.number, one.section, line, one.players), replace(one, line=line))
    return list(kept.values())


def _participant(element: Element, section: str, direction: str) -> Participant:
    number = next((element[tag] for tag in _NUMBERS if element[tag]), "")
    found = [*element.all("PLAYER")]
    found += [each for pair in element.all("PAIR") for each in pair.all("PLAYER")]
    players = [(player["PLAYER_NAME"], player["NATIONAL_ID_NUMBER"]) for player in found]
    players = [player for player in players if any(player)]
    if not players and element["TEAM_NAME"]:
        players = [(element["TEAM_NAME"], "")]
    line = _LINES.get((element["DIRECTION"] or direction)[:1].upper())
    return Participant(element, number, section, line, tuple(players))


def teams_of_pairs(found: Iterable[Participant]) -> dict[str, str]:
    """Return the team of each pair whose number stands in the element of a team."""
    return {
        pair["PAIR_NUMBER"]: one.number
        for one in found
        if one.element.tag == "TEAM" and one.number
        for pair in one.element.all("PAIR")
        if pair["PAIR_NUMBER"]
    }


def name_cells(found: Sequence[Participant], file: str | None) -> Iterator[Cells]:
    """Give the rows of a table of names."""
    for one in found:
        line = "" if one.line is None else str(one.line)
        cells = {"pair": one.number, "section": one.section, "line": line}
        for place, (name, number) in enumerate(one.players, 1):
            cells |= {f"name{place}": name, f"id{place}": number}
        yield Cells(cells, file, one.element.line)


def total_cells(
    found: Sequence[Participant], file: str | None, *, in_percent: bool
) -> Iterator[Cells]:
    """Give the rows of a table of totals; IMPs may stand where others have percentages."""
    tags = ("PERCENTAGE", "TOTAL_SCORE") if in_percent else ("TOTAL_SCORE", "PERCENTAGE")
    for one in found:
        total = next((one.element[tag] for tag in tags if one.element[tag]), "")
        if total:
            cells = {"pair": one.number, "total": total.rstrip(" %")}
            yield Cells(cells, file, one.element.line)
