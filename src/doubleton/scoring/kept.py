"""What is kept of a scored field: boards and cards, of which one can be exchanged for another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from doubleton.scoring.averages import Awarded, BoardOf, Played, SatOut, Settled
from doubleton.scoring.comparisons import BoardKey, Comparison, Place
from doubleton.scoring.entries import Entries, Half
from doubleton.scoring.policy import Bye, Policy
from doubleton.scoring.recap import ScoredBoard
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import Sheet, add_columns, without_byes
from doubleton.scoring.traveller import Contestant, Field, Method, Status, Traveller


@dataclass(slots=True, eq=False)
class KeptBoard:
    """A board as it was compared, of whichever travellers.

    ``cards`` has what stands on the cards of those who are ranked, ``apart`` what belongs to nobody
    ranked.  ``scored`` is what stands on it, where ``shared`` were the figures in which the other
    boards of somebody's card had a share; ``awarded`` says whether there is an artificial score.
    """

    travellers: tuple[Traveller, ...]
    seen: Field
    entries: Entries
    scheduled: int
    expected: int = -1
    sheet: Sheet = field(default_factory=Sheet)
    cards: dict[Contestant, list[tuple[Half, BoardOf]]] = field(default_factory=dict)
    apart: list[tuple[Half, BoardOf]] = field(default_factory=list)
    awarded: bool = False
    shared: tuple[Exact | None, ...] = ()
    scored: tuple[ScoredBoard, ...] = ()

    @classmethod
    def of(cls, travellers: tuple[Traveller, ...], entries: Entries) -> KeptBoard:
        """Return a board that is still to be compared."""
        seen = without_byes(Field(travellers), entries)
        rows = (row for traveller in seen.travellers for row in traveller.rows)
        scheduled = sum(row.status is not Status.SITOUT for row in rows)
        return cls(travellers, seen, entries, scheduled)

    def compared(self, key: BoardKey, expected: int, policy: Policy, method: Method) -> KeptBoard:
        """Return the board with its rows compared, which should have so many scores."""
        new = KeptBoard(self.travellers, self.seen, self.entries, self.scheduled, expected)
        there = [
            (Place(traveller, index), row)
            for traveller, one in enumerate(self.seen.travellers)
            for index, row in enumerate(one.rows)
        ]
        places, rows = tuple(place for place, _ in there), tuple(row for _, row in there)
        comparison = Comparison(key.board, key.session, places, rows, expected)
        add_columns(new.sheet, comparison, policy, method)
        seated, ranked = self.entries.seated, self.entries.lines
        for half, board in new.sheet.boards.items():
            new.awarded = new.awarded or isinstance(board, Awarded)
            who = seated.get(half)
            if who is not None and who in ranked:
                new.cards.setdefault(who, []).append((half, board))
            else:
                new.apart.append((half, board))
        return new


@dataclass(slots=True, eq=False)
class KeptCard:
    """The boards of a contestant in a session, and their sums.

    ``odd`` counts the boards that are worth what the others of the card make of them: as long as
    there are none, sums are all that is asked.
    """

    policy: Policy
    boards: dict[BoardKey, list[tuple[Half, BoardOf]]] = field(default_factory=dict)
    played: int = 0
    scheduled: int = 0
    odd: int = 0
    total: Exact = 0
    available: Exact = 0

    def exchange(self, key: BoardKey, boards: list[tuple[Half, BoardOf]] | None) -> None:
        """Put what the contestant has on a board in the place of what it had, or take it off."""
        before = self.boards.pop(key, None)
        if before is not None:
            self._count(before, -1)
        if boards is not None:
            self.boards[key] = boards
            self._count(boards, 1)

    def _count(self, boards: Iterable[tuple[Half, BoardOf]], sign: int) -> None:
        for _, board in boards:
            if isinstance(board, Played):
                self.played += sign
                self.scheduled += sign
                self.total += sign * board.worth
                self.available += sign * board.top
            elif not isinstance(board, SatOut):
                self.scheduled += sign
                self.odd += sign * isinstance(board, Awarded)
            else:
                self.odd += sign * (self.policy.bye is Bye.OWN_PERCENT)

    def sums(self) -> Settled:
        """Return what a card without odd boards comes to."""
        return Settled((), self.played, self.scheduled, self.total, self.available)

    def in_order(
        self, order: Iterable[BoardKey]
    ) -> tuple[list[tuple[BoardKey, Half]], list[BoardOf]]:
        """Return the boards in the order of the field, and where each of them stands."""
        found = [
            (key, half, board)
            for key in order
            if key in self.boards
            for half, board in self.boards[key]
        ]
        return [(key, half) for key, half, _ in found], [board for _, _, board in found]


def worth_of(board: KeptBoard, odd: Mapping[Half, Exact | None]) -> dict[Half, Exact | None]:
    """Return what every half of a board is worth; *odd* has those which only cards tell."""
    worth: dict[Half, Exact | None] = {
        half: one.worth if isinstance(one, Played) else None
        for half, one in board.sheet.boards.items()
    }
    worth.update(odd)
    return worth
