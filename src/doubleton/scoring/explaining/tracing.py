"""Tracing: what every derivation looks at, and how one number asks for another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Final

from doubleton.bridge import Side
from doubleton.errors import DoubletonError
from doubleton.lawbook import Edition
from doubleton.laws.law87_fouled_board import by_version
from doubleton.said import Said
from doubleton.scoring.adjusted import Weighted, counted, parts_of
from doubleton.scoring.averages import Played, Settled
from doubleton.scoring.columns import Column, Comparable
from doubleton.scoring.comparisons import Comparison, Place
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining.derivation import Chosen, Step
from doubleton.scoring.explaining.figures import Figure, value_of
from doubleton.scoring.policy import Policy
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import column_of
from doubleton.scoring.standings import best_sessions, full_boards, highest_top
from doubleton.scoring.traveller import CarryOver, Contestant, Row, Traveller
from doubleton.scoring.workings import Workings, workings


@dataclass(frozen=True, slots=True)
class Compared:
    """The scores that one is compared with: those of its own version of the board.

    ``own`` is the score; ``scores`` are those of its group, with it, and ``count`` says how often
    each is there; ``others`` are the sizes of the groups of other versions.
    """

    column: Column
    own: Comparable
    scores: tuple[Comparable, ...]
    others: tuple[int, ...]
    count: Mapping[int, Exact]

    @property
    def missing(self) -> bool:
        """Whether there are fewer scores than the board should have."""
        return len(self.scores) != self.column.expected


_Count = Mapping[int, Exact]


class Workshop:
    """The workings of a recapitulation, made again from its field, with what is often asked."""

    def __init__(self, recap: Recap) -> None:
        if recap.field is None:
            raise DoubletonError("why.without-field")
        self.recap = recap
        self.work: Workings = workings(recap.field, recap.policy, recap.regulations, recap.method)
        self._several: dict[str, bool] = {}
        self._columns: dict[tuple[int, Side], tuple[dict[Place, int], Column]] = {}
        self._groups: dict[tuple[int, Side], dict[int, tuple[int, ...]]] = {}
        self._compared: dict[int, tuple[tuple[Comparable, ...], tuple[int, ...], _Count]] = {}

    @property
    def carry_overs(self) -> tuple[CarryOver, ...]:
        """What contestants brought along, in the unit of the total."""
        brought = () if self.recap.field is None else self.recap.field.carried
        return tuple(one for one in brought if one.unit in (None, self.work.unit))

    @cached_property
    def settings(self) -> Mapping[str, str]:
        """The values of the policy's settings by their keys."""
        return {each.key: each.value for each in self.recap.policy.settings()}

    @cached_property
    def settled(self) -> Mapping[Contestant, Sequence[Settled]]:
        """The sessions of each contestant that count, only the best where the policy says so."""
        best = self.recap.policy.best_sessions
        return {
            who: best_sessions(tuple(several.values()), best)
            for who, several in self.work.sessions.items()
        }

    @cached_property
    def highest_top(self) -> Fraction:
        """The highest top a board of any session."""
        return highest_top(self.settled)

    @cached_property
    def full_boards(self) -> int:
        """The most boards that any contestant had."""
        return full_boards(self.settled)

    @cached_property
    def unbroken(self) -> tuple[Standing, ...]:
        """The ranking before ties were broken."""
        return self.work.ranking

    @cached_property
    def _at(self) -> dict[Place, int]:
        return {
            place: number
            for number, comparison in enumerate(self.work.sheet.comparisons)
            for place in comparison.places
        }

    @cached_property
    def owners(self) -> dict[Half, tuple[Contestant | Half, str | None]]:
        """Whose card each half of a row is on."""
        return {half: owner for owner, card in self.work.cards.items() for half in card}

    def board(self, place: int) -> Said:
        """Name a board, with its section and session where there are several."""
        traveller = self.work.seen.travellers[place]
        board = Said("page.board-named", board=traveller.board)
        if self._has_several("section") and traveller.section is not None:
            board = Said("why.in-section", board=board, name=traveller.section)
        if self._has_several("session") and traveller.session is not None:
            board = Said("why.in-session", board=board, name=traveller.session)
        return board

    def _has_several(self, name: str) -> bool:
        if name not in self._several:
            names = {getattr(one, name) for one in self.work.seen.travellers}
            self._several[name] = len(names) > 1
        return self._several[name]

    def comparison(self, half: Half) -> Comparison:
        """Return the board that a half of a row was compared on."""
        return self.work.sheet.comparisons[self._at[Place(half.traveller, half.row)]]

    def is_compared(self, half: Half) -> bool:
        """Whether a half of a row has a score that was compared with others."""
        return isinstance(self.work.sheet.boards.get(half), Played)

    def compared(self, half: Half) -> Compared:
        """Return what the score of a half of a row was compared with."""
        number = self._at[Place(half.traveller, half.row)]
        key = number, half.side
        if key not in self._columns:
            places, column = column_of(self.work.sheet.comparisons[number], half.side)
            self._columns[key] = {place: at for at, place in enumerate(places)}, column
            self._groups[key] = {at: group for group in by_version(column.versions) for at in group}
        at, column = self._columns[key]
        own = at[Place(half.traveller, half.row)]
        group = self._groups[key][own]
        known = self._compared.get(id(group))
        if known is None:
            every = self._groups[key].values()
            sizes = {id(each): len(each) for each in every if each is not group}
            scores = tuple(column.scores[place] for place in group)
            known = scores, tuple(sizes.values()), counted(scores)
            self._compared[id(group)] = known
        scores, others, count = known
        return Compared(column, column.scores[own], scores, others, count)


@dataclass(frozen=True, slots=True)
class Tracing:
    """A derivation under way: ``depth`` more figures are opened, one inside the other."""

    shop: Workshop
    opener: Callable[[Tracing, Figure], Step]
    depth: int

    @property
    def recap(self) -> Recap:
        """What is explained."""
        return self.shop.recap

    @property
    def work(self) -> Workings:
        """How it was scored."""
        return self.shop.work

    @property
    def policy(self) -> Policy:
        """The organiser's settings."""
        return self.recap.policy

    @property
    def edition(self) -> Edition:
        """The edition of the Laws."""
        return self.recap.regulations.edition

    def opened(self, figure: Figure, said: Said, value: Exact | None = None) -> Step:
        """Return the step of another figure, which *said* tells here; opened if there is depth."""
        known = value_of(self.recap, figure) if value is None else value
        if known is None:
            raise DoubletonError("why.no-figure", figure=str(figure))
        if not self.depth:
            return Step(known, said, figure=figure)
        step = self.opener(replace(self, depth=self.depth - 1), figure)
        return replace(step, said=said, figure=figure)

    def chosen(self, key: str) -> Chosen:
        """Return a setting of the policy, by its key."""
        return Chosen(key, self.shop.settings[key])

    def traveller(self, half: Half) -> Traveller:
        """Return the traveller of a half of a row, with byes as sit-outs."""
        return self.work.seen.travellers[half.traveller]

    def row(self, half: Half) -> Row:
        """Return the row of a half."""
        return self.traveller(half).rows[half.row]

    def who(self, contestant: Contestant | None, number: str | None = None) -> Said:
        """Name a contestant."""
        kind = "why.team" if self.recap.method.is_for_teams else "why.pair"
        name = number if contestant is None else contestant.number
        return Said(kind, contestant=name or "—")

    def board(self, half: Half) -> Said:
        """Name the board of a half."""
        return self.shop.board(half.traveller)


def points(score: int) -> str:
    """Return points with their sign, as a parameter of a sentence.

    >>> points(620), points(-50), points(0)
    ('+620', '-50', '0')
    """
    return f"{score:+d}" if score else "0"


def outcomes(score: Comparable) -> str:
    """Return a score as a parameter of a sentence, a weighted one with its weights."""
    if isinstance(score, Weighted):
        return ", ".join(f"{100 * weight} %: {points(of)}" for weight, of in parts_of(score))
    return points(score)


def signed(value: Exact) -> Said:
    """Return a figure with its sign, to stand in a sentence."""
    return Said("why.plus" if value > 0 else "why.plain", value=Fraction(value))


SIDES_NAMED: Final = ("N-S", "E-W")
"""How the sides stand in a sentence, in every language."""
