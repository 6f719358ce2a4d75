"""JSON from strangers: numbers as they are written, and the line of every element of a list."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NoReturn

from doubleton.errors import Fault, NotationError, ParseError
from doubleton.said import Param, Said

Value = str | bool | None | list["Value"] | dict[str, "Value"]
"""What an element holds; numbers are texts, so that none is too large and none is rounded."""

_BLANK: Final = re.compile(r"[ \t\r\n]*")


@dataclass(frozen=True, slots=True)
class Element:
    """An element of a list, with the line that it begins in."""

    value: Value
    line: int


def read_document(text: str, file: str | None) -> dict[str, Value | tuple[Element, ...]]:
    """Return the members of the object that *text* is, lists as elements with their lines.

    Raises :class:`~doubleton.errors.ParseError` for what is no such object, has a key twice, or is
    nested more deeply than Python reads.
    """
    document = _Document(text, file)
    try:
        members = dict[str, Value | tuple[Element, ...]]()
        for key in document.names():
            if key in members:
                document.fail("json.key-twice", name=key)
            members[key] = document.elements() if document.at_list else document.value()
        document.need_end()
    except RecursionError:
        document.fail("json.too-deep")
    except NotationError as error:
        if isinstance(error, ParseError):
            raise
        document.fail(error.said.key, **dict(error.said.params))
    return members


class _Document:
    """A place in the text of a document, moving to its end."""

    def __init__(self, text: str, file: str | None) -> None:
        self.text, self.file = text, file
        self.at, self.line, self.counted = 0, 1, 0
        self.decoder = json.JSONDecoder(
            object_pairs_hook=_members, parse_int=str, parse_float=str, parse_constant=_no_number
        )

    def fail(self, key: str, **params: Param) -> NoReturn:
        line = self.line_at(self.at)
        column = self.at - self.text.rfind("\n", 0, self.at)
        raise ParseError(Fault(Said(key, **params), self.file, line, column))

    def line_at(self, place: int) -> int:
        """Count lines on from the last place asked for: places come in order."""
        if place >= self.counted:
            self.line += self.text.count("\n", self.counted, place)
            self.counted = place
        return self.line

    def sign(self) -> str:
        """Return the sign that stands here, after blanks."""
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank is not None else self.at
        return self.text[self.at : self.at + 1]

    def need(self, signs: str) -> str:
        sign = self.sign()
        if not sign or sign not in signs:
            self.fail("json.sign", expected=" ".join(signs))
        self.at += 1
        return sign

    def need_end(self) -> None:
        if self.sign():
            self.fail("json.more")

    @property
    def at_list(self) -> bool:
        return self.sign() == "["

    def value(self) -> Value:
        self.sign()
        try:
            value: Value
            value, self.at = self.decoder.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            self.at = error.pos
            self.fail("json.syntax")
        return value

    def names(self) -> Iterator[str]:
        """Give the names of the members; between two of them the value is read."""
        self.need("{")
        if self.sign() == "}":
            self.at += 1
            return
        while True:
            if self.sign() != '"':
                self.fail("json.syntax")
            key = str(self.value())
            self.need(":")
            yield key
            if self.need(",}") == "}":
                return

    def elements(self) -> tuple[Element, ...]:
        self.need("[")
        if self.sign() == "]":
            self.at += 1
            return ()
        elements = []
        while True:
            self.sign()
            line = self.line_at(self.at)
            elements.append(Element(self.value(), line))
            if self.need(",]") == "]":
                return tuple(elements)


def _members(pairs: list[tuple[str, Value]]) -> dict[str, Value]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise NotationError("json.key-twice", name=twice)
    return members


def _no_number(text: str) -> NoReturn:
    raise NotationError("json.no-number", text=text)
