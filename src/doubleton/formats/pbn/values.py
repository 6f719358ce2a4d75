"""Values of tags, one by one: seats, contracts, results, scores (PBN 2.1, chapters 3.4 and 4.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat
from typing import Final, Generic, TypeVar

from doubleton.bridge import (
    ALL_CARDS,
    PASSED_OUT,
    SEATS,
    Contract,
    Deal,
    Denomination,
    Doubled,
    Hand,
    PassedOut,
    Seat,
    Side,
    Vulnerability,
)
from doubleton.bridge.hands import HOLDING_OF
from doubleton.errors import NotationError

Value = TypeVar("Value")

UNKNOWN: Final = ("", "?")
"""Values of a tag that say nothing: inappropriate, and not known."""

SEAT_OF: Final = {
    text: seat
    for seat in SEATS
    for text in (str(seat), str(seat).lower(), seat.name, seat.name.title(), seat.name.lower())
}
VULNERABILITY_OF: Final = {
    text: value
    for value in Vulnerability
    for text in (str(value), str(value).lower(), str(value).upper())
}
TRICKS_OF: Final = {str(tricks): tricks for tricks in range(14)}
CONTRACT_OF: Final = {
    f"{level}{denomination}{doubled}": tuple(
        Contract.of(level, denomination, seat, doubled) for seat in SEATS
    )
    for level in range(1, 8)
    for denomination in Denomination
    for doubled in Doubled
}
_LONGEST: Final = 100
_THIRTEENS: Final = [13, 13, 13, 13]
_NUMBER: Final = re.compile(r"[+-]?(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})")
_SIDES: Final = re.compile(
    r"(?P<first>NS|EW)\s*(?P<one>[^A-Za-z]*?)\s*(?:(?P<second>NS|EW)\s*(?P<two>[^A-Za-z]*?))?",
    re.IGNORECASE,
)
_RUBBER: Final = re.compile(r"(\d{1,9})\s*/\s*(\d{1,9})")
_HISTORY: Final = re.compile(
    r"(\d{1,9})\s+(\d{1,9})\s*/\s*(\d{1,9})(?:\s+(\d{1,9}))?(?:\s+(\d{1,9}))?"
)


@dataclass(frozen=True, slots=True)
class Sided(Generic[Value]):
    """A value that a tag gives to declarer, to North-South, to East-West, or to both sides.

    >>> sided("NS 9 EW 4", read_number).ns
    Fraction(9, 1)
    """

    declarer: Value | None = None
    ns: Value | None = None
    ew: Value | None = None

    def of(self, side: Side, declarer: Seat | None = None) -> Value | None:
        """Return what *side* has, if it is said; declarer's value is that of declarer's side."""
        own = self.ns if side is Side.NS else self.ew
        if own is None and declarer is not None and declarer.side is side:
            return self.declarer
        return own


def sided(text: str, read: Callable[[str], Value]) -> Sided[Value]:
    """Read ``9``, ``EW 9`` or ``NS 9 EW 4``, where *read* reads one value.

    Raises :class:`~doubleton.errors.NotationError` otherwise.
    """
    plain = text.strip()
    if len(plain) > _LONGEST:
        raise NotationError("pbn.number", text=plain)
    match = _SIDES.fullmatch(plain)
    if match is None:
        return Sided(read(plain))
    values = {match["first"].upper(): read(match["one"])}
    if match["second"] is not None:
        if match["second"].upper() in values:
            raise NotationError("pbn.sides", text=text)
        values[match["second"].upper()] = read(match["two"])
    return Sided(None, values.get("NS"), values.get("EW"))


def read_number(text: str) -> Fraction:
    """Read a whole or decimal number, exactly; a comma serves as a point.

    Raises :class:`~doubleton.errors.NotationError` otherwise.
    """
    if not _NUMBER.fullmatch(text):
        raise NotationError("pbn.number", text=text[:40])
    return Fraction(text.replace(",", ".").rstrip("."))


def read_numbers(text: str) -> Sided[Fraction]:
    """Read the numbers of declarer or the sides; see :func:`sided` and :func:`read_number`."""
    return sided(text, read_number)


def read_tricks(text: str) -> int:
    """Read a number of tricks, 0 to 13; raises :class:`~doubleton.errors.NotationError`."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 99
    if number > 13:
        raise NotationError("pbn.tricks", text=text[:40])
    return number


def read_rubber(text: str) -> tuple[int, int]:
    """Read the points above and below the line, ``300/40``."""
    match = _RUBBER.fullmatch(text.strip())
    if match is None:
        raise NotationError("pbn.rubber", text=text[:40])
    return int(match[1]), int(match[2])


def read_history(text: str) -> tuple[int, ...]:
    """Read the points of a rubber: above the line before and in this rubber, below in each game."""
    match = _HISTORY.fullmatch(text.strip())
    if match is None:
        raise NotationError("pbn.rubber", text=text[:40])
    return tuple(int(number) for number in match.groups() if number is not None)


def read_deal(text: str) -> Deal:
    """Read a deal.

    A hand without any card beside one of thirteen was not dealt but left out, as some programs
    write exercises.  Raises :class:`~doubleton.errors.NotationError` or
    :class:`~doubleton.errors.DealError`.
    """
    complete = read_complete_deal(text)
    if complete is not None:
        return complete
    deal = Deal(text)
    if any(hand is not None and hand.is_complete for hand in deal) and 0 in deal:
        return Deal.of(hand or None for hand in deal)
    return deal


def read_complete_deal(text: str) -> Deal | None:
    """Read a deal of four complete hands in regular notation; ``None`` for any other."""
    first = SEAT_OF.get(text[:1])
    suits = text[2:].replace(" ", ".").split(".")
    if first is None or text[1:2] != ":" or len(suits) != 16:
        return None
    try:
        in_order = iter([HOLDING_OF[suit] for suit in suits])
    except NotationError:
        return None
    hands = [
        spades << 39 | hearts << 26 | diamonds << 13 | clubs
        for spades, hearts, diamonds, clubs in zip(*repeat(in_order, 4), strict=True)
    ]
    # Fifty-two cards that add up to the pack are each there once.
    if sum(hands) != ALL_CARDS or [hand.bit_count() for hand in hands] != _THIRTEENS:
        return None
    turned = hands[4 - first :] + hands[: 4 - first] if first else hands
    return tuple.__new__(Deal, map(int.__new__, repeat(Hand), turned))


def read_contract(text: str, declarer: Seat | None) -> Contract | PassedOut:
    """Read a contract, given its declarer; raises :class:`~doubleton.errors.NotationError`."""
    known = CONTRACT_OF.get(text)
    if known is not None and declarer is not None:
        return known[declarer]
    if text.strip().upper() in ("PASS", "P", "AP", "ALL PASS", "PASSED OUT"):
        return PASSED_OUT
    if declarer is None:
        raise NotationError("pbn.no-declarer", text=text[:40])
    return Contract(f"{text}{declarer}")


def read_denomination(text: str) -> Denomination | None:
    """Return the denomination of an end position's contract (section 3.10), if it is one."""
    return _DENOMINATIONS.get(text.strip().upper())


_DENOMINATIONS: Final = {str(denomination): denomination for denomination in Denomination}
