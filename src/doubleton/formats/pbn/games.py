"""Games as a file holds them: every tag, word and comment, and the text to write back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from doubleton.errors import Fault
from doubleton.formats.pbn.lexing import Lexed, lexed
from doubleton.formats.pbn.sections import Pieces, Section, opening_of, sections_of
from doubleton.formats.pbn.splitting import line_ends
from doubleton.formats.pbn.tokens import Comment, Element, Oddity, Tag, Word
from doubleton.said import Said


@dataclass(frozen=True, init=False)
class Game:
    """One game of a file, whatever it says.

    ``source`` is its text, to the letter, with the blank lines, comments and escape lines before
    it; ``line`` the number of its first line in ``file``; ``values`` what its tags stand for once
    ``#`` and ``##`` are resolved, with those that it has from games before it (notes are no part of
    it: see :attr:`sections`).
    """

    source: str
    line: int
    values: Mapping[str, str] = field(compare=False)
    file: str | None = field(compare=False)
    encoding: str
    pieces: Pieces | None = field(repr=False, compare=False)
    lexed: Lexed | None = field(repr=False, compare=False)

    def __init__(  # noqa: PLR0913, PLR0917 - one a field
        self,
        source: str,
        line: int = 1,
        values: Mapping[str, str] | None = None,
        file: str | None = None,
        encoding: str = "utf-8",
        pieces: Pieces | None = None,
        lexed: Lexed | None = None,
    ) -> None:
        # A third of the time that the constructor of a frozen dataclass takes.
        vars(self).update(
            source=source,
            line=line,
            values=values or {},
            file=file,
            encoding=encoding,
            pieces=pieces,
            lexed=lexed,
        )

    @cached_property
    def _elements_and_oddities(self) -> Lexed:
        return self.lexed or lexed(self.source)

    @property
    def elements(self) -> tuple[Element, ...]:
        """Everything in the game's text, in order."""
        return self._elements_and_oddities[0]

    @property
    def oddities(self) -> tuple[Oddity, ...]:
        """What in the text is not PBN at all, with its places; a game is read all the same."""
        return () if self.pieces is not None else self._elements_and_oddities[1]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The oddities, with their lines and columns in the file."""
        return tuple(self.fault(said, at) for at, said in self.oddities)

    @property
    def tags(self) -> tuple[Tag, ...]:
        """The tags as they are written, in order, notes and repeated ones included."""
        return tuple(element for element in self.elements if isinstance(element, Tag))

    def tag(self, name: str) -> str | None:
        """Return the value of a tag with ``#`` and ``##`` resolved, or ``None`` without it."""
        return self.values.get(name)

    def written(self, name: str) -> Tag | None:
        """Return the first tag of this name as it is written, or ``None``."""
        return next((tag for tag in self.tags if tag.name == name), None)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The tags in order, each with what belongs to it; notes stand with their section.

        Comments before the first tag are in :attr:`opening`.
        """
        return tuple(sections_of(self.elements))

    @property
    def opening(self) -> tuple[Word | Comment, ...]:
        """Comments, and words that should not be there, before the first tag."""
        return tuple(opening_of(self.elements))

    def place(self, at: int) -> tuple[int, int]:
        """Return line and column in the file of a place in the text."""
        before = self.source[:at]
        column = at - max(before.rfind("\n"), before.rfind("\r"))
        return self.line + line_ends(before), column

    def fault(self, said: Said, at: int | None = None) -> Fault:
        """Return a fault at a place in the text, or of the whole game."""
        if at is None:
            return Fault(said, self.file, self.line)
        return Fault(said, self.file, *self.place(at))
