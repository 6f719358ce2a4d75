"""A penalty card that is not played: the other card accepted, or rejected (52).

Until it is settled the card lies on the table but is in no trick.
"""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import CARDS, Card, Seat
from doubleton.laws import law50_disposition_of_penalty_card as law50
from doubleton.laws import law52_failure_to_play_penalty_card as law52
from doubleton.laws.procedures.choices import cards_in_turn
from doubleton.table.acts import Act, CardsPlayed, Chose
from doubleton.table.docket import Kind, Matter, Opened, Step
from doubleton.table.facts import Option
from doubleton.table.legal import Legal
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table


def opened(table: Table, hand: Seat, card: Card) -> Facts:
    """Return the facts of *card*, played or led in place of a penalty card."""
    matter = Matter(
        Kind.PENALTY_CARD_NOT_PLAYED,
        hand,
        table.count,
        "52",
        Step.ACCEPTANCE,
        cards=(card,),
        place=0 if table.play is None else table.play.number - table.play.before - 1,
        turn=hand,
    )
    return law52.not_played(table, hand), Opened(matter)


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer declarer to accept the card, or to have the penalty card played."""
    return law52.accept(table, matter), law52.reject(table, matter, _due(table, matter))


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take declarer's word."""
    for option in options(table, matter):
        if (option.seat, option.word) == (choice.seat, choice.word):
            return Response((matter.settled, *option.consequences))
    return None


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take a card played by declarer's side as acceptance, and note what the offender plays."""
    if not isinstance(act, CardsPlayed):
        return None
    accepted = law52.accepted_by_playing(table, matter, act.hand)
    if accepted is not None:
        return Response((matter.settled, *accepted.facts), act)
    irregularity = law52.may_not_withdraw(table, matter, act.hand)
    if irregularity is None:
        return None
    cards = tuple(dict.fromkeys((*matter.cards, *act.cards)))
    return Response((matter.at(matter.step, cards=cards), irregularity))


def playable(table: Table, matter: Matter) -> dict[Seat, int | Legal] | None:
    """Return what declarer's hand may play if he accepts by playing."""
    if table.play is None:
        return None
    accepted = replace(table, play=table.play.with_card(matter.seat, matter.cards[0]))
    turn = accepted.turn
    return {} if turn.side is matter.seat.side else {turn: cards_in_turn(accepted, turn)}


def _due(table: Table, matter: Matter) -> tuple[Card, ...]:
    """Return the penalty cards that could be played now."""
    legal = cards_in_turn(table, matter.seat).yes
    lying = {card.card for card in law50.lying(table, matter.seat)}
    return tuple(card for card in reversed(CARDS) if card in lying and legal >> card & 1)


PROCEDURE = Procedure(respond, options, settle, playable=playable)
