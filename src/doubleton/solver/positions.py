"""Single positions: how many tricks a side takes, and how many with each card.

Tricks are always those of the side that is named, from the position on, the trick in progress
included; whoever is on turn.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing

from doubleton.bridge import CARDS, Card, Contract, Deal, Denomination, Seat, Side
from doubleton.errors import expect
from doubleton.solver.faults import Unsolved, sound
from doubleton.solver.questions import position, position_question
from doubleton.solver.workers import Progress, Solves, asking, shared_workers
from doubleton.table.endings import Ending


def best_cards(
    deal: Deal,
    trumps: Denomination,
    leader: Seat,
    trick: Sequence[Card] = (),
    *,
    side: Side,
    workers: Solves | None = None,
) -> dict[Card, int]:
    """Return each legal card of the hand on turn with the tricks that *side* takes after it.

    *deal* holds the cards that are left, without those of the *trick* in progress, which *leader*
    led to, or leads to now. The cards come from the best for the hand on turn to the worst, those
    alike from the ace of spades down.

    Raises :class:`~doubleton.errors.DealError` for cards that cannot be such a position,
    :class:`~doubleton.solver.faults.SolverMissing` without a library, and
    :class:`~doubleton.solver.faults.SolverError` when the library fails.
    """
    return cards_of(position(deal, trumps, leader, trick), side, workers=workers)


def opening_leads(
    deal: Deal, contract: Contract, *, workers: Solves | None = None
) -> dict[Card, int]:
    """Return each opening lead with the tricks that declarer takes after it, the best lead first.

    Raises the same as :func:`best_cards`.
    """
    expect(Contract, contract)
    declarer = contract.declarer
    return best_cards(
        *(deal, contract.denomination, declarer.lho), side=declarer.side, workers=workers
    )


def cards_of(ending: Ending, side: Side, *, workers: Solves | None = None) -> dict[Card, int]:
    """Return the same as :func:`best_cards` for a position that is there already, of any size."""
    expect(Side, side)
    if not ending.tricks:
        return {}
    (answer,) = (workers or shared_workers()).solve("cards", [position_question(ending)])
    numbers = sound(answer)
    found = {
        CARDS[card]: _of_side(tricks, ending, side)
        for card, tricks in zip(numbers[::2], numbers[1::2], strict=True)
    }
    likes_many = ending.turn.side is side
    return dict(
        sorted(found.items(), key=lambda item: (-item[1] if likes_many else item[1], -int(item[0])))
    )


def tricks_of(ending: Ending, side: Side, *, workers: Solves | None = None) -> int:
    """Return how many of the tricks left *side* takes when all play as well as they can.

    The same as :func:`doubleton.table.endings.double_dummy`, for a position of any size.

    Raises :class:`~doubleton.solver.faults.SolverMissing` without a library, and
    :class:`~doubleton.solver.faults.SolverError` when the library fails.
    """
    expect(Side, side)
    if not ending.tricks:
        return 0
    (answer,) = (workers or shared_workers()).solve("tricks", [position_question(ending)])
    return _of_side(sound(answer)[0], ending, side)


def tricks_of_each(
    endings: Iterable[Ending],
    side: Side,
    *,
    workers: int | Solves | None = None,
    progress: Progress | None = None,
) -> Generator[int | Unsolved, None, None]:
    """Give what :func:`tricks_of` returns for each of many positions, in their order.

    *workers* and *progress* are those of :func:`~doubleton.solver.tables.dd_tables`.
    """
    expect(Side, side)
    asked = list(endings)
    questions = [position_question(ending) for ending in asked if ending.tricks]
    with asking(workers) as solving, closing(solving.solve("tricks", questions, progress)) as found:
        for ending in asked:
            answer = next(found) if ending.tricks else [0]
            if isinstance(answer, Unsolved):
                yield answer
            else:
                yield _of_side(answer[0], ending, side)


def _of_side(of_turn: int, ending: Ending, side: Side) -> int:
    return of_turn if ending.turn.side is side else ending.tricks - of_turn
