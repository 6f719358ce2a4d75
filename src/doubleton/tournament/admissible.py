"""Which adjusted scores can be given at all under the Laws of the event (12C)."""

from __future__ import annotations

import re
from typing import Final

from doubleton.bridge import SIDES
from doubleton.errors import NotationError
from doubleton.lawbook import Edition, python_name
from doubleton.laws.law12_adjusted_score import weighted
from doubleton.said import Said
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, AdjustedSide, Entered, WeightedResults
from doubleton.scoring.policy import Weights
from doubleton.tournament.event import Event
from doubleton.tournament.rules import Rules

LAST_LAW: Final = 93
_HIGHEST: Final = 10_000
_MOST_IMPS: Final = 100


def inadmissible(
    rules: Rules, given: Entered | None, board: int, *, committee: bool = False
) -> Said | None:
    """Tell why a score cannot be given for a board, by the Director or by a *committee*."""
    if not isinstance(given, Adjusted):
        return None
    for side in SIDES:
        one = given.side(side)
        refusal = _of_side(one, board)
        if refusal is not None:
            return refusal
        if isinstance(one, WeightedResults):
            refusal = weights_refused(rules, board, committee=committee)
            if refusal is not None:
                return refusal
    return None


def weights_refused(rules: Rules, board: int, *, committee: bool = False) -> Said | None:
    """Tell why no weighted score can be given (12C2 of 1987, 12C3 of 1997)."""
    elected = rules.weighted_scores or rules.scored_by.weights is not Weights.BY_EDITION
    if elected:
        return None
    if not weighted.holds(rules.edition):
        return Said("event.weighted-not-in-edition", board=board, edition=str(rules.edition))
    if rules.edition < Edition.OF_2007 and not committee:
        law = weighted.numbers[rules.edition]
        return Said("event.weighted-by-committee", board=board, law=law)
    return None


def no_longer_admissible(event: Event, rules: Rules) -> Said | None:
    """Tell which score of an event could not be given under other rules, if any."""
    for session in event.sessions.values():
        for section in session.sections.values():
            for _, _, play in section.plays():
                refusal = inadmissible(rules, play.counts, play.board, committee=True)
                if refusal is not None:
                    return refusal
    return None


def _of_side(given: AdjustedSide, board: int) -> Said | None:
    match given:
        case Award(percent=percent, imps=imps):
            if percent is not None and not 0 <= percent <= 100:
                return Said("event.award-percent", board=board, percent=percent)
            if imps is not None and abs(imps) > _MOST_IMPS:
                return Said("event.award-imps", board=board, limit=_MOST_IMPS)
        case WeightedResults(parts):
            total = sum(weight for weight, _ in parts)
            if total != 100 or any(weight <= 0 for weight, _ in parts):
                return Said("event.weights", board=board, total=total)
        case int() if abs(given) > _HIGHEST:
            return Said("event.no-such-points", board=board, limit=_HIGHEST)
    return None


def no_such_law(laws: tuple[str, ...]) -> Said | None:
    """Refuse a citation that is none: Laws are numbered from 1 to 93."""
    for law in laws:
        try:
            python_name(law)
        except NotationError as error:
            return error.said
        number = re.match(r"\d+", law)
        if number is None or len(number[0]) > 2 or not 1 <= int(number[0]) <= LAST_LAW:
            return Said("event.no-such-law", law=law)
    return None
