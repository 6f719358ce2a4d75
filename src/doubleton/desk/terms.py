"""What the nouns of the game look like in a record: as they are written everywhere else.

A short notation is used where it reads back as the same value; the rest is written in full.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from doubleton.bridge import Card, Contract, DDTable, Deal, Hand, Result
from doubleton.desk.plain import FRACTION, TERMS, TEXT, Form, Json, Unfit, notated, wrong
from doubleton.desk.shapes import dataclass_form, remembered
from doubleton.errors import DoubletonError
from doubleton.formats.entry import entry
from doubleton.formats.movements.own_rows import entry as row_text
from doubleton.formats.movements.own_rows import seating
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Kind, Movement, Seating
from doubleton.said import Param, Said
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, NotPlayed, Played
from doubleton.tournament.actors import Actor, Place
from doubleton.tournament.event import Slot

MOST: Final = 9999
"""Tables, rounds and sets of a movement are no more."""
MOST_ROWS: Final = 50_000
"""Rows of a movement."""
LARGEST_SET: Final = 200
"""Boards of a set."""
DEEPEST: Final = 8
"""Sayings within sayings."""

TERMS.update({kind: notated(kind, kind) for kind in (Card, Contract, Deal, Hand)})
TERMS[Result] = notated(Result, Result.of)
TERMS[DDTable] = notated(DDTable, DDTable.of_hex, DDTable.hex)


# --- what a table entered ------------------------------------------------------------------------

_ENTERED: Final = (Played, NotPlayed, Adjusted)


def _entered_form(kinds: tuple[type, ...]) -> Form:
    """Return the form of entries: as a scorer types them, or in full where that says less."""

    def write(value: Any) -> Json:  # noqa: ANN401 - any entry
        if type(value) not in kinds:
            raise wrong(value)
        short = _typed(value)
        if short is not None:
            return short
        told = _full(type(value)).write(value)
        return {"is": type(value).__name__, **told} if isinstance(told, dict) else told

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is str:
            found = _untyped(given)
        elif type(given) is dict and str(given.get("is")) in _NAMED:
            rest = {name: own for name, own in given.items() if name != "is"}
            found = _full(_NAMED[str(given["is"])]).read(rest)
        else:
            raise wrong(given)
        if type(found) not in kinds:
            raise wrong(given)
        return found

    return Form(write, read)


_NAMED: Final = {kind.__name__: kind for kind in _ENTERED}


def _full(kind: type) -> Form:
    if kind not in _FULL:
        _FULL[kind] = dataclass_form(kind)
    return _FULL[kind]


_FULL: Final[dict[type, Form]] = {}


@lru_cache(4096)
def _typed(value: Played | NotPlayed | Adjusted) -> str | None:
    text = str(value)
    try:
        return text if entry(text).what == value and text.isprintable() else None
    except DoubletonError:
        return None


@lru_cache(4096)
def _untyped(text: str) -> object:
    try:
        return entry(text).what
    except DoubletonError:
        raise wrong(text) from None


for _number in (1, 2, 3):
    for _kinds in combinations(_ENTERED, _number):
        TERMS[_kinds[0] if _number == 1 else frozenset(_kinds)] = _entered_form(_kinds)


def _award_form() -> Form:
    short, full = notated(Award, Award.of), dataclass_form(Award)

    def write(value: Any) -> Json:  # noqa: ANN401 - an award
        told = short.write(value)
        try:
            return told if short.read(told) == value else full.write(value)
        except Unfit:
            return full.write(value)

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        return full.read(given) if type(given) is dict else short.read(given)

    return Form(write, read)


TERMS[Award] = _award_form()


# --- what was said -------------------------------------------------------------------------------


def _said(value: Any) -> Json:  # noqa: ANN401 - a saying
    if type(value) is not Said:
        raise wrong(value)
    told: dict[str, Any] = {"key": value.key}
    if value.params:
        told["params"] = {name: _param(own) for name, own in value.params}
    return told


def _param(value: Param) -> Json:
    if isinstance(value, Said):
        return _said(value)
    if isinstance(value, Fraction):
        return {"fraction": FRACTION.write(value)}
    return TERMS[type(value)].write(value)


def _unsaid(given: Any, depth: int = 0) -> Said:  # noqa: ANN401 - any JSON
    if type(given) is not dict or depth > DEEPEST or type(given.get("key")) is not str:
        raise wrong(given)
    params = given.get("params", {})
    if type(params) is not dict or not given.keys() <= {"key", "params"} or "key" in params:
        raise wrong(given)
    read = {name: _read_param(own, depth) for name, own in params.items()}
    return Said(TEXT.read(given["key"]), **read)


def _read_param(given: Any, depth: int) -> Param:  # noqa: ANN401 - any JSON
    if type(given) in {int, str}:
        return TERMS[type(given)].read(given)  # type: ignore[no-any-return]  # a number or text
    if type(given) is dict and list(given) == ["fraction"]:
        return FRACTION.read(given["fraction"])  # type: ignore[no-any-return]  # a fraction
    return _unsaid(given, depth + 1)


TERMS[Said] = Form(_said, _unsaid)


# --- movements -----------------------------------------------------------------------------------


def _movement_form() -> Form:
    """Return the form of movements: rows as ``"8-1/1"``, a list a round, table by table."""
    full = dataclass_form(Movement)

    def write(value: Any) -> Json:  # noqa: ANN401 - a movement
        told = full.write(value)
        if not isinstance(told, dict):
            raise wrong(value)
        short = _short(value)
        if short is not None:
            told["rows"] = short
        return told

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is not dict or type(given.get("rows")) is not list:
            raise wrong(given)
        rows = given["rows"]
        if not rows or type(rows[0]) is dict:
            return _bounded(full.read(given), given)
        found = full.read({**given, "rows": []})
        try:
            found = replace(found, rows=tuple(_rows(rows, found.kind)))
        except (ValueError, TypeError, AttributeError):
            raise wrong(rows).within("rows") from None
        return _bounded(found, given)

    return Form(write, read)


def _short(movement: Movement) -> list[list[str]] | None:
    """Return the rows as texts, where they tell everything."""
    rows = {(row.round, row.table): row for row in movement.rows}
    told = [
        [row_text(rows.get((number, table))) for table in range(1, movement.tables + 1)]
        for number in range(1, movement.rounds + 1)
    ]
    try:
        return told if tuple(_rows(told, movement.kind)) == movement.rows else None
    except ValueError:
        return None


def _rows(told: list[list[str]], kind: Kind) -> Iterable[Seating]:
    for number, tables in enumerate(told, 1):
        for table, text in enumerate(tables, 1):
            row = seating(text, number, table, kind)
            if row is not None:
                yield row


def _bounded(movement: Movement, given: object) -> Movement:
    numbers = (movement.tables, movement.rounds, movement.sets, movement.copies)
    if len(movement.rows) > MOST_ROWS or not all(0 <= one <= MOST for one in numbers):
        raise wrong(given)
    return movement


def _board_sets_form() -> Form:
    full = dataclass_form(BoardSets)

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        found = full.read(given)
        if not (1 <= found.per_set <= LARGEST_SET and abs(found.first) <= MOST * MOST):
            raise wrong(given)
        return found

    return Form(full.write, read)


TERMS[Movement] = _movement_form()
TERMS[BoardSets] = _board_sets_form()


# --- who and where -------------------------------------------------------------------------------

TERMS.update({kind: remembered(kind) for kind in (Slot, Place, Actor)})
