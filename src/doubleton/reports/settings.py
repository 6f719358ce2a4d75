"""How a field was scored: the settings that its method uses, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.reports.layout import Layout
from doubleton.scoring.policy import Setting
from doubleton.scoring.settings_used import used

_NUMBERS: Final = frozenset(
    (
        *("mp.unit", "aplus.imp_pairs", "butler.trim", "aplus.cap_boards", "vp.bye", "bam.unit"),
        *("bam.min_diff", "patton.table", "hybrid.imps", "hybrid.boards", "hybrid.points"),
        *("sessions.weights", "sessions.best", "handicap.factor", "strata.limits", "tie.places"),
        *("carry.part", "carry.step", "carry.cap", "carry.point"),
    )
)
"""Settings whose values are numbers, which need no words."""

_NAMES: Final = {"handicap.factor": "setting.handicap.factor-part"}
"""Names that are not simply those of the setting: a value of another has that key."""


@dataclass(frozen=True, slots=True)
class Told:
    """A setting and its value in words; ``written`` is how a user writes them."""

    name: str
    value: str
    written: str
    is_default: bool


def told(layout: Layout) -> Iterator[Told]:
    """Give those settings as a page tells them."""
    for setting in used(layout.recap):
        key = setting.key
        name = layout.say(_NAMES.get(key, f"setting.{key}"))
        yield Told(name, _words(setting, layout), f"{key}={setting.value}", setting.is_default)


def _words(setting: Setting, layout: Layout) -> str:
    key, value = setting.key, setting.value
    if key == "tie.chain":
        return ", ".join(layout.say(f"criterion.{one}") for one in value.split(","))
    return value if key in _NUMBERS else layout.say(f"setting.{key}.{value}")


def changed(layout: Layout) -> str:
    """Return the settings that are not as by default and not named with the policy; maybe none."""
    named = layout.recap.policy.name.split()
    written = (f"{each.key}={each.value}" for each in used(layout.recap) if not each.is_default)
    shown = ", ".join(each for each in written if each not in named)
    return layout.say("page.settings", settings=shown) if shown else ""
