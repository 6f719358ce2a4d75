"""A table: one board as it is being played, whatever has happened so far.

A table is a value; it is made by folding acts (:class:`doubleton.laws.code.Code`), and facts that
the Laws derive are entered in it one by one (:mod:`doubleton.table.enacting`).  Nothing else holds
state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from doubleton.bridge import (
    Contract,
    Deal,
    PassedOut,
    Seat,
    Vulnerability,
)
from doubleton.lawbook import Edition, Regulations
from doubleton.table.auction import Auction
from doubleton.table.docket import (
    EMPTY,
    Docket,
    Matter,
)
from doubleton.table.held import Held
from doubleton.table.play import Play


@dataclass(frozen=True, slots=True)
class Table:
    """The state of one board at one table.

    ``count`` is the number of acts so far.

    >>> table = Table.of(Regulations(), Seat.NORTH)
    >>> table.turn, table.contract
    (<Seat.NORTH: 0>, None)
    """

    regulations: Regulations
    vulnerability: Vulnerability
    auction: Auction
    play: Play | None
    held: Held
    docket: Docket
    count: int = 0

    @classmethod
    def of(
        cls,
        regulations: Regulations,
        dealer: Seat,
        vulnerability: Vulnerability = Vulnerability.NONE,
        deal: Deal | None = None,
    ) -> Table:
        """Return a table before the first call; without a *deal* the hands are not known."""
        return cls(regulations, vulnerability, Auction(dealer), None, Held.of(deal), EMPTY)

    def playing(self, contract: Contract, tricks: int | None = None) -> Table:
        """Return the table with the auction closed, of which only the *contract* is known.

        With *tricks*, declarer's of thirteen, the play is over too.
        """
        auction = replace(self.auction, contract=contract)
        play = Play.of(contract)
        if tricks is None:
            return replace(self, auction=auction, play=play)
        play = replace(play, before=13, won_before=tricks)
        return replace(self, auction=auction, play=play, docket=self.docket.with_(over=True))

    def after_a_gap(self, caller: Seat) -> Table:
        """Return the table where *caller* is to call, and nobody knows what was called before."""
        return replace(self, auction=Auction(caller, earlier=True))

    def at_trick(self, number: int, leader: Seat, won: int | None = None) -> Table:
        """Return the table where *leader* leads to a trick, counted from 1.

        Nobody has recorded the tricks before it; declarer *won* so many of them, if that is known.
        Before the end of the auction there is no trick, and nothing changes.
        """
        play = self.play
        if play is None or number == 1:
            return self
        n, e, s, w = (known.bit_count() or 14 - number for known in self.held.known)
        held = replace(self.held, count=(n, e, s, w))
        began = replace(play, before=number - 1, won_before=won, leads=leader)
        return replace(self, play=began, held=held)

    @property
    def edition(self) -> Edition:
        """The edition of the Laws the table runs under."""
        return self.regulations.edition

    @property
    def contract(self) -> Contract | PassedOut | None:
        """The contract once the auction has ended; after 54A the new declarer's."""
        return self.play.contract if self.play is not None else self.auction.outcome()

    @property
    def auction_period(self) -> bool:
        """Whether the auction period lasts: until the opening lead is faced (17E)."""
        return self.play is None or not self.play.faced

    @property
    def turn(self) -> Seat:
        """The hand to call or play next by normal procedure."""
        return self.auction.turn if self.play is None else self.play.turn

    @property
    def matter(self) -> Matter | None:
        """The open matter that is to be dealt with first."""
        opened = self.docket.open
        return opened[-1] if opened else None

    def chooser(self, seat: Seat) -> Seat:
        """Return who acts for the hand of *seat*: declarer for dummy (45B)."""
        play = self.play
        return play.declarer if play is not None and seat is play.dummy else seat

    def with_docket(self, **changes: Any) -> Table:  # noqa: ANN401 - as in Docket.with_
        """Return the table with other fields of its docket."""
        return replace(self, docket=self.docket.with_(**changes))
