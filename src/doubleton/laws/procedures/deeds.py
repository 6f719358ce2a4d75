"""What is done beside calls and cards: questions, times, manners (20, 40, 41B, 61B, 65, 66, 72-76).

A question without a right to it is put to the Director, never refused.
"""

from __future__ import annotations

from typing import Final

from doubleton.lawbook import Ruled
from doubleton.laws import law20_review_and_explanation as law20
from doubleton.laws import law40_partnership_understandings as law40
from doubleton.laws import law41_commencement_of_play as law41
from doubleton.laws import law43_dummys_limitations as law43
from doubleton.laws import law61_failure_to_follow_suit as law61
from doubleton.laws import law65_arrangement_of_tricks as law65
from doubleton.laws import law66_inspection_of_tricks as law66
from doubleton.laws import law72_general_principles as law72
from doubleton.laws import law73_communication_between_partners as law73
from doubleton.laws import law74_conduct_and_etiquette as law74
from doubleton.laws import law75_partnership_agreements as law75
from doubleton.laws import law76_spectators as law76
from doubleton.laws.procedures import attention, claim, dummys_deeds, judged
from doubleton.table.acts import (
    Alerted,
    AskedForSuit,
    CardsMixed,
    CorrectionPeriodEnded,
    Deed,
    Departed,
    DummyActed,
    Explained,
    ExplanationAsked,
    NextBoardCalled,
    Objected,
    ReviewAsked,
    RoundEnded,
    TrickInspected,
)
from doubleton.table.facts import Review, TimePassed
from doubleton.table.findings import RevokeClaimed
from doubleton.table.procedure import Facts, Response
from doubleton.table.table import Table

attention_drawn = attention.attention_drawn
claimed = conceded = claim.opened
dummy_acted = dummys_deeds.dummy_acted
HAND_TO_LEAD_FROM = dummys_deeds.HAND_TO_LEAD_FROM

_PROPRIETIES: Final = (
    law72.principles,
    law72.intentional,
    law72.concealed,
    law73.communication,
    law73.inappropriate,
    law73.prearranged,
    law73.violated,
    law74.conduct,
    law74.annoys,
    law75.agreements,
    law75.not_disclosed,
    law76.spectators,
    law76.draws_attention,
)


def objected(table: Table, _act: Objected) -> Response:
    """Cancel a wrong board at a player's wish (15C1); a claim has met its objections before."""
    return Response(judged.cancelled_on_request(table))


def asked_for_suit(table: Table, act: AskedForSuit) -> Response:
    """Find a question that 61B does not allow; dummy's question to declarer is a deed of his."""
    play = table.play
    if play is not None and act.seat is play.dummy and act.of is play.declarer:
        return Response((), DummyActed(act.seat, Deed.ASKS_REVOKE))
    improper = law61.may_not_ask(table, act.seat, act.of)
    if improper is None:
        return Response()
    cite = law73.inappropriate.cite(table.edition)
    tells = law43.takes_no_part(table, act.seat) or Review("16A", cite=cite)
    return Response((improper, tells))


def time_passed(
    table: Table, act: NextBoardCalled | RoundEnded | CorrectionPeriodEnded | CardsMixed
) -> Response:
    """Record a time limit that is reached, or cards that are mixed."""
    match act:
        case NextBoardCalled(seat):
            return Response((TimePassed(called=seat),))
        case CardsMixed(seat):
            claimed_before = judged.latest(table, RevokeClaimed) is not None
            facts = law66.cards_mixed(table, seat) if claimed_before else None
            disturbed = law65.disturbed(table, seat)
            return Response((TimePassed(mixed=seat), *_given(disturbed, facts)))
        case RoundEnded():
            return Response((TimePassed(round_ended=True),))
        case CorrectionPeriodEnded():
            return Response((TimePassed(correction_ended=True),))


def asked(table: Table, act: ReviewAsked | ExplanationAsked) -> Response:
    """Find a request for a restatement or an explanation that comes out of time, or from dummy."""
    found: tuple[Review | None, ...]
    if law41.may_ask_before_the_lead_is_faced(table, act.seat) is not None:
        found = ()
    elif isinstance(act, ReviewAsked):
        found = (
            law20.review_in_the_auction(table, act.seat),
            law41.may_have_auction_restated(table, act.seat)
            or law20.review_before_playing(table, act.seat),
        )
    else:
        found = (
            law20.explanation_in_the_auction(table, act.seat),
            law20.explanation_in_the_play(table, act.seat),
        )
    return Response(_given(*found, law43.takes_no_part(table, act.seat)))


def told(table: Table, act: Explained | Alerted) -> Response:
    """Find an explanation or alert of a call that is not partner's."""
    if isinstance(act, Alerted):
        return Response(_given(law40.alerted(table, act.seat, act.call)))
    return Response(_given(law20.explained_by_partner(table, act.seat, act.call)))


def inspected(table: Table, act: TrickInspected) -> Response:
    """Find a look at a trick that may not be inspected."""
    return Response(_given(law66.quitted(table, act.seat, act.trick)))


def departed(table: Table, act: Departed) -> Response:
    """Put a departure to the Director under the Law it is named by, and for a penalty (90)."""
    found = _given(*(provision(table, act) for provision in _PROPRIETIES))
    named = found or (Review(act.law),)
    return Response((*named, Review("90")))


def _given(*facts: Ruled | None) -> Facts:
    return tuple(fact for fact in facts if fact is not None)
