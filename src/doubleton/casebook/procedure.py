"""What the Laws say of a case in which no card and no call matters: scores, awards, appeals.

The same findings can be made about a board at a table; what they lead to is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce, singledispatch
from typing import Any

from doubleton.bridge import SIDES, Contract, Result
from doubleton.casebook.case import Case, EventForm, Given
from doubleton.casebook.seen import Awarded, Figures
from doubleton.lawbook import Regulations, Ruled
from doubleton.laws import (
    AtFault,
    law02_duplicate_boards,
    law12_adjusted_score,
    law71_concession_cancelled,
)
from doubleton.laws.law13_incorrect_number_of_cards import found_after_play
from doubleton.laws.law15_wrong_board import cancelled_on_request, second_auction
from doubleton.laws.law16_unauthorised_information import from_partner
from doubleton.laws.law23_abnormal_passes import enforced_pass
from doubleton.laws.law66_inspection_of_tricks import cards_mixed
from doubleton.laws.law71_concession_cancelled import ConcededTricks
from doubleton.laws.law77_scoring_table import score
from doubleton.laws.law78_methods_of_scoring import imp_scoring, matchpoint_scoring
from doubleton.laws.law79_tricks_won import in_time, scoring_error
from doubleton.laws.law86_team_play import average, one_score
from doubleton.laws.law87_fouled_board import groups
from doubleton.laws.law88_indemnity import indemnity
from doubleton.laws.law92_right_to_appeal import concurrence, time_of_appeal
from doubleton.laws.law93_procedures_of_appeal import powers_of_committee
from doubleton.table.acts import (
    Act,
    CardsMixed,
    CorrectionPeriodEnded,
    Found,
    NextBoardCalled,
    Objected,
    RoundEnded,
)
from doubleton.table.facts import Outcome, Review, Ruling
from doubleton.table.findings import (
    AppealBy,
    AppealMade,
    AssignedResult,
    CommitteeDisagrees,
    ConcededTrick,
    CouldHaveKnown,
    CountedAfterPlay,
    Damage,
    Finding,
    Ground,
    GroundOfAdjustment,
    MinutesAfterPosting,
    RevokeClaimed,
    SidesAtFault,
    Unauthorised,
    WrongBoard,
)


@dataclass(frozen=True, slots=True)
class Procedure:
    """Where the matter stands: the latest result, the award, what the Director has to review.

    ``found`` are the findings so far, ``passed`` the limits of time that have been reached.
    """

    given: Given
    regulations: Regulations
    result: str | Figures | None = None
    award: Awarded | None = None
    review: tuple[str, ...] = ()
    found: tuple[Finding, ...] = ()
    passed: tuple[Act, ...] = ()

    def ruled(self, fact: Ruled | None) -> Procedure:
        """Enter what a provision derived."""
        match fact:
            case Ruling(facts=facts):
                return reduce(Procedure.ruled, facts, self)
            case Outcome(word=word):
                return replace(self, result=word)
            case Review(law=law):
                return replace(self, review=(*self.review, law))
            case _:
                return self

    def latest(self, kind: type[Any]) -> Any:  # noqa: ANN401 - a finding of that kind
        """Return the latest finding of a kind, ``None`` when there is none."""
        return next((one for one in reversed(self.found) if isinstance(one, kind)), None)

    def after(self, act: Act) -> Procedure:
        """Return where the matter stands after an act."""
        match act:
            case Found(findings):
                known = replace(self, found=(*self.found, *findings))
                return reduce(_found, dict.fromkeys(map(type, findings)), known)
            case Objected():
                return self._objection()
            case CardsMixed(seat) if self.latest(RevokeClaimed) is not None:
                return self.ruled(cards_mixed(self.regulations, seat))
            case NextBoardCalled() | RoundEnded() | CorrectionPeriodEnded():
                return replace(self, passed=(*self.passed, act)).concession()
            case _:
                return self

    def concession(self) -> Procedure:
        """Return where a conceded trick stands now that time has passed or a fact is found (71)."""
        trick: ConcededTrick | None = self.latest(ConcededTrick)
        if trick is None or self.given.deal is not None:
            return self
        asked: MinutesAfterPosting | None = self.latest(MinutesAfterPosting)
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
        return self.ruled(law71_concession_cancelled.outcome(conceded))

    def _objection(self) -> Procedure:
        wrong: WrongBoard | None = self.latest(WrongBoard)
        if wrong is None or not cancelled_on_request.holds(self.regulations.edition):
            return self
        begun = wrong.second is not None
        return self.ruled(cancelled_on_request(self.regulations, second_auction_begun=begun))


def proceedings(case: Case) -> tuple[Procedure, ...]:
    """Return how a case stands before its first event and after each.

    Raises :class:`~doubleton.errors.NotWritten` where an edition's text is not in code.
    """
    stands = [opened(case)]
    for event in case.events:
        stands.append(reduce(Procedure.after, event, stands[-1]))
    return tuple(stands)


def opened(case: Case) -> Procedure:
    """Return how a case stands before its first event: what the scores given come to."""
    given, regulations = case.given, case.regulations
    return Procedure(given, regulations, None if case.has_table else _reckoned(given, regulations))


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


def _found(stands: Procedure, kind: type[Finding]) -> Procedure:
    return consequences(stands.latest(kind), stands)


@singledispatch
def consequences(_finding: object, stands: Procedure) -> Procedure:
    """Return where the matter stands after a finding, which is among those found already."""
    return stands


@consequences.register
def _(finding: Unauthorised, stands: Procedure) -> Procedure:
    return stands.ruled(from_partner(stands.regulations, finding))


@consequences.register(CouldHaveKnown)
@consequences.register(Damage)
def _(_finding: CouldHaveKnown | Damage, stands: Procedure) -> Procedure:
    known: CouldHaveKnown | None = stands.latest(CouldHaveKnown)
    damage: Damage | None = stands.latest(Damage)
    if known is None:
        return stands.ruled(Review("12C2")) if damage is not None and damage.damaged else stands
    ruling = enforced_pass(
        stands.regulations,
        could_have_known=known.known,
        damage=None if damage is None else damage.damaged,
    )
    return stands.ruled(ruling)


@consequences.register
def _(finding: GroundOfAdjustment, stands: Procedure) -> Procedure:
    if finding.ground is Ground.WRONG_PENALTY_PAID:
        return stands.ruled(law12_adjusted_score.after_a_wrong_penalty(stands.regulations))
    return stands.ruled(law12_adjusted_score.because_of_the_penalty(stands.regulations))


@consequences.register
def _(finding: SidesAtFault, stands: Procedure) -> Procedure:
    degrees = dict(finding.sides)
    if len(degrees) < len(SIDES):
        return stands  # how far the other side is at fault the Director has still to find
    earned = dict(stands.given.session_percent)
    ns, ew = (_artificial(stands, degrees[side], earned.get(side)) for side in SIDES)
    return replace(stands, award=Awarded(ns, ew))


def _artificial(stands: Procedure, at_fault: AtFault, earned: Fraction | None) -> Fraction:
    if stands.given.form in (EventForm.TEAMS_IMP, EventForm.TEAMS_KNOCKOUT):
        return average(stands.regulations, at_fault).imps
    share = law12_adjusted_score.artificial(stands.regulations, at_fault).percent
    return indemnity(stands.regulations, at_fault, share, earned).percent


@consequences.register
def _(_finding: AssignedResult, stands: Procedure) -> Procedure:
    results = {
        one.side: Result(one.contract, one.tricks)
        for one in stands.found
        if isinstance(one, AssignedResult)
    }
    given = stands.given
    if isinstance(given.contract, Contract) and given.tricks is not None:
        obtained = Result(given.contract, given.tricks)
        results = {side: results.get(side, obtained) for side in SIDES}
    if len(results) < len(SIDES):
        return stands
    vulnerability = given.markings.vulnerability
    ns, ew = (score(stands.regulations, results[side], vulnerability).ns for side in SIDES)
    return replace(stands, award=Awarded(ns, -ew))


@consequences.register
def _(finding: WrongBoard, stands: Procedure) -> Procedure:
    if finding.second is None:
        return stands
    boards = [one for one in stands.found if isinstance(one, WrongBoard)]
    first = next((one.first for one in reversed(boards) if one.first), ())
    return stands.ruled(second_auction(stands.regulations, first, finding.second))


@consequences.register(ConcededTrick)
@consequences.register(MinutesAfterPosting)
def _(_finding: ConcededTrick | MinutesAfterPosting, stands: Procedure) -> Procedure:
    return stands.concession()


@consequences.register
def _(finding: CountedAfterPlay, stands: Procedure) -> Procedure:
    return stands.ruled(found_after_play(stands.regulations, finding.cards))


@consequences.register
def _(finding: AppealMade, stands: Procedure) -> Procedure:
    return stands.ruled(time_of_appeal(stands.regulations, finding.minutes))


@consequences.register
def _(finding: AppealBy, stands: Procedure) -> Procedure:
    return stands.ruled(concurrence(stands.regulations, partner_concurs=finding.partner_concurs))


@consequences.register
def _(finding: CommitteeDisagrees, stands: Procedure) -> Procedure:
    return stands.ruled(powers_of_committee(stands.regulations, finding.on))
