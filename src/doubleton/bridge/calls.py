"""Calls: bids, doubles, redoubles and passes (Laws 17-19).

A call is a number with a name: pass 0, double 1, redouble 2, then the bids in ascending order from
1♣, so that a sufficient bid is the greater number.  A bid of eight can be made, though no Law
allows it (Law 38): it has a number, but is in no set of legal calls.
"""

from __future__ import annotations

from operator import index
from typing import Final, Self

from doubleton.bridge.notation import Noted
from doubleton.bridge.suits import DENOMINATIONS, Denomination
from doubleton.errors import NotationError

_FIRST_BID: Final = 3
_NUMBER_OF_CALLS: Final = _FIRST_BID + 8 * 5

ALL_CALLS: Final = (1 << 38) - 1
"""The set of the 38 calls that the Laws know, as bits."""


class Call(Noted, int):
    """A call, from its notation or its number.

    >>> Call("1nt"), Call("Pass"), Call("XX") < Call("1C")
    (Call('1NT'), Call('Pass'), True)
    >>> Call("2♥").level, Call("2♥").denomination
    (2, <Denomination.HEARTS: 2>)

    Raises :class:`~doubleton.errors.NotationError` for anything else.
    """

    __slots__ = ()

    def __new__(cls, call: str | int) -> Self:
        """Read the notation, or take the number."""
        number = _NUMBERS.get(call.strip().upper(), -1) if isinstance(call, str) else call
        if not 0 <= index(number) < _NUMBER_OF_CALLS:
            raise NotationError("notation.call", text=str(call))
        return super().__new__(cls, number)

    @classmethod
    def bid(cls, level: int, denomination: Denomination) -> Self:
        """Return the bid of *level* odd tricks in *denomination*; eight is a level too (Law 38)."""
        if not (1 <= level <= 8 and denomination in DENOMINATIONS):
            raise NotationError("notation.call", text=f"{level}{denomination}")
        return cls(_FIRST_BID + 5 * (level - 1) + denomination)

    @property
    def is_bid(self) -> bool:
        """Whether it undertakes to win a number of odd tricks."""
        return self >= _FIRST_BID

    @property
    def level(self) -> int:
        """Odd tricks of a bid, 1 to 7; 0 for a call that is no bid."""
        return (self - _FIRST_BID) // 5 + 1 if self.is_bid else 0

    @property
    def denomination(self) -> Denomination:
        """The denomination of a bid; ``ValueError`` for a call that is no bid."""
        if not self.is_bid:
            raise NotationError("notation.bid", text=str(self))
        return DENOMINATIONS[(self - _FIRST_BID) % 5]

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}" if self.is_bid else ("Pass", "X", "XX")[self]

    def __repr__(self) -> str:
        return f"Call('{self}')"


_NUMBERS: dict[str, int] = {
    **dict.fromkeys(("P", "PASS"), 0),
    **dict.fromkeys(("X", "DBL", "DOUBLE"), 1),
    **dict.fromkeys(("XX", "RDBL", "REDOUBLE"), 2),
}
for _number in range(_FIRST_BID, _NUMBER_OF_CALLS):
    _level, _denomination = (
        (_number - _FIRST_BID) // 5 + 1,
        DENOMINATIONS[(_number - _FIRST_BID) % 5],
    )
    for _text in {str(_denomination), _denomination.symbol, str(_denomination)[0]}:
        _NUMBERS[f"{_level}{_text}"] = _number

CALLS: Final = tuple(Call(number) for number in range(_NUMBER_OF_CALLS))
"""Every call by number; take calls from here in hot code."""

PASS: Final = CALLS[0]
DOUBLE: Final = CALLS[1]
REDOUBLE: Final = CALLS[2]
