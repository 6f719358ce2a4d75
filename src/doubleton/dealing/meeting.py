"""Which deals of a batch meet a condition, with no more of them solved than have to be.

Double dummy costs a thousand times what everything else does.  So what else the condition says is
asked first, and then one comparison with tricks after the other, each in those deals alone where it
decides something.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from doubleton.dealing.batches import Batch
from doubleton.dealing.beyond import Beyond
from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.conditions.outcomes import needs_double_dummy
from doubleton.dealing.numeric import np
from doubleton.dealing.relaxing import atoms, may_and_must, may_be_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.numeric import Flags, Hands

    Places = NDArray[np.intp]

_MOST_WEIGHED: Final = 20
"""With more comparisons of tricks it is not weighed which to solve next: that would take longer."""


def meeting(
    condition: Condition, hands: Sequence[Hands], beyond: Beyond, at_once: int
) -> Iterator[tuple[Places, int, int]]:
    """Yield places of deals that meet it, how many have been looked at, how many were solved since.

    Where deals have to be solved, *at_once* of them are between two yields; otherwise all are.
    """
    number = len(hands[0])
    if not needs_double_dummy(condition):
        truth = condition.truth(Batch(hands, beyond))
        yield np.flatnonzero(np.broadcast_to(truth, number)), number, 0
        return
    places = np.flatnonzero(_may_be(condition, Batch(hands, beyond), number))
    is_weighed = sum(map(needs_double_dummy, atoms(condition))) <= _MOST_WEIGHED
    for start in range(0, len(places), at_once):
        here = places[start : start + at_once]
        these, of_these = [hand[here] for hand in hands], beyond.at(here)
        if is_weighed:
            truth = _Solving(condition, these, of_these).truth()
        else:
            truth = np.broadcast_to(condition.truth(Batch(these, of_these)), len(here))
        is_last = start + at_once >= len(places)
        yield here[truth], number if is_last else int(here[-1]) + 1, len(here)
    if not len(places):
        yield places, number, 0


def _may_be(condition: Condition, seen: Batch, number: int) -> Flags:
    """Return of which deals it may be true, whatever tricks they give."""
    found = may_be_true(
        condition, lambda atom: None if needs_double_dummy(atom) else atom.truth(seen)
    )
    return np.broadcast_to(found, number)


class _Solving:
    """Deals of which more and more is known: for each atom, where it may be true and must be."""

    def __init__(self, condition: Condition, hands: Sequence[Hands], beyond: Beyond) -> None:
        self._condition, self._hands, self._beyond = condition, hands, beyond
        self._number = len(hands[0])
        self._told = dict[Condition, tuple["Flags", "Flags"]]()
        seen = Batch(hands, beyond)
        for atom in atoms(condition):
            if needs_double_dummy(atom):
                self._told[atom] = self._whole(truth=True), self._whole(truth=False)
            else:
                self._told[atom] = (np.broadcast_to(atom.truth(seen), self._number),) * 2
        self._unsolved = [atom for atom in self._told if needs_double_dummy(atom)]

    def _whole(self, *, truth: bool) -> Flags:
        return np.full(self._number, truth)

    def _may_and_must(self, told: Mapping[Condition, tuple[Flags, Flags]]) -> Flags:
        """Return where the condition may be true, and where it must be."""
        found = may_and_must(self._condition, told.__getitem__)
        return np.stack([np.broadcast_to(one, self._number) for one in found])

    def truth(self) -> Flags:
        """Return where the condition is true, when all is solved that it depends on."""
        while True:
            may, must = self._may_and_must(self._told)
            is_open: Flags = may & ~must
            if not is_open.any():
                return np.asarray(must, np.bool_)
            atom, places = self._next(is_open)
            truth = atom.truth(
                Batch([hand[places] for hand in self._hands], self._beyond.at(places))
            )
            for known in self._told[atom]:
                known[places] = truth

    def _next(self, is_open: Flags) -> tuple[Condition, Places]:
        """Return what to solve next, and where: where it matters now, if anything does."""
        unknown = {
            atom: is_open & self._told[atom][0] & ~self._told[atom][1] for atom in self._unsolved
        }
        for atom, where in unknown.items():
            one, other = (
                self._may_and_must({**self._told, atom: (self._whole(truth=truth),) * 2})
                for truth in (True, False)
            )
            matters = where & (one != other).any(axis=0)
            if matters.any():
                return atom, np.flatnonzero(matters)
        return next((one, np.flatnonzero(at)) for one, at in unknown.items() if at.any())
