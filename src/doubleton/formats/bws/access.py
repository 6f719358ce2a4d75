"""An Access file (Jet 3, Jet 4, ACE) as tables of records: the adapter to access-parser.

A file may be hostile: pages that follow each other in a circle, counts without end, offsets that
lead nowhere.  So access-parser is asked for one thing only, what a table definition means, and gets
no more bytes than a definition may have.  Pages are walked by the house, each once; a record that
does not hold together is counted and passed over, where the library would shift the cells of its
columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.bws.access_columns import Column, UnreadableError, columns_of
from doubleton.formats.bws.access_pages import Pages
from doubleton.formats.bws.access_records import Record, RecordReader
from doubleton.said import Said

LARGEST_ACCESS: Final = 64 << 20
"""Bytes that an Access file may have."""

MOST_RECORDS: Final = 50_000
"""Records that are read of a table; a session of 500 tables has a third of them."""

SIGNATURES: Final = (b"Standard Jet DB", b"Standard ACE DB")
"""What an Access file has from its fifth byte on."""

_VERSION: Final = 20
_VERSIONS: Final = tuple(bytes([number]) for number in range(6))
_CATALOGUE: Final = 2
_USER_TABLE: Final = 1
_SYSTEM: Final = 0x80000002


class Access:
    """The tables of an Access file.

    ``unreadable`` counts, by table, the records that were passed over.

    Raises :class:`~doubleton.errors.ParseError` for a file that is none, or is too large.
    """

    def __init__(self, data: bytes, file: str | None = None) -> None:
        if len(data) > LARGEST_ACCESS:
            raise ParseError(Fault(Said("bws.too-large", limit=LARGEST_ACCESS >> 20), file))
        self.file = file
        self.unreadable: Counter[str] = Counter()
        if data[4:19] not in SIGNATURES or data[_VERSION : _VERSION + 1] not in _VERSIONS:
            raise self._no_access_file()
        self._is_jet3 = data[_VERSION] == 0
        self._pages = Pages(data, is_jet3=self._is_jet3)
        self.is_cut_off = self._pages.is_cut_off()
        """Whether the last page is not whole."""
        self._definitions = {_name("MSysObjects"): _CATALOGUE}
        self._definitions |= self._catalogue()

    def __contains__(self, table: str) -> bool:
        return _name(table) in self._definitions

    def columns(self, table: str) -> tuple[Column, ...]:
        """Return the columns of a table, none where there is no such table.

        Raises :class:`~doubleton.errors.ParseError` where its definition cannot be read.
        """
        page = self._definitions.get(_name(table))
        if page is None:
            return ()
        try:
            return columns_of(self._pages.definition(page), is_jet3=self._is_jet3)
        except UnreadableError:
            raise self._no_access_file() from None

    def records(
        self, table: str, names: Sequence[str], most: int = MOST_RECORDS
    ) -> Iterator[Record]:
        """Yield the records of a table with the columns *names*, those that it has.

        Raises :class:`~doubleton.errors.ParseError` where a table has more than *most*, or its
        definition cannot be read.
        """
        wanted = {_name(name): name for name in names}
        columns = [
            column.named(wanted[_name(column.name)])
            for column in self.columns(table)
            if _name(column.name) in wanted
        ]
        if not columns:
            return
        reader = RecordReader(columns, is_jet3=self._is_jet3)
        found = 0
        for page in self._pages.of_table(self._definitions[_name(table)]):
            for raw in self._pages.rows(page):
                found += 1
                if found > most:
                    said = Said("bws.too-many-records", table=table, most=most)
                    raise ParseError(Fault(said, self.file))
                try:
                    yield reader.record(raw)
                except UnreadableError:
                    self.unreadable[table] += 1

    def _no_access_file(self) -> ParseError:
        return ParseError(Fault(Said("bws.no-access-file"), self.file))

    def _catalogue(self) -> dict[str, int]:
        """Return the page of each table's definition, by the table's name."""
        tables = {}
        for record in self.records("MSysObjects", ("Id", "Name", "Type", "Flags")):
            page, flags = record.get("Id"), record.get("Flags") or 0
            is_table = record.get("Type") == _USER_TABLE and isinstance(page, int)
            if is_table and isinstance(flags, int) and not flags & _SYSTEM:
                tables[_name(str(record.get("Name")))] = int(page or 0) & 0xFFFFFF
        if not tables:
            raise self._no_access_file()
        return tables


def _name(text: str) -> str:
    """Return a name as Access compares it."""
    return text.casefold()
