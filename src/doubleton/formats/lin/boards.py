"""Boards as a file holds them: every piece, and the text to write back."""

from __future__ import annotations

from dataclasses import dataclass, field

from doubleton.errors import Fault
from doubleton.formats.lin.header import NO_HEADER, Header
from doubleton.formats.lin.pieces import BLANKS, COMMENT, Piece, pieces
from doubleton.formats.lin.splitting import Parts
from doubleton.formats.pbn.splitting import line_ends
from doubleton.said import Said


@dataclass(frozen=True, slots=True)
class LinBoard:
    """One board of a file at one table, whatever it says.

    ``source`` is its text, to the letter, with what leads in to it; ``line`` the number of its
    first line in ``file``.  ``header`` is what the head of the file tells of all boards, and
    ``players`` the last names that were given, up to this board: four, from South clockwise, or
    eight for two rooms.  ``regular`` has the parts of a board as most programs write it.
    """

    source: str
    line: int = 1
    file: str | None = None
    encoding: str = "utf-8"
    header: Header = NO_HEADER
    players: str = ""
    regular: Parts | None = field(default=None, repr=False, compare=False)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Everything in the board's text, in order: tags, values, comment lines, stray words."""
        return tuple(pieces(self.source))

    def values(self, tag: str) -> tuple[str, ...]:
        """Return the values of a tag, in order, without blanks around them."""
        return tuple(piece.value.strip(BLANKS) for piece in self.pieces if piece.tag == tag)

    @property
    def is_dealt(self) -> bool:
        """Whether it has ``md``, ``qx``, ``mb`` or ``pc``: what surrounds boards has none."""
        if self.regular is not None:
            return True
        return any(piece.tag in ("md", "qx", "mb", "pc") for piece in self.pieces)

    @property
    def comments(self) -> tuple[str, ...]:
        """The lines that begin with a percent sign, without it."""
        found = (piece.value for piece in self.pieces if piece.tag == COMMENT)
        return tuple(line[1:].strip() for line in found)

    def fault(self, said: Said, at: int = 0) -> Fault:
        """Return a fault at a place in the text."""
        before = self.source[:at]
        column = at - max(before.rfind("\n"), before.rfind("\r"))
        return Fault(said, self.file, self.line + line_ends(before), column)
