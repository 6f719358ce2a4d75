"""Expectations in words: ``options: S accept 27A, S reject 27B``, ``must pass: W throughout``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubleton.bridge import Call, Card, Contract, PassedOut, Seat, Side
from doubleton.casebook.figures import result, result_text
from doubleton.casebook.seen import (
    Awarded,
    LeadPenalty,
    Offered,
    OfPlayer,
    PenaltyCard,
    TricksMoved,
    Value,
)
from doubleton.casebook.spelling import (
    call_or_card,
    citation,
    contract,
    contract_text,
    either_text,
    exact,
    joined,
    listed,
    made,
    made_text,
    maker_and,
    number,
    suits,
)
from doubleton.errors import NotationError
from doubleton.table.facts import RevokeState, Silence

OF_A_PLAYER: Final = ("refused", "allowed", "playable")
"""Keys that go with a player: ``playable E: D5 D6``."""


def value(key: str, text: str) -> Value:
    """Read what is expected of *key*.

    >>> value("must_pass", "W throughout")
    ((<Seat.WEST: 3>, <Silence.THROUGHOUT: 'throughout'>),)

    Raises :class:`~doubleton.errors.NotationError` for what cannot be so, or an unknown key.
    """
    reader = _READERS.get(key)
    if reader is None:
        expected = ", ".join(one.replace("_", " ") for one in (*_READERS, *OF_A_PLAYER))
        raise NotationError("case.key", text=key.replace("_", " ")[:60], expected=expected)
    return reader(text.strip())


def value_of_player(seat: Seat, text: str) -> OfPlayer:
    """Read the calls or cards that one player may, or may not, make."""
    return OfPlayer(seat, tuple(map(call_or_card, [] if text == "none" else text.split())))


def _offered(text: str) -> Offered:
    seat, rest = maker_and(text)
    option, _, law = rest.rpartition(" ")
    if not option:
        raise NotationError("case.option", text=text[:60])
    return Offered(seat, " ".join(option.split()), citation(law))


def _silence(text: str) -> tuple[Seat, Silence]:
    seat, rest = maker_and(text)
    for silence in Silence:
        if rest.lower() == silence:
            return seat, silence
    raise NotationError("case.word", text=rest[:60], expected=", ".join(Silence))


def _lead_penalty(text: str) -> LeadPenalty:
    named, _, may = text.partition(",")
    seat, rest = maker_and(named)
    law, _, named_suits = rest.partition(" ")
    any_suit = named_suits.strip().lower() == "any"
    return LeadPenalty(
        seat,
        citation(law),
        () if any_suit else suits(named_suits),
        tuple(sorted((word for word in may.split() if word not in ("may", "or")), reverse=True)),
    )


def _ban(text: str) -> tuple[Seat, tuple[object, ...]]:
    seat, rest = maker_and(text)
    return seat, suits(rest)


def _penalty_card(text: str) -> PenaltyCard:
    match text.split():
        case [seat, card, ("major" | "minor") as kind]:
            return PenaltyCard(Seat.of(seat), Card(card), kind == "major")
        case _:
            raise NotationError("case.penalty-card", text=text[:60])


def _held(text: str) -> tuple[Seat, Card]:
    seat, rest = maker_and(text)
    return seat, Card(rest)


def _moved(text: str) -> TricksMoved:
    match text.split():
        case [side, tricks, law]:
            return TricksMoved(Side.of(side), number(tricks), citation(law))
        case _:
            raise NotationError("case.transfer", text=text[:60])


def _award(text: str) -> Awarded:
    match text.replace(",", " ").split():
        case ["NS", ns, "EW", ew] | ["EW", ew, "NS", ns]:
            return Awarded(exact(ns), exact(ew))
        case _:
            raise NotationError("case.award", text=text[:60])


def _nothing(text: str) -> bool:
    return text.lower() in ("none", "nobody", "")


def _revoke(text: str) -> Value:
    for state in RevokeState:
        if text.lower() == state:
            return state
    raise NotationError("case.word", text=text[:60], expected=", ".join(RevokeState))


def _each(read: Callable[[str], object], separator: str = ",") -> Callable[[str], Value]:
    return lambda text: tuple(read(one) for one in listed(text, separator))  # type: ignore[return-value]  # each reader of the table gives its own kind of parts


def _or_nothing(read: Callable[[str], Value]) -> Callable[[str], Value]:
    return lambda text: None if _nothing(text) else read(text)


_READERS: Final[dict[str, Callable[[str], Value]]] = {
    "turn": _or_nothing(Seat.of),
    "calls": _each(made),
    "irregularity": _each(citation),
    "options": _each(_offered),
    "must_pass": _each(_silence),
    "must_call": _each(made),
    "lead_penalty": _each(_lead_penalty, ";"),
    "lead_ban": _each(_ban),
    "lead_required": _each(_ban),
    "penalty_cards": _each(_penalty_card),
    "picked_up": _each(_held),
    "revoke": _revoke,
    "transfer": _or_nothing(_moved),
    "contract": _or_nothing(contract),
    "declarer": _or_nothing(Seat.of),
    "declarer_tricks": _or_nothing(number),
    "score_ns": _or_nothing(number),
    "result": _or_nothing(result),
    "award": _or_nothing(_award),
    "review": _each(citation),
}


KEYS: Final = tuple(_READERS)
"""Everything that can be looked at, but for what goes with a player."""


def value_text(key: str, expected: Value) -> str:
    """Write what is expected of *key*."""
    if expected is None:
        return "none"
    if key == "result":
        return result_text(expected)
    if isinstance(expected, OfPlayer):
        return joined(map(either_text, expected.several), " ")
    if isinstance(expected, tuple):
        separator = "; " if key == "lead_penalty" else ", "
        return joined(map(_part, expected), separator)
    return _part(expected)


def _part(one: object) -> str:
    match one:
        case Call() | Card():
            return either_text(one)
        case (Seat() as seat, Call() as call):
            return made_text((seat, call))
        case (Seat() as seat, tuple() as named):
            return f"{seat} {_several(named)}"
        case tuple():
            return _several(one)
        case Contract() | PassedOut():
            return contract_text(one)
        case _:
            return str(one)


def _several(named: tuple[object, ...]) -> str:
    return " ".join(map(_part, named))
