"""What is to be simulated, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum

from doubleton.simulation.people import Simulated
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Decision, Refused
from doubleton.tournament.rules import Rules

Submit = Callable[[Act, Actor, datetime, tuple[str, ...]], Decision]
"""How an act reaches the log: what is done, by whom, when, and which doubts are meant."""


class Shape(StrEnum):
    """Who meets whom: by a movement, or paired by rank after each round."""

    PAIRS = "pairs"
    SWISS = "swiss"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated: ``pairs``, or where they are ``TEAMS`` so many teams.

    Of the boards, ``mistakes`` is the share that is typed wrongly at first, ``calls`` that at which
    the Director is called for nothing much, and ``troubles`` that at which he has to rule or to
    mend something.  ``late`` pairs come after the first round, ``leaving`` ones go before the last.
    ``rounds`` is how many are paired by rank.  ``official`` carries it through publication and
    appeals to the end.  ``begins`` is when the doors open (UTC).
    """

    pairs: int
    boards: tuple[int, int] = (24, 28)
    seed: int = 1
    title: str = "Simulated event"
    language: str = "en"
    mistakes: float = 0.03
    calls: float = 0.02
    rules: Rules = field(default_factory=Rules)
    begins: datetime = datetime(2026, 1, 9, 17, 0, tzinfo=UTC)
    shape: Shape = Shape.PAIRS
    rounds: int = 4
    troubles: float = 0.0
    late: int = 0
    leaving: int = 0
    official: bool = False


@dataclass(slots=True)
class Report:
    """What was done, by kind of act, and what was refused: nothing should be."""

    people: tuple[Simulated, ...]
    accepted: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    refused: list[tuple[Act, Refused]] = field(default_factory=list)
    ended: datetime | None = None
