"""Pages of an Access file: which belong to a table, and the records on them as bytes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from struct import unpack_from
from typing import Final

from doubleton.formats.bws.access_columns import UnreadableError

DATA_PAGE, DEFINITION_PAGE, MAP_PAGE = b"\x01\x01", b"\x02\x01", b"\x05"
_SHORT_PAGE, _PAGE = 1 << 11, 1 << 12
_MOST_DEFINITION_PAGES: Final = 32
_DELETED, _ELSEWHERE, _OFFSET = 0x8000, 0x4000, 0x1FFF


class Pages:
    """The pages of a file of Jet 3, which are of 2 KiB, or of a later one with 4 KiB."""

    def __init__(self, data: bytes, *, is_jet3: bool) -> None:
        self._data = data
        self._size = _SHORT_PAGE if is_jet3 else _PAGE
        self._head = 10 if is_jet3 else 14
        self._map = 35 if is_jet3 else 55
        self._by_owner: dict[int, list[int]] = defaultdict(list)
        for page in range(len(data) // self._size):
            at = page * self._size
            if data[at : at + 2] == DATA_PAGE:
                self._by_owner[unpack_from("<I", data, at + 4)[0]].append(page)

    def is_cut_off(self) -> bool:
        """Whether the last page is not whole."""
        return bool(len(self._data) % self._size)

    def page(self, number: int) -> bytes:
        """Return a page, nothing where there is none."""
        page = self._data[number * self._size : (number + 1) * self._size]
        return page if len(page) == self._size else b""

    def definition(self, number: int) -> bytes:
        """Return the table definition that begins on a page; it may go on from page to page.

        Raises :class:`~doubleton.formats.bws.access_columns.UnreadableError` where there is none.
        """
        parts: list[bytes] = []
        seen: set[int] = set()
        while number or not parts:
            page = self.page(number)
            if not page.startswith(DEFINITION_PAGE) or number in seen:
                raise UnreadableError
            if len(seen) == _MOST_DEFINITION_PAGES:
                raise UnreadableError
            seen.add(number)
            parts.append(page[8:] if parts else page)
            number = unpack_from("<I", page, 4)[0]
        return b"".join(parts)

    def of_table(self, number: int) -> list[int]:
        """Return the data pages of the table that is defined on a page.

        A page that was given up still names its owner, so the table's own map decides; where that
        cannot be read, all that name it count.
        """
        named = self._by_owner.get(number, [])
        used = self._pointed_at(unpack_from("<I", self.page(number), self._map)[0])
        if used[:1] == b"\0" and len(used) > 5:
            first = unpack_from("<I", used, 1)[0]
            return [page for page in named if _has_bit(used[5:], page - first)]
        if used[:1] == b"\1":
            numbers = unpack_from(f"<{(len(used) - 1) // 4}I", used, 1)
            return [page for page in named if self._is_mapped(numbers, page)]
        return named

    def _is_mapped(self, numbers: Sequence[int], page: int) -> bool:
        """Whether a page is marked in a map that fills pages, whose *numbers* are given."""
        turn, bit = divmod(page, 8 * (self._size - 4))
        if turn >= len(numbers) or not numbers[turn]:
            return False
        marks = self.page(numbers[turn])
        return marks.startswith(MAP_PAGE) and _has_bit(marks[4:], bit)

    def rows(self, number: int) -> Iterator[bytes]:
        """Yield the records of a page as bytes; one that cannot be found is empty.

        They fill the page from its end to its front.
        """
        page, end = self.page(number), self._size
        for word in self._words(page):
            start = word & _OFFSET
            if not self._head <= start <= end:
                yield b""
                continue
            raw, end = page[start:end], start
            if not word & _DELETED:
                yield self._elsewhere(raw) if word & _ELSEWHERE else raw

    def _words(self, page: bytes) -> tuple[int, ...]:
        """Return where each record of a page begins, with its marks."""
        count = unpack_from("<H", page, self._head - 2)[0]
        count = min(count, (self._size - self._head) // 2)
        return unpack_from(f"<{count}H", page, self._head)

    def _elsewhere(self, pointer: bytes) -> bytes:
        """Return a record that has grown and was moved; nothing where it is not."""
        return self._pointed_at(int.from_bytes(pointer[:4], "little")) if len(pointer) > 3 else b""

    def _pointed_at(self, pointer: int) -> bytes:
        """Return what a *pointer* leads to: its low byte is a record's number, the rest a page."""
        page, number = self.page(pointer >> 8), pointer & 0xFF
        if not page.startswith(DATA_PAGE):
            return b""
        words = self._words(page)
        if number >= len(words):
            return b""
        start = words[number] & _OFFSET
        end = words[number - 1] & _OFFSET if number else self._size
        return page[start:end] if self._head <= start <= end else b""


def _has_bit(raw: bytes, number: int) -> bool:
    return 0 <= number < 8 * len(raw) and bool(raw[number >> 3] >> (number & 7) & 1)
