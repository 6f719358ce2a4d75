"""What a game says, as typed values."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Self

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
from doubleton.errors import Fault, NotationError
from doubleton.formats.pbn.auctions import Auction
from doubleton.formats.pbn.plays import Play
from doubleton.formats.pbn.standard import MANDATORY
from doubleton.formats.pbn.tables import Table
from doubleton.formats.pbn.values import Sided


@dataclass(frozen=True, slots=True)
class Scores:
    """What the score tags say, each to declarer, to a side, or to both.

    ``rubber`` are points above and below the line; ``rubber_history`` those above it before this
    rubber and in it, then those below it in each of its games.
    """

    points: Sided[Fraction] | None = None
    imps: Sided[Fraction] | None = None
    matchpoints: Sided[Fraction] | None = None
    percentage: Sided[Fraction] | None = None
    rubber: Sided[tuple[int, int]] | None = None
    rubber_history: Sided[tuple[int, ...]] | None = None


NO_SCORES: Final = Scores()

_FIELDS = """
    Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory
    OptimumScore ParContract Minimax DoubleDummyTricks Ability Auction Play Note
"""
OF_A_RESULT: Final = ("Declarer", "Contract", "Result")

WITH_FIELD: Final = frozenset((*MANDATORY, *_FIELDS.split()))
"""Tags that have a field of their own."""


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
    ``inapplicable``
        of the tags Declarer, Contract and Result those that are left out or empty, as on a board
        that is only dealt; what is ``None`` otherwise is not known, and is written ``?``.
    ``trumps``
        of an end position, which has no contract.
    ``tags``
        those that have no field of their own, sorted by name; :meth:`tag` finds one.
    ``comments``
        each with the name of the tag that it follows, ``""`` in front of the first; those to calls,
        cards, notes and tables stand there.

    The contract names its declarer.  Raises :class:`~doubleton.errors.NotationError` where
    ``declarer`` or ``tricks`` contradict it.
    """

    board: str = ""
    event: str = ""
    site: str = ""
    date: str = ""
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
    inapplicable: tuple[str, ...] = field(default=(), compare=False)
    trumps: Denomination | None = None
    scores: Scores = NO_SCORES
    auction: Auction | None = None
    play: Play | None = None
    double_dummy: DDTable | None = None
    par: Par | None = None
    tables: tuple[Table, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[str, str], ...] = ()
    faults: tuple[Fault, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        contract = self.contract
        if contract is None:
            return
        declarer = None if isinstance(contract, PassedOut) else contract.declarer
        if declarer is not self.declarer:
            if self.declarer is not None:
                raise NotationError(
                    "pbn.other-declarer", contract=str(contract), text=str(self.declarer)
                )
            object.__setattr__(self, "declarer", declarer)
        if self.tricks is not None and (declarer is None or not 0 <= self.tricks <= 13):
            raise NotationError("notation.tricks", contract=str(contract), text=str(self.tricks))

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
            inapplicable=OF_A_RESULT,
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

    @property
    def score(self) -> Sided[Fraction] | None:
        """The points, as the tag Score gives them."""
        return self.scores.points

    @property
    def round(self) -> str | None:
        """The tag Round."""
        return self.tag("Round")

    @property
    def table(self) -> str | None:
        """The tag Table."""
        return self.tag("Table")

    @property
    def section(self) -> str | None:
        """The tag Section."""
        return self.tag("Section")

    @property
    def room(self) -> str | None:
        """The tag Room."""
        return self.tag("Room")

    def tag(self, name: str) -> str | None:
        """Return the value of a tag that has no field of its own."""
        return next((value for tag, value in self.tags if tag == name), None)

    def table_named(self, name: str) -> Table | None:
        """Return the table of this name, for instance ScoreTable."""
        return next((table for table in self.tables if table.name == name), None)
