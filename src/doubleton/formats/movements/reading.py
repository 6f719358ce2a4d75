"""Movement files of any kind: what a file is, is told by its contents."""

from __future__ import annotations

import re
from typing import Final

from doubleton.formats.movements.acblscore import SIGNATURE, read_acblscore
from doubleton.formats.movements.movement_file import LARGEST, MovementFile, failed
from doubleton.formats.movements.own_reading import MARK, read_own
from doubleton.formats.movements.round_lines import is_round_lines, read_round_lines
from doubleton.formats.movements.seat_cycles import read_seat_cycles
from doubleton.formats.movements.set_lines import is_set_lines, read_set_lines
from doubleton.formats.movements.table_lists import is_table_list, read_table_lists
from doubleton.formats.text import decoded
from doubleton.said import Said

_WIDE: Final = re.compile(rb"(\d\0)+,\0")
"""The beginning of sixteen-bit text that has lost its byte order mark."""


def read_movements(data: bytes, file: str | None = None) -> tuple[MovementFile, ...]:
    """Read all movements of a file.

    Raises :class:`~doubleton.errors.ParseError` where it is no movement file, or a broken one.
    What is wrong with a movement itself is no error here: the validator tells it.
    """
    if len(data) > LARGEST:
        raise failed(Said("text.too-large", limit=LARGEST >> 20), file)
    if data.startswith(SIGNATURE):
        return (read_acblscore(data, file),)
    if _WIDE.match(data[:32]):
        data = b"\xff\xfe" + data
    text = decoded(data, file)
    start = text.lstrip()
    if start.startswith("{") and MARK not in start[:200]:
        return read_seat_cycles(text, file)
    if re.search(rf"(?m)^{MARK}\s*:", text):
        return (read_own(text, file),)
    if is_set_lines(text):
        return (read_set_lines(text, file),)
    if is_table_list(text):
        return read_table_lists(text, file)
    if is_round_lines(text):
        return (read_round_lines(text, file),)
    raise failed(Said("movement.file-unknown"), file)
