"""Boards beyond the thirty-second that carry a number from 1 on.

A club has boards that are marked 1 to 32.  Where a session is longer, the first of them are used
again for the deals 33, 34 and so on, and table units know no other number than the mark.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from doubleton.errors import Fault
from doubleton.formats.bws.received import Received
from doubleton.formats.bws.rounds import Movement, Seated
from doubleton.said import Said

MARKED: Final = 32
"""Boards of a set, which have all dealers and vulnerabilities twice."""

Part = tuple[str | None, str | None]
"""Session and section."""

Met = tuple[int, tuple[str, int], tuple[str, int]]
"""A round, and the two pairs that met a board in it, each with its line where that matters."""

Laps = Mapping[tuple[Part, int], int]
"""The round from which on a mark stands for the deal 32 numbers further."""


def second_laps(received: Sequence[Received]) -> Laps:
    """Find the marks that stand for two deals, by what the rounds show.

    They do where the boards go up to 32, and from the round in which a pair meets the board
    again on, several tables meet it, each pair once, and most of them had met it before.
    """
    rounds: dict[tuple[Part, int], list[Met]] = defaultdict(list)
    boards: dict[Part, set[int]] = defaultdict(set)
    lines = _numbered_alike(received)
    for one in received:
        part = one.meeting.session, one.meeting.section
        boards[part].add(one.board)
        seats = (("NS", one.ns), ("EW", one.ew)) if part in lines else (("", one.ns), ("", one.ew))
        rounds[part, one.board].append((one.meeting.round, *seats))
    full = {part for part, has in boards.items() if max(has) == MARKED}
    laps = {}
    for (part, board), met in rounds.items():
        if part in full and board < MARKED and (cut := _cut(met)) is not None:
            laps[part, board] = cut
    return laps


def _numbered_alike(received: Sequence[Received]) -> set[Part]:
    """Return where both lines have the same numbers, by who sits where in a round."""
    sitting: dict[tuple[Part, int, int], set[str]] = defaultdict(set)
    for one in received:
        part = one.meeting.session, one.meeting.section
        sitting[part, one.meeting.round, one.ns].add("NS")
        sitting[part, one.meeting.round, one.ew].add("EW")
    return {part for (part, _, _), lines in sitting.items() if len(lines) > 1}


def _cut(met: Sequence[Met]) -> int | None:
    """Return the round from which on a mark is met anew, ``None`` where it is met once."""
    met = sorted(set(met))  # what was entered twice was met once
    cut = next(_again(met), None)
    if cut is None:
        return None
    first = {seat for round_, *pair in met if round_ < cut for seat in pair}
    later = [seat for round_, *pair in met if round_ >= cut for seat in pair]
    once = len(later) == len(set(later))
    again = len(first.intersection(later))
    return cut if once and min(len(first), len(later)) > 2 and 2 * again > len(later) else None


def _again(met: Sequence[Met]) -> Iterator[int]:
    """Yield the rounds in which somebody meets a mark who has met it before."""
    seen: set[tuple[str, int]] = set()
    for round_, *pair in met:
        if not seen.isdisjoint(pair):
            yield round_
        seen.update(pair)


def renumbered(received: Sequence[Received], laps: Laps) -> list[Received]:
    """Give the deals of the second lap numbers of their own."""
    found = []
    for one in received:
        part = one.meeting.session, one.meeting.section
        cut = laps.get((part, one.board))
        later = cut is not None and one.meeting.round >= cut
        found.append(replace(one, board=one.board + MARKED) if later else one)
    return found


def renumbered_movement(movement: Movement, laps: Laps) -> Movement:
    """Give the boards of the movement the same numbers."""
    if not laps:
        return movement
    found = {}
    for meeting, seated in movement.items():
        part = meeting.session, meeting.section
        boards = frozenset(
            board + MARKED * (meeting.round >= laps.get((part, board), meeting.round + 1))
            for board in seated.boards
        )
        found[meeting] = Seated(seated.ns, seated.ew, boards)
    return found


def told(laps: Laps, file: str | None) -> Iterator[Fault]:
    """Yield which marks were taken for which deals, once a section."""
    by_part: dict[Part, list[int]] = defaultdict(list)
    for part, board in laps:
        by_part[part].append(board)
    for part, boards in by_part.items():
        first = min(laps[part, board] for board in boards)
        numbers = ", ".join(map(str, sorted(boards)))
        deals = ", ".join(str(board + MARKED) for board in sorted(boards))
        yield Fault(Said("bws.second-lap", boards=numbers, deals=deals, round=first), file)
