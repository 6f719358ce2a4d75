"""What a scorer or a Director types for one board, read as what it stands for."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.formats.entry import entry
from doubleton.formats.letters import RUSSIAN
from doubleton.scoring.entered import Adjusted, Entered, NotPlayed, Played
from doubleton.scoring.traveller import Unit

_AMOUNT: Final = re.compile(r"(\d{1,4}(?:[.,]\d{1,3}|/[1-9]\d?)?)\s*(%|[^\W\d_]{1,6})?")
_UNITS: Final = {
    **dict.fromkeys(("mp", "мо"), Unit.MATCHPOINTS),
    **dict.fromkeys(("imp", "imps", "имп"), Unit.IMPS),
    **dict.fromkeys(("vp", "vps", "по"), Unit.VICTORY_POINTS),
}
_WARNINGS: Final = ("warning", "предупреждение")


def entered_of(text: str) -> Entered:
    """Read a result as it is typed, in Latin or Russian letters.

    >>> str(entered_of("4ПкС-1"))
    '4SXN-1'

    Raises :class:`~doubleton.errors.DoubletonError` for anything else, and for a group.
    """
    what = entry(text, RUSSIAN)
    if what.what is None:
        raise DoubletonError("event.group-alone", group=what.group)
    if what.group:
        raise DoubletonError("event.group")
    return what.what


def adjusted_of(text: str | None) -> Adjusted | NotPlayed | None:
    """Read the score that is given; nothing where the result of the table stands.

    >>> str(adjusted_of("A+/A-"))
    'SPLIT NS:A+ EW:A-'
    """
    if text is None:
        return None
    found = entered_of(text)
    if isinstance(found, Played):  # one result, for both sides
        return Adjusted(found.result, found.result)
    return found


def amount_of(text: str) -> tuple[Fraction, bool, Unit | None]:
    """Read what is taken: ``25%`` of a top, ``3 IMP``, ``0.5 VP``, or only a warning.

    Returned are the amount, whether it is in per cent of a top, and its unit if one was named.

    >>> amount_of("25%"), amount_of("warning")
    ((Fraction(25, 1), True, None), (Fraction(0, 1), False, None))

    Raises :class:`~doubleton.errors.DoubletonError` for anything else.
    """
    plain = text.strip().lower()
    if plain in _WARNINGS:
        return Fraction(0), False, None
    match = _AMOUNT.fullmatch(plain)
    unit = None if match is None or match[2] in (None, "%") else _UNITS.get(match[2])
    if match is None or (match[2] not in (None, "%") and unit is None):
        raise DoubletonError("event.amount", text=text)
    return Fraction(match[1].replace(",", ".")), match[2] == "%", unit
