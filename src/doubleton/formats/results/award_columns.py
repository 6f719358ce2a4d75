"""The columns of artificial scores: ``ns_award`` and ``ew_award``, or what ``adjusted`` says.

A number alone is a percentage.  Where the session is scored in IMPs, numbers of both sides that add
up to 0 are IMPs; any others say so: ``3 IMP``.
"""

from __future__ import annotations

import re
from typing import Final

from doubleton.errors import NotationError
from doubleton.formats.entry import entry
from doubleton.formats.results.cells import MINUS, Cells, decimal_of
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted

_AVERAGE: Final = re.compile(r"(?:AVERAGE|AVG|AVE?)\s*(PLUS|MINUS|[-+=]?)", re.IGNORECASE)


def has_awards(cells: Cells) -> bool:
    """Whether both sides were given something; a nought to both is what was not played."""
    given = [cells[name] for name in ("ns_award", "ew_award")]
    return all(given) and not all((decimal_of(text) or (1,))[0] == 0 for text in given)


def awards(cells: Cells, *, imps: bool) -> tuple[Award, Award]:
    """Return what each side was given; *imps* tells that the session is scored in IMPs.

    Raises :class:`~doubleton.errors.NotationError` where that is not told for both.
    """
    if cells["ns_award"] and cells["ew_award"]:
        ns, ew = (cells[name].replace(MINUS, "-") for name in ("ns_award", "ew_award"))
        numbers = decimal_of(ns), decimal_of(ew)
        if imps and numbers[0] and numbers[1] and numbers[0][0] + numbers[1][0] == 0:
            return Award(imps=numbers[0][0]), Award(imps=numbers[1][0])
        return award(ns), award(ew)
    text = re.sub(r"^TD\b\s*", "", cells["adjusted"], flags=re.IGNORECASE)
    if (average := _AVERAGE.fullmatch(text)) is not None:
        sign = {"PLUS": "+", "MINUS": "-"}.get(average[1].upper(), average[1])
        both = Award.of(f"A{sign}")
        return both, both
    given = entry(text).what if text else None
    if not isinstance(given, Adjusted):
        raise NotationError("results.no-award", text=cells["adjusted"])
    if isinstance(given.ns, Award) and isinstance(given.ew, Award):
        return given.ns, given.ew
    raise NotationError("results.no-award", text=cells["adjusted"])


def award(text: str) -> Award:
    """Return what one side was given: a number alone is a percentage.

    >>> award("62,5"), award("A+"), award("3 IMP")
    (Award.of('62.5'), Award.of('A+'), Award.of('3 IMP'))

    Raises :class:`~doubleton.errors.NotationError` for anything else.
    """
    number = decimal_of(text)
    if number is None:
        return Award.of(text.replace(",", "."))
    if not 0 <= number[0] <= 100:
        raise NotationError("entry.percent", text=text, place=1)
    return Award(percent=number[0])
