"""Classes of hands, by which a rare hand is drawn at once and exactly.

The 8,192 holdings of a suit are gathered by their length and by what the condition counts in them
(:mod:`doubleton.dealing.gathering`).  The classes with which the condition may be true are kept,
and a hand is drawn by a number below that of all their hands.  The same holds for the 26 cards of
two seats together, where the condition is about their sum, and for the hands of two seats beside
each other, where the 1,594,323 pairs of holdings without a card in both are gathered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from doubleton.bridge import SUITS, Hand, Seat, Suit
from doubleton.dealing.batches import (
    Chance,
    holding_pairs,
    shape_flags,
    shape_index,
    shape_table,
    table_of,
)
from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.conditions.counts import HOLDINGS, LENGTH, Count
from doubleton.dealing.conditions.terms import Amount, Seen, Truth
from doubleton.dealing.conditions.values import COMPARE, Compare
from doubleton.dealing.gathering import Column, Gathered, TooMany, Uncounted, gathered
from doubleton.dealing.numeric import np
from doubleton.dealing.relaxing import (
    Feature,
    Linear,
    amount_of,
    atoms,
    features_of,
    linear,
    may_be_true,
    of_one_seat,
    of_two_seats,
)
from doubleton.dealing.shapes import Shape

if TYPE_CHECKING:
    from doubleton.dealing.gathering import Whole
    from doubleton.dealing.numeric import Hands

Told = Callable[[Column], Amount]
"""Tells a column of many classes at once."""

_MOST_ATTEMPTS: Final = 5


@dataclass(frozen=True, slots=True)
class Classes:
    """The classes of cards with which a condition may be true.

    ``parts`` are the seats of each set of cards that is drawn: one seat, two together in one set,
    or two with a set each.  ``total`` is how many draws there are.
    """

    parts: tuple[tuple[Seat, ...], ...]
    of: Gathered
    holdings: tuple[tuple[Whole, ...], ...]

    @property
    def total(self) -> int:
        """How many draws there are; each has the same chance."""
        return self.of.total

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose cards are drawn."""
        return tuple(seat for part in self.parts for seat in part)

    def draw(self, source: Chance, number: int) -> list[Hands]:
        """Return *number* draws: for each part an array of sets of cards."""
        things = self.of.draw(source, number)
        found = list["Hands"]()
        for part in self.holdings:
            cards = np.zeros(number, np.uint64)
            for suit, at in things.items():
                cards |= part[suit][at].astype(np.uint64) << np.uint64(13 * suit)
            found.append(cards)
        return found


def classes(
    condition: Condition, seats: Sequence[Seat], predealt: Sequence[Hand], *, beside: bool = False
) -> Classes | None:
    """Return the classes for one seat, or for two; ``None`` if nothing is said of them.

    Two seats are taken together, or with *beside* each for itself.  *predealt* are the cards that
    each seat has already.  Counts that would make too many classes are left out, those with most
    values first, which keeps more classes and is still exact.
    """
    kinds: dict[tuple[bool, int], type[_Kind]] = {
        (False, 1): _OneSeat,
        (False, 2): _Together,
        (True, 2): _Beside,
    }
    made = kinds[beside, len(seats)](tuple(seats), predealt)
    wanted = list(dict.fromkeys(one for atom in atoms(condition) for one in made.wanted(atom)))
    for _ in range(2 if beside else _MOST_ATTEMPTS):
        if not wanted:
            break
        try:
            found = gathered(wanted, made.column, made.sums, _may_do(condition, made, wanted))
        except Uncounted:
            break
        except TooMany:
            wanted.sort(key=lambda column: _spread(made, column))
            del wanted[-max(1, len(wanted) // 6) :]
        else:
            return Classes(made.parts, found, made.holdings)
    return None


def _spread(made: _Kind, column: Column) -> int:
    suits = (made.column(column, suit) for suit in SUITS)
    return sum(int(numbers.max() - numbers.min()) for numbers in suits if len(numbers))


class _Unknown(Exception):  # noqa: N818 - it is no error: other cards decide
    """A count that the classes do not tell."""


def _may_do(
    condition: Condition, made: _Kind, columns: Sequence[Column]
) -> Callable[[Told], Truth]:
    is_there = {*columns, *made.sums}

    def may_do(told: Told) -> Truth:
        def there(column: Column) -> Amount:
            if column not in is_there:
                raise _Unknown
            return told(column)

        def known(atom: Condition) -> Truth | None:
            try:
                return made.known(atom, there)
            except _Unknown:
                return None

        return may_be_true(condition, known)

    return may_do


# --- three kinds of classes ----------------------------------------------------------------------


class _Kind(Protocol):
    """What is drawn, which columns an atom wants, and what they tell of it."""

    parts: tuple[tuple[Seat, ...], ...]
    holdings: tuple[tuple[Whole, ...], ...]
    sums: dict[Column, int]

    def __init__(self, seats: tuple[Seat, ...], predealt: Sequence[Hand]) -> None: ...

    def wanted(self, atom: Condition) -> list[Column]: ...

    def column(self, column: Any, suit: Suit) -> Whole: ...  # noqa: ANN401 - each kind has its own

    def known(self, atom: Condition, told: Told) -> Truth | None: ...


class _OneSeat:
    """The hand of one seat: a column is a feature of it."""

    def __init__(self, seats: tuple[Seat, ...], predealt: Sequence[Hand]) -> None:
        self.seats = seats
        self.parts: tuple[tuple[Seat, ...], ...] = (seats,)
        self.sums: dict[Column, int] = {(LENGTH, None): 13 * len(seats)}
        own = Hand(sum(predealt[seat] for seat in seats))
        others = Hand(sum(hand for seat, hand in enumerate(predealt) if seat not in seats))
        every = np.arange(HOLDINGS, dtype=np.int64)
        self.holdings: tuple[tuple[Whole, ...], ...] = (
            tuple(every[_allowed(every, own[suit], others[suit])] for suit in SUITS),
        )

    def wanted(self, atom: Condition) -> list[Column]:
        return list(features_of(atom)) if of_one_seat(atom, self.seats[0]) else []

    def column(self, column: Any, suit: Suit) -> Whole:  # noqa: ANN401 - a feature
        return _counted(column, suit, self.holdings[0][suit])

    def known(self, atom: Condition, told: Told) -> Truth | None:
        if not of_one_seat(atom, self.seats[0]):
            return None
        return atom.truth(_SeenClasses(lambda _, feature: told(feature)))


class _Together(_OneSeat):
    """The cards of two seats together: a column is a feature of all of them."""

    def wanted(self, atom: Condition) -> list[Column]:
        found = of_two_seats(atom, (self.seats[0], self.seats[1]))
        return [] if found is None else [feature for feature, _ in found.factors]

    def known(self, atom: Condition, told: Told) -> Truth | None:
        pair = (self.seats[0], self.seats[1])
        found = of_two_seats(atom, pair)
        if found is None or not isinstance(atom, Compare):
            return None
        return COMPARE[atom.sign](amount_of(found, pair, told), 0)


class _Beside:
    """The hands of two seats: a column is a sum of features of both, or a feature of one."""

    def __init__(self, seats: tuple[Seat, ...], predealt: Sequence[Hand]) -> None:
        self.seats = seats
        self.parts: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in seats)
        self.sums: dict[Column, int] = {(seat, (LENGTH, None)): 13 for seat in seats}
        every = holding_pairs()
        pairs = list[list["Whole"]]()
        for suit in SUITS:
            there = np.ones(len(every[0]), np.bool_)
            for seat, part in zip(seats, every, strict=True):
                own = predealt[seat]
                others = Hand(sum(predealt) - own)
                there &= _allowed(part, own[suit], others[suit])
            is_whole = bool(there.all())
            pairs.append([part if is_whole else part[there] for part in every])
        self.holdings = tuple(tuple(pair[at] for pair in pairs) for at in range(2))

    def wanted(self, atom: Condition) -> list[Column]:
        seats = atom.seats()
        if not seats or not seats <= set(self.seats):
            return []
        found = self._sum(atom)
        if found is not None:
            return [found.factors] if found.factors else []
        if len(seats) == 1:
            return [(seat, feature) for seat in seats for feature in features_of(atom)]
        return [(seat, feature) for seat in self.seats for feature in features_of(atom)]

    def column(self, column: Any, suit: Suit) -> Whole:  # noqa: ANN401 - a sum or a feature
        if isinstance(column[0], Seat):
            seat, feature = column
            return _counted(feature, suit, self.holdings[self.seats.index(seat)][suit])
        total = np.zeros(len(self.holdings[0][suit]), np.int64)
        for feature, factors in column:
            for seat, factor in factors:
                held = self.holdings[self.seats.index(seat)][suit]
                total += factor * _counted(feature, suit, held)
        return total

    def known(self, atom: Condition, told: Told) -> Truth | None:
        if not atom.seats() <= set(self.seats):
            return None
        found = self._sum(atom)
        if found is not None and isinstance(atom, Compare):
            total = told(found.factors) if found.factors else 0
            return COMPARE[atom.sign](total + found.least, 0)
        return atom.truth(_SeenClasses(lambda seat, feature: told((seat, feature))))

    @staticmethod
    def _sum(atom: Condition) -> Linear | None:
        if not isinstance(atom, Compare):
            return None
        return linear(atom, by_cards=False)


def _counted(feature: Feature, suit: Suit, held: Whole) -> Whole:
    """Return what holdings of a suit add to a feature."""
    count, only = feature
    if only is not None and only != suit:
        return np.zeros(len(held), np.int64)
    found: Whole = table_of(count)[held].astype(np.int64)
    return found


def _allowed(held: Whole, own: int, others: int) -> Any:  # noqa: ANN401 - an array of bools
    """Return which holdings have the cards that are there already and none of others."""
    return (held & int(own) == int(own)) & (held & int(others) == 0)


class _SeenClasses(Seen):
    """The classes of hands as terms see them."""

    def __init__(self, told: Callable[[Seat, Feature], Amount]) -> None:
        self._told = told

    def _shape(self, seat: Seat) -> Whole:
        return shape_index(*(self._told(seat, (LENGTH, suit)) for suit in SUITS))

    def count(self, count: Count, seat: Seat, suit: Suit | None) -> Amount:
        """Return a count in a suit, or in the whole hand."""
        found = self._told(seat, (count, suit))
        if suit is None and count.counts_shape:
            found = found + shape_table(count)[self._shape(seat)]
        return found

    def has_shape(self, seat: Seat, shape: Shape) -> Truth:
        """Return whether the hand has the shape."""
        return shape_flags(shape)[self._shape(seat)]

    def chosen(self, truth: Truth, one: Amount, other: Amount) -> Amount:
        """Return *one* where it is true and *other* elsewhere."""
        return np.where(truth, one, other)
