"""Shapes: how many cards of each suit a hand may have.

A shape is a set of distributions, and is put together from patterns::

    5332            five spades, three hearts, three diamonds, two clubs
    any 5332        these lengths in whatever suits; (5332) is the same
    (54)22          five and four in the majors, either way round
    55xx            five spades, five hearts, whatever else

Lengths above nine are ``T J Q K``, or an ``x`` that nothing else can be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations, product
from typing import Final, Self

from doubleton.errors import NotationError

Lengths = tuple[int, int, int, int]
"""How many spades, hearts, diamonds and clubs."""

EVERY_SHAPE: Final[frozenset[Lengths]] = frozenset(
    (spades, hearts, diamonds, 13 - spades - hearts - diamonds)
    for spades in range(14)
    for hearts in range(14 - spades)
    for diamonds in range(14 - spades - hearts)
)
"""All 560 distributions of thirteen cards."""

_LENGTHS: Final = "0123456789TJQK"
_WHATEVER: Final = "X"
_MOST_LETTERS: Final = 10_000
_PATTERN: Final = re.compile(r"\s*([-+,]?)\s*(any\b)?\s*([0-9A-Za-z()]+)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True, init=False)
class Shape:
    """A set of distributions, from patterns with ``+`` and ``-`` between them.

    Shapes are combined with ``|`` (or ``+``), ``&``, ``-`` and ``~``.

    >>> balanced = Shape("any 4333 + any 4432 + any 5332")
    >>> (3, 4, 3, 3) in balanced, len(balanced), len(balanced - Shape("5xxx"))
    (True, 28, 25)
    >>> Shape("(54)22") == Shape("5422 + 4522")
    True

    Raises :class:`~doubleton.errors.NotationError` where a pattern is none, or is for fewer or more
    than thirteen cards.
    """

    lengths: frozenset[Lengths]
    text: str = field(compare=False)

    def __init__(self, text: str) -> None:
        found, written = _read(text)
        object.__setattr__(self, "lengths", found)
        object.__setattr__(self, "text", written)

    @classmethod
    def of(cls, lengths: Iterable[Lengths]) -> Self:
        """Return the shape of these distributions: spades, hearts, diamonds, clubs.

        >>> Shape.of([(4, 3, 3, 3), (3, 4, 3, 3)])
        Shape('3433 + 4333')
        """
        found = frozenset(lengths)
        if strange := found - EVERY_SHAPE:
            raise NotationError("shape.cards", text=str(min(strange)))
        return cls._made(found, _written(found))

    @classmethod
    def where(cls, is_wanted: Callable[[int, int, int, int], bool]) -> Self:
        """Return the shape of every distribution for which the function of four lengths holds.

        >>> len(Shape.where(lambda spades, hearts, diamonds, clubs: spades > 10))
        10
        """
        return cls.of(lengths for lengths in EVERY_SHAPE if is_wanted(*lengths))

    @classmethod
    def _made(cls, lengths: frozenset[Lengths], text: str) -> Self:
        self = object.__new__(cls)
        object.__setattr__(self, "lengths", lengths)
        object.__setattr__(self, "text", text)
        return self

    def __contains__(self, lengths: object) -> bool:
        return lengths in self.lengths

    def __len__(self) -> int:
        return len(self.lengths)

    def __bool__(self) -> bool:
        return bool(self.lengths)

    def __iter__(self) -> Iterator[Lengths]:
        return iter(sorted(self.lengths))

    def __or__(self, other: Shape) -> Shape:
        both = self.lengths | other.lengths
        if "-" in other.text:
            return self.of(both)
        return self._made(both, f"{self.text} + {other.text}")

    __add__ = __or__

    def __and__(self, other: Shape) -> Shape:
        return self.of(self.lengths & other.lengths)

    def __sub__(self, other: Shape) -> Shape:
        rest = self.lengths - other.lengths
        if "-" in other.text:
            return self.of(rest)
        return self._made(rest, f"{self.text} - {other.text.replace('+', '-')}")

    def __invert__(self) -> Shape:
        return ANY_SHAPE - self

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Shape('{self.text}')"


def _read(text: str) -> tuple[frozenset[Lengths], str]:
    """Return the distributions of a list of patterns, and the list as it is written."""
    if len(text) > _MOST_LETTERS:
        raise NotationError("shape.long", text=text[:20] + "…", number=_MOST_LETTERS)
    found, written, place = frozenset[Lengths](), "", 0
    while place < len(text) or not written:
        match = _PATTERN.match(text, place)
        if match is None:
            raise NotationError("shape.pattern", text=text[place:].strip() or text)
        sign, word, pattern = match.groups()
        if sign and not written:
            raise NotationError("shape.pattern", text=text.strip())
        ones = pattern_lengths(pattern, in_any_suit=bool(word))
        found = found - ones if sign == "-" else found | ones
        plain = _written(ones) if "(" in pattern else pattern.replace("X", "x")
        if word and "(" not in pattern:
            plain = f"any {plain}"
        if sign == "-":
            plain = plain.replace("+", "-")
        written += f" {'-' if sign == '-' else '+'} {plain}" if written else plain
        place = match.end()
    if set(written) & set("TJQKtjqk"):
        written = _written(found)
    return found, written


@lru_cache(maxsize=1024)
def pattern_lengths(pattern: str, *, in_any_suit: bool = False) -> frozenset[Lengths]:
    """Return the distributions of one pattern; *in_any_suit*, whatever suits the lengths are in.

    Raises :class:`~doubleton.errors.NotationError` if it is none.
    """
    groups = re.fullmatch(r"(?:[0-9A-Z]|\([0-9A-Z]{2,4}\))+", pattern.upper())
    plain = pattern.upper().replace("(", "").replace(")", "")
    if groups is None or len(plain) != 4 or set(plain) - set(_LENGTHS + _WHATEVER):
        raise NotationError("shape.pattern", text=pattern)
    parts = re.findall(r"\([^)]*\)|.", pattern.upper()) if not in_any_suit else [f"({plain})"]
    orders = (set(permutations(part.strip("()"))) for part in parts)
    found = frozenset(
        lengths
        for order in product(*orders)
        for lengths in _matching("".join("".join(part) for part in order))
    )
    if not found:
        raise NotationError("shape.cards", text=pattern)
    return found


def _matching(pattern: str) -> Iterator[Lengths]:
    fixed = [(at, _LENGTHS.index(one)) for at, one in enumerate(pattern) if one != _WHATEVER]
    return (one for one in EVERY_SHAPE if all(one[at] == length for at, length in fixed))


def _written(lengths: frozenset[Lengths]) -> str:
    """Return a list of patterns for any set: a pattern in any suits where all its orders are."""
    if not lengths:
        return "xxxx - xxxx"
    written = list[str]()
    for pattern in sorted({tuple(sorted(one, reverse=True)) for one in lengths}, reverse=True):
        orders = {one for one in lengths if tuple(sorted(one, reverse=True)) == pattern}
        if len(orders) == len(set(permutations(pattern))) > 1:
            written.append(f"any {_pattern(pattern)}")
        else:
            written += (_pattern(one) for one in sorted(orders))
    return " + ".join(written)


def _pattern(lengths: tuple[int, ...]) -> str:
    return "".join(str(length) if length < 10 else "x" for length in lengths)


ANY_SHAPE: Final = Shape("xxxx")
BALANCED: Final = Shape("any 4333 + any 4432 + any 5332")
SEMIBALANCED: Final = BALANCED | Shape("any 5422 + any 6322")
