"""Records of an Access file: bytes to values, by the columns of their table.

From its front a record has its count of columns and the values of fixed length; from its end the
marks of what is there, the count of values of variable length, and where each of these begins.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache
from struct import Struct, error, unpack_from
from types import MappingProxyType
from typing import Final

from doubleton.formats.bws.access_columns import Column, Type, UnreadableError
from doubleton.formats.text import redecoded

Value = str | int | bool | None
"""What is in a cell: text without padding, a whole number, yes or no, a date as 2026-01-31."""

Record = Mapping[str, Value]

_FIXED: Final = MappingProxyType(
    {
        Type.BYTE: Struct("<B"),
        Type.SHORT: Struct("<h"),
        Type.LONG: Struct("<i"),
        Type.FLOAT: Struct("<f"),
        Type.DOUBLE: Struct("<d"),
        Type.DATE: Struct("<d"),
    }
)
_FIRST_DAY: Final = date(1899, 12, 30)
_LAST_DAY: Final = (date.max - _FIRST_DAY).days
_COMPRESSED: Final = b"\xff\xfe"
_PADDING: Final = " \0"


class RecordReader:
    """Reads the records of one table."""

    def __init__(self, columns: Sequence[Column], *, is_jet3: bool) -> None:
        """Take the columns that are wanted."""
        self._count = 1 if is_jet3 else 2
        self._is_jet3 = is_jet3
        self._columns = [(column, self._text(column)) for column in columns]

    def _text(self, column: Column) -> Callable[[bytes], str]:
        return _in_code_page(column.code_page) if self._is_jet3 else expanded

    def record(self, raw: bytes) -> Record:
        """Return the wanted values of a record.

        Raises :class:`~doubleton.formats.bws.access_columns.UnreadableError` where it does not hold
        together.
        """
        count = int.from_bytes(raw[: self._count], "little")
        size = (count + 7) // 8
        marks = raw[len(raw) - size :]
        if not count or len(raw) <= size + self._count:
            raise UnreadableError
        places: Sequence[int] | None = None
        record: dict[str, Value] = {}
        for column, text in self._columns:
            number = column.number
            there = number < count and bool(marks[number >> 3] >> (number & 7) & 1)
            if column.type is Type.BOOLEAN:
                record[column.name] = there
            elif not there:
                record[column.name] = None
            elif column.offset is not None:
                record[column.name] = self._fixed(column.type, raw, column.offset + self._count)
            else:
                places = places or self._places(raw, size)
                record[column.name] = text(_between(raw, places, column.variable)).rstrip(_PADDING)
        return record

    def _fixed(self, kind: Type, raw: bytes, at: int) -> Value:
        layout = _FIXED.get(kind)
        if layout is None:  # text of fixed length, which nothing writes
            raise UnreadableError
        try:
            number = layout.unpack_from(raw, at)[0]
        except error:
            raise UnreadableError from None
        if kind is Type.DATE:
            return _date(number)
        return number if isinstance(number, int) else _whole(number)

    def _places(self, raw: bytes, size: int) -> Sequence[int]:
        """Return where the values of variable length begin, and where the last one ends."""
        try:
            return self._places_jet3(raw, size) if self._is_jet3 else _places_jet4(raw, size)
        except (error, IndexError):
            raise UnreadableError from None

    @staticmethod
    def _places_jet3(raw: bytes, size: int) -> Sequence[int]:
        """Read places of one byte; a list of jumps says from which on another 256 are added."""
        at = len(raw) - size - 1
        count = raw[at]
        jumps = (len(raw) - 1) // 256
        first = at - jumps - 1
        if jumps and (first - count) // 256 < jumps:
            jumps -= 1
        if first - count < 0:
            raise UnreadableError
        places, used = [], 0
        for number in range(count + 1):
            while used < jumps and raw[at - 1 - used] == number:
                used += 1
            places.append(raw[first - number] + 256 * used)
        return places


def _places_jet4(raw: bytes, size: int) -> Sequence[int]:
    at = len(raw) - size - 2
    count = unpack_from("<H", raw, at)[0] if at >= 0 else 0
    first = at - 2 * (count + 1)
    if first < 0:
        raise UnreadableError
    return tuple(reversed(unpack_from(f"<{count + 1}H", raw, first)))


def _between(raw: bytes, places: Sequence[int], number: int) -> bytes:
    """Return a value of variable length; one that a record does not have yet is empty."""
    if number + 1 >= len(places):
        return b""
    start, end = places[number], places[number + 1]
    if not 0 < start <= end <= len(raw):
        raise UnreadableError
    return raw[start:end]


def _date(days: float) -> str | None:
    """Return the day of so many days after 30 December 1899, without its time."""
    whole = _whole(days)
    if whole is None or not 0 < whole <= _LAST_DAY:
        return None
    return (_FIRST_DAY + timedelta(days=whole)).isoformat()


def _whole(number: float) -> int | None:
    return int(number) if abs(number) < 1e15 else None


def expanded(raw: bytes) -> str:
    r"""Return text of Jet 4: UTF-16, or with a mark in front a byte a letter.

    >>> expanded(b"\xff\xfeN\xe9"), expanded("Né".encode("utf-16-le"))
    ('Né', 'Né')
    """
    if not raw.startswith(_COMPRESSED):
        return raw.decode("utf-16-le", "replace")
    letters: list[str] = []
    # A nought turns from bytes to pairs of bytes and back.
    for number, part in enumerate(_turns(raw[2:])):
        letters.append(part.decode("utf-16-le" if number % 2 else "latin-1", "replace"))
    return "".join(letters)


def _turns(raw: bytes) -> list[bytes]:
    """Cut compressed text at each nought that turns between bytes and pairs of bytes."""
    parts, start, at, step = [], 0, 0, 1
    while at < len(raw):
        if raw[at] == 0:
            parts.append(raw[start:at])
            start, step = at + 1, 3 - step
            at += 1
        else:
            at += step
    return [*parts, raw[start:]]


@lru_cache(maxsize=16)
def _in_code_page(number: int) -> Callable[[bytes], str]:
    """Return what reads text in a code page of Windows; without one the letters have to tell."""
    try:
        decode = codecs.lookup(f"cp{number}").decode
    except LookupError:
        return lambda raw: redecoded(raw.decode("latin-1"))[0]
    return lambda raw: decode(raw, "replace")[0]
