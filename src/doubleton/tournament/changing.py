"""Frozen dataclasses with some fields changed, for what is changed by every act.

:func:`dataclasses.replace` does the same more slowly: most of its time goes to fields that stay.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from inspect import ismemberdescriptor
from operator import attrgetter
from typing import Any, Final, TypeVar

T = TypeVar("T")
_set: Final = object.__setattr__
_Slots = tuple[tuple[Callable[[Any], Any], Callable[[Any, Any], None]], ...]
_SLOTS: Final[dict[type, _Slots]] = {}


def changed(value: T, /, **changes: object) -> T:
    """Return a copy of a frozen dataclass with these fields changed.

    Raises ``AttributeError`` for a field that is none, and ``TypeError`` for a dataclass without
    slots or with checks of its own, which would not be made.

    >>> from doubleton.tournament.event import Entrant
    >>> changed(Entrant("a", "1"), number="2").number
    '2'
    """
    kind = type(value)
    slots = _SLOTS.get(kind)
    if slots is None:
        slots = _SLOTS[kind] = _slots_of(kind)
    made = object.__new__(kind)
    for read, write in slots:
        write(made, read(value))
    for name, new in changes.items():
        _set(made, name, new)
    return made


def _slots_of(kind: Any) -> _Slots:  # noqa: ANN401 - a dataclass
    """Return how each field is read and written, without the check that it is frozen."""
    names = [one.name for one in fields(kind)]
    slots: list[Any] = [getattr(kind, name, None) for name in names]
    if hasattr(kind, "__post_init__") or not all(map(ismemberdescriptor, slots)):
        raise TypeError(kind)
    return tuple((attrgetter(name), slot.__set__) for name, slot in zip(names, slots, strict=True))
