"""The conditions under which an event is played: announced before it begins (Law 78D)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.policy import Policy, policy
from doubleton.scoring.traveller import Method


class Verify(StrEnum):
    """Who has to confirm an entry before it is agreed."""

    OTHER_SIDE = "ew_confirm"
    BOTH_SIDES = "both_sides"
    NOBODY = "none"


class Shown(StrEnum):
    """When something may be seen by everybody."""

    AT_ONCE = "at_once"
    AFTER_ROUND = "after_round"
    AFTER_SESSION = "after_session"
    WHEN_RELEASED = "manual"


class Frequencies(StrEnum):
    """When a table sees what others did on a board."""

    AFTER_CONFIRMING = "after_confirm"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the organiser has settled.

    ``policy`` and ``settings`` name the way of scoring as ``doubleton policy`` shows it.
    ``counts_entered`` tells whether a result that only one side has entered counts in provisional
    standings.  Minutes are those of the clock.  ``correction_minutes`` and ``appeal_minutes`` are
    the periods of Laws 79C and 92B; ``restart_on_change`` starts them again with a change within.
    ``waits_for_appeals``: the result is not official while an appeal is to be heard.  Whoever
    withdraws keeps its results if it has played ``withdrawal_share`` of what it was to play.
    """

    edition: Edition = Edition.OF_1987
    policy: str = "club1987"
    settings: tuple[str, ...] = ()
    method: Method = Method.MATCHPOINTS
    weighted_scores: bool = False
    verify: Verify = Verify.OTHER_SIDE
    counts_entered: bool = True
    frequencies: Frequencies = Frequencies.AFTER_CONFIRMING
    ranking: Shown = Shown.AT_ONCE
    deals: Shown = Shown.AFTER_SESSION
    minutes_per_board: Fraction = Fraction(15, 2)
    minutes_per_move: Fraction = Fraction(3, 2)
    correction_minutes: int = 30
    appeal_minutes: int = 30
    restart_on_change: bool = False
    waits_for_appeals: bool = True
    withdrawal_share: Fraction = Fraction(1, 2)

    @property
    def scored_by(self) -> Policy:
        """The policy with all its settings.

        Raises :class:`~doubleton.errors.NotationError` for a policy or setting that is unknown.
        """
        chosen = policy(self.policy)
        return chosen.with_settings(*self.settings) if self.settings else chosen

    @property
    def regulations(self) -> Regulations:
        """The Laws that hold, with what the organiser elects."""
        return _regulations(
            self.edition, self.weighted_scores, self.correction_minutes, self.appeal_minutes
        )


@lru_cache(100)
def _regulations(
    edition: Edition,
    weighted_scores: bool,  # noqa: FBT001 - a cache takes its arguments by position
    correction_minutes: int,
    appeal_minutes: int,
) -> Regulations:
    return Regulations(
        edition=edition,
        weighted_scores=weighted_scores,
        correction_minutes=correction_minutes,
        appeal_minutes=appeal_minutes,
    )
