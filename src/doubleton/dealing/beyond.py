"""What the cards of a deal do not tell by themselves: double dummy, and chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from doubleton.dealing.numeric import np

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from numpy.typing import NDArray

    from doubleton.bridge import Denomination, Seat
    from doubleton.dealing.numeric import Hands

    DoubleDummy: TypeAlias = Callable[[Hands, Seat, Denomination], NDArray[np.int32]]
    """Tells the tricks of a declarer in each deal of a batch: ``doubleton.solver`` has one."""

_GOLDEN: Final = 0x9E3779B97F4A7C15
_FACTORS: Final = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))


@dataclass(frozen=True, slots=True, eq=False)
class Beyond:
    """Who solves the deals of a batch double dummy, and a number of 64 bits for each: its luck.

    The throws of a deal are made of its luck, so that they are the same whenever they are asked.
    """

    double_dummy: DoubleDummy | None = None
    luck: NDArray[np.uint64] = field(default_factory=lambda: np.empty(0, np.uint64))

    def at(self, places: NDArray[np.intp]) -> Beyond:
        """Return the same of some deals of the batch."""
        return Beyond(self.double_dummy, self.luck[places])

    def throws(self, which: int) -> NDArray[np.int64]:
        """Return a number of 32 bits for each deal, another for each *which* (SplitMix64)."""
        found = self.luck + np.uint64(_GOLDEN * (which + 1) % (1 << 64))
        for shift, factor in _FACTORS:
            found = (found ^ (found >> np.uint64(shift))) * np.uint64(factor)
        return (found >> np.uint64(32)).astype(np.int64)
