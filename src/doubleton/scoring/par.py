"""Par: what a deal comes to when both sides bid as well as they can, seeing all the cards.

Reckoned from a double-dummy table alone, as the auction that it is: the sides speak in turn, the
dealer's first; whoever speaks bids more or leaves what was bid. A contract that can be made is left
undoubled, one that cannot is doubled. Of two partners the better declarer is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from doubleton.bridge import (
    DENOMINATIONS,
    SIDES,
    Contract,
    DDTable,
    Denomination,
    Doubled,
    Par,
    Result,
    Seat,
    Side,
    Vulnerability,
)
from doubleton.errors import expect
from doubleton.laws.law77_scoring_table import points

_BIDS: Final = tuple(
    (level, denomination) for level in range(1, 8) for denomination in DENOMINATIONS
)
_TURNS: Final = 4
"""Passes that end an auction without a bid (Law 22A)."""


class _Bid(NamedTuple):
    """A bid of a side, by its place among the thirty-five."""

    place: int
    side: Side


def par(table: DDTable, dealer: Seat, vulnerability: Vulnerability) -> Par:
    """Return par of a deal, with every contract that gives it.

    The score is North-South's. The results are all those worth the score over which neither side
    gains by one more bid: each level at which a contract is safe is one of its own, and
    :func:`lowest` keeps the first. There are none when the board is passed out at par.

    >>> table = DDTable.of_hex("75b6575b655726557265")
    >>> found = par(table, Seat.NORTH, Vulnerability.NONE)
    >>> found.score, [str(result) for result in found.results[::2]]
    (450, ['4HN+1', '5HN='])
    """
    expect(DDTable, table)
    expect(Seat, dealer)
    expect(Vulnerability, vulnerability)
    auction = _Auction(table, vulnerability)
    score = auction.opening(dealer.side)
    results = (result for bid in auction.ends(score) for result in auction.results(bid))
    return Par(score, tuple(results))


def lowest(par: Par) -> Par:
    """Return par with each contract at its lowest level alone, as most programs print it.

    >>> lowest(Par(140, (Result.of("2HN+1"), Result.of("3HN="))))
    Par(score=140, results=(Result.of('2HN+1'),))
    """
    first: dict[tuple[Denomination, Seat], Result] = {}
    for result in par.results:
        if isinstance(result.contract, Contract):
            first.setdefault((result.contract.denomination, result.contract.declarer), result)
    return Par(par.score, tuple(first.values()))


class _Auction:
    """What each bid of each side is worth to North-South, left alone and with all that may follow.

    A bid is worth what the opponents make of it: they leave it, or bid more where that is better.
    """

    def __init__(self, table: DDTable, vulnerability: Vulnerability) -> None:
        self.table = table
        self.left = {
            bid: _worth(bid, self._tricks(bid), vulnerability)
            for place in range(len(_BIDS))
            for bid in (_Bid(place, Side.NS), _Bid(place, Side.EW))
        }
        self.worth: dict[_Bid, int] = {}
        self.best: dict[Side, int | None] = dict.fromkeys(SIDES)
        for place in reversed(range(len(_BIDS))):
            above = dict(self.best)
            for side in SIDES:
                bid, other = _Bid(place, side), side.opponents
                self.worth[bid] = _better(other, self.left[bid], above[other])
                self.best[side] = _better(side, self.worth[bid], self.best[side])

    def results(self, bid: _Bid) -> tuple[Result, ...]:
        """Return how it ends when a bid is left: by each of the partners who do best in it."""
        denomination, tricks = _BIDS[bid.place][1], self._tricks(bid)
        return tuple(
            _result(bid, seat, tricks)
            for seat in bid.side.seats
            if self.table[seat, denomination] == tricks
        )

    def _tricks(self, bid: _Bid) -> int:
        denomination = _BIDS[bid.place][1]
        one, other = bid.side.seats
        return max(self.table[one, denomination], self.table[other, denomination])

    def opening(self, side: Side) -> int:
        """Return what the auction is worth when *side* speaks first; 0 when all pass."""
        worth = 0
        for turn in reversed(range(_TURNS)):
            speaks = SIDES[(side + turn) % 2]
            worth = _better(speaks, worth, self.best[speaks])
        return worth

    def ends(self, score: int) -> Iterator[_Bid]:
        """Give the bids worth *score* over which neither side gains by one more bid."""
        found: list[_Bid] = []
        for place in reversed(range(len(_BIDS))):
            bids = [_Bid(place, side) for side in SIDES]
            found += (bid for bid in bids if self.left[bid] == score)
            if any(_better(bid.side, score, self.left[bid]) != score for bid in bids):
                break
        return reversed(found)


def _result(bid: _Bid, declarer: Seat, tricks: int) -> Result:
    level, denomination = _BIDS[bid.place]
    doubled = Doubled.UNDOUBLED if tricks >= level + 6 else Doubled.DOUBLED
    return Result(Contract.of(level, denomination, declarer, doubled), tricks)


@cache
def _worth(bid: _Bid, tricks: int, vulnerability: Vulnerability) -> int:
    """Return what a bid with so many tricks scores when it is left."""
    return points(_result(bid, bid.side.seats[0], tricks), vulnerability)


def _better(side: Side, score: int, other: int | None) -> int:
    """Return which of two scores of North-South *side* likes better."""
    if other is None:
        return score
    return max(score, other) if side is Side.NS else min(score, other)
