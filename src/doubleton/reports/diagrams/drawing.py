"""What a diagram consists of: words and boxes at their places; the template makes SVG of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

INK: Final = "#111111"
SOFT: Final = "#4a4a4a"
RULE: Final = "#8d8d8d"
WASH: Final = "#e6e3d8"
RED: Final = "#b3141c"
PAPER: Final = "#ffffff"
_COLOURS: Final = {"♠": "#1d3f94", "♥": "#bf1722", "♦": "#a85400", "♣": "#1a702f"}
_AS_TEXT: Final = "\ufe0e"
"""The variation selector that keeps telephones from drawing a suit as an emoji."""

_SUITS: Final = re.compile("[♠♥♦♣]")
_NO_TEXT: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
_HALVES: Final = re.compile("[\ud800-\udfff]")
_LONGEST: Final = 300
_WIDE, _BLANK = Fraction(66, 100), Fraction(33, 100)
"""How wide a character and a blank are in wide letters, in parts of their size."""


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text: where its base line begins, ends or has its middle, in units of the drawing.

    Where it is longer than ``room`` it is drawn narrower.
    """

    x: int
    y: int
    text: str
    size: int = 16
    anchor: str = "start"
    bold: bool = False
    fill: str = INK
    room: int | None = None

    @property
    def shown(self) -> Markup:
        """The text with the signs of the suits in their colours."""
        return Markup("").join(self._pieces())

    @property
    def squeezed(self) -> int | None:
        """The width into which it has to be drawn, where it may be too long."""
        blanks = self.text.count(" ")
        wide = self.size * (blanks * _BLANK + (len(self.text) - blanks) * _WIDE)
        return self.room if self.room is not None and wide > self.room else None

    def _pieces(self) -> Iterable[Markup]:
        text = clean(self.text)
        at = 0
        for found in _SUITS.finditer(text):
            yield escape(text[at : found.start()])
            sign = found[0]
            yield Markup('<tspan fill="{}">{}{}</tspan>').format(_COLOURS[sign], sign, _AS_TEXT)
            at = found.end()
        yield escape(text[at:])


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its upper left corner, its size, what fills it, and its border."""

    x: int
    y: int
    width: int
    height: int
    fill: str = "none"
    stroke: str = RULE
    rounded: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a diagram: how far right and down it goes, and what it consists of."""

    width: int
    height: int
    boxes: tuple[Box, ...] = ()
    words: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A diagram; ``key`` tells its parts from those of others on the same page."""

    key: str
    title: str
    told: str
    width: int
    height: int
    boxes: tuple[Box, ...]
    words: tuple[Words, ...]

    def svg(self) -> str:
        """Return the diagram as SVG."""
        template = _environment().get_template("drawing.svg")
        title, told = clean(self.title), clean(self.told, longest=100_000)
        return template.render(drawing=self, title=title, told=told, paper=PAPER) + "\n"

    def _repr_svg_(self) -> str:
        return self.svg()


def clean(text: str, longest: int = _LONGEST) -> str:
    r"""Return a text without what XML cannot hold, and without what turns its direction.

    >>> clean("a\x07\u202eb")
    'ab'
    """
    plain = _HALVES.sub("\ufffd", _NO_TEXT.sub("", text))
    return plain if len(plain) <= longest else f"{plain[:longest]}…"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
