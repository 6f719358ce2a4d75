"""Double dummy for batches of deals: the tricks of one declarer at a time, each solved once."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from doubleton.bridge import Denomination, Seat
from doubleton.dealing.numeric import np
from doubleton.solver.faults import sound
from doubleton.solver.finding import library_path
from doubleton.solver.positions import tricks_of_each
from doubleton.solver.workers import Progress, Solves
from doubleton.table.endings import Ending

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from doubleton.dealing.numeric import Hands

_Row = tuple[int, ...]


class BatchSolver:
    """Solves the deals of teaching sets, with *workers* or with those that are shared.

    One declarer in one denomination is a fraction of the work of a whole table.  ``progress`` is
    told how many of a batch are done, and of how many.

    Raises :class:`~doubleton.solver.faults.SolverMissing` without a library.
    """

    def __init__(self, workers: int | Solves | None = None) -> None:
        if not isinstance(workers, Solves):
            library_path()
        self._workers = workers
        self.progress: Progress | None = None
        self._known = defaultdict[tuple[Seat, Denomination], dict[_Row, int]](dict)

    def __call__(
        self, batch: Hands, declarer: Seat, denomination: Denomination
    ) -> NDArray[np.int32]:
        """Return the tricks that a declarer takes in each deal of a batch.

        Raises :class:`~doubleton.solver.faults.SolverError` when the library fails on one.
        """
        rows: list[_Row] = list(map(tuple, batch.tolist()))
        known = self._known[declarer, denomination]
        lacking = [row for row in dict.fromkeys(rows) if row not in known]
        endings = [Ending(row, denomination, declarer.lho) for row in lacking]
        solved = tricks_of_each(
            endings, declarer.side, workers=self._workers, progress=self.progress
        )
        for row, tricks in zip(lacking, solved, strict=True):
            known[row] = sound(tricks)
        return np.array([known[row] for row in rows], np.int32)
