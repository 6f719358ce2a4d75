"""Movements: who sits where, round by round, and which set of boards is on the table.

A movement is a list of rows, one for each table in each round.  It knows sets and not boards: how
many boards make a set, and with which number they begin, is settled when it is used
(:mod:`~doubleton.movements.board_sets`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from doubleton.said import Said


class Kind(StrEnum):
    """What the numbers of a movement stand for."""

    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    TEAMS = "teams"


def cyclic(number: int, length: int) -> int:
    """Return *number* counted round a circle of 1 to *length*.

    >>> [cyclic(number, 7) for number in (-1, 0, 1, 7, 8)]
    [6, 7, 1, 7, 1]
    """
    return (number - 1) % length + 1


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round: the contestants of both sides and the set of boards.

    A side that is ``None`` is not there: its opponent sits out at the table.  In an individual
    event ``ns`` is North, ``ew`` is East, and ``south`` and ``west`` are their partners.  The
    sides are those whose cards are held, after any arrow switch.
    """

    round: int
    table: int
    ns: int | None
    ew: int | None
    set: int
    south: int | None = None
    west: int | None = None

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The contestants that sit North-South, and those that sit East-West."""
        if self.south is None and self.west is None:
            return (
                () if self.ns is None else (self.ns,),
                () if self.ew is None else (self.ew,),
            )
        return (
            tuple(one for one in (self.ns, self.south) if one is not None),
            tuple(one for one in (self.ew, self.west) if one is not None),
        )

    @property
    def contestants(self) -> tuple[int, ...]:
        """All that are at the table."""
        if self.south is None and self.west is None:
            if self.ns is None:
                return () if self.ew is None else (self.ew,)
            return (self.ns,) if self.ew is None else (self.ns, self.ew)
        ns, ew = self.sides
        return ns + ew

    @property
    def is_played(self) -> bool:
        """Whether both sides are there."""
        return self.ns is not None and self.ew is not None

    def turned(self) -> Seating:
        """Return the row with the boards turned: an arrow switch."""
        return replace(self, ns=self.ew, ew=self.ns, south=self.west, west=self.south)

    def renamed(self, names: dict[int, int | None]) -> Seating:
        """Return the row with other contestants in the seats of those that *names* holds."""
        ns, ew, south, west = (
            None if one is None else names.get(one, one)
            for one in (self.ns, self.ew, self.south, self.west)
        )
        return Seating(self.round, self.table, ns, ew, self.set, south, west)


@dataclass(frozen=True, slots=True)
class Movement:
    """A movement: what is fixed about it, and its rows in the order of rounds and tables.

    ``copies`` are the physical copies there are of every set; ``winners`` says whether there is
    one ranking or one for each line.  Two contestants may meet in ``max_meetings`` rounds; in an
    individual event that is the limit for opponents, and ``max_partnerships`` that for partners.
    What is wrong with a movement tells :func:`~doubleton.movements.validation.violations`.
    """

    title: Said
    kind: Kind
    tables: int
    rounds: int
    sets: int
    rows: tuple[Seating, ...]
    copies: int = 1
    winners: int = 1
    max_meetings: int = 1
    max_partnerships: int = 1
    switched: frozenset[tuple[int, int]] = frozenset()

    def of_round(self, number: int) -> tuple[Seating, ...]:
        """Return the rows of one round."""
        return tuple(row for row in self.rows if row.round == number)

    def by_round(self) -> list[tuple[Seating, ...]]:
        """Return the rows round by round, in the order of the tables; none outside the rounds."""
        found: list[list[Seating]] = [[] for _ in range(self.rounds)]
        for row in self.rows:
            if 1 <= row.round <= self.rounds:
                found[row.round - 1].append(row)
        return [tuple(sorted(rows, key=lambda row: row.table)) for rows in found]

    def is_switched(self, row: Seating) -> bool:
        """Whether the boards of a row are turned: North-South sit in the chairs of East-West."""
        return (row.round, row.table) in self.switched

    @property
    def contestants(self) -> tuple[int, ...]:
        """The numbers of all that take part, ascending."""
        return tuple(sorted({one for row in self.rows for one in row.contestants}))

    @property
    def played(self) -> Iterator[Seating]:
        """The rows in which two sides meet."""
        return (row for row in self.rows if row.is_played)

    def sitting_out(self, number: int) -> tuple[int, ...]:
        """Return those that have no opponent in a round, ascending."""
        busy = {one for row in self.of_round(number) if row.is_played for one in row.contestants}
        return tuple(one for one in self.contestants if one not in busy)

    def without(self, absent: Collection[int], after: int = 0) -> tuple[Seating, ...]:
        """Return the rows with contestants away from the round after *after* on.

        Whoever would meet them sits out at the table; in an individual event a table that is not
        full is not there, so its players sit out somewhere.
        """
        names: dict[int, int | None] = dict.fromkeys(absent)
        rows = [row.renamed(names) if row.round > after else row for row in self.rows]
        if self.kind is Kind.INDIVIDUAL:
            return tuple(row for row in rows if len(row.contestants) == 4 or row.round <= after)
        return tuple(row for row in rows if row.contestants)

    @property
    def stationary(self) -> tuple[int, ...]:
        """Those that never leave a table; an arrow switch turns the boards, not the players.

        In an event of teams it is a team of which one pair never does.
        """
        seats: dict[tuple[int, int], set[tuple[int, int]]] = {}
        for row in self.rows:
            for side, members in enumerate(row.sides):
                for one in members:
                    pair = (one, side if self.kind is Kind.TEAMS else 0)
                    seats.setdefault(pair, set()).add((row.round, row.table))
        all_rounds = set(range(1, self.rounds + 1))
        still = {
            one
            for (one, _), places in seats.items()
            if len({table for _, table in places}) == 1
            and {number for number, _ in places} == all_rounds
        }
        return tuple(sorted(still))


def tabled(rows: Iterator[Seating] | list[Seating]) -> tuple[Seating, ...]:
    """Return rows in the order of rounds and tables."""
    return tuple(sorted(rows, key=lambda row: (row.round, row.table)))
