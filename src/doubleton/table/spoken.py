"""Nouns as they stand in a sentence: seats, calls, cards and suits, and lists of them.

What is written alike in every language is text (``1♥``, ``♠K``); what is not is a
:class:`~doubleton.said.Said` of its own, so that each language declines it as it must.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from doubleton.bridge import (
    DOUBLE,
    PASS,
    PASSED_OUT,
    RANKS,
    REDOUBLE,
    SUITS,
    Call,
    Card,
    Contract,
    Denomination,
    PassedOut,
    Seat,
    Side,
    Suit,
)
from doubleton.said import Param, Said

_NAMED: Final = {
    PASS: Said("call.pass"),
    DOUBLE: Said("call.double"),
    REDOUBLE: Said("call.redouble"),
}


def seat(player: Seat) -> Said:
    """Return a player: by name in English, by letter in Russian."""
    return Said(f"seat.{str(player).lower()}")


def side(pair: Side) -> Said:
    """Return a side."""
    return Said(f"side.{str(pair).lower()}")


def call(made: Call) -> Param:
    """Return a call.

    >>> call(Call("1H")), call(Call("X"))
    ('1♥', Said('call.double'))
    """
    if made.is_bid:
        return f"{made.level}{made.denomination.symbol}"
    return _NAMED[made]


def card(played: Card) -> str:
    """Return a card.

    >>> card(Card("HT"))
    '♥10'
    """
    rank = RANKS[played.rank]
    return f"{played.suit.symbol}{'10' if rank == 'T' else rank}"


def cards(set_of: int) -> str:
    """Return a set of cards (bits), suit by suit, the highest first.

    >>> cards(1 << Card("SA") | 1 << Card("ST") | 1 << Card("C2"))
    '♠A 10 ♣2'
    """
    parts = []
    for suit_ in reversed(SUITS):
        ranks = [RANKS[i] for i in range(12, -1, -1) if set_of >> (13 * suit_ + i) & 1]
        if ranks:
            parts.append(suit_.symbol + " ".join("10" if rank == "T" else rank for rank in ranks))
    return " ".join(parts)


def suit(named: Suit) -> Said:
    """Return a suit as the subject of a sentence."""
    return Said(f"suit.{str(named).lower()}")


def into(named: Suit) -> Said:
    """Return a suit as what is led, required or prohibited: in Russian the accusative."""
    return Said(f"suit.{str(named).lower()}.accusative")


def contract(reached: Contract | PassedOut) -> Said:
    """Return a contract with its declarer."""
    if isinstance(reached, PassedOut):
        return Said("contract.passed-out")
    bid = f"{reached.level}{reached.denomination.symbol}{'×' * reached.doubled}"
    return Said("contract.by", bid=bid, seat=seat(reached.declarer))


def listed(parts: Sequence[Param], last: str = "and") -> Param:
    """Return a list, its last two parts joined by *last*: ``and`` or ``or``.

    >>> listed(["♠", "♥", "♦"])
    Said('list.comma', first='♠', rest=Said('list.and', first='♥', rest='♦'))
    """
    if not parts:
        return Said("list.none")
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return Said(f"list.{last}", first=parts[0], rest=parts[1])
    return Said("list.comma", first=parts[0], rest=listed(parts[1:], last))


def suits_of(argument: object) -> tuple[Suit, ...]:
    """Return the suits that the argument of a choice names, none when it is anything else.

    >>> suits_of("D C"), suits_of("any")
    ((<Suit.DIAMONDS: 1>, <Suit.CLUBS: 0>), ())
    """
    if isinstance(argument, Card | Call):
        return ()
    if isinstance(argument, tuple):
        return tuple(one for one in argument if isinstance(one, Suit))
    by_letter = {str(one): one for one in SUITS}
    tokens = str(argument).split() if isinstance(argument, str | Suit | Denomination) else []
    found = tuple(by_letter[token] for token in tokens if token in by_letter)
    return found if len(found) == len(tokens) else ()


def kebab(name: str) -> str:
    """Return the name of a type as it stands in a key.

    >>> kebab("CardBecomesPenaltyCard")
    'card-becomes-penalty-card'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def params(**values: Any) -> dict[str, Param]:  # noqa: ANN401 - fields of whatever is told
    """Return the parameters of a sentence; a ``suit`` or ``suits`` also as ``into``.

    What has no form in a sentence, a flag or a word of a list, is left out.
    """
    told: dict[str, Param] = {}
    for name, value in values.items():
        spoken = _spoken(value)
        if spoken is not None:
            told[name] = spoken
        if isinstance(value, Suit):
            told["into"] = into(value)
        elif name == "suits" and value:
            told["into"] = listed(tuple(into(one) for one in value))
    return told


def _spoken(value: object) -> Param | None:
    for kind, form in _FORMS:
        if isinstance(value, kind):
            told: Param | None = form(value)
            return told
    if isinstance(value, tuple):
        parts = [part for part in map(_spoken, value) if part is not None]
        return listed(parts)
    return value if isinstance(value, str | int | Fraction | Said) else None


def every(parts: Iterable[Param]) -> Param:
    """Return sentences one after another."""
    told = tuple(parts)
    if not told:
        return Said("list.none")
    if len(told) == 1:
        return told[0]
    return Said("list.then", first=told[0], rest=every(told[1:]))


def _left_out(_value: object) -> None:
    return None


_FORMS: Final[tuple[tuple[type[Any], Any], ...]] = (
    (bool, _left_out),
    (Seat, seat),
    (Side, side),
    (Call, call),
    (Card, card),
    (Suit, suit),
    (Contract, contract),
    (type(PASSED_OUT), contract),
    (Enum, _left_out),
)
