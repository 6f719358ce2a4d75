"""Expressions: C's operators with C's precedence, over what is counted in hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from doubleton.bridge import Denomination, Seat
from doubleton.dealing.conditions import counts
from doubleton.dealing.conditions.condition import (
    AllOf,
    Always,
    AnyOf,
    Condition,
    HasShape,
    HoldsCard,
    Not,
)
from doubleton.dealing.conditions.counts import Count
from doubleton.dealing.conditions.outcomes import Imps, Score, Throw, Tricks
from doubleton.dealing.conditions.values import (
    Arithmetic,
    Choice,
    Compare,
    Indicator,
    Measure,
    Number,
    Value,
)
from doubleton.dealing.dealer_language.reading import Reading
from doubleton.dealing.dealer_language.tokens import Source, Token
from doubleton.dealing.dealer_language.words import (
    CALLS,
    COUNTS,
    OF_SCORES,
    RESERVED,
    STRAINS,
    SUITS,
)
from doubleton.dealing.shapes import Shape, pattern_lengths
from doubleton.errors import NotationError
from doubleton.said import Said

MOST_OPEN: Final = 40
"""So many brackets may be open at a time."""
DEEPEST: Final = 100
"""So many expressions may stand in one another, when names are put in."""
HEAVIEST: Final = 20_000
"""So many parts may all expressions of a text have together when names are put in."""

Either: TypeAlias = Value | Condition


@dataclass(frozen=True, slots=True)
class Read:
    """An expression that was read, how deep it is and of how many parts."""

    term: Either
    deep: int = 1
    heavy: int = 1

    @property
    def value(self) -> Value:
        """The expression as a number; a condition is 1 or 0."""
        return self.term if isinstance(self.term, Value) else Indicator(self.term)

    @property
    def condition(self) -> Condition:
        """The expression as a condition; a number is true unless it is 0."""
        if isinstance(self.term, Condition):
            return self.term
        if isinstance(self.term, Indicator):
            return self.term.condition
        if isinstance(self.term, Number):
            return Always(self.term.number != 0)
        return Compare("!=", self.term, Number(0))


_LEVELS: Final = (
    ("||", "or"),
    ("&&", "and"),
    ("==", "!="),
    ("<", "<=", ">", ">="),
    ("+", "-"),
    ("*", "/", "%"),
)
"""The operators between two expressions, those that bind least first."""
_LEVEL_OF: Final = {sign: level for level, signs in enumerate(_LEVELS) for sign in signs}
_CONTRACT: Final = re.compile("[xX]([1-7])([CDHSNcdhsn])")
_SIGN_OF: Final = {"or": "||", "and": "&&"}


class Expressions(Reading):
    """A reading that can read expressions, with the names and the counts that were defined."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.names = dict[str, Read]()
        self.counts = dict(COUNTS)
        self._open = 0
        self._throws = 0
        self._read = 0

    def expression(self) -> Read:
        """Return the expression that has to come next."""
        found = self._deeper(self._chosen)
        if self._open == 0:
            self._read += found.heavy
        return found

    def _deeper(self, read: Callable[[], Read]) -> Read:
        """Return what is read one bracket further in."""
        self._open += 1
        if self._open > MOST_OPEN:
            self.refuse(Said("dealer.deep", number=MOST_OPEN))
        found = read()
        self._open -= 1
        return found

    def _chosen(self) -> Read:
        found = self._binary(0)
        if self.is_sign("?"):
            at = self.next()
            one = self.expression()
            self.sign(":")
            other = self.expression()
            return self._made(
                lambda: Choice(found.condition, one.value, other.value), at, found, one, other
            )
        return found

    def _made(self, make: Callable[[], Either], at: Token, *parts: Read) -> Read:
        """Return what is made of parts at a token, unless it is too much."""
        deep = 1 + max(part.deep for part in parts)
        heavy = 1 + sum(part.heavy for part in parts)
        if deep > DEEPEST:
            self.refuse(Said("dealer.deep", number=DEEPEST), at)
        if self._read + heavy > HEAVIEST:
            self.refuse(Said("dealer.heavy", number=HEAVIEST), at)
        try:
            return Read(make(), deep, heavy)
        except NotationError as error:
            self.refuse(error.said, at)

    def _binary(self, least: int) -> Read:
        """Return what comes next, with the operators that bind at least so much."""
        found = self._unary()
        while (level := self._level()) >= least:
            at = self.next()
            other = self._binary(level + 1)
            found = self._joined(at, found, other)
        return found

    def _level(self) -> int:
        """Return how much the operator binds that comes next, -1 if none does."""
        token = self.token
        if token.kind in {"end", "string"}:
            return -1
        return _LEVEL_OF.get(token.text.lower(), -1)

    def _joined(self, at: Token, one: Read, other: Read) -> Read:
        sign = _SIGN_OF.get(at.text.lower(), at.text)
        if sign in {"&&", "||"}:
            several = AllOf if sign == "&&" else AnyOf
            made = self._made(lambda: several.of(one.condition, other.condition), at, one, other)
            is_flat = isinstance(one.term, several)
            return Read(made.term, max(one.deep, other.deep + 1), made.heavy) if is_flat else made
        if sign in {"+", "-", "*", "/", "%"}:
            return self._made(lambda: Arithmetic(sign, one.value, other.value), at, one, other)
        return self._made(lambda: Compare(sign, one.value, other.value), at, one, other)

    def _unary(self) -> Read:
        if self.is_sign("!") or self.is_word("not"):
            at = self.next()
            found = self._deeper(self._unary)
            return self._made(lambda: Not(found.condition), at, found)
        if self.is_sign("("):
            return self.inside(self.expression)
        token = self.token
        if self.is_sign("-") or token.text[:1].isdecimal():
            number = self.number()
            return self._made(lambda: Number(number), token, Read(Number(0), 0, 0))
        if token.kind != "word":
            self.expected(Said("dealer.expression"))
        return self._word(token.text)

    def _word(self, text: str) -> Read:
        if text in self.names:
            self.next()
            return self.names[text]
        word = text.lower()
        if word not in {*SUITS, *self.counts, *CALLS}:
            if self.after().text == "(" or word in RESERVED:
                self.expected(Said("dealer.expression"))
            self.refuse(Said("dealer.unknown", text=text[:40]))
        at = self.next()
        return self.inside(lambda: self._called(word, at))

    def _called(self, word: str, at: Token) -> Read:
        """Return what a word makes of what follows in brackets."""
        if word == "score":
            return self._score(at)
        if word in {"imp", "imps", "rnd"}:
            found, which = self.expression(), self._throws
            if word != "rnd":
                return self._made(lambda: Imps(found.value), at, found)
            self._throws += 1
            return self._made(lambda: Throw(found.value, which), at, found)
        seat = self.seat()
        if word in self.counts:
            return self._counted(self.counts[word], seat)
        return Read(self._about(word, seat))

    def _about(self, word: str, seat: Seat) -> Either:
        if word in SUITS:
            return Measure(counts.LENGTH, seat, SUITS[word])
        self.sign(",")
        if word == "shape":
            return HasShape(seat, self._shapes())
        if word == "hascard":
            return HoldsCard(seat, self.card())
        return Tricks(seat, self.named(STRAINS, "dealer.strain"))

    def _counted(self, count: Count, seat: Seat) -> Read:
        suit = None
        if count == counts.QUALITY or (count != counts.KAPLAN_RUBENS and self.is_sign(",")):
            self.sign(",")
            suit = self.named(SUITS, "dealer.suit")
        return Read(Measure(count, seat, suit))

    def _score(self, at: Token) -> Read:
        is_vulnerable = self.named(OF_SCORES, "dealer.of-scores")
        self.sign(",")
        match = _CONTRACT.fullmatch(self.token.text)
        if match is None:
            self.expected(Said("dealer.contract"))
        self.next()
        self.sign(",")
        tricks = self.expression()
        level, strain = int(match[1]), Denomination.of(match[2].upper())
        return self._made(lambda: Score(is_vulnerable, level, strain, tricks.value), at, tricks)

    def _shapes(self) -> Shape:
        text = ""
        while not text or not self.is_sign(")"):
            if text:
                sign = self.next().text if self.token.text in {"+", "-", ","} else "+"
                text += " - " if sign == "-" else " + "
            is_any = self.is_word("any")
            if is_any:
                self.next()
            text += f"{'any ' if is_any else ''}{self._pattern(in_any_suit=is_any)}"
        return Shape(text)

    def _pattern(self, *, in_any_suit: bool) -> str:
        text = self.token.text.lower()
        if self.token.kind != "word" or len(text) != 4 or set(text) - set("0123456789x"):
            self.expected(Said("dealer.shape"))
        try:
            pattern_lengths(text, in_any_suit=in_any_suit)
        except NotationError as error:
            self.refuse(error.said)
        self.next()
        return text
