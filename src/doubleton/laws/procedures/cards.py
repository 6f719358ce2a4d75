"""A card, looked at by the Laws: regular, or the first Law that it breaks (24, 41-61)."""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.laws import law24_card_exposed_in_auction as law24
from doubleton.laws import law45_card_played as law45
from doubleton.laws import law48_exposure_of_declarers_cards as law48
from doubleton.laws import law49_exposure_of_defenders_cards as law49
from doubleton.laws import law50_disposition_of_penalty_card as law50
from doubleton.laws import law51_two_or_more_penalty_cards as law51
from doubleton.laws import law57_premature_lead_or_play as law57
from doubleton.laws import law61_failure_to_follow_suit as law61
from doubleton.laws.law44_sequence_of_play import follow_suit
from doubleton.laws.procedures import (
    choices,
    defective_trick,
    dummys_card,
    lead_out_of_turn,
    penalty_card_not_played,
    premature_play,
    revoke,
    several_cards,
)
from doubleton.laws.procedures.choices import cards_in_turn
from doubleton.table.acts import (
    CardsExposed,
    CardsPlayed,
    Designated,
    Exposure,
    HandSpread,
    LeadFaced,
    LedFaceDown,
)
from doubleton.table.docket import CardExposed, ExposedCard, Kind, PlayOver, Step
from doubleton.table.facts import CardPlayedStands, CardsSeen, LedDown, Review
from doubleton.table.play import Play, leading
from doubleton.table.procedure import Facts, Response
from doubleton.table.table import Table


def exposed(table: Table, act: CardsExposed) -> Response:
    """Return what follows when cards are seen: in the auction period (24), or later (48, 49)."""
    if table.auction_period:
        ruling = (
            law24.several(table, act)
            or law24.honour_or_lead(table, act)
            or law24.small_card(table, act)
        )
        cards = tuple(
            CardExposed(ExposedCard(act.seat, card, act.how is Exposure.LED)) for card in act.cards
        )
        lying: Facts = ()
        if table.play is not None:
            treated = (law24.as_penalty_card(table, exposed.card) for exposed in cards)
            lying = tuple(card for card in treated if card is not None)
        return Response((*(ruling.facts if ruling is not None else ()), *cards, *lying))
    ruling = law49.exposed(table, act)
    seen = CardsSeen(act.seat, act.cards)
    return Response((seen, *(ruling.facts if ruling is not None else ())))


def spread(table: Table, act: HandSpread) -> Response:
    """Take a hand being faced as an exposure; what it means as a claim is asked (48B2, 68A)."""
    claim = law48.at_any_other_time(table, act)
    return Response(
        () if claim is None else (claim,), CardsExposed(act.seat, act.cards, Exposure.SHOWN)
    )


def led_face_down(table: Table, act: LedFaceDown) -> Response:
    """Lay an opening lead face down; it is in no trick before it is faced (41A)."""
    if table.play is None or table.play.faced:
        return Response()
    down = LedDown(act.seat, act.card)
    against = (Review("41A"),) if table.regulations.opening_lead_face_up else ()
    return Response((down, *against))


def lead_faced(table: Table, _act: LeadFaced) -> Response:
    """Face the opening lead, which is looked at then (41C, 54)."""
    down = None if table.play is None else table.play.face_down
    if down is None or down[1] is None:
        return Response()
    return Response((), CardsPlayed(down[0], (down[1],)))


def designated(table: Table, act: Designated) -> Response:
    """Play the card of dummy that declarer's words mean (46)."""
    return dummys_card.designated(table, act)


def played(table: Table, act: CardsPlayed) -> Response:
    """Return what follows from cards that no open matter has taken up."""
    play = table.play
    if play is None:  # the auction is not over: a card led prematurely
        return Response((), CardsExposed(act.hand, act.cards, Exposure.LED))
    if table.docket.over or play.ended:
        return Response()
    if act.fifth:
        ruling = law45.fifth_card(table, act)
        return Response(ruling.facts if ruling is not None else ())
    plays_on = () if _correcting(table) else revoke.established(table, act.hand)
    if len(act.cards) > 1:
        return Response((*plays_on, *several_cards.opened(table, act.hand, act.cards)))
    misplaced = dummys_card.misplayed(table, act) if act.by_dummy else None
    if misplaced is not None:
        return Response(misplaced)
    own = law45.dummy_on_his_own(table, act).facts if act.by_dummy else ()
    if _must_wait(table, play, act.hand):
        early = law49.prematurely_played(table, act.hand, act.cards[0])
        return Response((*plays_on, *own, *(early.facts if early is not None else ())))
    return Response((*plays_on, *_one(table, play, act.hand, act.cards[0]), *own))


def completed(table: Table) -> Facts:
    """Return what a card that stands leads to: revokes established, the end of the play."""
    facts: Facts = revoke.established(table)
    play = table.play
    if play is None:
        return facts
    if play.defective is not None and len(play.tricks[-1].cards) == 1:
        facts = (*facts, *defective_trick.opened(table))
    if play.ended and not table.docket.over:
        facts = (*facts, PlayOver())
    return facts


def _correcting(table: Table) -> bool:
    """Whether a revoke is being dealt with: what is played meanwhile does not establish it."""
    return table.matter is not None and table.matter.kind is Kind.REVOKE


def _must_wait(table: Table, play: Play, hand: Seat) -> bool:
    """Whether another has to choose first, or declarer what a defender leads (26, 50E2).

    Nobody waits for the Director to find whether a call of the auction was a slip (25A).
    """
    matter = table.matter
    slip = matter is not None and (matter.kind, matter.step) == (Kind.CHANGE_OF_CALL, Step.FINDING)
    if matter is not None and not slip:
        return True
    return play.current is None and hand is play.turn and bool(choices.lead_options(table))


def _one(table: Table, play: Play, hand: Seat, card: Card) -> Facts:
    current = play.current
    if current is None:
        if hand is play.turn:
            return _checked(table, hand, card)
        if not play.faced and not play.is_defender(hand):
            return exposed(table, CardsExposed(hand, (card,), Exposure.LED)).facts
        return lead_out_of_turn.opened(table, hand, card)
    if current.card_of(hand) is not None:
        return _next_lead(table, play, hand, card)
    if _premature(table, play, hand):
        return premature_play.opened(table, hand, card)
    return _checked(table, hand, card)


def _premature(table: Table, play: Play, hand: Seat) -> bool:
    """Whether a defender plays to the trick in progress before his partner has."""
    current = play.current
    if current is None or not play.is_defender(hand) or hand is play.turn:
        return False
    return current.card_of(hand.partner) is None and law57.no_penalty(table, hand) is None


def _next_lead(table: Table, play: Play, hand: Seat, card: Card) -> Facts:
    """Lead to the next trick from a hand that has played to this one, which has too few cards."""
    current = play.current
    if current is None:
        return ()
    if play.is_defender(hand) and current.card_of(hand.partner) is None:
        if law57.no_penalty(table, hand) is None:
            return premature_play.opened(table, hand, card)
        return ()  # the trick is not complete, and no penalty is due: the lead goes back (57C)
    if len(current.cards) > 1 and leading(current.cards, play.trumps) is hand:
        return (CardPlayedStands(hand, card),)
    return lead_out_of_turn.opened(table, hand, card)


def _checked(table: Table, hand: Seat, card: Card) -> Facts:
    """Tell whether a card in turn is legal, a revoke, or not the penalty card due."""
    legal = cards_in_turn(table, hand)
    stands = CardPlayedStands(hand, card)
    if (legal.yes | legal.unknown) >> card & 1:
        return (stands,)
    why = legal.why_not(card)
    if why is None or not legal.yes:  # not known to be in that hand (7, 13, 14), or nothing else is
        return (stands,)
    provisions = (law50.major, law50.minor, law51.designate)
    if why in [provision.cite(table.edition) for provision in provisions]:
        return penalty_card_not_played.opened(table, hand, card)
    ruling = law61.revoke(table, hand, card, _could(table, hand, card, legal.yes), why)
    return (stands,) if ruling is None else (*ruling.facts, stands)


def _could(table: Table, hand: Seat, card: Card, legal: int) -> int:
    """Return what he could have played: the suit led, or what was asked of him if he followed."""
    rule = follow_suit(table, hand)
    if rule is None or rule.allowed >> card & 1:
        return legal
    return table.held.known[hand] & rule.allowed or legal
