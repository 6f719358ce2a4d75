"""Reading the house's own movement files (``*.tmv.yaml``).

The keys are those of :data:`KEYS`, and another one is an error: what is misspelt would be lost.
Anchors and references are not understood, so that a small file stays a small movement.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import yaml

from doubleton.errors import Fault, ParseError
from doubleton.formats.movements.movement_file import (
    MOST_ROUNDS,
    MOST_TABLES,
    MovementFile,
    failed,
)
from doubleton.formats.movements.own_rows import seating
from doubleton.movements.arrow_switch import switched
from doubleton.movements.cyclic_form import from_lines
from doubleton.movements.seating import Kind, Movement, Seating
from doubleton.movements.violation import listed
from doubleton.said import Said

VERSION: Final = 1
MARK: Final = "doubleton_movement"
KEYS: Final = frozenset(
    (
        *(MARK, "name", "kind", "tables", "rounds", "sets", "copies", "winners", "max_meetings"),
        *("max_partnerships", "stationary", "form", "cycle", "lines", "rows", "arrow_switch"),
        *("relay", "notes", "boards_per_set", "first_board"),
    )
)
MOST_PARTS: Final = 3 * MOST_TABLES * MOST_ROUNDS // 2
"""Keys, lists and entries that a file may have."""

LONGEST_NUMBER: Final = 20
"""Characters of a number."""

_PLAIN: Final = re.compile("[0-9]{1,9}")
_SWITCH: Final = re.compile(r"r(\d{1,3})(?:t(\d{1,3}))?")


class _Plain(yaml.SafeLoader):
    """YAML without references, of no more parts than the largest movement has."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.parts = 0

    def compose_node(self, parent: Any, index: Any) -> yaml.Node | None:  # noqa: ANN401 - PyYAML's
        self.parts += 1
        refused = "*" if self.check_event(yaml.AliasEvent) else None
        if self.parts > MOST_PARTS:
            refused = f"> {MOST_PARTS}"
        if refused is not None:
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]  # PyYAML's
            raise yaml.MarkedYAMLError(problem=refused, problem_mark=mark)
        return super().compose_node(parent, index)

    def whole_number(self, node: yaml.ScalarNode) -> int | str:
        """Take a number that is longer than any that is wanted for a text."""
        if len(node.value) > LONGEST_NUMBER:
            return str(node.value)
        return self.construct_yaml_int(node)


_Plain.add_constructor("tag:yaml.org,2002:int", _Plain.whole_number)


@dataclass(slots=True)
class _Document:
    """The keys of a file with their values and lines, and the lines of what lists hold."""

    file: str | None
    values: Mapping[str, Any]
    lines: Mapping[str, int]
    items: Mapping[tuple[str, int, int], int]

    def line_of(self, key: str, place: int, inner: int = 0) -> int | None:
        """Return the line of an item of a list (from 1), or of one in it; or else of the key."""
        for at in ((key, place, inner), (key, place, 0)):
            if at in self.items:
                return self.items[at]
        return self.lines.get(key)

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        value = self.values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            shown = "-" if value is None else str(value)[:40]
            said = Said("movement.file-key", name=key, found=shown, least=least, most=most)
            raise failed(said, self.file, self.lines.get(key))
        return value

    def texts(self, key: str) -> list[str]:
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str | int) for one in value):
            raise failed(Said("movement.file-list", name=key), self.file, self.lines.get(key))
        return [str(one) for one in value]


def read_own(text: str, file: str | None = None) -> MovementFile:
    """Read one movement; raises :class:`~doubleton.errors.ParseError`."""
    document = _document(text, file)
    document.whole(MARK, VERSION, VERSION)
    name = str(document.values.get("name", ""))
    movement = _movement(document, name)
    turned = _switches(document, movement)
    winners = document.whole("winners", 1, 4, 1)
    if turned:
        movement = switched(movement, turned)
    size = document.values.get("boards_per_set")
    faults = _stationary(document, movement)
    return MovementFile(
        name,
        replace(movement, winners=winners, title=Said("movement.named", name=name)),
        None if size is None else document.whole("boards_per_set", 1, 99),
        document.whole("first_board", 1, 9999, 1),
        faults=faults,
    )


def _document(text: str, file: str | None) -> _Document:
    values: dict[str, Any] = {}
    lines: dict[str, int] = {}
    items: dict[tuple[str, int, int], int] = {}
    try:
        loader = _Plain(text)
        node = loader.get_single_node()
        if not isinstance(node, yaml.MappingNode):
            raise failed(Said("movement.file-own"), file, 1)
        for key_node, value_node in node.value:
            key = str(loader.construct_object(key_node, deep=True))
            line = key_node.start_mark.line + 1
            if key not in KEYS:
                raise failed(Said("movement.file-unknown-key", name=key[:60]), file, line)
            if key in values:
                raise failed(Said("movement.file-key-twice", name=key), file, line)
            values[key] = loader.construct_object(value_node, deep=True)
            lines[key] = line
            items |= _items(key, value_node)
    except ParseError:
        raise
    except yaml.MarkedYAMLError as error:
        at = error.problem_mark.line + 1 if error.problem_mark is not None else None
        raise failed(Said("movement.file-yaml", found=error.problem or "-"), file, at) from None
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        raise failed(Said("movement.file-yaml", found=type(error).__name__), file) from None
    return _Document(file, values, lines, items)


def _items(key: str, node: yaml.Node) -> dict[tuple[str, int, int], int]:
    """Return the lines of the items of a list, and of the items of lists in it."""
    found: dict[tuple[str, int, int], int] = {}
    if isinstance(node, yaml.SequenceNode):
        for place, item in enumerate(node.value, 1):
            found[key, place, 0] = item.start_mark.line + 1
            if isinstance(item, yaml.SequenceNode):
                for inner, each in enumerate(item.value, 1):
                    found[key, place, inner] = each.start_mark.line + 1
    return found


def _movement(document: _Document, name: str) -> Movement:
    try:
        kind = Kind(str(document.values.get("kind", Kind.PAIRS)))
    except ValueError:
        said = Said("movement.file-kind", found=str(document.values.get("kind"))[:40])
        raise failed(said, document.file, document.lines.get("kind")) from None
    tables = document.whole("tables", 1, MOST_TABLES)
    rounds = document.whole("rounds", 1, MOST_ROUNDS)
    sets = document.whole("sets", 1, MOST_TABLES * 2, rounds)
    form = document.values.get("form", "cyclic" if "lines" in document.values else "rows")
    if form == "cyclic":
        rows = _cyclic(document, kind, tables, rounds)
    elif form == "rows":
        rows = _by_rounds(document, kind, tables, rounds)
    else:
        raise failed(
            Said("movement.file-form", found=str(form)[:40]),
            document.file,
            document.lines.get("form"),
        )
    return Movement(
        Said("movement.named", name=name),
        kind,
        tables,
        rounds,
        sets,
        rows,
        copies=document.whole("copies", 1, MOST_TABLES, 1),
        max_meetings=document.whole("max_meetings", 1, MOST_ROUNDS, 1),
        max_partnerships=document.whole("max_partnerships", 1, MOST_ROUNDS, 1),
    )


def _cyclic(document: _Document, kind: Kind, tables: int, rounds: int) -> tuple[Seating, ...]:
    cycle = document.whole("cycle", 1, MOST_TABLES * 2, rounds)
    line = document.lines.get("lines")
    texts = document.texts("lines")
    if len(texts) != tables or kind is Kind.INDIVIDUAL:
        said = Said("movement.file-lines", expected=tables, found=len(texts))
        raise failed(said, document.file, line)
    lines = []
    for table, text in enumerate(texts, 1):
        at = document.line_of("lines", table)
        row = _entry(document, text, (1, table), kind, at)
        if row is None or row.ns is None or row.ew is None:
            raise failed(Said("movement.file-entry", found=text[:40]), document.file, at)
        lines.append((row.ns, row.ew, row.set))
    return from_lines(lines, rounds, Said("movement.named", name=""), cycle).rows


def _by_rounds(document: _Document, kind: Kind, tables: int, rounds: int) -> tuple[Seating, ...]:
    line = document.lines.get("rows")
    given = document.values.get("rows")
    if not isinstance(given, list) or len(given) != rounds:
        found = len(given) if isinstance(given, list) else 0
        said = Said("movement.file-rounds", expected=rounds, found=found)
        raise failed(said, document.file, line)
    rows = []
    for number, texts in enumerate(given, 1):
        if not isinstance(texts, list) or len(texts) > tables:
            found = len(texts) if isinstance(texts, list) else 0
            said = Said("movement.file-lines", expected=tables, found=found)
            raise failed(said, document.file, document.line_of("rows", number))
        for table, text in enumerate(texts, 1):
            at = document.line_of("rows", number, table)
            row = _entry(document, str(text), (number, table), kind, at)
            if row is not None:
                rows.append(row)
    return tuple(rows)


def _entry(
    document: _Document, text: str, at: tuple[int, int], kind: Kind, line: int | None
) -> Seating | None:
    try:
        return seating(text, *at, kind)
    except ValueError:
        raise failed(Said("movement.file-entry", found=text[:40]), document.file, line) from None


def _switches(document: _Document, movement: Movement) -> list[tuple[int, int | None]]:
    found: list[tuple[int, int | None]] = []
    for place, text in enumerate(document.texts("arrow_switch"), 1):
        told = _SWITCH.fullmatch(text.strip().lower())
        if (
            told is None
            or not 1 <= int(told[1]) <= movement.rounds
            or (told[2] and not 1 <= int(told[2]) <= movement.tables)
        ):
            said = Said("movement.file-switch", found=text[:40])
            raise failed(said, document.file, document.line_of("arrow_switch", place))
        found.append((int(told[1]), int(told[2]) if told[2] else None))
    return found


def _stationary(document: _Document, movement: Movement) -> tuple[Fault, ...]:
    """Compare the contestants that are said to stay with those that do."""
    if "stationary" not in document.values:
        return ()
    told = sorted(int(text) for text in document.texts("stationary") if _PLAIN.fullmatch(text))
    real = list(movement.stationary)
    if told == real:
        return ()
    said = Said("movement.file-stationary", told=listed(told) or "-", real=listed(real) or "-")
    return (Fault(said, document.file, document.lines.get("stationary")),)
