"""How facts of the play are entered in a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from doubleton.bridge import (
    Contract,
)
from doubleton.lawbook import Ruled
from doubleton.table import facts as made
from doubleton.table.docket import (
    EMPTY,
    CardExposed,
    ClaimSettled,
    ExposedCard,
    LeadRightUsed,
    PlayOver,
    RevokeFound,
    RevokesReckoned,
    RevokeStands,
    TricksSet,
)
from doubleton.table.play import Trick
from doubleton.table.table import Table


def _card_played(table: Table, fact: made.CardPlayedStands) -> Table:
    if table.play is None:
        return table
    seat, card = fact.seat, fact.card
    leads = table.play.current is None or table.play.current.card_of(seat) is not None
    opening = not table.play.faced
    table = replace(
        table, play=table.play.with_card(seat, card), held=table.held.without(seat, card)
    )
    docket = table.docket
    if not docket.busy:
        return table
    changes: dict[str, Any] = {
        "penalty_cards": tuple(
            lying for lying in docket.penalty_cards if (lying.seat, lying.card) != (seat, card)
        ),
        "limits": tuple(limit for limit in docket.limits if limit.seat is not seat),
    }
    if leads:
        changes["lead_required"] = tuple(r for r in docket.lead_required if r.seat is not seat)
        changes["lead_forbidden"] = tuple(r for r in docket.lead_forbidden if r.seat is seat)
        changes["lead_chosen"] = None
        changes["withdrawn"] = tuple(
            replace(call, used=True) if call.seat is seat.partner else call
            for call in docket.withdrawn
        )
    if opening:
        changes["must_pass"] = EMPTY.must_pass
        changes["no_double"], changes["must_call"] = (), ()
    return table.with_docket(**changes)


def _card_returned(table: Table, fact: made.CardReturned) -> Table:
    play = table.play
    if play is None:
        return table
    for number in range(len(play.tricks) - 1, -1, -1):
        if play.tricks[number].card_of(fact.seat) == fact.card:
            play = play.with_replaced(number, fact.seat, None)
            break
    else:
        return table
    return replace(table, play=play, held=table.held.returned(fact.seat, fact.card))


def _card_replaced(table: Table, fact: made.CardReplaced) -> Table:
    play = table.play
    if play is None:
        return table
    old = play.tricks[fact.trick].card_of(fact.seat)
    held = table.held if old is None else table.held.returned(fact.seat, old)
    after = replace(
        table,
        play=play.with_replaced(fact.trick, fact.seat, fact.card)
        if old is not None
        else play.with_supplied(fact.trick, fact.seat, fact.card),
        held=held.without(fact.seat, fact.card),
    )
    lying = tuple(
        card
        for card in after.docket.penalty_cards
        if (card.seat, card.card) != (fact.seat, fact.card)
    )
    return after if lying == after.docket.penalty_cards else after.with_docket(penalty_cards=lying)


def _card_supplied(table: Table, fact: made.CardSupplied) -> Table:
    play = table.play
    if play is None:
        return table
    lying = tuple(
        card
        for card in table.docket.penalty_cards
        if (card.seat, card.card) != (fact.seat, fact.card)
    )
    supplied = play.with_supplied(fact.trick, fact.seat, fact.card, late=fact.late)
    held = table.held.without(fact.seat, fact.card)
    return replace(table, play=supplied, held=held).with_docket(penalty_cards=lying)


def _cards_seen(table: Table, fact: made.CardsSeen) -> Table:
    held = table.held
    for card in fact.cards:
        if not held.left >> card & 1:
            held = held.seen(fact.seat, card)
    return table if held is table.held else replace(table, held=held)


def _penalty_card(table: Table, fact: made.CardBecomesPenaltyCard) -> Table:
    lying = ExposedCard(fact.seat, fact.card, fact.deliberate)
    before = tuple(
        card
        for card in table.docket.penalty_cards
        if (card.seat, card.card) != (fact.seat, fact.card)
    )
    table = replace(table, held=table.held.seen(fact.seat, fact.card))
    cards = (*before, lying)
    if any(card.seat is fact.seat for card in before):  # two or more are major, and stay so
        cards = tuple(
            replace(card, promoted=True) if card.seat is fact.seat else card for card in cards
        )
    return table.with_docket(penalty_cards=cards)


def _picked_up(table: Table, fact: made.PickedUp) -> Table:
    docket = table.docket
    return table.with_docket(
        penalty_cards=tuple(
            lying
            for lying in docket.penalty_cards
            if (lying.seat, lying.card) != (fact.seat, fact.card)
        ),
        picked_up=(*docket.picked_up, (fact.seat, fact.card)),
    )


def _lead_required(table: Table, fact: made.LeadRequired) -> Table:
    return table.with_docket(lead_required=(*table.docket.lead_required, fact))


def _lead_forbidden(table: Table, fact: made.LeadForbidden) -> Table:
    return table.with_docket(lead_forbidden=(*table.docket.lead_forbidden, fact))


def _play_limited(table: Table, fact: made.PlayLimited) -> Table:
    return table.with_docket(limits=(*table.docket.limits, fact))


def _lead_from(table: Table, fact: made.LeadFrom) -> Table:
    if table.play is None:
        return table
    return replace(table, play=replace(table.play, leads=fact.seat))


def _led_down(table: Table, fact: made.LedDown) -> Table:
    if table.play is None:
        return table
    return replace(table, play=replace(table.play, face_down=(fact.seat, fact.card)))


def _declarer_changes(table: Table, fact: made.DeclarerChanges) -> Table:
    play = table.play
    if play is None:
        return table
    old = play.contract
    contract = Contract.of(old.level, old.denomination, fact.declarer, old.doubled)
    return replace(table, play=replace(play, contract=contract, declarer=fact.declarer))


def _lead_chosen(table: Table, fact: made.LeadChosen) -> Table:
    return table.with_docket(lead_chosen=fact.seat)


def _lead_right_used(table: Table, fact: LeadRightUsed) -> Table:
    return table.with_docket(
        withdrawn=tuple(
            replace(call, used=True) if call == fact.withdrawn else call
            for call in table.docket.withdrawn
        )
    )


def _card_exposed(table: Table, fact: CardExposed) -> Table:
    table = replace(table, held=table.held.seen(fact.card.seat, fact.card.card))
    return table.with_docket(exposed=(*table.docket.exposed, fact.card))


def _revoke_stands(table: Table, fact: RevokeStands) -> Table:
    others = tuple(one for one in table.docket.revokes if one.act != fact.revoke.act)
    if len(others) == len(table.docket.revokes):
        return table.with_docket(revokes=(*others, fact.revoke))
    return table.with_docket(
        revokes=tuple(
            fact.revoke if one.act == fact.revoke.act else one for one in table.docket.revokes
        )
    )


def _revoke_found(table: Table, fact: RevokeFound) -> Table:
    key = (fact.revoke.seat, fact.revoke.trick)
    others = (
        one for one in table.docket.revokes_found if (one.revoke.seat, one.revoke.trick) != key
    )
    return table.with_docket(revokes_found=(*others, fact))


def _revokes_reckoned(table: Table, fact: RevokesReckoned) -> Table:
    return table.with_docket(revoke_transfers=fact.transfers)


def _tricks_set(table: Table, fact: TricksSet) -> Table:
    if table.play is None:
        return table
    play = table.play.with_tricks(tuple(Trick(cards) for cards in fact.tricks))
    return replace(table, play=play)


def _play_over(table: Table, _fact: PlayOver) -> Table:
    return table.with_docket(over=True)


def _claim_settled(table: Table, fact: ClaimSettled) -> Table:
    return table.with_docket(claim=fact, over=True)


ENTER: Final[dict[type[Ruled], Callable[[Table, Any], Table]]] = {
    made.CardPlayedStands: _card_played,
    made.CardReturned: _card_returned,
    made.CardsSeen: _cards_seen,
    made.CardReplaced: _card_replaced,
    made.CardSupplied: _card_supplied,
    made.CardBecomesPenaltyCard: _penalty_card,
    made.PickedUp: _picked_up,
    made.LeadRequired: _lead_required,
    made.LeadForbidden: _lead_forbidden,
    made.PlayLimited: _play_limited,
    made.LeadFrom: _lead_from,
    made.LeadChosen: _lead_chosen,
    made.LedDown: _led_down,
    LeadRightUsed: _lead_right_used,
    CardExposed: _card_exposed,
    RevokeStands: _revoke_stands,
    RevokeFound: _revoke_found,
    RevokesReckoned: _revokes_reckoned,
    TricksSet: _tricks_set,
    PlayOver: _play_over,
    ClaimSettled: _claim_settled,
    made.DeclarerChanges: _declarer_changes,
}
"""How each of these facts is entered."""
