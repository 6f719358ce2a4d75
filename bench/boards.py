"""The boards that are read and written: drawn by lot, and always the same.

Every call and card is legal.  A call is a pass in 55 of 100 cases, a double or redouble in 5 where
one is allowed, otherwise one of the next five bids, the lower the likelier; passed-out deals are
drawn again.  The play is any card that follows suit, to the last of the 52.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
SEATS: Final = "NESW"
VULNERABLE: Final = ("None", "NS", "EW", "All")
BIDS: Final = [f"{level}{strain}" for level in range(1, 8) for strain in (*SUITS, "NT")]
CARDS: Final = [suit + rank for suit in SUITS for rank in RANKS]
STEPS: Final = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""How far above the last bid the next one is."""

NOTE_EVERY: Final = 8
"""One board in so many has an alert, with its note."""


def pbn(boards: int) -> Iterator[str]:
    """Give the pieces of a PBN file: 15 tags, an auction and a play a board, 551 bytes of them."""
    lot = Random(1987)  # noqa: S311 - the same boards every time are wanted
    yield "% PBN 2.1\n% EXPORT\n"
    for number in range(1, boards + 1):
        yield board(number, lot)


def board(number: int, lot: Random) -> str:
    """Draw the board of this number."""
    dealer = (number - 1) % 4
    pack = list(range(52))
    lot.shuffle(pack)
    hands = [set(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    deal = " ".join(map(holdings, hands))
    bidding = drawn_auction(lot)
    declarer = (dealer + bidding.declarer) % 4
    played, won = drawn_play(hands, (declarer + 1) % 4, bidding.bid % 5, lot)
    tags = {
        "Event": "Club pairs",
        "Site": "Club",
        "Date": "2026.01.05",
        "Board": number,
        **{seat: f"Pair {lot.randrange(1000)}" for seat in ("West", "North", "East", "South")},
        "Dealer": SEATS[dealer],
        "Vulnerable": VULNERABLE[(dealer + (number - 1) // 4) % 4],
        "Deal": f"N:{deal}",
        "Scoring": "MP",
        "Declarer": SEATS[declarer],
        "Contract": BIDS[bidding.bid] + "X" * bidding.doubled,
        "Result": won[declarer] + won[(declarer + 2) % 4],
        "Auction": SEATS[dealer],
    }
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    calls, note = bidding.calls, number % NOTE_EVERY == 0
    if note:
        calls = [calls[0] + " =1=", *calls[1:]]
    lines += [" ".join(calls[place : place + 4]) for place in range(0, len(calls), 4)]
    if note:
        lines.append(f'[Note "1:alert of board {number}"]')
    lines.append(f'[Play "{SEATS[(declarer + 1) % 4]}"]')
    lines += [" ".join(CARDS[card] for card in trick) for trick in played]
    return "\n".join((*lines, "", ""))


def holdings(hand: set[int]) -> str:
    """Return the cards of a hand, spades first."""
    return ".".join(
        "".join(RANKS[rank] for rank in range(12, -1, -1) if 13 * suit + rank in hand)
        for suit in (3, 2, 1, 0)
    )


@dataclass(slots=True)
class Bidding:
    """An auction so far; seats count from the dealer."""

    calls: list[str] = field(default_factory=list)
    bid: int = -1
    bidder: int = 0
    declarer: int = 0
    doubled: int = 0
    first: dict[tuple[int, int], int] = field(default_factory=dict)
    """Who of a side was the first to bid a denomination."""

    @property
    def may_double(self) -> bool:
        """Whether the player in turn may double, or redouble."""
        if self.bid < 0 or self.doubled == len("XX"):
            return False
        return (len(self.calls) - self.bidder) % 2 == 1 - self.doubled

    def draw(self, lot: Random) -> None:
        """Draw the next call."""
        chance = lot.random()
        if chance < 0.55 or (chance >= 0.6 and self.bid == len(BIDS) - 1):
            self.calls.append("Pass")
        elif chance < 0.6 and self.may_double:
            self.doubled += 1
            self.calls.append("X" * self.doubled)
        elif self.bid < len(BIDS) - 1:
            self.bid = min(self.bid + lot.choice(STEPS), len(BIDS) - 1)
            self.bidder, self.doubled = len(self.calls) % 4, 0
            side = self.bidder % 2, self.bid % 5
            self.declarer = self.first.setdefault(side, self.bidder)
            self.calls.append(BIDS[self.bid])


def drawn_auction(lot: Random) -> Bidding:
    """Draw an auction that is not passed out."""
    bidding = Bidding()
    while bidding.bid < 0 or bidding.calls[-3:] != ["Pass"] * 3:
        if bidding.bid < 0 and len(bidding.calls) == len(SEATS):
            bidding = Bidding()
        bidding.draw(lot)
    return bidding


def drawn_play(
    hands: list[set[int]], leader: int, trumps: int, lot: Random
) -> tuple[list[list[int]], list[int]]:
    """Return the tricks as columns from the seat on lead, and the tricks that each seat won."""
    first, won, tricks = leader, [0, 0, 0, 0], list[list[int]]()
    for _ in RANKS:
        trick = [0, 0, 0, 0]
        led, winner, best = -1, leader, -1
        for seat in (leader, (leader + 1) % 4, (leader + 2) % 4, (leader + 3) % 4):
            held = sorted(hands[seat])
            card = lot.choice([card for card in held if card // 13 == led] or held)
            hands[seat].remove(card)
            led = card // 13 if led < 0 else led
            trick[(seat - first) % 4] = card
            worth = card + 52 * (card // 13 == led) + 104 * (card // 13 == trumps)
            if worth > best:
                winner, best = seat, worth
        leader = winner
        won[winner] += 1
        tricks.append(trick)
    return tricks, won
