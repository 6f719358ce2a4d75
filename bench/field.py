"""The field that is scored: many tables, 24 boards, results as different as in a real event."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from doubleton.bridge import (
    DENOMINATIONS,
    PASSED_OUT,
    SIDES,
    Board,
    Contract,
    Doubled,
    Result,
    Side,
)
from doubleton.laws.law77_scoring_table import points
from doubleton.scoring.traveller import Field, Row, Traveller

BOARDS: Final = 24
BOARDS_A_ROUND: Final = 2
LEVELS: Final = (2, 3, 4, 4, 4, 3, 3, 6)
SLIPS: Final = (-2, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2)
"""How many tricks more or fewer than usual are won."""


def results(tables: int) -> list[list[Result]]:
    """Return the results of each board, one a table; always the same."""
    lot = Random(78)  # noqa: S311 - the same results every time are wanted
    return [list(_board(tables, lot)) for _ in range(BOARDS)]


def _board(tables: int, lot: Random) -> Iterator[Result]:
    """Most tables play the same contract; some play higher or lower, elsewhere, or sacrifice."""
    side, level, usual = lot.choice(SIDES), lot.choice(LEVELS), lot.choice(DENOMINATIONS)
    tricks = min(level + lot.choice((5, 6, 6, 7)), 13)
    for _ in range(tables):
        chance, seat = lot.random(), lot.choice(side.seats)
        won = max(0, min(13, tricks + lot.choice(SLIPS)))
        if chance < 0.005:
            yield Result(PASSED_OUT)
        elif chance < 0.56:
            yield Result(Contract.of(level, usual, seat), won)
        elif chance < 0.76:
            yield Result(Contract.of(level + lot.choice((-1, -1, 1)), usual, seat), won)
        elif chance < 0.92:
            doubled = Doubled.DOUBLED if chance > 0.9 else Doubled.UNDOUBLED
            other = Contract.of(level, lot.choice(DENOMINATIONS), seat, doubled)
            yield Result(other, max(0, won - 1))
        else:
            defenders = lot.choice(side.opponents.seats)
            doubled = lot.choice((Doubled.UNDOUBLED, Doubled.DOUBLED))
            sacrifice = Contract.of(level + 1, lot.choice(DENOMINATIONS), defenders, doubled)
            yield Result(sacrifice, max(0, level + 4 + lot.choice(SLIPS)))


def scores(played: list[list[Result]]) -> list[list[int]]:
    """Return the points of North-South on each board, one a table (Law 77)."""
    return [
        [points(result, Board.numbered(number).vulnerability) for result in board]
        for number, board in enumerate(played, start=1)
    ]


def field(played: list[list[Result]]) -> Field:
    """Seat the pairs: North-South stay, East-West move up a table each round."""
    tables = len(played[0])
    travellers = []
    for index, (board, worth) in enumerate(zip(played, scores(played), strict=True)):
        moved = index // BOARDS_A_ROUND
        rows = tuple(
            Row(
                ns=str(table + 1),
                ew=str(tables + (table - moved) % tables + 1),
                score_ns=ns,
                score_ew=-ns,
                table=str(table + 1),
                round=str(moved + 1),
                contract=result.contract,
                tricks=result.tricks,
            )
            for table, (result, ns) in enumerate(zip(board, worth, strict=True))
        )
        travellers.append(Traveller(str(index + 1), rows))
    return Field(tuple(travellers))


def declarers_scores(played: list[list[Result]]) -> list[list[tuple[str | None, int]]]:
    """Return declarer's seat and score of each result; of a passed-out board no seat and 0."""
    return [
        [_declarers_score(result, ns) for result, ns in zip(board, worth, strict=True)]
        for board, worth in zip(played, scores(played), strict=True)
    ]


def _declarers_score(result: Result, ns: int) -> tuple[str | None, int]:
    if not isinstance(result.contract, Contract):
        return None, 0
    declarer = result.contract.declarer
    return str(declarer), ns if declarer.side is Side.NS else -ns
