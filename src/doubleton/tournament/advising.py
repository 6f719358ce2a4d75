"""Advice at the start: a movement for those who have come, with everybody's number in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.movements.advice import Proposal, Wish, advise
from doubleton.movements.allotment import allotted
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Movement
from doubleton.tournament.acts import Act
from doubleton.tournament.event import Event
from doubleton.tournament.setting_up import MovementSet, NumbersAllotted

MANY: Final = 40
"""So many movements are looked at."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A movement that is proposed, and who gets which number in it."""

    proposal: Proposal
    numbers: Mapping[int, str]


def to_be_seated(event: Event, session: str) -> tuple[str, ...]:
    """Return the entrants that have no seat in a session yet, as they entered."""
    found = event.sessions.get(session)
    seated = {
        who
        for section in (found.sections.values() if found is not None else ())
        for who in section.numbers.values()
    }
    return tuple(
        one.id for one in event.entrants.values() if not one.withdrawn and one.id not in seated
    )


def apart(event: Event, entrants: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the twos among some entrants that must not meet."""
    there = set(entrants)
    twos = {
        (min(who, other), max(who, other))
        for who in entrants
        for other in event.entrants[who].avoids
        if other in there and other != who
    }
    return tuple(sorted(twos))


def advised(
    event: Event,
    session: str,
    wish: Wish | None = None,
    entrants: Sequence[str] = (),
    most: int = 8,
) -> tuple[Advice, ...]:
    """Return movements for *entrants*, or for all that have no seat in a session, the best first.

    What of *wish* follows from the entrants is taken from them: how many pairs there are, who
    cannot move, who must not meet.  A movement in which that cannot be had is not proposed.

    Raises :class:`~doubleton.errors.DoubletonError` for less than two entrants.
    """
    who = tuple(entrants) or to_be_seated(event, session)
    if len(who) < 2:
        raise DoubletonError("event.nobody-to-pair", section="")
    stays = [one for one in who if event.entrants[one].stays]
    wish = replace(wish or Wish(len(who)), pairs=len(who), cannot_move=len(stays), apart=0)
    found = []
    for proposal in advise(wish, MANY):
        numbers = numbers_for(event, proposal.movement, who)
        if numbers is not None:
            found.append(Advice(proposal, numbers))
    return tuple(found[:most])


def numbers_for(event: Event, movement: Movement, who: Sequence[str]) -> Mapping[int, str] | None:
    """Return everybody's number in a movement, ``None`` where what they need cannot be had."""
    if len(who) > len(movement.contestants):
        return None
    stays = [one for one in who if event.entrants[one].stays]
    given = allotted(movement, who, cannot_move=stays, apart=apart(event, who))
    return None if given is None else {number: one for one, number in given.items()}


def start_acts(session: str, section: str, advice: Advice, first_board: int = 1) -> tuple[Act, ...]:
    """Return the acts that put an advice into force."""
    movement = advice.proposal.movement
    boards = BoardSets(advice.proposal.boards_per_set, first_board)
    return (
        MovementSet(session, section, movement, boards),
        NumbersAllotted(session, section, advice.numbers),
    )
