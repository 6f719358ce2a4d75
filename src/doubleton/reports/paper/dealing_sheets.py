"""Sheets for dealing by hand, and curtain cards to check the hands with.

By board, a sheet shows where each card of a sorted pack goes, and the four hands to compare; by
seat, it lists the hands of one seat on all boards.  A curtain card goes into the pocket with its
hand.  Whoever deals from them sees all the cards (Law 6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Final, Protocol

from doubleton.bridge import RANKS, SEATS, SUITS, Board, Card, Deal, Seat, Suit
from doubleton.reports.paper.document import Document, Teller
from doubleton.reports.paper.hand_records import board_name, holdings, in_order, in_words, marks_of
from doubleton.scoring.traveller import Traveller

_ORDER: Final = tuple("10" if rank == "T" else rank for rank in reversed(RANKS))


@dataclass(frozen=True, slots=True)
class _Set:
    """The boards of a set that are dealt, in order, and how they are named in a language."""

    boards: Sequence[Traveller]
    several: bool
    tell: Teller

    def name(self, board: Traveller) -> str:
        return board_name(board, self.tell, several=self.several)

    def number(self, board: Traveller) -> str:
        return self.name(board) if self.several else board.board


class Sheets(Protocol):
    """Makes a document of deals."""

    def __call__(
        self,
        boards: Iterable[Traveller | Board],
        *,
        title: str,
        language: str = "en",
        date: str | None = None,
    ) -> Document:
        """Return the document of *boards* that have a deal, under their *title* and *date*."""


def _sheets(template: str) -> Callable[[Callable[[_Set], dict[str, object]]], Sheets]:
    """Make a document of what a function tells of a set, for the template of this name."""

    def of(shown: Callable[[_Set], dict[str, object]]) -> Sheets:
        @wraps(shown, assigned=("__name__", "__doc__"))
        def document(
            boards: Iterable[Traveller | Board],
            *,
            title: str,
            language: str = "en",
            date: str | None = None,
        ) -> Document:
            data = shown(_Set(*in_order(boards), Teller(language)))
            return Document(template, {"title": title, "date": date, **data}, language)

        return document

    return of


@_sheets("dealing_by_board")
def sheets_by_board(dealt: _Set) -> dict[str, object]:
    """Return a sheet for each board: where each card of a sorted pack goes, and the four hands."""
    return {
        "note": dealt.tell("paper.sort-pack"),
        "ranks": list(_ORDER),
        "boards": [
            {
                "name": dealt.name(one),
                "marks": " · ".join(marks_of(one, dealt.tell)),
                "goes": [[suit.symbol, *goes(deal, suit)] for suit in reversed(SUITS)],
                "hands": _hands(deal, dealt.tell),
            }
            for one in dealt.boards
            if (deal := one.deal) is not None
        ],
    }


@_sheets("dealing_by_seat")
def sheets_by_seat(dealt: _Set) -> dict[str, object]:
    """Return a sheet for each seat: its hands on all boards."""
    return {
        "head": dealt.tell("page.board"),
        "suits": [suit.symbol for suit in reversed(SUITS)],
        "seats": [
            {
                "seat": str(seat),
                "name": dealt.tell(f"web.table.{seat.name.lower()}"),
                "rows": [
                    [dealt.number(one), *held]
                    for one in dealt.boards
                    if (held := _held(one.deal, seat))
                ],
            }
            for seat in SEATS
        ],
    }


@_sheets("curtain_cards")
def curtain_cards(dealt: _Set) -> dict[str, object]:
    """Return a card for each hand of each board, to be cut out and put into its pocket."""
    return {
        "cards": [
            {"board": dealt.name(one), "hcp": dealt.tell("paper.hcp"), **hand}
            for one in dealt.boards
            for hand in _hands(one.deal, dealt.tell)
        ],
    }


def goes(deal: Deal, suit: Suit) -> list[str]:
    """Return for each card of a suit, from the ace down, the seat that gets it.

    >>> goes(Deal("N:AQ... K... 2... -"), Suit.SPADES)
    ['N', 'E', 'N', '', '', '', '', '', '', '', '', '', 'S']
    """
    cards = (Card(13 * suit + rank) for rank in range(12, -1, -1))
    return [next((str(seat) for seat in SEATS if card in (deal[seat] or ())), "") for card in cards]


def _hands(deal: Deal | None, tell: Teller) -> list[dict[str, object]]:
    """Return the hands that are known, from North clockwise."""
    return [
        {
            "seat": str(seat),
            "name": tell(f"web.table.{seat.name.lower()}"),
            "holdings": holdings(hand),
            "points": str(hand.hcp),
            "words": in_words(seat, hand, tell),
        }
        for seat, hand in zip(SEATS, deal or (), strict=False)
        if hand is not None
    ]


def _held(deal: Deal | None, seat: Seat) -> Sequence[str]:
    hand = None if deal is None else deal[seat]
    return () if hand is None else [ranks for _, ranks in holdings(hand)]
