"""Boards: a number, a dealer, a vulnerability and a deal (Law 2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Self

from doubleton.bridge.deals import Deal
from doubleton.bridge.notation import Noted
from doubleton.bridge.seats import SEATS, Seat, Side
from doubleton.errors import NotationError, expect


class Vulnerability(Noted, IntEnum):
    """Which sides are vulnerable; one bit a side.

    >>> Vulnerability.of("Love"), Vulnerability.of("Both").includes(Side.EW)
    (<Vulnerability.NONE: 0>, True)
    """

    NONE = 0
    NS = 1
    EW = 2
    ALL = 3

    def includes(self, side: Side) -> bool:
        """Whether *side* is vulnerable."""
        return bool(self >> side & 1)

    def __str__(self) -> str:
        return ("None", "NS", "EW", "All")[self]

    @classmethod
    def of(cls, text: str) -> Vulnerability:
        """Read ``None``, ``NS``, ``EW``, ``All`` and what programs write for them.

        Raises :class:`~doubleton.errors.NotationError` otherwise.
        """
        index = _VULNERABILITIES.get(text.strip().upper())
        if index is None:
            raise NotationError("notation.vulnerability", text=text)
        return VULNERABILITIES[index]


VULNERABILITIES: Final = tuple(Vulnerability)
_VULNERABILITIES: Final = {
    **dict.fromkeys(("NONE", "LOVE", "-", "O", "0"), 0),
    **dict.fromkeys(("NS", "N-S", "N"), 1),
    **dict.fromkeys(("EW", "E-W", "E"), 2),
    **dict.fromkeys(("ALL", "BOTH", "B"), 3),
}


@dataclass(frozen=True, slots=True)
class Board:
    """A duplicate board as it lies on the table.

    The dealer and the vulnerability are those marked on it; :meth:`numbered` gives those of Law 2.
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None = None

    @classmethod
    def numbered(cls, number: int, deal: Deal | None = None) -> Self:
        """Return the board with the dealer and vulnerability that its number has by Law 2.

        >>> Board.numbered(7).dealer, Board.numbered(100).vulnerability
        (<Seat.SOUTH: 2>, <Vulnerability.ALL: 3>)

        Raises :class:`~doubleton.errors.NotationError` for a number below 1; there is no upper
        limit.
        """
        expect(int, number)
        if number < 1:
            raise NotationError("notation.board-number", text=str(number))
        rounds, place = divmod((number - 1) % 16, 4)
        return cls(number, SEATS[place], VULNERABILITIES[(rounds + place) % 4], deal)

    @property
    def is_standard(self) -> bool:
        """Whether its markings are those of Law 2."""
        standard = Board.numbered(self.number)
        return (self.dealer, self.vulnerability) == (standard.dealer, standard.vulnerability)


def runs(numbers: Iterable[int]) -> str:
    """Return the numbers of boards as they are read out: in order, each once, as runs.

    >>> runs((1, 2, 3, 5)), runs(range(7, 9)), runs((4,))
    ('1–3, 5', '7–8', '4')
    """
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(f"{first}–{last}" if first < last else f"{first}" for first, last in found)
