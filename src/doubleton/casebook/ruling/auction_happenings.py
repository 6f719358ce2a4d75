"""What happens during the auction, asked for and entered as acts (24-39)."""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.casebook.case import Given
from doubleton.casebook.ruling import answers, positions
from doubleton.casebook.ruling.answers import pick, pick_word, question
from doubleton.casebook.ruling.dialogue import Choice, Dialogue, ask
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.errors import NotationError
from doubleton.lawbook import Regulations
from doubleton.said import Said
from doubleton.table import spoken
from doubleton.table.acts import (
    AttentionDrawn,
    CallChanged,
    CallMade,
    CallsMade,
    CardsExposed,
    Exposure,
)
from doubleton.table.docket import State


def insufficient_bid(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a bid that is too low (27)."""
    return (yield from _a_call(regulations, "too-low"))


def out_of_turn(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a call out of rotation (29-32)."""
    return (yield from _a_call(regulations, "out-of-turn"))


def cannot_be_made(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a double that is not admissible, or a bid of more than seven (36, 38)."""
    return (yield from _a_call(regulations, "cannot-be-made"))


def changed(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a call that its maker changed, or tried to (25)."""
    given = yield from positions.in_the_auction("calls-with-first")
    ruling = Ruling.begun(regulations, given)
    last = ruling.table.auction.calls[-1][0] if ruling.table.auction.calls else ruling.table.turn
    seat, call = yield from ask(question("changed-to", answers.made_by))
    changer = last if seat is None else seat
    ruling = ruling.after(CallChanged(changer, call))
    return (yield from _called_since(ruling, changer))


def after_the_end(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a call after the final pass (39)."""
    ruling = Ruling.begun(regulations, (yield from positions.contract_only()))
    made = yield from ask(question("after-the-end", answers.calls_by))
    return ruling.each(*(CallMade(*one) for one in made[:1]))


def at_once(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about two calls at the same moment (33)."""
    ruling = Ruling.begun(regulations, (yield from positions.in_the_auction()))
    made = yield from ask(question("two-calls", _two_calls))
    return ruling.after(made)


def card_seen(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a card that was seen before the opening lead was faced (24)."""
    when = yield from ask(
        pick(
            "auction-lasts",
            (
                Choice("auction", Said("rule.auction-lasts.auction"), value=True),
                Choice("over", Said("rule.auction-lasts.over"), value=False),
            ),
        )
    )
    given = yield from (positions.in_the_auction() if when else positions.contract_only())
    seat, cards = yield from ask(question("cards-seen", answers.cards_by))
    how = yield from ask(pick_word("how-seen", Exposure, str))
    return Ruling.begun(regulations, given).after(CardsExposed(seat, cards, how))


def attended(ruling: Ruling) -> Dialogue[Ruling]:
    """Enter who drew attention, where the Laws wait for that."""
    latent = [one for one in ruling.table.docket.matters if one.state is State.LATENT]
    if not latent:
        return ruling
    default = latent[-1].seat.lho
    seat = yield from ask(question("attention", Seat.of, default=str(default), lho=str(default)))
    return ruling.after(AttentionDrawn(seat))


def _a_call(regulations: Regulations, key: str) -> Dialogue[Ruling]:
    given: Given = yield from positions.in_the_auction()
    ruling = Ruling.begun(regulations, given)
    seat, call = yield from ask(question(key, answers.made_by))
    caller = ruling.table.turn if seat is None else seat
    ruling = ruling.after(CallMade(caller, call))
    return (yield from _called_since(ruling, caller))


def _called_since(ruling: Ruling, caller: Seat) -> Dialogue[Ruling]:
    """Enter what was called over the irregular call, before anybody called the Director."""
    since = yield from ask(
        question("called-since", answers.calls, default="", seat=spoken.seat(caller.lho))
    )
    seat = caller
    for call in since:
        seat = seat.lho
        ruling = ruling.after(CallMade(seat, call))
    return ruling


def _two_calls(text: str) -> CallsMade:
    made = answers.calls_by(text)
    if len(made) != 2:
        raise NotationError("rule.two-calls", text=text[:60])
    return CallsMade(CallMade(*made[0]), CallMade(*made[1]))
