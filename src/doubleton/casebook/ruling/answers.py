"""Questions with the answers that they take: players, calls, cards, numbers, one of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from doubleton.bridge import Call, Card, Contract, Seat, Suit
from doubleton.casebook.ruling.dialogue import Ask, Choice
from doubleton.casebook.spelling import call_or_card, shortened
from doubleton.errors import NotationError
from doubleton.said import Param, Said

T = TypeVar("T")

EXPLAINED: Final = (
    *("what-happened", "dealer", "called-since", "attention", "trick", "played", "cards-left"),
    *("revoke-noticed", "could-play", "mentions-trump", "alternatives", "suggested"),
    *("line", "choice", "probable"),
)
"""Questions with a help of their own."""

Made = tuple[Seat | None, Call]
"""A call, and who made it if that was said."""

Played = tuple[Seat, tuple[Card, ...]]


def question(
    key: str, read: Callable[[str], T], *, default: str | None = None, **params: Param
) -> Ask[T]:
    """Return the question ``rule.ask.KEY``."""
    return Ask(Said(f"rule.ask.{key}", **params), read, help_on(key), default=default)


def help_on(key: str) -> tuple[Said, ...]:
    """Return what answers ``?``: what is special about a question, if anything is."""
    return (Said(f"rule.help.{key}"),) if key in EXPLAINED else ()


def pick(key: str, choices: Iterable[Choice[T]], **params: Param) -> Ask[T]:
    """Return a question with a list of answers."""
    listed = tuple(choices)
    by_word = {choice.word: choice.value for choice in listed}

    def read(word: str) -> T:
        if word not in by_word:
            raise NotationError("rule.not-listed", text=shortened(word), most=len(listed))
        return by_word[word]

    return Ask(Said(f"rule.ask.{key}", **params), read, help_on(key), listed)


def pick_word(key: str, values: Iterable[T], word: Callable[[T], str], **params: Param) -> Ask[T]:
    """Return a question whose answers are the sentences ``rule.KEY.WORD``."""
    named = ((word(one).replace("_", "-"), one) for one in values)
    choices = (Choice(name, Said(f"rule.{key}.{name}"), one) for name, one in named)
    return pick(key, choices, **params)


def yes_or_no(key: str, **params: Param) -> Ask[bool]:
    """Return a question for yes or no."""
    return pick(
        key,
        (Choice("yes", Said("rule.yes"), value=True), Choice("no", Said("rule.no"), value=False)),
        **params,
    )


def words(text: str) -> list[str]:
    """Return the words of an answer, whatever stands between them."""
    return text.replace(",", " ").replace(":", " ").replace(" by ", " ").split()


def calls(text: str) -> tuple[Call, ...]:
    """Read calls in rotation."""
    return tuple(map(Call, words(text)))


def made_by(text: str) -> Made:
    """Read a call and its maker, in either order; the maker may be left out.

    >>> made_by("E 1H"), made_by("pass")
    ((<Seat.EAST: 1>, Call('1H')), (None, Call('Pass')))
    """
    parts = words(text)
    if len(parts) == 1:
        return None, Call(parts[0])
    if len(parts) != 2:
        raise NotationError("rule.one-call", text=shortened(text))
    one, other = parts
    try:
        return Seat.of(one), Call(other)
    except NotationError:
        return Seat.of(other), Call(one)


def calls_by(text: str) -> tuple[tuple[Seat, Call], ...]:
    """Read calls, each with its maker: ``S 2H, W P``."""
    parts = words(text)
    if len(parts) % 2:
        raise NotationError("rule.pairs", text=shortened(text))
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return tuple((Seat.of(seat), Call(call)) for seat, call in pairs)


def cards_by(text: str) -> Played:
    """Read a player and his cards: ``E HT S4``."""
    seat, *named = words(text) or [""]
    if not named:
        raise NotationError("rule.player-and-cards", text=shortened(text))
    return Seat.of(seat), tuple(map(Card, named))


def plays(text: str) -> tuple[tuple[Seat, Card], ...]:
    """Read cards, each with its hand: ``W S5, N S2``."""
    parts = words(text)
    if len(parts) % 2:
        raise NotationError("rule.pairs", text=shortened(text))
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return tuple((Seat.of(seat), Card(card)) for seat, card in pairs)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards, at least one."""
    named = tuple(map(Card, words(text)))
    if not named:
        raise NotationError("notation.card", text=shortened(text))
    return named


def contract(text: str) -> Contract:
    """Read a contract with its declarer: ``4S S``, ``3NTX by W``."""
    return Contract(" ".join(words(text)))


def number(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers."""

    def read(text: str) -> int:
        plain = text.strip()
        if not plain.isascii() or not plain.isdigit() or not least <= int(plain[:9]) <= most:
            raise NotationError("rule.number", text=shortened(text), least=least, most=most)
        return int(plain)

    return read


def score(text: str) -> int:
    """Read a score, which may be negative."""
    plain = text.strip().replace("−", "-").removeprefix("+")
    digits = plain.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 5:
        raise NotationError("case.number", text=shortened(text))
    return int(plain)


def actions(text: str) -> tuple[Call | Card, ...]:
    """Read calls and cards."""
    return tuple(map(call_or_card, words(text)))


def suit(text: str) -> Suit:
    """Read a suit."""
    return Suit.of(text.strip())


def perhaps(read: Callable[[str], T]) -> Callable[[str], T | None]:
    """Let a question be left open by an empty answer."""
    return lambda text: read(text) if text.strip() else None
