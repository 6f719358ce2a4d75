"""The sections of a simulated event, and the movements that they play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.movements.advice import Wish, advise
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell, skip_mitchell
from doubleton.movements.seating import Kind, Movement
from doubleton.simulation.plan import Plan, Shape
from doubleton.tournament.first_rounds import first_movement

LARGEST: Final = 16
"""Tables of a section; more of them are split."""


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """A section: its name, its movement, the boards of a set, and its entrants by number."""

    name: str
    movement: Movement
    boards: BoardSets
    numbers: dict[int, str]


def sections_of(plan: Plan) -> tuple[SectionPlan, ...]:
    """Return the sections of an event; what is paired by rank has one."""
    return (paired(plan),) if plan.shape is not Shape.PAIRS else tuple(_sections(plan))


def paired(plan: Plan) -> SectionPlan:
    """Return the section of an event that is paired by rank, with its first round."""
    kind = Kind.TEAMS if plan.shape is Shape.TEAMS else Kind.PAIRS
    movement = first_movement(plan.pairs, kind)
    per_set = max(1, plan.boards[1] // plan.rounds)
    numbers = {number: f"e{number}" for number in range(1, plan.pairs + 1)}
    return SectionPlan("A", movement, BoardSets(per_set), numbers)


def _sections(plan: Plan) -> Iterator[SectionPlan]:
    sizes = list(_sizes(plan.pairs))
    entrants = iter(range(1, plan.pairs + 1))
    movements = {pairs: _movement(pairs, plan.boards) for pairs in set(sizes)}
    for place, pairs in enumerate(sizes):
        movement, per_set = movements[pairs]
        numbers = {number: f"e{next(entrants)}" for number in movement.contestants}
        yield SectionPlan(_letters(place), movement, BoardSets(per_set), numbers)


def _sizes(pairs: int) -> Iterator[int]:
    """Give the pairs of each section, as even as can be."""
    tables = (pairs + 1) // 2
    sections = -(-tables // LARGEST)
    for place in range(sections):
        of_section = tables // sections + (1 if place < tables % sections else 0)
        last = place == sections - 1
        yield 2 * of_section - (1 if last and pairs % 2 else 0)


def _movement(pairs: int, boards: tuple[int, int]) -> tuple[Movement, int]:
    """Return the best movement for a section, with the boards of a set."""
    proposals = advise(Wish(pairs, boards), most=1)
    if proposals:
        return proposals[0].movement, proposals[0].boards_per_set
    tables = pairs // 2
    rounds = min(tables - 1 + tables % 2, 13)
    made = mitchell(tables, rounds) if tables % 2 else skip_mitchell(tables, rounds)
    return made, max(1, boards[1] // rounds)


def _letters(place: int) -> str:
    """Return A to Z, then AA, AB and so on."""
    first, second = divmod(place, 26)
    letter = chr(ord("A") + second)
    return f"{chr(ord('A') + first - 1)}{letter}" if first else letter
