"""Boards written as PBN with what the solver says of them, and all else as it was."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from doubleton.bridge import DDTable
from doubleton.cli.placing import identities, not_written, spare
from doubleton.cli.solved_boards import Board, Solved
from doubleton.errors import Fault, NotationError
from doubleton.formats import pbn
from doubleton.formats.files import replace_file
from doubleton.formats.pbn.adding import with_double_dummy
from doubleton.solver import Unsolved

STANDARD_OUTPUT: Final = "-"


def spare_sources(output: str | None, paths: Sequence[str]) -> None:
    """Refuse to write where something stands that is read."""
    if output is not None and output != STANDARD_OUTPUT:
        spare(Path(output), identities(paths))


def write_boards(
    output: str, boards: Sequence[Board], solved: Sequence[Solved], *, is_secret: bool = False
) -> list[Fault]:
    """Write all boards as PBN: games of PBN as they are, with what is new in them.

    What *is_secret* is for its owner alone.

    Return what could not be put in; raises :class:`~doubleton.errors.ParseError` for a file that
    cannot be written.
    """
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
        replace_file(Path(output), data, is_secret=is_secret)
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
