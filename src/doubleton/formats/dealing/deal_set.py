"""The boards of a file of deals, and what is found while they are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from doubleton.bridge import Board, Deal, runs
from doubleton.errors import DealError, Fault, NotationError, ParseError
from doubleton.formats.dealing.decks import is_undealt
from doubleton.formats.format import Format
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.results.gathering import Gathered
from doubleton.said import Param, Said
from doubleton.scoring.traveller import Field, Traveller

MOST_OF_A_KIND: Final = 20
"""Faults of one kind that are told of a file."""

_LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class DealSet:
    """The boards of a file, in its order, what is doubtful in it, its mark as a teaching set."""

    boards: tuple[Board, ...]
    faults: tuple[Fault, ...] = ()
    mark: str = ""

    def records(self) -> tuple[BoardRecord, ...]:
        """Return the boards as records; what is doubtful stands with the first, and the mark."""
        comments = (("", self.mark),) if self.mark else ()
        records = [BoardRecord.of(board) for board in self.boards]
        records[:1] = [
            replace(first, faults=self.faults, comments=comments) for first in records[:1]
        ]
        return tuple(records)

    def gathered(self, file: str | None = None) -> Gathered:
        """Return the boards as travellers without results, and a fault that says so."""
        only = Fault(Said("travellers.deals-only", number=len(self.boards)), file)
        return Gathered(Field(tuple(map(Traveller.of, self.boards))), (only, *self.faults))


class Dealt:
    """What is read from a file so far."""

    def __init__(self, format: Format, file: str | None, mark: str = "") -> None:  # noqa: A002 - its name
        self.format = format
        self.file = file
        self.mark = mark
        self._boards: dict[int, Board] = {}
        self._faults: list[Fault] = []
        self._told: Counter[str] = Counter()
        self._alike: dict[str, tuple[int | None, list[int]]] = {}

    def __contains__(self, number: int) -> bool:
        return number in self._boards

    def say(self, key: str, line: int | None = None, /, **params: Param) -> None:
        """Tell a fault, unless there are very many of its kind."""
        self._told[key] += 1
        if self._told[key] <= MOST_OF_A_KIND:
            self._faults.append(Fault(Said(key, **params), self.file, line))

    def say_of_board(self, key: str, board: int, line: int | None = None) -> None:
        """Tell what is of several boards perhaps: then one fault names all, at the first line."""
        _, boards = self._alike.setdefault(key, (line, []))
        boards.append(board)

    def say_once(self, key: str) -> None:
        """Tell something of the whole file."""
        if not self._told[key]:
            self.say(key)

    def take(self, board: Board, line: int | None = None) -> None:
        """Keep a board, unless its deal is of a pack that nobody has dealt, or it was there."""
        if board.deal is None or not board.deal.is_complete:
            self.say_of_board("dealing.incomplete", board.number, line)
        elif is_undealt(board.deal):
            self.say_of_board("dealing.undealt", board.number, line)
        elif board.number in self._boards:
            self.say_of_board("dealing.twice", board.number, line)
        else:
            self._boards[board.number] = board

    def take_deal(self, number: int, deal: Deal, line: int | None = None) -> None:
        """Keep a deal under its number, with the dealer and vulnerability of Law 2."""
        self.take(Board.numbered(number, deal), line)

    def refuse(self, record: int, error: DealError | NotationError, line: int | None) -> None:
        """Tell of a record, counted from 1, that it holds no deal."""
        self.say("dealing.record", line, record=record, reason=error.said)

    def whole_records(self, data: bytes, size: int) -> Iterator[tuple[int, bytes]]:
        """Yield the records of *size* bytes, counted from 1; a rest is told."""
        count, rest = divmod(len(data), size)
        for turn in range(count):
            yield turn + 1, data[turn * size : turn * size + size]
        if data[count * size :].strip(b"\0\r\n\x1a "):
            self.say("dealing.truncated", record=count + 1, found=rest, expected=size)

    def done(self) -> DealSet:
        """Return the boards.

        Raises :class:`~doubleton.errors.ParseError` where there is none.
        """
        if not self._boards:
            raise ParseError(self._nothing())
        return DealSet(tuple(self._boards.values()), self._all_faults(), self.mark)

    def _all_faults(self) -> tuple[Fault, ...]:
        alike = (
            Fault(Said(key, number=min(len(boards), 2), boards=_shown(boards)), self.file, line)
            for key, (line, boards) in self._alike.items()
        )
        return (*self._faults, *alike)

    def _nothing(self) -> Fault:
        """Return why there is no deal, as far as it is known."""
        first = next(iter(self._all_faults()), None)
        if first is None:
            return Fault(Said("dealing.nothing", format=str(self.format)), self.file)
        said = Said("dealing.nothing-because", format=str(self.format), reason=first.said)
        return replace(first, said=said)


def _shown(boards: Sequence[int]) -> str:
    """Return boards as runs, as far as a line has room for them."""
    text = runs(boards)
    return text if len(text) <= _LONGEST else f"{text[: text.rindex(',', 0, _LONGEST)]}…"
