"""The letters of score slips: how suits, seats and doubles are called, Latin and Russian."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import DENOMINATIONS, SEATS, Denomination, Doubled, Seat


@dataclass(frozen=True, slots=True)
class Letters:
    """How the things of an entry are called, in capitals.

    ``words`` name the keyword ``LEAD`` and the ``T`` in front of a number of tricks.
    """

    denominations: Mapping[str, Denomination]
    doubles: Mapping[str, Doubled]
    seats: Mapping[str, Seat]
    passes: Mapping[str, str]
    ranks: Mapping[str, str]
    words: Mapping[str, str]


_SUITS: Final = DENOMINATIONS[:4]
_DOUBLES: Final = (Doubled.DOUBLED, Doubled.REDOUBLED)

LATIN: Final = Letters(
    denominations={
        "NT": Denomination.NOTRUMP,
        "N": Denomination.NOTRUMP,
        **dict(zip("CDHS", _SUITS, strict=True)),
        **dict(zip("♣♦♥♠", _SUITS, strict=True)),
        **dict(zip("♧♢♡♤", _SUITS, strict=True)),
    },
    doubles={**dict(zip(("X", "XX"), _DOUBLES, strict=True)), "*": _DOUBLES[0], "**": _DOUBLES[1]},
    seats=dict(zip("NESW", SEATS, strict=True)),
    passes=dict.fromkeys(("PASS", "P"), "PASS"),
    ranks={**{rank: rank for rank in "23456789TJQKA"}, "10": "T"},
    words={"LEAD": "LEAD", "T": "T"},
)

RUSSIAN: Final = Letters(
    denominations={
        **LATIN.denominations,
        "БК": Denomination.NOTRUMP,
        **dict(zip("ТБЧП", _SUITS, strict=True)),
    },
    doubles={**LATIN.doubles, **dict(zip("КР", _DOUBLES, strict=True)), "КК": _DOUBLES[1]},
    seats={**LATIN.seats, **dict(zip("СВЮЗ", SEATS, strict=True))},
    passes={**LATIN.passes, **dict.fromkeys(("ПАС", "П"), "PASS")},
    ranks={**LATIN.ranks, **dict(zip("ТКДВ", "AKQJ", strict=True))},
    words={**LATIN.words, "ХОД": "LEAD", "Т": "T"},
)
"""With the letters of Russian score slips; П is spades after a level, and pass by itself."""
