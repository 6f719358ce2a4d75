"""The columns of a table of an Access file, from its definition as access-parser reads it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from struct import error, unpack_from
from types import MappingProxyType
from typing import Any, Final, Self

_MOST_COLUMNS: Final = 255
_MOST_INDEXES: Final = 256
_COUNTS: Final = MappingProxyType({True: 25, False: 45})
"""Where columns, indexes and real indexes are counted, in Jet 3 and later."""


class UnreadableError(Exception):
    """Bytes do not hold together as what they should be."""


class Type(IntEnum):
    """What is in a column; columns of other types are not read."""

    BOOLEAN = 1
    BYTE = 2
    SHORT = 3
    LONG = 4
    FLOAT = 6
    DOUBLE = 7
    DATE = 8
    TEXT = 10


@dataclass(frozen=True, slots=True)
class Column:
    """A column: ``number`` is its bit among the marks of a record that say what is there.

    A value of fixed length stands at ``offset`` of a record, others at the turn ``variable`` among
    those of variable length.  ``code_page`` is that of text in Jet 3, 0 where it is not told.
    """

    name: str
    type: Type
    number: int
    offset: int | None
    variable: int
    code_page: int = 0

    def named(self, name: str) -> Self:
        """Return the same column under the spelling it is asked for."""
        return replace(self, name=name)


def columns_of(definition: bytes, *, is_jet3: bool) -> tuple[Column, ...]:
    """Return the columns of a table *definition* that hold what can be read.

    Raises :class:`UnreadableError` for what is none.
    """
    # access-parser takes its time to be imported, and most commands read no Access file.
    from access_parser import parsing_primitives as library  # noqa: PLC0415 - as said above

    failures = (library.ConstructError, UnicodeError, error, ValueError, OverflowError)
    version = 3 if is_jet3 else 4
    try:
        if not _is_bounded(definition, is_jet3=is_jet3):
            raise UnreadableError
        head = library.parse_table_head(definition, version=version)
        told = library.parse_table_data(
            definition[head.tdef_header_end :],
            head.index_count,
            head.real_index_count,
            head.column_count,
            version=version,
        )
    except failures:
        raise UnreadableError from None
    names = [name.col_name_str for name in told.column_names]
    pairs = zip(told.column, names, strict=True)
    known = frozenset(map(int, Type))
    return tuple(_column(each, name) for each, name in pairs if each.type in known)


def _is_bounded(definition: bytes, *, is_jet3: bool) -> bool:
    """Whether a definition counts no more columns and indexes than a table can have."""
    columns, indexes, real = unpack_from("<HII", definition, _COUNTS[is_jet3])
    return bool(0 < columns <= _MOST_COLUMNS and max(indexes, real) <= _MOST_INDEXES)


def _column(told: Any, name: str) -> Column:  # noqa: ANN401 - the library has no types
    is_fixed = bool(told.column_flags.fixed_length)
    return Column(
        name.rstrip("\0"),
        Type(told.type),
        told.column_id,
        told.fixed_offset if is_fixed else None,
        told.variable_column_number,
        getattr(told.various, "various_text3_unknown", None) or 0,
    )
