"""Teaching sets: deals that meet a condition, each of them with the same chance.

What a condition rules out for a seat, or for two seats together, is not dealt at all: the hands
that are left are drawn exactly (:mod:`doubleton.dealing.classes`), the other cards are dealt as
always, and what does not meet the whole condition is thrown away.  Every deal that meets it comes
of as many draws as any other, so a set is a fair sample of all of them, however rare they are.

A set with a condition is never for a tournament: Law 6 wants every deal to be possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from doubleton.bridge import SEATS, Deal, Hand
from doubleton.dealing.batches import Chance, amounts, as_deals, chance_of
from doubleton.dealing.beyond import Beyond
from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.conditions.outcomes import needs_double_dummy
from doubleton.dealing.conditions.values import Value
from doubleton.dealing.impossible import is_impossible
from doubleton.dealing.meeting import meeting
from doubleton.dealing.numeric import np
from doubleton.dealing.proposals import TooRare, closer, proposal
from doubleton.errors import DealError, expect

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.beyond import DoubleDummy
    from doubleton.dealing.numeric import Hands

NO_CARDS: Final = (Hand(0),) * 4
MOST_TRIES: Final = 20_000_000
"""So many deals are tried when nothing else is said."""

_LEAST_AT_ONCE: Final = 4096
_MOST_AT_ONCE: Final = 1 << 17
_DOUBTFUL: Final = 1 << 14
"""After so many tries for nothing it is asked whether it can be proved that there is no deal."""
_PATIENCE: Final = 1 << 18
_WORTHWHILE: Final = 4_000_000
"""After so many tries, if so many more are to be expected, hands of two seats are drawn beside."""

_SOLVED_AT_ONCE: Final = 64
MOST_SOLVED: Final = 20_000
"""So many deals are solved while none meets the condition."""

Progress = Callable[[int, int], None]
"""Is told how many deals were tried, and how many of them met the condition."""

__all__ = ["MOST_TRIES", "NO_CARDS", "TeachingSet", "TooRare", "teaching_set"]


@dataclass(frozen=True, slots=True, eq=False)
class TeachingSet:
    """Deals that meet a condition, and what finding them tells.

    ``batch`` is an array with a row for each deal, as :func:`~doubleton.dealing.batches.deals`
    makes.  So many deals were ``tried``, at last of a ``share`` of all that has every one that
    meets the condition; ``rarity`` is the share of all that does, as far as the tries tell.
    ``beyond`` tells double dummy and throws of these deals, if they are asked for.
    """

    condition: Condition
    batch: Hands
    tried: int
    share: Fraction
    rarity: Fraction
    beyond: Beyond = field(default_factory=Beyond)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals."""
        return tuple(as_deals(self.batch))

    def amounts(self, value: Value) -> NDArray[np.int32]:
        """Return what a value is in each of the deals, with the throws of this set."""
        return amounts(value, self.batch, self.beyond)


def teaching_set(  # noqa: PLR0913 - what is tried, with what, and who is told
    condition: Condition,
    number: int,
    seed: int | Chance,
    *,
    predealt: Sequence[Hand | None] = NO_CARDS,
    most_tries: int = MOST_TRIES,
    double_dummy: DoubleDummy | None = None,
    progress: Progress | None = None,
) -> TeachingSet:
    """Return *number* deals that meet the condition, each that does with the same chance.

    *predealt* are cards that North, East, South and West have in every deal, ``None`` for no card.
    *double_dummy* solves deals, where tricks are asked for, as
    :class:`doubleton.solver.batches.BatchSolver` does.

    >>> from doubleton.dealing.conditions import SOUTH, hcp, shape
    >>> found = teaching_set((hcp(SOUTH) >= 20) & shape(SOUTH).in_("any 7600"), 3, seed=1)
    >>> [deal[SOUTH].hcp >= 20 for deal in found.deals]
    [True, True, True]

    Raises :class:`TooRare` where no deal can meet it, and after *most_tries* deals without enough;
    :class:`~doubleton.errors.DealError` for predealt cards that cannot be, and where tricks are
    asked for without *double_dummy*.
    """
    expect(Condition, condition)
    expect(int, number)
    if double_dummy is None and needs_double_dummy(condition):
        raise DealError("teaching.unsolved")
    way = proposal(condition, _checked(predealt))
    source = chance_of(seed)
    (luck,) = source.spawn(1)
    search = _Search(condition, number, double_dummy, luck, progress)
    begun, may_be_closer, is_doubtful = (0, 0), True, True
    while search.missing > 0:
        if search.tried >= most_tries or search.is_hopeless:
            raise TooRare("teaching.rare", tried=search.tried, found=search.met, wanted=number)
        if is_doubtful and not search.met and search.tried >= _DOUBTFUL:
            if is_impossible(condition, way.predealt):
                raise TooRare("teaching.together")
            is_doubtful = False
        if may_be_closer and search.is_long:
            way = closer(condition, way, is_unmet=search.met == 0)
            begun, may_be_closer = (search.met, search.tried), False
        at_once = _at_once(search.missing, search.met - begun[0], search.tried - begun[1])
        at_once = min(at_once, most_tries - search.tried)
        search.look_at(way.draw(source, at_once), at_once)
    rarity = way.share * Fraction(search.met - begun[0], max(1, search.tried - begun[1]))
    return TeachingSet(condition, search.batch, search.tried, way.share, rarity, search.beyond)


class _Search:
    """Deals that were found, and how many were tried."""

    def __init__(
        self,
        condition: Condition,
        number: int,
        double_dummy: DoubleDummy | None,
        luck: Chance,
        progress: Progress | None,
    ) -> None:
        self._condition, self._number = condition, number
        self._double_dummy, self._luck, self._progress = double_dummy, luck, progress
        self._found: list[list[Hands]] = [[] for _ in range(len(SEATS) + 1)]
        self._solved = self.met = self.tried = 0

    @property
    def missing(self) -> int:
        return self._number - self.met

    @property
    def is_long(self) -> bool:
        """Whether many more tries are to be expected."""
        return self.tried >= _PATIENCE and self.missing * self.tried > _WORTHWHILE * (self.met + 1)

    @property
    def is_hopeless(self) -> bool:
        """Whether enough was solved for nothing."""
        return self._solved >= MOST_SOLVED and not self.met

    @property
    def batch(self) -> Hands:
        """The deals that are wanted."""
        return np.stack([self._column(seat) for seat in SEATS], axis=1)

    @property
    def beyond(self) -> Beyond:
        """What their cards do not tell."""
        return Beyond(self._double_dummy, self._column(len(SEATS)))

    def _column(self, at: int) -> Hands:
        return np.concatenate([np.empty(0, np.uint64), *self._found[at]])[: self._number]

    def look_at(self, hands: Sequence[Hands], draws: int) -> None:
        """Keep the deals that meet the condition, of these that came of so many draws."""
        tried, number = self.tried, len(hands[0])
        luck = self._luck.integers(1 << 64, size=number, dtype=np.uint64)
        beyond = Beyond(self._double_dummy, luck)
        at_once = max(8, min(_SOLVED_AT_ONCE, self.missing))
        for places, looked_at, solved in meeting(self._condition, hands, beyond, at_once):
            self.met += len(places)
            for found, column in zip(self._found, (*hands, luck), strict=True):
                found.append(column[places])
            self.tried = tried + -(-draws * looked_at // max(1, number))
            self._solved += solved
            if self._progress is not None:
                self._progress(self.tried, self.met)
            if self.missing <= 0 or self.is_hopeless:
                return
        self.tried = tried + draws


def _at_once(missing: int, met: int, tried: int) -> int:
    """Return how many deals to try next, as far as the share of those that met it tells."""
    guess = missing * (tried + 1) // (met + 1) * 5 // 4 if tried else missing
    return max(_LEAST_AT_ONCE, min(_MOST_AT_ONCE, guess))


def _checked(predealt: Sequence[Hand | None]) -> tuple[Hand, ...]:
    deal = Deal.of(predealt)
    return tuple(Hand(0) if hand is None else hand for hand in deal)
