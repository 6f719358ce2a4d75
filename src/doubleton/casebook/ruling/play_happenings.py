"""What happens during the play, asked for and entered as acts (45-67)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from doubleton.bridge import SEATS, SUITS, Contract, Deal, Hand, Seat
from doubleton.casebook.case import Given, TrickInProgress
from doubleton.casebook.reading_acts import designated
from doubleton.casebook.ruling import answers, positions
from doubleton.casebook.ruling.answers import pick, pick_word, question
from doubleton.casebook.ruling.dialogue import Choice, Dialogue, ask
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.spelling import shortened
from doubleton.errors import NotationError
from doubleton.lawbook import Regulations
from doubleton.said import Said
from doubleton.table import spoken
from doubleton.table.acts import (
    AttentionDrawn,
    CardsExposed,
    CardsPlayed,
    Deed,
    Designated,
    DummyActed,
    Exposure,
    Found,
    LedFaceDown,
    NextBoardCalled,
    RoundEnded,
    Words,
)
from doubleton.table.findings import Revoked


def lead_out_of_turn(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a lead by a hand that was not on lead (41A, 53-56)."""
    contract = yield from ask(question("contract", answers.contract))
    number = yield from ask(question("lead-to-trick", answers.number(1, 13), default="1"))
    given = Given(contract=contract)
    if number > 1:
        leader = yield from ask(question("proper-leader", Seat.of, trick=number))
        given = replace(given, trick=TrickInProgress(number, leader))
    ruling = Ruling.begun(regulations, given)
    seat, cards = yield from ask(question("led-out-of-turn", answers.cards_by))
    if number == 1 and (seat ^ contract.declarer) & 1:
        faced = yield from ask(
            pick(
                "faced",
                (
                    Choice("up", Said("rule.faced.up"), value=True),
                    Choice("down", Said("rule.faced.down"), value=False),
                ),
            )
        )
        if not faced:
            return ruling.after(LedFaceDown(seat, cards[0]))
    ruling = ruling.after(CardsPlayed(seat, cards))
    return (yield from _played_since(ruling))


def card_exposed(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a card dropped, shown or named during the play (48, 49)."""
    ruling = yield from _in_the_play(regulations)
    seat, cards = yield from ask(question("cards-seen", answers.cards_by))
    shown = (Exposure.DROPPED, Exposure.SHOWN, Exposure.NAMED)
    how = yield from ask(pick_word("how-seen", shown, str))
    return ruling.after(CardsExposed(seat, cards, how))


def penalty_cards(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about penalty cards that lie already, of one defender or of both (50, 51)."""
    ruling = yield from _in_the_play(regulations)
    while True:
        lying = yield from ask(
            question(
                "penalty-cards" if not ruling.table.docket.penalty_cards else "more-penalty-cards",
                answers.perhaps(answers.cards_by),
                default=None if not ruling.table.docket.penalty_cards else "",
            )
        )
        if lying is None:
            return ruling
        seat, cards = lying
        how = yield from ask(pick_word("how-penalty", (Exposure.DROPPED, Exposure.SHOWN), str))
        ruling = ruling.after(CardsExposed(seat, cards, how))


def revoke(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a revoke, by when it was noticed (61-64)."""
    when = yield from ask(pick_word("revoke-noticed", ("at-once", "later", *_AFTER), str))
    if when == "at-once":
        return (yield from _revoke_in_time(regulations))
    contract = yield from ask(question("contract", answers.contract))
    given, last = Given(contract=contract), 13
    if when in _AFTER:
        tricks = yield from ask(question("tricks-won", answers.number(0, 13)))
        given = replace(given, tricks=tricks)
    else:
        number = yield from ask(question("trick-now", answers.number(2, 13)))
        leader = yield from ask(question("leader", Seat.of, trick=number))
        given, last = replace(given, trick=TrickInProgress(number, leader)), number - 1
    seat = yield from ask(question("revoker", Seat.of))
    suit = yield from ask(question("revoke-suit", answers.suit))
    trick = yield from ask(question("revoke-trick", answers.number(1, last), last=last))
    late = {"next-board": NextBoardCalled(seat.lho), "round-over": RoundEnded()}
    passed = (late[when],) if when in late else ()
    return Ruling.begun(regulations, given).each(*passed, Found((Revoked(seat, trick, suit),)))


_AFTER: Final = ("after", "next-board", "round-over")


def _revoke_in_time(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a revoke that may still be corrected, and what he could have played."""
    given, played = yield from positions.in_the_play("played-with-revoke")
    seat = yield from ask(question("revoker", Seat.of))
    could = yield from ask(question("could-play", answers.cards, seat=spoken.seat(seat)))
    ruling = Ruling.begun(regulations, replace(given, holds=((seat, could),))).each(*played)
    who = yield from ask(question("attention", Seat.of, default=str(seat.lho), lho=str(seat.lho)))
    return ruling.after(AttentionDrawn(who))


def premature(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a defender who plays before his partner, or leads before the trick is over (57)."""
    ruling = yield from _in_the_play(regulations)
    seat, cards = yield from ask(question("played-early", answers.cards_by))
    return (yield from _played_since(ruling.after(CardsPlayed(seat, cards))))


def several_cards(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about two or more cards led or played at once (58)."""
    ruling = yield from _in_the_play(regulations)
    seat, cards = yield from ask(question("several-cards", answers.cards_by))
    return ruling.after(CardsPlayed(seat, cards))


def dummy(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about something that dummy did on his own (42, 43, 45F)."""
    ruling = yield from _in_the_play(regulations)
    play = ruling.table.play
    seat = Seat.NORTH if play is None else play.dummy
    deed = yield from ask(pick("dummy-did", (*_DEEDS, _PLAYED)))
    if deed is None:
        cards = yield from ask(question("dummy-played", answers.cards))
        return ruling.after(CardsPlayed(seat, cards[:1], by_dummy=True))
    at = None
    if deed is Deed.LOOKS_AT:
        at = yield from ask(question("looked-at", Seat.of))
    return ruling.after(DummyActed(seat, deed, at))


_DEEDS: Final[tuple[Choice[Deed | None], ...]] = tuple(
    Choice(word, Said(f"rule.dummy-did.{word}"), deed)
    for word, deed in ((deed.value.replace("_", "-"), deed) for deed in Deed)
)
_PLAYED: Final[Choice[Deed | None]] = Choice("plays", Said("rule.dummy-did.plays"), None)


def designation(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about words of declarer that name no card of dummy in full (46)."""
    given, played = yield from positions.in_the_play()
    cards = yield from ask(question("dummys-cards", Hand))
    ruling = Ruling.begun(regulations, replace(given, deal=_dummys(given, cards))).each(*played)
    named = yield from ask(question("declarers-words", _designation))
    return ruling.after(named)


def _dummys(given: Given, cards: Hand) -> Deal:
    declarer = given.contract.declarer if isinstance(given.contract, Contract) else Seat.SOUTH
    return Deal.of(cards if seat is declarer.partner else None for seat in SEATS)


def _designation(text: str) -> Designated:
    """Read ``high S``, ``rank K``, ``anything``, a suit, a rank or a card by itself."""
    parts = text.split()
    if len(parts) == 1 and parts[0].lower() not in list(Words):
        kind = "suit" if parts[0].upper() in map(str, SUITS) else "rank"
        parts = ["card" if len(parts[0]) > 1 and parts[0] != "10" else kind, parts[0]]
    if not parts or parts[0].lower() not in list(Words):
        raise NotationError("case.designation", text=shortened(text))
    return designated(parts[0], " ".join(parts[1:]), "")


def too_few_cards(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a trick to which a hand did not play, found after the next one was begun (67)."""
    contract = yield from ask(question("contract", answers.contract))
    number = yield from ask(question("defective-trick", answers.number(1, 12)))
    leader = yield from ask(question("leader", Seat.of, trick=number))
    cards = yield from ask(question("defective-cards", answers.plays))
    since = yield from ask(question("played-to-next", answers.plays))
    given = Given(contract=contract, trick=TrickInProgress(number, leader))
    acts = (CardsPlayed(seat, (card,)) for seat, card in (*cards, *since))
    return Ruling.begun(regulations, given).each(*acts)


def fifth_card(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a fifth card to a trick (45E)."""
    ruling = yield from _in_the_play(regulations)
    seat, cards = yield from ask(question("fifth-card", answers.cards_by))
    return ruling.after(CardsPlayed(seat, cards[:1], fifth=True))


def _in_the_play(regulations: Regulations) -> Dialogue[Ruling]:
    given, played = yield from positions.in_the_play()
    return Ruling.begun(regulations, given).each(*played)


def _played_since(ruling: Ruling) -> Dialogue[Ruling]:
    """Enter what was played after the irregular card, before anybody called the Director."""
    since = yield from ask(question("played-since", answers.plays, default=""))
    return ruling.each(*(CardsPlayed(seat, (card,)) for seat, card in since))
