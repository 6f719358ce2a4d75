"""Values as plain JSON, from their type hints: readable, exact, and read strictly.

=====================================  ==========================================================
type                                   JSON
=====================================  ==========================================================
``bool``, ``int``, ``str``, ``None``   themselves; there are no fractional numbers
an enumeration                         its value where that is text, or else its name
``Fraction``, ``datetime``             ``"3/2"``, ``"2026-09-04T17:12:00Z"``
cards, deals, results                  their notation
``tuple``, ``frozenset``               a list
``Mapping``                            a list of pairs, in its order
a dataclass                            an object by field; what is empty by default may be missing
one of several types                   an object whose ``is`` names the type, where JSON cannot tell
=====================================  ==========================================================

What nouns of the game look like instead stands in :mod:`doubleton.desk.terms`.
"""

from __future__ import annotations

import marshal
import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from doubleton.desk.plain import FRACTION, TERMS, Form, Json, Unfit, wrong
from doubleton.errors import DoubletonError
from doubleton.said import Said

MOST_REMEMBERED: Final = 20_000
_FLAT: Final = 2
"""The last version of ``marshal`` in which the same JSON gives the same bytes."""
_MADE: Final[dict[object, Form]] = {}


def form(hint: object) -> Form:
    """Return the form of a type; raises ``TypeError`` for one that acts cannot have."""
    found = TERMS.get(hint) or _MADE.get(hint)
    if found is None:
        found = _MADE[hint] = _made(hint)
    return found


def _made(hint: object) -> Form:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in {Union, types.UnionType}:
        return _union(inner)
    if origin is tuple:
        return _list(inner[0]) if inner[1:] == (...,) else _tuple(inner)
    if origin is not None:
        return _set(inner[0]) if origin is frozenset else _mapping(*inner)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enumeration(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return dataclass_form(hint)
    raise TypeError(hint)


def _list(hint: object) -> Form:
    item = form(hint)

    def write(value: Any) -> Json:  # noqa: ANN401 - any tuple
        if not isinstance(value, tuple):
            raise wrong(value)
        return [item.write(one) for one in value]

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is not list:
            raise wrong(given)
        try:
            return tuple([item.read(one) for one in given])
        except Unfit:
            return tuple(_placed(item, place, one) for place, one in enumerate(given, 1))

    return Form(write, read)


def _placed(item: Form, place: int | str, given: object) -> object:
    try:
        return item.read(given)
    except Unfit as unfit:
        raise unfit.within(place) from None


def _tuple(hints: tuple[object, ...]) -> Form:
    items = [form(hint) for hint in hints]

    def write(value: Any) -> Json:  # noqa: ANN401 - any tuple
        if not isinstance(value, tuple) or len(value) != len(items):
            raise wrong(value)
        return [item.write(one) for item, one in zip(items, value, strict=True)]

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is not list or len(given) != len(items):
            raise wrong(given)
        numbered = enumerate(zip(items, given, strict=True), 1)
        return tuple(_placed(item, place, one) for place, (item, one) in numbered)

    return Form(write, read)


def _set(hint: object) -> Form:
    item = form(hint)

    def write(value: Any) -> Json:  # noqa: ANN401 - any set
        if not isinstance(value, frozenset):
            raise wrong(value)
        return sorted((item.write(one) for one in value), key=repr)

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is not list:
            raise wrong(given)
        return frozenset(_placed(item, place, one) for place, one in enumerate(given, 1))

    return Form(write, read)


def _mapping(key_hint: object, hint: object) -> Form:
    key, item = form(key_hint), form(hint)

    def write(value: Any) -> Json:  # noqa: ANN401 - any mapping
        if not isinstance(value, Mapping):
            raise wrong(value)
        return [[key.write(name), item.write(one)] for name, one in value.items()]

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is not list:
            raise wrong(given)
        found: dict[object, object] = {}
        for pair in given:
            if type(pair) is not list or len(pair) != 2:
                raise wrong(pair)
            name = key.read(pair[0])
            if name in found:
                raise Unfit(Said("desk.twice", text=str(name)))
            found[name] = _placed(item, str(name), pair[1])
        return found

    return Form(write, read)


def _enumeration(kind: type[Enum]) -> Form:
    texts = {one: one.value if isinstance(one.value, str) else one.name for one in kind}
    known = {text: one for one, text in texts.items()}

    def write(value: Any) -> Json:  # noqa: ANN401 - any member
        if type(value) is not kind:
            raise wrong(value)
        return texts[value]

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        try:
            return known[given]
        except (KeyError, TypeError):
            raise wrong(given) from None

    return Form(write, read)


class _Object:
    """A dataclass as an object by field."""

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind)
        self.kind = kind
        self.fields = fields(kind)
        forms = {one.name: form(hints[one.name]) for one in self.fields}
        self.writes = tuple((name, one.write) for name, one in forms.items())
        self.reads = {name: one.read for name, one in forms.items()}
        defaults = {one.name: _default(one) for one in self.fields}
        self.omitted = {name: one for name, one in defaults.items() if _is_empty(one)}

    def write(self, value: Any) -> dict[str, Any]:  # noqa: ANN401 - any dataclass
        if type(value) is not self.kind:
            raise wrong(value)
        found: dict[str, Any] = {}
        for name, write_one in self.writes:
            own = getattr(value, name)
            if name in self.omitted and own == self.omitted[name]:
                continue
            try:
                found[name] = write_one(own)
            except Unfit as unfit:
                raise unfit.within(name) from None
        return found

    def read(self, given: Any) -> Any:  # noqa: ANN401 - any JSON
        if type(given) is not dict:
            raise wrong(given)
        found, reads = {}, self.reads
        for name, own in given.items():
            read_one = reads.get(name)
            if read_one is None:
                raise Unfit(Said("desk.field-unknown", text=name[:40]))
            try:
                found[name] = read_one(own)
            except Unfit as unfit:
                raise unfit.within(name) from None
        try:
            return self.kind(**found)
        except TypeError:
            raise self.missing(found) from None
        except (ValueError, DoubletonError):
            raise wrong(given) from None

    def missing(self, found: dict[str, object]) -> Unfit:
        needed = (one.name for one in self.fields if _default(one) is MISSING)
        name = next((name for name in needed if name not in found), self.kind.__name__)
        return Unfit(Said("desk.field-missing", text=name))


def _default(one: Field[Any]) -> Any:  # noqa: ANN401 - any default
    return one.default if one.default_factory is MISSING else one.default_factory()


def _is_empty(value: object) -> bool:
    """Whether a value need not be written where it is the default."""
    return value is None or value is False or value in ("", ()) or value == {}


def dataclass_form(kind: type) -> Form:
    """Return the form of a dataclass: an object with its fields."""
    own = _Object(kind)
    return Form(own.write, own.read)


def remembered(kind: type) -> Form:
    """Return the form of a small dataclass whose values come again and again: read once each."""
    write, read = dataclass_form(kind)
    known: dict[bytes, object] = {}

    def read_again(given: Any) -> object:  # noqa: ANN401 - any JSON
        if type(given) is not dict:
            raise wrong(given)
        key = marshal.dumps(given, _FLAT)
        found = known.get(key)
        if found is None:
            if len(known) >= MOST_REMEMBERED:
                known.clear()
            found = known[key] = read(given)
        return found

    return Form(write, read_again)


_PLAIN: Final = (bool, int, str)


def _union(members: tuple[object, ...]) -> Form:
    """Return the form of one of several types: told by its JSON where that is enough."""
    rest = tuple(one for one in members if one is not types.NoneType)
    found = TERMS.get(frozenset(rest)) or _of_several(rest)
    return _optional(found) if types.NoneType in members else found


def _of_several(members: tuple[object, ...]) -> Form:
    plain: dict[object, Form] = {one: form(one) for one in members if one in _PLAIN}
    others = {_class_of(one): form(one) for one in members if one not in _PLAIN}
    if len(members) == 1:
        return form(members[0])
    if set(others) == {Fraction} and str not in plain:
        return _or_fraction(plain)
    own = _Tagged(plain, others)
    return Form(own.write, own.read)


def _class_of(hint: object) -> type:
    found = get_origin(hint) or hint
    if not isinstance(found, type):
        raise TypeError(hint)
    return found


class _Tagged:
    """One of several types that JSON does not tell apart: an object whose ``is`` names it."""

    def __init__(self, plain: dict[object, Form], others: dict[type, Form]) -> None:
        self.plain, self.others = plain, others
        self.named = {kind.__name__: one for kind, one in others.items()}
        self.objects = {one.__name__ for one in others if is_dataclass(one) and one not in TERMS}

    def write(self, value: Any) -> Json:  # noqa: ANN401 - any member
        plain = self.plain.get(type(value))
        if plain is not None:
            return plain.write(value)
        own = next((one for one in self.others if isinstance(value, one)), None)
        if own is None:
            raise wrong(value)
        told, name = self.others[own].write(value), own.__name__
        if name in self.objects and isinstance(told, dict):
            return {"is": name, **told}
        return {"is": name, "value": told}

    def read(self, given: Any) -> object:  # noqa: ANN401 - any JSON
        plain = self.plain.get(type(given))
        if plain is not None:
            return plain.read(given)
        name = given.get("is") if type(given) is dict else None
        if type(name) is not str or name not in self.named:
            raise wrong(given)
        rest = {field: own for field, own in given.items() if field != "is"}
        if name in self.objects:
            return self.named[name].read(rest)
        if list(rest) != ["value"]:
            raise wrong(given)
        return self.named[name].read(rest["value"])


def _optional(inner: Form) -> Form:
    write_inner, read_inner = inner
    return Form(
        lambda value: None if value is None else write_inner(value),
        lambda given: None if given is None else read_inner(given),
    )


def _or_fraction(plain: dict[object, Form]) -> Form:
    def write(value: Any) -> Json:  # noqa: ANN401 - a number
        return plain.get(type(value), FRACTION).write(value)

    def read(given: Any) -> object:  # noqa: ANN401 - any JSON
        return plain.get(type(given), FRACTION).read(given)

    return Form(write, read)
