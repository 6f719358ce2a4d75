"""Bytes to text, for every format that is text: encodings, and what is no text at all.

Nothing is lost on the way: a text encodes back to the bytes it came from, byte order mark and line
ends included.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO, Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.cyrillic import ENCODING as CYRILLIC
from doubleton.formats.cyrillic import read_cyrillic
from doubleton.said import Said

BLOCK: Final = 1 << 18
"""Bytes read at a time."""

LARGEST_TEXT: Final = 1 << 28
"""Bytes that a file may have when it is read as a whole; a stream may be longer."""

BYTE_ORDER_MARK: Final = "\ufeff"

_WIDE: Final = (
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (b"%\0", "utf-16-le"),
    (b"[\0", "utf-16-le"),
    (b"\0%", "utf-16-be"),
    (b"\0[", "utf-16-be"),
)
_PACKED: Final = (b"PK\x03\x04", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"Rar!")

_LONGEST_START: Final = 8
"""Bytes that tell what a file is."""


class TextStream:
    """The text of a file, in blocks.

    Sixteen-bit text (UTF-16, told by its byte order mark or its first letter) is decoded.  All
    other text is given as Latin-1, a character a byte, for :func:`redecoded` to look at piece by
    piece: so a file is read in one pass, and may even mix encodings as joined files do.

    Raises :class:`~doubleton.errors.ParseError` for a file that is packed, or not text.
    """

    def __init__(self, source: bytes | BinaryIO, file: str | None = None) -> None:
        self._stream = BytesIO(source) if isinstance(source, bytes) else source
        self._file = file
        self._head = block = self._stream.read(BLOCK)
        while block and len(self._head) < _LONGEST_START:
            block = self._stream.read(BLOCK)
            self._head += block
        if self._head.startswith(_PACKED):
            raise self._error("text.packed", 1)
        self.wide: str | None = next(
            (name for start, name in _WIDE if self._head.startswith(start)), None
        )

    def __iter__(self) -> Iterator[str]:
        decoder = codecs.getincrementaldecoder(self.wide or "latin-1")("surrogatepass")
        line = 1
        block = self._head
        while True:
            try:
                text = decoder.decode(block, final=not block)
            except UnicodeDecodeError:
                raise self._error("text.half-a-character", line) from None
            if "\0" in text:
                raise self._error("text.binary", line + text[: text.index("\0")].count("\n"))
            yield text
            if not block:
                return
            line += text.count("\n")
            block = self._stream.read(BLOCK)

    def _error(self, key: str, line: int) -> ParseError:
        return ParseError(Fault(Said(key), self._file, line))


def redecoded(text: str, before: str = "") -> tuple[str, str]:
    r"""Return a text that was decoded as Latin-1 in its true encoding, and the name of that.

    UTF-8 when the bytes are UTF-8; Windows-1251 when they are Cyrillic words, and more readily
    where the text *before* had this encoding; otherwise Latin-1, or Windows-1252, which has letters
    and quotation marks in the place of the control characters that no Latin-1 text contains.

    >>> redecoded("Li\xc3\xa8ge"), redecoded("Li\xe8ge")
    (('Liège', 'utf-8'), ('Liège', 'latin-1'))
    """
    if text.isascii():
        return text, "utf-8"
    raw = text.encode("latin-1")
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    cyrillic = read_cyrillic(raw, expected=before == CYRILLIC)
    if cyrillic is not None:
        return cyrillic, CYRILLIC
    if any("\x80" <= character <= "\x9f" for character in text):
        try:
            return raw.decode("cp1252"), "cp1252"
        except UnicodeDecodeError:
            pass
    return text, "latin-1"


def decoded(data: bytes, file: str | None = None) -> str:
    """Return the whole text of a file, without its byte order mark.

    Raises :class:`~doubleton.errors.ParseError` for a file that is packed, not text, or larger
    than :data:`LARGEST_TEXT`.
    """
    if len(data) > LARGEST_TEXT:
        raise ParseError(Fault(Said("text.too-large", limit=LARGEST_TEXT >> 20), file))
    stream = TextStream(data, file)
    text = "".join(stream)
    if stream.wide is None:
        text, _ = redecoded(text)
    return text.removeprefix(BYTE_ORDER_MARK)


def encoded(text: str, encoding: str) -> bytes:
    """Return the bytes that :class:`TextStream` and :func:`redecoded` made this text from."""
    return text.encode(encoding, "surrogatepass" if encoding.startswith("utf-16") else "strict")
