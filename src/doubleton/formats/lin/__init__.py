"""LIN, the format of online bridge: boards one by one, pairs, and matches with their results."""

from doubleton.formats.lin.boards import LinBoard
from doubleton.formats.lin.carrying import carried
from doubleton.formats.lin.header import Header
from doubleton.formats.lin.pieces import Piece
from doubleton.formats.lin.plain import AsPlayed
from doubleton.formats.lin.reading import read, write_back
from doubleton.formats.lin.records import as_played, record, records
from doubleton.formats.lin.writing import write

__all__ = [
    "AsPlayed",
    "Header",
    "LinBoard",
    "Piece",
    "as_played",
    "carried",
    "read",
    "record",
    "records",
    "write",
    "write_back",
]
