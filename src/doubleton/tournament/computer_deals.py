"""Dealing by the computer in an event: what is dealt, and what is dealt again (Law 6).

The seed is drawn by whoever asks: nothing here is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from doubleton.dealing.stream import LONGEST, Seed, deal_board, deal_set
from doubleton.errors import DoubletonError
from doubleton.tournament.dealt import DealtFrom
from doubleton.tournament.event import Event, Session
from doubleton.tournament.rights import Sight, is_over
from doubleton.tournament.setting_up import DealsAttached


@dataclass(frozen=True, slots=True)
class DealtSet:
    """Boards of a session that follow from one seed; ``seed`` is empty while it is secret."""

    session: str
    boards: tuple[int, ...]
    again: int
    set: str
    commitment: str
    seed: str


def boards_to_play(session: Session) -> tuple[int, ...]:
    """Return the boards that the movements of a session have."""
    found = {
        board
        for section in session.sections.values()
        for row in section.rows.values()
        if row.is_played
        for board in section.boards.boards(row.set)
    }
    return tuple(sorted(found))


def by_computer(
    event: Event, session: str, boards: Iterable[int], seed: Seed
) -> DealsAttached | None:
    """Return the act that deals those of *boards* that have no deal; ``None`` where all have one.

    Raises :class:`~doubleton.errors.DoubletonError` where there is no such session.
    """
    known = _session(event, session).deals
    wanted = sorted({board for board in boards if board not in known})
    if not wanted:
        return None
    origin = DealtFrom(str(seed), set_name(event, session))
    dealt = deal_set(seed, wanted, origin.set)
    deals = {board.number: board.deal for board in dealt if board.deal is not None}
    return DealsAttached(session, deals, origin)


def dealt_again(
    event: Event, session: str, board: int, seed: Seed, reason: str = ""
) -> DealsAttached:
    """Return the act that deals a board again (Law 6D): the next deal of its seed.

    *seed* is for a board that has none, or whose seed is no longer secret.  Raises
    :class:`~doubleton.errors.DoubletonError` for a board without a deal, and for one that has been
    played.
    """
    found = _session(event, session)
    if board not in found.deals:
        raise DoubletonError("event.not-dealt", board=board)
    if any(play.reading is not None for play in found.by_board.get(board, {}).values()):
        raise DoubletonError("event.redeal-played", board=board)
    origin = found.origins.get(board)
    if origin is None or found.released or is_over(found):
        origin = DealtFrom(str(seed), set_name(event, session))
    else:
        origin = DealtFrom(origin.seed, origin.set, origin.again + 1)
    deal = deal_board(Seed.of(origin.seed), board, origin.set, origin.again).deal
    if deal is None:  # never so: a board of a seed has its deal
        raise DoubletonError("event.not-dealt", board=board)
    return DealsAttached(session, {board: deal}, origin, reason)


def set_name(event: Event, session: str) -> str:
    """Return how a new set is called: the event, its date and the session."""
    text = ", ".join(filter(None, (event.title, event.date, session)))
    return " ".join(text.split()).encode()[:LONGEST].decode(errors="ignore").strip()


def dealt_sets(sight: Sight) -> Iterator[DealtSet]:
    """Give what the computer dealt, seed by seed, as far as somebody may see it."""
    for session in sight.event.sessions.values():
        by_origin: dict[DealtFrom, list[int]] = {}
        for board in sorted(session.origins):
            by_origin.setdefault(session.origins[board], []).append(board)
        for origin, boards in by_origin.items():
            seed = origin.seed if sight.seed(session, boards[0]) else ""
            told = (tuple(boards), origin.again, origin.set, origin.commitment, seed)
            yield DealtSet(session.name, *told)


def _session(event: Event, name: str) -> Session:
    found = event.sessions.get(name)
    if found is None:
        raise DoubletonError("event.no-session", session=name)
    return found
