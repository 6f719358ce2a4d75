"""Results as JSON: an object with the tables of a session, whose rows are objects by column.

::

    {"title": "Monday", "method": "matchpoints",
     "results": [{"board": 1, "ns_pair": 3, "ew_pair": 4, "contract": "3NT", "declarer": "N",
                  "tricks": 10}],
     "names": {"3": ["A. North", "A. South"]},
     "deals": [{"board": 1, "deal_pbn": "N:..."}]}

The columns are those of the CSV tables; a list alone is the results.  Written, each row has a line
of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.results.cells import CONTROLS, Cells, Report, column
from doubleton.formats.results.gathering import Gathered, Tables, gather
from doubleton.formats.results.json_documents import Element, Value, read_document
from doubleton.formats.results.results_csv import tables_of
from doubleton.said import Said
from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Field

_EVENT: Final = ("title", "date", "method", "winners")
_LISTS: Final = ("results", "deals", "names", "totals", "penalties", "carry", "ties")
_WHOLE: Final = re.compile("[-+]?[0-9]{1,15}")
_INTEGERS: Final = frozenset({"tricks", "ns_score", "ew_score", "winners", "amount", "value"})


def read(text: str, file: str | None = None) -> Gathered:
    """Return the field in a document; what can be passed over is among the faults.

    Raises :class:`~doubleton.errors.ParseError` when it is no JSON, or has no results.
    """
    if text.lstrip().startswith("["):
        text = f'{{"results": {text}}}'
    members = read_document(text, file)
    if not isinstance(members.get("results"), tuple):
        key = "json.scored" if "ranking" in members else "json.no-results"
        raise ParseError(Fault(Said(key), file))
    faults: list[Fault] = []
    rows = {name: tuple(_rows(members.get(name), name, file, faults.append)) for name in _LISTS}
    event = {name: members.get(name) for name in _EVENT}
    told = _cells(Element(_plain_values(event), 1), file, faults.append)
    gathered = gather(Tables(**rows, event=() if told is None else (told,)))
    return Gathered(gathered.field, (*faults, *gathered.faults), gathered.rows, gathered.totals)


def _plain_values(members: Mapping[str, Value | tuple[Element, ...]]) -> dict[str, Value]:
    return {
        name: [each.value for each in value] if isinstance(value, tuple) else value
        for name, value in members.items()
    }


def _rows(
    member: Value | tuple[Element, ...], name: str, file: str | None, report: Report
) -> Iterator[Cells]:
    if isinstance(member, dict) and name == "names":
        member = tuple(Element({"pair": pair, "names": names}, 1) for pair, names in member.items())
    if not isinstance(member, tuple):
        if member is not None:
            report(Fault(Said("json.no-list", name=name), file))
        return
    for element in member:
        cells = _cells(element, file, report)
        if cells is not None:
            yield cells


def _cells(element: Element, file: str | None, report: Report) -> Cells | None:
    """Return an object as cells, ``None`` when it is none or holds what no cell can."""
    place = Cells({}, file, element.line)
    if not isinstance(element.value, dict):
        report(place.fault("json.no-object"))
        return None
    cells: dict[str, str] = {}
    for key, value in element.value.items():
        if isinstance(value, list) and key == "names":
            names = [name for name in value if isinstance(name, str)]
            cells |= {f"name{i}": _plain(name) for i, name in enumerate(names, 1)}
        elif value is None or isinstance(value, str):
            cells[column(key)] = _plain(value or "")
        else:
            report(place.fault("json.no-cell", name=key))
            return None
    return Cells(cells, file, element.line)


def _plain(text: str) -> str:
    return CONTROLS.sub("\ufffd", text.strip())


def write(field: Field, recap: Recap | None = None) -> str:
    """Return the document that :func:`read` reads back to the same field.

    Where the field was scored, *recap* adds what each row got, and the totals.
    """
    tables = tables_of(field, recap)
    members: list[tuple[str, str]] = []
    for cells in tables.get("event.csv", ()):
        members += [(name, _json(value)) for name, value in _values(cells).items()]
    for name in _LISTS:
        rows = tables.get(f"{name}.csv", ())
        if rows or name == "results":
            lines = ",\n".join(f"    {_json(_values(cells))}" for cells in rows)
            members.append((name, f"[\n{lines}\n  ]" if rows else "[]"))
    body = ",\n".join(f"  {_json(name)}: {text}" for name, text in members)
    return f"{{\n{body}\n}}\n"


def _values(cells: Mapping[str, str]) -> dict[str, str | int | Sequence[str]]:
    values: dict[str, str | int | Sequence[str]] = {}
    for name, text in cells.items():
        if not text:
            continue
        whole = name in _INTEGERS and _WHOLE.fullmatch(text) is not None
        values[name] = int(text) if whole else text
    return values


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
