"""The words of a text in the language of ``dealer``, with their places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.said import Said

MOST_LETTERS: Final = 100_000

_BLANK: Final = re.compile(r"(?:\s|//[^\n]*|\#[^\n]*|/\*.*?\*/)*", re.DOTALL)
_TOKEN: Final = re.compile(
    r"(?P<word>[A-Za-z_0-9]+)|(?P<string>\"[^\"]*\"|\\n)|(?P<sign>&&|\|\||[=!<>]=|[-+*/%?:<>!=(),])"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a sign, a text in quotes, or the end; ``place`` counts letters from 0."""

    kind: str
    text: str
    place: int

    @property
    def said(self) -> Said | str:
        """What was found here."""
        return Said("dealer.end") if self.kind == "end" else self.text


@dataclass(frozen=True, slots=True)
class Source:
    """A text and the name of its file, if it is of one."""

    text: str
    file: str | None = None

    def fault(self, said: Said, place: int) -> ParseError:
        """Return the error that tells what is wrong at a place."""
        line = self.text.count("\n", 0, place) + 1
        column = place - (self.text.rfind("\n", 0, place) + 1) + 1
        return ParseError(Fault(said, self.file, line, column))

    def tokens(self) -> list[Token]:
        """Return the tokens, the end last; blanks and comments are left out."""
        text = self.text
        if len(text) > MOST_LETTERS:
            raise self.fault(Said("dealer.long", number=MOST_LETTERS), 0)
        found, place = list[Token](), _blank(text, 0)
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None or text.startswith("/*", place):
                raise self.fault(_strange(text, place), place)
            found.append(Token(match.lastgroup or "", match[0], place))
            place = _blank(text, match.end())
        found.append(Token("end", "", len(text.rstrip())))
        return found


def _blank(text: str, place: int) -> int:
    match = _BLANK.match(text, place)
    return place if match is None else match.end()


def _strange(text: str, place: int) -> Said:
    if text.startswith("/*", place):
        return Said("dealer.comment")
    if text[place] == '"':
        return Said("dealer.quote")
    return Said("dealer.letter", text=text[place])
