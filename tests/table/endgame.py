"""Endings and claims as the tests write them."""

from __future__ import annotations

from doubleton.bridge import Card, Denomination, Hand, Seat, Suit
from doubleton.table.acts import Line, LineStep
from doubleton.table.claims import Claim
from doubleton.table.endings import Ending


def ending(hands: str, trumps: str, leader: str, trick: str = "", shown_out: str = "") -> Ending:
    """Read hands ``"N E S W"``, the trick in progress, and who showed out of what: ``"ED"``."""
    return Ending(
        tuple(Hand(hand) for hand in hands.split()),
        Denomination.of(trumps),
        Seat.of(leader),
        tuple(Card(card) for card in trick.split()),
        frozenset((Seat.of(text[0]), Suit.of(text[1])) for text in shown_out.split()),
    )


def step(text: str) -> LineStep:
    """Read a step in the words of the scenarios: ``draw S``, ``finesse D W``, ``any order``."""
    if text == Line.ANY_ORDER:
        return LineStep(Line.ANY_ORDER)
    word, *rest = text.split()
    if word == Line.CASH:
        return LineStep(Line.CASH, card=Card(rest[0]))
    through = Seat.of(rest[1]) if len(rest) > 1 else None
    return LineStep(Line(word), suit=Suit.of(rest[0]), through=through)


def claim(text: str, *line: str, aware: bool = False) -> Claim:
    """Read ``"S 3"`` and the steps of its line."""
    seat, tricks = text.split()
    return Claim(Seat.of(seat), int(tricks), tuple(step(one) for one in line), aware)
