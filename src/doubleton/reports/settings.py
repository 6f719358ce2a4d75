"""How a field was scored: the settings that its method uses, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.reports.layout import Layout
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import Policy, Setting
from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Method

_FOR_ALL: Final = ("weights", "tie.equal")
_BY_COMPARISON: Final = ("mp.field", "bye", *_FOR_ALL)
_IN_IMPS: Final = (
    *("imp.table", "aplus.imp_pairs", "aplus.own_average", "factor.sitout"),
    *_BY_COMPARISON,
)

USED: Final = {
    Method.MATCHPOINTS: frozenset(
        (
            *("mp.unit", "mp.unequal", "mp.neuberg_round", "mp.no_plays", "mp.top_basis"),
            *("fouled.small_groups", "l88.base", "sessions.combine"),
            *_BY_COMPARISON,
        )
    ),
    Method.BUTLER: frozenset(("butler.datum", "butler.trim", "butler.round", *_IN_IMPS)),
    Method.CROSS_IMPS: frozenset(("ximp.divisor", "ximp.round", "mp.top_basis", *_IN_IMPS)),
    Method.TOTAL_POINTS: frozenset(("factor.sitout", *_FOR_ALL)),
    Method.TEAMS: frozenset(("imp.table", "teams.unbalanced", *_FOR_ALL)),
}
"""The keys of the settings that each method of scoring looks at."""

_NUMBERS: Final = ("mp.unit", "aplus.imp_pairs", "butler.trim")


@dataclass(frozen=True, slots=True)
class Told:
    """A setting and its value in words; ``written`` is how a user writes them."""

    name: str
    value: str
    written: str
    is_default: bool


def used(recap: Recap) -> Iterator[Setting]:
    """Give the settings that had to do with the result."""
    for setting in recap.policy.settings():
        if setting.key in USED[recap.method] and _applies(setting.key, recap.policy):
            yield setting


def _applies(key: str, policy: Policy) -> bool:
    """Whether the rule that the policy has for unequal boards asks for the setting."""
    if key == "mp.neuberg_round":
        return policy.unequal is Unequal.NEUBERG
    return key != "mp.no_plays" or policy.unequal is not Unequal.FACTOR


def told(layout: Layout) -> Iterator[Told]:
    """Give those settings as a page tells them."""
    for setting in used(layout.recap):
        key, value = setting.key, setting.value
        words = value if key in _NUMBERS else layout.say(f"setting.{key}.{value}")
        yield Told(layout.say(f"setting.{key}"), words, f"{key}={value}", setting.is_default)


def changed(layout: Layout) -> str:
    """Return the settings that are not as by default and not named with the policy; maybe none."""
    named = layout.recap.policy.name.split()
    written = (f"{each.key}={each.value}" for each in used(layout.recap) if not each.is_default)
    shown = ", ".join(each for each in written if each not in named)
    return layout.say("page.settings", settings=shown) if shown else ""
