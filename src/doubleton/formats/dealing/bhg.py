"""BHG, of the Borel machine: a line a board with fifty-two letters, the dealer's cards first.

``A`` is the ace of spades, ``Z`` the deuce of hearts, ``a`` the ace of diamonds, ``z`` the deuce of
clubs.  The first line is empty, and the line that follows is board 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from doubleton.bridge import SEATS, Board, Deal, Hand
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing.deal_set import Dealt
from doubleton.formats.dealing.decks import PACK

HIGHEST: Final = 999
"""The highest number of a board that is written: each number below it takes a line."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_PLACE_OF: Final = {letter: PACK - 1 - place for place, letter in enumerate(_LETTERS)}
_LINE_END: Final = "\r\n"


def read(data: bytes, dealt: Dealt) -> None:
    """Read the lines; an empty one is a board that is not there."""
    lines = data.decode("latin-1").replace(_LINE_END, "\n").split("\n")
    if lines[0].strip():  # a file without the empty line
        lines.insert(0, "")
    for number, line in enumerate(lines):
        text = line.strip(" \t\r\x1a\0")
        if not text or number == 0:
            continue
        try:
            dealt.take_deal(number, _read_letters(number, text), number + 1)
        except (DealError, NotationError) as error:
            dealt.refuse(number, error, number + 1)


def _read_letters(number: int, text: str) -> Deal:
    if len(text) != PACK or set(text) != set(_LETTERS):
        raise NotationError("dealing.letters", text=text[:60])
    dealer = Board.numbered(number).dealer
    hands = [text[at : at + 13] for at in range(0, PACK, 13)]
    bits = [sum(1 << _PLACE_OF[letter] for letter in hand) for hand in hands]
    return Deal.of(Hand(bits[(seat - dealer) % 4]) for seat in SEATS)


def write(boards: Iterable[Board]) -> bytes:
    """Return the lines of boards up to :data:`HIGHEST`, with empty ones for those between."""
    deals = {board.number: board.deal for board in boards if board.number <= HIGHEST}
    if not deals:
        return b""
    lines = [""]
    for number in range(1, max(deals) + 1):
        deal = deals.get(number)
        lines.append("" if deal is None else _letters(number, deal))
    return _LINE_END.join((*lines, "")).encode()


def _letters(number: int, deal: Deal) -> str:
    dealer = Board.numbered(number).dealer
    hands = (deal[SEATS[(dealer + turn) % 4]] or () for turn in range(4))
    return "".join(_LETTERS[PACK - 1 - card] for hand in hands for card in hand)
