"""Broken and hostile Access files: they end in a field or in one error, soon."""

from __future__ import annotations

import time
import tracemalloc
from random import Random
from struct import pack
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.bws import read
from formats.bws.session import bws, entered, seated
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doubleton.formats.results.gathering import Gathered

SECONDS = 2
SMALL = {
    jet3: bws(
        [entered(f"{table} 1 {table} {table} {table + 4} | N 3 NT +1") for table in range(1, 5)],
        {
            "RoundData": [seated(f"{table} 1 {table} {table + 4} {table} 8") for table in range(5)],
            "PlayerNumbers": [
                {"Section": 1, "Table": 1, "Direction": "N", "Number": "5", "Name": ""}
            ],
            "PlayerNames": [{"ID": 5, "Name": "Anna", "strID": "5"}],
            "Session": [{"ID": 1, "Name": "Monday", "Date": "2026-01-26"}],
        },
        jet3=jet3,
    )
    for jet3 in (True, False)
}
NASTY = (b"\0", b"\xff", b"\x80", b"\x40", b"\xff\xff", b"\xff\xff\xff\x7f", b"\xff" * 8, bytes(16))
CORPUS = ("corpus/bws/BMInput1.bws", "corpus/bws/LBC-2026-01-26_anon.bws")


def ends(data: bytes) -> str:
    """Return how reading ends; it takes no longer than it may."""
    begun = time.process_time()
    try:
        found: Gathered | ParseError = read(data, "x.bws")
    except ParseError as error:
        found = error
    end = found.fault.said.key if isinstance(found, ParseError) else "read"
    assert time.process_time() - begun < SECONDS
    return end


def mutations(data: bytes, lot: Random, turns: int) -> Iterator[bytes]:
    """Yield *data* with a few bytes changed, pieces copied elsewhere, or the end cut off."""
    page = 2048 if data[20] == 0 else 4096
    for _ in range(turns):
        changed = bytearray(data)
        for _ in range(lot.randint(1, 6)):
            # Most of what matters stands at the beginning of a page.
            at = lot.randrange(len(data) // page) * page
            at += lot.choice((lot.randrange(64), lot.randrange(page)))
            kind = lot.randrange(4)
            if kind == 0:
                changed[at] = lot.randrange(256)
            elif kind == 1:
                nasty = lot.choice(NASTY)
                changed[at : at + len(nasty)] = nasty
            elif kind == 2:
                other = lot.randrange(len(data) // page)
                changed[at : at + 4] = pack("<I", other if lot.random() < 0.5 else other << 8)
            else:
                source = lot.randrange(len(data) - 64)
                changed[at : at + 32] = data[source : source + 32]
        cut = lot.randrange(len(changed)) if lot.random() < 0.05 else len(changed)
        yield bytes(changed[: max(cut, 0)])


@pytest.mark.parametrize("jet3", [True, False])
def test_the_small_session_is_read(*, jet3: bool) -> None:
    assert len(read(SMALL[jet3]).field.travellers) == 4


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), jet3=st.booleans())
def test_a_changed_file_ends_in_a_field_or_in_one_message(seed: int, *, jet3: bool) -> None:
    (data,) = mutations(SMALL[jet3], Random(seed), 1)  # noqa: S311 - hypothesis draws the seed
    ends(data)


@given(data=st.binary(max_size=6000))
def test_anything_under_the_head_of_an_access_file_ends_in_one_message(data: bytes) -> None:
    for version in (b"\0", b"\1"):
        assert ends(b"\0\1\0\0Standard Jet DB\0" + version + data) == "bws.no-access-file"


@needs_shared
@pytest.mark.parametrize("name", CORPUS)
def test_changed_files_of_clubs_end_soon(name: str) -> None:
    data = shared(name).read_bytes()
    for changed in mutations(data, Random(3), 15):  # noqa: S311 - the same every time
        ends(changed)


@needs_shared
@pytest.mark.long
@pytest.mark.parametrize("name", CORPUS)
def test_thousands_of_changed_files_of_clubs_end_soon(name: str) -> None:
    data = shared(name).read_bytes()
    for changed in mutations(data, Random(4), 4000):  # noqa: S311 - the same every time
        ends(changed)


@pytest.mark.long
@pytest.mark.parametrize("jet3", [True, False])
def test_thousands_of_changed_small_files_end_soon(*, jet3: bool) -> None:
    for changed in mutations(SMALL[jet3], Random(5), 5000):  # noqa: S311 - the same every time
        ends(changed)


def test_a_definition_that_goes_on_in_a_circle_is_refused() -> None:
    data = bytearray(SMALL[True])
    data[2 * 2048 + 4 : 2 * 2048 + 8] = pack("<I", 2)
    assert ends(bytes(data)) == "bws.no-access-file"


def test_a_definition_of_countless_columns_and_indexes_is_refused() -> None:
    for at, size in ((25, 2), (27, 4), (31, 4)):
        data = bytearray(SMALL[True])
        data[2 * 2048 + at : 2 * 2048 + at + size] = b"\xff" * size
        assert ends(bytes(data)) == "bws.no-access-file"


def test_a_file_full_of_records_ends_soon_and_in_little_memory() -> None:
    """Every page says that it is the results', and that it is full of records; no map objects."""
    page, a_map = 2048, 69
    data = bytearray(SMALL[True])
    for number in range(1, 10):
        data[2 * page - a_map * number] = 7
    results = data.index(b"\1\1", data.rindex(b"3 NT") // page * page)
    owner = data[results + 4 : results + 8]
    words = pack("<500H", *(2044 - 3 * number for number in range(500)))
    data += (b"\1\1\0\0" + owner + pack("<H", 500) + words).ljust(page, b"\1") * 2000
    tracemalloc.start()
    try:
        assert ends(bytes(data)) == "bws.too-many-records"
        assert tracemalloc.get_traced_memory()[1] < 128 << 20
    finally:
        tracemalloc.stop()
