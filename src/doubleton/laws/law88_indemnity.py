"""Law 88: Award of Indemnity Points.

Reckons    the percentage of an artificial score, from what its contestant earned otherwise
Finds      12C1 who is at fault
Leads to   nothing
Editions   12C2(c) since 2007, when it also lowers the score of a contestant directly at fault
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from doubleton.lawbook import Regulations, Ruled, law
from doubleton.laws import AtFault


@dataclass(frozen=True, slots=True)
class Indemnity(Ruled):
    """An artificial score in per cent of the matchpoints of a board."""

    percent: Fraction


@law(of_1987="88", of_1997="88", of_2007="12C2(c)", of_2017="12C2(c)", through=1997)
def indemnity(
    _regulations: Regulations, at_fault: AtFault, share: Fraction, earned: Fraction | None
) -> Indemnity:
    """Give a contestant not at fault the greater of its *share* (12C) and what it *earned*.

    *earned* is the percentage of the boards that were played in the session, ``None`` where there
    were none.  Others have their share.

    >>> indemnity(Regulations(), AtFault.NOT, Fraction(60), Fraction(64)).percent
    Fraction(64, 1)
    """
    if at_fault is AtFault.NOT and earned is not None:
        return Indemnity(max(share, earned))
    return Indemnity(share)


@indemnity.since(2007, through=2017)
def _(
    regulations: Regulations, at_fault: AtFault, share: Fraction, earned: Fraction | None
) -> Indemnity:
    """Give as before, and to whoever is directly at fault no more than he earned."""
    if at_fault is AtFault.DIRECTLY and earned is not None:
        return Indemnity(min(share, earned))
    return indemnity.readings[0].text(regulations, at_fault, share, earned)
