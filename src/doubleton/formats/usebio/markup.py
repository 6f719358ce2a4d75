"""XML from strangers: elements with the lines that they begin in, within bounds.

Nothing outside the file is ever asked for, and a file that declares entities is refused; the name
of a document type (``<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">``) is passed over.  What programs
get wrong and can be read only one way is read and told: a ``&`` that stands for itself, and letters
in another encoding than the file says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.parsers.expat import ExpatError, errors
from xml.parsers.expat.errors import codes

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError as MarkupError
from defusedxml.ElementTree import XMLParser

from doubleton.errors import Fault, ParseError
from doubleton.formats.results.cells import CONTROLS, Report
from doubleton.formats.text import redecoded
from doubleton.said import Param, Said

LARGEST: Final = 1 << 25
"""Bytes that a file may have: those of an event of several thousand tables."""

MOST_ELEMENTS: Final = 500_000
DEEPEST: Final = 64

_ENCODING: Final = re.compile(rb"""\s*<\?xml\s[^>]{0,80}?encoding\s*=\s*["']([\w.-]{1,40})["']""")
_AMPERSAND: Final = re.compile(rb"&(?!(?:[A-Za-z_][\w.-]{0,40}|#[0-9]{1,8}|#x[0-9A-Fa-f]{1,6});)")
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")
_BREAKS: Final = re.compile(r"[\t\r\n]+")
_MESSAGES: Final = {
    codes[errors.XML_ERROR_TAG_MISMATCH]: "xml.other-tag",
    codes[errors.XML_ERROR_UNDEFINED_ENTITY]: "xml.unknown-entity",
    codes[errors.XML_ERROR_NO_ELEMENTS]: "xml.cut-off",
    codes[errors.XML_ERROR_UNCLOSED_TOKEN]: "xml.cut-off",
    codes[errors.XML_ERROR_UNCLOSED_CDATA_SECTION]: "xml.cut-off",
}


class Element:
    """An element: its name in capitals, attributes, what stands in it, and its line from 1."""

    __slots__ = ("attributes", "children", "line", "pieces", "tag")

    def __init__(self, tag: str, attributes: Mapping[str, str], line: int) -> None:
        self.tag, self.attributes, self.line = tag, attributes, line
        self.children: list[Element] = []
        self.pieces: list[str] = []

    def __getitem__(self, tag: str) -> str:
        """Return the text of the first child with this name and a text, or else an attribute."""
        texts = (child.text for child in self.children if child.tag == tag and child.text)
        return next(texts, "") or (self.attribute(tag) if self.attributes else "")

    @property
    def text(self) -> str:
        """What stands directly in the element, in one line."""
        return plain("".join(self.pieces))

    def attribute(self, name: str) -> str:
        """Return an attribute, or nothing; capitals do not matter."""
        return next((plain(v) for k, v in self.attributes.items() if k.upper() == name), "")

    def all(self, *tags: str) -> Iterator[Element]:
        """Give the children with one of these names."""
        return (child for child in self.children if child.tag in tags)


def plain(text: str) -> str:
    """Return a text without what no cell holds: line breaks, controls, halves of characters."""
    return CONTROLS.sub("\ufffd", _BREAKS.sub(" ", text.strip()))


def document(data: bytes, file: str | None, report: Report) -> Element:
    """Return the root element of a document.

    Raises :class:`~doubleton.errors.ParseError` for what is no XML, declares entities, or goes
    beyond :data:`LARGEST`, :data:`MOST_ELEMENTS` or :data:`DEEPEST`.
    """
    if len(data) > LARGEST:
        raise ParseError(Fault(Said("text.too-large", limit=LARGEST >> 20), file))
    encoding = None
    if not data.startswith(_WIDE):
        data, encoding = _in_its_encoding(data, file, report)
        data = _with_ampersands(data, file, report)
    builder = _Builder(encoding, file)
    try:
        builder.parser.feed(data)
        builder.parser.close()
    except MarkupError as error:
        line, _ = error.position
        raise ParseError(Fault(Said(_MESSAGES.get(error.code, "xml.broken")), file, line)) from None
    except DefusedXmlException:
        raise builder.refusal("xml.entities") from None
    except (ExpatError, LookupError, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        raise builder.refusal("xml.broken") from None
    if builder.root is None:
        raise builder.refusal("xml.cut-off")
    return builder.root


def _in_its_encoding(data: bytes, file: str | None, report: Report) -> tuple[bytes, str | None]:
    """Return UTF-8 where the file says so, or nothing, and is not; else the data as they are."""
    told = _ENCODING.match(data)
    if told is not None and told[1].lower() not in (b"utf-8", b"utf8"):
        return data, None
    try:
        data.decode()
    except UnicodeDecodeError as error:
        text, used = redecoded(data.decode("latin-1"))
        line = data.count(b"\n", 0, error.start) + 1
        report(Fault(Said("xml.encoding", used=used), file, line))
        return text.encode(), "utf-8"
    return data, None


def _with_ampersands(data: bytes, file: str | None, report: Report) -> bytes:
    """Write each ``&`` that stands for itself as the standard has it."""
    first = None if b"<![CDATA[" in data else _AMPERSAND.search(data)
    if first is None:
        return data
    line = data.count(b"\n", 0, first.start()) + 1
    report(Fault(Said("xml.ampersand"), file, line))
    return _AMPERSAND.sub(b"&amp;", data)


class _Builder:
    """What the parser tells, as elements."""

    def __init__(self, encoding: str | None, file: str | None) -> None:
        self.parser = XMLParser(target=self, encoding=encoding)
        self.file = file
        self.root: Element | None = None
        self.open: list[Element] = []
        self.count = 0

    def refusal(self, key: str, **params: Param) -> ParseError:
        """Return the error that the file cannot be read from here on."""
        return ParseError(Fault(Said(key, **params), self.file, self._line()))

    def _line(self) -> int:
        return self.parser.parser.CurrentLineNumber

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise self.refusal("xml.too-many", limit=MOST_ELEMENTS)
        if len(self.open) == DEEPEST:
            raise self.refusal("xml.too-deep", limit=DEEPEST)
        element = Element(tag.rpartition("}")[2].upper(), attributes, self._line())
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _: str) -> None:
        self.open.pop()

    def data(self, text: str) -> None:
        if self.open:
            self.open[-1].pieces.append(text)

    def close(self) -> None:
        """End the document, as a target has to."""
