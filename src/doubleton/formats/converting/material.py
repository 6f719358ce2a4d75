"""What is to be converted: games where all files have them, and results."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats import pbn
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.reading import Kind, Reading, Source, read_sources, sources


class Material:
    """Files that were opened; what is in them is read when it is asked for."""

    def __init__(self, found: Iterable[Source]) -> None:
        self.sources = tuple(found)

    @classmethod
    def of(cls, paths: Iterable[str]) -> Material:
        """Open files and folders; ``-`` is the standard input.

        Raises :class:`~doubleton.errors.ParseError` for what cannot be read.
        """
        return cls(sources(paths))

    @property
    def files(self) -> tuple[str, ...]:
        """The names of the files."""
        return tuple(source.name for source in self.sources)

    @cached_property
    def reading(self) -> Reading:
        """The results; raises :class:`~doubleton.errors.ParseError` where there are none."""
        return read_sources(self.sources)

    @property
    def has_records(self) -> bool:
        """Whether all files are of games or deals: PBN, LIN, and those of dealing machines."""
        return all(source.kind in _WITH_RECORDS for source in self.sources)

    @property
    def has_results(self) -> bool:
        """Whether there is a result in them."""
        try:
            return bool(self.reading.field.travellers)
        except ParseError:
            return False

    @cached_property
    def records(self) -> tuple[BoardRecord, ...]:
        """The games of all files that have games, in their order."""
        return tuple(record for source in self.sources for record in records_of(source))

    @property
    def record_faults(self) -> tuple[Fault, ...]:
        """What is doubtful in the games."""
        return tuple(fault for record in self.records for fault in record.faults)


_WITH_RECORDS: Final = (Kind.PBN, Kind.LIN, Kind.DEALING)


def records_of(source: Source) -> tuple[BoardRecord, ...]:
    """Return the games of a file, none where it is of another kind."""
    if source.data is None:
        return ()
    if source.kind is Kind.PBN:
        return tuple(pbn.records(pbn.read(source.data, source.name)))
    if source.kind is Kind.LIN:
        from doubleton.formats import lin  # noqa: PLC0415 - other formats do without

        return tuple(lin.records(lin.read(source.data, source.name)))
    if source.kind is Kind.DEALING:
        from doubleton.formats import dealing  # noqa: PLC0415 - the same

        return dealing.read(source.data, source.name).records()
    return ()
