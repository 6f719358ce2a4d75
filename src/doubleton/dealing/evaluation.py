"""What a hand is worth, by the counts that players and books use; each names its source.

Every count takes a :class:`~doubleton.bridge.Hand` and is exact: whole numbers, and fractions where
a count has halves or quarters.  Where the cards of a suit matter it is a
:class:`~doubleton.bridge.Holding`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from doubleton.bridge import SUITS, Hand, Holding, Suit

_ACE, _KING, _QUEEN, _JACK, _TEN = (1 << rank for rank in (12, 11, 10, 9, 8))
_HALF: Final = Fraction(1, 2)


def high_card_points(hand: Hand) -> int:
    """Return the points for high cards: ace 4, king 3, queen 2, knave 1.

    Source: Bryant McCampbell, Auction Tactics (1915), made known by Milton Work.

    >>> high_card_points(Hand("AK2.QT9.J876.A53"))
    14
    """
    return hand.hcp


def controls(hand: Hand) -> int:
    """Return the controls: ace 2, king 1.

    Source: the Blue Club of Italy (Benito Garozzo, The Blue Club, 1969).

    >>> controls(Hand("AK2.QT9.J876.A53"))
    5
    """
    return sum(2 * _has(hand[suit], _ACE) + _has(hand[suit], _KING) for suit in SUITS)


def lengths(hand: Hand) -> tuple[int, int, int, int]:
    """Return how many spades, hearts, diamonds and clubs there are.

    >>> lengths(Hand("AK2.QT9.J876.A53"))
    (3, 3, 4, 3)
    """
    spades, hearts, diamonds, clubs = (len(hand[suit]) for suit in reversed(SUITS))
    return spades, hearts, diamonds, clubs


def shape(hand: Hand) -> tuple[int, int, int, int]:
    """Return the lengths of the suits, the longest first: the pattern of the hand.

    >>> shape(Hand("AK2.QT9.J876.A53"))
    (4, 3, 3, 3)
    """
    first, second, third, fourth = sorted(lengths(hand), reverse=True)
    return first, second, third, fourth


def is_balanced(hand: Hand) -> bool:
    """Whether the shape is 4-3-3-3, 4-4-3-2 or 5-3-3-2.

    >>> is_balanced(Hand("AK2.QT9.J8765.A5")), is_balanced(Hand("AK24.QT93.J8765."))
    (True, False)
    """
    return shape(hand) in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}


# --- tricks that are won -------------------------------------------------------------------------


def quick_tricks(hand: Hand) -> Fraction:
    """Return the quick tricks: AK 2, AQ 1½, A 1, KQ 1, Kx ½ in a suit.

    Source: Ely Culbertson's honour tricks without what they count for lower cards, as in Charles
    Goren, Contract Bridge Complete (1951).

    >>> quick_tricks(Hand("AQ532.KQ5.K52.43"))
    Fraction(3, 1)
    """
    return sum((_quick_tricks(hand[suit]) for suit in SUITS), Fraction(0))


def _quick_tricks(held: Holding) -> Fraction:
    ace, king, queen = _has(held, _ACE), _has(held, _KING), _has(held, _QUEEN)
    if ace:
        return Fraction(2) if king else 1 + _HALF * queen
    if king and queen:
        return Fraction(1)
    return _HALF if king and len(held) > 1 else Fraction(0)


def honour_tricks(hand: Hand) -> Fraction:
    """Return Culbertson's honour tricks, a pair of plus values as a half.

    AKQ 3 (as two tricks and a queen with both), AK 2, AQ 1½, A, KQ and KJT 1, Kx and QJx ½ in a
    suit.  A plus value is a bare king, a queen with another card, a knave with a higher honour, and
    one short suit of a hand; what is in a trick that was counted is no plus value.  Plus values
    that are left over, one of them, are not counted.

    Source: Ely Culbertson, Contract Bridge Blue Book (1930), table of honour tricks.

    >>> honour_tricks(Hand("AQ5.KQ3.QJ42.J72"))
    Fraction(3, 1)
    """
    found = [_honour_tricks(hand[suit]) for suit in SUITS]
    is_short = any(len(hand[suit]) < 2 for suit in SUITS)
    plus = sum(more for _, more in found) + is_short
    return sum((tricks for tricks, _ in found), Fraction(0)) + _HALF * (plus // 2)


_TABLE: Final = (
    (_ACE | _KING | _QUEEN, 3, 6),
    (_ACE | _KING, 2, 4),
    (_ACE | _QUEEN, 2, 3),
    (_KING | _QUEEN, 2, 2),
    (_KING | _JACK | _TEN, 3, 2),
    (_ACE, 1, 2),
    (_KING, 2, 1),
    (_QUEEN | _JACK, 3, 1),
)
"""Culbertson's table: the honours, cards of the suit at least, and how many half tricks."""


def _honour_tricks(held: Holding) -> tuple[Fraction, int]:
    """Return the tricks of a suit, and how many plus values it has besides."""
    halves, used = 0, 0
    for honours, fewest, worth in _TABLE:
        if honours & ~held == 0 and len(held) >= fewest:
            halves, used = worth, honours
            break
    rest = held & ~used
    plus = _has(rest, _KING) if len(held) == 1 else _has(rest, _QUEEN)
    higher = held & (_ACE | _KING | _QUEEN)
    is_solid = higher == _ACE | _KING | _QUEEN
    is_bare = held & (_QUEEN | _JACK) == held and len(held) == 2
    plus += bool(rest & _JACK) and bool(higher) and not is_solid and not is_bare
    return Fraction(halves, 2), plus


# --- tricks that are lost ------------------------------------------------------------------------


def losers(hand: Hand) -> int:
    """Return the losing tricks: of the first three cards of a suit those without ace, king, queen.

    An ace is never a loser, a king none in a suit of two or more, a queen none in one of three or
    more; a suit has at most three losers.

    Source: F. Dudley Courtenay and George G. Walshe, The Losing Trick Count (1935); Ron Klinger,
    The Modern Losing Trick Count (1986).

    >>> losers(Hand("AK652.A652.Q5.52"))
    7
    """
    return sum(losers_of(hand[suit]) for suit in SUITS)


def losers_of(held: Holding) -> int:
    """Return the losing tricks of a suit, 0 to 3: what :func:`losers` adds up.

    >>> losers_of(Holding("KQ4")), losers_of(Holding("Q4"))
    (1, 2)
    """
    counted = min(len(held), 3)
    tops = (_ACE, _KING, _QUEEN)[:counted]
    return counted - sum(_has(held, top) for top in tops)


def new_losers(hand: Hand) -> Fraction:
    """Return the losers of the new losing trick count: a missing ace 1½, king 1, queen ½.

    The ace is missing where a suit has a card, the king where it has two, the queen where three.

    Source: Ron Klinger and Johannes Koelman, The New Losing Trick Count (The Bridge World, 2003).

    >>> new_losers(Hand("AK652.A652.Q5.52"))
    Fraction(7, 1)
    """
    halves = 0
    for suit in SUITS:
        held = hand[suit]
        lost = ((_ACE, 3), (_KING, 2), (_QUEEN, 1))[: len(held)]
        halves += sum(worth for top, worth in lost if not _has(held, top))
    return Fraction(halves, 2)


# --- points for shape ----------------------------------------------------------------------------


def shortness_points(hand: Hand) -> int:
    """Return the points for short suits: void 3, singleton 2, doubleton 1.

    Source: William Anderson and Charles Goren, Point Count Bidding (1949).

    >>> shortness_points(Hand("AK652.A652.Q5.52"))
    2
    """
    return sum(max(0, 3 - length) for length in lengths(hand))


def length_points(hand: Hand) -> int:
    """Return the points for long suits: one for every card over four.

    Source: Fred Karpin, The Point-Count System (1949).

    >>> length_points(Hand("AK6532.A65.Q5.52"))
    2
    """
    return sum(max(0, length - 4) for length in lengths(hand))


def dummy_points(hand: Hand, trumps: Suit) -> int:
    """Return high cards and what short side suits are worth in dummy.

    With four trumps or more: void 5, singleton 3, doubleton 1; with three 3, 2 and 1; with fewer
    nothing.

    Source: Charles Goren, Point Count Bidding (1949).

    >>> dummy_points(Hand("KQ75.4.Q876.9642"), Suit.SPADES)
    10
    """
    support = len(hand[trumps])
    worth = (5, 3, 1) if support > 3 else (3, 2, 1) if support == 3 else (0, 0, 0)
    short = (len(hand[suit]) for suit in SUITS if suit != trumps)
    return hand.hcp + sum(worth[length] for length in short if length < 3)


def zar_points(hand: Hand) -> int:
    """Return the Zar points: high cards, controls, the two longest suits, longest less shortest.

    The plain count, without what its author adds or takes away by judgement.

    Source: Zar Petkov, Zar Points: Aggressive Bidding Hand Evaluation (2003).

    >>> zar_points(Hand("J6432.KQ32.3.KQ2"))
    26
    """
    longest, second, _, shortest = shape(hand)
    return hand.hcp + controls(hand) + longest + second + longest - shortest


# --- a suit --------------------------------------------------------------------------------------


def suit_quality(held: Holding) -> int:
    """Return length and honours of a suit; a knave or a ten counts with a higher honour alone.

    As many tricks can be bid with it.

    Source: Ron Klinger, the suit quality test (Guide to Better Card Play, 1990, and later).

    >>> suit_quality(Holding("KQJT64")), suit_quality(Holding("J85432"))
    (10, 6)
    """
    tops = sum(_has(held, top) for top in (_ACE, _KING, _QUEEN))
    jack = _has(held, _JACK)
    counted = tops + (jack if tops else 0) + (_has(held, _TEN) if tops or jack else 0)
    return len(held) + counted


def _has(held: int, top: int) -> int:
    return 1 if held & top else 0
