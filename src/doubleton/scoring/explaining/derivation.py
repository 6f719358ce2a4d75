"""Derivations: a number with how it came about, step by step, each step with its source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from doubleton.lawbook import Cite
from doubleton.said import Said
from doubleton.scoring.explaining.figures import Figure
from doubleton.scoring.rounding import Exact


class Published(StrEnum):
    """A rule that is not in the Laws, but was published; ``source.*`` says where."""

    NEUBERG = "neuberg"
    ASCHERMAN = "ascherman"
    BUTLER = "butler"
    CROSS_IMPS = "cross-imps"
    FOULED_1991 = "fouled-1991"
    FOULED_EBU = "fouled-ebu"
    IMPS_1951 = "imps-1951"
    WBF_2013 = "wbf-2013"
    WBF_OLD = "wbf-old"
    ACBL = "acbl"
    SBU = "sbu"
    EBU_SWISS = "ebu-swiss"
    BOARD_A_MATCH = "board-a-match"
    PATTON = "patton"
    ACBLSCORE = "acblscore"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A setting of the organiser's policy, by its key, and its value."""

    setting: str
    value: str


Source = Cite | Published | Chosen


class Joined(StrEnum):
    """How the value of a step follows from its parts.

    ``sum``: they add up to it.  ``share``: it is the first in per cent of the second.  ``last``:
    they are done one after the other, and it is what the last gives.  ``facts``: they only tell
    what went into it.
    """

    SUM = "sum"
    SHARE = "share"
    LAST = "last"
    FACTS = "facts"


@dataclass(frozen=True, slots=True)
class Step:
    """A number of a derivation: its exact value, what it is, and where that comes from.

    ``said`` tells it with its figures; without ``sources`` it is plain arithmetic, or a fact of the
    source of the results.  ``figure`` is set where the number is one of the recapitulation, which
    can be asked for by itself; then ``parts`` may be left out.  ``remark`` tells how the value is
    rounded where it is shown.
    """

    value: Exact
    said: Said
    sources: tuple[Source, ...] = ()
    parts: tuple[Step, ...] = ()
    joined: Joined = Joined.FACTS
    figure: Figure | None = None
    remark: Said | None = None

    @property
    def recombined(self) -> Exact | None:
        """What the parts give together, ``None`` where they do not say.

        >>> one, two = Step(1, Said("count.boards", number=1)), Step(2, Said("count.boards"))
        >>> Step(3, Said("page.total"), parts=(one, two), joined=Joined.SUM).recombined
        3
        """
        if not self.parts or self.joined is Joined.FACTS:
            return None
        if self.joined is Joined.SUM:
            return sum(part.value for part in self.parts)
        if self.joined is Joined.LAST:
            return self.parts[-1].value
        part, whole = self.parts
        return 100 * Fraction(part.value) / whole.value

    def walk(self) -> Iterator[Step]:
        """Give the step and all below it."""
        yield self
        for part in self.parts:
            yield from part.walk()


def in_order(value: Exact, said: Said, *steps: Step, figure: Figure | None = None) -> Step:
    """Return the step whose value is what the last of *steps* gives."""
    return Step(value, said, parts=steps, joined=Joined.LAST, figure=figure)


def added(value: Exact, said: Said, *parts: Step, sources: tuple[Source, ...] = ()) -> Step:
    """Return the step whose value is the sum of its *parts*."""
    return Step(value, said, sources, parts, Joined.SUM)


def shown(value: Exact) -> Said | None:
    """Return the remark that *value* is shown rounded to two decimals, where it is not exact so."""
    hundredths = 100 * Fraction(value)
    if hundredths.denominator == 1:
        return None
    return Said("why.shown", exact=str(Fraction(value)), value=Fraction(value))
