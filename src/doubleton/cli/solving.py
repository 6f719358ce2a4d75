"""``doubleton solve``: double-dummy tables and par of the deals in files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Final

from doubleton.bridge import DENOMINATIONS, SEATS, DDTable, Par
from doubleton.cli.progress import advancing
from doubleton.cli.solved_boards import Board, Solved, boards_of
from doubleton.cli.solved_files import STANDARD_OUTPUT, spare_sources, write_boards
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, NotationError, ParseError
from doubleton.formats.files import is_private
from doubleton.formats.pbn.double_dummy import par_contracts
from doubleton.formats.reading import Source, sources
from doubleton.reports.travellers import VULNERABLE
from doubleton.said import Said
from doubleton.solver import Cluster, Unsolved, dd_tables
from doubleton.solver.workers import Solves
from doubleton.words import say

FOUND: Final = 1
"""Exit status where a deal was not solved, or a table in a file is not what comes out."""

MOST_WORKERS: Final = 256
_MOST_DIFFERENCES: Final = 4
_NUMBER: Final = 3


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted: par, tables that stand in the files solved as well, and where it goes."""

    par: bool = False
    verify: bool = False
    output: str | None = None
    as_json: bool = False


@dataclass(frozen=True, slots=True)
class Means:
    """By how many processes here, or by which cluster."""

    workers: int | None = None
    cluster: str | None = None

    @classmethod
    def of(cls, workers: str | None, cluster: str | None) -> Means:
        """Read the options.

        Raises :class:`~doubleton.errors.DoubletonError` for no number, and for both.
        """
        if workers is None:
            return cls(None, cluster)
        if cluster is not None:
            raise DoubletonError("solve.workers-and-cluster")
        plain = len(workers) <= _NUMBER and workers.isascii() and workers.isdigit()
        if not plain or not 0 < int(workers) <= MOST_WORKERS:
            raise DoubletonError("solve.workers", text=workers, most=MOST_WORKERS)
        return cls(int(workers), cluster)

    @contextmanager
    def opened(self) -> Iterator[int | Solves | None]:
        """Give what answers, for as long as it is asked."""
        with ExitStack() as stack:
            yield stack.enter_context(Cluster(self.cluster)) if self.cluster else self.workers


def solve(voice: Voice, paths: Sequence[str], wanted: Wanted, means: Means) -> int:
    """Solve the deals of *paths*; return the exit status."""
    if wanted.as_json and wanted.output == STANDARD_OUTPUT:
        raise NotationError("solve.json-and-stream", text=STANDARD_OUTPUT)
    found = [*sources(paths)]
    spare_sources(wanted.output, paths)
    boards = [board for source in found for board in boards_of(source)]
    solved = _solved(voice, boards, wanted, means)
    faults = [*_faults(solved, wanted)]
    if wanted.output is not None:
        faults += write_boards(wanted.output, boards, solved, is_secret=is_private(paths))
    voice.warn(faults)
    if wanted.as_json:
        voice.give_json(_as_object(voice, found, solved, faults))
    elif wanted.output != STANDARD_OUTPUT:
        for one in _each_once(solved):
            _give(voice, one, with_par=wanted.par)
    voice.tell("solve.done", number=len({one.board.record.deal for one in solved}))
    return FOUND if faults else 0


def _solved(voice: Voice, boards: list[Board], wanted: Wanted, means: Means) -> list[Solved]:
    dealt = [board for board in boards if board.record.deal is not None]
    if not dealt:
        raise ParseError(Fault(Said("solve.no-deals"), ", ".join({b.source.name for b in boards})))
    unsolved = [one for one in dealt if wanted.verify or one.record.double_dummy is None]
    deals = [one.record.deal for one in unsolved if one.record.deal is not None]
    with means.opened() as workers, advancing(voice, "solve.solving") as progress:
        tables = [*dd_tables(deals, workers=workers, progress=progress)]
    found = dict(zip(map(id, unsolved), tables, strict=True))
    solved = []
    for one in dealt:
        table = found.get(id(one), one.record.double_dummy)
        if table is not None:
            solved.append(Solved(one, table))
    return solved


def _faults(solved: Sequence[Solved], wanted: Wanted) -> Iterator[Fault]:
    for one in solved:
        if isinstance(one.table, Unsolved):
            yield one.board.fault(one.table.reason)
        elif wanted.verify:
            yield from _differences(one, one.table)


def _differences(one: Solved, table: DDTable) -> Iterator[Fault]:
    """Tell where a table or par of the file is not what comes out."""
    record = one.board.record
    if record.double_dummy is not None and record.double_dummy != table:
        places = [
            f"{seat} {denomination} {table[seat, denomination]} ({theirs})"
            for seat in SEATS
            for denomination in reversed(DENOMINATIONS)
            if (theirs := record.double_dummy[seat, denomination]) != table[seat, denomination]
        ]
        more = ["…"] if len(places) > _MOST_DIFFERENCES else []
        text = ", ".join(places[:_MOST_DIFFERENCES] + more)
        yield one.board.fault(Said("solve.differs", text=text))
    if record.par is not None and one.par is not None and record.par.score != one.par.score:
        yield one.board.fault(
            Said("solve.par-differs", ours=f"{one.par.score:+d}", theirs=f"{record.par.score:+d}")
        )


def _each_once(solved: Sequence[Solved]) -> Iterator[Solved]:
    """Give each board once, though a file has a game a table."""
    seen = set()
    for one in solved:
        record = one.board.record
        key = (one.board.source.name, record.board, record.deal, record.dealer, one.table)
        if key not in seen and not isinstance(one.table, Unsolved):
            seen.add(key)
            yield one


def _give(voice: Voice, one: Solved, *, with_par: bool) -> None:
    """Write a table: declarers from North to West, clubs to notrump."""
    record, table = one.board.record, one.table
    if isinstance(table, Unsolved):
        return
    dealer, vulnerability = record.dealer, record.vulnerability
    derived = one.by_number if with_par else None
    if derived is not None:
        dealer, vulnerability = derived
    facts = [voice.text("solve.of-board", board=record.board)] if record.board else []
    if dealer is not None:
        facts.append(voice.text("page.dealer", seat=str(dealer)))
    if vulnerability is not None:
        facts.append(say(VULNERABLE[vulnerability], voice.language))
    if derived is not None:
        facts.append(voice.text("solve.by-number"))
    voice.give(" · ".join(facts))
    for line in str(table).splitlines():
        voice.give(line)
    if with_par:
        voice.give(_par_text(voice, one.par or one.par_by_number))
    voice.give("")


def _par_text(voice: Voice, found: Par | None) -> str:
    if found is None:
        return voice.text("solve.no-par")
    if not found.results:
        return voice.text("solve.par-passed-out")
    contracts = par_contracts(found)
    return voice.text("solve.par", score=f"{found.score:+d}", contracts=contracts)


def _as_object(
    voice: Voice, found: Sequence[Source], solved: Sequence[Solved], faults: Sequence[Fault]
) -> dict[str, Any]:
    return {
        "files": [source.name for source in found],
        "boards": [_board_object(one, one.table) for one in _each_once(solved)],
        "warnings": voice.objects(faults),
    }


def _board_object(one: Solved, table: DDTable | Unsolved) -> dict[str, Any]:
    record = one.board.record
    told: dict[str, Any] = {
        "file": one.board.source.name,
        "board": record.board,
        "deal": str(record.deal),
        "dealer": None if record.dealer is None else str(record.dealer),
        "vulnerable": None if record.vulnerability is None else str(record.vulnerability),
    }
    if isinstance(table, DDTable):
        told["tricks"] = {
            str(seat): {str(each): table[seat, each] for each in DENOMINATIONS} for seat in SEATS
        }
    found = one.par or one.par_by_number
    if found is not None:
        results = [str(result) for result in found.results]
        told["par"] = {"score": found.score, "results": results, "by_number": one.par is None}
    return told
