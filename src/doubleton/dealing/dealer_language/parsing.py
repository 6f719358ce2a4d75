"""Reading a whole program: commands, definitions, the condition, actions."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from doubleton.bridge import RANKS, Hand, Seat
from doubleton.dealing.conditions import counts
from doubleton.dealing.conditions.condition import AllOf, Condition
from doubleton.dealing.conditions.counts import Count, of_cards
from doubleton.dealing.conditions.values import Compare, Measure, Number, Value
from doubleton.dealing.dealer_language.expressions import Expressions
from doubleton.dealing.dealer_language.program import (
    Action,
    Average,
    Contracts,
    Frequency,
    Printing,
    Program,
    Span,
)
from doubleton.dealing.dealer_language.tokens import Source
from doubleton.dealing.dealer_language.words import (
    COMMANDS,
    COUNTS,
    PRINTINGS,
    SEATS,
    SUITS,
    VULNERABLE,
)
from doubleton.said import Said

_MOST_POINTS: Final = 10_000
_WIDEST: Final = 10_000
_MOST_ACTIONS: Final = 1000


def read_program(text: str, file: str | None = None) -> Program:
    """Read a program in the language of ``dealer``.

    >>> read_program("produce 8 hcp(south) >= 15 and shape(south, any 5332)").produce
    8

    Raises :class:`~doubleton.errors.ParseError` that tells line and column, and what was expected.
    """
    return _Programs(Source(text, file)).program()


def read_condition(text: str) -> Condition:
    """Read one condition, as conditions print themselves.

    >>> read_condition("spades(north) + spades(south) > 7")
    <(spades(north) + spades(south)) > 7>

    Raises :class:`~doubleton.errors.ParseError` that tells line and column, and what was expected.
    """
    reading = _Programs(Source(text))
    found = reading.expression().condition
    if reading.token.kind != "end":
        reading.expected(Said("dealer.end"))
    return found


class _Programs(Expressions):
    """A reading that can read programs."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._program = Program()
        self._hands = [0, 0, 0, 0]
        self._lengths = list[Condition]()
        self._actions = list[Action]()

    def program(self) -> Program:
        """Return the program; of commands that stand twice the last one holds."""
        while self.token.kind != "end":
            self._command()
        condition = self._program.condition
        return replace(
            self._program,
            condition=AllOf.of(condition, *self._lengths) if self._lengths else condition,
            predealt=tuple(map(Hand, self._hands)),
            actions=tuple(self._actions),
        )

    def _command(self) -> None:
        if self.token.kind == "word" and self.after().text == "=":
            self._definition()
            return
        word = self.next().text.lower() if self.is_word(*COMMANDS) else "condition"
        if word in {"pointcount", "altcount"}:
            self._points(self._counted_by(word))
        elif word == "predeal":
            self._predeal()
        elif word == "action":
            self._list_of_actions()
        else:
            self._program = replace(self._program, **{word: self._setting(word)})

    def _setting(self, word: str) -> Any:  # noqa: ANN401 - what each field of a program holds
        if word == "dealer":
            return self.seat()
        if word == "vulnerable":
            return self.named(VULNERABLE, "dealer.vulnerable")
        return self.expression().condition if word == "condition" else self.amount()

    def _definition(self) -> None:
        name = self.new_name()
        if name.text in self.names:
            self.refuse(Said("dealer.twice", text=name.text[:40]), name)
        self.sign("=")
        self.names[name.text] = self.expression()

    # --- cards -----------------------------------------------------------------------------------

    def _predeal(self) -> None:
        if not self.is_word(*SEATS, *SUITS):
            self.expected(Said("dealer.seat"))
        while self.is_word(*SEATS) or (self.is_word(*SUITS) and self.after().text == "("):
            if self.is_word(*SUITS):
                self._bias()
                continue
            seat = self.seat()
            self.skip(",")  # the manual has one here, the program has not
            self.several(partial(self._give, seat))

    def _bias(self) -> None:
        suit = self.named(SUITS, "dealer.suit")
        seat = self.inside(self.seat)
        self.sign("==")
        number = Number(self.number())
        self._lengths.append(Compare("==", Measure(counts.LENGTH, seat, suit), number))

    def _give(self, seat: Seat) -> None:
        token = self.token
        for card in self.holding():
            if any(hand & card.bit for hand in self._hands):
                self.refuse(Said("dealer.dealt-twice", card=str(card)), token)
            self._hands[seat] |= card.bit
        if self._hands[seat].bit_count() > 13:
            self.refuse(Said("dealer.many", seat=str(seat)), token)

    # --- points ----------------------------------------------------------------------------------

    def _counted_by(self, word: str) -> list[str]:
        """Return the names of what ``pointcount`` or ``altcount`` changes."""
        if word == "pointcount":
            return ["hcp", "hcps"]
        token = self.token
        number = self._small_number()
        if not 0 <= number < len(counts.ALTERNATIVE):
            self.refuse(Said("dealer.altcount", number=number), token)
        return [name for name, count in COUNTS.items() if count == counts.ALTERNATIVE[number]]

    def _points(self, names: list[str]) -> None:
        """Read the points that these count, from the ace down."""
        points = list[int]()
        while len(points) < len(RANKS) and (self.is_sign("-") or self.token.text.isdecimal()):
            points.append(self._small_number())
        worth = dict(zip(reversed(RANKS), points, strict=False))
        shown = " ".join(f"{rank}={number}" for rank, number in worth.items())
        count = _standard(of_cards(f"points {shown}".strip(), worth))
        self.counts.update(dict.fromkeys(names, count))

    def _small_number(self) -> int:
        token = self.token
        number = self.number()
        if abs(number) > _MOST_POINTS:
            self.refuse(Said("dealer.large", text=str(number), number=_MOST_POINTS), token)
        return number

    # --- actions ---------------------------------------------------------------------------------

    def _list_of_actions(self) -> None:
        while self.token.kind != "end":  # it may end with a comma
            if len(self._actions) >= _MOST_ACTIONS:
                self.refuse(Said("dealer.actions", number=_MOST_ACTIONS))
            self._actions.append(self._action())
            if not self.skip(","):
                return

    def _action(self) -> Action:
        token = self.token
        word = token.text.lower()
        if self.is_word("average"):
            self.next()
            text = self._text()
            return Average(text, self.expression().value)
        if self.is_word("frequency"):
            self.next()
            return self._frequency()
        if self.is_word("evalcontract"):
            self.next()
            return Contracts()
        if not self.is_word(*PRINTINGS):
            self.expected(Said("dealer.action"))
        self.next()
        if word == "print":
            return Printing(word, seats=self.inside(lambda: self.several(self.seat)))
        if word == "printes" or (word in {"printcompact", "printoneline"} and self.is_sign("(")):
            return Printing(word, values=self.inside(lambda: self.several(self._value)))
        return Printing(word)

    def _text(self) -> str:
        if self.token.kind != "string":
            return ""
        text = self.next().text
        return text[1:-1] if text[0] == '"' else "\n"

    def _frequency(self) -> Frequency:
        text = self._text()
        return Frequency(text, *self.inside(self._spans))

    def _spans(self) -> tuple[Span, Span | None]:
        return self._span(), self._span() if self.skip(",") else None

    def _span(self) -> Span:
        value = self.expression().value
        self.sign(",")
        token = self.token
        least = self.number()
        self.sign(",")
        most = self.number()
        if not least <= most < least + _WIDEST:
            self.refuse(Said("dealer.span", number=_WIDEST), token)
        return Span(value, least, most)

    def _value(self) -> Value | str:
        return self._text() if self.token.kind == "string" else self.expression().value


def _standard(count: Count) -> Count:
    """Return the count of the same points that has a name, if there is one."""
    named = (counts.HCP, counts.CONTROLS, *counts.ALTERNATIVE)
    return next((one for one in named if one.points == count.points), count)
