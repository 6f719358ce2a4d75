"""Results: the contract and the tricks declarer won."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

from doubleton.bridge.contracts import PASSED_OUT, Contract, PassedOut
from doubleton.bridge.notation import Noted
from doubleton.errors import NotationError

_NOTATION: Final = re.compile(r"(.*?[A-Za-z*×]) *(=|[-−+]\d{1,2}|[Tt ](?:\d|1[0-3]))")

_LONGEST: Final = 40


@dataclass(frozen=True, slots=True)
class Result(Noted):
    """How a board ended at one table: a contract with declarer's tricks (0 to 13), or passed out.

    >>> Result.of("4SXE-1")
    Result.of('4SXE-1')
    >>> Result.of("3NTS T9").relative, Result.of("Pass").tricks
    (0, None)

    Raises :class:`~doubleton.errors.NotationError` when the tricks do not go with the contract.
    """

    contract: Contract | PassedOut
    tricks: int | None = None

    def __post_init__(self) -> None:
        if (self.tricks is None) != (self.contract is PASSED_OUT) or not 0 <= (
            self.tricks or 0
        ) <= 13:
            raise NotationError(
                "notation.tricks", contract=str(self.contract), text=str(self.tricks)
            )

    @classmethod
    def of(cls, text: str) -> Self:
        """Read a contract, then ``=``, ``+1``, ``-2`` or ``T9`` for tricks; or read ``Pass``."""
        if text.strip().upper() in ("PASS", "P"):
            return cls(PASSED_OUT)
        match = _NOTATION.fullmatch(text.strip()) if len(text) < _LONGEST else None
        if match is None:
            raise NotationError("notation.result", text=text)
        contract, tricks = Contract(match[1]), match[2].replace("−", "-")
        if tricks[0] in "Tt ":
            return cls(contract, int(tricks[1:]))
        return cls(
            contract,
            contract.tricks_needed + (0 if tricks == "=" else int(tricks)),
        )

    @property
    def relative(self) -> int | None:
        """Tricks over (positive) or under (negative) the contract; ``None`` when passed out."""
        if self.contract is PASSED_OUT or self.tricks is None:
            return None
        return self.tricks - self.contract.tricks_needed

    def __str__(self) -> str:
        relative = self.relative
        if relative is None:
            return str(PASSED_OUT)
        return f"{self.contract}{f'{relative:+d}' if relative else '='}"

    def __repr__(self) -> str:
        return f"Result.of('{self}')"
