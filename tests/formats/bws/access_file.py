"""Builds small Access files, of Jet 3 and Jet 4, for tests of what reads them.

They have what readers look at: pages, table definitions, records, the maps of pages and the table
of tables; no indexes, and only tables whose definition is on one page.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import count
from struct import pack
from typing import TYPE_CHECKING

from doubleton.formats.bws.access_columns import Type

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

LAYOUTS = {Type.BYTE: "<B", Type.SHORT: "<h", Type.LONG: "<i", Type.DATE: "<d"}
WIDTHS = {Type.BOOLEAN: 1, Type.BYTE: 1, Type.SHORT: 2, Type.LONG: 4, Type.DATE: 8, Type.TEXT: 255}
CODE_PAGE = 1252


@dataclass(frozen=True)
class Table:
    """A table; ``deleted`` and ``moved`` are turns of rows that are marked so.

    A moved row stands on another page.  ``given_up`` adds a page that names the table as its owner
    and is not in the table's map.
    """

    name: str
    columns: Mapping[str, Type]
    rows: Sequence[Mapping[str, object]] = ()
    deleted: frozenset[int] = frozenset()
    moved: frozenset[int] = frozenset()
    given_up: bool = False


NUMBERS = {"Id": Type.LONG, "ParentId": Type.LONG, "Type": Type.SHORT, "Flags": Type.LONG}
CATALOGUE = NUMBERS | {"Name": Type.TEXT, "LvProp": Type.TEXT}
OF_THE_SYSTEM = -0x80000000


def access_file(tables: Sequence[Table], *, jet3: bool, code_page: int = CODE_PAGE) -> bytes:
    """Return an Access file with these tables."""
    return _Builder(jet3=jet3, code_page=code_page).file(tables)


class _Builder:
    def __init__(self, *, jet3: bool, code_page: int) -> None:
        self.jet3, self.code_page = jet3, code_page
        self.size = 2048 if jet3 else 4096
        self.pages: list[bytes] = [b"", b"", b""]
        self.maps: list[bytes] = []

    def file(self, tables: Sequence[Table]) -> bytes:
        own = {
            "Id": 2,
            "ParentId": 1,
            "Type": 1,
            "Flags": OF_THE_SYSTEM,
            "Name": "MSysObjects",
        }
        listed: list[Mapping[str, object]] = [own]
        for table in tables:
            self.pages.append(b"")
            page = len(self.pages) - 1
            self.pages[page] = self.definition(table, self.data(table, page))
            listed.append({"Id": page, "ParentId": 1, "Type": 1, "Flags": 0, "Name": table.name})
        catalogue = Table("MSysObjects", CATALOGUE, listed)
        self.pages[2] = self.definition(catalogue, self.data(catalogue, 2))
        self.pages[0] = self.header()
        self.pages[1] = self.page(1, [(each, 0) for each in self.maps])
        return b"".join(self.pages)

    def header(self) -> bytes:
        plain = b"\0\1\0\0Standard Jet DB\0" + pack("<I", 0 if self.jet3 else 1)
        secret = bytes(36) + pack("<H", self.code_page) + bytes(88 if self.jet3 else 90)
        return (plain + _rc4(secret)).ljust(self.size, b"\0")

    def definition(self, table: Table, rows: int) -> bytes:
        """Return the page of a table's definition; its maps are the last that were made."""
        text = [kind is Type.TEXT for kind in table.columns.values()]
        used = (1 << 8) | (len(self.maps) - 1)
        heads = b"".join(self.columns(table.columns))
        names = b"".join(self.name(name) for name in table.columns)
        counts = pack("<HHHII", len(text), sum(text), len(text), 0, 0) + pack("<II", used, used)
        kind = b"\x53" if table.name.startswith("MSys") else b"\x4e"
        before = pack("<II", rows, 0) if self.jet3 else pack("<7I", 0, rows, 0, 1, 0, 0, 0)
        body = before + kind + counts + heads + names
        return (b"\2\1VC" + pack("<II", 0, len(body) + 12) + body).ljust(self.size, b"\0")

    def columns(self, columns: Mapping[str, Type]) -> Iterable[bytes]:
        offset, variable = 0, 0
        for number, kind in enumerate(columns.values()):
            is_text = kind is Type.TEXT
            flags, length = 2 + (not is_text), WIDTHS[kind]
            at = 0 if is_text or kind is Type.BOOLEAN else offset
            if self.jet3:
                middle = pack(
                    "<HHHHHHB", number, variable, number, 1033, 1033, self.code_page, flags
                )
                yield bytes([kind]) + middle + pack("<HH", at, length)
            else:
                middle = pack("<IHHHHHHI", 0, number, variable, number, 1033, 0, flags, 0)
                yield bytes([kind]) + middle + pack("<HH", at, length * (2 if is_text else 1))
            variable += is_text
            offset += 0 if is_text or kind is Type.BOOLEAN else length

    def name(self, name: str) -> bytes:
        if self.jet3:
            return bytes([len(name)]) + name.encode()
        return pack("<H", 2 * len(name)) + name.encode("utf-16-le")

    def data(self, table: Table, owner: int) -> int:
        """Write the pages of a table, and its map; return how many rows there are."""
        ours: list[int] = []
        rows: list[tuple[bytes, int]] = []
        for turn, row in enumerate(table.rows):
            record = self.record(table.columns, row)
            if turn in table.moved:
                ours.append(self.add(owner, [(record, 0x8000)]))
                rows.append((pack("<I", ours[-1] << 8), 0x4000))
            else:
                rows.append((record, 0xC000 if turn in table.deleted else 0))
        while rows:
            fitting, room = 0, self.size - 14
            while fitting < len(rows) and len(rows[fitting][0]) + 2 <= room:
                room -= len(rows[fitting][0]) + 2
                fitting += 1
            ours.append(self.add(owner, rows[:fitting]))
            rows = rows[fitting:]
        if table.given_up:
            self.add(owner, [(self.record(table.columns, row), 0) for row in table.rows])
        bits = sum(1 << page for page in ours)
        self.maps.append(pack("<BI", 0, 0) + bits.to_bytes(64, "little"))
        return len(table.rows) - len(table.deleted)

    def add(self, owner: int, rows: Sequence[tuple[bytes, int]]) -> int:
        self.pages.append(self.page(owner, rows))
        return len(self.pages) - 1

    def page(self, owner: int, rows: Sequence[tuple[bytes, int]]) -> bytes:
        end, words, body = self.size, [], b""
        for record, marks in rows:
            end -= len(record)
            words.append(end | marks)
            body = record + body
        head = b"" if self.jet3 else bytes(4)
        start = pack("<I", owner) + head + pack(f"<H{len(words)}H", len(words), *words)
        free = end - len(start) - 4
        return (b"\1\1" + pack("<H", free) + start).ljust(end, b"\0") + body

    def record(self, columns: Mapping[str, Type], row: Mapping[str, object]) -> bytes:
        fixed, texts, marks = b"", [], 0
        for number, (name, kind) in enumerate(columns.items()):
            value = row.get(name)
            marks |= (bool(value) if kind is Type.BOOLEAN else value is not None) << number
            if kind is Type.TEXT:
                texts.append(self.text(str(value)) if value is not None else b"")
            elif kind is not Type.BOOLEAN:
                fixed += pack(LAYOUTS[kind], _number(value))
        width = 1 if self.jet3 else 2
        record = len(columns).to_bytes(width, "little") + fixed
        places = [len(record)]
        for text in texts:
            record += text
            places.append(len(record))
        mask = marks.to_bytes((len(columns) + 7) // 8, "little")
        if not texts:
            return record + mask
        if self.jet3:
            return record + _ends_jet3(places, len(record), len(mask)) + mask
        ends = pack(f"<{len(places)}H", *reversed(places)) + pack("<H", len(texts))
        return record + ends + mask

    def text(self, text: str) -> bytes:
        if self.jet3:
            return text.encode(f"cp{self.code_page}")
        wide = text.encode("utf-16-le", "surrogatepass")
        is_narrow = text and all(0 < ord(letter) < 256 for letter in text)
        return b"\xff\xfe" + text.encode("latin-1") if is_narrow else wide


def _ends_jet3(places: Sequence[int], length: int, mask: int) -> bytes:
    """Return the places as bytes; where they pass 256, a jump tells at which of them."""
    total = next(
        each for each in count() if (length + len(places) + each + 1 + mask - 1) // 256 == each
    )
    jumps = [
        next((turn for turn, place in enumerate(places) if place >= 256 * number), 255)
        for number in range(1, total + 1)
    ]
    ends = bytes(place % 256 for place in reversed(places))
    return ends + bytes(reversed(jumps)) + bytes([len(places) - 1])


def _number(value: object) -> int:
    if isinstance(value, str):
        return (date.fromisoformat(value) - date(1899, 12, 30)).days
    return value if isinstance(value, int) else 0


def _rc4(data: bytes) -> bytes:
    """Hide the part of the first page that Access hides, always by the same key."""
    key, state, at = b"\xc7\xda\x39\x6b", list(range(256)), 0
    for turn in range(256):
        at = (at + state[turn] + key[turn % 4]) % 256
        state[turn], state[at] = state[at], state[turn]
    hidden, first, second = bytearray(), 0, 0
    for byte in data:
        first = (first + 1) % 256
        second = (second + state[first]) % 256
        state[first], state[second] = state[second], state[first]
        hidden.append(byte ^ state[(state[first] + state[second]) % 256])
    return bytes(hidden)
