"""Facts in sentences: the key is the name of the fact, with what it depends on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from doubleton.bridge import ALL_CARDS, SUITS, Card
from doubleton.bridge.cards import SUIT_BITS
from doubleton.lawbook import Ruled, python_name
from doubleton.said import Said
from doubleton.table import docket, facts
from doubleton.table.spoken import card, cards, every, into, kebab, listed, params, seat

IRREGULARITIES: Final = (
    *("24A", "24B", "24C", "25", "27", "30", "31", "32", "34", "36", "37", "38", "39A", "39B"),
    *("43A2(a)", "43A2(b)", "43A2(c)", "43B2(a)", "43B2(b)", "43B2(c)", "45E1", "45E2", "45F"),
    *("49", "52", "54", "55", "56", "57", "58B2", "60B", "61", "61B", "62", "64", "67A", "68D"),
)
"""The kinds of irregularity that have a sentence of their own."""

REVIEWS: Final = (
    *("6", "9B2", "9C", "11A", "11C", "12A3", "12C1", "12C2", "15A2", "16A", "20B", "20C2", "20F"),
    *("20F1", "20F2", "21B3", "23A", "27B1(b)", "40B", "40C", "41A", "41B", "45F", "47E2(a)", "50"),
    *("50A", "55A", "55C", "57A", "61", "64", "64C", "65D", "66C", "67", "67B1", "68", "68C"),
    *("70B", "82B", "83", "90", "90B", "91", "91A", "91B"),
)
"""The provisions put to the Director that have a sentence of their own."""

_HONOUR: Final = 8


def told(fact: Ruled) -> Said:
    """Return what a fact is, as one sentence.

    A fact that concerns the engine alone is told by the number of its Law.

    >>> from doubleton.bridge import Seat
    >>> told(facts.MustPass(Seat.WEST, facts.Silence.THROUGHOUT))
    Said('fact.must-pass.throughout', seat=Said('seat.w'))
    """
    special = _SPECIAL.get(type(fact))
    if special is not None:
        return special(fact)
    module = type(fact).__module__
    if isinstance(fact, facts.Ruling | facts.Option) or module not in _MODULES:
        return _applies(fact)
    variant = _VARIANT.get(type(fact))
    values = {field.name: getattr(fact, field.name) for field in fields(fact)}
    del values["cite"]
    if type(fact) in (facts.CardReplaced, facts.CardSupplied):
        values["trick"] += 1
    suffix = "" if variant is None else variant(fact)
    return Said(f"fact.{kebab(type(fact).__name__)}{suffix}", **params(**values))


def _applies(fact: Ruled) -> Said:
    return Said("fact.applies", law="" if fact.cite is None else fact.cite.law)


def _irregularity(fact: facts.Irregularity) -> Said:
    if fact.kind not in IRREGULARITIES:
        return Said("irregularity.other", law=fact.kind, seat=seat(fact.seat))
    return Said(f"irregularity.{python_name(fact.kind).lower()}", seat=seat(fact.seat))


def _review(fact: facts.Review) -> Said:
    if fact.law not in REVIEWS:
        return Said("review.other", law=fact.law)
    question = Said(f"review.{python_name(fact.law).lower()}")
    return Said("fact.review", question=question, law=fact.law)


def _outcome(fact: facts.Outcome) -> Said:
    return Said(f"outcome.{fact.word.lower()}")


def _reverts(fact: facts.AuctionReverts) -> Said:
    if not fact.length:
        return Said("fact.auction-reverts-to-the-start")
    return Said("fact.auction-reverts", number=fact.length)


def _becomes(fact: facts.CardBecomesPenaltyCard) -> str:
    return ".major" if fact.deliberate or fact.card % 13 >= _HONOUR else ".minor"


def _limited(fact: facts.PlayLimited) -> Said:
    """Say which card, or which suit not; otherwise which cards."""
    player = seat(fact.seat)
    if fact.cards.bit_count() == 1:
        only = card(Card(fact.cards.bit_length() - 1))
        return Said("fact.play-limited.card", seat=player, card=only)
    for suit in SUITS:
        of_suit = SUIT_BITS << 13 * suit
        if fact.cards in (of_suit, ALL_CARDS & ~of_suit):
            key = "suit" if fact.cards == of_suit else "not-suit"
            return Said(f"fact.play-limited.{key}", seat=player, into=into(suit))
    return Said("fact.play-limited", seat=player, cards=cards(fact.cards))


def _transfer(fact: facts.Transfer) -> Said:
    if not fact.tricks:
        return Said("fact.transfer-none")
    return Said("fact.transfer", number=fact.tricks, **params(side=fact.to))


def _claim_result(fact: facts.ClaimResult) -> Said:
    return Said("fact.claim-result", number=fact.tricks)


def _time(fact: facts.TimePassed) -> Said:
    if fact.called is not None:
        return Said("fact.time-passed.called", seat=seat(fact.called))
    if fact.mixed is not None:
        return Said("fact.time-passed.mixed", seat=seat(fact.mixed))
    return Said("fact.time-passed.round" if fact.round_ended else "fact.time-passed.correction")


def _opened(fact: docket.Opened) -> Said:
    kind = Said(f"matter.{fact.matter.kind.name.lower()}")
    return Said("fact.opened", kind=kind, seat=seat(fact.matter.seat))


def _moved(fact: docket.Moved) -> Said:
    matter = fact.matter
    kind = Said(f"matter.{matter.kind.name.lower()}")
    if matter.state is docket.State.SETTLED:
        return Said("fact.moved-settled", kind=kind, seat=seat(matter.seat))
    step = Said(f"step.{matter.step.value}")
    return Said("fact.moved", kind=kind, seat=seat(matter.seat), step=step)


def _right_used(fact: docket.LeadRightUsed) -> Said:
    withdrawn = fact.withdrawn
    return Said("fact.lead-right-used", **params(seat=withdrawn.seat, call=withdrawn.call))


def _exposed(fact: docket.CardExposed) -> Said:
    return Said("fact.card-exposed", **params(seat=fact.card.seat, card=fact.card.card))


def _revoke(fact: docket.RevokeStands) -> Said:
    made = fact.revoke
    values = params(seat=made.seat, card=made.card, trick=made.trick + 1)
    return Said(f"fact.revoke-stands.{made.state.value}", **values)


def _revoke_found(fact: docket.RevokeFound) -> Said:
    made = fact.revoke
    return Said("fact.revoke-found", **params(seat=made.seat, trick=made.trick, suit=made.suit))


def _reckoned(fact: docket.RevokesReckoned) -> Said:
    if not fact.transfers:
        return Said("fact.transfer-none")
    return Said("fact.revokes-reckoned", transfers=every(_transfer(one) for one in fact.transfers))


def _settled(fact: docket.ClaimSettled) -> Said:
    if fact.declarer is None:
        return Said("fact.claim-settled-unknown")
    return Said("fact.claim-settled", number=fact.declarer)


def _listed_suits(fact: facts.LeadForbidden) -> Said:
    suits = listed(tuple(into(suit) for suit in fact.suits), "or")
    return Said("fact.lead-forbidden", seat=seat(fact.seat), into=suits)


_MODULES: Final = (facts.__name__, docket.__name__)

_SPECIAL: Final[dict[type[Any], Callable[[Any], Said]]] = {
    facts.Irregularity: _irregularity,
    facts.Review: _review,
    facts.Outcome: _outcome,
    facts.AuctionReverts: _reverts,
    facts.PlayLimited: _limited,
    facts.LeadForbidden: _listed_suits,
    facts.Transfer: _transfer,
    facts.ClaimResult: _claim_result,
    facts.TimePassed: _time,
    docket.Opened: _opened,
    docket.Moved: _moved,
    docket.LeadRightUsed: _right_used,
    docket.CardExposed: _exposed,
    docket.RevokeStands: _revoke,
    docket.RevokeFound: _revoke_found,
    docket.RevokesReckoned: _reckoned,
    docket.ClaimSettled: _settled,
}

_VARIANT: Final[dict[type[Any], Callable[[Any], str]]] = {
    facts.CallWithdrawn: lambda fact: "" if fact.offending else ".free",
    facts.MustPass: lambda fact: f".{fact.silence.value}",
    facts.MayNotDouble: lambda fact: ".same-bid" if fact.same_bid else ".now",
    facts.CardBecomesPenaltyCard: _becomes,
    facts.LedDown: lambda fact: ".unknown" if fact.card is None else "",
    facts.CardSupplied: lambda fact: ".late" if fact.late else "",
    facts.CardNamed: lambda fact: ".void" if fact.card is None else "",
}
