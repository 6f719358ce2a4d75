"""What is entered for one table: a result, an adjusted score, or that there is none.

An entry is what somebody wrote down; what it is worth depends on who is vulnerable (Law 77).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from doubleton.bridge import SIDES, Card, Contract, PassedOut, Result, Side, Vulnerability
from doubleton.lawbook import ScoringTable
from doubleton.laws.law77_scoring_table import points
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.rounding import decimal
from doubleton.scoring.traveller import SideScore, Status


@dataclass(frozen=True, slots=True)
class Played:
    """A board that was played or passed out, with the opening lead if it was noted."""

    result: Result
    lead: Card | None = None

    def __str__(self) -> str:
        return f"{self.result}{f' lead {self.lead}' if self.lead is not None else ''}"


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """A board that should have been played and was not."""

    reason: str = ""

    def __str__(self) -> str:
        return f"NP {self.reason}".rstrip()


@dataclass(frozen=True, slots=True)
class WeightedResults:
    """Results with their weights in per cent, which add up to 100."""

    parts: tuple[tuple[Fraction, Result], ...]

    def __str__(self) -> str:
        return "W{" + ";".join(f"{_short(weight)}:{result}" for weight, result in self.parts) + "}"


AdjustedSide = Award | int | Result | WeightedResults | None
"""What one side is given: an award, points as that side sees them, a result or several of them.

``None`` is nothing: a side that has its score on the board from another table (Law 15B).
"""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What the Director gave each side (Law 12C)."""

    ns: AdjustedSide
    ew: AdjustedSide

    @property
    def results(self) -> tuple[Result, ...]:
        """The results in it, whose points depend on who is vulnerable."""
        found: list[Result] = []
        for given in (self.ns, self.ew):
            if isinstance(given, Result):
                found.append(given)
            elif isinstance(given, WeightedResults):
                found += (result for _, result in given.parts)
        return tuple(found)

    def side(self, side: Side) -> AdjustedSide:
        """Return what *side* was given."""
        return self.ew if side else self.ns

    def __str__(self) -> str:
        return f"SPLIT NS:{_side_text(self.ns)} EW:{_side_text(self.ew)}"


def _short(number: Fraction) -> str:
    return decimal(number, 4).rstrip("0").rstrip(".")


def _side_text(given: AdjustedSide) -> str:
    if given is None:
        return "-"
    if isinstance(given, int):
        return f"{given:+d}"
    return f"{given}%" if isinstance(given, Award) and given.percent is not None else str(given)


Entered = Played | NotPlayed | Adjusted
"""All that can be entered for a board at a table."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an entry is worth, as a row of a traveller has it."""

    status: Status
    score_ns: SideScore = None
    score_ew: SideScore = None
    contract: Contract | PassedOut | None = None
    tricks: int | None = None
    lead: Card | None = None


def outcome_of(
    entered: Entered,
    vulnerability: Vulnerability,
    table: ScoringTable = ScoringTable.OF_1987,
) -> Outcome:
    """Return what an entry is worth on a board of this vulnerability (Law 77).

    >>> outcome_of(Played(Result.of("4SN=")), Vulnerability.NONE).score_ns
    420
    """
    match entered:
        case Played(result, lead):
            score = points(result, vulnerability, table)
            return Outcome(Status.PLAYED, score, -score, result.contract, result.tricks, lead)
        case Adjusted():
            return _adjusted(entered, lambda result: points(result, vulnerability, table))
    return Outcome(Status.NOT_PLAYED)


def _adjusted(given: Adjusted, worth: Callable[[Result], int]) -> Outcome:
    ns, ew = (_side_score(given.side(side), side, worth) for side in SIDES)
    if all(one is None or isinstance(one, Award) for one in (ns, ew)):
        return Outcome(Status.ARTIFICIAL, ns, ew)
    if isinstance(ns, Weighted) or isinstance(ew, Weighted):
        return Outcome(Status.WEIGHTED, ns, ew)
    balanced = isinstance(ns, int) and isinstance(ew, int) and ns == -ew
    status = Status.ASSIGNED if balanced else Status.SPLIT
    if isinstance(given.ns, Result) and given.ns == given.ew:
        return Outcome(status, ns, ew, given.ns.contract, given.ns.tricks)
    return Outcome(status, ns, ew)


def _side_score(given: AdjustedSide, side: Side, worth: Callable[[Result], int]) -> SideScore:
    """Return what a side was given, with results as points as that side sees them."""
    sign = -1 if side else 1
    match given:
        case Result():
            return sign * worth(given)
        case WeightedResults(parts):
            return Weighted(tuple((weight, sign * worth(result)) for weight, result in parts))
        case _:
            return given
