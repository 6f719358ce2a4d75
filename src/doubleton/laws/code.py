"""The Laws a table runs under: what an act leads to, what may be chosen, called and played.

A table is a fold over its acts::

    table = LAWS.fold(Table.of(Regulations(), Seat.NORTH), acts)
    LAWS.options(table)

An act first meets the matters on the docket, the latest first; what none of them takes up is looked
at by the Laws of the auction or of the play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from doubleton.bridge import Seat
from doubleton.laws.procedures import (
    after_the_end,
    calls,
    cards,
    change_of_call,
    choices,
    claim,
    deeds,
    defective_trick,
    inadmissible_call,
    insufficient_bid,
    judged,
    misinformation,
    out_of_rotation,
    premature_play,
    reckoning,
    revoke,
    wrong_cards,
)
from doubleton.laws.procedures.registry import PLAY_PROCEDURES
from doubleton.table import acts as happened
from doubleton.table.acts import Act
from doubleton.table.docket import Kind, Matter, PlayOver, RevokeFound, RevokeStands, State
from doubleton.table.enacting import enacted
from doubleton.table.facts import (
    CallStands,
    CardPlayedStands,
    CardReplaced,
    CardReturned,
    CardSupplied,
    ContractReached,
    NotAvailable,
    Option,
)
from doubleton.table.legal import Legal
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.regular import regular
from doubleton.table.table import Table

_KEEPS_IRREGULARITY: Final = (
    happened.Found,
    happened.NextBoardCalled,
    happened.RoundEnded,
    happened.CorrectionPeriodEnded,
    happened.CardsMixed,
    happened.LeadFaced,
)


@dataclass(frozen=True, slots=True)
class Code:
    """The procedures in force, by the kind of matter."""

    procedures: Mapping[Kind, Procedure]

    def fold(self, start: Table, acts: Iterable[Act]) -> Table:
        """Return *start* after all *acts*."""
        table = start
        for act in acts:
            table = self.apply(table, act)
        return table

    def apply(self, table: Table, act: Act) -> Table:
        """Return the table after one act, regular or not."""
        after = regular(table, act)
        return self.long_way(table, act) if after is None else after

    def long_way(self, table: Table, act: Act) -> Table:
        """Return the table after one act, looked at by every Law; what :meth:`apply` shortens."""
        table = replace(table, count=table.count + 1)
        if table.docket.irregularity is not None and not isinstance(act, _KEEPS_IRREGULARITY):
            table = table.with_docket(irregularity=None)
        if isinstance(act, happened.CallsMade):
            for call in calls.simultaneous(table, act):
                table = self._examined(table, call)
            return table
        return self._examined(table, act)

    def options(self, table: Table) -> tuple[Option, ...]:
        """Return what may be chosen now, each option with its Law; the first to speak decides."""
        matter = table.matter
        if matter is None:
            return choices.options(table)
        return self.procedures[matter.kind].options(table, matter)

    def legal_calls(self, table: Table, seat: Seat) -> Legal:
        """Return what *seat* may call now, with the reasons against the rest."""
        for matter in reversed(table.docket.unsettled):
            allowed = self.procedures[matter.kind].callable(table, matter)
            if allowed is not None:
                return choices.legal_calls(table, seat, allowed.get(seat, 0))
        return choices.legal_calls(table, seat, None)

    def legal_cards(self, table: Table, hand: Seat) -> Legal:
        """Return what may be led or played from *hand* now, with the reasons against the rest."""
        for matter in reversed(table.docket.unsettled):
            allowed = self.procedures[matter.kind].playable(table, matter)
            if allowed is not None:
                return choices.legal_cards(table, hand, allowed.get(hand, 0))
        return choices.legal_cards(table, hand, None)

    # --- how an act is looked at ---------------------------------------------------------------

    def _examined(self, table: Table, act: Act) -> Table:
        if isinstance(act, happened.CardsPlayed | happened.CardsExposed) and not act.cards:
            return table  # no card was seen
        if isinstance(act, happened.Chose):
            return self._chosen(table, act)
        if isinstance(act, happened.Found):
            table = judged.noted(table, act)
        after: Facts = ()
        for matter in reversed(table.docket.unsettled):
            current = _as_it_stands(table, matter)
            if current is None:
                continue
            response = self.procedures[matter.kind].respond(table, current, act)
            if response is None:
                continue
            table = self._enacted(table, response.facts)
            after = (*after, *response.after)
            if response.act is None:
                return self._enacted(table, after)
            act = response.act
        response = _LOOKED_AT[type(act)](table, act)
        table = self._enacted(table, response.facts)
        if isinstance(act, happened.Found) and judged.FORFEITED in act.findings:
            table = self._forfeited(table)
        if response.act is not None:
            table = self._examined(table, response.act)
        return self._enacted(table, (*response.after, *after))

    def _forfeited(self, table: Table) -> Table:
        """Treat the matter as accepted: the right to penalise it is forfeited (11A)."""
        accept = next((one for one in self.options(table) if one.word == "accept"), None)
        table = self._enacted(table, judged.forfeited(table))
        if accept is None:
            return table
        return self._chosen(table, happened.Chose(accept.seat, accept.word))

    def _chosen(self, table: Table, choice: happened.Chose) -> Table:
        matter = table.matter
        response = (
            choices.settle(table, choice)
            if matter is None
            else self.procedures[matter.kind].settle(table, matter, choice)
        )
        if response is None:
            response = revoke.of_own_accord(table, choice)
        if response is None:
            return enacted(table, NotAvailable(choice.seat, choice.word))
        table = self._enacted(table, response.facts)
        if response.act is not None:
            table = self._examined(table, response.act)
        return self._enacted(table, response.after)

    def _enacted(self, table: Table, facts: Facts) -> Table:
        for fact in facts:
            table = enacted(table, fact)
            if isinstance(fact, CallStands):
                table = self._after_call(table, fact)
            elif isinstance(fact, ContractReached):
                table = self._enacted(table, calls.penalty_cards(table))
            elif isinstance(fact, CardReturned):
                table = self._enacted(table, revoke.taken_back(table, fact.seat, fact.card))
                table = self._enacted(table, premature_play.taken_back(table))
                table = self._enacted(table, defective_trick.taken_back(table))
            elif isinstance(fact, CardPlayedStands | CardReplaced | CardSupplied):
                table = self._enacted(table, cards.completed(table))
            elif isinstance(fact, RevokeStands | RevokeFound | PlayOver):
                table = self._enacted(table, reckoning.revokes_reckoned(table))
        return table

    def _after_call(self, table: Table, stood: CallStands) -> Table:
        for matter in table.docket.unsettled:
            current = _as_it_stands(table, matter)
            if current is not None:
                called = self.procedures[matter.kind].called
                table = self._enacted(table, called(table, current, stood.seat, stood.call))
        return self._enacted(table, calls.closed(table))


def _as_it_stands(table: Table, matter: Matter) -> Matter | None:
    """Return the matter as it is now, ``None`` once it is settled."""
    for current in table.docket.matters:
        if (current.kind, current.act, current.seat) == (matter.kind, matter.act, matter.seat):
            return None if current.state is State.SETTLED else current
    return None


_LOOKED_AT: Final[dict[type[Any], Callable[[Table, Any], Response]]] = {
    happened.CallMade: calls.made,
    happened.CallChanged: calls.changed,
    happened.CardsExposed: cards.exposed,
    happened.LedFaceDown: cards.led_face_down,
    happened.LeadFaced: cards.lead_faced,
    happened.CardsPlayed: cards.played,
    happened.Designated: cards.designated,
    happened.HandSpread: cards.spread,
    happened.Claimed: claim.opened,
    happened.Conceded: claim.opened,
    happened.Objected: deeds.objected,
    happened.AskedForSuit: deeds.asked_for_suit,
    happened.DummyActed: deeds.dummy_acted,
    happened.AttentionDrawn: deeds.attention_drawn,
    happened.Found: judged.found,
    happened.NextBoardCalled: deeds.time_passed,
    happened.RoundEnded: deeds.time_passed,
    happened.CorrectionPeriodEnded: deeds.time_passed,
    happened.CardsMixed: deeds.time_passed,
    happened.ReviewAsked: deeds.asked,
    happened.ExplanationAsked: deeds.asked,
    happened.Explained: deeds.told,
    happened.Alerted: deeds.told,
    happened.TrickInspected: deeds.inspected,
    happened.Departed: deeds.departed,
}

LAWS: Final = Code(
    {
        Kind.INSUFFICIENT_BID: insufficient_bid.PROCEDURE,
        Kind.CHANGE_OF_CALL: change_of_call.PROCEDURE,
        Kind.CALL_OUT_OF_ROTATION: out_of_rotation.PROCEDURE,
        Kind.INADMISSIBLE_CALL: inadmissible_call.PROCEDURE,
        Kind.CALL_AFTER_THE_END: after_the_end.PROCEDURE,
        Kind.MISINFORMATION: misinformation.PROCEDURE,
        Kind.WRONG_CARDS: wrong_cards.PROCEDURE,
        **PLAY_PROCEDURES,
    }
)
"""The Laws of the edition that a table names; the same code holds for each."""
