"""One of each thing that can be told, made from the fields of its type."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from itertools import product
from types import UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from doubleton.bridge import (
    PASSED_OUT,
    Call,
    Card,
    Contract,
    Denomination,
    PassedOut,
    Seat,
    Side,
    Suit,
)
from doubleton.errors import NotationError
from doubleton.lawbook import Cite, Edition
from doubleton.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doubleton.said import Said

BARE = re.compile(r"(?<![\w.])[a-z]+(?:\.[a-z0-9_-]+)+(?![\w.])")

CITE = Cite("12C1", Edition.OF_1987)

SAMPLES: dict[Any, tuple[Any, ...]] = {
    bool: (True, False),
    int: (0, 1, 2, 5),
    Fraction: (Fraction(121, 2),),
    str: ("16A",),
    Seat: (Seat.WEST,),
    Side: tuple(Side),
    Call: (Call("P"), Call("X"), Call("XX"), Call("1H")),
    Card: (Card("ST"), Card("D3")),
    Suit: (Suit.HEARTS,),
    Denomination: (Denomination.SPADES,),
    Contract: (Contract("4SXE"),),
    PassedOut: (PASSED_OUT,),
    Cite: (CITE,),
    type(None): (None,),
}


def one_of_each(kind: object, depth: int = 0) -> tuple[Any, ...]:
    """Return samples of a type: both of a flag, each word of a list, what is and is not there."""
    if kind in SAMPLES:
        return SAMPLES[kind]
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for part in get_args(kind) for value in one_of_each(part, depth))
    if get_origin(kind) is tuple:
        return tuples(get_args(kind), depth)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(kind)
    return tuple(instances(kind, depth + 1)) if is_dataclass(kind) else (frozenset(),)


def tuples(parts: tuple[object, ...], depth: int) -> tuple[Any, ...]:
    if parts[-1] is not Ellipsis:
        return (tuple(one_of_each(part, depth)[0] for part in parts),)
    some = one_of_each(parts[0], depth)
    return ((), some[:1], some[:2])


def instances(kind: Any, depth: int = 0) -> Iterator[Any]:  # noqa: ANN401 - any dataclass
    """Return instances of a dataclass, every field going through its samples."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    values = [one_of_each(hints[name], depth) if depth < 3 else (None,) for name in names]
    if depth:
        values = [some[:1] for some in values]
    for row in rows(values):
        with suppress(NotationError):  # tricks that do not go with a contract
            yield kind(**dict(zip(names, row, strict=True)))


def rows(values: list[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    """Return every combination of a few samples, and of many one field at a time."""
    if all(len(some) <= 4 for some in values) and len(values) <= 4:
        yield from product(*values)
        return
    first = tuple(some[0] for some in values)
    for place, some in enumerate(values):
        yield from ((*first[:place], value, *first[place + 1 :]) for value in some)


def untold(said: Said) -> list[str]:
    """Return what of *said* has no sentence, or lacks a parameter, in some language."""
    told = [say(said, language) for language in LANGUAGES]
    return [text for text in told if "Said(" in text or "{" in text or is_bare(text)]


def is_bare(text: str) -> bool:
    """Whether a key without parameters stands where a sentence should."""
    return BARE.search(text) is not None
