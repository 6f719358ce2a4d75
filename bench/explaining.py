"""Scoring a session, explaining every number of it, and writing all its pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.field import field, results
from bench.measuring import Measured, Size, cpu, in_turn, milliseconds
from doubleton.reports.folder import pages
from doubleton.scoring.recapitulation import score

TABLES: Final = 100
BOARDS: Final = 27
MOST: Final = 3000
"""Milliseconds for all of it."""


def explaining(size: Size) -> Iterator[Measured]:
    """Score 100 tables and 27 boards, and set all pages with a derivation behind each number."""
    played = results(TABLES)
    session = field([*played, *played][:BOARDS])
    runs = [cpu(lambda: score(session)), cpu(lambda: sum(1 for _ in pages(score(session))))]
    alone, whole = in_turn(size.rounds, *runs)
    yield Measured("score a session of 100 tables", "ms", milliseconds(alone))
    yield Measured("score, explain and set its pages", "ms", milliseconds(whole), most=MOST)
