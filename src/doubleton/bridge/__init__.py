"""The nouns of bridge.

Numbers follow the game: clubs 0 to spades 3 and notrump 4, deuce 0 to ace 12, North 0 clockwise to
West 3, pass 0, double 1, redouble 2 and the bids above them.  Whatever is written at a table reads
and writes itself, and every noun is frozen and hashable.
"""

from doubleton.bridge.boards import VULNERABILITIES, Board, Vulnerability, runs
from doubleton.bridge.calls import ALL_CALLS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from doubleton.bridge.cards import ALL_CARDS, CARDS, RANKS, Card
from doubleton.bridge.contracts import PASSED_OUT, Contract, Doubled, PassedOut
from doubleton.bridge.deals import Deal
from doubleton.bridge.double_dummy import DDTable, Par
from doubleton.bridge.hands import Hand, Holding
from doubleton.bridge.results import Result
from doubleton.bridge.seats import SEATS, SIDES, Seat, Side
from doubleton.bridge.suits import DENOMINATIONS, SUITS, Denomination, Suit

__all__ = [
    "ALL_CALLS",
    "ALL_CARDS",
    "CALLS",
    "CARDS",
    "DENOMINATIONS",
    "DOUBLE",
    "PASS",
    "PASSED_OUT",
    "RANKS",
    "REDOUBLE",
    "SEATS",
    "SIDES",
    "SUITS",
    "VULNERABILITIES",
    "Board",
    "Call",
    "Card",
    "Contract",
    "DDTable",
    "Deal",
    "Denomination",
    "Doubled",
    "Hand",
    "Holding",
    "Par",
    "PassedOut",
    "Result",
    "Seat",
    "Side",
    "Suit",
    "Vulnerability",
    "runs",
]
