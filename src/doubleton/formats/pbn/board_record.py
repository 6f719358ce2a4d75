"""What a game says, as typed values."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Self

from doubleton.bridge import (
    PASSED_OUT,
    Board,
    Contract,
    DDTable,
    Deal,
    Denomination,
    Par,
    PassedOut,
    Result,
    Seat,
    Vulnerability,
)
from doubleton.errors import Fault
from doubleton.formats.pbn.auctions import Auction
from doubleton.formats.pbn.plays import Play
from doubleton.formats.pbn.tables import Table
from doubleton.formats.pbn.values import Sided

Rubber = tuple[int, int]
"""Points above and below the line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRecord:
    """A board at one table: what was dealt, called, played and scored.

    Whatever a file does not say, or says in a way that is not understood, is ``None``, or ``""``
    for the texts that every game has; the latter has a fault in :attr:`faults`.

    ``names``
        of the players, from North clockwise.
    ``declarer``, ``contract``, ``tricks``
        the contract as played with declarer's tricks; ``swapped`` when declarer and dummy were
        (``^S``), ``disputed`` when the tricks agreed upon are not those that were won (``^9``);
        ``side_tricks`` when the tricks are said of the sides and nobody knows the declarer.
    ``trumps``
        of an end position, which has no contract.
    ``score`` and so on
        the score tags, each as the tag gives it: to declarer, to a side, or to both.
    ``tags``
        all other tags in their order, for instance HomeTeam.
    ``comments``
        each with the name of the tag that it follows, ``""`` in front of the first; those to calls,
        cards, notes and tables stand there.
    """

    board: str = ""
    event: str = ""
    site: str = ""
    date: str = ""
    round: str | None = None
    table: str | None = None
    section: str | None = None
    room: str | None = None
    names: tuple[str, str, str, str] = ("", "", "", "")
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    scoring: str = ""
    declarer: Seat | None = None
    contract: Contract | PassedOut | None = None
    tricks: int | None = None
    swapped: bool = False
    disputed: bool = False
    side_tricks: Sided[int] | None = None
    trumps: Denomination | None = None
    score: Sided[Fraction] | None = None
    score_imp: Sided[Fraction] | None = None
    score_mp: Sided[Fraction] | None = None
    score_percentage: Sided[Fraction] | None = None
    score_rubber: Sided[Rubber] | None = None
    score_rubber_history: Sided[tuple[int, ...]] | None = None
    auction: Auction | None = None
    play: Play | None = None
    double_dummy: DDTable | None = None
    par: Par | None = None
    tables: tuple[Table, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[str, str], ...] = ()
    faults: tuple[Fault, ...] = field(default=(), compare=False)

    @classmethod
    def of(cls, board: Board) -> Self:
        """Return the record of a board that is only dealt, with its dealer and vulnerability.

        >>> BoardRecord.of(Board.numbered(2)).dealer
        <Seat.EAST: 1>
        """
        return cls(
            board=str(board.number),
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            deal=board.deal,
        )

    @property
    def number(self) -> int | None:
        """The number of the board, when it has one."""
        plain = self.board.strip()
        is_number = plain.isascii() and plain.isdigit() and len(plain) < 10
        return int(plain) or None if is_number else None

    @property
    def result(self) -> Result | None:
        """The result, when the contract and declarer's tricks are known."""
        if self.contract is None or (self.tricks is None and self.contract is not PASSED_OUT):
            return None
        return Result(self.contract, self.tricks)

    def tag(self, name: str) -> str | None:
        """Return the value of a tag that has no field of its own."""
        return next((value for tag, value in self.tags if tag == name), None)

    def table_named(self, name: str) -> Table | None:
        """Return the table of this name, for instance ScoreTable."""
        return next((table for table in self.tables if table.name == name), None)
