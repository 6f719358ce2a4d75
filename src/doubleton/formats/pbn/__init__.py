"""Portable Bridge Notation 1.0, 2.0 and 2.1, import and export format."""

from doubleton.formats.pbn.games import Game, Section
from doubleton.formats.pbn.reading import read, write_back
from doubleton.formats.pbn.tokens import Comment, Escape, Tag, Word

__all__ = ["Comment", "Escape", "Game", "Section", "Tag", "Word", "read", "write_back"]
