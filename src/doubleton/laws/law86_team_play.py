"""Law 86: In Team Play.

Reckons    A an artificial score in IMPs, B one score for both where adjusted scores do not balance
Finds      12C who is at fault; 86C whether a substitute board may still be played
Leads to   78B the scale of IMPs
Editions   A is found in 12C2(b) and B in 12C4 of 2017
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from doubleton.lawbook import Regulations, Ruled, law
from doubleton.laws import AtFault


@dataclass(frozen=True, slots=True)
class Imps(Ruled):
    """IMPs of one contestant on a board."""

    imps: Fraction


_AVERAGES = {AtFault.NOT: 3, AtFault.PARTLY: 0, AtFault.DIRECTLY: -3}


@law(of_1987="86A", of_1997="86A", of_2007="86A", of_2017="12C2(b)", through=2017)
def average(_regulations: Regulations, at_fault: AtFault) -> Imps:
    """Give a contestant its artificial score, normally three IMPs one way or the other.

    >>> average(Regulations(), AtFault.NOT).imps
    Fraction(3, 1)
    """
    return Imps(Fraction(_AVERAGES[at_fault]))


@law(of_1987="86B", of_1997="86B", of_2007="86B", of_2017="12C4", through=2017)
def one_score(_regulations: Regulations, own: Fraction | int, theirs: Fraction | int) -> Imps:
    """Average adjusted scores that do not balance: the one score of a board in knockout play.

    *own* and *theirs* are the IMPs of the two contestants, each as it sees them; the result is the
    first one's, and the other has its negative.

    >>> one_score(Regulations(), 3, -5).imps
    Fraction(4, 1)
    """
    return Imps(Fraction(own - theirs) / 2)
