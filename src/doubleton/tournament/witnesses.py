"""What an event itself has on a board that is ruled on: its deal, its table, the other results."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import DDTable, Deal, Result
from doubleton.scoring.entered import Played
from doubleton.tournament.event import Session, Slot
from doubleton.tournament.rights import Sight


@dataclass(frozen=True, slots=True)
class Witnesses:
    """What evidence for an assigned score starts from (:mod:`doubleton.solver.assigned`).

    ``others`` are tables by name, each with its result.  ``table`` is the double-dummy table of the
    deal where it was reckoned here: one that came with a file has been checked by nobody.
    """

    deal: Deal | None
    table: DDTable | None
    others: tuple[tuple[str, Result], ...]


def witnesses(
    sight: Sight, session: Session, board: int, own: Slot | None, section: str | None = None
) -> Witnesses:
    """Return what is known of a board, as far as it may be seen.

    *own* is the table of the ruling, which is not among the others; where it played another version
    of the board its deal is not known.  Only those of *section* are the others, where it is named.
    """
    plays = session.by_board.get(board, {})
    at = None if own is None else (own.section, own.round, own.table)
    group = "" if at is None or at not in plays else plays[at].group
    others = tuple(
        (f"{there[0]}{there[2]}", play.entered.result)
        for there, play in plays.items()
        if there != at
        and section in (None, there[0])
        and isinstance(play.entered, Played)
        and play.ruled is None
        and play.group == group
    )
    if group or not sight.deal(session, board):
        return Witnesses(None, None, others)
    table = None if board in session.published else session.tables.get(board)
    return Witnesses(session.deals.get(board), table, others)
