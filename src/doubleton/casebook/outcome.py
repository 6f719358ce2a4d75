"""What a board at a table came to: tricks moved, declarer's tricks, the score (64, 70, 77)."""

from __future__ import annotations

from doubleton.bridge import Contract, PassedOut, Result
from doubleton.casebook.seen import TricksMoved
from doubleton.laws.law77_scoring_table import points
from doubleton.table.facts import Outcome
from doubleton.table.table import Table

_NO_RESULT = ("board_cancelled", "result_cancelled")


def transfer(table: Table) -> TricksMoved | None:
    """Return the tricks that the Director has moved on this deal, all together."""
    moved = [one for one in table.docket.transfers if one.cite is not None]
    if not moved:
        return None
    latest = next((one for one in reversed(moved) if one.tricks), moved[-1])
    tricks = sum(one.tricks if one.to is latest.to else -one.tricks for one in moved)
    return TricksMoved(latest.to, tricks, latest.cite.law if latest.cite else "")


def declarer_tricks(table: Table) -> int | None:
    """Return the tricks that count for declarer once the play is over; ``None`` before."""
    play = table.play
    if play is None or not (table.docket.over or play.ended) or _cancelled(table):
        return None
    won = play.declarer_won
    if won is None:
        return None
    for one in table.docket.transfers:
        won += one.tricks if one.to is play.declarer.side else -one.tricks
    return won


def score_ns(table: Table) -> int | None:
    """Return the score of North-South once the play is over; 0 when passed out (77)."""
    contract = table.contract
    if isinstance(contract, PassedOut):
        return None if _cancelled(table) else 0
    tricks = declarer_tricks(table)
    if not isinstance(contract, Contract) or tricks is None:
        return None
    result = Result(contract, min(13, max(0, tricks)))
    return points(result, table.vulnerability, table.regulations.scoring_table)


def _cancelled(table: Table) -> bool:
    outcome = table.docket.outcome
    return isinstance(outcome, Outcome) and outcome.word in _NO_RESULT
