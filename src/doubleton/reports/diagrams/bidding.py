"""The bidding of a diagram in four columns, West first, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from doubleton.bridge import DOUBLE, PASS, REDOUBLE, SEATS, Call, Contract, Result, Seat, Suit
from doubleton.formats.pbn.auctions import MOST_CALLS
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.reports.diagrams.drawing import INK, Box, Piece, Words
from doubleton.reports.diagrams.footnotes import Footnotes
from doubleton.reports.diagrams.hands import LEFT, LINE, TOP, colours
from doubleton.reports.marks import relative
from doubleton.reports.paper.document import Teller

_COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_COLUMN: Final = 68
_CELL: Final = _COLUMN - 4
_FIRST: Final = 60
WIDTH: Final = 4 * _COLUMN + 2 * LEFT - 4


def bidding(record: BoardRecord, tell: Teller, left: int) -> Piece:
    """Draw the calls of a board, and below them its contract and lead."""
    x = left + LEFT
    calls = [*_calls(record, tell, x)]
    below = max(one.y for one in calls) + LINE + 14
    ends = _ends(outcome(record, tell), x, below)
    heads = [*_heads(record, x)]
    boxes = tuple(
        Box(x + at * _COLUMN, 10, _CELL, 26, colours(record, seat)[0], INK)
        for at, seat in enumerate(_COLUMNS)
    )
    return Piece(WIDTH, below + LINE * len(ends), boxes, (*heads, *calls, *ends))


def ending(record: BoardRecord, tell: Teller, left: int) -> Piece:
    """Draw the contract and the lead of a board without its calls."""
    ends = _ends(outcome(record, tell), left + LEFT, TOP)
    return Piece(WIDTH, TOP + LINE * len(ends), (), ends)


def outcome(record: BoardRecord, tell: Teller) -> list[str]:
    """Return the contract with its result, and the lead, as far as they are known."""
    found = list[str]()
    if isinstance(record.contract, Contract):
        bid = record.contract
        known = None if record.tricks is None else Result(bid, record.tricks)
        told = f"{bid.level}{bid.denomination.symbol}{'×' * bid.doubled} {bid.declarer}"
        result = "" if known is None else f" {relative(known)}"
        found.append(f"{tell('page.contract')}: {told}{result}")
    lead = None if record.play is None else record.play.lead
    if lead is not None:
        found.append(f"{tell('page.lead')}: {card_name(str(lead))}")
    return found


def card_name(card: str) -> str:
    """Return a card by its sign and rank, the ten as ``10``.

    >>> card_name("ST")
    '♠10'
    """
    return f"{Suit.of(card[0]).symbol}{'10' if card[1] == 'T' else card[1]}"


def sequence(record: BoardRecord) -> tuple[Seat, Sequence[Call | None]]:
    """Return the calls that are shown, and whose the first of them is."""
    auction = record.auction
    if auction is None or auction.first is None:
        return Seat.WEST, ()
    return auction.first, auction.calls[:MOST_CALLS]


def call_name(call: Call | None, tell: Teller) -> str:
    """Return a call as it stands in a diagram."""
    if call is None:
        return "?"
    if call == PASS:
        return tell("page.pass")
    if call in (DOUBLE, REDOUBLE):
        return "×" if call == DOUBLE else "××"
    return f"{call.level}{call.denomination.symbol}"


def in_words(record: BoardRecord, tell: Teller) -> str:
    """Return the calls as a screen reader reads them out."""
    first, calls = sequence(record)
    notes = Footnotes.of(record.auction, tell)
    told = list[str]()
    for at, call in enumerate(calls):
        text = notes.text(at)
        shown = f"{SEATS[(first + at) % 4]} {call_name(call, tell)}"
        told.append(shown if text is None else f"{shown} ({text})")
    return f"{tell('diagram.bidding')}: {', '.join(told)}."


def _heads(record: BoardRecord, left: int) -> Iterator[Words]:
    for at, seat in enumerate(_COLUMNS):
        shade = colours(record, seat)[1]
        x = left + at * _COLUMN + _CELL // 2
        yield Words(x, TOP, str(seat), anchor="middle", bold=True, fill=shade)


def _calls(record: BoardRecord, tell: Teller, left: int) -> Iterator[Words]:
    first, calls = sequence(record)
    notes = Footnotes.of(record.auction, tell)
    for number, call in enumerate(calls or (None,)):
        at = number + _COLUMNS.index(first)
        x, y = left + at % 4 * _COLUMN + _CELL // 2, _FIRST + at // 4 * LINE
        shown = call_name(call, tell) + notes.mark(number)
        yield Words(x, y, shown, anchor="middle", room=_CELL)


def _ends(lines: Sequence[str], x: int, y: int) -> tuple[Words, ...]:
    room = WIDTH - 2 * LEFT
    return tuple(Words(x, y + at * LINE, line, room=room) for at, line in enumerate(lines))
