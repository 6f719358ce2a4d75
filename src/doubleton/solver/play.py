"""The analysis of a play: what each card did to the tricks that best play would have given."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass

from doubleton.bridge import SEATS, Card, Contract, Deal, Seat, Side
from doubleton.errors import DealError, expect
from doubleton.said import Said
from doubleton.solver.faults import Unsolved, sound
from doubleton.solver.questions import table_question
from doubleton.solver.workers import Answer, Progress, Solves, asking, shared_workers
from doubleton.table.endings import Position, after


@dataclass(frozen=True, slots=True)
class Recorded:
    """A play as it was recorded: the deal, the contract, and the cards in the order of play."""

    deal: Deal
    contract: Contract
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A card that was played.

    ``trick`` counts from 1. ``tricks`` are those of declarer in the whole deal, if everybody plays
    as well as he can from here on. ``cost`` is how many tricks the side of this player has thrown
    away by it: 0 for a card as good as any.
    """

    trick: int
    seat: Seat
    card: Card
    tricks: int
    cost: int


@dataclass(frozen=True, slots=True)
class PlayAnalysis:
    """Declarer's tricks by best play, before the opening lead and after each card.

    ``stopped`` tells why cards at the end were not looked at, where the record cannot be right.
    """

    contract: Contract
    tricks: int
    played: tuple[Played, ...]
    stopped: Said | None = None

    @property
    def losses(self) -> tuple[Played, ...]:
        """The cards that cost their side tricks."""
        return tuple(card for card in self.played if card.cost)

    def lost(self, side: Side) -> int:
        """Return how many tricks *side* has thrown away."""
        return sum(card.cost for card in self.played if card.seat.side is side)


def analyse_play(
    deal: Deal, contract: Contract, cards: Iterable[Card], *, workers: Solves | None = None
) -> PlayAnalysis:
    """Return what each card of a play did to the tricks of declarer.

    The cards are those of the play in order, from the opening lead; where they end earlier, by a
    claim, so does the analysis. It also ends before a card that the player did not have, or that
    does not follow suit.

    Raises :class:`~doubleton.errors.DealError` when the deal is not thirteen cards each,
    :class:`~doubleton.solver.faults.SolverMissing` without a library, and
    :class:`~doubleton.solver.faults.SolverError` when the library fails.
    """
    line = _Line.of(Recorded(deal, contract, tuple(cards)))
    (answer,) = (workers or shared_workers()).solve("play", [line.question])
    return sound(line.analysis(answer))


def analyse_plays(
    plays: Iterable[Recorded],
    *,
    workers: int | Solves | None = None,
    progress: Progress | None = None,
) -> Generator[PlayAnalysis | Unsolved, None, None]:
    """Give the analysis of each play in their order.

    A deal that cannot be, or on which the library fails, has an
    :class:`~doubleton.solver.faults.Unsolved` in its place. *workers* and *progress* are those of
    :func:`~doubleton.solver.tables.dd_tables`.
    """
    lines = [_line(play) for play in plays]
    questions = [line.question for line in lines if isinstance(line, _Line)]
    with asking(workers) as solving, closing(solving.solve("play", questions, progress)) as found:
        for line in lines:
            yield line.analysis(next(found)) if isinstance(line, _Line) else line


@dataclass(frozen=True, slots=True)
class _Line:
    """The legal beginning of a recorded play, with who played each card."""

    record: Recorded
    hands: tuple[int, ...]
    seats: tuple[Seat, ...]
    stopped: Said | None

    @classmethod
    def of(cls, record: Recorded) -> _Line:
        hands = table_question(record.deal)
        expect(Contract, record.contract)
        expect(Card, *record.cards)
        position = Position(hands, record.contract.declarer.lho)
        seats: list[Seat] = []
        stopped = None
        for card in record.cards:
            seat = SEATS[position.turn]
            if not position.legal >> card & 1:
                held = position.hands[seat] >> card & 1
                key = "solver.not-following" if held else "solver.not-held"
                stopped = Said(key, seat=str(seat), card=str(card), trick=len(seats) // 4 + 1)
                break
            seats.append(seat)
            position = after(position, card, record.contract.denomination)
        return cls(record, hands, tuple(seats), stopped)

    @property
    def question(self) -> tuple[int, ...]:
        contract = self.record.contract
        cards = self.record.cards[: len(self.seats)]
        return (*self.hands, contract.denomination, contract.declarer.lho, *cards)

    def analysis(self, answer: Answer) -> PlayAnalysis | Unsolved:
        if isinstance(answer, Unsolved):
            return answer
        contract = self.record.contract
        # After twelve tricks nobody has a choice, and the library says no more.
        tricks = [*answer, *[answer[-1]] * (len(self.seats) + 1 - len(answer))]
        played = []
        for number, seat in enumerate(self.seats):
            gained = tricks[number + 1] - tricks[number]
            cost = -gained if seat.side is contract.declarer.side else gained
            card = self.record.cards[number]
            played.append(Played(number // 4 + 1, seat, card, tricks[number + 1], cost))
        return PlayAnalysis(contract, tricks[0], tuple(played), self.stopped)


def _line(record: Recorded) -> _Line | Unsolved:
    try:
        return _Line.of(record)
    except DealError as error:
        return Unsolved(error.said)
