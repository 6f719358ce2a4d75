"""Options and choices in words: ``accept``, ``require S``, ``change to P``, a bare call.

A bare call is a choice of the word ``call``, whatever option it answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubleton.bridge import Call, Card, Seat, Suit
from doubleton.casebook.spelling import call_or_card, call_text, suits
from doubleton.errors import NotationError
from doubleton.table.acts import Argument, Chose

CALL: Final = "call"


def _suit_or_card(text: str) -> Argument:
    return Suit.of(text) if len(text) == 1 else Card(text)


def _some_suits(text: str) -> Argument:
    if text.lower() == "any":
        return "any"
    several = suits(text)
    return several[0] if len(several) == 1 else several


def _hand(text: str) -> Argument:
    if text.lower() not in ("dummy", "declarer"):
        raise NotationError("case.hand", text=text)
    return text.lower()


_BARE: Final = (
    *("accept", "reject", "let_stand", "bid", "keep", "withdraw"),
    *("no_restriction", "highest", "lowest", "spread_hand", "change", CALL),
)
_WITH: Final[dict[str, Callable[[str], Argument]]] = {
    "substitute_call": Call,
    "bid": Call,
    CALL: Call,
    "change": call_or_card,
    "require": _suit_or_card,
    "forbid": _some_suits,
    "highest": Card,
    "lowest": Card,
    "forbid_suit": Suit.of,
    "designate": Card,
    "hand": _hand,
    "replace": Card,
}
WORDS: Final = tuple(dict.fromkeys((*_BARE, *_WITH)))
"""Every word of an option."""


def chose(seat: Seat, text: str) -> Chose:
    """Read what a player chooses; raises :class:`~doubleton.errors.NotationError` otherwise.

    >>> chose(Seat.EAST, "2H"), chose(Seat.NORTH, "require S").argument
    (Chose(seat=<Seat.EAST: 1>, word='call', argument=Call('2H')), <Suit.SPADES: 3>)
    """
    word, argument = _parted(" ".join(text.split()))
    if word == CALL and argument:
        return Chose(seat, word, Call(argument))
    if word in _BARE and not argument:
        return Chose(seat, word)
    if word in _WITH and argument:
        return Chose(seat, word, _WITH[word](argument))
    if word in _WITH:
        raise NotationError("case.argument", text=word)
    if argument:
        raise NotationError("case.no-argument", text=word)
    raise NotationError("case.choice", text=text[:60], expected=", ".join(WORDS))


def _parted(text: str) -> tuple[str, str]:
    """Divide a choice into its word, which may be written with blanks, and the rest."""
    plain = text.lower()
    for word in sorted(WORDS, key=len, reverse=True):
        for spelt in (word, word.replace("_", " ")):
            if plain == spelt or plain.startswith(f"{spelt} "):
                rest = text[len(spelt) :].strip()
                return word, rest[3:].strip() if rest.lower().startswith("to ") else rest
    try:
        Call(text)
    except NotationError:
        raise NotationError("case.choice", text=text[:60], expected=", ".join(WORDS)) from None
    return CALL, text


def choice_text(chosen: Chose) -> str:
    """Write what a player chooses, without the player.

    >>> choice_text(Chose(Seat.NORTH, "forbid", (Suit.HEARTS, Suit.CLUBS)))
    'forbid H C'
    """
    match chosen:
        case Chose(word="call", argument=Call() as call):
            return call_text(call)
        case Chose(word=word, argument=None):
            return word
        case Chose(word=word, argument=Call() as call):
            return f"{word} {call_text(call)}"
        case Chose(word=word, argument=tuple() as several):
            return f"{word} {' '.join(map(str, several))}"
        case _:
            return f"{chosen.word} {chosen.argument}"
