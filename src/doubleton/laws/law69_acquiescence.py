"""Law 69: Acquiescence in a Claim or Concession.

Acts       A a side lets a claim or concession stand; B it takes that back in the correction period
Finds      B whether the trick could not have been lost by any normal play
Leads to   70 when it objects in time, 79C the correction period
Editions   since 2007 B asks whether the side would probably have won the trick
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Side
from doubleton.lawbook import Edition, law
from doubleton.table.facts import ClaimResult, Transfer


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a side acquiesced in: ``won`` of the tricks left to it, ``lost`` to the claimer.

    ``normal`` are the tricks that it could not come below by any normal play.
    """

    edition: Edition
    side: Side
    won: int
    lost: int
    normal: int = 0


@law(of_1987="69A", of_1997="69A", of_2007="69A", of_2017="69A")
def acquiescence(agreed: Agreed) -> ClaimResult:
    """Score the tricks as claimed once a side has called on the next board or the round has ended.

    >>> acquiescence(Agreed(Edition.OF_1987, Side.EW, won=1, lost=2)).tricks
    2
    """
    return ClaimResult(agreed.lost)


@law(of_1987="69B", of_1997="69B", of_2007="69B2", of_2017="69B2")
def withdrawn(agreed: Agreed) -> Transfer | None:
    """Give back the tricks that could not have been lost by any normal play.

    >>> withdrawn(Agreed(Edition.OF_1987, Side.EW, won=0, lost=2, normal=1)).tricks
    1
    """
    back = min(agreed.normal - agreed.won, agreed.lost)
    return Transfer(agreed.side, back) if back > 0 else None
