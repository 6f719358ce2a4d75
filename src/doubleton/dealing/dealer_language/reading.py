"""Reading tokens one after another: what every part of the language needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NoReturn, TypeVar

from doubleton.bridge import Card, Seat
from doubleton.dealing.dealer_language.tokens import Source, Token
from doubleton.dealing.dealer_language.words import RESERVED, SEATS
from doubleton.errors import NotationError
from doubleton.said import Said

Named = TypeVar("Named")

MOST: Final = 1_000_000_000
"""No number may be larger."""


class Reading:
    """The tokens of a text, and where one is in them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._tokens = source.tokens()
        self._place = 0

    @property
    def token(self) -> Token:
        """The token that comes next."""
        return self._tokens[self._place]

    def next(self) -> Token:
        """Return the token that comes next, and go on."""
        token = self.token
        self._place = min(self._place + 1, len(self._tokens) - 1)
        return token

    def after(self) -> Token:
        """Return the token after the next."""
        return self._tokens[min(self._place + 1, len(self._tokens) - 1)]

    def refuse(self, said: Said, token: Token | None = None) -> NoReturn:
        """Raise the error that tells what is wrong at a token."""
        raise self.source.fault(said, (token or self.token).place)

    def expected(self, what: Said | str) -> NoReturn:
        """Raise the error that something else should stand here."""
        self.refuse(Said("dealer.expected", expected=what, found=self.token.said))

    def is_sign(self, sign: str) -> bool:
        """Whether this sign comes next."""
        return self.token.kind == "sign" and self.token.text == sign

    def is_word(self, *words: str) -> bool:
        """Whether one of these words comes next."""
        return self.token.kind == "word" and self.token.text.lower() in words

    def skip(self, sign: str) -> bool:
        """Go past a sign if it comes next, and tell whether it did."""
        found = self.is_sign(sign)
        if found:
            self.next()
        return found

    def sign(self, sign: str) -> None:
        """Go past a sign that has to come next."""
        if not self.skip(sign):
            self.expected(f"“{sign}”")

    def named(self, names: Mapping[str, Named], what: str) -> Named:
        """Return what the next word names."""
        if not self.is_word(*names):
            self.expected(Said(what))
        return names[self.next().text.lower()]

    def seat(self) -> Seat:
        """Return the seat that has to come next."""
        return self.named(SEATS, "dealer.seat")

    def inside(self, one: Callable[[], Named]) -> Named:
        """Return what is in the brackets that have to come next, read by a function."""
        self.sign("(")
        found = one()
        self.sign(")")
        return found

    def several(self, one: Callable[[], Named]) -> tuple[Named, ...]:
        """Return what comes next with commas between, each part read by the same function."""
        found = [one()]
        while self.skip(","):
            found.append(one())
        return tuple(found)

    def number(self) -> int:
        """Return the whole number that has to come next."""
        is_below = self.skip("-")
        token = self.token
        if token.kind != "word" or not (token.text.isascii() and token.text.isdecimal()):
            self.expected(Said("dealer.number"))
        if len(token.text) > 12 or int(token.text) > MOST:
            self.refuse(Said("dealer.large", text=token.text[:20], number=MOST))
        self.next()
        return -int(token.text) if is_below else int(token.text)

    def amount(self) -> int:
        """Return the number from 0 up that has to come next."""
        if self.is_sign("-"):
            self.expected(Said("dealer.number"))
        return self.number()

    def card(self) -> Card:
        """Return the card that has to come next, such as ``AS`` or ``SA``."""
        try:
            card = Card(self.token.text)
        except NotationError:
            self.expected(Said("dealer.card"))
        self.next()
        return card

    def holding(self) -> list[Card]:
        """Return the cards of a suit that have to come next, such as ``SAKT``."""
        text = self.token.text.upper()
        if self.token.kind != "word" or text[0] not in "SHDC":
            self.expected(Said("dealer.holding"))
        try:
            cards = [Card(text[0] + rank) for rank in text[1:]]
        except NotationError:
            self.expected(Said("dealer.holding"))
        self.next()
        return cards

    def new_name(self) -> Token:
        """Return the name that is given here; a word of the language is none."""
        token = self.next()
        if token.text.lower() in RESERVED or token.text[0].isdecimal():
            self.refuse(Said("dealer.reserved", text=token.text), token)
        return token
