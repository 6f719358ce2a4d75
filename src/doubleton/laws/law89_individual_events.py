"""Law 89: Rectification in Individual Events.

Reckons    who bears a penalty: both partners, save for one that only procedure asks for
Finds      B which of two partners is to blame
Leads to   90 procedural penalties
Editions   the number is given up in 2007, where 86 to 93 are arranged anew
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Seat
from doubleton.lawbook import HasEdition, Ruled, law


@dataclass(frozen=True, slots=True)
class Borne(Ruled):
    """The players who bear a penalty or an adjustment."""

    by: tuple[Seat, ...]


@law(of_1987="89A", of_1997="89A")
def by_both(_case: HasEdition, offender: Seat) -> Borne:
    """Let a penalty of the Laws fall on both partners, though one is to blame.

    >>> from doubleton.lawbook import Regulations
    >>> by_both(Regulations(), Seat.EAST).by
    (<Seat.EAST: 1>, <Seat.WEST: 3>)
    """
    return Borne((offender, offender.partner))


@law(of_1987="89B", of_1997="89B")
def by_offender(_case: HasEdition, offender: Seat) -> Borne:
    """Spare a partner who is not to blame a procedural penalty."""
    return Borne((offender,))
