"""The count of Edgar Kaplan and Jeff Rubens: "Four C's", The Bridge World, October 1982.

Shape loses one point, whatever it is for, as in all programs with this count.  The program
``dealer`` reads two sentences in another way than the article and other programs: :class:`Reading`.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Final

from doubleton.bridge import SUITS, Hand, Holding

_ACE, _KING, _QUEEN, _JACK, _TEN, _NINE, _EIGHT = range(12, 5, -1)
_QUALITY: Final = ((_ACE, 4), (_KING, 3), (_QUEEN, 2), (_JACK, 1))


class Reading(StrEnum):
    """How the article is read.

    ``ARTICLE``
        a queen in a doubleton is worth ½ with ace or king and ¼ without; a nine counts with two
        honours or more.
    ``DEALER``
        such a queen is worth ¾ and ½, and a nine counts with exactly two.
    """

    ARTICLE = "article"
    DEALER = "dealer"


def kaplan_rubens(hand: Hand, reading: Reading = Reading.ARTICLE) -> Fraction:
    """Return the value of a hand in points; 12 to 12½ are an opening bid in a major suit.

    >>> kaplan_rubens(Hand("AJT432.KT92.32.2"))
    Fraction(259, 20)
    """
    shape = sum(max(0, 3 - len(hand[suit])) for suit in SUITS)
    worth = (_honours(hand[suit], reading) + quality(hand[suit], reading) for suit in SUITS)
    points = sum(worth, Fraction(0))
    return points + (shape - 1 if shape else Fraction(-1, 2))


def quality(held: Holding, reading: Reading = Reading.ARTICLE) -> Fraction:
    """Return the suit quality of the count, in points.

    >>> quality(Holding("AJT432"))
    Fraction(18, 5)
    """
    length = len(held)
    worth = Fraction(sum(points for rank, points in _QUALITY if _has(held, rank)))
    if length > 6:
        missing = 3 - 2 * _has(held, _QUEEN) - _has(held, _JACK)
        return (worth + min(missing, length - 6)) * length / 10
    honours = sum(_has(held, rank) for rank, _ in _QUALITY)
    if _has(held, _TEN):
        worth += 1 if honours > 1 or _has(held, _JACK) else Fraction(1, 2)
    enough = honours == 2 if reading is Reading.DEALER else honours > 1
    if _has(held, _NINE) and (enough or _has(held, _TEN) or _has(held, _EIGHT)):
        worth += Fraction(1, 2)
    return worth * length / 10


def _has(held: Holding, rank: int) -> bool:
    return bool(held >> rank & 1)


def _honours(held: Holding, reading: Reading) -> Fraction:
    """Return what the honours of a suit are worth besides."""
    length, higher, quarters = len(held), 0, 0
    if _has(held, _ACE):
        quarters, higher = 12, 1
    if _has(held, _KING):
        quarters += 2 if length == 1 else 8
        higher += 1
    if _has(held, _QUEEN):
        quarters += _queen(length, reading, is_alone=not higher)
        higher += 1
    if _has(held, _JACK):
        quarters += {1: 1, 2: 2}.get(higher, 0)
        higher += 1
    if _has(held, _TEN) and (higher == 2 or (higher == 1 and _has(held, _NINE))):
        quarters += 1
    return Fraction(quarters, 4)


def _queen(length: int, reading: Reading, *, is_alone: bool) -> int:
    """Return what a queen is worth in quarters of a point, 0 where it is bare."""
    worth = {1: 1, 2: 3 if reading is Reading.DEALER else 2}.get(length, 4)
    return worth - is_alone
