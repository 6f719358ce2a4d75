"""An act told for the history: who and where it is about, and what stood there before."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from doubleton.said import Said
from doubleton.tournament.actors import Place
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.event import Event, Slot
from doubleton.tournament.in_short import in_short
from doubleton.tournament.labels import Persons
from doubleton.tournament.places import named
from doubleton.tournament.records import Adjustment, PlayAt
from doubleton.tournament.rules import Rules
from doubleton.tournament.rulings import RulingGiven, RulingOpened
from doubleton.tournament.setting_up import EventCreated, RulesChanged

Part = Said | str

_NUMBERED: Final = {
    "board": "event.act.board",
    "round": "event.act.round",
    "first": "event.act.first-round",
    "last": "event.act.last-round",
    "after": "event.act.after-round",
    "no": "event.act.number",
    "penalty": "event.act.number",
    "reading": "event.act.reading",
}
"""Fields that are a number of something, by the key that tells it."""

_NAMED: Final = {"session": "event.act.session", "section": "event.act.section"}
_RULINGS: Final = frozenset({"ruling", "opened"})
_TICKED: Final = {
    "answered": Said("event.act.answered"),
    "informed": Said("event.act.informed"),
    "further": Said("event.act.further"),
    "warning": Said("event.act.warning"),
    "annulled": Said("event.act.annulled"),
    "of_top": Said("event.act.of-top"),
    "in_writing": Said("event.act.in-writing"),
}
"""What is said of a field that is true; others say nothing that the act does not."""

_BOARDS: Final = frozenset({"boards", "cancelled"})
_UNTOLD: Final = frozenset({"case"})
"""What is too long for any list."""

_MOST: Final = 8
"""Boards that are told one by one."""


def told_parts(
    event: Event,
    act: Act,
    persons: Persons,
    names: Mapping[str, str],
    without: Container[str] = (),
    no: int | None = None,
) -> Iterator[Part]:
    """Give what an act says, a part a field: as text, or as what has to be said in a language.

    *names* are those of players and choices, as :func:`in_short` has them; fields *without* are
    left out.  *no* is its number in the log; without it the act is still to be done.
    """
    names = {**names, **{one: called(event, one, persons) for one in event.entrants}}
    if isinstance(act, RulingOpened | RulingGiven) and getattr(act, "opened", None) is None:
        yield from () if no is None else (_ruling(event, no),)
    for one in fields(act):
        value = getattr(act, one.name)
        if one.name in without or one.name in _UNTOLD or value in (None, False, ""):
            continue
        if one.name == "entered":
            yield _change(event, act, in_short(value, names), no)
        elif one.name in _RULINGS:
            yield _ruling(event, value)
        else:
            yield from _part(one.name, value, names)


def called(event: Event, entrant: str, persons: Persons) -> str:
    """Return the number and the names of an entrant."""
    found = event.entrants.get(entrant)
    return entrant if found is None else f"{found.number} {named(found, persons)}".strip()


def _part(name: str, value: Any, names: Mapping[str, str]) -> Iterator[Part]:  # noqa: ANN401 - whatever a field holds
    if value is True:
        yield from filter(None, (_TICKED.get(name),))
    elif isinstance(value, Slot | Place):
        yield _where(value)
    elif name in _NUMBERED and type(value) is int:
        yield Said(_NUMBERED[name], **{_parameter(name): value})
    elif name in _NAMED:
        yield Said(_NAMED[name], name=value)
    elif name in _BOARDS and type(value) is tuple:
        yield Said("event.act.boards", number=len(value), boards=", ".join(map(str, value)))
    elif isinstance(value, PlayAt | Adjustment):
        yield from _at_board(value, names)
    elif type(value) is tuple and value and isinstance(value[0], PlayAt | Adjustment):
        for one in value[:_MOST]:
            yield from _at_board(one, names)
    else:
        yield from filter(None, (in_short(value, names),))


def _at_board(value: PlayAt | Adjustment, names: Mapping[str, str]) -> Iterator[Part]:
    yield from (_where(value.slot), Said("event.act.board", board=value.board))
    if isinstance(value, Adjustment):
        yield from filter(None, (in_short(value.given, names),))


def _ruling(event: Event, number: int) -> Said:
    return Said("event.act.ruling", number=str(event.ruling_no(number)))


def _parameter(name: str) -> str:
    return {"no": "act", "penalty": "act", "reading": "act", "board": "board"}.get(name, "round")


def _where(at: Slot | Place) -> Said:
    table = f"{at.section}{at.table}"
    if isinstance(at, Slot):
        return Said("event.act.at-slot", table=table, round=at.round)
    return Said("event.act.at-table", table=table)


def _change(event: Event, act: Act, new: str, no: int | None) -> str:
    """Return a result, with the one that stood there before."""
    slot, board = getattr(act, "slot", None), getattr(act, "board", None)
    section = None if slot is None else event.section(slot.session, slot.section)
    if slot is None or section is None or type(board) is not int:
        return new
    earlier = [
        one.act
        for one in section.play(slot.round, slot.table, board).trail
        if hasattr(one.act, "entered") and (no is None or one.no < no)
    ]
    before = getattr(earlier[-1], "entered", None) if earlier else None
    return new if before is None else f"{before} → {new or '–'}"


# --- the settings of an event --------------------------------------------------------------------


def rules_before(entries: Sequence[Entry], no: int) -> Rules | None:
    """Return the settings as they stood before an act; ``None`` where there were none."""
    found = (
        one.act.rules
        for one in reversed(entries[: no - 1])
        if isinstance(one.act, EventCreated | RulesChanged)
    )
    return next(found, None)


def settings_changed(before: Rules, after: Rules) -> Iterator[tuple[str, str, str]]:
    """Give the settings that differ: the name, what it was, what it is."""
    for one in fields(Rules):
        old, new = getattr(before, one.name), getattr(after, one.name)
        if old != new:
            yield one.name, in_short(old) or "–", in_short(new) or "–"
