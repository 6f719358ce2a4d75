"""DLM, of the Duplimate machine: lines ``Board 01=`` with two cards a letter and a check value.

A letter is ``a`` to ``p``: four times who holds the first of two cards, and who holds the second,
North 0 to West 3, from the ace of spades down.  The check value is the exclusive or of the number
of the board and the codes of its letters.  A file has lines for the boards 1 to 99, of which those
from ``From board`` to ``To board`` are dealt; the others are packs in their order.  The check value
of the file is the exclusive or of Duplicates, From board and To board, and of 1 if the deals may be
shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import xor
from typing import Final

from doubleton.bridge import Board, Deal
from doubleton.errors import DealError, Fault, NotationError, ParseError
from doubleton.formats.dealing.deal_set import Dealt
from doubleton.formats.dealing.decks import PACK, deal_of_seats, seats_of_deal
from doubleton.formats.text import decoded
from doubleton.said import Said

HIGHEST: Final = 99
_HEADLINE: Final = 80
_LINE_END: Final = "\r\n"
_BOARD: Final = re.compile(r"board +([0-9]{1,9})", re.IGNORECASE)
_DEALT: Final = re.compile(r"([a-p]{26}) *([0-9]{1,4})?")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_UNDEALT: Final = "aaaaaabffffffkkkkkklpppppp"


def read(data: bytes, dealt: Dealt) -> None:
    """Read the boards that the head of the file says are dealt.

    Raises :class:`~doubleton.errors.ParseError` for a file that is enciphered, and one that is not
    text.
    """
    head: dict[str, str] = {}
    boards: dict[int, tuple[int, str]] = {}
    text = decoded(data, dealt.file).replace(_LINE_END, "\n").replace("\r", "\n")
    for line, (key, equals, value) in enumerate(
        (row.partition("=") for row in text.split("\n")), 1
    ):
        board = _BOARD.fullmatch(key.strip())
        if board is None:
            if equals and len(head) < PACK:
                head.setdefault(key.strip().lower(), value.strip())
        elif int(board[1]) in boards:
            dealt.say_of_board("dealing.twice", int(board[1]), line)
        else:
            boards[int(board[1])] = line, value.strip()
    if head.get("crypto key", "0") not in ("0", ""):
        raise ParseError(Fault(Said("dealing.enciphered"), dealt.file))
    named = _named(head, dealt)
    for number, (line, value) in boards.items():
        if number in (named or range(1, HIGHEST + 1)):
            _take(dealt, number, value, line)
    for number in named:
        if number not in boards:
            dealt.say_of_board("dealing.missing", number)


def _named(head: dict[str, str], dealt: Dealt) -> range:
    """Return the boards that the head names, none where it is wrong, which is told."""
    names = ("from board", "to board", "duplicates", "checksum")
    first, last, copies, checksum = (_number(head.get(name, "")) for name in names)
    if first is None or last is None or not 1 <= first <= last <= HIGHEST:
        ends = (head.get("from board", ""), head.get("to board", ""))
        dealt.say("dealing.ends", first=ends[0][:20], last=ends[1][:20])
        return range(0)
    shown = head.get("status", "").lower() == "show"
    expected = first ^ last ^ (copies or 0) ^ shown
    if checksum != expected:
        text = head.get("checksum", "")[:20]
        dealt.say("dealing.file-check", text=text, expected=expected)
    return range(first, last + 1)


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


def _take(dealt: Dealt, number: int, value: str, line: int) -> None:
    found = _DEALT.fullmatch(value.lower())
    try:
        if found is None:
            raise NotationError("dealing.pairs", text=value[:60])  # noqa: TRY301 - told like what the deal raises
        codes = [ord(letter) - ord("a") for letter in found[1]]
        deal = deal_of_seats([seat for code in codes for seat in divmod(code, 4)])
    except (DealError, NotationError) as error:
        dealt.say("dealing.board", line, board=number, reason=error.said)
        return
    expected = _check(number, found[1])
    if found[2] is None or int(found[2]) != expected:
        dealt.say("dealing.check", line, board=number, text=found[2] or "", expected=expected)
    dealt.take_deal(number, deal, line)


def _check(number: int, letters: str) -> int:
    return reduce(xor, letters.encode(), number)


def write(boards: Iterable[Board], note: str = "") -> bytes:
    """Return the file of boards up to :data:`HIGHEST`; of those between them packs in order.

    A *note* is its headline.
    """
    deals = {board.number: board.deal for board in boards if board.number <= HIGHEST}
    if not deals:
        return b""
    lines = (*_head(min(deals), max(deals), note), *_lines(deals), "")
    return _LINE_END.join(lines).encode("ascii", "replace")


def _head(first: int, last: int, note: str) -> Iterator[str]:
    copies = shown = 1
    yield "[Document]"
    yield f"Headline={note[:_HEADLINE] or 'doubleton'}"
    yield "Status=Show"
    yield f"Duplicates={copies}"
    yield f"From board={first}"
    yield f"To board={last}"
    yield "Next board to duplimate=0"
    yield "PrintOuts=0"
    yield "Crypto key=0"
    yield f"Checksum={first ^ last ^ copies ^ shown}"


def _lines(deals: dict[int, Deal | None]) -> Iterator[str]:
    for number in range(1, HIGHEST + 1):
        deal = deals.get(number)
        letters = _UNDEALT if deal is None else _letters(deal)
        yield f"Duplicates {number:02}=0"
        yield f"Board {number:02}={letters}{_check(number, letters):03}"


def _letters(deal: Deal) -> str:
    seats = seats_of_deal(deal)
    return "".join(
        chr(ord("a") + 4 * one + other) for one, other in zip(seats[::2], seats[1::2], strict=True)
    )
