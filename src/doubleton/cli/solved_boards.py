"""The boards of a file, whatever it is, and what the solver says of them."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Board as Marked
from doubleton.bridge import DDTable, Par, Seat, Vulnerability
from doubleton.errors import Fault
from doubleton.formats import board_reading, pbn
from doubleton.formats.reading import Kind, Source
from doubleton.said import Said
from doubleton.solver import Unsolved, lowest, par


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a file: its record, and the game of PBN that it stands in."""

    source: Source
    record: pbn.BoardRecord
    game: pbn.Game | None = None

    def fault(self, said: Said) -> Fault:
        """Return what is wrong with this board, with its place."""
        told = Said("solve.board", board=self.record.board, what=said)
        if self.game is None:
            return Fault(told, self.source.name)
        deal = self.game.written("Deal")
        return self.game.fault(told, None if deal is None else deal.at)


@dataclass(frozen=True, slots=True)
class Solved:
    """A board with what came out, or why nothing did."""

    board: Board
    table: DDTable | Unsolved

    @property
    def par(self) -> Par | None:
        """Par, where dealer and vulnerability are known; each contract at its lowest level."""
        record = self.board.record
        return self._par(record.dealer, record.vulnerability)

    @property
    def par_by_number(self) -> Par | None:
        """Par where only the number of the board tells who deals and who is vulnerable (Law 2)."""
        return None if self.by_number is None else self._par(*self.by_number)

    @property
    def by_number(self) -> tuple[Seat, Vulnerability] | None:
        """Dealer and vulnerability where one of them is that of the number of the board."""
        record, number = self.board.record, self.board.record.number
        dealer, vulnerability = record.dealer, record.vulnerability
        if number is None or None not in (dealer, vulnerability):
            return None
        board = Marked.numbered(number)
        return (
            board.dealer if dealer is None else dealer,
            board.vulnerability if vulnerability is None else vulnerability,
        )

    def _par(self, dealer: Seat | None, vulnerability: Vulnerability | None) -> Par | None:
        if isinstance(self.table, Unsolved) or dealer is None or vulnerability is None:
            return None
        return lowest(par(self.table, dealer, vulnerability))


def boards_of(source: Source) -> list[Board]:
    """Return the boards of a file, whatever it is.

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read.
    """
    if source.kind is Kind.PBN and source.data is not None:
        games = pbn.read(source.data, source.name)
        return [Board(source, pbn.record(game), game) for game in games]
    return [Board(source, record) for record in board_reading.boards_of(source)]
