"""What might happen on a board: a deal by chance, and the result of a table that plays it.

Contracts follow from the points and the fit of both sides, tricks from those and from luck: enough
to look like a field, and no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from doubleton.bridge import (
    PASSED_OUT,
    SEATS,
    SIDES,
    SUITS,
    Card,
    Contract,
    Deal,
    Denomination,
    Doubled,
    Hand,
    Result,
    Side,
    Suit,
)
from doubleton.scoring.entered import Played

_MAJORS: Final = (Suit.SPADES, Suit.HEARTS)
_GAME: Final = {4: 3, 3: 4, 2: 4, 1: 5, 0: 5}
"""The level of game in each denomination."""


def dealt(chance: Random) -> Deal:
    """Return a deal by chance: good enough for a simulation, not for a tournament (Law 6)."""
    pack = list(range(52))
    chance.shuffle(pack)
    hands = (sum(1 << card for card in pack[13 * seat : 13 * seat + 13]) for seat in SEATS)
    return Deal.of(map(Hand, hands))


@dataclass(frozen=True, slots=True)
class _Strength:
    """What a side has: points, and the length of its fit in each suit."""

    points: int
    fits: tuple[int, int, int, int]

    @classmethod
    def of(cls, deal: Deal, side: Side) -> _Strength:
        hands = [hand for seat in side.seats if (hand := deal[seat]) is not None]
        points = sum(hand.hcp for hand in hands)
        clubs, diamonds, hearts, spades = (sum(len(hand[suit]) for hand in hands) for suit in SUITS)
        return cls(points, (clubs, diamonds, hearts, spades))

    def denomination(self) -> int:
        """Return where it plays: a major with a fit, notrump, or else the longest suit."""
        for suit in _MAJORS:
            if self.fits[suit] >= 8:
                return suit
        longest = max(SUITS, key=lambda suit: self.fits[suit])
        return longest if self.fits[longest] >= 9 and self.points < 24 else 4

    def tricks(self, denomination: int) -> float:
        """Return how many tricks it takes there on average."""
        if denomination == 4:
            return 6.4 + (self.points - 20) * 0.32
        return 6.7 + (self.points - 20) * 0.28 + (self.fits[denomination] - 7) * 0.6


def likely(deal: Deal, edge: float, chance: Random) -> Played:
    """Return what a table might do with a deal.

    *edge* is by how much North-South are stronger players, about -2 to 2.
    """
    sides = [_Strength.of(deal, side) for side in SIDES]
    balance = sides[0].points - sides[1].points + chance.gauss(0, 2.5)
    balance += 0.6 * (max(sides[0].fits) - max(sides[1].fits))
    side = Side.NS if balance >= 0 else Side.EW
    own = sides[side]
    if max(strength.points for strength in sides) <= 20 and chance.random() < 0.06:
        return Played(Result(PASSED_OUT))
    denomination = own.denomination()
    if chance.random() < 0.12:
        denomination = chance.choice((4, max(SUITS, key=lambda suit: own.fits[suit])))
    level = _level(own, denomination, chance)
    skill = edge if side is Side.NS else -edge
    tricks = round(own.tricks(denomination) + chance.gauss(0.25 * skill, 0.9))
    tricks = max(level + 1, min(13, tricks)) if tricks >= 0 else 0
    declarer = side.seats[0 if _longer(deal, side, denomination) else 1]
    short = level + 6 - tricks
    doubled = Doubled.DOUBLED if short >= 1 and chance.random() < 0.12 else Doubled.UNDOUBLED
    contract = Contract.of(level, Denomination(denomination), declarer, doubled)
    return Played(Result(contract, tricks), _lead(deal, contract, chance))


def _level(own: _Strength, denomination: int, chance: Random) -> int:
    points = own.points + chance.gauss(0, 1)
    if denomination < 4:
        points += 1.5 * (own.fits[denomination] - 8)
    if points >= 36.5:
        return 7
    if points >= 32.5:
        return 6
    if points >= 24.5:
        return _GAME[denomination]
    return 1 if denomination == 4 and points < 23 else 2 if points < 22.5 else 3


def _longer(deal: Deal, side: Side, denomination: int) -> bool:
    first, second = (deal[seat] for seat in side.seats)
    if first is None or second is None:
        return True
    if denomination == 4:
        return first.hcp >= second.hcp
    suit = Suit(denomination)
    return len(first[suit]) >= len(second[suit])


def _lead(deal: Deal, contract: Contract, chance: Random) -> Card | None:
    hand = deal[contract.declarer.lho]
    if hand is None:
        return None
    suits = [suit for suit in SUITS if len(hand[suit]) and int(suit) != int(contract.denomination)]
    longest = max(suits or SUITS, key=lambda suit: (len(hand[suit]), chance.random()))
    return chance.choice([card for card in hand if card.suit == longest])
