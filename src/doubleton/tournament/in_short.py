"""An act in a few words: what stands in it, for a list of what was done."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import fields
from datetime import datetime
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from doubleton.scoring.entered import Adjusted, NotPlayed, Played
from doubleton.tournament.actors import Place
from doubleton.tournament.acts import Act
from doubleton.tournament.event import Entrant, Slot
from doubleton.tournament.records import Adjustment, PlayAt

_LONGEST: Final = 60
_NOBODY: Final[Mapping[str, str]] = {}


def parts_of(
    act: Act, names: Mapping[str, str] = _NOBODY, without: Container[str] = ()
) -> Iterator[str]:
    """Give the fields of an act in a few signs each; *names* are those of ids and choices in it.

    A choice is looked up as ``Reason.typing``.  What is long or says nothing is left out, and the
    fields *without*.
    """
    for one in fields(act):
        text = "" if one.name in without else in_short(getattr(act, one.name), names)
        if text:
            yield text


def in_short(  # noqa: C901, PLR0911 - any field
    value: Any,  # noqa: ANN401 - any field
    names: Mapping[str, str] = _NOBODY,
) -> str:
    """Return the value of a field in a few signs, empty where it says nothing."""
    match value:
        case None | False | "":
            return ""
        case True:
            return "+"
        case Slot():
            return f"{value.section}{value.table}/{value.round}"
        case Place():
            return f"{value.section}{value.table}"
        case Entrant():
            players = " – ".join(filter(None, (names.get(one) for one in value.players)))
            return f"{value.number} {value.title or players}".strip()
        case Played() | NotPlayed() | Adjusted():
            return str(value)
        case Enum():
            return names.get(f"{type(value).__name__}.{value}", str(value))
        case str() | int() | Fraction():
            text = names.get(value, value) if type(value) is str else str(value)
            text = " ".join(text.split())
            return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
        case datetime():
            return value.isoformat(timespec="minutes")
        case tuple():
            parts = [in_short(one, names) for one in value[:8]]
            return ", ".join(filter(None, parts))
        case Adjustment() | PlayAt():
            parts = [in_short(getattr(value, one.name), names) for one in fields(value)]
            return " ".join(filter(None, parts))
    return ""
