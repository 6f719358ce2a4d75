"""The boards of a file, one by one, and back to the file they came from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import BinaryIO, Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.lin.boards import LinBoard
from doubleton.formats.lin.header import NO_HEADER, header_after
from doubleton.formats.lin.links import without_links
from doubleton.formats.lin.pieces import BLANKS, KNOWN, OF_MATCH, pieces
from doubleton.formats.lin.splitting import cuts, parts_of
from doubleton.formats.pbn.splitting import line_ends
from doubleton.formats.text import LARGEST_TEXT, TextStream, encoded, redecoded
from doubleton.said import Said

_LONGEST_NAMES: Final = 1_000
"""Letters that the names of a table may have."""


def read(source: bytes | BinaryIO, file: str | None = None) -> Iterator[LinBoard]:
    r"""Read the boards of a file one by one; *file* names it in faults.

    Any text with a tag is read, and :func:`write_back` gives it back.  Boards begin at their tags,
    wherever lines end.  What comes before and after the boards belongs to the first and the last.
    Where the file is one of links to a hand viewer, read is what they hold.

    >>> boards = read(b"pn|a,b,c,d|md|3,,,|mb|1H|\nmb|p|md|4,,,|")
    >>> [board.values("mb") for board in boards]
    [('1H', 'p'), ()]

    Raises :class:`~doubleton.errors.ParseError` for a file that is packed or binary, larger than
    :data:`~doubleton.formats.text.LARGEST_TEXT`, or has no tag at all.
    """
    text, wide = _text(source, file)
    if not any(piece.tag in KNOWN for piece in pieces(text)):
        if text.strip(BLANKS):
            word = text.strip(BLANKS).splitlines()[0][:40]
            raise ParseError(Fault(Said("lin.no-tags", text=word), file, 1))
        return
    is_ascii = text.isascii()
    header, players, line, before = NO_HEADER, "", 1, ""
    for start, end, regular in cuts(text):
        part, encoding, found = text[start:end], wide or "utf-8", regular
        if not is_ascii and not part.isascii() and wide is None:
            part, encoding = redecoded(part, before)
            before = encoding
            found = regular and parts_of(part)
        if found is None:
            read_part = list(pieces(part))
            if any(piece.tag in OF_MATCH for piece in read_part):
                header = header_after(header, read_part)
                players = ""
            named = [piece.value for piece in read_part if piece.tag == "pn"]
        else:
            named = [] if found[1] is None else [found[1]]
        players = named[-1][:_LONGEST_NAMES] if named else players
        yield LinBoard(part, line, file, encoding, header, players, found)
        line += line_ends(part)


def _text(source: bytes | BinaryIO, file: str | None) -> tuple[str, str | None]:
    data = source if isinstance(source, bytes) else source.read(LARGEST_TEXT + 1)
    if len(data) > LARGEST_TEXT:
        raise ParseError(Fault(Said("text.too-large", limit=LARGEST_TEXT >> 20), file))
    stream = TextStream(BytesIO(data), file)
    text = "".join(stream)
    return without_links(text, "latin-1" if stream.wide is None else "utf-8"), stream.wide


def write_back(boards: Iterable[LinBoard]) -> bytes:
    """Return the bytes that the boards were read from, when they are all those of a file.

    Of links it is what they hold.
    """
    return b"".join(encoded(board.source, board.encoding) for board in boards)
