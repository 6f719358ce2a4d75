"""Acts: what somebody did, as it is recorded; each says who may do it, when, and what it changes.

The log of an event is its acts in the order in which they were accepted, and the event is what
follows from them: nothing else is stored.  An act that was wrongly recorded is struck by another
one; none is ever taken out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar

from doubleton.said import Said
from doubleton.tournament.actors import STAFF, Actor, Role
from doubleton.tournament.event import Event

KINDS: dict[str, type[Act]] = {}
"""Every kind of act, by its name."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something odd about an act, which whoever does it has to confirm (a soft flag).

    ``flag`` names it, ``said`` tells it with the evidence.
    """

    flag: str
    said: Said


@dataclass(frozen=True, slots=True)
class Act(ABC):
    """Base of all acts."""

    roles: ClassVar[frozenset[Role]] = STAFF
    """Who may do it."""

    changes_scores: ClassVar[bool] = False
    """Whether a score may be another one after it."""

    tells_of_play: ClassVar[bool] = True
    """Whether a board of which it is the only act counts as one that has been touched."""

    unlocks: ClassVar[bool] = False
    """Whether what is official may be another one after it; it is for the chief Director."""

    def __init_subclass__(cls, **kwargs: Any) -> None:  # noqa: ANN401 - as object has it
        super(Act, cls).__init_subclass__(**kwargs)
        KINDS[cls.__name__] = cls

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Tell why it cannot be done, whoever asks; ``None`` where it can."""
        return None

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Tell why it cannot be done at this time; ``None`` where it can."""
        return None

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return what is odd about it, and has to be confirmed."""
        return ()

    @abstractmethod
    def applied(self, event: Event, entry: Entry) -> Event:
        """Return the event after it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An act in the log: its number, when it was accepted (UTC), and who did it."""

    no: int
    at: datetime
    by: Actor
    act: Act


@dataclass(frozen=True, slots=True)
class Struck(Act):
    """An act was recorded wrongly: the event is folded again without it, and the reason is kept."""

    no: int
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse an act that is not in the log."""
        if not 1 <= self.no <= event.version:
            return Said("event.no-such-act", number=self.no)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Change nothing itself; :func:`doubleton.tournament.log.folded` leaves the act out."""
        return event
