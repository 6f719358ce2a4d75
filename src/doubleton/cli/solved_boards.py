"""The boards of a file, whatever it is, and what the solver says of them."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import DDTable, Par
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
        if isinstance(self.table, Unsolved):
            return None
        if record.dealer is None or record.vulnerability is None:
            return None
        return lowest(par(self.table, record.dealer, record.vulnerability))


def boards_of(source: Source) -> list[Board]:
    """Return the boards of a file, whatever it is.

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read.
    """
    if source.kind is Kind.PBN and source.data is not None:
        games = pbn.read(source.data, source.name)
        return [Board(source, pbn.record(game), game) for game in games]
    return [Board(source, record) for record in board_reading.boards_of(source)]
