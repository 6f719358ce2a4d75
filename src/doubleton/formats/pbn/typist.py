"""Reading the value of one tag after the other, and noting what cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from doubleton.errors import DoubletonError, Fault
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.tokens import MOST_ODDITIES, Oddity, shortened
from doubleton.formats.pbn.values import UNKNOWN
from doubleton.said import Said

Value = TypeVar("Value")


class Typist:
    """The values of one game, and what is wrong with them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.values = game.values
        self.odd: list[tuple[int | str, Said]] = []

    def say(self, where: int | str, said: Said) -> None:
        """Note what is wrong at a place of the text, or with the tag of a name."""
        if len(self.odd) < MOST_ODDITIES:
            self.odd.append((where, shortened(said)))

    def text(self, name: str) -> str:
        """Return the value of a tag, ``""`` without it."""
        return self.values.get(name, "")

    def typed(self, name: str, read: Callable[[str], Value]) -> Value | None:
        """Return the value of a tag as *read* reads it; ``None`` when it says nothing readable."""
        text = self.values.get(name, "")
        if text in UNKNOWN:
            return None
        try:
            return read(text)
        except DoubletonError as error:
            self.say(name, error.said)
            return None

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that is wrong, in the order of the text.

        A tag whose value comes from a game before was complained of there.
        """
        tags = dict[str | int, int]()
        for tag in self.game.tags:
            tags.setdefault(tag.name, tag.at)
        places = list[Oddity](self.game.oddities)
        for where, said in self.odd:
            at = where if isinstance(where, int) else tags.get(where)
            if at is not None:
                places.append((at, said))
        places.sort(key=lambda place: place[0])
        faults = tuple(self.game.fault(said, at) for at, said in places[:MOST_ODDITIES])
        if len(places) > MOST_ODDITIES:
            more = self.game.fault(Said("pbn.more-faults", limit=MOST_ODDITIES))
            return (*faults, more)
        return faults
