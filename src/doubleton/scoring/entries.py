"""Entries: who sat where, in which line each contestant is ranked, and who was only a bye."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from doubleton.bridge import SIDES, Side
from doubleton.scoring.attendance import attendance_of
from doubleton.scoring.roll import Roll, roll_of
from doubleton.scoring.traveller import Contestant, Field, Method, Traveller


class Half(NamedTuple):
    """One side of a row, by its place in a field: which traveller, and which row of it, from 0.

    In an individual event a side is two players: the half with ``partner`` is that of the second.
    """

    traveller: int
    row: int
    side: Side
    partner: bool = False


@dataclass(frozen=True, slots=True)
class Entries:
    """The contestants of a field.

    ``seated`` says whose each half of a row is, ``lines`` who is ranked and in which line (``None``
    where all are ranked together), ``byes`` who never played and only stood for an empty seat.
    ``unnamed`` are the numbers whose names fit several contestants, so that none has them.
    """

    seated: Mapping[Half, Contestant]
    lines: Mapping[Contestant, Side | None]
    byes: frozenset[Contestant]
    unnamed: tuple[str, ...] = ()

    def fitting(self, contestant: Contestant) -> tuple[Contestant, ...]:
        """Return the ranked contestants that may be meant, by number and what else is given."""
        return tuple(
            known
            for known in self.lines
            if known.number == contestant.number
            and contestant.section in (None, known.section)
            and (None in (contestant.line, known.line) or contestant.line is known.line)
        )


def entries_of(field: Field, method: Method = Method.MATCHPOINTS) -> Entries:
    """Find the contestants of *field*.

    Numbers that occur in several sections at once are told apart by section.  Where the same
    numbers sit in both lines at once, NS 3 and EW 3 are two pairs.
    """
    there = [attendance_of(traveller) for traveller in field.travellers]
    roll = roll_of(there, field.contestants, field.winners, method)
    return Entries(dict(seated_by(roll, field.travellers)), roll.lines, roll.byes, roll.unnamed)


def seated_by(roll: Roll, travellers: Iterable[Traveller]) -> Iterator[tuple[Half, Contestant]]:
    """Give whose each half of the rows of *travellers* is, which count from 0."""
    for place, traveller in enumerate(travellers):
        called = [roll.called(traveller.section, side) for side in SIDES]
        for index, row in enumerate(traveller.rows):
            for side in SIDES:
                number, partner = row.contestant(side), row.partner(side)
                if number is not None:
                    yield Half(place, index, side), called[side][number]
                if partner is not None:
                    yield Half(place, index, side, partner=True), called[side][partner]
