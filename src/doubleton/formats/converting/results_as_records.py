"""A field as records of its tables, for a format that has no tables of results.

In a match each row is a table, in the open room where the team that was named first sits
North-South.  Of pairs only the boards are told: no auction is known that led to the contracts.
"""

from __future__ import annotations

from collections.abc import Iterator

from doubleton.bridge import Contract
from doubleton.formats.pbn.board_record import OF_A_RESULT, BoardRecord
from doubleton.formats.pbn.results_writing import SCORING, day
from doubleton.scoring.traveller import Field, Method, Row, Status, Traveller


def table_records(field: Field) -> Iterator[BoardRecord]:
    """Yield the records of a field, match by match; those of pairs are deals."""
    if field.method is None or not field.method.is_for_teams:
        yield from dealt_records(field)
        return
    matches: dict[tuple[str | None, frozenset[str]], list[tuple[str, Traveller, Row]]] = {}
    for traveller in field.travellers:
        for row in traveller.rows:
            if row.ns is not None and row.ew is not None:
                key = (row.round, frozenset((row.ns, row.ew)))
                met = matches.setdefault(key, [])
                met.append((met[0][0] if met else row.ns, traveller, row))
    for met in matches.values():
        for home, traveller, row in met:
            yield _played(field, field.method, home, traveller, row)


def dealt_records(field: Field) -> Iterator[BoardRecord]:
    """Yield the boards of a field, each as it was dealt."""
    return (_dealt(field, traveller) for traveller in field.travellers)


def _dealt(field: Field, traveller: Traveller) -> BoardRecord:
    return BoardRecord(
        board=traveller.board,
        event=field.title or "",
        date=day(field.date or ""),
        dealer=traveller.dealer,
        vulnerability=traveller.vulnerability,
        deal=traveller.deal,
        double_dummy=traveller.double_dummy,
        par=traveller.par,
        inapplicable=OF_A_RESULT,
    )


def _played(field: Field, method: Method, home: str, traveller: Traveller, row: Row) -> BoardRecord:
    visitors = row.ew if row.ns == home else row.ns
    told = row.status in (Status.PLAYED, Status.ASSIGNED)
    is_contract = isinstance(row.contract, Contract)
    tags = {
        "HomeTeam": home,
        "Room": "Open" if row.ns == home else "Closed",
        "Stage": " ".join(filter(None, (traveller.session, row.round))),
        "VisitTeam": visitors or "",
    }
    north, east, south, west = row.players or ("", "", "", "")
    return BoardRecord(
        board=traveller.board,
        event=field.title or "",
        date=day(field.date or ""),
        names=(north, east, south, west),
        dealer=traveller.dealer,
        vulnerability=traveller.vulnerability,
        deal=traveller.deal,
        scoring=SCORING[method],
        contract=row.contract if told else None,
        tricks=row.tricks if told and is_contract else None,
        tags=tuple((name, value) for name, value in sorted(tags.items()) if value),
    )
