"""doubleton: duplicate bridge by the Laws.

The nouns of bridge and the main verbs can be imported from here; each is loaded when it is first
used.  Of a deal they go from :func:`new_seed` and :func:`deal_set` by :func:`dd_tables`,
:func:`par` and :func:`analyse_play` to :func:`hand_records` and :func:`diagram`; of a session from
:func:`read` to :func:`score`.

>>> import doubleton
>>> doubleton.Contract("4SXE").declarer
<Seat.EAST: 1>
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from doubleton import errors
from doubleton.said import Said

if TYPE_CHECKING:
    from doubleton.bridge import (
        ALL_CALLS,
        ALL_CARDS,
        CALLS,
        CARDS,
        DENOMINATIONS,
        DOUBLE,
        PASS,
        PASSED_OUT,
        RANKS,
        REDOUBLE,
        SEATS,
        SIDES,
        SUITS,
        VULNERABILITIES,
        Board,
        Call,
        Card,
        Contract,
        DDTable,
        Deal,
        Denomination,
        Doubled,
        Hand,
        Holding,
        Par,
        PassedOut,
        Result,
        Seat,
        Side,
        Suit,
        Vulnerability,
    )
    from doubleton.dealing.audit import audit
    from doubleton.dealing.batches import deals
    from doubleton.dealing.conditions.condition import Condition
    from doubleton.dealing.dealer_language.parsing import read_condition
    from doubleton.dealing.generating import TeachingSet, teaching_set
    from doubleton.dealing.seeds import new_seed
    from doubleton.dealing.shapes import Shape
    from doubleton.dealing.stream import Seed, deal_set
    from doubleton.errors import DealError, DoubletonError, NotationError, NotWritten, ParseError
    from doubleton.formats.board_reading import read_boards
    from doubleton.formats.converting import Format
    from doubleton.formats.dealt import read_deals
    from doubleton.formats.dealt_writing import write_deals
    from doubleton.formats.reading import read_field as read
    from doubleton.lawbook import Cite, Edition, Regulations
    from doubleton.laws.code import LAWS
    from doubleton.reports.diagrams.diagram import diagram
    from doubleton.reports.paper.hand_records import hand_records
    from doubleton.scoring.policy import POLICIES, Policy, policy
    from doubleton.scoring.recap import Recap
    from doubleton.scoring.recapitulation import score
    from doubleton.scoring.traveller import Field, Method, Row, Traveller
    from doubleton.solver import (
        Unsolved,
        analyse_play,
        best_cards,
        dd_table,
        dd_tables,
        opening_leads,
        par,
    )
    from doubleton.solver.assigned import Proposed, evidence
    from doubleton.table.table import Table

__version__ = "0.1.0"

__all__ = [
    "ALL_CALLS",
    "ALL_CARDS",
    "CALLS",
    "CARDS",
    "DENOMINATIONS",
    "DOUBLE",
    "LAWS",
    "PASS",
    "PASSED_OUT",
    "POLICIES",
    "RANKS",
    "REDOUBLE",
    "SEATS",
    "SIDES",
    "SUITS",
    "VULNERABILITIES",
    "Board",
    "Call",
    "Card",
    "Cite",
    "Condition",
    "Contract",
    "DDTable",
    "Deal",
    "DealError",
    "Denomination",
    "Doubled",
    "DoubletonError",
    "Edition",
    "Field",
    "Format",
    "Hand",
    "Holding",
    "Method",
    "NotWritten",
    "NotationError",
    "Par",
    "ParseError",
    "PassedOut",
    "Policy",
    "Proposed",
    "Recap",
    "Regulations",
    "Result",
    "Row",
    "Said",
    "Seat",
    "Seed",
    "Shape",
    "Side",
    "Suit",
    "Table",
    "Traveller",
    "Unsolved",
    "Vulnerability",
    "analyse_play",
    "audit",
    "best_cards",
    "dd_table",
    "dd_tables",
    "deal_set",
    "diagram",
    "evidence",
    "hand_records",
    "new_seed",
    "opening_leads",
    "par",
    "policy",
    "read",
    "read_boards",
    "read_condition",
    "read_deals",
    "score",
    "write_deals",
]

if find_spec("numpy") is not None:  # who asks for these by name is told what to install
    __all__ += ["TeachingSet", "deals", "teaching_set"]

_HOMES: Final = {
    "dealing.audit": ("audit",),
    "dealing.batches": ("deals",),
    "dealing.conditions": ("Condition",),
    "dealing.dealer_language": ("read_condition",),
    "dealing.generating": ("TeachingSet", "teaching_set"),
    "dealing.seeds": ("new_seed",),
    "dealing.shapes": ("Shape",),
    "dealing.stream": ("Seed", "deal_set"),
    "errors": ("DealError", "DoubletonError", "NotWritten", "NotationError", "ParseError"),
    "lawbook": ("Cite", "Edition", "Regulations"),
    "laws.code": ("LAWS",),
    "solver": (
        "Unsolved",
        "analyse_play",
        "best_cards",
        "dd_table",
        "dd_tables",
        "opening_leads",
        "par",
    ),
    "solver.assigned": ("Proposed", "evidence"),
    "table.table": ("Table",),
    "formats.board_reading": ("read_boards",),
    "formats.converting": ("Format",),
    "formats.dealt": ("read_deals",),
    "formats.dealt_writing": ("write_deals",),
    "formats.reading": ("read",),
    "reports.diagrams.diagram": ("diagram",),
    "reports.paper.hand_records": ("hand_records",),
    "scoring.policy": ("POLICIES", "Policy", "policy"),
    "scoring.recap": ("Recap",),
    "scoring.recapitulation": ("score",),
    "scoring.traveller": ("Field", "Method", "Row", "Traveller"),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}
_THERE: Final = {"read": "read_field"}


def __getattr__(name: str) -> object:
    if name not in __all__ and name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(f"{__name__}.{_HOME_OF.get(name, 'bridge')}")
    value: object = getattr(home, _THERE.get(name, name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _in_words(said: Said) -> str:
    from doubleton.words import say  # noqa: PLC0415 - the words are loaded when one is needed

    return say(said)


errors.in_words = _in_words
