"""Evidence for assigned scores, gathered beside the requests: one search at a time, bounded.

What is asked for stands in the address of a page as a whole, the seed included: a process of the
server that has not heard of it finds the same.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Protocol

from starlette.requests import Request

from doubleton.bridge import DDTable, Deal
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.solver import Workers, available
from doubleton.solver.assigned import Evidence, Proposed, evidence
from doubleton.solver.workers import Progress, Solves

_log = logging.getLogger(__name__)

_KEPT: Final = 64
_MOST_WAITING: Final = 8
_WORKERS: Final = 1

Asked = tuple[Deal, Proposed, DDTable | None]
"""A deal, what is proposed, and the table of the deal where it is known."""


@dataclass(slots=True)
class Gathering:
    """A search: how many of the layouts are solved, and at its end what was found, or the fault."""

    of: int
    done: int = 0
    found: Evidence | None = None
    fault: Said | None = None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to come."""
        return self.found is not None or self.fault is not None


class Gathers(Protocol):
    """Gathers evidence, and tells how far it has come."""

    def __call__(
        self,
        deal: Deal,
        proposed: Proposed,
        *,
        table: DDTable | None = None,
        workers: Solves | None = None,
        progress: Progress | None = None,
    ) -> Evidence:
        """Return what there is."""
        ...


class Gatherings:
    """The searches of a server, those that wait and those that are over."""

    def __init__(self, gather: Gathers = evidence) -> None:
        self._gather = gather
        self._lock = threading.Lock()
        self._turn = threading.Lock()
        self._known = OrderedDict[Asked, Gathering]()

    def of(self, deal: Deal, proposed: Proposed, table: DDTable | None = None) -> Gathering:
        """Return the search for a proposal, begun if there is none; never waits for it.

        Raises :class:`~doubleton.errors.DoubletonError` where too many wait already.
        """
        asked = deal, proposed, table
        with self._lock:
            known = self._known.get(asked)
            if known is not None:
                self._known.move_to_end(asked)
                return known
            if sum(not one.is_over for one in self._known.values()) >= _MOST_WAITING:
                raise DoubletonError("web.evidence.busy")
            begun = self._known[asked] = Gathering(proposed.layouts)
            self._forget()
        search = threading.Thread(
            target=self._search, args=(asked, begun), name="doubleton-evidence", daemon=True
        )
        search.start()
        return begun

    def _forget(self) -> None:
        over = [asked for asked, one in self._known.items() if one.is_over]
        for asked in over[: max(0, len(self._known) - _KEPT)]:
            del self._known[asked]

    def _search(self, asked: Asked, begun: Gathering) -> None:
        deal, proposed, table = asked

        def told(done: int, of: int) -> None:
            begun.done, begun.of = done, of

        try:
            with self._turn:
                if not available():
                    begun.found = self._gather(deal, proposed, table=table)
                    return
                with Workers(_WORKERS, in_background=True) as workers:
                    begun.found = self._gather(
                        deal, proposed, table=table, workers=workers, progress=told
                    )
        except DoubletonError as error:
            begun.fault = error.said
        except Exception:  # noqa: BLE001 - it is told where it is asked for
            _log.exception("evidence could not be gathered")
            begun.fault = Said("web.evidence.failed")


_making: Final = threading.Lock()


def gatherings_of(request: Request) -> Gatherings:
    """Return the searches of the server that a request came to."""
    state = request.app.state
    with _making:
        if not hasattr(state, "gatherings"):
            state.gatherings = Gatherings()
        found: Gatherings = state.gatherings
    return found
