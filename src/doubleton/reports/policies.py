"""What a policy of scoring is called on a page: its title, not the name that is typed."""

from __future__ import annotations

from doubleton.said import Said
from doubleton.scoring.policy import POLICIES, Policy
from doubleton.words import say


def policy_title(policy: Policy, language: str) -> str:
    """Return the title of a policy, and the settings that were changed in it.

    A policy of a file is called as it calls itself.

    >>> policy_title(POLICIES["ebu"].with_settings("mp.unit=1"), "en")
    'English Bridge Union, mp.unit=1'
    """
    named, *changed = policy.name.split() or [""]
    if named in POLICIES:
        named = say(Said(f"policy.title.{named}"), language)
    return ", ".join((named, *changed))
