"""Names in a BWS: ``PlayerNumbers`` says who sat down where, ``PlayerNames`` who they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Side
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.received import Meeting, Received
from doubleton.formats.bws.rounds import Movement
from doubleton.formats.bws.sections import Sections
from doubleton.formats.bws.values import text, whole
from doubleton.formats.results.cells import Cells

_NUMBERS: Final = ("Section", "Table", "Round", "Direction", "Number", "Name")
_NAMES: Final = ("ID", "strID", "Name")
_MOST_NAMES: Final = 500_000
"""The members of a large federation."""

_SIDES: Final = {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}

Names = dict[tuple[str, str], None]
"""Names, each with the number in the club or federation, in their order."""


@dataclass(frozen=True, slots=True)
class _Player:
    meeting: Meeting
    seat: str
    number: str
    name: str

    @property
    def is_known(self) -> bool:
        return bool(self.name or self.number)


def name_cells(
    access: Access, sections: Sections, movement: Movement, received: Sequence[Received]
) -> Iterator[Cells]:
    """Yield the contestants with names and numbers of their players, by the seats that they took.

    Names of later rounds, those of substitutes, come after those of the beginning.
    """
    pairs = _pairs(movement, received)
    names: dict[tuple[str | None, Side, int], Names] = defaultdict(dict)
    for player in _players(access, sections):
        side = _SIDES.get(player.seat)
        seated = pairs.get(player.meeting)
        if side is None or seated is None or not seated[side] or not player.is_known:
            continue
        known = names[player.meeting.section, side, seated[side]]
        known.setdefault((player.name, player.number))
    alike = _in_both_lines(pairs)
    yield from _cells(names, alike, access.file)


def _cells(
    names: Mapping[tuple[str | None, Side, int], Names],
    alike: set[str | None],
    file: str | None,
) -> Iterator[Cells]:
    """Yield each contestant once; one who changes the line keeps the names of both."""
    merged: dict[tuple[str | None, str, int], Names] = {}
    for (section, side, pair), known in names.items():
        line = str(side) if section in alike else ""
        merged.setdefault((section, line, pair), {}).update(known)
    for (section, line, pair), all_names in merged.items():
        cells = {"pair": str(pair), "section": section or "", "line": line}
        for place, (name, number) in enumerate(all_names, 1):
            cells |= {f"name{place}": name, f"id{place}": number}
        yield Cells(cells, file)


def _pairs(movement: Movement, received: Sequence[Received]) -> dict[Meeting, tuple[int, int]]:
    """Return who sat where, by the results and for other tables by the movement."""
    seated = {meeting: (each.ns, each.ew) for meeting, each in movement.items()}
    return seated | {one.meeting: (one.ns, one.ew) for one in received}


def _in_both_lines(pairs: Mapping[Meeting, tuple[int, int]]) -> set[str | None]:
    """Return the sections where a number sits in both lines in one round: two pairs have it."""
    sitting: dict[tuple[str | None, str | None, int, int], set[int]] = defaultdict(set)
    for meeting, sides in pairs.items():
        for side, pair in enumerate(sides):
            if pair:
                sitting[meeting.session, meeting.section, meeting.round, pair].add(side)
    return {section for (_, section, _, _), sides in sitting.items() if len(sides) > 1}


def _players(access: Access, sections: Sections) -> list[_Player]:
    """Return who sat down, in the order of rounds; those of the beginning have no round."""
    players = []
    for record in access.records("PlayerNumbers", _NUMBERS):
        section = sections.of(whole(record, "Section"))
        round_ = max(whole(record, "Round"), 1)
        meeting = Meeting(section.session, section.letter, round_, whole(record, "Table"))
        seat, number = text(record, "Direction").upper(), text(record, "Number")
        players.append(_Player(meeting, seat, number, text(record, "Name")))
    unnamed = {player.number for player in players if player.number and not player.name}
    known = _names(access, unnamed) if unnamed else {}
    return sorted(
        (
            player
            if player.name
            else _Player(player.meeting, player.seat, player.number, known.get(player.number, ""))
            for player in players
        ),
        key=lambda player: (player.meeting.round, "NSEW".find(player.seat)),
    )


def _names(access: Access, numbers: set[str]) -> dict[str, str]:
    """Return the names of the members with these numbers."""
    found: dict[str, str] = {}
    for record in access.records("PlayerNames", _NAMES, _MOST_NAMES):
        for number in (record.get("strID"), record.get("ID")):
            if number is not None and str(number) in numbers:
                found.setdefault(str(number), text(record, "Name"))
    return found
