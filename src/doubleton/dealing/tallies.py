"""What a set of deals comes to: means and frequencies of values, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final

from doubleton.bridge import DENOMINATIONS, Denomination, Seat
from doubleton.dealing.batches import amounts
from doubleton.dealing.conditions.outcomes import Score, Tricks
from doubleton.dealing.conditions.values import Value
from doubleton.dealing.dealer_language.program import Frequency, Span
from doubleton.dealing.numeric import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.beyond import Beyond
    from doubleton.dealing.numeric import Hands

BELOW: Final = "<"
ABOVE: Final = ">"

Place = int | str
"""A value, or :data:`BELOW` or :data:`ABOVE` what is counted one by one."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often values come: ``counts`` by the place of one, or of one and the other."""

    number: int
    counts: Mapping[tuple[Place, ...], int]

    def share(self, *places: Place) -> Fraction:
        """Return the share of the deals that are at this place."""
        return Fraction(self.counts.get(places, 0), max(1, self.number))


def mean(value: Value, batch: Hands, beyond: Beyond | None = None) -> Fraction:
    """Return the mean of a value over a batch of deals, 0 of none.

    >>> from doubleton.dealing.batches import deals
    >>> from doubleton.dealing.conditions import EAST, NORTH, SOUTH, WEST, hcp
    >>> mean(hcp(NORTH) + hcp(EAST) + hcp(SOUTH) + hcp(WEST), deals(50, seed=1))
    Fraction(40, 1)
    """
    return Fraction(int(amounts(value, batch, beyond).sum(dtype=np.int64)), max(1, len(batch)))


def tally(frequency: Frequency, batch: Hands, beyond: Beyond | None = None) -> Tally:
    """Return how often the values of a frequency come in a batch of deals."""
    spans = [span for span in (frequency.one, frequency.other) if span is not None]
    places = [_places(span, batch, beyond) for span in spans]
    found, numbers = np.unique(np.stack(places), axis=1, return_counts=True)
    counts = {
        tuple(_place(span, int(at)) for span, at in zip(spans, column, strict=True)): int(number)
        for column, number in zip(found.T, numbers, strict=True)
    }
    return Tally(len(batch), counts)


def mean_scores(
    batch: Hands, beyond: Beyond
) -> dict[tuple[bool, Denomination, int, Seat], Fraction]:
    """Return what each contract scores on the average, not vulnerable and vulnerable.

    By whether declarer is vulnerable, denomination, level, and declarer: North or South.
    """
    return {
        (is_vulnerable, denomination, level, declarer): mean(
            Score(is_vulnerable, level, denomination, Tricks(declarer, denomination)), batch, beyond
        )
        for is_vulnerable, denomination, level, declarer in product(
            (False, True), DENOMINATIONS, range(1, 8), (Seat.NORTH, Seat.SOUTH)
        )
    }


def _places(span: Span, batch: Hands, beyond: Beyond | None) -> NDArray[np.int64]:
    found = amounts(span.value, batch, beyond).astype(np.int64)
    return np.clip(found, span.least - 1, span.most + 1)


def _place(span: Span, at: int) -> Place:
    return BELOW if at < span.least else ABOVE if at > span.most else at
