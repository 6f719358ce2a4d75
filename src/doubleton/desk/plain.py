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

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Final

from doubleton.errors import DoubletonError
from doubleton.said import Said

Json = None | bool | int | str | list[Any] | dict[str, Any]
Reading = Callable[[Any], Any]
Writing = Callable[[Any], Json]

LARGEST: Final = 10**12
"""No number of an act is larger, either way."""
MOST_REMEMBERED: Final = 20_000


class Unfit(Exception):  # noqa: N818 - it is no error until somebody tells where it stands
    """JSON that is not what the type asks for; ``said`` tells what, ``field`` where."""

    def __init__(self, said: Said, field: str = "") -> None:
        super().__init__(said, field)
        self.said, self.field = said, field

    def within(self, name: str | int) -> Unfit:
        """Return it as seen from the value that this one is a part of."""
        inner = f".{self.field}" if self.field else ""
        return Unfit(self.said, f"{name}{inner}")


def wrong(given: object) -> Unfit:
    """Return that something is not what was expected."""
    text = str(given)
    return Unfit(Said("desk.field-wrong", text=text if len(text) <= 40 else text[:40] + "…"))


class Form(typing.NamedTuple):
    """How values of a type become JSON, and how they are read."""

    write: Writing
    read: Reading


TERMS: Final[dict[object, Form]] = {}
"""Forms of types that say themselves what they look like; of unions, by the set of their types."""


@cache
def form(hint: object) -> Form:
    """Return the form of a type; raises ``TypeError`` for one that acts cannot have."""
    if hint in TERMS:
        return TERMS[hint]
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in {typing.Union, types.UnionType}:
        return _union(inner)
    if origin is tuple:
        return _list(inner[0]) if inner[1:] == (...,) else _tuple(inner)
    if origin is frozenset:
        return _set(inner[0])
    if origin in {Mapping, dict}:
        return _mapping(*inner)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enumeration(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return dataclass_form(hint)
    raise TypeError(hint)


def _exactly(kind: type) -> Form:
    def same(value: Any) -> Any:  # noqa: ANN401 - JSON
        if type(value) is not kind or (kind is int and not -LARGEST <= value <= LARGEST):
            raise wrong(value)
        return value

    return Form(same, same)


def _text(value: object) -> str:
    """Return text that can be stored: PostgreSQL has no NUL, UTF-8 no half characters."""
    if type(value) is not str:
        raise wrong(value)
    if not value.isascii() or "\0" in value:
        try:
            value.encode()
        except UnicodeEncodeError:
            raise wrong(ascii(value)) from None
        if "\0" in value:
            raise wrong(ascii(value))
    return value


def notated(kind: type, read: Callable[[str], object], write: Callable[[Any], str] = str) -> Form:
    """Return the form of a type with a notation."""

    def of(given: object) -> object:
        try:
            return read(_text(given))
        except (ValueError, ArithmeticError, LookupError, DoubletonError):
            raise wrong(given) from None

    def out(value: object) -> str:
        if not isinstance(value, kind):
            raise wrong(value)
        return write(value)

    return Form(out, of)


def _instant(text: str) -> datetime:
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(text)
    return found.astimezone(UTC)


def instant_text(value: datetime) -> str:
    """Write an instant, in UTC."""
    if value.tzinfo is None:
        raise wrong(value)
    return value.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _fraction(text: str) -> Fraction:
    if len(text) > 60 or "." in text or "e" in text.lower():
        raise ValueError(text)
    return Fraction(text)


def _list(hint: object) -> Form:
    item = form(hint)

    def write(value: Any) -> Json:  # noqa: ANN401 - any tuple
        if not isinstance(value, tuple):
            raise wrong(value)
        return [item.write(one) for one in value]

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
        if type(given) is not list:
            raise wrong(given)
        try:
            return tuple([item.read(one) for one in given])
        except Unfit:
            return tuple(_placed(item, place, one) for place, one in enumerate(given, 1))

    return Form(write, read)


def _placed(item: Form, place: int, given: object) -> object:
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

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
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

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
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

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
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

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
        try:
            return known[given]
        except (KeyError, TypeError):
            raise wrong(given) from None

    return Form(write, read)


_EMPTY: Final = (None, False, "", (), frozenset())
"""Values that need not be written where they are the default."""


def _is_empty(value: object) -> bool:
    return type(value) is not int and (value == {} or any(value is one for one in _EMPTY))


def dataclass_form(kind: type) -> Form:
    """Return the form of a dataclass: an object with its fields."""
    hints = typing.get_type_hints(kind)
    forms = {one.name: form(hints[one.name]) for one in fields(kind)}
    writes = tuple((name, one.write) for name, one in forms.items())
    reads = {name: one.read for name, one in forms.items()}
    omitted = {}
    for one in fields(kind):
        made = one.default_factory
        default = one.default if made is MISSING else made()
        if default is not MISSING and _is_empty(default):
            omitted[one.name] = default

    def write(value: Any) -> Json:  # noqa: ANN401 - any dataclass
        if type(value) is not kind:
            raise wrong(value)
        found: dict[str, Any] = {}
        for name, write_one in writes:
            own = getattr(value, name)
            if name in omitted and own == omitted[name]:
                continue
            try:
                found[name] = write_one(own)
            except Unfit as unfit:
                raise unfit.within(name) from None
        return found

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
        if type(given) is not dict:
            raise wrong(given)
        found = {}
        for name, own in given.items():
            read_one = reads.get(name)
            if read_one is None:
                raise Unfit(Said("desk.field-unknown", text=name[:40]))
            try:
                found[name] = read_one(own)
            except Unfit as unfit:
                raise unfit.within(name) from None
        try:
            return kind(**found)
        except TypeError:
            raise _missing(kind, found) from None
        except (ValueError, DoubletonError):
            raise wrong(given) from None

    return Form(write, read)


def remembered(kind: type) -> Form:
    """Return the form of a small dataclass whose values come again and again: read once each."""
    write, read = dataclass_form(kind)
    known: dict[object, object] = {}

    def read_again(given: Any) -> object:  # noqa: ANN401 - JSON
        if type(given) is not dict:
            raise wrong(given)
        key = tuple(
            [(name, tuple(own.items()) if type(own) is dict else own) for name, own in given.items()]
        )
        try:
            return known[key]
        except KeyError:
            pass
        except TypeError:  # lists, or objects in objects
            return read(given)
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        return known.setdefault(key, read(given))

    return Form(write, read_again)


def _missing(kind: type, found: dict[str, object]) -> Unfit:
    needed = (
        one.name
        for one in fields(kind)
        if one.default is MISSING and one.default_factory is MISSING and one.name not in found
    )
    return Unfit(Said("desk.field-missing", text=next(needed, kind.__name__)))


_PLAIN: Final = (bool, int, str)


def _union(members: tuple[object, ...]) -> Form:
    """Return the form of one of several types: told by its JSON where that is enough."""
    optional = types.NoneType in members
    rest = tuple(one for one in members if one is not types.NoneType)
    whole = TERMS.get(frozenset(rest))
    if whole is not None:
        return _optional(whole) if optional else whole
    plain = {one: form(one) for one in rest if one in _PLAIN}
    others: dict[type, Form] = {_class_of(one): form(one) for one in rest if one not in _PLAIN}
    if len(others) == 1 and not plain:
        (alone,) = others.values()
        return _optional(alone) if optional else alone
    if set(others) == {Fraction} and str not in plain:
        return _or_fraction(plain, others[Fraction], optional=optional)
    return _tagged(plain, others, optional=optional)


def _tagged(plain: dict[type, Form], others: dict[type, Form], *, optional: bool) -> Form:
    named = {kind.__name__: one for kind, one in others.items()}
    objects = {kind.__name__ for kind in others if is_dataclass(kind) and kind not in TERMS}

    def write(value: Any) -> Json:  # noqa: ANN401 - any member
        kind = type(value)
        if value is None and optional:
            return None
        if kind in plain:
            return plain[kind].write(value)
        own = next((one for one in others if isinstance(value, one)), None)
        if own is None:
            raise wrong(value)
        told, name = others[own].write(value), own.__name__
        if name in objects and isinstance(told, dict):
            return {"is": name, **told}
        return {"is": name, "value": told}

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
        if given is None and optional:
            return None
        if type(given) in plain:
            return plain[type(given)].read(given)
        name = given.get("is") if type(given) is dict else None
        if type(name) is not str or name not in named:
            raise wrong(given)
        rest = {field: own for field, own in given.items() if field != "is"}
        if name in objects:
            return named[name].read(rest)
        if list(rest) != ["value"]:
            raise wrong(given)
        return named[name].read(rest["value"])

    return Form(write, read)


def _class_of(hint: object) -> type:
    found = typing.get_origin(hint) or hint
    if not isinstance(found, type):
        raise TypeError(hint)
    return found


def _optional(inner: Form) -> Form:
    write_inner, read_inner = inner
    return Form(
        lambda value: None if value is None else write_inner(value),
        lambda given: None if given is None else read_inner(given),
    )


def _or_fraction(plain: dict[type, Form], fraction: Form, *, optional: bool) -> Form:
    def write(value: Any) -> Json:  # noqa: ANN401 - a number
        if value is None and optional:
            return None
        own = plain.get(type(value))
        return fraction.write(value) if own is None else own.write(value)

    def read(given: Any) -> object:  # noqa: ANN401 - JSON
        if given is None and optional:
            return None
        own = plain.get(type(given))
        return fraction.read(given) if own is None else own.read(given)

    return Form(write, read)


TERMS.update({kind: _exactly(kind) for kind in (bool, int)})
TERMS[str] = Form(_text, _text)
TERMS[types.NoneType] = _exactly(types.NoneType)
TERMS[Fraction] = notated(Fraction, _fraction)
TERMS[datetime] = notated(datetime, _instant, instant_text)
