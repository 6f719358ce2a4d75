"""The record of a table: its acts in their order, and corrections of what was wrongly recorded.

A call withdrawn by the Laws is an act like any other.  A call that nobody made, and that was
recorded all the same, is *struck*: the record keeps it, the table is folded again without it, and
later acts that have thereby become impossible are listed for the Director, not dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from doubleton.bridge import Card
from doubleton.said import Said
from doubleton.table import acts as happened
from doubleton.table.acts import Act
from doubleton.table.table import Table

Apply = Callable[[Table, Act], Table]
"""What an act leads to, by the Laws in force."""


@dataclass(frozen=True, slots=True)
class Struck:
    """The act of this ``number``, from 1, did not happen; ``reason`` is kept as it was given."""

    number: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Replaced:
    """Instead of the act of this ``number``, from 1, another one happened."""

    number: int
    act: Act
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Restored:
    """The act of this ``number``, from 1, did happen as it was recorded at first."""

    number: int
    reason: str = ""


Correction = Struck | Replaced | Restored


@dataclass(frozen=True, slots=True)
class Record:
    """Acts and corrections in the order in which they were recorded; nothing is taken away.

    An act keeps its number, whatever is struck before it.

    >>> from doubleton.bridge import Call, Seat
    >>> record = Record().with_(happened.CallMade(Seat.NORTH, Call("1S"))).with_(Struck(1))
    >>> list(record.standing()), len(record.entries)
    ([], 2)
    """

    entries: tuple[Act | Correction, ...] = ()

    def with_(self, entry: Act | Correction) -> Record:
        """Return the record with one more entry.

        Raises ``ValueError`` for a correction of an act that was never recorded.
        """
        if isinstance(entry, Correction) and not 1 <= entry.number <= len(self.acts):
            raise ValueError(entry)
        return Record((*self.entries, entry))

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts as they were first recorded, those that were struck too."""
        return tuple(entry for entry in self.entries if not isinstance(entry, Correction))

    def standing(self) -> Iterator[tuple[int, Act]]:
        """Give the acts that count, each with its number; the last correction of one decides."""
        corrected = {entry.number: entry for entry in self.entries if isinstance(entry, Correction)}
        for number, act in enumerate(self.acts, 1):
            match corrected.get(number):
                case Struck():
                    continue
                case Replaced(act=other):
                    yield number, other
                case _:
                    yield number, act


@dataclass(frozen=True, slots=True)
class Impossible:
    """An act that cannot have happened as the record now stands, and why."""

    number: int
    act: Act
    why: Said


@dataclass(frozen=True, slots=True)
class Folded:
    """What a record comes to: the table, and the acts that could not be entered in it."""

    table: Table
    impossible: tuple[Impossible, ...] = ()


def fold(apply: Apply, start: Table, record: Record) -> Folded:
    """Return *start* after the acts of *record* that count, each under its own number.

    *apply* is that of the Laws in force (``LAWS.apply``).
    """
    table, impossible = start, list[Impossible]()
    for number, act in record.standing():
        table = replace(table, count=start.count + number - 1)
        why = impossibility(table, act)
        if why is None:
            after = apply(table, act)
            if not _was_refused(table, act, after):
                table = after
                continue
            why = Said("record.not-offered", seat=str(act.seat), word=act.word)  # type: ignore[union-attr]  # only a choice is refused
        impossible.append(Impossible(number, act, why))
    return Folded(replace(table, count=start.count + len(record.acts)), tuple(impossible))


def impossibility(table: Table, act: Act) -> Said | None:
    """Return why an act cannot happen at a table, ``None`` when it can, however irregular it is."""
    gone = next((card for card in _cards(act) if table.held.left >> card & 1), None)
    if gone is not None:
        return Said("record.card-played", card=str(gone))
    play = table.play
    if play is None:
        return Said("record.no-play") if isinstance(act, _OF_THE_PLAY) else None
    if isinstance(act, happened.LeadFaced) and play.face_down is None:
        return Said("record.no-lead-down")
    if isinstance(act, happened.TrickInspected) and not 1 <= act.trick < play.number:
        return Said("record.no-trick", trick=act.trick)
    return None


_OF_THE_PLAY: Final = (
    happened.LedFaceDown,
    happened.LeadFaced,
    happened.Designated,
    happened.Claimed,
    happened.Conceded,
    happened.AskedForSuit,
    happened.TrickInspected,
)


def _cards(act: Act) -> tuple[Card, ...]:
    match act:
        case happened.CardsPlayed(cards=cards) | happened.CardsExposed(cards=cards):
            return cards
        case happened.HandSpread(cards=cards):
            return cards
        case happened.LedFaceDown(card=Card() as card):
            return (card,)
        case _:
            return ()


def _was_refused(before: Table, act: Act, after: Table) -> bool:
    """Whether the Laws did not offer a choice: it then changed nothing."""
    if not isinstance(act, happened.Chose):
        return False
    irregularity = before.docket.irregularity
    return replace(after, count=before.count).with_docket(irregularity=irregularity) == before
