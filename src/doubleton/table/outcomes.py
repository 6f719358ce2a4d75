"""How a matter ends, and what is put to the Director: the facts that need no table.

Scoring asks for some of them, and need not load the acts and facts of a table for that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from doubleton.lawbook import Cite, Ruled


@dataclass(frozen=True, slots=True)
class Ruling(Ruled):
    """Several facts that one provision derives together; each gets its citation."""

    facts: tuple[Ruled, ...] = ()

    def citing(self, cite: Cite) -> Self:
        """Give the citation to the facts that have none."""
        return replace(
            self,
            cite=self.cite or cite,
            facts=tuple(fact.citing(cite) for fact in self.facts),
        )


@dataclass(frozen=True, slots=True)
class Outcome(Ruled):
    """How a matter ended, as a word: ``board_cancelled``, ``no_adjustment`` and others."""

    word: str


@dataclass(frozen=True, slots=True)
class Review(Ruled):
    """A provision to put to the Director: he may have to judge or adjust the score under it."""

    law: str


class AtFault(StrEnum):
    """How far a contestant is to blame for what the Director puts right (12C, 86A, 88)."""

    NOT = "none"
    PARTLY = "partly"
    DIRECTLY = "clear"
