"""Old acts for newer code: what a kind of act looked like before, and how it is read today.

A record says the version of its kind.  Whoever changes the fields of an act registers how fields of
the version before become those of the next::

    @upcast("RoundStarted", 1)
    def _minutes_were_seconds(fields): ...

A new field with a default needs nothing; samples of every version are read by the tests for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Fields = dict[str, Any]
Upcaster = Callable[[Fields], tuple[str, Fields]]
"""From the fields of a version to the kind and the fields of the next."""

UPCASTERS: Final[dict[tuple[str, int], Upcaster]] = {}


def upcast(kind: str, version: int) -> Callable[[Upcaster], Upcaster]:
    """Register how acts of *kind* in *version* become those of the next version."""

    def registered(upcaster: Upcaster) -> Upcaster:
        UPCASTERS[kind, version] = upcaster
        return upcaster

    return registered


def version_of(kind: str) -> int:
    """Return the version in which acts of a kind are written today."""
    return 1 + sum(known == kind for known, _ in UPCASTERS) if UPCASTERS else 1


def today(kind: str, version: int, fields: Fields) -> tuple[str, int, Fields]:
    """Return an act of any version as the newest: its kind, version and fields."""
    while UPCASTERS and (upcaster := UPCASTERS.get((kind, version))):
        before = kind
        kind, fields = upcaster(fields)
        version = version + 1 if kind == before else 1
    return kind, version, fields
