"""The movement of a BWS: ``RoundData`` says who meets at which table, and with which boards."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.errors import Fault
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.access_records import Record
from doubleton.formats.bws.received import Meeting, Received
from doubleton.formats.bws.sections import Sections
from doubleton.formats.bws.values import text, whole

_COLUMNS: Final = (
    *("Section", "Table", "Round", "NSPair", "EWPair"),
    *("LowBoard", "HighBoard", "CustomBoards"),
)
_LIST: Final = re.compile(r"\d{1,3}(?:\s*[,;]\s*\d{1,3})*")
_MOST_BOARDS: Final = 40
_MOST_MEETINGS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a table in a round, 0 for nobody, and the boards that are played there."""

    ns: int
    ew: int
    boards: frozenset[int]


Movement = Mapping[Meeting, Seated]


def read_movement(access: Access, sections: Sections, played: Collection[Meeting]) -> Movement:
    """Return the movement of the tables that play.

    It counts for a section only where it knows most of the tables that have *played*: many a
    program leaves a first round there that means nothing.
    """
    movement: dict[Meeting, Seated] = {}
    for record in access.records("RoundData", _COLUMNS, _MOST_MEETINGS):
        section = sections.of(whole(record, "Section"))
        meeting = Meeting(
            section.session, section.letter, whole(record, "Round"), whole(record, "Table")
        )
        ns, ew = (
            0 if number == section.missing_pair else number
            for number in (whole(record, "NSPair"), whole(record, "EWPair"))
        )
        boards = _boards(record) if ns and ew else frozenset[int]()
        movement[meeting] = Seated(ns, ew, boards)
    known = _known(movement, played)
    return {meeting: seated for meeting, seated in movement.items() if _part(meeting) in known}


def _part(meeting: Meeting) -> tuple[str | None, str | None]:
    return meeting.session, meeting.section


def _known(movement: Movement, played: Collection[Meeting]) -> set[tuple[str | None, str | None]]:
    """Return the sections of which the movement has at least half of the tables that played."""
    of_part: dict[tuple[str | None, str | None], list[bool]] = {}
    for meeting in played:
        of_part.setdefault(_part(meeting), []).append(meeting in movement)
    return {part for part, there in of_part.items() if 2 * sum(there) >= len(there)}


def _boards(record: Record) -> frozenset[int]:
    custom = text(record, "CustomBoards")
    if _LIST.fullmatch(custom) is not None:
        return frozenset(map(int, re.findall(r"\d+", custom)))
    low, high = whole(record, "LowBoard"), whole(record, "HighBoard")
    if 0 < low <= high < low + _MOST_BOARDS:
        return frozenset(range(low, high + 1))
    return frozenset()


def other_pairs(
    received: Sequence[Received], movement: Movement, file: str | None
) -> Iterator[Fault]:
    """Find, once for each table and round, the pairs that are not those of the movement."""
    told: set[Meeting] = set()
    for one in received:
        seated = movement.get(one.meeting)
        if seated is None or one.meeting in told or not (seated.ns and seated.ew):
            continue
        if (one.ns, one.ew) != (seated.ns, seated.ew):
            told.add(one.meeting)
            due = {"due_ns": seated.ns, "due_ew": seated.ew}
            yield one.fault("bws.other-pairs", file, ns=one.ns, ew=one.ew, **due)
