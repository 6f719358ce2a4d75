"""The way through the Laws of a ruling, gone again from the lines of its case."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.casebook.case import Case
from doubleton.casebook.notation import read
from doubleton.casebook.observation import played
from doubleton.errors import DoubletonError
from doubleton.lawbook import Cite
from doubleton.said import Said


def case_of(lines: Sequence[str]) -> Case:
    """Return the case that the lines of a ruling tell.

    Raises :class:`~doubleton.errors.DoubletonError` where they tell none.
    """
    return read("\n".join(lines))


def way_of(lines: Sequence[str]) -> tuple[Cite, ...]:
    """Return the provisions that the table engine derived facts from, in the order it met them.

    >>> lines = ["# out of turn", "edition 1987", "dealer N   vul none", "E calls 1H"]
    >>> [str(cite) for cite in way_of(lines)][:1]
    ['Law 31 (1987)']

    Raises :class:`~doubleton.errors.DoubletonError` where the lines tell no case.
    """
    table = played(case_of(lines))[-1]
    cites = (fact.cite for _, fact in table.docket.record)
    return tuple(dict.fromkeys(cite for cite in cites if cite is not None))


def fault_of(lines: Sequence[str]) -> Said | None:
    """Tell why lines are no case that can be gone through, ``None`` where they are one."""
    try:
        way_of(lines)
    except DoubletonError as error:
        return Said("event.case-unreadable", why=error.said)
    return None
