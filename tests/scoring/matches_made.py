"""Matches of teams for the tests: boards that give a team so many IMPs, and matches as values."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.bridge import Side
from doubleton.laws.law78_methods_of_scoring import IMP_BOUNDS
from doubleton.scoring.entries import Half
from doubleton.scoring.matches import Match, MatchBoard
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Field, Row, Status, Traveller


def swing(imps: int) -> int:
    """Return the least difference in points that is worth so many IMPs (Law 78B)."""
    points = IMP_BOUNDS[abs(imps) - 1] if imps else 0
    return points if imps >= 0 else -points


def both_tables(home: str, away: str, imps: int, round_: str | None = None) -> tuple[Row, Row]:
    """Return the rows of a board on which *home* gains so many IMPs."""
    won = swing(imps)
    return (
        Row(home, away, Status.PLAYED, won, -won, round=round_),
        Row(away, home, Status.PLAYED, 0, 0, round=round_),
    )


def league(*rounds: Sequence[tuple[str, str, Sequence[int]]]) -> Field:
    """Return a field of rounds of matches, each with the IMPs of *home* on its boards."""
    travellers: list[Traveller] = []
    for number, matches in enumerate(rounds, start=1):
        for home, away, boards in matches:
            travellers += (
                Traveller(f"{number}.{board}", both_tables(home, away, imps, str(number)))
                for board, imps in enumerate(boards, start=1)
            )
    return Field(tuple(travellers))


def match(
    home: Contestant,
    away: Contestant,
    boards: Sequence[Exact],
    worth: tuple[Exact, Exact] = (0, 0),
    top: Exact = 0,
    place: int = 0,
) -> Match:
    """Return a match of which *boards* says what *home* had, in IMPs or of a *top*."""
    halves = (Half(place, 0, Side.NS), Half(place, 0, Side.EW))
    taken = sum(boards), sum(top - own for own in boards)
    return Match(
        None,
        None,
        (home, away),
        tuple(MatchBoard(halves, (own, top - own), top) for own in boards),
        taken,
        top * len(boards),
        worth=worth,
        earned=worth,
    )
