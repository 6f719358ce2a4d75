"""Portable Bridge Notation 1.0, 2.0 and 2.1, import and export format."""

from doubleton.formats.pbn.annotations import End, Note, Remark
from doubleton.formats.pbn.auctions import Auction
from doubleton.formats.pbn.board_record import BoardRecord, Scores
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.plays import Play, Trick
from doubleton.formats.pbn.reading import read, write_back
from doubleton.formats.pbn.records import record, records
from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.tables import Column, Table
from doubleton.formats.pbn.tokens import Comment, Escape, Tag, Word
from doubleton.formats.pbn.values import Sided
from doubleton.formats.pbn.writing import write

__all__ = [
    "Auction",
    "BoardRecord",
    "Column",
    "Comment",
    "End",
    "Escape",
    "Game",
    "Note",
    "Play",
    "Remark",
    "Scores",
    "Section",
    "Sided",
    "Table",
    "Tag",
    "Trick",
    "Word",
    "read",
    "record",
    "records",
    "write",
    "write_back",
]
