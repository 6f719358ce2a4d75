"""Where deals came from: the seed of the computer, by which a set can be audited (Law 6)."""

from __future__ import annotations

from dataclasses import dataclass, field

from doubleton.dealing.stream import Seed


@dataclass(frozen=True, slots=True)
class DealtFrom:
    """What a deal follows from: a seed, a name of the set, how often the board was dealt before.

    The seed is 64 hexadecimal digits; it is as secret as the deals
    (:meth:`doubleton.tournament.rights.Sight.seed`).
    """

    seed: str = field(repr=False)
    set: str
    again: int = 0

    @property
    def commitment(self) -> str:
        """What may be shown before the play; raises what :class:`~.Seed` raises for no seed."""
        return Seed.of(self.seed).commitment(self.set)
