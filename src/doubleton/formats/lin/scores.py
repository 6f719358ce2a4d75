"""The figures that a file gives for a board."""

from __future__ import annotations

from fractions import Fraction

from doubleton.errors import NotationError
from doubleton.formats.lin.header import OPEN, Header
from doubleton.formats.lin.pieces import BLANKS
from doubleton.formats.pbn.board_record import NO_SCORES, Scores
from doubleton.formats.pbn.values import Sided, read_number


def scores_of(header: Header, place: tuple[str, str], percentage: str) -> Scores:
    """Return the scores of North-South: ``mp`` of the header, and ``zz`` of the board.

    Where any of ``mp`` is negative they are IMPs.
    """
    number, room = place
    score = _number(header.score(number, room or OPEN))
    percent = _number(percentage.strip(BLANKS).removesuffix("%"))
    if score is None and percent is None:
        return NO_SCORES
    figure = None if score is None else Sided(ns=score)
    return Scores(
        imps=figure if header.is_in_imps else None,
        matchpoints=None if header.is_in_imps else figure,
        percentage=None if percent is None else Sided(ns=percent),
    )


def _number(text: str) -> Fraction | None:
    try:
        return read_number(text)
    except NotationError:
        return None
