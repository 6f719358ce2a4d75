"""Masterpoints that were awarded, as lines of text and as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from doubleton.cli.voice import Voice
from doubleton.scoring.masterpoints import Masterpoints
from doubleton.scoring.rounding import decimal, exact
from doubleton.words import localised, shown


def give(voice: Voice, awarded: Iterable[Masterpoints]) -> None:
    """Print who is awarded how many, a line each."""
    voice.give(voice.text("masterpoints.heading"))
    for one in awarded:
        names = " – ".join(filter(None, one.contestant.names))
        amount = localised(decimal(one.amount), voice.language)
        parts = (one.contestant.section or "", one.contestant.number, names, amount, one.kind)
        voice.give(shown("  ".join(filter(None, parts))))


def as_object(one: Masterpoints) -> dict[str, Any]:
    """Return an award as plain values."""
    return {
        "contestant": one.contestant.number,
        "section": one.contestant.section,
        "names": list(one.contestant.names),
        "amount": exact(one.amount),
        "kind": one.kind,
    }
