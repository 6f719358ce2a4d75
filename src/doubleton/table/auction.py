"""The auction as it stands: the calls that count, and what they come to (Laws 17-19, 22).

What holds in a regular auction need not hold here: an accepted insufficient bid is the last one
though not the highest, and an accepted call out of rotation skips players.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from doubleton.bridge import (
    ALL_CALLS,
    CALLS,
    DOUBLE,
    PASS,
    PASSED_OUT,
    REDOUBLE,
    SEATS,
    Call,
    Contract,
    Doubled,
    PassedOut,
    Seat,
)

_PASS: Final = 1 << PASS
BIDS: Final = ALL_CALLS & -(1 << REDOUBLE + 1)
"""The set of the 35 bids, as bits."""

Made = tuple[Seat, Call]


@dataclass(frozen=True, slots=True)
class Auction:
    """The standing calls from the ``dealer`` on.

    ``bid`` is the last bid (``PASS``: none) by ``bidder``; ``passes`` are those since the last call
    that is none.  ``lost`` is the place of the first of these passes before which a player lost his
    turn (34), ``None`` when nobody did.  ``earlier``: calls were made before, which nobody recorded
    (then ``dealer`` is whose turn it was when the record begins).  ``contract`` is given where the
    auction itself is not known.

    >>> auction = Auction(Seat.NORTH).with_calls([Call("1S"), Call("X")])
    >>> auction.turn, auction.legal(Seat.SOUTH) >> REDOUBLE & 1
    (<Seat.SOUTH: 2>, 1)
    """

    dealer: Seat
    calls: tuple[Made, ...] = ()
    bid: Call = PASS
    bidder: Seat = Seat.NORTH
    doubled: Doubled = Doubled.UNDOUBLED
    passes: int = 0
    lost: int | None = None
    earlier: bool = False
    contract: Contract | None = None

    @property
    def turn(self) -> Seat:
        """Whose turn it is to call, once every standing call has been made."""
        return SEATS[(self.calls[-1][0] + 1) % 4] if self.calls else self.dealer

    @property
    def ended(self) -> bool:
        """Whether three passes followed a call, or all four players passed (17E).

        When the third is the one that cost a player his turn, the next player has still to call:
        a bid keeps the auction open, and only his pass brings Law 34 in.
        """
        if self.contract is not None:
            return True
        return self.enough_passes and (self.lost is None or self.lost < len(self.calls) - 1)

    @property
    def enough_passes(self) -> bool:
        """Whether three passes have followed a call, or there are four and nobody has bid."""
        return self.passes > (2 if self.bid else 3)

    def legal(self, seat: Seat) -> int:
        """Return the calls that Laws 18 and 19 admit at *seat*'s turn, as bits."""
        bid = self.bid
        if not bid:
            return _PASS | BIDS
        legal = _PASS | BIDS & -(2 << bid)
        if (seat ^ self.bidder) & 1:
            return legal | 1 << DOUBLE if not self.doubled else legal
        return legal | 1 << REDOUBLE if self.doubled == Doubled.DOUBLED else legal

    def with_call(self, seat: Seat, call: Call) -> Auction:
        """Return the auction after one more call, in rotation or not."""
        calls = (*self.calls, (seat, call))
        if call > REDOUBLE:
            return Auction(self.dealer, calls, call, seat, Doubled.UNDOUBLED, 0, None, self.earlier)
        if call:
            doubled = Doubled(int(call))
            return Auction(
                self.dealer, calls, self.bid, self.bidder, doubled, 0, None, self.earlier
            )
        lost = self.lost if self.lost is not None or seat is self.turn else len(self.calls)
        return Auction(
            self.dealer,
            calls,
            self.bid,
            self.bidder,
            self.doubled,
            self.passes + 1,
            lost,
            self.earlier,
        )

    def with_calls(self, calls: list[Call]) -> Auction:
        """Return the auction after *calls* in rotation."""
        auction = self
        for call in calls:
            auction = auction.with_call(auction.turn, call)
        return auction

    def upto(self, length: int) -> Auction:
        """Return the auction as it was after its first *length* standing calls."""
        if length >= len(self.calls):
            return self
        start = replace(self._start, dealer=self.dealer)
        for seat, call in self.calls[:length]:
            start = start.with_call(seat, call)
        return start

    @property
    def _start(self) -> Auction:
        """The auction before the first recorded call; a gap keeps what was known of it."""
        if not self.earlier or any(call for _, call in self.calls):
            return Auction(self.dealer, earlier=self.earlier)
        passes = self.passes - len(self.calls)
        return replace(self, calls=(), passes=passes, lost=None)

    def has_called(self, seat: Seat) -> bool:
        """Whether *seat* has made one of the standing calls."""
        return any(maker is seat for maker, _ in self.calls)

    def last_of(self, seat: Seat) -> int | None:
        """Return the place of the last standing call by *seat*."""
        return next(
            (i for i in range(len(self.calls) - 1, -1, -1) if self.calls[i][0] is seat), None
        )

    def outcome(self) -> Contract | PassedOut | None:
        """Return the contract when the auction has ended, by who first named the denomination (22).

        ``None`` while it goes on.
        """
        if self.contract is not None or not self.ended:
            return self.contract
        if not self.bid:
            return PASSED_OUT
        denomination = CALLS[self.bid].denomination
        declarer = next(
            (
                seat
                for seat, call in self.calls
                if call > REDOUBLE
                and call.denomination is denomination
                and not (seat ^ self.bidder) & 1
            ),
            self.bidder,
        )
        return Contract.of(CALLS[self.bid].level, denomination, declarer, self.doubled)
