"""RBN, Richard's Bridge Notation: the deals of its records, without what happened at the tables.

A line is a letter, a blank and what it says: ``B`` the number of the board, ``H`` the hands from a
seat round with a colon in front of each, ``A`` dealer and vulnerability (Z none, N, E, B both) in
front of the calls.  An empty line ends a record; board and hands that it does not name are those
of the record before.  Text stands in braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from doubleton.bridge import SEATS, Board, Deal, Hand, Seat, Vulnerability
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing.deal_set import Dealt
from doubleton.formats.text import decoded

_LABELLED: Final = re.compile(r"([DTLEFSKNBHACPRMI0-9])(?: (.*))?")
_NUMBER: Final = re.compile(r"([0-9]{1,9})(?::.*)?")
_MARKS: Final = re.compile(r"([NESW])([ZNEB]):")
_VULNERABLE: Final = dict(zip("ZNEB", Vulnerability, strict=True))
_LETTER_OF: Final = {vulnerability: letter for letter, vulnerability in _VULNERABLE.items()}
_OF_TABLES: Final = frozenset("NCPRM")


def read(data: bytes, dealt: Dealt) -> None:
    """Read the deals; a record without any number of a board is numbered by its place.

    Raises :class:`~doubleton.errors.ParseError` for a file that is not text.
    """
    kept: dict[str, str] = {}
    known: dict[int, Deal] = {}
    for place, (line, record) in enumerate(_records(dealt, decoded(data, dealt.file)), 1):
        kept.update((label, text) for label, text in record.items() if label in "BH")
        if not _OF_TABLES.isdisjoint(record):
            dealt.say_once("dealing.tables-left-out")
        if "H" not in kept:
            continue
        try:
            number, deal = _numbered(kept.get("B", str(place))), _deal(kept["H"])
        except (DealError, NotationError) as error:
            dealt.refuse(place, error, line)
            continue
        if known.setdefault(number, deal) != deal:
            dealt.say_of_board("dealing.twice", number, line)
        elif number not in dealt:
            dealt.take(_marked(Board.numbered(number, deal), record.get("A", "")), line)


def _records(dealt: Dealt, text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the labelled lines of each record, and the number of the first; tell other lines."""
    record: dict[str, str] = {}
    first = 1
    is_text = False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        is_text = is_text or line.startswith("{")
        labelled = None if is_text else _LABELLED.fullmatch(line.rstrip())
        if line.strip(" \t\x1a") and labelled is None and not is_text:
            dealt.say("dealing.rbn-line", number, text=line[:60])
        is_text = is_text and not line.rstrip().endswith("}") and bool(line.strip())
        if labelled is not None:
            first = first if record else number
            record.setdefault(labelled[1], labelled[2] or "")
        elif not line.strip() and record:
            yield first, record
            record = {}


def _numbered(text: str) -> int:
    found = _NUMBER.fullmatch(text.strip())
    if found is None or int(found[1]) == 0:
        raise NotationError("notation.board-number", text=text[:40])
    return int(found[1])


def _deal(text: str) -> Deal:
    first, *hands = text.strip().split(":")
    if not 0 < len(hands) <= len(SEATS):
        raise NotationError("notation.deal", text=text[:80])
    start = Seat.of(first)
    held: list[Hand | None] = [None] * len(SEATS)
    for turn, hand in enumerate(hands):
        held[(start + turn) % 4] = Hand(hand) if hand else None
    return Deal.of(held).completed()


def _marked(board: Board, auction: str) -> Board:
    """Return the board with the dealer and vulnerability in front of the calls."""
    found = _MARKS.match(auction)
    if found is None:
        return board
    return Board(board.number, Seat.of(found[1]), _VULNERABLE[found[2]], board.deal)


def write(boards: Iterable[Board], note: str = "") -> bytes:
    """Return the records of boards, each with its number, hands, dealer and vulnerability.

    A *note* stands as text in front of them.
    """
    records = [_record(board, board.deal) for board in boards if board.deal]
    plain = re.sub("[{}]", " ", note)
    return "\n".join([f"{{{plain}}}\n", *records] if plain and records else records).encode()


def _record(board: Board, deal: Deal) -> str:
    hands = ":".join(str(hand or Hand(0)) for hand in deal)
    return f"B {board.number}\nH N:{hands}\nA {board.dealer}{_LETTER_OF[board.vulnerability]}:\n"
