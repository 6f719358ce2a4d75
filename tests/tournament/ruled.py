"""An evening that has been played and ended, for the tests of what the Director does then."""

from __future__ import annotations

from datetime import timedelta

from doubleton.scoring.entered import Adjusted
from doubleton.tournament.publishing import ScoresPublished
from doubleton.tournament.records import Adjustment, Offending
from doubleton.tournament.rounds import RoundStarted, SessionEnded
from doubleton.tournament.rules import Rules
from doubleton.tournament.rulings import RulingGiven
from tournament.clubs import Evening, evening, played, slot, typed

RESULTS = ("4S N =", "3NT N =", "1NT S -1", "2H E =", "5C W -2", "4H S +1")


def adjusted(text: str) -> Adjusted:
    """Return an adjusted score as it is typed."""
    what = typed(text)
    assert isinstance(what, Adjusted)
    return what


def played_out(rules: Rules | None = None) -> Evening:
    """Return three tables of a Mitchell, all three rounds played, and the session ended."""
    club = evening(rules=rules)
    for number in (1, 2, 3):
        if number > 1:
            club.done(RoundStarted("1", number))
        for table in (1, 2, 3):
            where = slot(table, number)
            section = club.event.sessions["1"].sections["A"]
            for board in section.boards_at(number, table):
                played(club, where, board, RESULTS[(2 * table + board + number) % 6])
    club.done(SessionEnded("1"))
    return club


def posted(rules: Rules | None = None) -> Evening:
    """Return that evening with its score made available."""
    club = played_out(rules)
    club.done(ScoresPublished("1"))
    return club


def wait(club: Evening, minutes: int, seconds: int = 0) -> None:
    """Let time pass, so that the next act comes just so long after the one before."""
    club.now += timedelta(minutes=minutes - 1, seconds=seconds)


def ruling(
    text: str,
    table: int = 1,
    board: int = 1,
    offending: Offending = Offending.NONE,
    laws: tuple[str, ...] = ("12C2",),
) -> RulingGiven:
    """Return a ruling on a board of the first round."""
    adjustment = Adjustment(slot(table), board, adjusted(text))
    return RulingGiven((adjustment,), "West passed out of tempo.", laws, offending)


FLAGS = (
    "artificial-after-result",
    "assigned-without-result",
    "innocent-worse-off",
    "offender-better-off",
    "innocent-below-average-plus",
    "offender-average-plus",
    "late-ruling",
    "both-gain",
)
"""Doubts that are meant, where a test is of something else."""
