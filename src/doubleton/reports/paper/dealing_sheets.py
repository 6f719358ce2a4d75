"""Sheets for dealing by hand, and curtain cards to check the hands with.

By board, a sheet shows where each card of a sorted pack goes, and the four hands to compare; by
seat, it lists the hands of one seat on all boards.  A curtain card goes into the pocket with its
hand.  Whoever deals from them sees all the cards (Law 6).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from doubleton.bridge import RANKS, SEATS, SUITS, Board, Card, Deal, Seat, Suit
from doubleton.reports.paper.document import Document, Teller
from doubleton.reports.paper.hand_records import board_name, holdings, in_order, in_words, marks_of
from doubleton.scoring.traveller import Traveller

_ORDER: Final = tuple("10" if rank == "T" else rank for rank in reversed(RANKS))


def sheets_by_board(
    boards: Iterable[Traveller | Board],
    *,
    title: str,
    language: str = "en",
    date: str | None = None,
) -> Document:
    """Return a sheet for each board: where each card of a sorted pack goes, and the four hands."""
    tell = Teller(language)
    dealt, several = in_order(boards)
    data = {
        "title": title,
        "date": date,
        "note": tell("paper.sort-pack"),
        "ranks": list(_ORDER),
        "boards": [
            {
                "name": board_name(one, tell, several=several),
                "marks": " · ".join(marks_of(one, tell)),
                "goes": [[suit.symbol, *goes(deal, suit)] for suit in reversed(SUITS)],
                "hands": _hands(deal, tell),
            }
            for one in dealt
            if (deal := one.deal) is not None
        ],
    }
    return Document("dealing_by_board", data, language)


def sheets_by_seat(
    boards: Iterable[Traveller | Board],
    *,
    title: str,
    language: str = "en",
    date: str | None = None,
) -> Document:
    """Return a sheet for each seat: its hands on all boards."""
    tell = Teller(language)
    dealt, several = in_order(boards)
    data = {
        "title": title,
        "date": date,
        "head": tell("page.board"),
        "suits": [suit.symbol for suit in reversed(SUITS)],
        "seats": [
            {
                "seat": str(seat),
                "name": tell(f"seat.{str(seat).lower()}"),
                "rows": [
                    [_number(one, tell, several=several), *held]
                    for one in dealt
                    if (held := _held(one.deal, seat))
                ],
            }
            for seat in SEATS
        ],
    }
    return Document("dealing_by_seat", data, language)


def curtain_cards(
    boards: Iterable[Traveller | Board],
    *,
    title: str,
    language: str = "en",
    date: str | None = None,
) -> Document:
    """Return a card for each hand of each board, to be cut out and put into its pocket."""
    tell = Teller(language)
    dealt, several = in_order(boards)
    data = {
        "title": title,
        "date": date,
        "cards": [
            {"board": board_name(one, tell, several=several), "hcp": tell("paper.hcp"), **hand}
            for one in dealt
            for hand in _hands(one.deal, tell)
        ],
    }
    return Document("curtain_cards", data, language)


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
            "name": tell(f"seat.{str(seat).lower()}"),
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


def _number(board: Traveller, tell: Teller, *, several: bool) -> str:
    return board_name(board, tell, several=True) if several else board.board
