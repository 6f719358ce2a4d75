"""What was lost: kinds of things that were read and are not in what was written."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Generic, TypeVar

from doubleton.said import Said

T = TypeVar("T")
Item = Hashable
Items = Iterable[Item]
"""What there is of one kind at one place; nothing where there is nothing to lose."""

MOST_BOARDS: Final = 8
"""Boards that a loss names; the others are counted."""


class Lost(StrEnum):
    """A kind of thing that can be lost; the value is the key of its name."""

    BOARDS = "convert.lost-boards"
    RESULTS = "convert.lost-results"
    ORDER = "convert.lost-order"
    TITLE = "convert.lost-title"
    SITE = "convert.lost-site"
    DATE = "convert.lost-date"
    METHOD = "convert.lost-method"
    WINNERS = "convert.lost-winners"
    SESSIONS = "convert.lost-sessions"
    SECTIONS = "convert.lost-sections"
    DEALS = "convert.lost-deals"
    DEALERS = "convert.lost-dealers"
    VULNERABILITIES = "convert.lost-vulnerabilities"
    DOUBLE_DUMMY = "convert.lost-double-dummy"
    PAR = "convert.lost-par"
    NAMES = "convert.lost-names"
    LINES = "convert.lost-lines"
    IDS = "convert.lost-ids"
    RATINGS = "convert.lost-ratings"
    STRATA = "convert.lost-strata"
    HANDICAPS = "convert.lost-handicaps"
    CONTESTANTS = "convert.lost-contestants"
    PLAYERS = "convert.lost-players"
    TABLES = "convert.lost-tables"
    ROUNDS = "convert.lost-rounds"
    CALLS = "convert.lost-calls"
    EXPLANATIONS = "convert.lost-explanations"
    PLAY = "convert.lost-play"
    MARKS = "convert.lost-marks"
    COMMENTS = "convert.lost-comments"
    PLACES = "convert.lost-places"
    CONTRACTS = "convert.lost-contracts"
    TRICKS = "convert.lost-tricks"
    LEADS = "convert.lost-leads"
    SCORES = "convert.lost-scores"
    NOT_PLAYED = "convert.lost-not-played"
    ARTIFICIAL = "convert.lost-artificial"
    ASSIGNED = "convert.lost-assigned"
    SPLIT = "convert.lost-split"
    WEIGHTED = "convert.lost-weighted"
    GROUPS = "convert.lost-groups"
    PENALTIES = "convert.lost-penalties"
    CARRIED = "convert.lost-carried"
    PLAY_OFFS = "convert.lost-play-offs"
    FIGURES = "convert.lost-figures"
    SCORE_TABLES = "convert.lost-score-tables"
    TAGS = "convert.lost-tags"
    TEACHING = "convert.lost-teaching"


@dataclass(frozen=True, slots=True)
class Loss:
    """How many things of a kind were lost, and on which boards, where it is of boards."""

    what: Lost
    number: int
    boards: tuple[str, ...] = ()

    @property
    def said(self) -> Said:
        """The loss as a sentence."""
        named = Said(self.what.value)
        if not self.boards:
            return Said("convert.lost", what=named, count=self.number)
        boards = ", ".join(self.boards[:MOST_BOARDS])
        more = len(self.boards) - MOST_BOARDS
        key = "convert.lost-on-more-boards" if more > 0 else "convert.lost-on-boards"
        return Said(key, what=named, count=self.number, boards=boards, more=max(more, 0))


@dataclass(slots=True)
class Tally:
    """What was lost so far."""

    numbers: Counter[Lost] = field(default_factory=Counter)
    boards: dict[Lost, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, what: Lost, number: int = 1, board: str | None = None) -> None:
        """Count what was lost, if anything, on a board or in general."""
        if number > 0:
            self.numbers[what] += number
            if board:
                self.boards[what][board] = None

    def losses(self) -> tuple[Loss, ...]:
        """Return everything, in the order of the kinds."""
        return tuple(
            Loss(what, self.numbers[what], tuple(self.boards.get(what, ())))
            for what in Lost
            if what in self.numbers
        )


def missing(before: Items, after: Items) -> int:
    """Return how many items of *before* are not in *after*, each as often as it stands there.

    >>> missing(["a", "a", "b"], ["a", "c"])
    2
    """
    return (Counter(before) - Counter(after)).total()


@dataclass(frozen=True)  # without slots, so that its type can be named when one is made
class Aspect(Generic[T]):
    """One thing to compare of two objects: what it is, and the items of it that an object has."""

    what: Lost
    of: Callable[[T], Items]

    def compare(self, tally: Tally, before: T, after: T | None, board: str | None = None) -> None:
        """Count what *before* has and *after*, where there is one, has not."""
        found = () if after is None else self.of(after)
        tally.add(self.what, missing(self.of(before), found), board)


def paired(
    before: Sequence[T], after: Sequence[T], keys: Sequence[Callable[[T], Hashable]]
) -> list[int | None]:
    """Return for each of *before* the place of its counterpart in *after*.

    Those with equal keys belong together, by the first key that finds one, in their order.

    >>> paired(["a1", "b1", "a2"], ["a2", "a3"], [str, lambda text: text[0]])
    [1, None, 0]
    """
    found: list[int | None] = [None] * len(before)
    free = dict.fromkeys(range(len(after)))
    for key in keys:
        places: dict[Hashable, list[int]] = defaultdict(list)
        for place in reversed([*free]):
            places[key(after[place])].append(place)
        for turn, one in enumerate(before):
            if found[turn] is None and (fitting := places.get(key(one))):
                place = fitting.pop()
                found[turn] = place
                del free[place]
    return found


def is_in_order(places: Sequence[int | None]) -> bool:
    """Whether counterparts stand in the order of what they are compared with."""
    known = [place for place in places if place is not None]
    return known == sorted(known)


def only(value: T | None, *nothing: object) -> tuple[T, ...]:
    """Return a value as the one item that there is, or none for ``None`` and what is *nothing*."""
    return () if value is None or value in nothing else (value,)
