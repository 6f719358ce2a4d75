"""Carry-over: what contestants bring into a field from an earlier phase."""

from __future__ import annotations

from collections import defaultdict

from doubleton.said import Said
from doubleton.scoring.entries import Entries
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Field


def carried_by(what: Field, entries: Entries) -> tuple[dict[Contestant, Exact], list[Said]]:
    """Return what each contestant carries, and what cannot be given to anybody.

    >>> from doubleton.scoring.entries import entries_of
    >>> carried_by(Field(()), entries_of(Field(())))
    ({}, [])
    """
    carried: dict[Contestant, Exact] = defaultdict(int)
    remarks = []
    for carry in what.carried:
        fitting = entries.fitting(carry.contestant)
        if len(fitting) == 1:
            carried[fitting[0]] += carry.amount
        else:
            key = "scoring.carry-to-several" if fitting else "scoring.carry-to-nobody"
            remarks.append(Said(key, contestant=carry.contestant.number))
    return dict(carried), remarks
