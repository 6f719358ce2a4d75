"""A ruling in progress: a case that grows act by act, with its tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from doubleton.casebook.case import Case, Given
from doubleton.casebook.observation import opened
from doubleton.lawbook import Regulations, Ruled
from doubleton.laws.code import LAWS
from doubleton.table.acts import Act
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class Ruling:
    """A case and its tables: before its first event, and after each."""

    case: Case
    tables: tuple[Table, ...]

    @classmethod
    def begun(cls, regulations: Regulations, given: Given, name: str = "") -> Ruling:
        """Return a ruling of which nothing has happened beyond what is given."""
        case = Case(name, regulations, given=given)
        return cls(case, (opened(case),))

    @classmethod
    def replayed(cls, case: Case) -> Ruling:
        """Return the ruling of a whole case."""
        begun = cls(replace(case, events=()), (opened(case),))
        for event in case.events:
            begun = begun.after(*event)
        return begun

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.tables[-1]

    def after(self, *acts: Act) -> Ruling:
        """Return the ruling after one more event: one act, or the four of a whole trick."""
        case = replace(self.case, events=(*self.case.events, acts))
        return Ruling(case, (*self.tables, LAWS.fold(self.table, acts)))

    def played_out(self, tricks: int) -> Ruling:
        """Return the ruling when the play is over, of which only declarer's *tricks* are known."""
        given = replace(self.case.given, tricks=tricks, trick=None)
        return Ruling.replayed(replace(self.case, given=given))

    def each(self, *acts: Act) -> Ruling:
        """Return the ruling after several events of one act each."""
        ruling = self
        for act in acts:
            ruling = ruling.after(act)
        return ruling

    def facts(self, event: int) -> tuple[Ruled, ...]:
        """Return what event number *event*, counted from 0, led to."""
        before, after = self.tables[event], self.tables[event + 1]
        return tuple(fact for _, fact in after.docket.record[len(before.docket.record) :])

    def new_facts(self, since: int) -> Iterator[Ruled]:
        """Return what all events from number *since* on led to."""
        for event in range(since, len(self.case.events)):
            yield from self.facts(event)
