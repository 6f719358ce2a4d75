"""Several sources of one event become one field.

A source that gives a contestant a board that it has had already is a further session; one that does
not belongs to a session that is there, as another part of the room.  Sources that name their
sessions keep these names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from doubleton.bridge import SIDES
from doubleton.errors import Fault
from doubleton.formats.results.gathering import Gathered, Place
from doubleton.formats.results.published import PublishedRow
from doubleton.said import Said
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Traveller

_Had = tuple[str | None, str, int, str | None]
"""Section, board, side and contestant."""


def join(parts: Sequence[Gathered]) -> Gathered:
    """Return the field of all *parts*, in their order, and what is doubtful in the join."""
    if len(parts) == 1:
        return parts[0]
    fields = _in_sessions([part.field for part in parts])
    rows: dict[Place, list[Row]] = {}
    first: dict[Place, Traveller] = {}
    published: list[tuple[Place, int, PublishedRow]] = []
    for field, part in zip(fields, parts, strict=True):
        places = [(each.session, each.section, each.board) for each in field.travellers]
        before = {place: len(rows.get(place, ())) for place in places}
        for place, traveller in zip(places, field.travellers, strict=True):
            first[place] = _more_known(first.get(place, traveller), traveller)
            rows.setdefault(place, []).extend(traveller.rows)
        for figure in part.rows:
            place = places[figure.place[0]]
            published.append((place, before[place] + figure.place[1], figure))
    index = {place: number for number, place in enumerate(rows)}
    contestants, renamed = _contestants(fields)
    return Gathered(
        Field(
            travellers=tuple(
                replace(_dealt(first, rows, place), rows=tuple(rows[place])) for place in rows
            ),
            contestants=contestants,
            title=next((field.title for field in fields if field.title), None),
            date=next((field.date for field in fields if field.date), None),
            method=next((field.method for field in fields if field.method), None),
            winners=next((field.winners for field in fields if field.winners), None),
            penalties=tuple(penalty for field in fields for penalty in field.penalties),
            carried=tuple(carry for field in fields for carry in field.carried),
            playoffs=tuple(one for field in fields for one in field.playoffs),
        ),
        (*(fault for part in parts for fault in part.faults), *renamed, *_methods(fields)),
        tuple(replace(figure, place=(index[place], row)) for place, row, figure in published),
        tuple(total for part in parts for total in part.totals),
    )


def _in_sessions(fields: Sequence[Field]) -> list[Field]:
    """Give numbers to the sessions of fields without names for them, if there are several."""
    sessions: list[set[_Had]] = []
    numbers: list[int | None] = []
    for field in fields:
        if any(traveller.session is not None for traveller in field.travellers):
            numbers.append(None)
            continue
        had = set(_had(field))
        number = next((i for i, known in enumerate(sessions) if not known & had), len(sessions))
        if number == len(sessions):
            sessions.append(set())
        sessions[number] |= had
        numbers.append(number)
    if len(sessions) < 2:
        return list(fields)
    return [
        field if number is None else _in_session(field, str(number + 1))
        for field, number in zip(fields, numbers, strict=True)
    ]


def _had(field: Field) -> Iterator[_Had]:
    for traveller in field.travellers:
        for row in traveller.rows:
            for side in SIDES:
                if row.contestant(side) is not None:
                    yield traveller.section, traveller.board, side, row.contestant(side)


def _in_session(field: Field, session: str) -> Field:
    travellers = tuple(replace(traveller, session=session) for traveller in field.travellers)
    penalties = tuple(
        replace(penalty, session=penalty.session or session) for penalty in field.penalties
    )
    return replace(field, travellers=travellers, penalties=penalties)


def _more_known(known: Traveller, other: Traveller) -> Traveller:
    """Return *known* with the deal of *other*, where it has none itself."""
    if known.deal is not None or other.deal is None:
        return known
    return replace(other, rows=())


def _dealt(
    first: Mapping[Place, Traveller], rows: Mapping[Place, Sequence[Row]], place: Place
) -> Traveller:
    """Return what is known of a board; deals that name no section are those of each."""
    known, (session, section, board) = first[place], place
    for wider in ((session, None, board), (None, section, board), (None, None, board)):
        other = first.get(wider)
        if known.deal is None and other is not None and not rows[wider]:
            known = replace(_more_known(known, other), session=session, section=section)
    return known


def _contestants(fields: Sequence[Field]) -> tuple[tuple[Contestant, ...], list[Fault]]:
    known: dict[tuple[object, ...], Contestant] = {}
    faults = []
    for field in fields:
        for contestant in field.contestants:
            key = (contestant.number, contestant.section, contestant.line)
            named = known.setdefault(key, contestant)
            if named.names != contestant.names:
                said = Said(
                    "reading.two-names",
                    pair=contestant.number,
                    first=" & ".join(named.names),
                    second=" & ".join(contestant.names),
                )
                faults.append(Fault(said))
    return tuple(known.values()), faults


def _methods(fields: Sequence[Field]) -> Iterator[Fault]:
    methods = list(dict.fromkeys(field.method or Method.MATCHPOINTS for field in fields))
    if len(methods) > 1:
        named = next(field.method for field in fields if field.method)
        yield Fault(Said("reading.two-methods", methods=", ".join(methods), used=str(named)))
