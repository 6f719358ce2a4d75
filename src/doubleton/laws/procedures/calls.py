"""A call, looked at by the Laws: regular, or the first Law that it breaks (17-39)."""

from __future__ import annotations

from doubleton.bridge import PASSED_OUT
from doubleton.laws import law09_procedure_after_irregularity as law09
from doubleton.laws import law11_forfeiture_of_right_to_penalise as law11
from doubleton.laws import law17_duration_of_the_auction as law17
from doubleton.laws import law22_end_of_auction as law22
from doubleton.laws import law24_card_exposed_in_auction as law24
from doubleton.laws import law25_changes_of_call as law25
from doubleton.laws import law27_insufficient_bid as law27
from doubleton.laws import law28_calls_in_rotation as law28
from doubleton.laws import law33_simultaneous_calls as law33
from doubleton.laws import law34_retention_of_right_to_call as law34
from doubleton.laws import law36_inadmissible_double as law36
from doubleton.laws import law37_obligation_to_pass_violated as law37
from doubleton.laws import law38_bid_of_more_than_seven as law38
from doubleton.laws.procedures import (
    after_the_end,
    change_of_call,
    inadmissible_call,
    out_of_rotation,
)
from doubleton.laws.procedures.legality import is_regular
from doubleton.table.acts import CallChanged, CallMade, CallsMade
from doubleton.table.docket import Kind, Opened, Step
from doubleton.table.facts import CallStands, CallWithdrawn, Irregularity, Review
from doubleton.table.procedure import Facts, Response, matter_of
from doubleton.table.table import Table


def made(table: Table, act: CallMade) -> Response:
    """Return what follows from a call that no open matter has taken up."""
    if is_regular(table, act.seat, act.call):
        return Response((CallStands(act.seat, act.call),))
    if not table.auction_period:
        return Response((Review("16A"),))  # a remark during the play
    if table.auction.ended:
        return Response(after_the_end.opened(table, act))
    if table.matter is not None and not _to_be_found(table, act):  # another has to choose first
        offending = act.seat.side is table.matter.seat.side
        early = law09.action_too_early(table, act.seat)
        forfeits = () if offending else (law11.possible(table),)
        return Response((CallWithdrawn(act.seat, act.call, offending), early, *forfeits))
    if table.auction.turn is not act.seat:
        skipped = law28.after_enforced_pass(table, act)
        if skipped is not None:
            return Response((skipped,), act)
    return Response(_irregular(table, act))


def _to_be_found(table: Table, act: CallMade) -> bool:
    """Whether the auction goes on over an enforced pass while the Director has still to find."""
    finding = table.matter is not None and table.matter.step is Step.FINDING
    return finding and law28.after_enforced_pass(table, act) is not None


def _irregular(table: Table, act: CallMade) -> Facts:
    """Return the facts of the Law that a call is dealt with under, if it breaks several."""
    cannot_stand = law38.more_than_seven(table, act) or law37.bound(table, act)
    if cannot_stand is not None:
        return inadmissible_call.opened(table, act, cannot_stand)
    if table.auction.turn is not act.seat:
        if law25.at_lhos_turn(table, act) is not None:
            return change_of_call.opened(table, act)
        return out_of_rotation.opened(table, act)
    due = next((due for due in table.docket.must_call if due.seat is act.seat), None)
    if due is not None and act.call != due.call:  # he has still to repeat his call
        return Irregularity("31", act.seat, cite=due.cite), CallWithdrawn(act.seat, act.call)
    inadmissible = law36.inadmissible(table, act)
    if inadmissible is not None:
        return inadmissible_call.opened(table, act, inadmissible)
    insufficient = law27.insufficient(table, act)
    if insufficient is None:
        return (CallStands(act.seat, act.call),)
    return insufficient, Opened(matter_of(table, act, Kind.INSUFFICIENT_BID, "27"))


def changed(table: Table, act: CallChanged) -> Response:
    """Return what follows when a player replaces his last call, or tries to (25)."""
    if not table.auction_period or table.auction.last_of(act.seat) is None:
        return Response((), CallMade(act.seat, act.call))
    if act.inadvertent is None:
        return Response(change_of_call.asked(table, act))
    if act.inadvertent:
        return change_of_call.slip(table, act)
    return Response(change_of_call.opened(table, act))


def simultaneous(table: Table, act: CallsMade) -> tuple[CallMade, CallMade]:
    """Return two simultaneous calls in the order in which they count (33)."""
    ordered = law33.in_order(table, act)
    return ordered.first, ordered.second


def closed(table: Table) -> Facts:
    """Return what the end of the auction leads to; nothing while it lasts (17E, 22, 24, 34)."""
    if table.play is not None or law17.ended(table) is None:
        return ()
    if table.auction.lost is not None:
        reverted = law34.turn_lost(table)
        return reverted.facts if reverted is not None else ()
    if table.auction.outcome() is PASSED_OUT:
        outcome = law22.passed_out(table)
        return (outcome,) if outcome is not None else ()
    reached = law22.contract(table)
    return (reached,) if reached is not None else ()


def penalty_cards(table: Table) -> Facts:
    """Return the cards exposed in the auction that lie as penalty cards from the final pass on."""
    if not table.docket.exposed:
        return ()
    cards = (law24.as_penalty_card(table, card) for card in table.docket.exposed)
    return tuple(card for card in cards if card is not None)
