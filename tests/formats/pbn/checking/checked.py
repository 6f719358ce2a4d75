"""What the verification finds in a text."""

from __future__ import annotations

from doubleton.errors import Fault
from doubleton.formats.pbn import read
from doubleton.formats.pbn.checking import Standard, check

DEAL = "N:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"
"""A deal of thirteen cards each; East has the spades J T 9, South 8 7 6, West 5 4 3 2."""


def faults(text: str, standard: Standard | None = None) -> list[Fault]:
    return list(check(read(text.encode("latin-1")), standard))


def keys(text: str, standard: Standard | None = None) -> list[str]:
    return [fault.said.key for fault in faults(text, standard)]


def places(text: str) -> list[tuple[str, int | None, int | None]]:
    return [(fault.said.key, fault.line, fault.column) for fault in faults(text)]


def played(cards: str, result: str = "", first: str = "W", deal: str = DEAL) -> str:
    """Return a game in which South plays 3NT and these cards are played."""
    outcome = f'[Result "{result}"]\n' if result else ""
    return (
        f'[Deal "{deal}"]\n[Declarer "S"]\n[Contract "3NT"]\n{outcome}[Play "{first}"]\n{cards}\n'
    )


def bid(calls: str, tags: str = "", first: str = "N") -> str:
    """Return a game that North deals, with these calls."""
    return f'[Dealer "N"]\n{tags}[Auction "{first}"]\n{calls}\n'
