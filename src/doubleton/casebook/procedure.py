"""What a case comes to without cards or calls: scores that are compared, awards, concessions.

Everything else that findings lead to is told by the table itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from typing import Any

from doubleton.bridge import SIDES
from doubleton.casebook.case import Case, EventForm, Given
from doubleton.casebook.seen import Awarded, Figures
from doubleton.lawbook import Regulations
from doubleton.laws import AtFault, law02_duplicate_boards, law71_concession_cancelled
from doubleton.laws.law12_adjusted_score import artificial
from doubleton.laws.law71_concession_cancelled import ConcededTricks
from doubleton.laws.law78_methods_of_scoring import imp_scoring, matchpoint_scoring
from doubleton.laws.law79_tricks_won import in_time, scoring_error
from doubleton.laws.law86_team_play import average, one_score
from doubleton.laws.law87_fouled_board import groups
from doubleton.laws.law88_indemnity import indemnity
from doubleton.table.acts import Act, CorrectionPeriodEnded, Found, NextBoardCalled, RoundEnded
from doubleton.table.findings import ConcededTrick, Finding, MinutesAfterPosting, SidesAtFault


@dataclass(frozen=True, slots=True)
class Procedure:
    """Where the matter stands: the latest result, and the award.

    ``found`` are the findings so far, ``passed`` the limits of time that have been reached.
    """

    given: Given
    regulations: Regulations
    result: str | Figures | None = None
    award: Awarded | None = None
    found: tuple[Finding, ...] = ()
    passed: tuple[Act, ...] = ()

    def after(self, act: Act) -> Procedure:
        """Return where the matter stands after an act."""
        match act:
            case Found(findings):
                known = replace(self, found=(*self.found, *findings))
                return reduce(Procedure._after_finding, findings, known)
            case NextBoardCalled() | RoundEnded() | CorrectionPeriodEnded():
                return replace(self, passed=(*self.passed, act)).conceded()
            case _:
                return self

    def _after_finding(self, finding: Finding) -> Procedure:
        match finding:
            case SidesAtFault(sides):
                return self._artificial(dict(sides))
            case ConcededTrick() | MinutesAfterPosting():
                return self.conceded()
            case _:
                return self

    def _latest(self, kind: type[Any]) -> Any:  # noqa: ANN401 - a finding of that kind
        return next((one for one in reversed(self.found) if isinstance(one, kind)), None)

    def _artificial(self, degrees: dict[Any, AtFault]) -> Procedure:
        """Give the award when there is no result, by the form of the event (12C1, 86, 88)."""
        if len(degrees) < len(SIDES):
            return self  # how far the other side is at fault the Director has still to find
        earned = dict(self.given.session_percent)
        ns, ew = (self._share(degrees[side], earned.get(side)) for side in SIDES)
        if self.given.form is EventForm.TEAMS_KNOCKOUT:  # the two make one score (86B)
            ns = one_score(self.regulations, ns, ew).imps
            ew = -ns
        return replace(self, award=Awarded(ns, ew))

    def _share(self, at_fault: AtFault, earned: Fraction | None) -> Fraction:
        if self.given.form in (EventForm.TEAMS_IMP, EventForm.TEAMS_KNOCKOUT):
            return average(self.regulations, at_fault).imps
        share = artificial(self.regulations, at_fault).percent
        return indemnity(self.regulations, at_fault, share, earned).percent

    def conceded(self) -> Procedure:
        """Return where a conceded trick stands now, by what the Director found of it (71)."""
        trick: ConcededTrick | None = self._latest(ConcededTrick)
        if trick is None or self.given.deal is not None:
            return self
        asked: MinutesAfterPosting | None = self._latest(MinutesAfterPosting)
        minutes = self.given.posted_minutes_ago if asked is None else asked.minutes
        legal = int(not trick.by_legal_play)
        conceded = ConcededTricks(
            self.regulations.edition,
            trick.by.side,
            legal,
            max(legal, int(not trick.by_normal_play)),
            in_time=CorrectionPeriodEnded() not in self.passed
            and in_time(self.regulations, minutes),
            moved_on=RoundEnded() in self.passed
            or any(NextBoardCalled(seat) in self.passed for seat in trick.by.side.seats),
        )
        return replace(self, result=law71_concession_cancelled.outcome(conceded).word)


def proceedings(case: Case) -> tuple[Procedure, ...]:
    """Return how a case stands before its first event and after each.

    Raises :class:`~doubleton.errors.NotWritten` where an edition's text is not in code.
    """
    given, regulations = case.given, case.regulations
    result = None if case.has_table else _reckoned(given, regulations)
    stands = [Procedure(given, regulations, result)]
    for event in case.events:
        stands.append(reduce(Procedure.after, event, stands[-1]))
    return tuple(stands)


def _reckoned(given: Given, regulations: Regulations) -> str | Figures | None:
    if given.error is not None:
        return scoring_error(regulations, given.posted_minutes_ago).word
    compared = _compared(given, regulations)
    if compared is not None:
        return compared
    if given.adjusted_imps is not None and given.form in (None, EventForm.TEAMS_KNOCKOUT):
        one = one_score(regulations, *given.adjusted_imps).imps
        return (("team1", one), ("team2", -one))
    if given.board is not None:
        marked = law02_duplicate_boards.markings(regulations, given.board)
        return (("dealer", marked.dealer), ("vul", marked.vulnerability))
    return None


def _compared(given: Given, regulations: Regulations) -> Figures | None:
    if given.scores_ns:
        awarded = matchpoint_scoring(regulations, given.scores_ns).awarded
        return (("matchpoints_ns", awarded),)
    if given.scores is not None:
        diff = given.scores[0] - given.scores[1]
        return (("diff", diff), ("imps_team1", imp_scoring(regulations, diff).imps))
    if given.fouled is not None:
        forms = ["correct"] * len(given.fouled.correct) + ["changed"] * len(given.fouled.changed)
        sizes = tuple(map(len, groups(regulations, forms).places))
        return (("groups", len(sizes)), ("sizes", sizes))
    return None
