"""Entries at a simulated table: what is typed, confirmed, rejected and corrected."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from doubleton.bridge import Contract, Result, Side
from doubleton.scoring.entered import Entered, Played
from doubleton.simulation.floor import DIRECTOR, Course, Floor
from doubleton.tournament.actors import Actor
from doubleton.tournament.entering import (
    Reason,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultRejected,
)
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.rules import Verify

_LATE = 0.02
"""The share of entries that are confirmed only long after."""


def entered(floor: Floor, slot: Slot, board: int, played: Played, by: Actor) -> Course:
    """Enter a result, sometimes a wrong one first, which is seen now or only later."""
    chance = floor.chance
    wrong = mistyped(played, chance) if chance.random() < floor.plan.mistakes else None
    seen = wrong is not None and chance.random() < 0.7
    first = played if wrong is None else wrong
    reading = floor.number(ResultEntered(slot, board, first), by)
    yield timedelta(seconds=chance.randint(5, 40))
    if seen and reading is not None and floor.event.play(slot, board).status is Status.ENTERED:
        floor.act(ResultRejected(slot, board, reading), by)
        yield timedelta(seconds=15)
        reading = floor.number(ResultEntered(slot, board, played), by)
        yield timedelta(seconds=10)
        wrong = None
    if reading is not None and chance.random() < _LATE:
        floor.begin(_confirmed(floor, slot, board, reading, by), seconds=chance.randint(300, 2400))
    elif reading is not None:
        confirm(floor, slot, board, reading, by)
    if wrong is not None:
        yield timedelta(seconds=chance.randint(60, 900))
        change = ResultCorrected(slot, board, played, Reason.SCORE_ERROR, informed=True)
        floor.act(change, DIRECTOR)


def _confirmed(floor: Floor, slot: Slot, board: int, reading: int, by: Actor) -> Course:
    confirm(floor, slot, board, reading, by)
    yield from ()


def confirm(floor: Floor, slot: Slot, board: int, reading: int, by: Actor) -> None:
    """Have the other side confirm an entry, or both; nothing where it is no longer open."""
    sides = (Side.EW,) if floor.event.rules.verify is not Verify.BOTH_SIDES else (Side.NS, Side.EW)
    for side in sides:
        play = floor.event.play(slot, board)
        if play.status is Status.ENTERED and play.reading == reading:
            floor.act(ResultConfirmed(slot, board, reading, side), by)


def mistyped(played: Played, chance: Random) -> Entered | None:
    """Return what is typed instead: another declarer, or a trick more or less."""
    contract = played.result.contract
    if not isinstance(contract, Contract) or played.result.tricks is None:
        return None
    if chance.random() < 0.5:
        other = Contract.of(
            contract.level, contract.denomination, contract.declarer.lho, contract.doubled
        )
        return Played(Result(other, played.result.tricks))
    tricks = played.result.tricks + (1 if played.result.tricks < 13 else -1)
    return Played(Result(contract, tricks), played.lead)
