"""Boards to read and write: dealt, called and played at random, always the same.

Deals are uniform.  A call is a pass (55 in 100), a double or redouble where that is legal (5 in
100) or one of the next five bids, lower ones likelier; a deal that is passed out is called again.
Each card played is any legal one.  A board has the fifteen mandatory tags, the auction and the play
of all thirteen tricks; the first call of every eighth board has a note.

    python -m bench.boards 10000 > boards.pbn
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

SEED: Final = 1987
SEATS: Final = "NESW"
SUITS: Final = "CDHS"
RANKS: Final = "23456789TJQKA"
DENOMINATIONS: Final = ("C", "D", "H", "S", "NT")
BIDS: Final = [f"{level}{of}" for level in range(1, 8) for of in DENOMINATIONS]
VULNERABLE: Final = ("None", "NS", "EW", "All")
NOTE_EVERY: Final = 8
_STEPS: Final = (range(5), (5, 4, 3, 2, 1))

Trick = tuple[int, ...]
"""The leader's seat and the cards in the order in which they were played."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """One board: cards are 13 × suit + rank, seats count from North."""

    number: int
    hands: tuple[tuple[int, ...], ...]
    calls: tuple[str, ...]
    declarer: int
    contract: str
    tricks: tuple[Trick, ...]
    won: int

    @property
    def dealer(self) -> int:
        """The seat that calls first (Law 2)."""
        return (self.number - 1) % 4


def boards(number: int, seed: int = SEED) -> Iterator[Dealt]:
    """Yield boards 1 to *number*."""
    chance = random.Random(seed)  # noqa: S311 - a benchmark keeps no secrets
    for board in range(1, number + 1):
        pack = chance.sample(range(52), 52)
        hands = tuple(tuple(sorted(pack[i : i + 13], reverse=True)) for i in (0, 13, 26, 39))
        calls = _auction(chance)
        while len(calls) == len(SEATS):
            calls = _auction(chance)
        declarer, contract = _outcome(calls, (board - 1) % 4)
        trumps = DENOMINATIONS.index(contract[1:].rstrip("X"))
        tricks, won = _play(chance, hands, declarer, trumps)
        yield Dealt(board, hands, tuple(calls), declarer, contract, tricks, won)


def _auction(chance: random.Random) -> list[str]:
    calls = list[str]()
    bids = passes = doubled = 0
    side = -1
    while passes < 3 or len(calls) < len(SEATS):
        draw, own = chance.random(), len(calls) % 2 == side
        if draw < 0.55 or bids == len(BIDS):
            calls.append("Pass")
            passes += 1
            continue
        if draw < 0.60 and bids and (doubled == 1 if own else doubled == 0):
            doubled += 1
            calls.append("X" * doubled)
        else:
            bids = min(bids + chance.choices(*_STEPS)[0] + 1, len(BIDS))
            side, doubled = len(calls) % 2, 0
            calls.append(BIDS[bids - 1])
        passes = 0
    return calls


def _outcome(calls: list[str], dealer: int) -> tuple[int, str]:
    """Return declarer and contract."""
    last = max(i for i, call in enumerate(calls) if call in BIDS)
    first = next(
        i
        for i, call in enumerate(calls)
        if call in BIDS and call[1:] == calls[last][1:] and (last - i) % 2 == 0
    )
    doubled = max((call for call in calls[last:] if call[0] == "X"), key=len, default="")
    return (dealer + first) % 4, calls[last] + doubled


def _play(
    chance: random.Random, hands: tuple[tuple[int, ...], ...], declarer: int, trumps: int
) -> tuple[tuple[Trick, ...], int]:
    """Return the tricks and how many of them declarer's side won."""
    held = [list(hand) for hand in hands]
    leader, won = (declarer + 1) % 4, 0
    tricks = list[Trick]()
    for _ in RANKS:
        cards = list[int]()
        for turn in range(4):
            hand = held[(leader + turn) % 4]
            follow = [card for card in hand if cards and card // 13 == cards[0] // 13]
            cards.append(chance.choice(follow or hand))
            hand.remove(cards[-1])
        led = cards[0] // 13
        heights = [
            card + 100 if card // 13 == trumps else card if card // 13 == led else -1
            for card in cards
        ]
        tricks.append((leader, *cards))
        leader = (leader + heights.index(max(heights))) % 4
        won += (leader - declarer) % 2 == 0
    return tuple(tricks), won


def pbn(dealt: Dealt) -> str:
    """Return a board as a game in export format."""
    dealer, opener = dealt.dealer, (dealt.declarer + 1) % 4
    hands = " ".join(_hand(dealt.hands[(dealer + i) % 4]) for i in range(4))
    tags = {
        "Event": "Benchmark",
        "Site": "Nowhere",
        "Date": "1987.09.01",
        "Board": str(dealt.number),
        **{seat: f"{seat} {dealt.number % 50}" for seat in ("West", "North", "East", "South")},
        "Dealer": SEATS[dealer],
        "Vulnerable": VULNERABLE[(dealer + (dealt.number - 1) // 4) % 4],
        "Deal": f"{SEATS[dealer]}:{hands}",
        "Scoring": "MP",
        "Declarer": SEATS[dealt.declarer],
        "Contract": dealt.contract,
        "Result": str(dealt.won),
        "Auction": SEATS[dealer],
    }
    lines = [f'[{tag} "{value}"]' for tag, value in tags.items()]
    noted = dealt.number % NOTE_EVERY == 0
    calls = [dealt.calls[0] + " =1=" if noted else dealt.calls[0], *dealt.calls[1:]]
    lines += (" ".join(calls[i : i + 4]) for i in range(0, len(calls), 4))
    lines += [f'[Note "1:Alert of board {dealt.number}"]'] if noted else []
    lines.append(f'[Play "{SEATS[opener]}"]')
    for leader, *cards in dealt.tricks:
        lines.append(" ".join(_card(cards[(opener + i - leader) % 4]) for i in range(4)))
    return "\r\n".join(lines) + "\r\n"


def _card(card: int) -> str:
    return SUITS[card // 13] + RANKS[card % 13]


def _hand(hand: tuple[int, ...]) -> str:
    return ".".join(
        "".join(RANKS[card % 13] for card in hand if card // 13 == suit) for suit in (3, 2, 1, 0)
    )


def pbn_file(number: int, seed: int = SEED) -> Iterator[str]:
    """Yield a file in export format, in pieces."""
    yield "% PBN 2.1\r\n% EXPORT\r\n"
    for dealt in boards(number, seed):
        yield ("\r\n" if dealt.number > 1 else "") + pbn(dealt)


if __name__ == "__main__":
    for piece in pbn_file(int(sys.argv[1])):
        sys.stdout.buffer.write(piece.encode("ascii"))
