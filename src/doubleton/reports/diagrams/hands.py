"""The four hands of a diagram, round the box with number, dealer and vulnerability."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from doubleton.bridge import SEATS, SUITS, Hand, Seat
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.reports.diagrams.drawing import INK, PAPER, RED, SOFT, Box, Piece, Words
from doubleton.reports.marks import ranks
from doubleton.reports.paper.document import Teller
from doubleton.reports.travellers import VULNERABLE

LINE: Final = 23
LEFT: Final = 14
TOP: Final = 28
_WIDTH: Final = 440
_MIDDLE: Final = 156
_RIGHT: Final = 300
_HAND: Final = 4 * LINE
_GAP: Final = 18
_BOX: Final = 128
_BAR: Final = 24
_EAST_ROW: Final = TOP + _HAND + _GAP


def hands(record: BoardRecord, tell: Teller) -> Piece:
    """Draw the hands of a board."""
    box = _MIDDLE, _EAST_ROW - 17
    places = (
        (_MIDDLE, TOP),
        (_RIGHT, _EAST_ROW),
        (_MIDDLE, TOP + 2 * (_HAND + _GAP)),
        (LEFT, _EAST_ROW),
    )
    words = [*_heading(record, tell), *_letters(record, box)]
    for (x, y), hand in zip(places, record.deal or (), strict=False):
        if hand is not None:
            words += _hand(x, y, hand, (_MIDDLE - 20 if x == LEFT else _WIDTH - 6) - x)
    height = TOP + 3 * _HAND + 2 * _GAP
    return Piece(_WIDTH, height, tuple(_compass(record, box)), tuple(words))


def name_of(record: BoardRecord, tell: Teller) -> str:
    """Return the name of a board; what is shown of one without a number."""
    if record.board:
        return tell("page.board-named", board=record.board)
    return tell("page.deal")


def marks_of(record: BoardRecord, tell: Teller) -> Iterator[str]:
    """Give what is marked on the board: its dealer and its vulnerability."""
    if record.dealer is not None:
        yield tell("page.dealer", seat=str(record.dealer))
    if record.vulnerability is not None:
        yield tell.tell(VULNERABLE[record.vulnerability])


def _heading(record: BoardRecord, tell: Teller) -> Iterator[Words]:
    room = _MIDDLE - LEFT - 8
    if record.board:
        yield Words(LEFT, TOP, name_of(record, tell), bold=True, room=room)
    for at, mark in enumerate(marks_of(record, tell), 1):
        yield Words(LEFT, TOP + at * 20, mark, 13, fill=SOFT, room=room)


def _hand(x: int, y: int, hand: Hand, room: int) -> Iterator[Words]:
    """Give a hand, a line a suit."""
    for line, suit in enumerate(reversed(SUITS)):
        base = y + line * LINE
        yield Words(x, base, suit.symbol, 18)
        yield Words(x + 21, base, ranks(hand[suit]), 17, room=room - 21)


def _bars(x: int, y: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return the sides of the box, from North clockwise."""
    return (
        (x, y, _BOX, _BAR),
        (x + _BOX - _BAR, y + _BAR, _BAR, _HAND - 2 * _BAR),
        (x, y + _HAND - _BAR, _BOX, _BAR),
        (x, y + _BAR, _BAR, _HAND - 2 * _BAR),
    )


def _compass(record: BoardRecord, at: tuple[int, int]) -> Iterator[Box]:
    """Give the sides of the box, red where vulnerable, and a ring round the dealer."""
    for seat, (x, y, width, height) in zip(SEATS, _bars(*at), strict=True):
        fill, shade = colours(record, seat)
        yield Box(x, y, width, height, fill, INK)
        if seat is record.dealer:
            yield Box(x + width // 2 - 10, y + height // 2 - 10, 20, 20, "none", shade, 10)


def _letters(record: BoardRecord, at: tuple[int, int]) -> Iterator[Words]:
    for seat, (x, y, width, height) in zip(SEATS, _bars(*at), strict=True):
        _, shade = colours(record, seat)
        yield Words(
            x + width // 2, y + height // 2 + 5, str(seat), 14, "middle", bold=True, fill=shade
        )
    middle = at[0] + _BOX // 2, at[1] + _HAND // 2 + 9
    yield Words(*middle, record.board, 24, "middle", bold=True, room=_BOX - 2 * _BAR - 6)


def colours(record: BoardRecord, seat: Seat) -> tuple[str, str]:
    """Return the colours of a seat: what fills its bar, and its letter."""
    vulnerability = record.vulnerability
    is_red = vulnerability is not None and vulnerability.includes(seat.side)
    return (RED, PAPER) if is_red else (PAPER, INK)
