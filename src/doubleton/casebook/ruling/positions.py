"""Where the table is, in as few questions as possible: the end of an auction, or a trick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from doubleton.bridge import Call, Card, Seat
from doubleton.casebook.case import Case, Given, LastBid, TrickInProgress
from doubleton.casebook.observation import opened
from doubleton.casebook.ruling import answers
from doubleton.casebook.ruling.answers import question
from doubleton.casebook.ruling.dialogue import Dialogue, ask
from doubleton.casebook.spelling import shortened
from doubleton.errors import NotationError
from doubleton.table import spoken
from doubleton.table.acts import Act, CardsPlayed


def in_the_auction(key: str = "calls") -> Dialogue[Given]:
    """Ask for the dealer and the calls, or for the last bid and what was called over it."""
    given = yield from ask(question("dealer", _beginning))
    if given.last_bid is not None:
        then = yield from ask(
            question("calls-over-bid", _regular(_over(given)), default="", bid=_bid(given))
        )
        return _over(given)(then)
    made = yield from ask(question(key, _regular(_called(given)), default=""))
    return _called(given)(made)


def in_the_play(key: str = "played") -> Dialogue[tuple[Given, tuple[Act, ...]]]:
    """Ask for the contract and the trick, and for what has been played to it already."""
    contract = yield from ask(question("contract", answers.contract))
    number = yield from ask(question("trick", answers.number(1, 13), default="1"))
    given = Given(contract=contract)
    if number > 1:
        leader = yield from ask(question("leader", Seat.of, trick=number))
        given = replace(given, trick=TrickInProgress(number, leader))
    else:
        leader = contract.declarer.lho
    played = yield from ask(
        question(key, _in_rotation(leader), default="", seat=spoken.seat(leader))
    )
    return given, played


def contract_only() -> Dialogue[Given]:
    """Ask for the contract."""
    contract = yield from ask(question("contract", answers.contract))
    return Given(contract=contract)


def _beginning(text: str) -> Given:
    """Read a dealer, the number of a board, or the last bid with its maker."""
    parts = answers.words(text)
    if len(parts) == 1 and parts[0].isascii() and parts[0].isdigit():
        return Given(board=answers.number(1, 999)(parts[0]))
    if len(parts) == 1:
        return Given(dealer=Seat.of(parts[0]))
    seat, call = answers.made_by(text)
    if seat is None or not call.is_bid or call.level > 7:
        raise NotationError("case.last-bid", text=shortened(text))
    return Given(last_bid=LastBid(seat, call))


def _bid(given: Given) -> str:
    last = given.last_bid
    return "" if last is None else f"{last.bid}"


def _called(given: Given) -> Callable[[tuple[Call, ...]], Given]:
    return lambda calls: replace(given, auction=calls)


def _over(given: Given) -> Callable[[tuple[Call, ...]], Given]:
    last = given.last_bid
    return lambda calls: (
        given if last is None else replace(given, last_bid=replace(last, then=calls))
    )


def _regular(put: Callable[[tuple[Call, ...]], Given]) -> Callable[[str], tuple[Call, ...]]:
    """Read calls of which none is irregular: that one is asked for by itself."""

    def read(text: str) -> tuple[Call, ...]:
        calls = answers.calls(text)
        for length in range(len(calls) + 1):
            table = opened(Case(given=put(calls[:length])))
            if table.docket.matters:
                raise NotationError("rule.not-regular", text=str(calls[length - 1]))
        return calls

    return read


def _in_rotation(leader: Seat) -> Callable[[str], tuple[Act, ...]]:
    """Read the cards of a trick in progress from the leader on, or each with its hand."""

    def read(text: str) -> tuple[Act, ...]:
        parts = answers.words(text)
        if parts and _is_seat(parts[0]):
            played = answers.plays(text)
        else:
            cards = tuple(map(Card, parts))
            played = tuple((_after(leader, place), card) for place, card in enumerate(cards))
        if len(played) > 4:
            raise NotationError("rule.whole-trick", text=shortened(text))
        return tuple(CardsPlayed(seat, (card,)) for seat, card in played)

    return read


def _is_seat(text: str) -> bool:
    try:
        Seat.of(text)
    except NotationError:
        return False
    return True


def _after(leader: Seat, places: int) -> Seat:
    seat = leader
    for _ in range(places):
        seat = seat.lho
    return seat
