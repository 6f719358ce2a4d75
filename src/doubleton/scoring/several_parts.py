"""Matches whose worth is made of several parts: Patton, and hybrids of two methods."""

from __future__ import annotations

from doubleton.scoring.matches import Match, Part
from doubleton.scoring.policy import Policy
from doubleton.scoring.sheet import Sheet
from doubleton.scoring.traveller import Method


def part_scores(match: Match, sheet: Sheet, policy: Policy, method: Method) -> tuple[Part, ...]:
    return ()
