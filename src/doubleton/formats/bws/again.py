"""A board that a table has entered more than once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from doubleton.formats.bws.received import Meeting, Received
from doubleton.formats.bws.rounds import Movement
from doubleton.formats.results.cells import Report
from doubleton.formats.results.misfiled import usual_sets


def last_valid(
    received: Sequence[Received], movement: Movement, file: str | None, report: Report
) -> list[Received]:
    """Return the results that count: of several for one board at one table the last, as is told.

    Where the table misses another board in that round, one of them may be that board's.  Then all
    of them stay, for :mod:`~doubleton.formats.results.misfiled` to tell.
    """
    entered: dict[tuple[Meeting, int], list[Received]] = defaultdict(list)
    for one in received:
        entered[one.meeting, one.board].append(one)
    missing = _missing(received, movement)
    dropped: set[int] = set()
    for (meeting, _), several in entered.items():
        *earlier, last = several
        if not earlier or (meeting in missing and _differ(several)):
            continue
        dropped |= {id(one) for one in earlier}
        if _differ(several):
            told = {"first": earlier[-1].entered, "used": last.entered}
            report(last.fault("bws.entered-again", file, **told))
    return [one for one in received if id(one) not in dropped]


def _differ(several: Sequence[Received]) -> bool:
    return len(set(several)) > 1


def _missing(received: Sequence[Received], movement: Movement) -> set[Meeting]:
    """Return the tables and rounds that miss a board of the movement, or of the usual set."""
    boards: dict[Meeting, set[str]] = defaultdict(set)
    for one in received:
        boards[one.meeting].add(str(one.board))
    usual = _usual(boards)
    missing = set()
    for meeting, has in boards.items():
        seated = movement.get(meeting)
        due = set(map(str, seated.boards)) if seated is not None else set[str]()
        sets = usual[meeting.session, meeting.section]
        expected = due or set[str]().union(*{sets[board] for board in has if board in sets})
        if expected - has:
            missing.add(meeting)
    return missing


def _usual(
    boards: Mapping[Meeting, set[str]],
) -> dict[tuple[str | None, str | None], dict[str, frozenset[str]]]:
    by_part: dict[tuple[str | None, str | None], list[set[str]]] = defaultdict(list)
    for meeting, has in boards.items():
        by_part[meeting.session, meeting.section].append(has)
    return {part: usual_sets(sets) for part, sets in by_part.items()}
