"""Standings: the ranking that follows from an event; a function of its acts and nothing else."""

from __future__ import annotations

from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.tournament.event import Event
from doubleton.tournament.fields import field_of
from doubleton.tournament.labels import NOBODY, WHOLE, Part, Persons


def standings(event: Event, persons: Persons = NOBODY, part: Part = WHOLE) -> Recap:
    """Return the recapitulation of an event, or of a part of it.

    Raises :class:`~doubleton.errors.DoubletonError` for scores that the Laws of the event do not
    have, such as weighted ones before 2007.
    """
    rules = event.rules
    field = field_of(event, persons, part)
    return score(field, rules.scored_by, rules.regulations, rules.method)
