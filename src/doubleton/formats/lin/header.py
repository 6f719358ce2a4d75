"""What the head of a file tells of all its boards: the match, its results, the players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from doubleton.formats.lin.pieces import BLANKS, OF_MATCH, Piece

OPEN: Final = "o"
CLOSED: Final = "c"
PAIRS: Final = "P"
MOST_BOARDS: Final = 1_000
"""That a header may number; what it says of more is passed over."""

_ROOM_FOR: Final = 8
"""Fields that a board may have in one tag: the players of two rooms."""

_NUMBER: Final = re.compile(r"\d{1,6}")


@dataclass(frozen=True)
class Header:
    """A header: ``vg`` (the match), ``rs`` (results), ``pw`` (players), ``mp`` (scores), ``bn``.

    Results and scores stand two a board, the open room and the closed one; players four a board, or
    eight for both rooms.  Boards are those of ``bn``, or else from the first to the last of ``vg``.
    """

    match: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    def _of_match(self, at: int) -> str:
        return self.match[at] if at < len(self.match) else ""

    @property
    def event(self) -> str:
        """The first field of ``vg``."""
        return self._of_match(0)

    @property
    def stage(self) -> str:
        """The second field of ``vg``: a segment or a session."""
        return self._of_match(1)

    @property
    def kind(self) -> str:
        """``I`` (IMPs), ``B`` (board-a-match) or ``P`` (pairs), or what else stands there."""
        return self._of_match(2).upper()

    @property
    def teams(self) -> tuple[str, str]:
        """The teams that sit North-South and East-West in the open room, ``""`` without names."""
        return ("", "") if self.kind == PAIRS else (self._of_match(5), self._of_match(7))

    @property
    def carry_over(self) -> tuple[str, str]:
        """What the teams had before the first board, as it is written."""
        return ("", "") if self.kind == PAIRS else (self._of_match(6), self._of_match(8))

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """The numbers of the boards, in the order of the results."""
        if self.numbers:
            return self.numbers
        first, last = self._of_match(3), self._of_match(4)
        if not (_NUMBER.fullmatch(first) and _NUMBER.fullmatch(last)):
            return ()
        numbers = range(int(first), int(last) + 1)
        return tuple(map(str, numbers)) if len(numbers) <= MOST_BOARDS else ()

    def numbered(self, place: str) -> str:
        """Return the number of the board that stands at a place, by ``qx``.

        Where ``bn`` has numbers and this is none of them, it counts the boards, as ``vg`` does.
        """
        if not self.numbers or place in self.numbers or not _NUMBER.fullmatch(place):
            return place
        first = self._of_match(3)
        at = int(place) - (int(first) if _NUMBER.fullmatch(first) else 1)
        return self.numbers[at] if 0 <= at < len(self.numbers) else place

    def _of_board(self, row: tuple[str, ...], board: str, room: str) -> str:
        place = _places(self.boards).get(board)
        at = -1 if place is None else 2 * place + (room == CLOSED)
        return row[at] if 0 <= at < len(row) else ""

    def result(self, board: str, room: str) -> str:
        """Return what ``rs`` has for a board in a room, ``""`` where it has nothing."""
        return self._of_board(self.results, board, room)

    def score(self, board: str, room: str) -> str:
        """Return what ``mp`` has for a board in a room."""
        return self._of_board(self.scores, board, room)

    def names(self, board: str, room: str) -> tuple[str, ...]:
        """Return what ``pw`` has for a board in a room: South, West, North, East."""
        place = _places(self.boards).get(board)
        if place is None:
            return ()
        each = 8 if len(self.players) >= 8 * len(self.boards) else 4
        at = each * place + 4 * (room == CLOSED and each == 8)
        return () if room == CLOSED and each == 4 else self.players[at : at + 4]

    @cached_property
    def is_in_imps(self) -> bool:
        """Whether the scores are IMPs: one of them is negative."""
        return any(text.startswith("-") for text in self.scores)

    @cached_property
    def has_results(self) -> bool:
        """Whether ``rs`` says anything."""
        return any(self.results)

    def told(self) -> Iterator[tuple[str, str]]:
        """Yield board and room of every result."""
        for at, result in enumerate(self.results[: 2 * len(self.boards)]):
            if result:
                yield self.boards[at // 2], CLOSED if at % 2 else OPEN


@lru_cache(maxsize=64)
def _places(boards: tuple[str, ...]) -> Mapping[str, int]:
    """Return where each board stands first."""
    return {number: place for place, number in reversed([*enumerate(boards)])}


NO_HEADER: Final = Header()

_FIELD: Final = {"vg": "match", "rs": "results", "pw": "players", "mp": "scores", "bn": "numbers"}


def fields(value: str) -> tuple[str, ...]:
    """Return what stands between the commas."""
    return tuple(part.strip(BLANKS) for part in value.split(","))


def header_after(before: Header, read: Iterable[Piece]) -> Header:
    """Return the header that stands after these pieces; a match begins a new one."""
    header = before
    for piece in read:
        if piece.tag in OF_MATCH:
            header = NO_HEADER if piece.tag == "vg" else header
            told = fields(piece.value)[: _ROOM_FOR * MOST_BOARDS]
            if piece.tag == "bn":
                told = (told if told[-1] else told[:-1])[:MOST_BOARDS]
            header = replace(header, **{_FIELD[piece.tag]: told})
    return header
