"""What a deal is worth when all cards are seen: the double-dummy table and par."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol, Self

from doubleton.bridge.results import Result
from doubleton.bridge.seats import SEATS, Seat
from doubleton.bridge.suits import DENOMINATIONS, Denomination
from doubleton.errors import NotationError, expect

_HEXADECIMAL_SEATS: Final = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


class Shown(Protocol):
    """Where IPython and notebooks show a value."""

    def text(self, text: str) -> None:
        """Add a text."""


class DDTable(tuple[int, ...]):
    """Tricks for each of the twenty pairs of declarer and denomination.

    Built from twenty numbers of tricks, North clockwise, clubs to notrump for each declarer.

    >>> table = DDTable.of_hex("746b5747b55862758627")
    >>> table[Seat.NORTH, Denomination.DIAMONDS], table[Seat.EAST, Denomination.SPADES]
    (11, 8)
    >>> print(table)
        ♣   ♦   ♥   ♠  NT
    N   5  11   6   4   7
    E   7   2   6   8   5
    S   5  11   7   4   7
    W   7   2   6   8   5

    Raises :class:`~doubleton.errors.NotationError` when the numbers cannot be such a table.
    """

    __slots__ = ()

    def __new__(cls, tricks: Iterable[int]) -> Self:
        """Take the twenty numbers."""
        self = super().__new__(cls, tricks)
        if len(self) != 20 or not all(0 <= number <= 13 for number in self):
            raise NotationError("notation.dd-table", text=",".join(map(str, self)))
        return self

    @classmethod
    def of_hex(cls, text: str) -> Self:
        """Read twenty hexadecimal digits: N, S, E, W, for each of them NT, S, H, D, C (PBN 2.1)."""
        try:
            digits = [int(digit, 16) for digit in text]
            seats = [digits[5 * i : 5 * i + 5][::-1] for i in range(-(-len(digits) // 5))]
            by_seat = dict(zip(_HEXADECIMAL_SEATS, seats, strict=True))
            return cls(number for seat in SEATS for number in by_seat[seat])
        except ValueError:
            raise NotationError("notation.dd-table", text=text) from None

    def hex(self) -> str:
        """Return the twenty hexadecimal digits that :meth:`of_hex` reads."""
        return "".join(
            f"{self[seat, denomination]:x}"
            for seat in _HEXADECIMAL_SEATS
            for denomination in reversed(DENOMINATIONS)
        )

    def __getitem__(self, place: tuple[Seat, Denomination]) -> int:  # type: ignore[override]  # by place
        seat, denomination = place
        try:
            return super().__getitem__(5 * seat + denomination)
        except TypeError:
            expect(Seat, seat)
            expect(Denomination, denomination)
            raise

    def __str__(self) -> str:
        heads = "".join(f"{each.symbol:>4}" for each in DENOMINATIONS)
        rows = (
            str(seat) + "".join(f"{self[seat, each]:>4}" for each in DENOMINATIONS)
            for seat in SEATS
        )
        return "\n".join((f" {heads}", *rows))

    def __repr__(self) -> str:
        return f"DDTable.of_hex('{self.hex()}')"

    def _repr_pretty_(self, shown: Shown, cycle: bool) -> None:  # noqa: FBT001 - IPython calls it so
        """Show it in a notebook as it prints."""
        del cycle
        shown.text(str(self))


@dataclass(frozen=True, slots=True)
class Par:
    """The score that best play by both sides leads to, and the results that give it.

    ``score`` is North-South's; ``results`` is empty when the board is passed out at par.

    >>> print(Par(-110, (Result.of("2SE="), Result.of("2SW="))))
    -110: 2SE=, 2SW=
    """

    score: int
    results: tuple[Result, ...] = ()

    def __str__(self) -> str:
        results = ", ".join(map(str, self.results))
        return f"{self.score:+d}: {results}" if results else f"{self.score:+d}"
