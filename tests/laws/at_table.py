"""What is seen after a few lines of a case, each thing in the words of the casebook."""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.casebook import read
from doubleton.casebook.expecting import value_text
from doubleton.casebook.observation import observations, played
from doubleton.casebook.seen import Observation
from doubleton.casebook.spelling import call_text
from doubleton.table.table import Table

FOUR_SPADES = """dealer S   vul none
deal N:Q952.KT4.8632.A7 T6.9873.KJ5.QJ84 AKJ74.A2.A94.K65 83.QJ65.QT7.T932
auction 1S P 3S P 4S P P P
"""
"""South declares, West leads."""

INSUFFICIENT = "dealer N   vul none\nauction 1S\nE calls 1D\n"
"""East bids one diamond over one spade."""

TO_PASS = f"{INSUFFICIENT}S chooses reject\nE chooses 3D\n"
"""West has to pass throughout."""


def last(text: str) -> Observation:
    """Return what is seen after the last line."""
    return list(observations(read(text)))[-1]


def seen(text: str, key: str) -> str:
    """Return what is seen of *key*, as a case would write it."""
    return value_text(key, getattr(last(text), key))


def may_call(text: str, seat: str) -> set[str]:
    return {call_text(call) for call in last(text).legal_calls[Seat.of(seat)]}


def may_play(text: str, hand: str) -> str:
    return " ".join(str(card) for card in last(text).playable[Seat.of(hand)])


def table(text: str) -> Table:
    """Return the table after the last line."""
    return played(read(text))[-1]
