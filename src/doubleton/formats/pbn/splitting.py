"""Where one game ends and the next begins (PBN 2.1, chapter 3).

A game ends before a semi-empty line that is not inside a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.said import Said

LONGEST_GAME: Final = 1 << 20
"""Characters that one game may have, with the comments and blank lines before it."""

_GAP: Final = re.compile(r"\n(?:[ \t\v\f\r]*\n)+")
_GAP_WITHOUT_LINE_FEEDS: Final = re.compile(r"\r(?:[ \t\v\f]*\r)+")
_BEGINS_WITH_TAG: Final = re.compile(r"\s*\[")
_NO_GAME: Final = re.compile(
    r"(?>(?:[\s\ufeff\x1a]+|(?<![^\r\n\ufeff])%[^\r\n]*|;[^\r\n]*|\{[^}]*\}?)*)"
)
_MAY_HOLD_BRACE: Final = re.compile(
    r"""(?<![^\r\n])%[^\r\n]*|;[^\r\n]*|"(?>[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*)"?|\{[^}]*\}?"""
)


def line_ends(text: str) -> int:
    r"""Count the line ends: ``\n`` and ``\r\n``, or ``\r`` where there are only such."""
    return text.count("\n") or text.count("\r")


def split(blocks: Iterable[str], file: str | None = None) -> Iterator[tuple[str, int]]:
    """Yield the text of each game of a file and the number of its first line.

    The texts together are the file.  What is around the games goes with the game behind it, at the
    end of the file with the one before; a file without any game is yielded as it is.

    Raises :class:`~doubleton.errors.ParseError` when a game is longer than :data:`LONGEST_GAME`.
    """
    line, length = 1, 0
    waiting, around = "", list[str]()
    for piece in _pieces(blocks):
        length += len(piece)
        if length > LONGEST_GAME:
            said = Said("pbn.game-too-long", limit=LONGEST_GAME >> 20)
            raise ParseError(Fault(said, file, line + line_ends(waiting)))
        if not _BEGINS_WITH_TAG.match(piece) and _NO_GAME.fullmatch(piece):
            around.append(piece)
            continue
        if waiting:
            yield waiting, line
            line += line_ends(waiting)
        waiting, length = piece, 0
        if around:
            waiting = "".join((*around, piece))
            around.clear()
    if waiting or around:
        yield "".join((waiting, *around)), line


def _pieces(blocks: Iterable[str]) -> Iterator[str]:
    """Cut the text behind the line before every gap that is outside comments."""
    rest, enough = "", 0
    gap = None
    for block in blocks:
        rest += block
        if gap is None:
            gap = _GAP_WITHOUT_LINE_FEEDS if "\r" in rest and "\n" not in rest else _GAP
        if len(rest) < enough:
            continue
        start = 0
        for end in _ends(rest, gap):
            yield rest[start:end]
            start = end
        rest = rest[start:]
        if len(rest) > LONGEST_GAME:
            break
        enough = 2 * len(rest)  # so a long game is not looked at again for each of its blocks
    start = 0
    for end in _ends(rest, gap or _GAP, final=True):
        yield rest[start:end]
        start = end
    if start < len(rest):
        yield rest[start:]


def _ends(text: str, gaps: re.Pattern[str], *, final: bool = False) -> Iterator[int]:
    clear = 0  # nothing before this place can open a comment
    gap = gaps.search(text)
    while gap is not None and (final or gap.end() < len(text)):
        end = gap.start() + 1
        if text.find("{", clear, end) >= 0 and _ends_in_comment(text, clear, end):
            clear = text.find("}", end) + 1
            if not clear:
                return
        else:
            yield end
            clear = gap.end()
        gap = gaps.search(text, clear)


def _ends_in_comment(text: str, start: int, end: int) -> bool:
    return any(
        text[match.start()] == "{" and match.end() == end and text[end - 1] != "}"
        for match in _MAY_HOLD_BRACE.finditer(text, start, end)
    )
