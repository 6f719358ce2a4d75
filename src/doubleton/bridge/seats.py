"""Seats and sides (Laws 3 and 4)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from doubleton.bridge.notation import Noted
from doubleton.errors import NotationError


class Side(Noted, IntEnum):
    """A pair of partners: North-South or East-West.

    >>> Side.of("EW").opponents
    <Side.NS: 0>
    """

    NS = 0
    EW = 1

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of the side, clockwise from North."""
        return SEATS[self], SEATS[self + 2]

    @property
    def opponents(self) -> Side:
        """The other side."""
        return SIDES[1 - self]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def of(cls, text: str) -> Side:
        """Read ``NS`` or ``E-W``; raises :class:`~doubleton.errors.NotationError` otherwise."""
        try:
            return cls[text.strip().upper().replace("-", "")]
        except KeyError:
            raise NotationError("notation.side", text=text) from None


class Seat(Noted, IntEnum):
    """A seat at the table; the numbers go clockwise, so the next player is ``+ 1``.

    >>> Seat.of("N").lho, Seat.of("north").partner
    (<Seat.EAST: 1>, <Seat.SOUTH: 2>)
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def lho(self) -> Seat:
        """The left-hand opponent, who calls and plays next."""
        return SEATS[(self + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return SEATS[(self + 2) % 4]

    @property
    def rho(self) -> Seat:
        """The right-hand opponent."""
        return SEATS[(self + 3) % 4]

    @property
    def side(self) -> Side:
        """The side of this player."""
        return SIDES[self & 1]

    def __str__(self) -> str:
        return self.name[0]

    @classmethod
    def of(cls, text: str) -> Seat:
        """Read ``N`` or ``north``; raises :class:`~doubleton.errors.NotationError` otherwise."""
        plain = text.strip().upper()
        for seat in cls:
            if plain in (seat.name[0], seat.name):
                return seat
        raise NotationError("notation.seat", text=text)


SIDES: Final = tuple(Side)
SEATS: Final = tuple(Seat)
