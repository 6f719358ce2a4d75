"""What a Director does under each Law: whom to ask, what to keep to himself, what to warn of.

The sentences are in the catalogues; those on Laws 24 to 26 follow the commentary on them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from doubleton.lawbook import python_name
from doubleton.said import Said

GUIDANCE: Final[Mapping[str, tuple[str, ...]]] = {
    "1": ("two-alike",),
    "6D": ("redeal", "unshuffled"),
    "7": ("count", "mixed"),
    "9": ("attention", "stop", "no-loss"),
    "9C": ("premature",),
    "10": ("all", "alone", "waived"),
    "11A": ("gain",),
    "11C": ("spectator",),
    "12": ("never",),
    "12C1": ("fault",),
    "12C2": ("each", "no-weights"),
    "13": ("seen",),
    "13B": ("agree",),
    "13C": ("over",),
    "14": ("search", "belonged"),
    "15": ("played",),
    "15C": ("compare", "any-player"),
    "16A": ("facts", "alternatives", "silence"),
    "16B": ("at-once",),
    "16C": ("withdrawn",),
    "17D": ("wrong-hand",),
    "20": ("whole",),
    "20F": ("partner-answers",),
    "21": ("misled",),
    "21B": ("window", "next-player"),
    "23A": ("afterwards",),
    "24": ("which", "could-see", "gap", "later"),
    "25A": ("meant", "no-look", "doubt", "attempt"),
    "25B": ("lho-first", "then-offender", "damage"),
    "26": ("meaning", "defends", "same-turn", "stay"),
    "27": ("lho-first", "explain", "no-double", "stay"),
    "29": ("whose-turn",),
    "30": ("convention",),
    "31A": ("wait",),
    "32": ("same-bid",),
    "33": ("order",),
    "34": ("lost-turn",),
    "35": ("condoned",),
    "36": ("cancel",),
    "37": ("both",),
    "38": ("both",),
    "39": ("who",),
    "40": ("disclose",),
    "41": ("face-down", "questions"),
    "42": ("dummy",),
    "43": ("looked",),
    "45": ("same-moment",),
    "45C4(b)": ("slip",),
    "45E": ("lead",),
    "45F": ("hint",),
    "46": ("clear",),
    "46B5": ("either",),
    "47": ("misled",),
    "48": ("declarer",),
    "49": ("partner-saw",),
    "50": ("minor-major", "each-time"),
    "50A": ("could-have-known",),
    "50D": ("partner",),
    "51": ("all-major",),
    "52": ("played-on",),
    "53": ("played-to",),
    "53C": ("proper",),
    "54": ("order", "one-card", "dummy-seen"),
    "55": ("either", "watch"),
    "56": ("next",),
    "57": ("no-penalty",),
    "58": ("visible",),
    "59": ("no-peek",),
    "60": ("since",),
    "61": ("quiet", "who-asked"),
    "62": ("established-yet", "others"),
    "64": ("after-play", "who-won"),
    "64C": ("equity",),
    "66": ("inspect",),
    "66D": ("mixed",),
    "67": ("count",),
    "68": ("stop", "trick-in-progress"),
    "68B": ("partner",),
    "69": ("in-time",),
    "70": ("repeat", "doubt"),
    "70C": ("trump",),
    "71": ("legal",),
    "72": ("intent",),
    "73": ("tempo",),
    "74": ("procedure-or-discipline",),
    "75": ("mistake-or-error",),
    "75D": ("when",),
    "76": ("spectators",),
    "79": ("agreed",),
    "81": ("waive",),
    "82C": ("own-error",),
    "83": ("appeal",),
    "85": ("disputed",),
    "86C": ("result-known",),
    "87": ("groups",),
    "90": ("warn",),
    "91": ("order",),
    "92": ("time",),
    "93": ("committee",),
}
"""The sentences of each Law or provision, by the last part of their keys, in their order."""


def guidance(law: str) -> tuple[Said, ...]:
    """Return the guidance on a provision: that on the whole Law first, then on its parts.

    A Law by its bare number has the guidance of all its parts.

    >>> [said.key for said in guidance("50D")]
    ['guidance.50.minor-major', 'guidance.50.each-time', 'guidance.50d.partner']

    Raises :class:`~doubleton.errors.NotationError` when *law* is no citation.
    """
    asked = python_name(law)
    return tuple(
        Said(f"guidance.{python_name(number).lower()}.{word}")
        for number, words in GUIDANCE.items()
        if _concerns(python_name(number), asked)
        for word in words
    )


def _concerns(number: str, asked: str) -> bool:
    """Whether the guidance of *number* is about *asked*: a part of it, or the whole of a Law."""
    if _same_law(number, asked):
        return asked.startswith(number) or asked.isdecimal()
    return False


def _same_law(one: str, other: str) -> bool:
    first, second = (re.match(r"\d+", law) for law in (one, other))
    return first is not None and second is not None and first[0] == second[0]
