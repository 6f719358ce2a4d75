"""What can be counted in a hand, suit by suit, in whole numbers.

A :class:`Count` says what one holding is worth; a hand is worth the sum of its suits and, for the
count of Kaplan and Rubens, something for its shape.  One definition serves a hand and a batch.  The
count of Kaplan and Rubens and its quality of a suit are as ``dealer`` reads them, in hundredths.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from doubleton.bridge import RANKS, Card, Hand, Holding, Suit
from doubleton.dealing.evaluation import losers_of
from doubleton.dealing.kaplan_rubens import Reading, kaplan_rubens, quality
from doubleton.dealing.shapes import Lengths

HOLDINGS: Final = 1 << 13
"""How many holdings a suit has."""


@dataclass(frozen=True, slots=True)
class Count:
    """Something that is counted in the holdings of a hand; ``name`` is its word in ``dealer``.

    ``points`` are for the cards from the deuce up.  It is ``None`` where a holding is more than its
    cards: losers, quality, the count of Kaplan and Rubens.
    """

    name: str
    points: tuple[int, ...] | None = None

    def of(self, holding: int) -> int:
        """Return what 13 bits of a suit are worth."""
        if self.points is None:
            return _OF_HOLDING[self.name](Holding(holding))
        return sum(worth for rank, worth in enumerate(self.points) if holding >> rank & 1)

    def of_shape(self, lengths: Lengths) -> int:
        """Return what a hand of these lengths is worth besides."""
        return _kaplan_rubens_shape(lengths) if self.counts_shape else 0

    @property
    def counts_shape(self) -> bool:
        """Whether a hand is worth more or less than its four suits."""
        return self.name == KAPLAN_RUBENS.name and self.points is None

    @property
    def table(self) -> tuple[int, ...]:
        """What each of the 8,192 holdings is worth."""
        return _table(self)

    def bounds(self, *, whole: bool) -> tuple[int, int]:
        """Return the least and the most that a suit can have, or a *whole* hand."""
        low, high = _extremes(self)
        beside = 1000 if self.counts_shape else 0
        return (4 * low - beside, 4 * high + beside) if whole else (low, high)


@cache
def _table(count: Count) -> tuple[int, ...]:
    if count.points is None:
        return tuple(count.of(holding) for holding in range(HOLDINGS))
    worth = [0]
    for points in count.points:
        worth += [one + points for one in worth]
    return tuple(worth)


@cache
def _extremes(count: Count) -> tuple[int, int]:
    return min(count.table), max(count.table)


def of_cards(name: str, points: dict[str, int]) -> Count:
    """Return a count by cards, from the points of their ranks.

    >>> of_cards("controls", {"A": 2, "K": 1}).of(Holding("AK2"))
    3
    """
    return Count(name, tuple(points.get(rank, 0) for rank in RANKS))


def of_card(card: Card) -> Count:
    """Return the count that is 1 where this card's rank is held, in whatever suit it is asked."""
    return of_cards(f"card {RANKS[card.rank]}", {RANKS[card.rank]: 1})


def _hundredths(holding: Holding) -> int:
    return int(100 * quality(holding, Reading.DEALER))


def _kaplan_rubens_suit(holding: Holding) -> int:
    """Return what a suit adds in hundredths: a hand with nothing else in it, without its shape."""
    hand = Hand(int(holding) << 13 * Suit.SPADES)
    length = len(holding)
    return int(100 * kaplan_rubens(hand, Reading.DEALER)) - _kaplan_rubens_shape((length, 0, 0, 0))


def _kaplan_rubens_shape(lengths: Lengths) -> int:
    short = sum(max(0, 3 - length) for length in lengths)
    return 100 * (short - 1) if short else -50


_OF_HOLDING: Final[dict[str, Callable[[Holding], int]]] = {
    "losers": losers_of,
    "quality": _hundredths,
    "cccc": _kaplan_rubens_suit,
}

HCP: Final = of_cards("hcp", {"A": 4, "K": 3, "Q": 2, "J": 1})
CONTROLS: Final = of_cards("controls", {"A": 2, "K": 1})
LENGTH: Final = of_cards("length", dict.fromkeys(RANKS, 1))
LOSERS: Final = Count("losers")
QUALITY: Final = Count("quality")
KAPLAN_RUBENS: Final = Count("cccc")

TENS: Final = of_cards("tens", {"T": 1})
JACKS: Final = of_cards("jacks", {"J": 1})
QUEENS: Final = of_cards("queens", {"Q": 1})
KINGS: Final = of_cards("kings", {"K": 1})
ACES: Final = of_cards("aces", {"A": 1})
TOP2: Final = of_cards("top2", dict.fromkeys("AK", 1))
TOP3: Final = of_cards("top3", dict.fromkeys("AKQ", 1))
TOP4: Final = of_cards("top4", dict.fromkeys("AKQJ", 1))
TOP5: Final = of_cards("top5", dict.fromkeys("AKQJT", 1))
C13: Final = of_cards("c13", {"A": 6, "K": 4, "Q": 2, "J": 1})

ALTERNATIVE: Final = (TENS, JACKS, QUEENS, KINGS, ACES, TOP2, TOP3, TOP4, TOP5, C13)
"""The counts that ``dealer`` calls ``pt0`` to ``pt9`` as well, and that ``altcount`` changes."""
