"""Acts of every kind by chance, made from their type hints; most are about an evening of the tests.

Small ids and numbers make it likely that an act is about something that is there.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from doubleton.bridge import DDTable, Deal, Result
from doubleton.desk.records import kinds
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.howell import howell
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Movement, Seating
from doubleton.movements.teams import head_to_head
from doubleton.said import Said
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, NotPlayed, Played, WeightedResults
from doubleton.tournament.actors import Actor, Place, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.event import Slot
from doubleton.tournament.labels import Person
from doubleton.tournament.records import PlayAt
from tournament.clubs import EVENING

DEAL: Final = Deal("N:AKQ2.J32.T98.765 J43.AKQ.765.T982 T98.T98.AKQ.AKQ3 765.7654.J432.J4")
NUMBERS: Final = st.integers(-1, 7) | st.sampled_from([1, 1, 2, 3, 10**6])
ENTRANTS: Final = st.sampled_from([*(f"e{number}" for number in range(1, 7)), "e7", ""])
PLAYERS: Final = st.sampled_from(["p1a", "p1b", "p2a", "p4b", "p9a"])
PEOPLE: Final = {
    f"p{number}{letter}": Person(f"Player {number}{letter}")
    for number in range(8)
    for letter in "ab"
}
TEXTS: Final = st.sampled_from(["", " ", "x", "Ёлка", "e1", "1", "A", "91A", "12C2", "x" * 30])
SESSIONS: Final = st.sampled_from(["1", "1", "1", "1", "2", "2", ""])
SECTIONS: Final = st.sampled_from(["A", "A", "A", "B"])
ROUNDS: Final = st.sampled_from([1, 1, 2, 3, 4, 0])
TABLES: Final = st.sampled_from([1, 2, 3, 4, 0])
AWARDS: Final = st.sampled_from([Award.of("A+"), Award.of("40"), Award.of("-3 IMP")])
RESULTS: Final = st.sampled_from([Result.of("4SN="), Result.of("Pass"), Result.of("7NTXXW-13")])
MOVEMENTS: Final = (mitchell(3), mitchell(2), howell(6), head_to_head(1))
WHERE: Final = st.sampled_from(
    [
        (Slot("1", "A", row.round, row.table), board)
        for row in MOVEMENTS[0].rows
        for board in BoardSets(2).boards(row.set)
    ]
)
"""Boards at their tables, as the evening has them."""

SLOTS: Final = st.builds(Slot, SESSIONS, SECTIONS, ROUNDS, TABLES)
BOARDS: Final = st.integers(0, 7)
BY_NAME: Final[dict[str, st.SearchStrategy[Any]]] = {
    "session": SESSIONS,
    "section": SECTIONS,
    "entrant": ENTRANTS,
    "appellant": ENTRANTS,
    "round": ROUNDS,
    "table": TABLES,
    "board": BOARDS,
    "out": PLAYERS,
    "into": PLAYERS,
    "player": PLAYERS,
    "no": st.integers(0, 60),
    "reading": st.integers(12, 17),
    "ruling": st.sampled_from([53, 53, 1]),
    "penalty": st.sampled_from([54, 54, 1]),
    "policy": st.sampled_from(["club1987", "ebu", "nonsense"]),
}
"""What fields of these names hold, whatever act they belong to."""

LISTS: Final[dict[str, st.SearchStrategy[Any]]] = {
    "sections": SECTIONS,
    "entrants": ENTRANTS,
    "boards": BOARDS,
    "players": PLAYERS,
    "laws": st.sampled_from(["12C2", "90A", "91A", "99", "nonsense"]),
    "settings": st.sampled_from(["mp.unit=1", "nonsense"]),
    "values": st.tuples(ENTRANTS, st.builds(Fraction, NUMBERS)),
    "ns": PLAYERS,
    "ew": PLAYERS,
}
"""The same of those that hold several."""

BY_TYPE: Final[dict[object, st.SearchStrategy[Any]]] = {
    bool: st.booleans(),
    int: NUMBERS,
    str: TEXTS,
    Fraction: st.builds(Fraction, NUMBERS, st.integers(1, 4)),
    datetime: st.integers(-30, 400).map(lambda minutes: EVENING + timedelta(minutes=minutes))
    | st.just(EVENING.replace(tzinfo=None)),
    Deal: st.just(DEAL),
    DDTable: st.just(DDTable([6] * 20)),
    Result: RESULTS,
    Award: AWARDS,
    Said: st.just(Said("event.movement-changed", round=1)),
    Movement: st.sampled_from(MOVEMENTS),
    BoardSets: st.builds(BoardSets, st.integers(1, 3), st.integers(1, 2)),
    Slot: SLOTS,
    PlayAt: st.builds(PlayAt, SLOTS, BOARDS) | WHERE.map(lambda one: PlayAt(*one)),
    Place: st.builds(Place, SESSIONS, SECTIONS, TABLES),
    Seating: st.builds(
        Seating,
        st.integers(1, 4),
        st.integers(1, 4),
        st.none() | st.integers(1, 7),
        st.none() | st.integers(1, 7),
        st.integers(1, 3),
    ),
    Played: st.builds(Played, RESULTS),
    NotPlayed: st.builds(NotPlayed, TEXTS),
    Adjusted: st.builds(Adjusted, AWARDS | RESULTS | st.integers(-500, 500), AWARDS | RESULTS),
    WeightedResults: st.just(WeightedResults(((Fraction(100), Result.of("4SN=")),))),
}

ACTORS: Final = st.builds(
    Actor,
    st.just("somebody"),
    st.sampled_from([Role.DIRECTOR, Role.DIRECTOR, *Role]),
    place=st.none() | BY_TYPE[Place],
    entrant=st.none() | ENTRANTS,
)
"""Anybody, the Director more often."""


def of(hint: object, name: str = "") -> st.SearchStrategy[Any]:  # noqa: C901, PLR0911 - by type
    """Return what a field of a type may hold."""
    is_list = get_origin(hint) is tuple
    plain = LISTS.get(name) if is_list else BY_NAME.get(name)
    if plain is not None and is_list:
        return st.lists(plain, max_size=2).map(tuple)
    if plain is not None and {hint, *get_args(hint)} & {int, str}:
        return st.none() | plain if types.NoneType in get_args(hint) else plain
    if hint in BY_TYPE:
        return BY_TYPE[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in {Union, types.UnionType}:
        return st.one_of(*(of(one) for one in inner))
    if origin is tuple and inner[1:] == (...,):
        return st.lists(of(inner[0]), max_size=2).map(tuple)
    if origin is tuple:
        return st.tuples(*map(of, inner))
    if origin is frozenset:
        return st.frozensets(of(inner[0]), max_size=2)
    if origin in {Mapping, dict}:
        values = ENTRANTS if inner[1] is str else of(inner[1])
        return st.dictionaries(of(inner[0]), values, max_size=7)
    if hint is types.NoneType:
        return st.none()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    assert isinstance(hint, type), hint
    assert is_dataclass(hint), hint
    return built(hint)


def built(kind: type) -> st.SearchStrategy[Any]:
    """Return instances of a dataclass; fields that may be left out often are."""
    hints = get_type_hints(kind)
    needed: dict[str, st.SearchStrategy[Any]] = {}
    more: dict[str, st.SearchStrategy[Any]] = {}
    for one in fields(kind):
        is_needed = one.default is MISSING and one.default_factory is MISSING
        (needed if is_needed else more)[one.name] = of(hints[one.name], one.name)
    found = st.fixed_dictionaries(needed, optional=more).map(lambda values: kind(**values))
    board = next((name for name in ("board", "boards") if name in hints), None)
    if "slot" not in hints or board is None:
        return found
    return found | st.builds(_at, found, WHERE, st.just(board))


def _at(act: Any, where: tuple[Slot, int], name: str) -> Any:  # noqa: ANN401 - any dataclass
    slot, board = where
    return replace(act, slot=slot, **{name: board if name == "board" else (board,)})


def any_act() -> st.SearchStrategy[Act]:
    """Return acts of every kind, each as likely as another."""
    return st.sampled_from(sorted(kinds())).flatmap(lambda name: built(kinds()[name]))
