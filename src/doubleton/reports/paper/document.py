"""A document before it is set: its template, and all that the template shows, in words.

Templates hold no sentences and no rules of the game: what stands on the paper is told here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from markupsafe import Markup

from doubleton.errors import expect
from doubleton.reports.paper.compiling import Size, paper
from doubleton.said import Param, Said
from doubleton.words import say

T = TypeVar("T")
_AS_TEXT: Final = "\ufe0e"
_DASH: Final = "\N{EN DASH}"
_LONGEST: Final = 80
"""Characters of a name or a title."""

MOST_OF_NAMES: Final = 180
"""Characters of the names of partners, or of a team without a title."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document in a language: ``template`` sets ``data``, which is what JSON can hold."""

    template: str
    data: Mapping[str, object]
    language: str = "en"

    def __post_init__(self) -> None:
        expect(str, self.data.get("title"))

    def pdf(self, size: Size | str = Size.A4) -> bytes:
        """Return the document as a tagged PDF; equal documents give equal bytes.

        Raises :class:`~doubleton.errors.DoubletonError` where typst is not installed, and for a
        size of paper that is not known.
        """
        return paper(self.template, self.data, size=size, language=self.language)

    def pictures(self, size: Size | str = Size.A4, *, ppi: int = 144) -> list[bytes]:
        """Return a picture of each page as PNG, *ppi* dots to the inch; raises as :meth:`pdf`."""
        return paper(
            self.template, self.data, size=size, language=self.language, format="png", ppi=ppi
        )


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells messages in the language of a document."""

    language: str = "en"

    def __call__(self, key: str, **params: Param) -> str:
        """Tell a message by its key."""
        return say(Said(key, **params), self.language)

    def tell(self, said: Said) -> str:
        """Tell what was said elsewhere."""
        return say(said, self.language)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; one that ``grows`` takes the room that the others leave.

    ``align`` is ``left``, ``right`` or ``center``; a ``strong`` column is what a row is found by.
    One that ``folds`` is never wider than so many millimetres: what is longer takes more lines.
    """

    label: str
    align: str = "left"
    grows: bool = False
    strong: bool = False
    folds: int | None = None


def every(kind: type[T], values: Iterable[T]) -> tuple[T, ...]:
    """Return what a document is made of, each of its *kind*.

    >>> every(int, "7")
    Traceback (most recent call last):
    TypeError: int expected, not '7'

    Raises ``TypeError`` that names what is expected.
    """
    expect(Iterable, values)
    found = tuple(values)
    expect(kind, *found)
    return found


def table(
    columns: Sequence[Column], rows: Iterable[Sequence[str]], begins: Iterable[int] = ()
) -> dict[str, object]:
    """Return a table as templates set it; rows of *begins*, counted from 0, begin a group."""
    return {
        "columns": [
            {
                "label": one.label,
                "align": one.align,
                "grows": one.grows,
                "strong": one.strong,
                "folds": one.folds,
            }
            for one in columns
        ],
        "rows": [[plain(cell) for cell in row] for row in rows],
        "begins": list(begins),
    }


def plain(text: str) -> str:
    """Return a piece of a page as text, its suits as signs.

    >>> plain(Markup('4<span class="s">&#9824;\ufe0e</span>×')), plain("<b>")
    ('4♠×', '<b>')
    """
    shown = text.striptags() if isinstance(text, Markup) else str(text)
    return shown.replace(_AS_TEXT, "")


def called(number: str, names: Iterable[str], most: int = _LONGEST) -> str:
    """Return a contestant by number and names.

    >>> called("3", ("Ann Ray", "Ben Low")), called("3", ())
    ('3  Ann Ray – Ben Low', '3')
    """
    return f"{number}  {joined(names, most)}".strip()


def joined(names: Iterable[str], most: int = _LONGEST) -> str:
    """Return the names of partners as they stand beside each other.

    >>> joined(("Ann Ray", "", "Ben Low"))
    'Ann Ray – Ben Low'
    """
    return f" {_DASH} ".join(shortened(one, most) for one in names if one)


def shortened(name: str, most: int = _LONGEST) -> str:
    """Return a name as far as paper has room for it."""
    return name if len(name) <= most else f"{name[:most]}…"


def in_pieces(text: str) -> list[str]:
    """Return the paragraphs of a text that somebody wrote, without empty ones."""
    return [one.strip() for one in re.split(r"\n+", text) if one.strip()]
