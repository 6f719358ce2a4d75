"""Editions, regulations and citations: how the Laws' numbers stick to what is derived from them.

A provision of the Laws is a Python function.  Its identity is its name; its *number* belongs to an
edition, for many a provision changed its place between two of them::

    @law(of_1987="12C1", of_1997="12C1", of_2007="12C2", of_2017="12C2", through=1997)
    def artificial(regulations: Regulations, fault: Fault) -> Award: ...

    @artificial.since(2007, through=2017)
    def _(regulations: Regulations, fault: Fault) -> Award: ...

A reading holds from its edition *through* the last one for which somebody has compared the text.
Under an edition that has a number for a provision but no reading, it raises
:class:`~doubleton.errors.NotWritten`: no table ever runs one edition's text under another's
citation.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from functools import update_wrapper
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, Self, TypeVar

from doubleton.errors import NotationError, NotWritten
from doubleton.said import Said


class Edition(IntEnum):
    """A dated code of the Laws of Duplicate Contract Bridge."""

    OF_1987 = 1987
    OF_1997 = 1997
    OF_2007 = 2007
    OF_2017 = 2017

    def __str__(self) -> str:
        return str(int(self))

    @classmethod
    def of(cls, text: str) -> Edition:
        """Read a year; raises :class:`~doubleton.errors.NotationError` when no code is of it."""
        for edition in cls:
            if text.strip() == str(edition):
                return edition
        raise NotationError("notation.edition", text=text)


EDITIONS: Final = tuple(Edition)

_CITATION: Final = re.compile(r"(\d+)([A-Z]?)(\d*)((?:\([a-z0-9]+\))*)")


def python_name(citation: str) -> str:
    """Return a citation as it stands in names of Python: without its brackets.

    >>> python_name("25B2(b)(1)")
    '25B2b1'

    Raises :class:`~doubleton.errors.NotationError` when the text is no citation.
    """
    if not _CITATION.fullmatch(citation):
        raise NotationError("notation.citation", text=citation)
    return re.sub(r"[()]", "", citation)


@dataclass(frozen=True, slots=True)
class Cite:
    """The place in the Laws that a fact comes from.

    >>> print(Cite("12C1", Edition.OF_1987))
    Law 12C1 (1987)
    """

    law: str
    edition: Edition

    def __str__(self) -> str:
        return f"Law {self.law} ({self.edition})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """Base of every fact that a provision derives: it carries its citation."""

    cite: Cite | None = None

    def citing(self, cite: Cite) -> Self:
        """Return the fact with *cite*, unless it has a citation already."""
        return self if self.cite else replace(self, cite=cite)


class HasEdition(Protocol):
    """Whatever is judged under an edition: regulations, later a table."""

    @property
    def edition(self) -> Edition: ...  # noqa: D102 - named by the protocol


class ScoringTable(IntEnum):
    """Which table of Law 77 is used: that of the 1987 code, or the one of 1963 to 1986.

    The older one, by the preface of the 1987 code, counts every doubled undertrick not vulnerable
    after the first as 200 and gives 50 for making a redoubled contract.
    """

    OF_1963 = 1963
    OF_1987 = 1987


class SlipWindow(Enum):
    """How long an inadvertent call may be changed without pause for thought (25A)."""

    OPEN = "open"
    """Even when the next player has called."""
    LHO = "lho"
    """Until the next player has called."""


class Pause(Enum):
    """When every player has to pause, so that his tempo tells nothing (73A2)."""

    SKIP_BID = "skip bid"
    """Before calling over a bid that skipped a level."""
    FIRST_ROUND = "first round"
    """Before the first call of each player."""
    TRICK_ONE = "trick one"
    """Before declarer and the leader's partner play to the first trick."""


def _by(law: str) -> dict[str, str]:
    return {"law": law}


@dataclass(frozen=True, slots=True)
class Regulations:
    """What a session runs under: an edition, and what it leaves to the sponsoring organisation.

    The metadata of each field name the Law that leaves it open, as of 1987.

    ``weighted_scores``: whether an assigned score may be a weighted one.  The 1987 code does not
    know them; an organiser may admit them all the same, and results then say so.
    ``scoring_table``: the table of Law 77.
    ``correction_minutes``: how long after the official score is made available an error of it may
    be corrected, and an acquiescence or concession taken back (69B, 71).
    ``appeal_minutes``: how long after that a ruling may be appealed.
    ``slip_window``: how long an inadvertent call may be changed.
    ``opening_lead_face_up``: whether opening leads are made face up, without questions before.
    ``bidding_boxes``: whether calls are made with cards, so that a slip is one of the hand.
    ``defenders_may_ask``: whether a defender may ask his partner for a card of the suit led.
    ``may_reserve_rights``: whether a player may reserve his rights without calling the Director.
    ``mandatory_pauses``: when players have to pause.
    """

    edition: Edition = Edition.OF_1987
    weighted_scores: bool = field(default=False, metadata=_by("12C2"))
    scoring_table: ScoringTable = field(default=ScoringTable.OF_1987, metadata=_by("77"))
    correction_minutes: int = field(default=30, metadata=_by("79C"))
    appeal_minutes: int = field(default=30, metadata=_by("92B"))
    slip_window: SlipWindow = field(default=SlipWindow.OPEN, metadata=_by("25A"))
    opening_lead_face_up: bool = field(default=False, metadata=_by("41A"))
    bidding_boxes: bool = field(default=False, metadata=_by("80E"))
    defenders_may_ask: bool = field(default=False, metadata=_by("61B"))
    may_reserve_rights: bool = field(default=True, metadata=_by("16A1"))
    mandatory_pauses: frozenset[Pause] = field(default=frozenset(), metadata=_by("73A2"))


def setting_told(name: str) -> Said:
    """Return what a setting of :class:`Regulations` says, by the name of its field."""
    return Said(f"regulation.{name.replace('_', '-')}")


P = ParamSpec("P")
R_co = TypeVar("R_co", bound=Ruled | None, covariant=True)
S = TypeVar("S", bound=HasEdition)


@dataclass(frozen=True, slots=True)
class Reading(Generic[S, P, R_co]):
    """How a provision reads from one edition through another, both included."""

    since: Edition
    through: Edition
    text: Callable[Concatenate[S, P], R_co]


class Provision(Generic[S, P, R_co]):
    """A numbered provision of the Laws, with its readings in the editions."""

    def __init__(self, name: str, numbers: dict[Edition, str], first: Reading[S, P, R_co]) -> None:
        self.name, self.numbers, self.readings = name, numbers, [first]
        update_wrapper(self, first.text)  # so that its examples run and the manual shows it

    def since(
        self, edition: int, *, through: int | None = None
    ) -> Callable[[Callable[Concatenate[S, P], R_co]], Provision[S, P, R_co]]:
        """Add the reading that begins with *edition* and was compared *through* a later one."""
        begins = Edition(edition)
        ends = Edition(through or edition)

        def add(text: Callable[Concatenate[S, P], R_co]) -> Provision[S, P, R_co]:
            if begins <= self.readings[-1].since or ends < begins or begins not in self.numbers:
                raise ValueError(
                    f"{self.name}: a reading since {begins} does not follow the others"
                )
            self.readings.append(Reading(begins, ends, text))
            return self

        return add

    def reading(self, edition: Edition) -> Callable[Concatenate[S, P], R_co]:
        """Return the text of the provision in *edition*.

        Raises :class:`~doubleton.errors.NotWritten` when nobody has written it.
        """
        for reading in reversed(self.readings):
            if reading.since <= edition:
                if edition <= reading.through:
                    return reading.text
                break
        number = self.numbers.get(edition, self.name)
        raise NotWritten("law.not-written", provision=number, edition=str(edition))

    def cite(self, edition: Edition) -> Cite:
        """Return the citation of the provision in *edition*, which must have it."""
        return Cite(self.numbers[edition], edition)

    def __call__(self, case: S, /, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """Return what the provision derives, with its citation.

        Raises :class:`~doubleton.errors.NotWritten` when the edition has no such provision, or has
        one that nobody has written; ask :meth:`holds` first where an edition may be without it.
        """
        if not self.holds(case.edition):
            raise NotWritten("law.not-in-edition", provision=self.name, edition=str(case.edition))
        fact = self.reading(case.edition)(case, *args, **kwargs)
        return fact if fact is None else fact.citing(self.cite(case.edition))

    def holds(self, edition: Edition) -> bool:
        """Whether *edition* has this provision."""
        return edition in self.numbers


BOOK: Final[dict[tuple[Edition, str], Provision[Any, ..., Any]]] = {}
"""Every provision in code, by edition and number."""


def law(
    *,
    of_1987: str | None = None,
    of_1997: str | None = None,
    of_2007: str | None = None,
    of_2017: str | None = None,
    through: int | None = None,
) -> Callable[[Callable[Concatenate[S, P], R_co]], Provision[S, P, R_co]]:
    """Mark a function as the text of a provision, by its number in each edition that has it.

    *through* is the last edition whose text was compared and found to say the same; without it, the
    reading holds for the first edition only.

    Raises ``ValueError`` when no edition is named, or a number is taken.
    """
    listed = zip(EDITIONS, (of_1987, of_1997, of_2007, of_2017), strict=True)
    numbers = {edition: number for edition, number in listed if number is not None}
    if not numbers:
        raise ValueError("a provision needs a number in some edition")
    first = min(numbers)

    def bind(text: Callable[Concatenate[S, P], R_co]) -> Provision[S, P, R_co]:
        name = f"{text.__module__.rpartition('.')[2]}.{text.__name__}"
        provision = Provision(name, numbers, Reading(first, Edition(through or first), text))
        for place in numbers.items():
            python_name(place[1])
            if place in BOOK:
                raise ValueError(f"Law {place[1]} ({place[0]}) is written twice")
            BOOK[place] = provision
        return provision

    return bind


def first_of(
    *provisions: Provision[S, P, R_co],
) -> Callable[Concatenate[S, P], R_co | None]:
    """Ask *provisions* in their order, exceptions first; the first with something to say decides.

    Those that the edition of the case does not have are passed over.
    """

    def decide(case: S, /, *args: P.args, **kwargs: P.kwargs) -> R_co | None:
        for provision in provisions:
            if provision.holds(case.edition):
                fact = provision(case, *args, **kwargs)
                if fact is not None:
                    return fact
        return None

    return decide
