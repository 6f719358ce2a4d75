"""What the Director's findings lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doubleton.bridge import PASSED_OUT, SIDES, Result
from doubleton.lawbook import Ruled
from doubleton.laws import law11_forfeiture_of_right_to_penalise as law11
from doubleton.laws import law12_adjusted_score as law12
from doubleton.laws import law13_incorrect_number_of_cards as law13
from doubleton.laws import law14_missing_card as law14
from doubleton.laws import law15_wrong_board as law15
from doubleton.laws import law16_unauthorised_information as law16
from doubleton.laws import law23_abnormal_passes as law23
from doubleton.laws import law82_rectification_of_errors as law82
from doubleton.laws import law83_notification_of_right_to_appeal as law83
from doubleton.laws import law92_right_to_appeal as law92
from doubleton.laws import law93_procedures_of_appeal as law93
from doubleton.laws.law77_scoring_table import score
from doubleton.laws.procedures import misinformation, revoke, wrong_cards
from doubleton.laws.procedures.reckoning import declarer_tricks
from doubleton.table.acts import Found
from doubleton.table.docket import PlayOver, RevokeFound
from doubleton.table.facts import Award, CardsSeen, Outcome, Review, Ruling
from doubleton.table.findings import (
    Answered,
    AppealBy,
    AppealMade,
    AssignedResult,
    CalledOnWrongCards,
    CardMissing,
    CardRestored,
    CommitteeDisagrees,
    CouldHaveKnown,
    CountedAfterPlay,
    CountedBeforePlay,
    Damage,
    DealKnown,
    DirectorsError,
    Ground,
    GroundOfAdjustment,
    Meaning,
    Misinformed,
    Revoked,
    Unauthorised,
    WrongBoard,
    WrongBoardPlayed,
)
from doubleton.table.procedure import Facts, Response
from doubleton.table.table import Table

FORFEITED: Final = Answered(law11.FORFEITURE, yes=True)
"""The finding that the right to penalise is forfeited (11A)."""


def forfeited(table: Table) -> Facts:
    """Return what is left when the right is forfeited: a procedural penalty (11D)."""
    return law11.procedural_penalty(table).facts


def noted(table: Table, act: Found) -> Table:
    """Return the table with the findings entered; meanings apply to calls made before or after."""
    meanings = tuple(one for one in act.findings if isinstance(one, Meaning))
    docket = table.docket
    return table.with_docket(
        meanings=(*docket.meanings, *meanings), findings=(*docket.findings, *act.findings)
    )


def found(table: Table, act: Found) -> Response:
    """Return what the findings lead to."""
    facts: Facts = ()
    for finding in act.findings:
        leads_to = _LEADS_TO.get(type(finding))
        if leads_to is not None:
            facts = (*facts, *leads_to(table, finding))
    return Response(facts)


def latest(table: Table, kind: type[Any]) -> Any:  # noqa: ANN401 - a finding of that kind
    """Return the latest finding of a kind, ``None`` when there is none."""
    return next((one for one in reversed(table.docket.findings) if isinstance(one, kind)), None)


def _facts(ruled: Ruled | None) -> Facts:
    if isinstance(ruled, Ruling):
        return ruled.facts
    return () if ruled is None else (ruled,)


def _revoked(table: Table, finding: Revoked) -> Facts:
    """Enter a revoke; what more is found of it does not draw attention to it anew (64B4, B5)."""
    known = (
        one.attention
        for one in table.docket.revokes_found
        if (one.revoke.seat, one.revoke.trick) == (finding.seat, finding.trick)
    )
    return (RevokeFound(finding, next(known, revoke.attention(table, finding.seat))),)


def _restored(table: Table, finding: CardRestored) -> Facts:
    """Take a restored card to have been held: not having played it may be a revoke (14B3)."""
    seen = CardsSeen(finding.seat, (finding.card,))
    revokes = revoke.deemed(table, finding.seat, finding.card)
    return (seen, *law14.held_all_along(table).facts, *revokes)


def _unauthorised(table: Table, finding: Unauthorised) -> Facts:
    return _facts(law16.from_partner(table, finding))


def _enforced_pass(table: Table, _finding: CouldHaveKnown | Damage) -> Facts:
    known: CouldHaveKnown | None = latest(table, CouldHaveKnown)
    damage: Damage | None = latest(table, Damage)
    damaged = None if damage is None else damage.damaged
    if known is None:
        return (Review("12C2"),) if damaged else ()
    return _facts(law23.enforced_pass(table, could_have_known=known.known, damage=damaged))


def _ground(table: Table, finding: GroundOfAdjustment) -> Facts:
    if finding.ground is Ground.WRONG_PENALTY_PAID:
        return _facts(law12.after_a_wrong_penalty(table))
    return _facts(law12.because_of_the_penalty(table))


def _assigned(table: Table, _finding: AssignedResult) -> Facts:
    """Score what each side is assigned (12C2); without a finding it keeps what it obtained."""
    results = {
        one.side: Result(one.contract, one.tricks)
        for one in table.docket.findings
        if isinstance(one, AssignedResult)
    }
    obtained = _obtained(table)
    if obtained is not None:
        results = {side: results.get(side, obtained) for side in SIDES}
    if len(results) < len(SIDES):
        return ()
    points = [score(table.regulations, results[side], table.vulnerability).ns for side in SIDES]
    award = Award(points[0], -points[1], cite=law12.assigned.cite(table.edition))
    return award, law83.to_be_told(table)


def _obtained(table: Table) -> Result | None:
    contract, tricks = table.contract, declarer_tricks(table)
    if contract is PASSED_OUT:
        return Result(PASSED_OUT)
    return None if contract is None or tricks is None else Result(contract, tricks)


def _wrong_board(table: Table, finding: WrongBoard) -> Facts:
    if finding.second is None:
        return ()
    boards = [one for one in table.docket.findings if isinstance(one, WrongBoard)]
    first = next((one.first for one in reversed(boards) if one.first), ())
    return _over(law15.second_auction(table, first, finding.second))


def cancelled_on_request(table: Table) -> Facts:
    """Cancel a wrong board at a player's wish, before the second auction (15C1)."""
    wrong: WrongBoard | None = latest(table, WrongBoard)
    if wrong is None or not law15.cancelled_on_request.holds(table.edition):
        return ()
    begun = wrong.second is not None
    return _over(law15.cancelled_on_request(table, second_auction_begun=begun))


def _counted_before(table: Table, finding: CountedBeforePlay) -> Facts:
    """Restore the deal, and let it be played if nothing that was seen forbids it (13A, B)."""
    if not law13.is_wrong(finding.cards):
        return ()
    restored = {
        DealKnown.RECORD: law13.restored_from_the_record,
        DealKnown.PLAYERS: law13.restored_by_those_who_played_it,
        DealKnown.NOT: law13.dealt_anew,
    }[finding.known]
    facts = _facts(restored(table))
    if not finding.card_seen or finding.interferes is None or finding.all_agree is None:
        return facts
    seen = {"interferes": finding.interferes, "all_agree": finding.all_agree}
    played = law13.played_after_a_card_was_seen(table, **seen)
    not_played = law13.not_played_after_a_card_was_seen(table, **seen)
    return (*facts, *_facts(played), *_facts(not_played))


def _missing(table: Table, finding: CardMissing) -> Facts:
    """Restore a missing card, or the deal with another pack (14A, B)."""
    if table.auction_period:
        found_ = law14.found_before_play if finding.found else law14.not_found_before_play
        return _facts(found_(table))
    if not finding.found:
        return _facts(law14.not_found_during_play(table))
    return _facts(law14.found_during_play(table, among_played_cards=finding.played))


def _played_wrong_board(table: Table, finding: WrongBoardPlayed) -> Facts:
    if finding.played_before:
        return _facts(law15.played_before(table))
    return (*_facts(law15.not_played_before(table)), *_facts(law15.the_right_board_later(table)))


def _counted(table: Table, finding: CountedAfterPlay) -> Facts:
    return _over(law13.found_after_play(table, finding.cards))


def _over(ruled: Ruled | None) -> Facts:
    """End the play of a board that is cancelled, or whose result is."""
    facts = _facts(ruled)
    return (*facts, PlayOver()) if any(isinstance(fact, Outcome) for fact in facts) else facts


def _error(table: Table, finding: DirectorsError) -> Facts:
    error = _facts(law82.directors_error(table, has_result=finding.has_result))
    return error if finding.has_result else (*error, law82.powers(table))


def _appealed_in_time(table: Table, finding: AppealMade) -> Facts:
    return _facts(law92.time_of_appeal(table.regulations, finding.minutes))


def _appealed(table: Table, finding: AppealBy) -> Facts:
    return _facts(law92.concurrence(table.regulations, partner_concurs=finding.partner_concurs))


def _disagreed(table: Table, finding: CommitteeDisagrees) -> Facts:
    return _facts(law93.powers_of_committee(table, finding.on))


_LEADS_TO: Final[dict[type[Any], Callable[[Table, Any], Facts]]] = {
    Misinformed: misinformation.opened,
    Revoked: _revoked,
    CardRestored: _restored,
    CalledOnWrongCards: wrong_cards.opened,
    Unauthorised: _unauthorised,
    CouldHaveKnown: _enforced_pass,
    Damage: _enforced_pass,
    GroundOfAdjustment: _ground,
    AssignedResult: _assigned,
    WrongBoard: _wrong_board,
    CountedBeforePlay: _counted_before,
    CardMissing: _missing,
    WrongBoardPlayed: _played_wrong_board,
    CountedAfterPlay: _counted,
    DirectorsError: _error,
    AppealMade: _appealed_in_time,
    AppealBy: _appealed,
    CommitteeDisagrees: _disagreed,
}
