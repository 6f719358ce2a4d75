"""A hand record of thirty-six boards as a PDF that a screen reader reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Final

from bench.measuring import Measured, Size, cpu, in_turn, milliseconds
from doubleton.bridge import CARDS, Board, DDTable, Deal, Hand
from doubleton.reports.paper.compiling import paper
from doubleton.reports.paper.hand_records import hand_records
from doubleton.scoring.traveller import Traveller

BOARDS: Final = 36
MOST: Final = 1000
"""Milliseconds for the PDF."""


def hand_record(size: Size) -> Iterator[Measured]:
    """Set 36 boards with double-dummy tables and par on four pages, new deals each time.

    Typst has its fonts already; nothing of these deals.
    """
    (pdf,) = in_turn(size.rounds, cpu(_set(count())))
    yield Measured("a hand record of 36 boards", "ms", milliseconds(pdf), most=MOST)


def _set(seeds: Iterator[int]) -> Callable[[], bytes]:
    def work() -> bytes:
        chance = Random(next(seeds))  # noqa: S311 - a benchmark, and the same deals every time
        made = hand_records((_board(number, chance) for number in range(1, BOARDS + 1)), title="36")
        return paper(made.template, made.data)

    return work


def _board(number: int, chance: Random) -> Traveller:
    cards = chance.sample(CARDS, 52)
    deal = Deal.of(Hand.of(cards[13 * seat : 13 * seat + 13]) for seat in range(4))
    board = Board.numbered(number, deal)
    table = DDTable(chance.randint(3, 10) for _ in range(20))
    return Traveller(
        str(number),
        (),
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        deal=deal,
        double_dummy=table,
    )
