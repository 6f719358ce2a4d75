"""Comparisons: which rows are compared with each other, and how many there should be."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from doubleton.bridge import Deal
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import Compared, Policy, TopBasis
from doubleton.scoring.traveller import Field, Row, Status


class Place(NamedTuple):
    """A row of a field: which traveller and which row of it, counted from 0."""

    traveller: int
    row: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """All rows of a board that are compared, of whichever sections.

    ``expected`` is the number of scores that the board should have (E of Neuberg's formula).
    """

    board: str
    session: str | None
    places: tuple[Place, ...]
    rows: tuple[Row, ...]
    expected: int


class _Board(NamedTuple):
    session: str | None
    section: str | None
    board: str
    dealt_twice: bool
    deal: Deal | None


_Scope = tuple[str | None, str | None, frozenset[str | None]]
"""Session, section, and the sections with the same deals where not all have them."""


def comparisons_of(field: Field, policy: Policy) -> list[Comparison]:
    """Group the rows of *field*, in the order of the field.

    Rows of different sections stand together, unless the policy scores sections apart or their
    deals are known to differ.
    """
    places: dict[_Board, list[Place]] = defaultdict(list)
    for key, travellers in _boards(field, policy).items():
        for traveller in travellers:
            rows = range(len(field.travellers[traveller].rows))
            places[key].extend(Place(traveller, row) for row in rows)
    scheduled = {
        key: sum(_row(field, place).status is not Status.SITOUT for place in there)
        for key, there in places.items()
    }
    scopes = {key: _scope(field, key, there) for key, there in places.items()}
    most: dict[_Scope, int] = defaultdict(int)
    for key, number in scheduled.items():
        most[scopes[key]] = max(number, most[scopes[key]])
    of_session = policy.top_basis is TopBasis.SESSION or policy.unequal is Unequal.PERCENT
    return [
        Comparison(
            key.board,
            key.session,
            tuple(there),
            tuple(_row(field, place) for place in there),
            most[scopes[key]] if of_session else scheduled[key],
        )
        for key, there in places.items()
    ]


def _scope(field: Field, key: _Board, places: list[Place]) -> _Scope:
    """Return where a board's expected scores are looked for: only rows that may be compared count.

    Where sections play different deals under one number, those are the rows of the same sections.
    """
    there = (field.travellers[place.traveller].section for place in places)
    return key.session, key.section, frozenset(there if key.dealt_twice else ())


def boards_dealt_twice(field: Field) -> list[str]:
    """List the boards that stand for different deals in one session, in the order of the field."""
    return list(dict.fromkeys(board for _, board in _dealt_twice(field)))


def _dealt_twice(field: Field) -> list[tuple[str | None, str]]:
    """List session and board of those boards."""
    deals: dict[tuple[str | None, str], set[Deal]] = defaultdict(set)
    for traveller in field.travellers:
        if traveller.deal is not None:
            deals[traveller.session, traveller.board].add(traveller.deal)
    return [place for place, dealt in deals.items() if len(dealt) > 1]


def _boards(field: Field, policy: Policy) -> dict[_Board, list[int]]:
    twice = set(_dealt_twice(field))
    boards: dict[_Board, list[int]] = defaultdict(list)
    for place, traveller in enumerate(field.travellers):
        section = traveller.section if policy.field is Compared.SECTION else None
        again = (traveller.session, traveller.board) in twice
        deal = traveller.deal if again else None
        boards[_Board(traveller.session, section, traveller.board, again, deal)].append(place)
    return boards


def _row(field: Field, place: Place) -> Row:
    return field.travellers[place.traveller].rows[place.row]
