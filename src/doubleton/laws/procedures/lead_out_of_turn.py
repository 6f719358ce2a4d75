"""A lead out of turn by either side: accepted, overtaken, or retracted (53-56, 60).

Until it is settled the card lies on the table but is in no trick; ``further`` holds what its side
has played to it in the meantime.
"""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Card, Seat
from doubleton.laws import law47_retraction_of_card_played as law47
from doubleton.laws import law49_exposure_of_defenders_cards as law49
from doubleton.laws import law53_lead_out_of_turn_accepted as law53
from doubleton.laws import law54_faced_opening_lead_out_of_turn as law54
from doubleton.laws import law55_declarers_lead_out_of_turn as law55
from doubleton.laws import law56_defenders_lead_out_of_turn as law56
from doubleton.laws import law60_play_after_illegal_play as law60
from doubleton.laws.procedures.choices import cards_in_turn
from doubleton.table.acts import (
    Act,
    CardsExposed,
    CardsPlayed,
    Chose,
    Designated,
    Found,
    HandSpread,
)
from doubleton.table.docket import Kind, Matter, Moved, Opened, State, Step
from doubleton.table.facts import CardPlayedStands, CardReturned, Option
from doubleton.table.findings import Answered, Misinformed
from doubleton.table.legal import Legal, either
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table

_DUMMY_SEEN = "dummy seen"

FIFTH_CARD = "fifth-card"
"""The question of 45E: a fifth card to the trick just played, or a lead?"""

PROPER_LEAD = "proper-lead"
"""The question of 53C: his own proper lead, or a card played to the lead out of turn?"""


def opened(table: Table, hand: Seat, card: Card) -> Facts:
    """Return the facts of a lead from *hand*, whose turn it was not."""
    irregularity = (
        law54.out_of_turn(table, hand)
        or law55.out_of_turn(table, hand)
        or law56.out_of_turn(table, hand)
    )
    if irregularity is None:
        return ()
    matter = Matter(
        Kind.LEAD_OUT_OF_TURN,
        hand,
        table.count,
        irregularity.kind,
        Step.ACCEPTANCE,
        cards=(card,),
        place=0 if table.play is None else len(table.play.tricks),
        turn=table.turn,
    )
    return irregularity, Opened(matter)


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer the other side acceptance or retraction, and presumed declarer to spread his hand."""
    play = table.play
    if play is None or matter.step is not Step.ACCEPTANCE:
        return ()
    declarer = play.declarer
    if matter.law == "54":
        if _DUMMY_SEEN in matter.marks:
            return (law54.must_accept(table, matter, declarer),)
        return (
            law54.spread_hand(table, matter, declarer),
            law54.accept(table, matter, declarer),
            law54.refuse(table, matter, declarer),
        )
    if matter.law == "56":
        accept = law53.accept(table, matter, declarer)
        return accept, law56.retracted(table, matter, declarer)
    defenders = (matter.seat.lho, matter.seat.rho)
    return (
        *(law53.accept(table, matter, seat) for seat in defenders),
        *(
            law55.at_defenders_turn(table, matter, seat)
            or law55.from_wrong_hand(table, matter, seat)
            for seat in defenders
        ),
    )


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the first word of the other side."""
    option = next(
        (
            one
            for one in options(table, matter)
            if (one.seat, one.word) == (choice.seat, choice.word)
        ),
        None,
    )
    if option is None:
        return None
    if option.word == "accept":
        stands = CardPlayedStands(matter.seat, matter.cards[0], cite=option.cite)
        return Response((matter.settled, stands, *_others_stand(matter)))
    if option.word == "spread_hand":
        return Response((matter.settled, *option.consequences, *_others_stand(matter)))
    if matter.law == "55":
        return Response((*_retracted(matter), *option.consequences, *_reviews(table, matter)))
    card = law56.retracted(table, matter, option.seat)
    others = _others_back(table, matter)
    return Response((matter.settled, *card.consequences, *others))


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take a card played after the lead, or presumed declarer's hand or dummy being spread."""
    if matter.step is Step.FINDING:
        return _own_lead_after_all(table, matter, act)
    if matter.step is Step.TURN:
        return _proper_lead_later(table, matter, act)
    if isinstance(act, Found):
        return _misled(table, matter, act) or _fifth_card(matter, act)
    if matter.step is Step.REPLACEMENT:
        return _before_correct_lead(table, matter, act)
    if isinstance(act, Designated) and act.inadvertent:
        named_anew = replace(act, inadvertent=None)  # the first card was never led (45C4(b))
        return Response((matter.settled,), named_anew) if _is_dummys(table, matter) else None
    if matter.law == "54" and table.play is not None:
        if isinstance(act, HandSpread) and act.seat is table.play.declarer:
            return settle(table, matter, Chose(act.seat, "spread_hand"))
        if isinstance(act, CardsExposed | HandSpread) and act.seat is table.play.dummy:
            return Response((matter.at(matter.step, marks=matter.marks | {_DUMMY_SEEN}),))
    if not isinstance(act, CardsPlayed) or len(act.cards) != 1:
        return None
    return _played_over(table, matter, act)


def _is_dummys(table: Table, matter: Matter) -> bool:
    return table.play is not None and matter.seat is table.play.dummy


def _played_over(table: Table, matter: Matter, act: CardsPlayed) -> Response | None:
    hand, card = act.hand, act.cards[0]
    if hand.side is matter.seat.side:
        return _by_own_side(table, matter, hand, card)
    if matter.law != "54":
        proper = law53.proper_lead(table, matter, hand, card)
        if proper is not None:
            return Response(_retracted(matter), act)
        if matter.law == "55":
            wrong = law53.wrong_defender(table, matter, hand)
            if wrong is not None:
                return Response((matter.settled, *wrong.facts, *_others_stand(matter)), act)
    accepted = law60.accepted_by_playing(table, matter, hand)
    if accepted is None and table.play is not None and hand is table.play.dummy:  # 54B2
        cite = law54.accept.cite(table.edition)
        accepted_facts: Facts = (CardPlayedStands(matter.seat, matter.cards[0], cite=cite),)
    else:
        accepted_facts = () if accepted is None else accepted.facts
    if not accepted_facts:
        return None
    return Response((_overtaken(matter, hand), *accepted_facts, *_others_stand(matter)), act)


def _overtaken(matter: Matter, hand: Seat) -> Moved:
    """Settle a lead that *hand* has played to; the proper lead may still come (53C, 60A2)."""
    if matter.law == "54" or matter.turn.side is matter.seat.side:
        return matter.settled
    return matter.at(Step.FINDING if hand is matter.turn else Step.TURN, State.SLEEPING)


def _by_own_side(table: Table, matter: Matter, hand: Seat, card: Card) -> Response:
    """Take what the side plays to its own irregular lead; a defender's card lies (60C)."""
    if table.play is not None and table.play.is_defender(hand):
        return Response(law60.by_offending_side(table, hand, card).facts)
    if card in matter.cards or (hand, card) in matter.further:
        return Response()  # it lies there already
    return Response((matter.at(matter.step, further=(*matter.further, (hand, int(card)))),))


def _before_correct_lead(table: Table, matter: Matter, act: Act) -> Response | None:
    """Watch, after a retraction, for a defender who plays before the correct lead (60B)."""
    if not isinstance(act, CardsPlayed) or table.play is None:
        return None
    if act.hand is matter.turn:
        return Response((matter.settled,), act)
    if not table.play.is_defender(act.hand):
        return None
    facts: Facts = ()
    for card in act.cards:
        facts = (*facts, *law60.before_correct_lead(table, act.hand, card).facts)
    return Response(facts)


def _retracted(matter: Matter) -> Facts:
    """Take a lead back without penalty; after declarer's, wait for the correct lead."""
    if matter.law == "55" and matter.turn.side is matter.seat.side:
        return (matter.at(Step.REPLACEMENT, State.SLEEPING),)
    return (matter.settled,)


def _reviews(table: Table, matter: Matter) -> Facts:
    return (law55.line_from_information(table, matter),)


def _others_stand(matter: Matter) -> Facts:
    return tuple(CardPlayedStands(seat, Card(card)) for seat, card in matter.further)


def _others_back(table: Table, matter: Matter) -> Facts:
    facts: Facts = ()
    for seat, card in matter.further:
        ruling = law49.prematurely_played(table, seat, Card(card))
        facts = (*facts, *(ruling.facts if ruling is not None else ()))
    return facts


def _misled(table: Table, matter: Matter, act: Found) -> Response | None:
    """Take back without penalty a lead made because an opponent said it was his (47E1)."""
    if matter.step is not Step.ACCEPTANCE:
        return None
    for finding in act.findings:
        if isinstance(finding, Misinformed) and law47.told_it_was_his_lead(table, matter, finding):
            return Response((matter.settled,), act)
    return None


def _fifth_card(matter: Matter, act: Found) -> Response | None:
    """Take the card as a fifth one to the trick just played, where the Director finds so (45E)."""
    if matter.step is not Step.ACCEPTANCE or Answered(FIFTH_CARD, yes=True) not in act.findings:
        return None
    return Response((matter.settled,), CardsPlayed(matter.seat, matter.cards, fifth=True))


def _proper_lead_later(table: Table, matter: Matter, act: Act) -> Response | None:
    """Let the hand whose lead it was make it though its partner has played to the other (60A2)."""
    current = None if table.play is None else table.play.current
    if current is None or current.card_of(matter.turn) is not None:
        return Response((matter.settled,), act)
    if not isinstance(act, CardsPlayed) or act.hand is not matter.turn or act.fifth:
        return None
    if table.turn is matter.turn:
        return Response((matter.settled,), act)
    cite = law53.proper_lead.cite(table.edition)
    back = tuple(CardReturned(seat, card, cite=cite) for seat, card in current.cards)
    return Response((matter.settled, *back), act)


def _own_lead_after_all(table: Table, matter: Matter, act: Act) -> Response | None:
    """Wait, over an accepted lead, for the finding that the next hand's card was his own (53C)."""
    if isinstance(act, CardsPlayed):
        return Response((matter.settled,), act)
    current = None if table.play is None else table.play.current
    if not isinstance(act, Found) or current is None or len(current.cards) != 2:
        return None
    if Answered(PROPER_LEAD, yes=True) not in act.findings:
        return None
    cite = law53.proper_lead.cite(table.edition)
    back = tuple(CardReturned(seat, card, cite=cite) for seat, card in current.cards)
    hand, card = current.cards[1]
    return Response((matter.settled, *back), CardsPlayed(hand, (card,)))


def playable(table: Table, matter: Matter) -> dict[Seat, Legal] | None:
    """Return what the next hand may play if it accepts, and the hand whose lead it is may lead."""
    play = table.play
    if play is None or matter.step is not Step.ACCEPTANCE:
        return None
    hands: dict[Seat, Legal] = {}
    if matter.turn.side is not matter.seat.side:
        hands[matter.turn] = cards_in_turn(table, matter.turn)
    accepted = replace(table, play=play.with_card(matter.seat, matter.cards[0]))
    following = cards_in_turn(accepted, matter.seat.lho)
    hands[matter.seat.lho] = either(hands.get(matter.seat.lho, Legal(0)), following)
    return hands


PROCEDURE = Procedure(respond, options, settle, playable=playable)
