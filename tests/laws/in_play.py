"""A board in play, told in the words of the casebook, and what is seen of it."""

from __future__ import annotations

from doubleton.bridge import Call, Deal, Hand, Seat
from doubleton.casebook.observation import observe
from doubleton.casebook.reading_acts import event
from doubleton.lawbook import Regulations
from doubleton.laws.code import LAWS
from doubleton.table.acts import CallMade
from doubleton.table.table import Table

N, E, S, W = Seat

HANDS = "Q74.K83.J952.A64 T5.J96.KT4.QJ983 AKJ86.A42.Q3.K72 932.QT75.A876.T5"
"""South plays four spades; West leads."""

VOID = "Q74.K83.J952.A64 T53.J96..QJT9832 AKJ86.A42.Q3.K75 92.QT75.AKT8764."
"""The same, but East has no diamond and West no club."""


def start(hands: str = HANDS, auction: str = "1S P 2S P 4S P P P") -> Table:
    """South deals; the auction is over."""
    deal = Deal.of(Hand(hand) for hand in hands.split())
    table = Table.of(Regulations(), S, deal=deal)
    for call in auction.split():
        table = LAWS.apply(table, CallMade(table.turn, Call(call)))
    return table


def after(*events: str, table: Table | None = None) -> Table:
    """Return the table after *events*, from the opening lead on or from *table* on."""
    table = start() if table is None else table
    for text in events:
        table = LAWS.fold(table, event(text))
    return table


def options(table: Table) -> list[str]:
    return [str(option) for option in observe(table).options]


def lying(table: Table) -> list[str]:
    """Return the penalty cards."""
    return [str(card) for card in observe(table).penalty_cards]


def told(table: Table) -> list[str]:
    """Return the irregularity of the last act."""
    return list(observe(table).irregularity)


def may_play(table: Table, hand: Seat) -> str:
    return " ".join(str(card) for card in observe(table).playable[hand])


def reviews(table: Table) -> set[str]:
    return set(observe(table).review)


def trick(table: Table, number: int = -1) -> str:
    """Return the cards of a trick in the order in which they were played."""
    assert table.play is not None
    return " ".join(f"{seat}{card}" for seat, card in table.play.tricks[number].cards)
