"""Double dummy in an event: the tables of its deals, kept with the session.

A table is of one deal: where a board is dealt again or gets another deal, the table of the old one
goes.  They are as secret as the deals themselves (:meth:`doubleton.tournament.rights.Sight.deal`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from doubleton.bridge import DDTable, Deal, Par, Seat, Vulnerability
from doubleton.said import Said
from doubleton.scoring.par import lowest, par
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.changing import changed
from doubleton.tournament.event import Event, Session, Stage

_DONE_WITH: Final = frozenset({Stage.ARCHIVED})
_REMEMBERED: Final = 4096


@dataclass(frozen=True, slots=True)
class Analysed:
    """A deal with its double-dummy table, so that it is never taken for that of another one."""

    deal: Deal
    table: DDTable


@dataclass(frozen=True, slots=True)
class DealsAnalysed(Act):
    """The double-dummy tables of a session, by board; they are seen where the deals are.

    ``published`` says that they came with a file and were not reckoned here.  A table of a deal
    that the board no longer has is left out.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    tables: Mapping[int, Analysed]
    published: bool = False

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse tables for no session, and such as are all of other deals."""
        session = event.sessions.get(self.session)
        if session is None:
            return Said("event.no-session", session=self.session)
        if not self.of(session):
            board = min(self.tables, default=0)
            return Said("event.table-of-other-deal", board=board, session=self.session)
        return None

    def of(self, session: Session) -> dict[int, DDTable]:
        """Return the tables that are of the deals of the session as they are now."""
        deals = session.deals
        return {
            board: one.table for board, one in self.tables.items() if deals.get(board) == one.deal
        }

    def applied(self, event: Event, entry: Entry) -> Event:
        """Keep them."""
        session = event.sessions[self.session]
        found = self.of(session)
        published = session.published - found.keys()
        if self.published:
            published |= found.keys()
        tables = {**session.tables, **found}
        return event.with_session(changed(session, tables=tables, published=published))


def as_published(
    session: str, deals: Mapping[int, Deal], tables: Mapping[int, DDTable]
) -> DealsAnalysed | None:
    """Return the act that keeps the tables that came with a file of deals; ``None`` without any."""
    found = {board: Analysed(deals[board], one) for board, one in tables.items() if board in deals}
    return DealsAnalysed(session, found, published=True) if found else None


def to_analyse(session: Session, without: Iterable[int] = ()) -> dict[int, Deal]:
    """Return the deals of a session that have no table yet, by board.

    Boards *without* are left out, and such as do not have all their cards.
    """
    if session.stage in _DONE_WITH or session.tables.keys() >= session.deals.keys():
        return {}
    left_out = session.tables.keys() | set(without)
    return {
        board: deal
        for board, deal in sorted(session.deals.items())
        if board not in left_out and deal.completed().is_complete
    }


@lru_cache(_REMEMBERED)
def par_of(table: DDTable, dealer: Seat, vulnerability: Vulnerability) -> Par:
    """Return par with each contract at its lowest level, as it stands on a hand record."""
    return lowest(par(table, dealer, vulnerability))
