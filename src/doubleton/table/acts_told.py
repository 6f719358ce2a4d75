"""Acts in sentences, as they stand in the record of a ruling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from doubleton.bridge import DOUBLE, PASS, REDOUBLE, Call, Card
from doubleton.said import Param, Said
from doubleton.table import acts
from doubleton.table.findings_told import finding_told
from doubleton.table.spoken import card as card_spoken
from doubleton.table.spoken import every, into, kebab, listed, params, seat, suits_of

CHOICES: Final = (
    *("accept", "reject", "let_stand", "substitute_call", "bid", "P", "call", "keep", "change"),
    *("withdraw", "require", "forbid", "no_restriction", "highest", "lowest", "forbid_suit"),
    *("designate", "spread_hand", "hand", "replace"),
)
"""The words of the options (10C)."""

_TAKES: Final = {
    **dict.fromkeys(("substitute_call", "bid", "call"), ("call",)),
    **dict.fromkeys(("highest", "lowest", "designate", "replace"), ("card",)),
    "change": ("call", "card"),
    "require": ("suit", "card"),
    "forbid": ("suit", "any"),
    "forbid_suit": ("suit",),
    "hand": ("dummy", "declarer"),
}
"""What each word of an option goes with, of those that go with anything."""

_APART: Final = ("change-call", "change-card", "require-suit", "require-card")
"""The words with a sentence for each thing that they may go with."""

_BY_SUIT: Final = (acts.Words.SUIT, acts.Words.HIGH, acts.Words.LOW)

_CALLS: Final = {PASS: ".pass", DOUBLE: ".double", REDOUBLE: ".redouble"}


def act_told(act: acts.Act) -> Said:
    """Return what happened, as one sentence for the record.

    >>> from doubleton.bridge import Seat
    >>> act_told(acts.AttentionDrawn(Seat.WEST))
    Said('act.attention-drawn', seat=Said('seat.w'))
    """
    special = _SPECIAL.get(type(act))
    if special is not None:
        return special(act)
    variant = _VARIANT.get(type(act))
    values = {field.name: getattr(act, field.name) for field in fields(act)}
    suffix = "" if variant is None else variant(act)
    told = Said(f"act.{kebab(type(act).__name__)}{suffix}", **params(**values))
    return _with_words(told, values.get("says", ""))


def _with_words(told: Said, says: str) -> Said:
    return Said("act.with-words", text=told, says=says) if says else told


def _calls_made(act: acts.CallsMade) -> Said:
    return Said("act.calls-made", one=act_told(act.one), other=act_told(act.other))


def _changed(act: acts.CallChanged) -> str:
    if act.inadvertent is None:
        return ""
    return ".inadvertent" if act.inadvertent else ".purposeful"


def _played(act: acts.CardsPlayed) -> str:
    if act.by_dummy:
        return ".by-dummy"
    if act.fifth:
        return ".fifth"
    return ".several" if len(act.cards) > 1 else ""


def _designated(act: acts.Designated) -> Said:
    key = f"act.designated.{act.words.value}"
    if act.words is acts.Words.CARD and act.suit is not None and act.rank is not None:
        told = Said(key, card=card_spoken(Card(13 * act.suit + act.rank)))
    elif act.words is acts.Words.RANK and act.rank is not None:
        told = Said(key, rank=Said(f"rank.{act.rank}"))
    elif act.words is acts.Words.ANYTHING or (act.suit is not None and act.words in _BY_SUIT):
        told = Said(key, **params(suit=act.suit))
    else:
        told = Said("act.designated.unclearly")
    if act.inadvertent is None:
        return told
    found = "act.designated-inadvertent" if act.inadvertent else "act.designated-purposeful"
    return Said("act.with-finding", text=told, found=Said(found))


def _claimed(act: acts.Claimed) -> Said:
    told = Said("act.claimed", number=act.tricks, seat=seat(act.seat))
    if act.line:
        line = listed([_step(step) for step in act.line])
        told = Said("act.with-line", text=told, line=line)
    if act.mentions_trump:
        told = Said("act.with-trump", text=told)
    return _with_words(told, act.says)


def _step(step: acts.LineStep) -> Param:
    values = params(suit=step.suit, card=step.card, seat=step.through)
    return Said(f"line.{step.line.value.replace(' ', '-')}", **values)


def _conceded(act: acts.Conceded) -> Said:
    return _with_words(Said("act.conceded", number=act.tricks, seat=seat(act.seat)), act.says)


def _deed(act: acts.DummyActed) -> Said:
    word = act.deed.value.replace("_", "-")
    if act.deed is acts.Deed.LOOKS_AT and act.at is None:
        return Said("act.dummy-acted-looks", seat=seat(act.seat))
    return Said(f"act.dummy-acted.{word}", **params(seat=act.seat, at=act.at))


def _chose(act: acts.Chose) -> Said:
    if act.word not in CHOICES:
        return Said("act.chose.other", seat=seat(act.seat), word=act.word)
    suffix, values = chosen(act.word, act.argument)
    return Said(f"act.chose.{suffix}", seat=seat(act.seat), **values)


def chosen(word: str, argument: acts.Argument) -> tuple[str, dict[str, Param]]:
    """Return the word of a choice as it stands in a key, and what it names in a sentence."""
    key = word.lower().replace("_", "-")
    takes = _TAKES.get(word, ())
    kind, values = _kind(argument)
    if kind not in takes:
        return (f"{key}-unnamed" if takes else key), {}
    apart = f"{key}-{kind}"
    return (apart if apart in _APART or not values else key), values


def _kind(argument: acts.Argument) -> tuple[str, dict[str, Param]]:
    """Return what kind of thing a choice names, and how it is spoken of."""
    suits = suits_of(argument)
    if suits:
        return "suit", {"into": listed([into(suit) for suit in suits], "or")}
    if isinstance(argument, Card):
        return "card", {"card": card_spoken(argument)}
    if isinstance(argument, Call):
        return "call", params(call=argument)
    return str(argument), {}


def _found(act: acts.Found) -> Said:
    return Said("act.found", findings=every(finding_told(one) for one in act.findings))


_SPECIAL: Final[dict[type[Any], Callable[[Any], Said]]] = {
    acts.CallsMade: _calls_made,
    acts.Designated: _designated,
    acts.Claimed: _claimed,
    acts.Conceded: _conceded,
    acts.DummyActed: _deed,
    acts.Chose: _chose,
    acts.Found: _found,
}

_VARIANT: Final[dict[type[Any], Callable[[Any], str]]] = {
    acts.CallMade: lambda act: _CALLS.get(act.call, ".bid"),
    acts.CallChanged: _changed,
    acts.CardsExposed: lambda act: f".{act.how.value}",
    acts.LedFaceDown: lambda act: ".unknown" if act.card is None else "",
    acts.CardsPlayed: _played,
    acts.Departed: lambda act: ".unknown" if act.seat is None else "",
}
