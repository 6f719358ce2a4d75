"""Standings that run along: after each act only what it touched is scored again."""

from __future__ import annotations

from doubleton.scoring.recap import Recap
from doubleton.scoring.rescoring import Rescoring
from doubleton.tournament.event import Event
from doubleton.tournament.fields import Fields
from doubleton.tournament.labels import NOBODY, WHOLE, Part, Persons
from doubleton.tournament.rules import Rules


class Running:
    """The standings of an event, or of a *part* of it, at one stage after another.

    They are those of :func:`~doubleton.tournament.standings.standings` in every figure, whatever
    was done between two stages; quick where little was.
    """

    def __init__(self, part: Part = WHOLE) -> None:
        self._fields = Fields(part)
        self._rules: Rules | None = None
        self._scoring: Rescoring | None = None
        self._last: Recap | None = None

    def standings(self, event: Event, persons: Persons = NOBODY) -> Recap:
        """Return the recapitulation of the event as it stands.

        *persons* is not to change in place.  Raises what the standings of the event raise.
        """
        scoring, rules = self._scoring, event.rules
        if scoring is None or rules is not self._rules:
            scoring = Rescoring(rules.scored_by, rules.regulations, rules.method)
            self._rules, self._scoring, self._last = rules, scoring, None
        field = self._fields.of(event, persons)
        if self._last is None or self._last.field != field:
            self._last = scoring.score(field)
        return self._last
