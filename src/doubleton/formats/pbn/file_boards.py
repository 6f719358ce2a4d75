"""The boards of a file: which games are of one board, and what is known of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from doubleton.bridge import Deal
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.table_results import known
from doubleton.formats.results.deal_columns import BoardFacts, standard
from doubleton.formats.results.gathering import Place
from doubleton.scoring.traveller import Traveller


@dataclass(frozen=True, slots=True)
class FileBoard:
    """A board: its session or stage, which of the deals under its number it is, and the number."""

    stage: str
    turn: int
    number: str


class FileBoards:
    """The boards of a file, as its games come.

    A number that comes with another deal is another board: a later session, or another set.
    """

    def __init__(self) -> None:
        self._facts = dict[FileBoard, BoardFacts]()
        self._turns = dict[tuple[str, str], dict[Deal, int]]()
        self.dealt_again = 0
        """How many deals came under a number that had one already."""

    def of(self, told: BoardRecord, stage: str) -> FileBoard:
        """Return the board of a game; one without a deal is that of the game before."""
        number = known(told.board)
        turns = self._turns.setdefault((stage, number), {})
        if told.deal is not None and told.deal not in turns:
            self.dealt_again += bool(turns)
            turns[told.deal] = len(turns)
        turn = max(len(turns) - 1, 0) if told.deal is None else turns[told.deal]
        board = FileBoard(stage, turn, number)
        self._facts.setdefault(board, _facts(told, number))
        return board

    def place(self, board: FileBoard) -> Place:
        """Return session, section and board; where deals come again, sessions are numbered."""
        session = board.stage
        if self.dealt_again:
            session = f"{session} {board.turn + 1}".strip()
        return session or None, None, board.number

    def facts(self) -> dict[Place, BoardFacts]:
        """Return what is known of each board."""
        return {self.place(board): facts for board, facts in self._facts.items()}

    def dealt(self) -> Iterator[Traveller]:
        """Yield the boards with a deal as travellers that nobody has played."""
        for (session, _, number), facts in self.facts().items():
            if facts.deal is not None:
                yield Traveller(
                    board=number,
                    rows=(),
                    session=session,
                    dealer=facts.dealer,
                    vulnerability=facts.vulnerability,
                    deal=facts.deal,
                    double_dummy=facts.double_dummy,
                    par=facts.par,
                )


def _facts(told: BoardRecord, number: str) -> BoardFacts:
    """Return what a game says of its board; what it leaves out is as Law 2 has it."""
    by_law = standard(number)
    return BoardFacts(
        by_law.dealer if told.dealer is None else told.dealer,
        by_law.vulnerability if told.vulnerability is None else told.vulnerability,
        told.deal,
        told.double_dummy,
        told.par,
    )
