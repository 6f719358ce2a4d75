"""The events of a scenario as acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from doubleton.bridge import Call, Card, Seat
from doubleton.casebook.case import Event
from doubleton.casebook.choices import chose
from doubleton.casebook.reading_acts import deed, designated, exposure, line_step, trick
from doubleton.table.acts import (
    Act,
    AskedForSuit,
    AttentionDrawn,
    CallChanged,
    CallMade,
    CallsMade,
    CardsExposed,
    CardsMixed,
    CardsPlayed,
    Claimed,
    Conceded,
    CorrectionPeriodEnded,
    Found,
    HandSpread,
    LeadFaced,
    LedFaceDown,
    NextBoardCalled,
    Objected,
    RoundEnded,
)
from scenarios.findings import findings
from scenarios.values import mapping, sequence, text, whole

INADVERTENT: Final = {None: None, "slip": True, "mind": False}


def event(found: object) -> Event:
    """Read one event; raises ``ValueError`` or ``KeyError`` for what cannot be read."""
    parts = dict(mapping(found))
    kind = next((name for name in KINDS if name in parts), None)
    if kind is None:
        raise ValueError(f"unknown event: {sorted(map(str, parts))}")
    extra = set(parts) - {kind, *EXTRA.get(kind, ())}
    if kind != "finding" and extra:
        raise ValueError(f"unknown keys of {kind}: {sorted(map(str, extra))}")
    return KINDS[kind](parts[kind], parts)


EXTRA: Final = {
    "call": ("simultaneous",),
    "change": ("finding",),
    "expose": ("how",),
    "play": ("by", "as"),
    "designate": ("finding",),
    "claim": ("line", "mentions", "says"),
    "concede": ("says",),
}

Parts = Mapping[str, Any]


def made(value: object) -> CallMade:
    seat, _, call = text(value).partition(" ")
    return CallMade(Seat.of(seat), Call(call))


def seat_and_cards(value: object) -> tuple[Seat, tuple[Card, ...]]:
    seat, *cards = text(value).split()
    return Seat.of(seat), tuple(map(Card, cards))


def call(value: object, parts: Parts) -> Event:
    if "simultaneous" in parts:
        return (CallsMade(made(value), made(parts["simultaneous"])),)
    return (made(value),)


def change(value: object, parts: Parts) -> Event:
    one = made(value)
    return (CallChanged(one.seat, one.call, INADVERTENT[parts.get("finding")]),)


def expose(value: object, parts: Parts) -> Event:
    seat, cards = seat_and_cards(value)
    return (CardsExposed(seat, cards, exposure(text(parts.get("how", "drop")))),)


def lead_down(value: object, _parts: Parts) -> Event:
    seat, cards = seat_and_cards(value)
    if len(cards) > 1:
        raise ValueError("one card is led face down")
    return (LedFaceDown(seat, cards[0] if cards else None),)


def play(value: object, parts: Parts) -> Event:
    seat, cards = seat_and_cards(value)
    if (
        not cards
        or parts.get("by", "dummy") != "dummy"
        or parts.get("as")
        not in (
            None,
            "fifth_card",
        )
    ):
        raise ValueError(f"no play: {dict(parts)}")
    return (CardsPlayed(seat, cards, "by" in parts, "as" in parts),)


def whole_trick(value: object, _parts: Parts) -> Event:
    leader, _, cards = text(value).partition(" ")
    return trick(leader, cards)


def designate(value: object, parts: Parts) -> Event:
    words, _, named = text(value).partition(" ")
    if parts.get("finding") not in INADVERTENT:
        raise ValueError(f"no finding: {parts['finding']}")
    return (designated(words, named, parts.get("finding") or ""),)


def spread(value: object, _parts: Parts) -> Event:
    return (HandSpread(*seat_and_cards(value)),)


def claim(value: object, parts: Parts) -> Event:
    seat, _, tricks = text(value).partition(" ")
    mentions = sequence(parts.get("mentions") or [])
    if any(one != "trump" for one in mentions):
        raise ValueError(f"unknown mentions: {mentions}")
    line = tuple(line_step(text(step)) for step in sequence(parts.get("line") or []))
    return (
        Claimed(Seat.of(seat), number(tricks), line, bool(mentions), text(parts.get("says", ""))),
    )


def concede(value: object, parts: Parts) -> Event:
    seat, _, tricks = text(value).partition(" ")
    return (Conceded(Seat.of(seat), number(tricks), text(parts.get("says", ""))),)


def number(value: str) -> int:
    if not value.isdecimal() or len(value) > 3:
        raise ValueError(f"no number of tricks: {value[:20]!r}")
    return whole(int(value))


def of_seat(act: Callable[[Seat], Act]) -> Callable[[object, Parts], Event]:
    return lambda value, _parts: (act(Seat.of(text(value))),)


def ask(value: object, _parts: Parts) -> Event:
    seat, of = text(value).split()
    return (AskedForSuit(Seat.of(seat), Seat.of(of)),)


def dummy(value: object, _parts: Parts) -> Event:
    seat, _, words = text(value).partition(" ")
    return (deed(Seat.of(seat), words),)


def choose(value: object, _parts: Parts) -> Event:
    seat, _, option = text(value).partition(" ")
    return (chose(Seat.of(seat), option),)


def finding(value: object, _parts: Parts) -> Event:
    return (Found(findings(mapping(value))),)


TIMES: Final[dict[str, Callable[[str], Act]]] = {
    "next_call": lambda seat: NextBoardCalled(Seat.of(seat)),
    "round_over": lambda _: RoundEnded(),
    "correction_over": lambda _: CorrectionPeriodEnded(),
    "cards_mixed": lambda seat: CardsMixed(Seat.of(seat)),
    "lead_faced": lambda _: LeadFaced(),
}


def time(value: object, _parts: Parts) -> Event:
    what, _, seat = text(value).partition(" ")
    return (TIMES[what](seat),)


KINDS: Final[dict[str, Callable[[object, Parts], Event]]] = {
    "call": call,
    "change": change,
    "expose": expose,
    "lead_down": lead_down,
    "play": play,
    "trick": whole_trick,
    "designate": designate,
    "spread": spread,
    "claim": claim,
    "concede": concede,
    "object": of_seat(Objected),
    "ask": ask,
    "dummy": dummy,
    "attention": of_seat(AttentionDrawn),
    "choose": choose,
    "finding": finding,
    "time": time,
}
