"""Several cards shown at once: their owner designates one; an opponent may change (58B).

While it is open none of them is in the trick; ``further`` holds what the next hand has played.
"""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Card, Seat
from doubleton.laws import law58_simultaneous_leads_or_plays as law58
from doubleton.table.acts import Act, CardsPlayed, Chose
from doubleton.table.docket import Kind, Matter, Opened, State, Step
from doubleton.table.facts import CardPlayedStands, Option
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table


def opened(table: Table, hand: Seat, cards: tuple[Card, ...]) -> Facts:
    """Return the facts of several cards of *hand*, shown at once."""
    matter = Matter(
        Kind.SEVERAL_CARDS,
        hand,
        table.count,
        "58B2",
        Step.DESIGNATION,
        cards=cards,
        place=0 if table.play is None else table.play.number - table.play.before - 1,
        turn=table.turn,
    )
    return law58.several_visible(table, hand), Opened(matter)


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer each card to the owner, dummy's to declarer."""
    return tuple(law58.designate(table, matter, card) for card in matter.cards)


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Have the designated card looked at as any card that is played; then the others lie."""
    if choice.seat not in (matter.seat, table.chooser(matter.seat)):
        return None
    option = next((one for one in options(table, matter) if one.argument == choice.argument), None)
    card = choice.argument
    if option is None or choice.word != option.word or not isinstance(card, Card):
        return None
    over = tuple(
        (seat, Card(played))
        for seat, played in matter.further
        if _may_stay(table, matter, card, seat, played)
    )
    sleeping = matter.at(Step.REPLACEMENT, State.SLEEPING, further=over)
    after: Facts = (*option.consequences, *(CardPlayedStands(*played) for played in over))
    moved = sleeping if over else matter.settled
    return Response((matter.settled,), CardsPlayed(matter.seat, (card,)), (*after, moved))


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take a card of the owner as his choice, and what the next hand plays over it meanwhile."""
    if not isinstance(act, CardsPlayed):
        return None
    if matter.step is Step.REPLACEMENT:
        return _changed(table, matter, act)
    if act.hand is matter.seat:
        if len(act.cards) == 1 and act.cards[0] in matter.cards:
            return settle(table, matter, Chose(act.hand, "designate", act.cards[0]))
        shown = tuple(dict.fromkeys((*matter.cards, *act.cards)))
        again = law58.several_visible(table, act.hand)
        return Response((matter.at(matter.step, cards=shown), again))
    if act.hand is matter.seat.lho and len(act.cards) == 1:
        return Response((matter.at(matter.step, further=((act.hand, int(act.cards[0])),)),))
    return None


def playable(_table: Table, matter: Matter) -> dict[Seat, int] | None:
    """Return the cards that the owner has shown."""
    if matter.step is not Step.DESIGNATION:
        return None
    return {matter.seat: sum(1 << card for card in matter.cards)}


def _may_stay(table: Table, matter: Matter, card: Card, seat: Seat, played: int) -> bool:
    """Whether a card played over those shown is legal over the designated one, played in turn."""
    play = table.play
    if play is None or play.turn is not matter.seat:
        return False
    current = play.current
    if current is not None and current.card_of(seat) is not None:
        return False
    accepted = replace(table, play=play.with_card(matter.seat, card))
    led = card // 13 if current is None else current.led
    return played // 13 == led or not accepted.held.follows(seat, led)


def _changed(table: Table, matter: Matter, act: CardsPlayed) -> Response:
    """Let the next hand play another card, until the hand after it plays (58B3)."""
    if act.hand is not matter.further[0][0] or table.play is None or len(act.cards) != 1:
        return Response((matter.settled,), act)
    ruling = law58.may_change(table, matter.place, act.hand, act.cards[0])
    return Response((*ruling.facts, matter.settled))


PROCEDURE = Procedure(respond, options, settle, playable=playable)
