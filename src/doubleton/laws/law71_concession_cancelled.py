"""Law 71: Concession Cancelled.

Acts       a conceded trick is claimed back within the correction period
Finds      A whether it could be lost by any legal play, C by any normal play
Leads to   77 the score
Editions   C went in 2007, when A took over its test
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Side
from doubleton.lawbook import Edition, first_of, law
from doubleton.table.facts import Outcome, Transfer

CANCELLED = "concession_cancelled"
STANDS = "concession_stands"


@dataclass(frozen=True, slots=True)
class ConcededTricks:
    """Tricks that a side conceded, and how many of them it could not have lost.

    ``legal``: by no legal play of the cards left; ``normal``: by no normal play.  ``made``: the
    contract had been made, or beaten, in spite of what was conceded, so many tricks over.
    ``in_time``: the correction period lasts (79C).  ``moved_on``: the side has called on the next
    board, or the round has ended.
    """

    edition: Edition
    side: Side
    legal: int
    normal: int
    made: int = 0
    in_time: bool = True
    moved_on: bool = False


@law(of_1987="71A", of_1997="71A", of_2007="71A", of_2017="71A")
def could_not_be_lost(conceded: ConcededTricks) -> Transfer | None:
    """Cancel the concession of a trick that was won, or could be lost by no legal play.

    >>> could_not_be_lost(ConcededTricks(Edition.OF_1987, Side.NS, legal=1, normal=1)).tricks
    1
    """
    given_back = conceded.in_time and conceded.legal > 0
    return Transfer(conceded.side, conceded.legal) if given_back else None


@law(of_1987="71B", of_1997="71B")
def already_decided(conceded: ConcededTricks) -> Transfer | None:
    """Cancel the concession of defeat in a contract already made, or already beaten."""
    given_back = conceded.in_time and conceded.made > 0
    return Transfer(conceded.side, conceded.made) if given_back else None


@law(of_1987="71C", of_1997="71C")
def implausible(conceded: ConcededTricks) -> Transfer | None:
    """Cancel an implausible concession: no normal play loses the trick.

    Only until the conceding side has called on the next board, or the round has ended.

    >>> late = ConcededTricks(Edition.OF_1987, Side.NS, legal=0, normal=1, moved_on=True)
    >>> implausible(late)
    """
    given_back = conceded.in_time and not conceded.moved_on and conceded.normal > conceded.legal
    return Transfer(conceded.side, conceded.normal) if given_back else None


given_back = first_of(implausible, could_not_be_lost, already_decided)
"""The tricks given back: by 71C where it gives more than 71A."""


def outcome(conceded: ConcededTricks) -> Outcome:
    """Say whether the concession is cancelled or stands.

    >>> outcome(ConcededTricks(Edition.OF_1987, Side.NS, legal=0, normal=0)).word
    'concession_stands'
    """
    back = given_back(conceded)
    if back is None:
        return Outcome(STANDS, cite=could_not_be_lost.cite(conceded.edition))
    return Outcome(CANCELLED, cite=back.cite)
