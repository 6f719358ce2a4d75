"""Suits, cards, hands and contracts as they are typeset: each suit by its sign and its colour."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from doubleton.bridge import RANKS, SUITS, Card, Contract, Hand, Holding, Result, Suit
from doubleton.reports.figures import MINUS

_RANKS: Final = tuple("10" if rank == "T" else rank for rank in RANKS)

_AS_TEXT: Final = "\ufe0e"
"""The variation selector that keeps telephones from drawing a suit as an emoji."""

FROM_FILE: Final = "*"
"""The mark of double-dummy tricks that came with the deals and were not reckoned here."""

SIGNS: Final = tuple(
    Markup('<span class="{}">{}{}</span>').format(str(suit).lower(), suit.symbol, _AS_TEXT)
    for suit in SUITS
)
"""The four signs, clubs first, each in a span whose class is its letter."""


def sign(suit: Suit) -> Markup:
    """Return the sign of *suit*."""
    return SIGNS[suit]


def ranks(holding: Holding) -> str:
    """Return the ranks of a holding, the ten as ``10``, a void as a dash.

    >>> ranks(Holding("AT3")), ranks(Holding(""))
    ('A 10 3', '—')
    """
    return " ".join(_RANKS[i] for i in range(12, -1, -1) if holding >> i & 1) or "—"


def suits(hand: Hand) -> tuple[tuple[Markup, str], ...]:
    """Return the four holdings of *hand*, spades first, each with its sign."""
    return tuple((SIGNS[suit], ranks(hand[suit])) for suit in reversed(SUITS))


@cache
def card(played: Card) -> Markup:
    """Return a card as sign and rank."""
    return SIGNS[played.suit] + _RANKS[played.rank]


@cache
def contract(bid: Contract) -> Markup:
    """Return level, denomination and doubling; the declarer stands in a column of its own."""
    suit = bid.denomination.suit
    named = Markup("NT") if suit is None else SIGNS[suit]
    return Markup(str(bid.level)) + named + "×" * bid.doubled  # noqa: S704 - a number of ours


def relative(result: Result) -> str:
    """Return ``=``, ``+1`` or ``−2``; nothing where the board was passed out.

    >>> relative(Result.of("4SN-2")), relative(Result.of("3NTE=")), relative(Result.of("Pass"))
    ('−2', '=', '')
    """
    over = result.relative
    if over is None:
        return ""
    return f"{over:+d}".replace("-", MINUS) if over else "="
