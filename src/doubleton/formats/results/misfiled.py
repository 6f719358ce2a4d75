"""Results that were filed under the wrong board: a board twice, and another that is missing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from doubleton.bridge import SIDES
from doubleton.errors import Fault
from doubleton.formats.results.cells import Cells
from doubleton.said import Said
from doubleton.scoring.traveller import Row, Status

Filed = tuple[tuple[str | None, str | None, str], Row, Cells]
Meeting = tuple[str | None, ...]
"""Session and section, then round and table, or the two contestants where those are not told."""

Due = Mapping[tuple[str | None, str | None, str, str], frozenset[str]]
"""The boards that a movement has for each session, section, round and table."""

NOTHING_DUE: Final[Due] = MappingProxyType({})
_TWICE = ("results.board-twice-pairs", "results.board-twice-table")
_TWICE_AND_MISSING = (
    "results.board-twice-and-missing-pairs",
    "results.board-twice-and-missing-table",
)


def misfiled(rows: Sequence[Filed], due: Due = NOTHING_DUE) -> Iterator[Fault]:
    """Find, for each table and round, the boards that were entered twice and those missing.

    Which boards belong together is what *due* says of the movement, or else most tables: the
    boards that were played by the same opponents in a round.  A board is called missing only where
    round and table are told, or where another was entered twice in its stead.
    """
    meetings: dict[Meeting, list[tuple[str, Row, Cells]]] = defaultdict(list)
    for (session, section, board), row, cells in rows:
        told = row.round is not None and row.table is not None
        meeting = (row.round, row.table) if told else (row.ns, row.ew)
        meetings[session, section, str(told), *meeting].append((board, row, cells))
    yield from _seated_twice(rows)
    usual = usual_sets([{board for board, _, _ in filed} for filed in meetings.values()])
    movement: dict[Meeting, frozenset[str]] = {
        (session, section, str(True), round_, table): boards
        for (session, section, round_, table), boards in due.items()
    }
    for key, filed in meetings.items():
        yield from _doubtful(filed, usual, movement.get(key))
    yield from _not_entered(meetings, movement, rows)


def _not_entered(
    meetings: Mapping[Meeting, object],
    movement: Mapping[Meeting, frozenset[str]],
    rows: Sequence[Filed],
) -> Iterator[Fault]:
    """Find the tables of which nothing was entered in a round that others have begun."""
    begun = {(session, section, round_) for session, section, _, round_, _ in meetings}
    for meeting, boards in movement.items():
        session, section, _, round_, table = meeting
        if boards and meeting not in meetings and (session, section, round_) in begun:
            missing = ", ".join(sorted(boards, key=_order))
            place = {"round": round_ or "", "table": table or ""}
            said = Said("results.meeting-missing", missing=missing, **place)
            yield Fault(said, rows[0][2].file)


def _seated_twice(rows: Sequence[Filed]) -> Iterator[Fault]:
    """Find who met two opponents on one board, which is a slip in the number of a contestant."""
    met: dict[tuple[str | None, ...], str | None] = {}
    for (session, section, board), row, cells in rows:
        if row.status is not Status.PLAYED:
            continue
        for side in SIDES:
            contestant, opponent = row.contestant(side), row.contestant(side.opponents)
            if contestant is None or opponent is None:
                continue
            first = met.setdefault((session, section, board, str(side), contestant), opponent)
            if first != opponent:
                yield cells.fault(
                    "results.seated-twice",
                    board=board,
                    contestant=contestant,
                    first=first or "",
                    second=opponent,
                )


def usual_sets(sets: Sequence[set[str]]) -> dict[str, frozenset[str]]:
    """Return for each board the set that it is most often played in, by at least two tables."""
    by_board: dict[str, Counter[frozenset[str]]] = defaultdict(Counter)
    # Equal sets become one, so that a table that knows them by it need not compare their boards.
    same: dict[frozenset[str], frozenset[str]] = {}
    for each in map(frozenset, sets):
        boards = same.setdefault(each, each)
        for board in boards:
            by_board[board][boards] += 1
    usual = {}
    for board, counter in by_board.items():
        (most, times), *others = counter.most_common(2)
        if times > 1 and not (others and others[0][1] == times):
            usual[board] = most
    return usual


def _doubtful(
    filed: Sequence[tuple[str, Row, Cells]],
    usual: dict[str, frozenset[str]],
    due: frozenset[str] | None,
) -> Iterator[Fault]:
    times = Counter(board for board, _, _ in filed)
    twice = sorted((board for board, number in times.items() if number > 1), key=_order)
    _, first, cells = next((each for each in filed if times[each[0]] > 1), filed[0])
    told = first.round is not None and first.table is not None
    expected = usual.get(twice[0] if twice else filed[0][0], frozenset[str]())
    expected = expected if due is None else due
    missing = sorted(expected - set(times), key=_order)
    other = sorted(set(times) - expected, key=_order) if due is not None else []
    place = {
        "round": first.round or "",
        "table": first.table or "",
        "ns": first.ns or "",
        "ew": first.ew or "",
    }
    last = next((c for b, _, c in reversed(filed) if twice and b == twice[0]), cells)
    if twice and missing:
        yield last.fault(
            _TWICE_AND_MISSING[told],
            twice=", ".join(twice),
            missing=", ".join(missing),
            **place,
        )
    elif twice:
        yield last.fault(_TWICE[told], twice=", ".join(twice), **place)
    elif missing and other:
        said = {"missing": ", ".join(missing), "other": ", ".join(other)}
        yield cells.fault("results.board-not-due", **said, **place)
    elif missing and told and set(times) < expected:
        yield cells.fault("results.board-missing", missing=", ".join(missing), **place)


def _order(board: str) -> tuple[int, str]:
    return (int(board), "") if board.isdecimal() and len(board) < 10 else (1 << 30, board)
