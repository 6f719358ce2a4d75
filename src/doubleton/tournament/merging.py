"""Sections that were run apart, on two computers or in two rooms, scored as one field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from doubleton.errors import DoubletonError
from doubleton.scoring.traveller import Contestant, Field, Traveller
from doubleton.tournament.event import Event
from doubleton.tournament.fields import field_of
from doubleton.tournament.labels import NOBODY, WHOLE, Part, Persons

T = TypeVar("T")


def merged_events(
    events: Mapping[str, Event], persons: Persons = NOBODY, part: Part = WHOLE
) -> Field:
    """Return several events as one field, each of them a section of the name that it has here.

    Raises as :func:`merged` does.
    """
    return merged({name: field_of(event, persons, part) for name, event in events.items()})


def merged(fields: Mapping[str, Field]) -> Field:
    """Return several fields as one, each of them a section.

    Sections that a field has already are told apart by both names.

    Raises :class:`~doubleton.errors.DoubletonError` for nothing, for fields of different methods,
    and for a board that was not the same everywhere: other deals, dealers or vulnerabilities.
    """
    if not fields:
        raise DoubletonError("event.nothing-to-merge")
    methods = {field.method for field in fields.values()}
    if len(methods) > 1:
        named = ", ".join(sorted(str(one) for one in methods))
        raise DoubletonError("event.methods-differ", methods=named)
    parts = [_as_section(name, field) for name, field in fields.items()]
    see_boards(one for part in parts for one in part.travellers)
    first = parts[0]
    return Field(
        _all(parts, lambda part: part.travellers),
        _all(parts, lambda part: part.contestants),
        title=first.title,
        date=first.date,
        method=first.method,
        winners=first.winners if len({part.winners for part in parts}) == 1 else None,
        penalties=_all(parts, lambda part: part.penalties),
        carried=_all(parts, lambda part: part.carried),
        playoffs=_all(parts, lambda part: part.playoffs),
    )


def _all(parts: Iterable[Field], of: Callable[[Field], tuple[T, ...]]) -> tuple[T, ...]:
    return tuple(one for part in parts for one in of(part))


def _as_section(name: str, field: Field) -> Field:
    def moved(contestant: Contestant) -> Contestant:
        return replace(contestant, section=f"{name}{contestant.section or ''}")

    return replace(
        field,
        travellers=tuple(
            replace(one, section=f"{name}{one.section or ''}") for one in field.travellers
        ),
        contestants=tuple(moved(one) for one in field.contestants),
        penalties=tuple(replace(one, contestant=moved(one.contestant)) for one in field.penalties),
        carried=tuple(replace(one, contestant=moved(one.contestant)) for one in field.carried),
        playoffs=tuple(replace(one, contestant=moved(one.contestant)) for one in field.playoffs),
    )


def see_boards(travellers: Iterable[Traveller]) -> None:
    """See that a board of a session is the same in all sections.

    Raises :class:`~doubleton.errors.DoubletonError` where two are known to differ.
    """
    known: dict[tuple[str | None, str], Traveller] = {}
    for one in travellers:
        before = known.setdefault((one.session, one.board), one)
        same = (
            _agree(before.dealer, one.dealer)
            and _agree(before.vulnerability, one.vulnerability)
            and _agree(before.deal, one.deal)
        )
        if not same:
            first, second = before.section or "", one.section or ""
            raise DoubletonError("event.boards-differ", board=one.board, first=first, second=second)
        if before.deal is None and one.deal is not None:
            known[one.session, one.board] = one


def _agree(first: object, second: object) -> bool:
    return first is None or second is None or first == second
