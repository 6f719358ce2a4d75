"""The casebook: what happened at a table as a director writes it down, and what is seen of it.

:func:`read` and :func:`write` are the plain notation, one event a line.
"""

from doubleton.casebook.case import Case, Event, Expectation, Given
from doubleton.casebook.notation import read, read_all, write

__all__ = ["Case", "Event", "Expectation", "Given", "read", "read_all", "write"]
