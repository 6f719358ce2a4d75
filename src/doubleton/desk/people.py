"""Who the ids of players stand for; outside the log, so that a name can go."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sqlalchemy import Connection

from doubleton.desk.event_files import PERSON
from doubleton.desk.faults import DeskError, unfit_said
from doubleton.desk.naming import plain_name
from doubleton.desk.plain import Unfit
from doubleton.desk.records import canonical
from doubleton.desk.store import Store
from doubleton.said import Said
from doubleton.tournament.labels import Person, Persons

LONGEST_ID: Final = 60


class People:
    """What a desk knows of persons, as it was read from the database last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: Persons | None = None
        self._erased: frozenset[str] = frozenset()

    def forget(self) -> None:
        """Read them again when they are asked for."""
        self._known = None

    @property
    def known(self) -> Persons | None:
        """Those that have been read."""
        return self._known

    def read(self, connection: Connection) -> Persons:
        """Return them, from the database if need be."""
        if self._known is None:
            rows = self._store.persons(connection)
            self._erased = frozenset(one for one, _, erased in rows if erased)
            found = {one: _person(one, text) for one, text, erased in rows if not erased}
            self._known = MappingProxyType(found)
        return self._known

    def put(self, connection: Connection, persons: Mapping[str, Person]) -> None:
        """Store what is known of some."""
        rows = [_row(one, person) for one, person in persons.items()]
        if rows:
            self._store.put_persons(connection, rows)
        self.forget()

    def take_in(self, connection: Connection, persons: Mapping[str, Person]) -> None:
        """Store those that nothing is known of, and that nobody asked to forget."""
        here = self.read(connection)
        new = {
            one: person
            for one, person in persons.items()
            if one not in here and one not in self._erased
        }
        self.put(connection, new)

    def erase(self, connection: Connection, player_id: str) -> None:
        """Forget one."""
        if player_id not in self.read(connection):
            raise DeskError("desk.no-person", id=player_id)
        row = {**_row(player_id, Person("")), "erased": True}
        self._store.put_persons(connection, [row])
        self.forget()


def _row(player_id: str, person: Person) -> dict[str, object]:
    if not 0 < len(player_id) <= LONGEST_ID or not player_id.isprintable():
        raise DeskError("desk.person-id", id=player_id[:LONGEST_ID])
    try:
        details = canonical(PERSON.write(person))
    except Unfit as unfit:
        raise DeskError.of(unfit_said(unfit)) from None
    return {
        "id": player_id,
        "name": person.name,
        "number": person.number,
        "details": details,
        "erased": False,
    }


def _person(player_id: str, text: str) -> Person:
    try:
        return PERSON.read(json.loads(text))  # type: ignore[no-any-return]  # the form of persons
    except (Unfit, ValueError) as error:
        what = unfit_said(error) if isinstance(error, Unfit) else Said("desk.no-json")
        raise DeskError("desk.unreadable-person", id=player_id, what=what) from None


def called(persons: Persons, text: str) -> tuple[str, ...]:
    """Return the ids of those with this number or name."""
    plain = plain_name(text)
    return tuple(
        one
        for one, person in persons.items()
        if plain and plain in {plain_name(person.name), plain_name(person.number)}
    )
