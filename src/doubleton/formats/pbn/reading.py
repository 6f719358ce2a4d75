"""The games of a file, one by one, and back to the file they came from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.inheritance import Inheritance
from doubleton.formats.pbn.lexing import Lexed, lexed
from doubleton.formats.pbn.sections import regular
from doubleton.formats.pbn.splitting import line_ends, split
from doubleton.formats.pbn.tokens import Tag, Word
from doubleton.formats.text import TextStream, encoded, redecoded
from doubleton.said import Said

_MOST_GAMES_WITHOUT_TAG: Final = 100


def read(source: bytes | BinaryIO, file: str | None = None) -> Iterator[Game]:
    r"""Read the games of a file one by one; *file* names it in faults.

    Any text is read, and :func:`write_back` gives it back.  Games are separated as the standard
    says, and also where a new one begins without a blank line.  A file that has only comments gives
    one game without tags, so that nothing is lost; an empty one gives none.

    >>> [game.tag("Event") for game in read(b'[Event "##Pairs"]\n\n[Board "2"]\n')]
    ['Pairs', 'Pairs']

    Raises :class:`~doubleton.errors.ParseError` for a file that is packed or binary, has no tag at
    all, or has a game longer than :data:`~doubleton.formats.pbn.splitting.LONGEST_GAME`.
    """
    stream = TextStream(source, file)
    inheritance = Inheritance()
    strange: Fault | None = None
    count, tags, before = 0, False, ""
    for chunk, line in split(stream, file):
        text, encoding = (chunk, stream.wide) if stream.wide else redecoded(chunk, before)
        before = before if text.isascii() else encoding
        if (taken := regular(text)) is not None:
            pieces, written = taken
            values = inheritance.resolve(written, marked='"#' in text)
            yield Game(text, line, values, file, encoding, pieces)
            tags = True
            continue
        for part, first, read_part in _parts(text, line):
            values = inheritance.resolve(_written(read_part), marked='"#' in part)
            game = Game(part, first, values, file, encoding, None, read_part)
            if not tags and not (tags := bool(game.tags)):
                count += 1
                strange = strange or _first_word(game)
                if strange is not None and count > _MOST_GAMES_WITHOUT_TAG:
                    raise ParseError(strange)
            yield game
    if strange is not None and not tags:
        raise ParseError(strange)


def write_back(games: Iterable[Game]) -> bytes:
    """Return the bytes that the games were read from, when they are all those of a file."""
    return b"".join(encoded(game.source, game.encoding) for game in games)


def _first_word(game: Game) -> Fault | None:
    word = next((item for item in game.opening if isinstance(item, Word)), None)
    return None if word is None else game.fault(Said("pbn.no-tags", text=word.text[:40]), word.at)


def _written(read_part: Lexed) -> dict[str, str]:
    """Return the tags as they are written; of tags that are repeated the first counts."""
    written = dict[str, str]()
    for element in read_part[0]:
        if isinstance(element, Tag) and element.name != "Note":
            written.setdefault(element.name, element.value)
    return written


def _parts(text: str, line: int) -> Iterator[tuple[str, int, Lexed]]:
    """Cut a text where the next game begins although no blank line comes before it."""
    whole = lexed(text)
    starts = _starts([element for element in whole[0] if isinstance(element, Tag)])
    if not starts:
        yield text, line, whole
        return
    for start, end in zip((0, *starts), (*starts, len(text)), strict=True):
        part = text[start:end]
        found, odd = lexed(part)
        if start:
            odd = ((0, Said("pbn.no-blank-line")), *odd)
        yield part, line, (found, odd)
        line += line_ends(part)


def _starts(tags: list[Tag]) -> list[int]:
    """Places where a further board begins: at an Event, or at another Board."""
    starts, seen = [], dict[str, str]()
    deals = [tag.at for tag in tags if tag.name in ("Deal", "Board")]
    for tag in tags:
        further = (tag.name == "Event" and ("Deal" in seen or "Board" in seen)) or (
            tag.name == "Board" and "Deal" in seen and seen.get("Board") != tag.value
        )
        if tag.name in seen and further and deals[-1] >= tag.at:
            starts.append(tag.at)
            seen = {}
        seen[tag.name] = tag.value
    return starts
