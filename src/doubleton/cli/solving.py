"""``doubleton solve``: double-dummy tables and par of the deals in files."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from doubleton.bridge import DENOMINATIONS, SEATS, DDTable, Par
from doubleton.cli.placing import identities, not_written, spare
from doubleton.cli.progress import advancing
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, NotationError, ParseError
from doubleton.formats import pbn
from doubleton.formats.converting.material import records_of
from doubleton.formats.files import replace_file
from doubleton.formats.pbn.adding import with_double_dummy
from doubleton.formats.pbn.double_dummy import par_contracts
from doubleton.formats.reading import Kind, Source, read_source, sources
from doubleton.reports.travellers import VULNERABLE
from doubleton.said import Said
from doubleton.solver import Cluster, Unsolved, dd_tables, lowest, par
from doubleton.solver.workers import Solves
from doubleton.words import say

STANDARD_OUTPUT: Final = "-"
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
        """Read the options; raises :class:`~doubleton.errors.DoubletonError` for no number."""
        if workers is None:
            return cls(None, cluster)
        plain = len(workers) <= _NUMBER and workers.isascii() and workers.isdigit()
        if not plain or not 0 < int(workers) <= MOST_WORKERS:
            raise DoubletonError("solve.workers", text=workers, most=MOST_WORKERS)
        return cls(int(workers), cluster)

    @contextmanager
    def opened(self) -> Iterator[int | Solves | None]:
        """Give what answers, for as long as it is asked."""
        with ExitStack() as stack:
            yield stack.enter_context(Cluster(self.cluster)) if self.cluster else self.workers


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a file: its record, and the game of PBN that it stands in."""

    source: Source
    record: pbn.BoardRecord
    game: pbn.Game | None = None

    def fault(self, said: Said) -> Fault:
        """Return what is wrong with this board, with its place."""
        told = Said("solve.board", board=self.record.board, what=said)
        if self.game is None:
            return Fault(told, self.source.name)
        deal = self.game.written("Deal")
        return self.game.fault(told, None if deal is None else deal.at)


@dataclass(frozen=True, slots=True)
class Solved:
    """A board with what came out, or why nothing did."""

    board: Board
    table: DDTable | Unsolved

    @property
    def par(self) -> Par | None:
        """Par, where dealer and vulnerability are known; each contract at its lowest level."""
        record = self.board.record
        if isinstance(self.table, Unsolved):
            return None
        if record.dealer is None or record.vulnerability is None:
            return None
        return lowest(par(self.table, record.dealer, record.vulnerability))


def solve(voice: Voice, paths: Sequence[str], wanted: Wanted, means: Means) -> int:
    """Solve the deals of *paths*; return the exit status."""
    if wanted.as_json and wanted.output == STANDARD_OUTPUT:
        raise NotationError("convert.json-and-stream", text=STANDARD_OUTPUT)
    found = [*sources(paths)]
    _spare(wanted.output, paths)
    boards = [board for source in found for board in boards_of(source)]
    solved = _solved(voice, boards, wanted, means)
    faults = [*_faults(solved, wanted)]
    if wanted.output is not None:
        faults += _write(wanted.output, boards, solved)
    voice.warn(faults)
    if wanted.as_json:
        voice.give_json(_as_object(voice, found, solved, faults))
    elif wanted.output != STANDARD_OUTPUT:
        for one in _each_once(solved):
            _give(voice, one, with_par=wanted.par)
    voice.tell("solve.done", number=len({one.board.record.deal for one in solved}))
    return FOUND if faults else 0


def boards_of(source: Source) -> list[Board]:
    """Return the boards of a file, whatever it is.

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read.
    """
    if source.kind is Kind.PBN and source.data is not None:
        games = pbn.read(source.data, source.name)
        return [Board(source, pbn.record(game), game) for game in games]
    records = records_of(source)
    if records:
        return [Board(source, record) for record in records]
    return [
        Board(
            source,
            pbn.BoardRecord(
                board=one.board,
                dealer=one.dealer,
                vulnerability=one.vulnerability,
                deal=one.deal,
                double_dummy=one.double_dummy,
            ),
        )
        for one in read_source(source).field.travellers
    ]


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
    facts = [voice.text("solve.of-board", board=record.board)] if record.board else []
    if record.dealer is not None:
        facts.append(voice.text("page.dealer", seat=str(record.dealer)))
    if record.vulnerability is not None:
        facts.append(say(VULNERABLE[record.vulnerability], voice.language))
    voice.give(" · ".join(facts))
    voice.give(" " + "".join(f"{one.symbol:>4}" for one in DENOMINATIONS))
    for seat in SEATS:
        voice.give(f"{seat}" + "".join(f"{table[seat, each]:>4}" for each in DENOMINATIONS))
    if with_par and one.par is not None:
        voice.give(_par_text(voice, one.par))
    voice.give("")


def _par_text(voice: Voice, found: Par) -> str:
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
    if one.par is not None:
        results = [str(result) for result in one.par.results]
        told["par"] = {"score": one.par.score, "results": results}
    return told


def _spare(output: str | None, paths: Sequence[str]) -> None:
    """Refuse to write where something stands that is read."""
    if output is not None and output != STANDARD_OUTPUT:
        spare(Path(output), identities(paths))


def _write(output: str, boards: Sequence[Board], solved: Sequence[Solved]) -> list[Fault]:
    """Write all boards as PBN: games of PBN as they are, with what is new in them."""
    by_board = {id(one.board): one for one in solved}
    faults: list[Fault] = []
    if all(board.game is not None for board in boards):
        data = _with_games(boards, by_board, faults)
    else:
        data = pbn.write(_record(board, by_board.get(id(board))) for board in boards)
    if output == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return faults
    try:
        replace_file(Path(output), data)
    except OSError as error:
        raise not_written(error, Path(output)) from None
    return faults


def _with_games(boards: Sequence[Board], by_board: dict[int, Solved], faults: list[Fault]) -> bytes:
    files: dict[str, list[pbn.Game]] = {}
    for board in boards:
        if board.game is None:
            continue
        game = board.game
        one = by_board.get(id(board))
        if one is not None and isinstance(one.table, DDTable):
            try:
                game = with_double_dummy(game, one.table, one.par)
            except NotationError as error:
                faults.append(board.fault(error.said))
        files.setdefault(board.source.name, []).append(game)
    parts = [pbn.write_back(games) for games in files.values()]
    return b"".join(
        part if part.endswith((b"\n\n", b"\r\n\r\n")) or part is parts[-1] else part + b"\r\n\r\n"
        for part in parts
    )


def _record(board: Board, one: Solved | None) -> pbn.BoardRecord:
    if one is None or isinstance(one.table, Unsolved):
        return board.record
    return replace(board.record, double_dummy=one.table, par=one.par or board.record.par)
