"""What goes wrong at simulated tables, and what the Director does about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from random import Random
from typing import Final

from doubleton.bridge import Result
from doubleton.laws import AtFault
from doubleton.scoring.adjusted import Average, Award
from doubleton.scoring.entered import Adjusted, Played, WeightedResults
from doubleton.simulation.entries import entered
from doubleton.simulation.floor import SESSION, Course, Floor
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Struck
from doubleton.tournament.admissible import weights_refused
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.fouled import GroupsSet, proposed_groups
from doubleton.tournament.late_plays import (
    BoardsCancelled,
    LatePlayOrdered,
    NotPlayedNoted,
    averages,
)
from doubleton.tournament.misplays import BoardsTurned, ResultsExchanged
from doubleton.tournament.penalties import (
    PenaltyGiven,
    PenaltyLifted,
    standard_penalty,
    unit_of_boards,
)
from doubleton.tournament.periods import concerned
from doubleton.tournament.records import Adjustment, Offending, PlayAt
from doubleton.tournament.rounds import DirectorCalled
from doubleton.tournament.rulings import RulingChanged, RulingGiven, RulingOpened, RulingWithdrawn
from doubleton.tournament.telling import RulingTold

_LAWS: Final = ("12C2",)
_FACTS: Final = "Found by chance."


@dataclass(frozen=True, slots=True)
class Trouble:
    """A board of a table at which something goes wrong."""

    floor: Floor
    slot: Slot
    board: int
    played: Played
    by: Actor

    def course(self) -> Course:
        """Give what happens, step by step."""
        floor, chance = self.floor, self.floor.chance
        floor.act(DirectorCalled(self.slot.place), self.by)
        yield timedelta(seconds=chance.randint(60, 240))
        floor.act(DirectorCalled(self.slot.place, answered=True))
        if chance.random() < 0.4:
            floor.act(self._instead_of_play())
            return
        yield from entered(floor, self.slot, self.board, self.played, self.by)
        yield timedelta(seconds=5)
        after = (self.is_ruled, self.is_turned, self.is_fouled, self.is_exchanged, self.is_fined)
        yield from chance.choice((self.is_ruled, *after))()

    def _instead_of_play(self) -> Act:
        """Return what becomes of a board that is not played."""
        slot, board, chance = self.slot, self.board, self.floor.chance
        match chance.randint(0, 3):
            case 0:
                return LatePlayOrdered(slot, (board,), reason="Too slow.")
            case 1:
                return NotPlayedNoted(slot, (board,))
            case 2:
                adjusted = Adjustment(slot, board, _artificial(chance))
                return RulingGiven((adjusted,), _FACTS, _LAWS, Offending.EW)
        ns, ew = (chance.choice(tuple(AtFault)) for _ in range(2))
        given = averages(self.floor.event.rules.regulations, ns, ew)
        return BoardsCancelled(slot, (board,), given if chance.random() < 0.8 else None)

    # --- boards with a result --------------------------------------------------------------------

    def is_ruled(self) -> Course:
        """Take a matter up, to rule on it later."""
        opened = self.floor.number(RulingOpened((PlayAt(self.slot, self.board),), _FACTS))
        if opened is not None:
            self.floor.begin(self._ruling(opened), seconds=self.floor.chance.randint(60, 3600))
        yield from ()

    def _ruling(self, number: int) -> Course:
        """Rule on a matter, and sometimes think better of it."""
        floor, chance = self.floor, self.floor.chance
        offending = chance.choice(tuple(Offending))
        floor.act(RulingGiven((self._adjustment(),), _FACTS, _LAWS, offending, opened=number))
        yield timedelta(seconds=chance.randint(30, 600))
        tell(floor, number)
        chosen = chance.random()
        if chosen < 0.3:
            yield timedelta(seconds=300)
        if chosen < 0.2:
            floor.act(RulingChanged(number, "Thought better of.", (self._adjustment(),)))
            tell(floor, number)
        elif chosen < 0.3:
            floor.act(RulingWithdrawn(number, "The facts were otherwise."))

    def _adjustment(self) -> Adjustment:
        """Return an adjusted score as the Laws of the event have it."""
        chance, result = self.floor.chance, self.played.result
        one, other = _other(result, chance), _other(result, chance, 2)
        given = [_artificial(chance), Adjusted(one, result), Adjusted(one, one)]
        if weights_refused(self.floor.event.rules, self.board) is None:
            weights = WeightedResults(((Fraction(60), result), (Fraction(40), other)))
            given.append(Adjusted(weights, weights))
        return Adjustment(self.slot, self.board, chance.choice(given))

    def is_turned(self) -> Course:
        """Find that the board lay the wrong way round."""
        self.floor.act(BoardsTurned(self.slot, (self.board,)))
        yield from ()

    def is_fouled(self) -> Course:
        """Find that two hands were exchanged here: the board is fouled from this table on."""
        name = f"{self.slot.section}{self.slot.round}.{self.slot.table}"
        versions = proposed_groups(self.floor.event, self.slot, self.board, name)
        self.floor.act(GroupsSet(self.board, versions))
        yield from ()

    def is_exchanged(self) -> Course:
        """Find that this result and an earlier one were entered the wrong way round."""
        event, slot = self.floor.event, self.slot
        section = self.floor.section(slot.section)
        there = [
            board
            for board in section.boards_at(slot.round, slot.table)
            if event.play(slot, board).status in {Status.ENTERED, Status.CONFIRMED}
        ]
        if self.board in there and there[0] != self.board:
            first, second = PlayAt(slot, there[0]), PlayAt(slot, self.board)
            self.floor.act(ResultsExchanged(first, second))
        yield from ()

    def is_fined(self) -> Course:
        """Fine a side; sometimes that is waived, or was recorded by mistake."""
        floor, chance = self.floor, self.floor.chance
        section = floor.section(self.slot.section)
        seating = section.seating(self.slot.round, self.slot.table, self.board)
        unit = unit_of_boards(floor.event.rules.method)
        if seating is None or unit is None:
            return
        who = section.numbers[chance.choice(seating.contestants)]
        amount, of_top = standard_penalty(unit)
        number = floor.number(
            PenaltyGiven(who, "Slow play.", amount, of_top, unit=unit, session=SESSION)
        )
        yield timedelta(seconds=120)
        chosen = chance.random()
        if number is not None and chosen < 0.2:
            floor.act(PenaltyLifted(number, "Waived for cause."))
        elif number is not None and chosen < 0.4 and not floor.report.accepted["Struck"]:
            floor.act(Struck(number, "Another pair was meant."))


def tell(floor: Floor, ruling: int) -> None:
    """Tell both sides of a ruling."""
    there = concerned(floor.event, floor.event.rulings[ruling])
    if there:
        floor.act(RulingTold(ruling, there))


def _artificial(chance: Random) -> Adjusted:
    ns, ew = (Award(average=chance.choice(tuple(Average))) for _ in range(2))
    return Adjusted(ns, ew)


def _other(result: Result, chance: Random, most: int = 1) -> Result:
    """Return a result with a few tricks more or less."""
    if result.tricks is None:
        return result
    step = chance.choice((-1, 1)) * chance.randint(1, most)
    tricks = result.tricks + step
    return Result(result.contract, tricks if 0 <= tricks <= 13 else result.tricks - step)
