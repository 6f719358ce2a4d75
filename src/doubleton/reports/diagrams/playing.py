"""The play of a diagram: a column a trick, a row a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from doubleton.bridge import SEATS, Seat
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.plays import Trick
from doubleton.reports.diagrams.bidding import card_name
from doubleton.reports.diagrams.drawing import INK, SOFT, WASH, Box, Piece, Words
from doubleton.reports.diagrams.hands import LEFT, LINE
from doubleton.reports.paper.document import Teller

_TRICK: Final = 50
_SEAT: Final = 34
_WIDTH: Final = _SEAT + 13 * _TRICK + 2 * LEFT


def tricks_of(record: BoardRecord) -> tuple[Trick, ...]:
    """Return the tricks of which something is known."""
    found = () if record.play is None else record.play.tricks[:13]
    return tuple(trick for trick in found if any(card is not None for card in trick.cards))


def playing(record: BoardRecord, tell: Teller, top: int) -> Piece:
    """Draw the tricks of a board: the card that led has a frame, the one that won is shaded."""
    heads = top + 24
    tricks = tricks_of(record)
    words = [
        *(Words(LEFT, heads + row * LINE, str(seat), bold=True) for row, seat in _rows()),
        *_cards(tricks, heads),
        Words(LEFT, heads + 5 * LINE + 8, tell("diagram.legend"), 12, fill=SOFT),
    ]
    return Piece(_WIDTH, heads + 5 * LINE + 20, tuple(_marks(tricks, heads)), tuple(words))


def in_words(record: BoardRecord, tell: Teller) -> Iterator[str]:
    """Give the tricks as a screen reader reads them out, each in the order of its cards."""
    for at, trick in enumerate(tricks_of(record), 1):
        leader = Seat.NORTH if trick.leader is None else trick.leader
        seats = (SEATS[(leader + turn) % 4] for turn in range(4))
        told = (
            f"{seat} {card_name(str(card))}"
            for seat in seats
            if (card := trick.cards[seat]) is not None
        )
        yield f"{tell('diagram.trick', trick=at)} {', '.join(told)}."


def _rows() -> Iterator[tuple[int, Seat]]:
    return enumerate(SEATS, 1)


def _cards(tricks: Sequence[Trick], heads: int) -> Iterator[Words]:
    for at, trick in enumerate(tricks):
        middle = LEFT + _SEAT + at * _TRICK + _TRICK // 2 - 2
        yield Words(middle, heads, str(at + 1), 13, "middle", fill=SOFT)
        for row, seat in _rows():
            card = trick.cards[seat]
            if card is not None:
                wins = seat is trick.winner
                y, shown = heads + row * LINE, card_name(str(card))
                yield Words(middle, y, shown, 16, "middle", bold=wins, room=_TRICK - 8)


def _marks(tricks: Sequence[Trick], heads: int) -> Iterator[Box]:
    for at, trick in enumerate(tricks):
        x = LEFT + _SEAT + at * _TRICK + 1
        for row, seat in _rows():
            leads, wins = seat is trick.leader, seat is trick.winner
            if leads or wins:
                y, width = heads + row * LINE - 17, _TRICK - 5
                fill, edge = WASH if wins else "none", INK if leads else "none"
                yield Box(x, y, width, LINE - 1, fill, edge, 3)
