"""Comparisons: which rows are compared with each other, and how many there should be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
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


class BoardKey(NamedTuple):
    """What tells boards apart that are compared each for itself."""

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
    boards = boards_of(field, policy)
    each = [
        [
            (Place(traveller, index), row)
            for traveller in travellers
            for index, row in enumerate(field.travellers[traveller].rows)
        ]
        for travellers in boards.values()
    ]
    scheduled = [sum(row.status is not Status.SITOUT for _, row in there) for there in each]
    return [
        Comparison(
            key.board,
            key.session,
            tuple(place for place, _ in there),
            tuple(row for _, row in there),
            expected,
        )
        for key, there, expected in zip(
            boards, each, expected_of(boards, scheduled, field, policy), strict=True
        )
    ]


def expected_of(
    boards: Mapping[BoardKey, Sequence[int]],
    scheduled: Sequence[int],
    field: Field,
    policy: Policy,
) -> list[int]:
    """Return how many scores each board should have, of which so many were *scheduled*."""
    if policy.top_basis is not TopBasis.SESSION and policy.unequal is not Unequal.PERCENT:
        return list(scheduled)
    scopes = [_scope(field, key, there) for key, there in boards.items()]
    most: dict[_Scope, int] = defaultdict(int)
    for scope, number in zip(scopes, scheduled, strict=True):
        most[scope] = max(number, most[scope])
    return [most[scope] for scope in scopes]


def _scope(field: Field, key: BoardKey, travellers: Sequence[int]) -> _Scope:
    """Return where a board's expected scores are looked for: only rows that may be compared count.

    Where sections play different deals under one number, those are the rows of the same sections.
    """
    there = (
        field.travellers[place].section for place in travellers if field.travellers[place].rows
    )
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


def boards_of(field: Field, policy: Policy) -> dict[BoardKey, list[int]]:
    """Return the travellers of each board, by their places in the field."""
    twice = set(_dealt_twice(field))
    boards: dict[BoardKey, list[int]] = defaultdict(list)
    for place, traveller in enumerate(field.travellers):
        section = traveller.section if policy.field is Compared.SECTION else None
        again = (traveller.session, traveller.board) in twice
        deal = traveller.deal if again else None
        boards[BoardKey(traveller.session, section, traveller.board, again, deal)].append(place)
    return boards
