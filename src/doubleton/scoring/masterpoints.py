"""Masterpoints: where a federation's own rules take hold; nothing here awards any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from doubleton.scoring.recap import Recap
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant


@dataclass(frozen=True, slots=True)
class Masterpoints:
    """What a contestant is awarded; ``kind`` is the colour or the list of the federation."""

    contestant: Contestant
    amount: Exact
    kind: str = ""


Hook = Callable[[Recap], Sequence[Masterpoints]]
"""Awards masterpoints for a scored event.

>>> def one_for_the_winners(recap: Recap) -> list[Masterpoints]:
...     return [Masterpoints(one.contestant, 1) for one in recap.ranking if one.rank == 1]
"""
