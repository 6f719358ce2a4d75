"""A defender leads or plays before his partner: what declarer may ask of partner (57, 60A).

The card lies as a penalty card at once and is in no trick.
"""

from __future__ import annotations

from functools import reduce

from doubleton.bridge import SUITS, Card, Seat
from doubleton.laws import law57_premature_lead_or_play as law57
from doubleton.laws import law60_play_after_illegal_play as law60
from doubleton.laws.procedures.choices import cards_in_turn
from doubleton.laws.procedures.lead_out_of_turn import FIFTH_CARD
from doubleton.table.acts import Act, CardsPlayed, Chose, Found
from doubleton.table.docket import Kind, Matter, Opened, Step
from doubleton.table.enacting import all_enacted
from doubleton.table.facts import Option, PickedUp
from doubleton.table.findings import Answered
from doubleton.table.legal import Legal, either
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table


def opened(table: Table, hand: Seat, card: Card) -> Facts:
    """Return the facts of a premature lead or play from *hand*."""
    matter = Matter(
        Kind.PREMATURE_PLAY,
        hand,
        table.count,
        "57",
        Step.CHOICE,
        cards=(card,),
        place=0 if table.play is None else len(table.play.tricks) - 1,
        turn=table.turn,
    )
    return *law57.premature(table, hand, card).facts, Opened(matter)


def taken_back(table: Table) -> Facts:
    """Return that nothing was premature when the trick itself has been taken back (47)."""
    facts: Facts = ()
    for matter in table.docket.unsettled:
        gone = table.play is None or matter.place >= len(table.play.tricks)
        if matter.kind is Kind.PREMATURE_PLAY and gone:
            back = (PickedUp(matter.seat, card) for card in matter.cards)
            facts = (*facts, matter.settled, *back)
    return facts


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer declarer partner's highest or lowest card of the suit led, or one suit forbidden.

    Where partner is known to have none of it, only the last can bind him; a declarer who does not
    know that may ask for his highest all the same (57B).
    """
    offered = _all(table, matter)
    if table.held.follows(matter.seat.partner, law57.led(table, matter)) is False:
        return tuple(option for option in offered if option.word == "forbid_suit")
    return offered


def _all(table: Table, matter: Matter) -> tuple[Option, ...]:
    led = law57.led(table, matter)
    return (
        law57.highest(table, matter),
        law57.lowest(table, matter),
        *(law57.forbid(table, matter, suit) for suit in reversed(SUITS) if suit != led),
    )


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take declarer's choice; the card that he asks for need not be named."""
    for option in _all(table, matter):
        if (option.seat, option.word) != (choice.seat, choice.word):
            continue
        named = choice.argument is None and option.word != "forbid_suit"
        if named or option.argument is None or str(option.argument) == str(choice.argument):
            return Response((matter.settled, *option.consequences))
    return None


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take a card that the next hand plays as the loss of the penalty (60A)."""
    if isinstance(act, Found) and Answered(FIFTH_CARD, yes=True) in act.findings:
        return Response((matter.settled,), CardsPlayed(matter.seat, matter.cards, fifth=True))
    if not isinstance(act, CardsPlayed):
        return None
    forfeited = law60.accepted_by_playing(table, matter, act.hand)
    if forfeited is None:
        return None
    if _still_to_play(table, matter):  # the card led goes back: this trick is not complete
        back = PickedUp(matter.seat, matter.cards[0], cite=forfeited.cite)
        return Response((matter.settled, back), act)
    return Response((matter.settled, *forfeited.facts), act)


def playable(table: Table, matter: Matter) -> dict[Seat, int | Legal] | None:
    """Return what some choice lets partner play, and what the next hand may if it plays at once."""
    play = table.play
    if play is None or play.current is None:
        return None
    chosen = (all_enacted(table, option.consequences) for option in options(table, matter))
    legal = reduce(either, (cards_in_turn(after, play.turn) for after in chosen))
    hands: dict[Seat, int | Legal] = {play.turn: legal}
    lho = matter.seat.lho
    if play.current.card_of(matter.seat) is not None and not _still_to_play(table, matter):
        forfeited = law60.accepted_by_playing(table, matter, lho)
        if forfeited is not None:
            hands[lho] = cards_in_turn(all_enacted(table, forfeited.facts), lho)
    return hands


def _still_to_play(table: Table, matter: Matter) -> bool:
    """Whether the next hand has still to play to the trick to which the offender has played."""
    current = None if table.play is None else table.play.current
    if current is None or current.card_of(matter.seat.lho) is not None:
        return False
    return current.card_of(matter.seat) is not None


PROCEDURE = Procedure(respond, options, settle, playable=playable)
