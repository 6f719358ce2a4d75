"""DUP: records of 156 bytes for the Duplimate machine, the deal in two ways and how to deal it.

A record has the numbers of BRI, the signs of DGE, and ten bytes of which only those of the first
record count: whether the deals are random, whether boards are counted backwards, then the lowest
number of a board, the copies of each, and the highest number, in three, two and three places.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from doubleton.bridge import Board
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing import bri, dge
from doubleton.formats.dealing.deal_set import Dealt

RECORD: Final = 156
HIGHEST: Final = 999
"""The highest number of a board that the header has room for."""

_HEADER: Final = bri.NUMBERS + dge.TEXT
_NO_MORE: Final = b"\0" * (RECORD - _HEADER)


def read(data: bytes, dealt: Dealt) -> None:
    """Read the records; boards are numbered from the lowest that the header names."""
    first = _first_number(data[_HEADER:RECORD], len(data) // RECORD, dealt)
    for record, text in dealt.whole_records(data, RECORD):
        number = first + record - 1
        try:
            deal = bri.read_numbers(text[: bri.NUMBERS])
        except (DealError, NotationError) as error:
            dealt.refuse(record, error, None)
            continue
        if not _is_same(text[bri.NUMBERS : _HEADER], text[: bri.NUMBERS]):
            dealt.say_of_board("dealing.two-ways", number)
        dealt.take_deal(number, deal)


def _is_same(shown: bytes, numbers: bytes) -> bool:
    """Whether the deal that the screen shows, if it is not hidden, is that which is dealt."""
    if not shown.strip(b" \0"):
        return True
    with suppress(DealError, NotationError):
        return dge.read_signs(shown) == bri.read_numbers(numbers)
    return False


def _first_number(header: bytes, count: int, dealt: Dealt) -> int:
    """Return the lowest number of a board; a header that does not fit its records is told."""
    lowest, highest = (_number(header[start : start + 3]) for start in (2, 7))
    if header[1:2] in (b"Y", b"y"):
        dealt.say("dealing.backwards")
    if lowest is None or highest is None or lowest < 1:
        if count:
            dealt.say("dealing.header", text=header.decode("latin-1").strip("\0 "))
        return 1
    # Programs other than the machine's own have written the number of boards here.
    if highest not in (lowest + count - 1, count):
        dealt.say("dealing.range", first=lowest, last=highest, records=count)
    return lowest


def _number(field: bytes) -> int | None:
    plain = field.strip(b" \0")
    return int(plain) if plain.isdigit() else None


def write(boards: Sequence[Board]) -> bytes:
    """Return the records of boards up to :data:`HIGHEST`, numbered from the first one on."""
    told = [board for board in boards if board.number <= HIGHEST]
    if not told:
        return b""
    first = told[0].number
    tail = f"YN{first:<3}0 {min(first + len(told) - 1, HIGHEST):<3}".encode()
    records = []
    for board in told:
        if board.deal is not None:
            records.append(bri.numbers(board.deal) + dge.signs(board.deal) + tail)
            tail = _NO_MORE
    return b"".join(records)
