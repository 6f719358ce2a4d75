"""Movements for teams, for single players, and for rounds that are paired as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import gcd
from typing import Final

from doubleton.errors import DoubletonError
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

SWISS: Final = "swiss"
"""The name of rounds that are paired by the standings."""

PAIRED_AS_IT_GOES: Final = frozenset({"event.swiss-pairs", "event.swiss-teams"})
"""Titles of movements whose rounds are paired one after another."""

_SEGMENTS: Final = 2
"""Halves of a match of two teams."""

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


def kind_of_entrants(part: Sequence[Entrant]) -> Kind:
    """Return what has entered: teams, where one has a title or more than two players.

    Raises :class:`~doubleton.errors.DoubletonError` where single players are among others.
    """
    singles = sum(len(one.players) == 1 and not one.title for one in part)
    if singles == len(part):
        return Kind.INDIVIDUAL
    if singles:
        raise DoubletonError(
            "cli.event.mixed-entrants", singles=singles, others=len(part) - singles
        )
    if any(one.title or len(one.players) > 2 for one in part):
        return Kind.TEAMS
    return Kind.PAIRS


def see_method(event: Event, kind: Kind) -> None:
    """Refuse a method of scoring that is not for what has entered."""
    if kind is Kind.TEAMS and not event.rules.method.is_for_teams:
        raise DoubletonError("cli.event.method-for-teams", method=str(event.rules.method))


def choices_of(
    kind: Kind, count: int, boards: tuple[int, int], rounds: int | None, name: str | None
) -> list[Choice]:
    """Return what can be played by teams or players, or by pairs in a Swiss, the best first."""
    if kind is not Kind.INDIVIDUAL and name is not None and name.lower() == SWISS:
        return [_swiss(kind, count, boards, rounds)]
    makers = _for_teams(count) if kind is Kind.TEAMS else _for_players(count)
    found = [one for make in makers if (one := _fitting(make, boards, rounds)) is not None]
    if kind is Kind.TEAMS and count > 3:
        found.append(_swiss(kind, count, boards, rounds))
    return found


def _fitting(
    make: Callable[[int | None], Movement], boards: tuple[int, int], rounds: int | None
) -> Choice | None:
    """Return a movement with sets of the size that makes the number of boards, if there is one."""
    movement = make(rounds)
    size = boards[1] // movement.rounds
    fits = size and size * movement.rounds >= boards[0] and rounds in (None, movement.rounds)
    return Choice(movement, size) if fits else None


def _swiss(kind: Kind, count: int, boards: tuple[int, int], rounds: int | None) -> Choice:
    size = max(1, boards[1] // (_SWISS_ROUNDS if rounds is None else rounds))
    reasons = (Said("cli.event.paired-as-it-goes"),)
    return Choice(first_movement(count, kind), size, reasons, goes_on=True)


def _match(rounds: int | None) -> Movement:
    return head_to_head(_SEGMENTS if rounds is None else rounds)


def _for_teams(count: int) -> Iterator[Callable[[int | None], Movement]]:
    if count == 2:
        yield _match
        return
    if count == 3:
        yield lambda _: triangle()
        return
    if count % 2 == 0:
        yield partial(matches, count)
        yield lambda _: new_england_relay(count)
    if count > 4:
        yield lambda _: american_whist(count)


def _for_players(count: int) -> Iterator[Callable[[int | None], Movement]]:
    if count in _INDIVIDUALS:
        yield lambda _: individual(count)
    if count % 4 == 0 and count > 4 and gcd(count // 4, 6) == 1:
        yield partial(rainbow, count // 4)
