"""Law 64: Procedure after Establishment of a Revoke.

Reckons    A1, A2 the tricks transferred after play; B when there are none
Finds      C whether the non-offending side is insufficiently compensated
Leads to   77 the score, 12C2 an assigned one
Editions   A2 gives one trick at most since 2007, which adds B7; B2 and B3 are narrowed in 2017
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Side
from doubleton.lawbook import Edition, first_of, law
from doubleton.table.facts import Review, Transfer


@dataclass(frozen=True, slots=True)
class EstablishedRevoke:
    """What Law 64 asks about a revoke; it need not have been recorded card by card.

    ``won`` are the tricks, counted from 1, that the offending side won from the revoke trick on
    and that no other revoke has moved; ``with_suit`` those after the revoke trick that the revoker
    himself won with a card he could have played to it.
    """

    edition: Edition
    offenders: Side
    trick: int
    won_it: bool
    won: tuple[int, ...]
    with_suit: tuple[int, ...] = ()
    again: bool = False
    faced: bool = False
    next_deal: bool = False
    round_ended: bool = False
    both_sides: bool = False

    def transfer(self, tricks: int) -> Transfer:
        """Return the transfer of so many tricks to the other side."""
        return Transfer(self.offenders.opponents, tricks)


@law(of_1987="64A1", of_1997="64A1", of_2007="64A1", of_2017="64A1", through=2007)
def revoker_won(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer the revoke trick that the revoker won, and one more that his side won later.

    >>> case = EstablishedRevoke(Edition.OF_1987, Side.EW, 10, won_it=True, won=(10, 11, 12))
    >>> revoker_won(case).tricks
    2
    """
    return revoke.transfer(min(2, len(revoke.won))) if revoke.won_it else None


@law(of_1987="64A2", of_1997="64A2", of_2007="64A2", of_2017="64A2")
def revoker_did_not_win(revoke: EstablishedRevoke) -> Transfer:
    """Transfer one trick, and another that the revoker won later with a card he could have played.

    They must be two different tricks.

    >>> case = EstablishedRevoke(Edition.OF_1987, Side.EW, 7, False, won=(7, 9), with_suit=(9,))
    >>> revoker_did_not_win(case).tricks
    2
    """
    extra = 1 if revoke.with_suit and len(revoke.won) > 1 else 0
    return revoke.transfer(min(1, len(revoke.won)) + extra)


@revoker_did_not_win.since(1997, through=1997)
def _(revoke: EstablishedRevoke) -> Transfer:
    """Transfer as before; the code of 1997 says expressly that dummy's trick is not declarer's."""
    return revoker_did_not_win.readings[0].text(revoke)


@revoker_did_not_win.since(2007, through=2007)
def _(revoke: EstablishedRevoke) -> Transfer:
    """Transfer one trick at most.

    >>> case = EstablishedRevoke(Edition.OF_2007, Side.EW, 7, False, won=(7, 9), with_suit=(9,))
    >>> revoker_did_not_win(case).tricks
    1
    """
    return revoke.transfer(min(1, len(revoke.won)))


@law(of_1987="64B1", of_1997="64B1", of_2007="64B1", of_2017="64B1", through=2007)
def no_trick_won(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer nothing when the offenders won neither that trick nor a later one."""
    return None if revoke.won else revoke.transfer(0)


@law(of_1987="64B2", of_1997="64B2", of_2007="64B2", of_2017="64B2", through=2007)
def same_suit_again(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer nothing for a further revoke in the same suit by the same player."""
    return revoke.transfer(0) if revoke.again else None


@law(of_1987="64B3", of_1997="64B3", of_2007="64B3", of_2017="64B3", through=2007)
def faced_card(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer nothing when it was a faced card, or one of dummy, that was not played."""
    return revoke.transfer(0) if revoke.faced else None


@law(of_1987="64B4", of_1997="64B4", of_2007="64B4", of_2017="64B4", through=2007)
def next_deal(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer nothing when a non-offender had called on the next deal before attention."""
    return revoke.transfer(0) if revoke.next_deal else None


@law(of_1987="64B5", of_1997="64B5", of_2007="64B5", of_2017="64B5", through=2007)
def round_ended(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer nothing when the round had ended before attention was drawn."""
    return revoke.transfer(0) if revoke.round_ended else None


@law(of_1987="64B6", of_1997="64B6", of_2007="64B6", of_2017="64B6", through=2007)
def trick_twelve(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer nothing for a revoke on trick twelve, which is corrected instead (62D)."""
    return revoke.transfer(0) if revoke.trick == 12 else None


@law(of_2007="64B7", of_2017="64B7", through=2007)
def both_sides_revoked(revoke: EstablishedRevoke) -> Transfer | None:
    """Transfer nothing when both sides have revoked on the board."""
    return revoke.transfer(0) if revoke.both_sides else None


@law(of_1987="64C", of_1997="64C", of_2007="64C", of_2017="64C", through=2007)
def equity(_revoke: EstablishedRevoke) -> Review:
    """Ask the Director whether the non-offending side is sufficiently compensated."""
    return Review("64C")


tricks_transferred = first_of(
    both_sides_revoked,
    trick_twelve,
    same_suit_again,
    faced_card,
    next_deal,
    round_ended,
    no_trick_won,
    revoker_won,
    revoker_did_not_win,
)
"""What Law 64 transfers: the exceptions of B first, then A1, then A2."""
