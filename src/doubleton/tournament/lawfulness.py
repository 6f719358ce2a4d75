"""Adjusted scores and penalties that look unlawful: warnings, each with its Law (12C, 82C, 90).

They are doubts, not refusals: the Director may have a reason, and confirms that it is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from doubleton.bridge import DENOMINATIONS, SIDES, Contract, Result, Seat, Side, Vulnerability
from doubleton.bridge.contracts import Doubled
from doubleton.lawbook import Edition, ScoringTable
from doubleton.laws.law12_adjusted_score import artificial
from doubleton.laws.law77_scoring_table import points
from doubleton.said import Said
from doubleton.scoring.adjusted import Average, Award, Weighted, mean_of
from doubleton.scoring.entered import Adjusted, Outcome, Played, outcome_of
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Method, Unit
from doubleton.tournament.acts import Doubt
from doubleton.tournament.event import Event
from doubleton.tournament.records import Adjustment, Offending

_ASSIGNED: Final = {
    Edition.OF_1987: "12C2",
    Edition.OF_1997: "12C2",
    Edition.OF_2007: "12C1",
    Edition.OF_2017: "12C1",
}
_AVERAGES: Final = {Average.PLUS: 60, Average.EVEN: 50, Average.MINUS: 40}
_MOST_IMPS: Final = 24


def law_of_assigned(edition: Edition) -> str:
    """Return the number of the Law of assigned scores, in place of a result."""
    return _ASSIGNED[edition]


def law_of_artificial(edition: Edition) -> str:
    """Return the number of the Law of artificial scores, where no result can be obtained."""
    return artificial.numbers[edition]


def adjustment_doubts(
    event: Event, adjustment: Adjustment, offending: Offending
) -> tuple[Doubt, ...]:
    """Return what looks unlawful in the score that is given for a board at a table."""
    if not isinstance(adjustment.given, Adjusted):
        return ()
    return tuple(_Examined.of(event, adjustment, adjustment.given, offending).doubts())


@dataclass(frozen=True, slots=True)
class _Examined:
    """An adjusted score beside the result that was obtained, as both sides see them."""

    board: int
    edition: Edition
    vulnerability: Vulnerability
    table: ScoringTable
    given: Adjusted
    worth: Outcome
    obtained: Outcome | None
    offending: Offending

    @classmethod
    def of(
        cls, event: Event, adjustment: Adjustment, given: Adjusted, offending: Offending
    ) -> _Examined:
        session = event.sessions[adjustment.slot.session]
        vulnerability = session.board(adjustment.board).vulnerability
        regulations = event.rules.regulations
        entered = event.play(adjustment.slot, adjustment.board).entered
        table = regulations.scoring_table
        obtained = (
            outcome_of(entered, vulnerability, table) if isinstance(entered, Played) else None
        )
        worth = outcome_of(given, vulnerability, table)
        return cls(
            adjustment.board,
            regulations.edition,
            vulnerability,
            table,
            given,
            worth,
            obtained,
            offending,
        )

    def doubts(self) -> Iterator[Doubt]:
        for side in SIDES:
            yield from self.of_award(side)
            yield from self.of_points(side)
        yield from self.of_both()

    def doubt(self, flag: str, law: str, **params: str | int) -> Doubt:
        cited = f"{law} ({self.edition})"
        return Doubt(flag, Said(f"event.doubt.{flag}", board=self.board, law=cited, **params))

    def of_award(self, side: Side) -> Iterator[Doubt]:
        """Examine an artificial score of a side (12C1 of 1987, 12C2 since 2007)."""
        share = _share(self.given.side(side))
        if share is None:
            return
        law = law_of_artificial(self.edition)
        if not self.offending.has(side):
            if share < _AVERAGES[Average.PLUS]:
                yield self.doubt("innocent-below-average-plus", law, side=str(side))
        elif share >= _AVERAGES[Average.PLUS]:
            yield self.doubt("offender-average-plus", law, side=str(side))
        elif share > _AVERAGES[Average.EVEN]:
            yield self.doubt("offender-above-average", law, side=str(side))

    def of_points(self, side: Side) -> Iterator[Doubt]:
        """Examine an assigned score of a side against the result it obtained (12C2 of 1987)."""
        law, given = law_of_assigned(self.edition), self.given.side(side)
        if isinstance(given, int) and given not in self.possible(side):
            yield self.doubt("impossible-score", "77", side=str(side), points=given)
        new, old = self.mean(self.worth, side), self.mean(self.obtained, side)
        if new is None or old is None:
            return
        if self.offending.has(side):
            if new > old:
                yield self.doubt("offender-better-off", law, side=str(side))
        elif new < old:
            yield self.doubt("innocent-worse-off", law, side=str(side))

    def of_both(self) -> Iterator[Doubt]:
        """Examine the kind of the score, and the two sides together."""
        awards = [isinstance(self.given.side(side), Award) for side in SIDES]
        if any(awards) and self.obtained is not None:
            yield self.doubt("artificial-after-result", law_of_assigned(self.edition))
        if not all(awards) and self.obtained is None:
            yield self.doubt("assigned-without-result", law_of_artificial(self.edition))
        means = [self.mean(self.worth, side) for side in SIDES]
        known = [mean for mean in means if mean is not None]
        if self.offending is not Offending.NONE and len(known) == 2 and sum(known) > 0:
            yield self.doubt("both-gain", law_of_assigned(self.edition))

    def possible(self, side: Side) -> frozenset[int]:
        """Return all the points that a side can have on the board (Law 77)."""
        return points_on(self.vulnerability, self.table, side)

    @staticmethod
    def mean(worth: Outcome | None, side: Side) -> Exact | None:
        """Return the points of a side, as it sees them; those of a weighted score on average."""
        score = None if worth is None else worth.score_ew if side else worth.score_ns
        return mean_of(score) if isinstance(score, int | Weighted) else None


def _share(given: object) -> Fraction | int | None:
    """Return an artificial score in per cent; IMPs as what lies where they do."""
    if not isinstance(given, Award):
        return None
    if given.average is not None:
        return _AVERAGES[given.average]
    if given.percent is not None:
        return given.percent
    return 50 + Fraction(10, 3) * (given.imps or 0)


@cache
def points_on(
    vulnerability: Vulnerability, table: ScoringTable, side: Side = Side.NS
) -> frozenset[int]:
    """Return all the points that a side can have on a board of this vulnerability (Law 77).

    >>> 420 in points_on(Vulnerability.NONE, ScoringTable.OF_1987)
    True
    """
    sign = -1 if side else 1
    contracts = (
        Contract.of(level, denomination, declarer, doubled)
        for level in range(1, 8)
        for denomination in DENOMINATIONS
        for doubled in Doubled
        for declarer in (Seat.NORTH, Seat.EAST)
    )
    return frozenset({0}) | {
        sign * points(Result(contract, tricks), vulnerability, table)
        for contract in contracts
        for tricks in range(14)
    }


def penalty_doubts(
    event: Event, amount: Fraction, *, of_top: bool, unit: Unit | None, session: str | None
) -> tuple[Doubt, ...]:
    """Return that a penalty is larger than a whole board is worth (Law 90)."""
    most = _worth_of_a_board(event, of_top=of_top, unit=unit, session=session)
    if most is None or amount <= most:
        return ()
    said = Said("event.doubt.penalty-large", amount=amount, board=Fraction(most), law="90")
    return (Doubt("penalty-large", said),)


def _worth_of_a_board(
    event: Event, *, of_top: bool, unit: Unit | None, session: str | None
) -> int | None:
    """Return the most that a board can bring, ``None`` where that is not known."""
    method = event.rules.method
    if of_top:
        return 100
    if unit is Unit.IMPS or (unit is None and method in {Method.BUTLER, Method.CROSS_IMPS}):
        return _MOST_IMPS
    if unit is Unit.MATCHPOINTS or (unit is None and method is Method.MATCHPOINTS):
        sessions = event.sessions.values() if session is None else (event.sessions[session],)
        tables = (
            sum(section.movement.tables for section in one.sections.values()) for one in sessions
        )
        scores = max(tables, default=0)
        return max(0, event.rules.scored_by.unit * (scores - 1))
    return None
