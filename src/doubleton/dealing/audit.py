"""Whether deals are those of a seed, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Deal
from doubleton.dealing.stream import Seed, deal_board
from doubleton.errors import expect

MOST_AGAIN: Final = 9
"""How many redeals of a board are tried, where nobody says how often it was dealt."""


@dataclass(frozen=True, slots=True)
class Audited:
    """A board that was compared: what is there, and what follows from the seed.

    ``again`` is how often it had been dealt before, ``None`` where no deal of the seed is this one.
    """

    board: int
    found: Deal
    expected: Deal
    again: int | None

    @property
    def is_of_seed(self) -> bool:
        """Whether the deal follows from the seed, as a first deal or as a redeal."""
        return self.again is not None


def audit(
    deals: Mapping[int, Deal], seed: Seed, session: str = "", most_again: int = MOST_AGAIN
) -> tuple[Audited, ...]:
    """Compare deals by board with those of a seed and the name of a set.

    >>> [one.again for one in audit({1: deal_board(Seed(bytes(32)), 1).deal}, Seed(bytes(32)))]
    [0]

    Raises :class:`~doubleton.errors.NotationError` for a number that no board can have.
    """
    expect(Mapping, deals)
    expect(Deal, *deals.values())
    return tuple(_audited(board, deals[board], seed, session, most_again) for board in deals)


def _audited(board: int, found: Deal, seed: Seed, session: str, most: int) -> Audited:
    times = (again for again, deal in _deals(board, seed, session, most) if deal == found)
    return Audited(board, found, next(_deals(board, seed, session, 0))[1], next(times, None))


def _deals(board: int, seed: Seed, session: str, most: int) -> Iterator[tuple[int, Deal]]:
    for again in range(most + 1):
        deal = deal_board(seed, board, session, again).deal
        if deal is not None:
            yield again, deal
