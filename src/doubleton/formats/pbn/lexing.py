"""From a game's text to its elements, however the tags are written."""

from __future__ import annotations

import re
from typing import Final

from doubleton.formats.pbn.tokens import Element, Oddity, Reader, Tag, unescaped

_SHOWN: Final = 40
_LINE_REST: Final = re.compile(r"[^\r\n]*")
_TO_QUOTE_AND_BRACKET: Final = re.compile(r'[^\[\]\r\n"]*+(?>(?:"(?![ \t]*\])[^\[\]\r\n"]*+)*)"')
_TO_QUOTE_ON_A_LATER_LINE: Final = re.compile(
    r'(?>(?:(?:\r\n|\n|\r)(?![ \t]*[\[%{])[^"\r\n]*+)+)"(?=[ \t]*\])'
)


Lexed = tuple[tuple[Element, ...], tuple[Oddity, ...]]
"""The elements of a text in order, and the oddities met on the way."""


def lexed(text: str) -> Lexed:
    """Read a game's text.

    >>> found, odd = lexed('[Auction "N"] 1C {strong} AP')
    >>> [type(element).__name__ for element in found], odd
    (['Tag', 'Word', 'Comment', 'Word'], ())
    """
    reader = Reader(text)
    while (token := reader.next()) is not None:
        kind, match = token
        if kind != "open":
            reader.plain(kind, match)
        elif not reader.regular_tag(match.start()):
            _OddTag(reader, match.start()).read()
    return tuple(reader.found), tuple(reader.odd)


class _OddTag:
    """A tag with something unusual in it, from its bracket to where it must end.

    Comments inside it are put behind it.
    """

    def __init__(self, reader: Reader, bracket: int) -> None:
        self._reader = reader
        self._bracket = bracket
        self._before = len(reader.found)
        self._name = ""
        self._value: str | None = None
        self._value_at = 0
        self._told = False

    def read(self) -> None:
        """Take the tag, and leave the reader behind it."""
        reader = self._reader
        while True:
            here = reader.at
            token = reader.next()
            if token is None:
                break
            kind, match = token
            if kind == "close":
                self._finish()
                return
            if kind in ("space", "rest", "escape", "brace"):
                reader.plain(kind, match)
            elif not self._take(kind, match):
                reader.at = here
                break
        if self._finish() and not self._told:
            reader.say(self._bracket, "pbn.open-tag", name=self._name)

    def _finish(self) -> bool:
        """Put the tag in front of the comments inside it; without a name it is none."""
        if not self._name:
            self._reader.say(self._bracket, "pbn.stray", text="[")
            return False
        if self._value is None:
            self._reader.say(self._bracket, "pbn.no-value", name=self._name)
        tag = Tag(self._name, self._value or "", self._bracket)
        self._reader.found.insert(self._before, tag)
        return True

    def _take(self, kind: str, match: re.Match[str]) -> bool:
        """Take a name or a value; false when the tag must have ended before this."""
        if kind == "word" and not self._name:
            self._name = match[0]
        elif self._value is None and self._name and kind == "string":
            self._value_at = match.start() + 1
            self._value = unescaped(match["inner"])
            if not match["quote"]:
                self._open_string(match)
        elif self._value is None and self._name and kind == "word":
            self._reader.say(match.start(), "pbn.no-quotes", text=match[0][:_SHOWN])
            self._value = match[0]
            self._value_at = match.start()
        elif self._value is not None and kind in ("word", "string"):
            return self._inner_quotes(match)
        else:
            return False
        return True

    def _open_string(self, match: re.Match[str]) -> None:
        """Read a value whose quote is on a later line, or missing."""
        reader, text = self._reader, self._reader.text
        more = _TO_QUOTE_ON_A_LATER_LINE.match(text, match.end())
        if more is not None:
            lines = (match["inner"] + more[0][:-1]).splitlines()
            self._value = unescaped(" ".join(line.strip() for line in lines))
            reader.say(match.start(), "pbn.lines-in-string", text=self._value[:_SHOWN])
            reader.at = more.end()
            return
        rest = _LINE_REST.match(text, self._value_at)
        line = rest[0] if rest else ""
        bracket = line.rstrip().endswith("]")
        value = line.rstrip().removesuffix("]").rstrip().removesuffix('"')
        self._value = unescaped(value)
        reader.say(match.start(), "pbn.open-string", text=self._value[:_SHOWN])
        self._told = True
        reader.at = self._value_at + (line.rindex("]") if bracket else len(line))

    def _inner_quotes(self, match: re.Match[str]) -> bool:
        """Read a value such as ``"John "Jack" Smith"``, whose quotes should have been escaped."""
        reader, text = self._reader, self._reader.text
        rest = _TO_QUOTE_AND_BRACKET.match(text, self._value_at)
        if rest is None or rest.end() <= match.start():
            return False
        self._value = unescaped(rest[0][:-1])
        reader.say(self._value_at - 1, "pbn.inner-quotes", text=self._value[:_SHOWN])
        reader.at = rest.end()
        return True
