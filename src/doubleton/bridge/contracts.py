"""Contracts: what declarer has undertaken, or a board that was passed out (Law 22)."""

from __future__ import annotations

import re
from enum import Enum, IntEnum
from typing import Final, NoReturn

from doubleton.bridge.calls import Call
from doubleton.bridge.notation import Noted
from doubleton.bridge.seats import SEATS, Seat
from doubleton.bridge.suits import DENOMINATIONS, Denomination
from doubleton.errors import NotationError


class Doubled(Noted, IntEnum):
    """How often a contract was doubled; a redouble doubles the trick score a second time."""

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    def __str__(self) -> str:
        return "X" * self


class PassedOut(Enum):
    """The outcome of an auction of four passes; its only member is :data:`PASSED_OUT`."""

    PASSED_OUT = "Pass"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return "PASSED_OUT"


PASSED_OUT: Final = PassedOut.PASSED_OUT


class Contract(Noted):
    """Level, denomination, doubling and declarer.

    There is one object for each of the 420 contracts, so equality is identity.

    >>> contract = Contract("4SXE")
    >>> contract.level, str(contract.denomination), contract.declarer, contract.tricks_needed
    (4, 'S', <Seat.EAST: 1>, 10)
    >>> Contract("7NNX") is Contract("7NTXN")
    True

    Raises :class:`~doubleton.errors.NotationError` when the text is no contract with its declarer.
    """

    __slots__ = ("declarer", "denomination", "doubled", "level")
    level: int
    denomination: Denomination
    doubled: Doubled
    declarer: Seat

    def __new__(cls, text: str) -> Contract:  # noqa: PYI034 - no subclass has objects
        """Read the notation."""
        known = _BY_TEXT.get(text)
        return known if known is not None else _read(text)

    @classmethod
    def of(
        cls,
        level: int,
        denomination: Denomination,
        declarer: Seat,
        doubled: Doubled = Doubled.UNDOUBLED,
    ) -> Contract:
        """Return the contract of *level* odd tricks (1 to 7), played by *declarer*."""
        if not 1 <= level <= 7:
            raise NotationError("notation.level", text=str(level))
        if denomination not in DENOMINATIONS or doubled not in tuple(Doubled):
            raise NotationError("notation.contract", text=f"{level}{denomination}{doubled}")
        return _CONTRACTS[((level - 1) * 5 + denomination) * 12 + doubled * 4 + declarer]

    @property
    def bid(self) -> Call:
        """The last bid of the auction."""
        return Call.bid(self.level, self.denomination)

    @property
    def tricks_needed(self) -> int:
        """Tricks that fulfil the contract, of thirteen."""
        return self.level + 6

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(name)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(name)

    def __reduce__(self) -> tuple[type[Contract], tuple[str]]:
        return Contract, (str(self),)

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}{self.doubled}{self.declarer}"

    def __repr__(self) -> str:
        return f"Contract('{self}')"


def _make(level: int, denomination: Denomination, doubled: Doubled, declarer: Seat) -> Contract:
    contract: Contract = object.__new__(Contract)
    for name, value in (
        ("level", level),
        ("denomination", denomination),
        ("doubled", doubled),
        ("declarer", declarer),
    ):
        object.__setattr__(contract, name, value)
    return contract


_CONTRACTS: Final = tuple(
    _make(level, denomination, doubled, declarer)
    for level in range(1, 8)
    for denomination in DENOMINATIONS
    for doubled in Doubled
    for declarer in SEATS
)
_BY_TEXT: Final = {str(contract): contract for contract in _CONTRACTS}

# The doubling may stand on either side of the declarer, never on both: 7NXN is 7NNX.
_NOTATION: Final = re.compile(
    r"([1-7]) *(NT|[NSHDC♠♥♦♣]) *(?:([X*×]{0,2}) *([NESW])|([NESW]) *([X*×]{1,2}))", re.IGNORECASE
)


def _read(text: str) -> Contract:
    match = _NOTATION.fullmatch(text.strip())
    if match is None:
        raise NotationError("notation.contract", text=text)
    level, denomination, doubled, declarer, declarer_first, doubled_last = match.groups()
    return Contract.of(
        int(level),
        Denomination.of(denomination),
        Seat.of(declarer or declarer_first),
        Doubled(len(doubled or doubled_last or "")),
    )
