"""What was recorded of a board at one table: its bidding, its play, and what each card cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # most sessions have nothing recorded, and neither of these is quick to load
    from doubleton.formats.pbn.board_record import BoardRecord
    from doubleton.solver.play import PlayAnalysis


@dataclass(frozen=True, slots=True)
class Recorded:
    """A board as it was bid and played at one table.

    ``table`` is what the table is called; ``analysis`` tells what each card cost, if it is known.
    """

    record: BoardRecord
    table: str = ""
    analysis: PlayAnalysis | None = None
