"""Carry-over: what contestants bring into a field from an earlier phase."""

from __future__ import annotations

from collections import defaultdict

from doubleton.said import Said
from doubleton.scoring.entries import Entries
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Field, Unit


def carried_by(
    what: Field, entries: Entries, unit: Unit
) -> tuple[dict[Contestant, Exact], list[Said]]:
    """Return what each contestant carries into totals of *unit*, and what cannot be counted.

    >>> from doubleton.scoring.entries import entries_of
    >>> carried_by(Field(()), entries_of(Field(())), Unit.IMPS)
    ({}, [])
    """
    carried: dict[Contestant, Exact] = defaultdict(int)
    remarks = []
    for carry in what.carried:
        fitting = entries.fitting(carry.contestant)
        if carry.unit not in (None, unit):
            key = "scoring.carry-of-other-unit"
            own, total = Said(f"unit.{carry.unit}"), Said(f"unit.{unit}")
            remarks.append(Said(key, contestant=carry.contestant.number, unit=own, total=total))
        elif len(fitting) == 1:
            carried[fitting[0]] += carry.amount
        else:
            key = "scoring.carry-to-several" if fitting else "scoring.carry-to-nobody"
            remarks.append(Said(key, contestant=carry.contestant.number))
    return dict(carried), remarks
