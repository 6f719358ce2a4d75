"""The language of Hans van Staveren's program ``dealer``, which describes teaching sets.

Read are conditions, definitions, ``predeal``, ``pointcount``, ``altcount``, ``produce``,
``generate``, ``dealer``, ``vulnerable`` and the actions: all that the program of Debian reads.
"""

from doubleton.dealing.dealer_language.parsing import read_condition, read_program
from doubleton.dealing.dealer_language.program import (
    Action,
    Average,
    Contracts,
    Frequency,
    Printing,
    Program,
    Span,
)

__all__ = [
    "Action",
    "Average",
    "Contracts",
    "Frequency",
    "Printing",
    "Program",
    "Span",
    "read_condition",
    "read_program",
]
