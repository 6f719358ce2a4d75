"""What is seen of a case: at its table, and of the scores and procedures that it is about."""

from __future__ import annotations

from collections.abc import Iterator

from doubleton.casebook.case import Case
from doubleton.casebook.procedure import Procedure, proceedings
from doubleton.casebook.seen import Observation


def observations(case: Case) -> Iterator[Observation]:
    """Observe a case before its first event, and after each."""
    for stands in proceedings(case):
        yield observed_away(stands)


def observed_away(stands: Procedure) -> Observation:
    """Observe a matter in which there is no table."""
    return Observation(result=stands.result, award=stands.award, review=stands.review)
