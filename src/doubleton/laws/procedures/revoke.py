"""A revoke: latent, corrected with what follows for the others, or established (61-64).

Detection is immediate and complete, but nobody is told before attention is drawn.  Until then the
matter only watches whether its side plays on (63).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from doubleton.bridge import Card, Seat, Side
from doubleton.laws import law43_dummys_limitations as law43
from doubleton.laws import law62_correction_of_revoke as law62
from doubleton.laws import law63_establishment_of_revoke as law63
from doubleton.laws.procedures.choices import cards_in_turn, could_have_played
from doubleton.table.acts import (
    Act,
    AskedForSuit,
    AttentionDrawn,
    CardsPlayed,
    Chose,
    Deed,
    DummyActed,
)
from doubleton.table.docket import (
    Kind,
    Matter,
    Moved,
    Opened,
    RevokeMade,
    RevokeStands,
    State,
    Step,
    TricksSet,
)
from doubleton.table.enacting import all_enacted
from doubleton.table.facts import (
    CardBecomesPenaltyCard,
    CardReplaced,
    CardReturned,
    Irregularity,
    Option,
    Review,
    RevokeState,
)
from doubleton.table.legal import Legal
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table

_ASKED, _CHANGED = "asked", "changed"


def revoke_of(table: Table, matter: Matter) -> RevokeMade:
    """Return the revoke that a matter is about."""
    return next(one for one in table.docket.revokes if one.act == matter.act)


def established(table: Table, hand: Seat | None = None) -> Facts:
    """Return the revokes that what was played last establishes (63A1).

    That is a card that stands, or one that *hand* leads or plays now, out of turn or not.
    """
    facts = (
        law63.by_playing(table, one, hand)
        for one in table.docket.revokes
        if one.state is RevokeState.CORRECTABLE or (one.as_if and not one.attention)
    )
    return tuple(fact for fact in facts if fact is not None)


def established_by(table: Table, side: Side, *, naming: bool) -> Facts:
    """Return the revokes of *side* that a designation, or a claim or concession, establishes."""
    rule = law63.by_naming if naming else law63.by_claim
    facts = (
        rule(table, one, side)
        for one in table.docket.revokes
        if one.state is RevokeState.CORRECTABLE
    )
    return tuple(fact for fact in facts if fact is not None)


def taken_back(table: Table, seat: Seat, card: Card) -> Facts:
    """Return that a revoke has not been made when its card goes back into the hand (47)."""
    facts: Facts = ()
    for matter in table.docket.unsettled:
        if matter.kind is Kind.REVOKE and matter.seat is seat and matter.cards == (card,):
            none = replace(revoke_of(table, matter), state=RevokeState.NONE)
            facts = (*facts, matter.settled, RevokeStands(none))
    return facts


def attention(table: Table, seat: Seat) -> str:
    """Return what had happened when attention is drawn now to a revoke by *seat* (64B4, B5)."""
    if any(called.side is not seat.side for called in table.docket.called_next):
        return "next deal"
    return "round" if table.docket.round_ended else "in time"


def deemed(table: Table, seat: Seat, card: Card) -> Facts:
    """Return the revokes of a hand that turns out to have held *card* all along (14B3, 67B2).

    They are established as far as the play has gone on since.
    """
    play = table.play
    if play is None:
        return ()
    facts: Facts = ()
    for number, trick in enumerate(play.tricks):
        own = trick.card_of(seat)
        if own is None or trick.led != card // 13 or own // 13 == trick.led:
            continue
        facts = (*facts, *deemed_in(table, seat, number, own, 1 << card))
    return facts


def deemed_in(table: Table, seat: Seat, number: int, own: Card, could: int) -> Facts:
    """Return the facts of a revoke in trick *number* (from 0) that is found only now."""
    play = table.play
    if play is None:
        return ()
    act = -(table.count * 13 + number)  # no act of the record is the revoke's own
    made = RevokeMade(seat, number, own, play.tricks[number].led, could, act)
    later = law63.by_playing(table, made)
    matter = Matter(
        Kind.REVOKE,
        seat,
        act,
        "61",
        Step.ATTENTION,
        State.LATENT,
        cards=(own,),
        place=number,
        turn=seat,
    )
    return (RevokeStands(made if later is None else later.revoke), Opened(matter))


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take attention, questions, and the revoker's own correction."""
    revoke = revoke_of(table, matter)
    match act:
        case AttentionDrawn():
            return _attended(table, matter, revoke, act)
        case DummyActed(deed=Deed.ASKS_REVOKE) if _correctable(table, revoke):
            return _asked_by_dummy(table, matter, revoke)
        case AskedForSuit(seat, of) if _improper(table, revoke, seat, of):
            return Response(law63.as_if(table, revoke).facts)
        case AskedForSuit(seat, of) if of is matter.seat and not _by_dummy(table, seat):
            return Response((matter.at(matter.step, matter.state, marks=_asked(matter)),), act)
        case CardsPlayed(hand, cards) if matter.step is Step.CORRECTION and hand is matter.seat:
            return settle(table, matter, Chose(hand, "replace", cards[0])) or Response()
        case CardsPlayed() if matter.step in (Step.CHOICE, Step.DESIGNATION):
            return _played_on(table, matter, act)
    return None


def _played_on(table: Table, matter: Matter, act: CardsPlayed) -> Response:
    """Take a card of the hand that may change its card as the change; any other ends the choice."""
    hand = matter.further[0][0] if matter.step is Step.CHOICE else None
    if act.hand is hand and hand is not table.turn and len(act.cards) == 1:
        return settle(table, matter, Chose(hand, "change", act.cards[0])) or Response()
    return Response((matter.settled,), act)


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer others to change their cards (62C), or declarer to choose on trick twelve (62D2)."""
    if matter.step is Step.DESIGNATION:
        ruling = law62.partners_card(table, revoke_of(table, matter))
        return _options(ruling.facts) if ruling is not None else ()
    if matter.step is not Step.CHOICE:
        return ()
    hand, trick = matter.further[0]
    legal = could_have_played(table, hand, trick)
    own_side = hand.side is matter.seat.side
    rule = law62.partner_changes if own_side else law62.others_change
    return _options(rule(table, hand, legal).facts)


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the card played instead, then what the others keep or change."""
    if matter.step is Step.CORRECTION:
        return _corrected(table, matter, choice)
    if matter.step is Step.DESIGNATION:
        for option in options(table, matter):
            wanted = (option.seat, option.word, option.argument)
            if wanted == (choice.seat, choice.word, choice.argument):
                return Response((matter.settled, *option.consequences))
        return None
    hand, trick = matter.further[0]
    if choice.seat is not hand or choice.word not in ("keep", "change"):
        return None
    if choice.word == "keep":
        return Response((_following(table, matter, changed=False),))
    card = choice.argument
    if not isinstance(card, Card) or not could_have_played(table, hand, trick) >> card & 1:
        return None
    facts = _changed(table, matter, hand, trick, card)
    after = all_enacted(table, facts)
    facts = (*facts, *_leads_returned(after, matter))
    ours = hand.side is not matter.seat.side
    return Response((*facts, _following(all_enacted(table, facts), matter, changed=ours)))


def of_own_accord(table: Table, choice: Chose) -> Response | None:
    """Take the correction by a revoker who became aware of it before anybody spoke (62A)."""
    for matter in reversed(table.docket.unsettled):
        own = matter.kind is Kind.REVOKE and matter.seat is choice.seat
        if own and _correctable(table, revoke_of(table, matter)):
            return _corrected(table, matter, choice)
    return None


def playable(table: Table, matter: Matter) -> dict[Seat, int | Legal] | None:
    """Return the cards for the correction, or for a change, and those of the hand on turn."""
    if matter.step is Step.CORRECTION:
        return {matter.seat: _instead(table, revoke_of(table, matter))}
    if matter.step not in (Step.CHOICE, Step.DESIGNATION) or table.play is None:
        return None
    turn = table.play.turn
    hands: dict[Seat, int | Legal] = {}
    if not table.play.ended:
        hands[turn] = cards_in_turn(table, turn)
    if matter.step is Step.CHOICE:
        hand, trick = matter.further[0]
        hands[hand] = could_have_played(table, hand, trick)
    return hands


# --- attention --------------------------------------------------------------------------------


def _correctable(table: Table, revoke: RevokeMade) -> bool:
    return revoke.state is RevokeState.CORRECTABLE or (
        revoke.state is RevokeState.ESTABLISHED
        and not revoke.attention
        and (revoke.as_if or law62.on_trick_twelve(table, revoke) is not None)
    )


def _attended(
    table: Table, matter: Matter, revoke: RevokeMade, act: AttentionDrawn
) -> Response | None:
    if _correctable(table, revoke):
        return Response((matter.at(Step.CORRECTION), law62.due(table, revoke)))
    if revoke.state is not RevokeState.ESTABLISHED or revoke.attention:
        return None
    drawn = replace(revoke, attention=attention(table, revoke.seat))
    irregularity = Irregularity("64", revoke.seat)
    return Response((matter.settled, RevokeStands(drawn), irregularity, Review("64C")), act)


def _asked_by_dummy(table: Table, matter: Matter, revoke: RevokeMade) -> Response | None:
    """Dummy's question is attention; if he had lost his rights, 64 applies as well (43B2(c))."""
    if table.play is None or revoke.seat is not table.play.declarer:
        return None
    due = matter.at(Step.CORRECTION)
    first = matter.step is Step.ATTENTION and _ASKED not in matter.marks
    ruling = law43.asked_first(table, revoke) if first else None
    return Response((due,) if ruling is None else (due, *ruling.facts))


def _by_dummy(table: Table, seat: Seat) -> bool:
    return table.play is not None and seat is table.play.dummy


def _asked(matter: Matter) -> frozenset[str]:
    """Note that somebody has asked the revoker, and that dummy is not the first (43B2(c))."""
    return matter.marks | {_ASKED}


def _improper(table: Table, revoke: RevokeMade, asking: Seat, asked: Seat) -> bool:
    """Whether a defender asks his partner, who has revoked (61B, 63B)."""
    return (
        asked is revoke.seat
        and asking is asked.partner
        and table.play is not None
        and table.play.is_defender(asking)
        and revoke.state is RevokeState.CORRECTABLE
        and not table.regulations.defenders_may_ask
        and law63.as_if.holds(table.edition)
    )


# --- correction -------------------------------------------------------------------------------


def _instead(table: Table, revoke: RevokeMade) -> int:
    """Return the cards for the correction: those he could have played and still has."""
    if table.play is not None and table.play.ended:  # trick twelve, found after the play
        last = table.play.tricks[-1].card_of(revoke.seat)
        return 0 if last is None else 1 << last
    return revoke.could & table.held.possible(revoke.seat)


def _corrected(table: Table, matter: Matter, choice: Chose) -> Response | None:
    revoke, card = revoke_of(table, matter), choice.argument
    if choice.seat is not matter.seat or choice.word != "replace" or not isinstance(card, Card):
        return None
    if not _instead(table, revoke) >> card & 1 or table.play is None:
        return None
    if revoke.as_if:
        stands = replace(revoke, attention=attention(table, revoke.seat))
    else:
        stands = replace(revoke, state=RevokeState.NONE, attention="corrected")
    if table.play.ended:
        return Response((matter.settled, RevokeStands(stands), *_exchanged(table, revoke, card)))
    unenforced = law43.UNENFORCED in matter.marks
    penalty = None if unenforced else law62.defenders_card(table, revoke)
    own = penalty.cite if penalty is not None else law62.no_penalty.cite(table.edition)
    facts: Facts = (CardReplaced(revoke.trick, revoke.seat, card, cite=own), RevokeStands(stands))
    facts = (*facts, penalty) if penalty is not None else facts
    after = all_enacted(table, facts)
    facts = (*facts, *_leads_returned(after, matter))
    after = all_enacted(table, facts)
    queued = replace(matter, further=tuple(_played_since(after, revoke)))
    return Response((*facts, _next_step(after, queued)))


def _exchanged(table: Table, revoke: RevokeMade, card: Card) -> Facts:
    """After the play, the cards of tricks twelve and thirteen change places (62D1)."""
    play = table.play
    if play is None:
        return ()
    twelfth = play.with_replaced(revoke.trick, revoke.seat, card).tricks[revoke.trick]
    leader = twelfth.leader if twelfth.winner is None else twelfth.winner
    last = dict(play.tricks[-1].cards)
    last[revoke.seat] = revoke.card
    order = (leader, leader.lho, leader.partner, leader.rho)
    tricks = (
        *(trick.cards for trick in play.tricks[: revoke.trick]),
        twelfth.cards,
        tuple((seat, last[seat]) for seat in order),
    )
    return (TricksSet(tricks, cite=law62.on_trick_twelve.cite(table.edition)),)


def _leads_returned(table: Table, matter: Matter) -> Facts:
    """Return a lead to the next trick when the correction gives the trick to another hand."""
    play = table.play
    if play is None or matter.place + 1 >= len(play.tricks):
        return ()
    trick, following = play.tricks[matter.place], play.tricks[matter.place + 1]
    if trick.winner is None or trick.winner is following.leader:
        return ()
    cite = law62.others_change.cite(table.edition)
    return tuple(CardReturned(seat, card, cite=cite) for seat, card in following.cards)


def _played_since(table: Table, revoke: RevokeMade) -> Iterator[tuple[Seat, int]]:
    """Give the hands that have played since the revoke, in their order, with the trick."""
    play = table.play
    if play is None:
        return
    seen = False
    for number in range(revoke.trick, len(play.tricks)):
        for seat, _ in play.tricks[number].cards:
            if seat is not revoke.seat and seen:
                yield seat, number
            seen = seen or seat is revoke.seat


def _next_step(table: Table, matter: Matter) -> Moved:
    """Go to the next hand that may change its card, then to trick twelve, and settle."""
    changed = _CHANGED in matter.marks
    tricks = () if table.play is None else table.play.tricks
    queue = [(hand, trick) for hand, trick in matter.further if trick < len(tricks)]
    while queue and queue[0][0].side is matter.seat.side and not changed:
        queue.pop(0)
    if queue:
        return matter.at(Step.CHOICE, further=tuple(queue), turn=queue[0][0], marks=matter.marks)
    if law62.partners_card.holds(table.edition):
        revoke = revoke_of(table, matter)
        if law62.partners_card(table, revoke) is not None:
            return matter.at(Step.DESIGNATION, further=())
    return matter.settled


def _following(table: Table, matter: Matter, *, changed: bool) -> Moved:
    marks = frozenset({_CHANGED}) if changed else frozenset()
    return _next_step(table, replace(matter, further=matter.further[1:], marks=marks))


def _changed(table: Table, matter: Matter, hand: Seat, trick: int, card: Card) -> Facts:
    own_side = hand.side is matter.seat.side
    law = law62.partner_changes if own_side else law62.others_change
    cite = law.cite(table.edition)
    replaced = CardReplaced(trick, hand, card, cite=cite)
    old = None if table.play is None else table.play.tricks[trick].card_of(hand)
    if old is None or not own_side or table.play is None or not table.play.is_defender(hand):
        return (replaced,)
    return replaced, CardBecomesPenaltyCard(hand, old, deliberate=True, cite=cite)


def _options(facts: Facts) -> tuple[Option, ...]:
    return tuple(fact for fact in facts if isinstance(fact, Option))


PROCEDURE = Procedure(respond, options, settle, playable=playable)
