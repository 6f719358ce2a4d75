"""The language of Hans van Staveren's program ``dealer``, which describes teaching sets.

Read are conditions with all that counts cards, definitions, ``predeal``, ``pointcount``,
``altcount``, ``produce``, ``generate``, ``dealer``, ``vulnerable`` and the actions.  Words for
double dummy, scores and chance are refused.
"""

from doubleton.dealing.dealer_language.parsing import read_condition, read_program
from doubleton.dealing.dealer_language.program import (
    Action,
    Average,
    Frequency,
    Printing,
    Program,
    Span,
)

__all__ = [
    "Action",
    "Average",
    "Frequency",
    "Printing",
    "Program",
    "Span",
    "read_condition",
    "read_program",
]
