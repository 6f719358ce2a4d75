"""The nouns of bridge from their notation, beside endplay's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bench.boards import pbn_file
from bench.measuring import Measured, Size, cpu, endplay, in_turn, rate
from doubleton.bridge import Card, Deal, Hand
from doubleton.formats.pbn import read

EACH: Final = 5
"""One deal for so many boards."""


def nouns(size: Size) -> Iterator[Measured]:
    """Read cards, hands and deals from their notation.

    Ours refuses a card that is held twice, endplay does not.
    """
    deals = [
        game.values["Deal"]
        for game in read("".join(pbn_file(max(size.boards // EACH, 1))).encode())
    ]
    hands = [hand for deal in deals for hand in deal[2:].split()]
    cards = [f"{suit}{rank}" for suit in "CDHS" for rank in "23456789TJQKA"] * len(deals)
    theirs = endplay("types") if size.rivals else None
    for noun, texts in (("Card", cards), ("Hand", hands), ("Deal", deals)):
        kind: Callable[[str], object] = {"Card": Card, "Hand": Hand, "Deal": Deal}[noun]
        kinds = [kind, *([getattr(theirs, noun)] if theirs else [])]
        took = in_turn(size.rounds, *(cpu(_each(kind, texts)) for kind in kinds))
        figures = (rate(len(texts), spent) for spent in took)
        yield Measured.of(f"{noun} from text", "/s", figures)


def _each(kind: Callable[[str], Any], texts: list[str]) -> Callable[[], object]:
    return lambda: [kind(text) for text in texts]
