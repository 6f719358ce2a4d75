"""What a scorer or a Director types for one board, read as what it stands for."""

from __future__ import annotations

from doubleton.errors import DoubletonError
from doubleton.formats.entry import entry
from doubleton.formats.letters import RUSSIAN
from doubleton.scoring.entered import Adjusted, Entered, NotPlayed, Played


def entered_of(text: str) -> Entered:
    """Read a result as it is typed, in Latin or Russian letters.

    >>> str(entered_of("4ПкС-1"))
    '4SXN-1'

    Raises :class:`~doubleton.errors.DoubletonError` for anything else, and for a group.
    """
    what = entry(text, RUSSIAN)
    if what.what is None:
        raise DoubletonError("cli.event.group-alone", group=what.group)
    if what.group:
        raise DoubletonError("cli.event.group")
    return what.what


def adjusted_of(text: str | None) -> Adjusted | NotPlayed | None:
    """Read the score that is given; nothing where the result of the table stands.

    >>> str(adjusted_of("A+/A-"))
    'A+/A-'
    """
    if text is None:
        return None
    found = entered_of(text)
    if isinstance(found, Played):  # one result, for both sides
        return Adjusted(found.result, found.result)
    return found
