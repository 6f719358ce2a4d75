"""Matches: the boards that two contestants met on, and what the match is worth to each.

A match is scored on its own: its total as it is, in victory points by a scale, or as won, drawn or
lost.  Methods for teams add forms of their own, which are made of several parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from doubleton.bridge import SIDES
from doubleton.scoring.averages import NotPlayed
from doubleton.scoring.entries import Entries, Half
from doubleton.scoring.policy import MatchOf, Policy
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import Sheet
from doubleton.scoring.traveller import Contestant, Field, Row, Status


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match.

    ``halves`` are those of its two sides, by their places in the field; ``worth`` is what each has
    in the unit of the method, ``None`` where the board has no score; ``top`` is that of matchpoints
    or board points, 0 where there is none.
    """

    halves: tuple[Half, Half]
    worth: tuple[Exact | None, Exact | None]
    top: Exact = 0

    @property
    def counts(self) -> bool:
        """Whether the board has a score for either side."""
        return self.worth != (None, None)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what a match is worth, for each side; ``name`` is that of the rule."""

    name: str
    worth: tuple[Exact, Exact]


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two contestants.

    ``taken`` is what each has from its boards, and ``penalties`` what was deducted from it, in the
    unit of the method; ``available`` the sum of the tops; ``boards`` are in the order of the field.
    ``worth`` is what the match counts for each, in the unit of the total, as the sum of ``parts``
    where there are several; ``earned`` the same before penalties.  A match without a score on any
    board counts for neither.
    """

    session: str | None
    round: str | None
    contestants: tuple[Contestant, Contestant]
    boards: tuple[MatchBoard, ...]
    taken: tuple[Exact, Exact]
    available: Exact = 0
    penalties: tuple[Exact, Exact] = (0, 0)
    worth: tuple[Exact, Exact] = (0, 0)
    parts: tuple[Part, ...] = ()
    earned: tuple[Exact, Exact] = (0, 0)

    @property
    def margins(self) -> tuple[Exact, Exact]:
        """What each side has after penalties.

        In IMPs that is the margin of each, which only artificial scores and penalties keep from
        being the other's negative; at matchpoints what is over the average.
        """
        own, theirs = (
            taken - penalty - self.average
            for taken, penalty in zip(self.taken, self.penalties, strict=True)
        )
        return own, theirs

    @property
    def average(self) -> Exact:
        """Half of what was available."""
        return Fraction(self.available) / 2 if self.available else 0

    @property
    def counted(self) -> int:
        """How many boards have a score."""
        return sum(board.counts for board in self.boards)


class _Key(NamedTuple):
    session: str | None
    round: str | None
    contestants: frozenset[Contestant]


@dataclass(slots=True)
class _Open:
    contestants: tuple[Contestant, Contestant]
    boards: list[MatchBoard] = field(default_factory=list)


def matches_of(
    what: Field,
    entries: Entries,
    sheet: Sheet,
    worth: Mapping[Half, Exact | None],
    policy: Policy,
) -> tuple[Match, ...]:
    """Group the rows of a scored field into matches, in the order of the field.

    A match is what two contestants played against each other in a round, or in a whole session.
    What it is worth is still to be said (:func:`~doubleton.scoring.match_scores.scored`).
    Players of an individual event, who change partners, have none.
    """
    found: dict[_Key, _Open] = {}
    for halves, row, session in _met(what, sheet):
        first, second = (entries.seated.get(half) for half in halves)
        if first is None or second is None or first == second:
            continue
        if first not in entries.lines or second not in entries.lines:
            continue
        named = row.round if policy.match_of is MatchOf.ROUND else None
        key = _Key(session, named, frozenset((first, second)))
        match = found.setdefault(key, _Open((first, second)))
        if match.contestants[0] != first:
            halves = halves[::-1]  # noqa: PLW2901 - as the sides of the match stand
        top = _top(sheet, halves)
        match.boards.append(MatchBoard(halves, (worth.get(halves[0]), worth.get(halves[1])), top))
    return tuple(_closed(key, match) for key, match in found.items())


def _met(what: Field, sheet: Sheet) -> Iterator[tuple[tuple[Half, Half], Row, str | None]]:
    for place, traveller in enumerate(what.travellers):
        for index, row in enumerate(traveller.rows):
            ns, ew = (Half(place, index, side) for side in SIDES)
            individual = row.south is not None or row.west is not None
            if row.status is not Status.SITOUT and ns not in sheet.mirrored and not individual:
                yield (ns, ew), row, traveller.session


def _top(sheet: Sheet, halves: tuple[Half, Half]) -> Exact:
    """Return the top of a board that counts."""
    tops = (
        board.top
        for half in halves
        if (board := sheet.boards.get(half)) is not None and not isinstance(board, NotPlayed)
    )
    return max(tops, default=0)


def _closed(key: _Key, match: _Open) -> Match:
    own, theirs = (sum(board.worth[side] or 0 for board in match.boards) for side in (0, 1))
    return Match(
        key.session,
        key.round,
        match.contestants,
        tuple(match.boards),
        (own, theirs),
        sum(board.top for board in match.boards if board.counts),
    )
