"""What stands in a game, in order: tags, words, comments and escape lines (PBN 2.1, chapter 3).

Any text is read to its end: what the notation does not allow becomes an oddity with its place, and
the most likely meaning is taken.  The time is in proportion to the length of the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from doubleton.said import Said

TOKEN: Final = re.compile(
    r"""(?P<space>[\s\ufeff\x1a]+)
    |(?P<escape>(?<![^\r\n\ufeff])%[^\r\n]*)
    |(?P<rest>;[^\r\n]*)
    |(?P<brace>\{[^}]*\}?)
    |(?P<open>\[)
    |(?P<close>\])
    |(?P<string>"(?P<inner>(?>[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*))(?P<quote>"?))
    |(?P<word>[^\s\[\]{};"\ufeff\x1a]+)
    |(?P<stray>.)""",
    re.VERBOSE,
)
_TAG: Final = re.compile(
    r"""\[\s*(?P<name>\w+)\s*"(?P<value>(?>[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*))"\s*\]""",
    re.VERBOSE | re.ASCII,
)
_SHOWN: Final = 60
_ESCAPED: Final = re.compile(r'\\(["\\])')
_ESCAPE_LINE: Final = re.compile(r"(?<=[\r\n])%[^\r\n]*(?:\r\n|\n|\r)?")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag pair; the value is without its quotes and their escapes.

    ``at`` is the place in the game's text, as in the other kinds of element.
    """

    name: str
    value: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Word:
    """A token of a section; ``quoted`` when it was a string, and stands here without quotes.

    In a regular game the tokens behind a tag are one word, with the blanks between them.
    """

    text: str
    at: int = 0
    quoted: bool = False

    @property
    def first(self) -> str:
        """The first token."""
        return self.text if self.quoted else self.text.split(maxsplit=1)[0]


@dataclass(frozen=True, slots=True)
class Comment:
    r"""A comment without its braces or its semicolon; its lines end with ``\n``."""

    text: str
    at: int = 0
    to_line_end: bool = False


@dataclass(frozen=True, slots=True)
class Escape:
    """A line that begins with a percent sign, which is left off."""

    text: str
    at: int = 0


Element = Tag | Word | Comment | Escape
Oddity = tuple[int, Said]
"""A place in the text, and what is wrong there."""

MOST_ODDITIES: Final = 100
"""Of one game; whatever is odd beyond that is not told."""


def shortened(said: Said) -> Said:
    """Return what is to be said with its texts cut to a length that can be shown."""
    if all(not isinstance(value, str) or len(value) <= _SHOWN for _, value in said.params):
        return said
    return Said(
        said.key,
        **{
            name: f"{value[:_SHOWN]}…" if isinstance(value, str) and len(value) > _SHOWN else value
            for name, value in said.params
        },
    )


def unescaped(value: str) -> str:
    r"""Return a string token's text with ``\"`` and ``\\`` resolved; other backslashes stay."""
    return _ESCAPED.sub(r"\1", value) if "\\" in value else value


def comment_text(body: str) -> str:
    r"""Return what a comment in braces says, without escape lines; lines end with ``\n``."""
    text = _ESCAPE_LINE.sub("", body) if "%" in body else body
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


class Reader:
    """One pass through a text; :attr:`found` and :attr:`odd` are its yield."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: list[Element] = []
        self.odd: list[Oddity] = []

    def next(self) -> tuple[str, re.Match[str]] | None:
        """Return the token at the present place and its kind, and move behind it."""
        match = TOKEN.match(self.text, self.at)
        if match is None:
            return None
        self.at = match.end()
        return match.lastgroup or "", match

    def say(self, at: int, key: str, **params: str) -> None:
        """Note an oddity."""
        if len(self.odd) < MOST_ODDITIES:
            self.odd.append((at, Said(key, **params)))

    def regular_tag(self, at: int) -> bool:
        """Take the tag that begins at the bracket *at*, if it is a regular one."""
        whole = _TAG.match(self.text, at)
        if whole is None:
            return False
        self.at = whole.end()
        self.found.append(Tag(whole["name"], unescaped(whole["value"]), at))
        return True

    def plain(self, kind: str, match: re.Match[str]) -> None:
        """Take a token that is no part of a tag."""
        text, at = match[0], match.start()
        if kind == "word":
            self.found.append(Word(text, at))
        elif kind == "string":
            if not match["quote"]:
                self.say(at, "pbn.open-string", text=match["inner"].rstrip()[:40])
            self.found.append(Word(unescaped(match["inner"]), at, quoted=True))
        elif kind == "rest":
            self.found.append(Comment(text[1:].strip(), at, to_line_end=True))
        elif kind == "escape":
            self.found.append(Escape(text[1:], at))
        elif kind == "brace":
            self._brace(text, at)
        elif kind != "space":
            self.say(at, "pbn.stray", text=text)

    def _brace(self, text: str, at: int) -> None:
        body = text[1:].removesuffix("}")
        if not text.endswith("}"):
            self.say(at, "pbn.open-comment")
        self.found.append(Comment(comment_text(body), at))
