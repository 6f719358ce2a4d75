"""What pairs, teams and single players can play, also where rounds are paired as they come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.movements.advice import Wish, advise
from doubleton.movements.changes import curtailed
from doubleton.movements.individual import individual, rainbow
from doubleton.movements.seating import Kind, Movement
from doubleton.movements.teams import (
    american_whist,
    head_to_head,
    matches,
    new_england_relay,
    triangle,
)
from doubleton.said import Said
from doubleton.tournament.event import Entrant, Event
from doubleton.tournament.first_rounds import first_movement
from doubleton.tournament.starting import apart

SWISS: Final = "swiss"
"""The name of rounds that are paired by the standings."""

PAIRED_AS_IT_GOES: Final = frozenset({"event.swiss-pairs", "event.swiss-teams"})
"""Titles of movements whose rounds are paired one after another."""

_SEGMENTS: Final = (2, 4, 3, 1, 5, 6, 8)
"""Segments of a match of two teams: halves, if the boards allow it."""

_FEWEST_ROUNDS: Final = 3
"""Fewer are no individual event."""

_SWISS_ROUNDS: Final = 6
"""Rounds that a Swiss has unless it is told."""

_INDIVIDUALS: Final = (4, 8, 12, 16, 20)


@dataclass(frozen=True, slots=True)
class Choice:
    """A movement for a section, with the boards of a set, and why it is proposed.

    ``goes_on`` says that it is the first round only: the next ones are paired as they come.
    """

    movement: Movement
    per_set: int
    reasons: tuple[Said, ...] = ()
    goes_on: bool = False

    @property
    def boards(self) -> int:
        """The boards of whoever never sits out."""
        return self.movement.rounds * self.per_set


def kind_of_entrants(part: Sequence[Entrant]) -> Kind:
    """Return what has entered: teams, where one has a title or more than two players.

    Raises :class:`~doubleton.errors.DoubletonError` where single players are among others.
    """
    singles = sum(len(one.players) == 1 and not one.title for one in part)
    if singles == len(part):
        return Kind.INDIVIDUAL
    if singles:
        raise DoubletonError("event.mixed-entrants", singles=singles, others=len(part) - singles)
    if any(one.title or len(one.players) > 2 for one in part):
        return Kind.TEAMS
    return Kind.PAIRS


def see_method(event: Event, kind: Kind) -> None:
    """Refuse a method of scoring that is not for what has entered."""
    if kind is Kind.TEAMS and not event.rules.method.is_for_teams:
        raise DoubletonError("event.method-for-teams", method=str(event.rules.method))


def proposals(
    part: Sequence[Entrant],
    boards: tuple[int, int],
    *,
    copies: int = 1,
    rounds: int | None = None,
    minutes: int | None = None,
) -> list[Choice]:
    """Return what a section can play, the best first; nothing where nothing fits.

    ``boards`` is the fewest and the most of an entrant that never sits out, ``minutes`` how long
    it may take.
    """
    wish = Wish(
        len(part),
        boards,
        minutes=minutes,
        cannot_move=sum(one.stays for one in part),
        apart=min(len(apart(part)), len(part) // 2),
        copies=copies,
        rounds=rounds,
    )
    return [Choice(one.movement, one.boards_per_set, one.reasons) for one in advise(wish)]


def choices_of(
    kind: Kind, count: int, boards: tuple[int, int], rounds: int | None = None, name: str = ""
) -> list[Choice]:
    """Return what can be played by teams or players, or by pairs in a Swiss, the best first.

    ``boards`` is the fewest and the most; a movement is cut short where it has too many rounds.
    """
    if kind is not Kind.INDIVIDUAL and name.lower() == SWISS:
        return [_swiss(kind, count, boards, rounds)]
    families = _for_teams(count) if kind is Kind.TEAMS else _for_players(count)
    fitting = (_first_fitting(family, boards, rounds) for family in families)
    found = [one for one in fitting if one is not None]
    if kind is Kind.TEAMS and count > 3:
        found.append(_swiss(kind, count, boards, rounds))
    return found


def _first_fitting(
    family: Iterable[Movement], boards: tuple[int, int], rounds: int | None
) -> Choice | None:
    """Return the first movement of which sets of some size make the number of boards."""
    for movement in family:
        size = boards[1] // movement.rounds
        if size and size * movement.rounds >= boards[0] and rounds in (None, movement.rounds):
            return Choice(movement, size)
    return None


def _swiss(kind: Kind, count: int, boards: tuple[int, int], rounds: int | None) -> Choice:
    size = max(1, boards[1] // (_SWISS_ROUNDS if rounds is None else rounds))
    reasons = (Said("event.paired-as-it-goes"),)
    return Choice(first_movement(count, kind), size, reasons, goes_on=True)


def _for_teams(count: int) -> Iterator[Iterator[Movement]]:
    """Give families of movements, each with the longest first."""
    if count == 2:
        yield map(head_to_head, _SEGMENTS)
        return
    if count == 3:
        yield iter((triangle(),))
        return
    if count % 2 == 0:
        yield (matches(count, rounds) for rounds in range(count - 1, 0, -1))
        yield iter((new_england_relay(count),))
    if count > 4:
        yield iter((american_whist(count),))


def _for_players(count: int) -> Iterator[Iterator[Movement]]:
    if count in _INDIVIDUALS:
        yield _cut_short(individual(count))
    tables = count // 4
    if count % 4 == 0 and tables > 1 and gcd(tables, 6) == 1:
        yield (rainbow(tables, rounds) for rounds in range(tables, _FEWEST_ROUNDS - 1, -1))


def _cut_short(whole: Movement) -> Iterator[Movement]:
    yield whole
    for rounds in range(whole.rounds - 1, _FEWEST_ROUNDS - 1, -1):
        yield curtailed(whole, rounds).movement
