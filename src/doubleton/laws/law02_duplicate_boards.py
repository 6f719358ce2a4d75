"""Law 2: The Duplicate Boards.

Reckons    the dealer and the vulnerability that a board's number stands for
Finds      nothing; a board that is marked otherwise is used as it is marked
Leads to   87 a board whose copies are marked differently is fouled
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Board, Seat, Vulnerability
from doubleton.lawbook import Regulations, Ruled, law


@dataclass(frozen=True, slots=True)
class Markings(Ruled):
    """What is printed on a duplicate board."""

    dealer: Seat
    vulnerability: Vulnerability


@law(of_1987="2", of_1997="2", of_2007="2", of_2017="2", through=2017)
def markings(_regulations: Regulations, number: int) -> Markings:
    """Mark board *number*, from 1 without an upper limit, with its dealer and vulnerability.

    >>> fact = markings(Regulations(), 100)
    >>> str(fact.dealer), str(fact.vulnerability), str(fact.cite)
    ('W', 'All', 'Law 2 (1987)')

    Raises :class:`~doubleton.errors.NotationError` for a number below 1.
    """
    board = Board.numbered(number)
    return Markings(board.dealer, board.vulnerability)
