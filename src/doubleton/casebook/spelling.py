"""How nouns are spelt in a case, and the forms of its lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Generic, TypeVar

from doubleton.bridge import (
    Call,
    Card,
    Contract,
    Denomination,
    PassedOut,
    Seat,
    Suit,
    Vulnerability,
)
from doubleton.errors import NotationError

T = TypeVar("T")
Groups = dict[str, str]
"""The named parts of a line, ``""`` for one that is not there."""

SEAT: Final = r"(?:north|east|south|west|[nesw])"
SIDE: Final = r"(?:ns|ew|n-s|e-w)"
_MOST_EXAMPLES: Final = 8
_NUMBER: Final = re.compile(r"[-−+]?\d{1,9}")
_EXACT: Final = re.compile(r"[-−+]?\d{1,9}(?:[.]\d{1,9}|/[1-9]\d{0,8})?")
_LAW: Final = re.compile(r"\d{1,3}[A-Z]?\d?(?:\([a-z0-9]\))*")


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """One form of line: how it reads, and what it means.

    ``example`` stands in the message about a line that is not understood.
    """

    pattern: re.Pattern[str]
    meaning: Callable[[Groups], T]
    example: str


def form(pattern: str, meaning: Callable[[Groups], T], example: str) -> Form[T]:
    """Make a form of line; blanks of *pattern* are any blanks, and ``@name`` is a seat."""
    spaced = re.sub(r"@(\w+)", rf"(?P<\1>{SEAT})", pattern).replace(" ", r"[ \t]+")
    return Form(re.compile(spaced, re.IGNORECASE | re.ASCII), meaning, example)


def understood(text: str, forms: Iterable[Form[T]], key: str) -> T:
    """Return what *text* means by the first form that it has.

    Raises :class:`~doubleton.errors.NotationError` with *key*, naming what was expected: the forms
    that share a word with the text, or the first ones.
    """
    known = tuple(forms)
    for one in known:
        match = one.pattern.fullmatch(text)
        if match:
            parts = match.groupdict("").items()
            return one.meaning({name: " ".join(part.split()) for name, part in parts})
    said = set(re.findall(r"[a-z]{3,}", text.lower()))
    near = [one.example for one in known if said & set(re.findall(r"[a-z]{3,}", one.example))]
    examples = dict.fromkeys(near or [one.example for one in known])
    expected = "; ".join(tuple(examples)[:_MOST_EXAMPLES])
    raise NotationError(key, text=shortened(text), expected=expected)


def shortened(text: str) -> str:
    """Return the beginning of a text that is too long for a message."""
    return text if len(text) <= 60 else f"{text[:59]}…"


def listed(text: str, separator: str = ",") -> list[str]:
    """Return the parts of a list; the word ``none`` and nothing at all are the empty one."""
    plain = text.strip()
    if plain.lower() in ("none", ""):
        return []
    return [part.strip() for part in plain.split(separator)]


def joined(parts: Iterable[object], separator: str = ", ") -> str:
    """Write a list, ``none`` when it is empty."""
    return separator.join(map(str, parts)) or "none"


def maker_and(text: str) -> tuple[Seat, str]:
    """Read a seat and what follows it, as in ``N 1S``."""
    seat, _, rest = text.strip().partition(" ")
    return Seat.of(seat), rest.strip()


def cards(text: str) -> tuple[Card, ...]:
    """Read cards with blanks between them."""
    return tuple(map(Card, text.split()))


def suits(text: str) -> tuple[Suit, ...]:
    """Read suits with blanks between them, highest first."""
    return tuple(sorted(map(Suit.of, text.split()), reverse=True))


def made(text: str) -> tuple[Seat, Call]:
    """Read a call with its maker, as ``N 1S``."""
    seat, call = maker_and(text)
    return seat, Call(call)


def call_or_card(text: str) -> Call | Card:
    """Read ``3D`` as a call and ``D3`` as a card."""
    if text[:1].isdigit() or text.upper() in ("P", "PASS", "X", "XX"):
        return Call(text)
    return Card(text)


def number(text: str) -> int:
    """Read a whole number; raises :class:`~doubleton.errors.NotationError` otherwise."""
    if not _NUMBER.fullmatch(text.strip()):
        raise NotationError("case.number", text=shortened(text))
    return int(text.strip().replace("−", "-"))


def exact(text: str) -> Fraction:
    """Read a whole number, a decimal or ``p/q`` exactly."""
    if not _EXACT.fullmatch(text.strip()):
        raise NotationError("case.number", text=shortened(text))
    return Fraction(text.strip().replace("−", "-"))


def citation(text: str) -> str:
    """Read the number of a provision, as ``25B2(b)(1)``."""
    if not _LAW.fullmatch(text.strip()):
        raise NotationError("notation.citation", text=shortened(text))
    return text.strip()


def contract(text: str) -> Contract | PassedOut:
    """Read a contract with its declarer, or ``passed out``."""
    if text.strip().lower() in ("p", "passed out"):
        return PassedOut.PASSED_OUT
    return Contract(text)


def number_text(value: Fraction | int) -> str:
    """Write an exact number: whole, as a decimal where it is one, or ``p/q``."""
    value = Fraction(value)
    for places in range(1, 10):
        scaled = value * 10**places
        if value.denominator > 1 and scaled.denominator == 1:
            digits = f"{abs(scaled.numerator):0{places + 1}d}"
            return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"
    return str(value)


def call_text(call: Call) -> str:
    """Write a call: ``P``, ``X``, ``1N``."""
    if not call:
        return "P"
    return f"{call.level}{denomination_text(call.denomination)}" if call.is_bid else str(call)


def denomination_text(denomination: Denomination) -> str:
    """Write a denomination as one letter."""
    return str(denomination)[0]


def made_text(one: tuple[Seat, Call]) -> str:
    """Write a call with its maker."""
    return f"{one[0]} {call_text(one[1])}"


def either_text(one: Call | Card) -> str:
    """Write a call or a card."""
    return call_text(one) if isinstance(one, Call) else str(one)


def contract_text(contract: Contract | PassedOut) -> str:
    """Write a contract: ``4SX S``, or ``passed out``."""
    if not isinstance(contract, Contract):
        return "passed out"
    named = denomination_text(contract.denomination)
    return f"{contract.level}{named}{contract.doubled} {contract.declarer}"


def vulnerability_text(vulnerability: Vulnerability) -> str:
    """Write a vulnerability: none, NS, EW or both."""
    return ("none", "NS", "EW", "both")[vulnerability]


def said_text(text: str) -> str:
    """Write somebody's words in quotation marks, on one line."""
    return f'says "{" ".join(text.split())}"'
