"""Records: acts as lines of JSON, and the chain of digests that binds them.

A record is canonical JSON (RFC 8785: keys sorted, no blanks): ``no``, ``at``, ``by``, ``kind``,
``v`` (the version of the kind) and ``act`` with its fields.  The digest of a record is SHA-256 over
the digest before it, as 64 hexadecimal letters (none for the first), and the record in UTF-8.
"""

from __future__ import annotations

import json
from datetime import datetime
from functools import cache
from hashlib import sha256
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

import doubleton.tournament
from doubleton.desk import terms
from doubleton.desk.plain import TERMS, Form, Json, Unfit, wrong
from doubleton.desk.shapes import form
from doubleton.desk.upcasting import today, version_of
from doubleton.said import Said
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import KINDS, Act, Entry

FIRST: Final = ""
"""The digest before the first record."""
LONGEST: Final = 16_000_000
"""Characters of a record that is read."""

_canonical: Final = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
).encode


def canonical(value: Json) -> str:
    """Write JSON in its canonical form.

    >>> canonical({"no": 1, "by": {"user": "Анна"}})
    '{"by":{"user":"Анна"},"no":1}'
    """
    return _canonical(value)


def chained(digest: str, record: str) -> str:
    """Return the digest of a record after the digest of the one before it."""
    return sha256(f"{digest}{record}".encode()).hexdigest()


@cache
def kinds() -> dict[str, type[Act]]:
    """Return every kind of act of the house, by name."""
    for name in _modules():
        import_module(name)
    return {name: kind for name, kind in KINDS.items() if kind.__module__.startswith("doubleton.")}


def _modules() -> list[str]:
    room = doubleton.tournament
    return [f"{room.__name__}.{module.name}" for module in iter_modules(room.__path__)]


def kind_of(name: str) -> type[Act] | None:
    """Return a kind of act; modules are loaded until one has it, since few events need them all."""
    if name not in KINDS:
        for module in _modules():
            import_module(module)
            if name in KINDS:
                break
    known = KINDS.get(name)
    return known if known is not None and known.__module__.startswith("doubleton.") else None


def act_fields(act: Act) -> dict[str, Any]:
    """Return an act as JSON: its kind, version and fields; raises :class:`Unfit`."""
    kind = type(act).__name__
    try:
        told = form(type(act)).write(act)
    except Unfit as unfit:
        raise unfit.within("act") from None
    return {"kind": kind, "v": version_of(kind), "act": told}


def act_of(given: dict[str, Any]) -> Act:
    """Read an act of any version; raises :class:`Unfit`."""
    kind, version, fields = given.get("kind"), given.get("v"), given.get("act")
    if type(kind) is not str or type(version) is not int or type(fields) is not dict:
        raise Unfit(Said("desk.field-missing", text="kind, v, act"))
    kind, version, fields = today(kind, version, fields)
    known = kind_of(kind)
    if known is None or version != version_of(kind):
        raise Unfit(Said("desk.newer-act", kind=kind[:40]))
    try:
        return form(known).read(fields)  # type: ignore[no-any-return]  # the form of this kind
    except Unfit as unfit:
        raise unfit.within("act") from None


def record(entry: Entry) -> str:
    """Write an entry of a log as a record.

    Raises :class:`Unfit` where the act holds what no record can: text that is no Unicode, a number
    that is not exact.
    """
    told = act_fields(entry.act)
    told["no"] = entry.no
    told["at"] = _at.write(entry.at)
    told["by"] = _written_by(entry.by)
    return canonical(told)


_by: Final = form(Actor)
_at: Final = form(datetime)


_MOST: Final = 5_000
_written: Final[dict[int, tuple[Actor, Json]]] = {}
"""Actors as they were written: the same few act the whole evening."""


def _written_by(by: Actor) -> Json:
    known = _written.get(id(by))
    if known is None or known[0] is not by:
        if len(_written) >= _MOST:
            _written.clear()
        known = _written[id(by)] = by, _by.write(by)
    return known[1]


def _no_number(text: str) -> float:
    raise ValueError(text)


_decode: Final = json.JSONDecoder(parse_float=_no_number, parse_constant=_no_number).decode


def parsed(text: str) -> dict[str, Any]:
    """Read a line of JSON that holds an object; raises :class:`Unfit`."""
    try:
        found = _decode(text)
    except (ValueError, RecursionError):
        raise Unfit(Said("desk.no-json")) from None
    if type(found) is not dict:
        raise Unfit(Said("desk.no-json"))
    return found


_NAMES: Final = frozenset({"no", "at", "by", "kind", "v", "act"})


def entry_of(given: dict[str, Any]) -> Entry:
    """Read a record; raises :class:`Unfit` that tells the field and what is wrong with it."""
    if given.keys() != _NAMES:
        odd = min(given.keys() ^ _NAMES)
        key = "desk.field-unknown" if odd in given else "desk.field-missing"
        raise Unfit(Said(key, text=odd[:40]))
    number = given["no"]
    if type(number) is not int or number < 1:
        raise wrong(number).within("no")
    try:
        by = _by.read(given["by"])
    except Unfit as unfit:
        raise unfit.within("by") from None
    try:
        at = _at.read(given["at"])
    except Unfit as unfit:
        raise unfit.within("at") from None
    return Entry(number, at, by, act_of(given))


def _act_form() -> Form:
    def write(value: Any) -> Json:  # noqa: ANN401 - an act
        return act_fields(value)

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is not dict:
            raise wrong(given)
        return act_of(given)

    return Form(write, read)


TERMS[Act] = _act_form()
_ = terms  # its forms are in use
