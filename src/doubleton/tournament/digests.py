"""Digests of what is published: of the way of scoring, and of the ranking; acts that have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final

from doubleton.scoring.recap import Recap
from doubleton.tournament.event import Event, Stage
from doubleton.tournament.labels import NOBODY, WHOLE, Part, Persons
from doubleton.tournament.late_plays import missing
from doubleton.tournament.publishing import MadeOfficial, ScoresPublished
from doubleton.tournament.rules import Rules
from doubleton.tournament.standings import standings

_DIGITS: Final = 16

Scored = Callable[[Event, Persons, Part], Recap]
"""How standings are made: anew, or from those before."""


def published(event: Event, session: str, scored: Scored = standings) -> ScoresPublished:
    """Return the publication of a session with the digests of what it shows.

    Raises ``KeyError`` where there is no such session.
    """
    ranking = _ranking_of(event, session, scored)
    return ScoresPublished(session, settings_digest(event.rules), ranking)


def to_publish(event: Event, session: str, scored: Scored = standings) -> ScoresPublished | None:
    """Return the publication of a session, unless what was published last is the same.

    Raises ``KeyError`` where there is no such session.
    """
    found = event.sessions[session]
    if found.stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
        return None
    act = published(event, session, scored)
    last = next((one for one in reversed(event.publications) if one.session == session), None)
    same = last is not None and (last.ranking, last.settings) == (act.ranking, act.settings)
    is_out = found.stage is Stage.PROVISIONAL
    if same and is_out and (found.posted or missing(event, session)):
        return None
    return act


def made_official(event: Event, session: str, anyway: str = "") -> MadeOfficial:
    """Return the act that makes a session official, with the digests of what it shows.

    Raises ``KeyError`` where there is no such session.
    """
    settings = settings_digest(event.rules)
    return MadeOfficial(session, settings, _ranking_of(event, session), anyway)


def _ranking_of(event: Event, session: str, scored: Scored = standings) -> str:
    part = WHOLE if len(event.sessions) == 1 else Part((session,))
    _ = event.sessions[session]
    return ranking_digest(scored(event, NOBODY, part))


def settings_digest(rules: Rules) -> str:
    """Return sixteen digits that stand for the way of scoring: edition, method, every setting."""
    policy = rules.scored_by
    lines = (f"{setting.key}={setting.value}" for setting in policy.settings())
    return _digest((str(rules.edition), str(rules.method), policy.name, *lines))


def ranking_digest(recap: Recap) -> str:
    """Return sixteen digits that stand for a ranking: ranks, numbers, exact totals; no names."""
    return _digest(
        f"{one.line} {one.rank} {one.tied} {one.contestant.section} {one.contestant.number} "
        f"{one.total} {one.unit}"
        for one in recap.ranking
    )


def _digest(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:_DIGITS]
