"""Broken and hostile files: they end in records or in one error, soon."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.lin import carried, read, records, write
from doubleton.formats.lin.links import without_links
from doubleton.formats.lin.travellers import travellers
from doubleton.formats.pbn import BoardRecord
from formats.lin.drawn import PIECES, texts
from formats.lin.written import DEAL, cards, dealt

FILE = (
    "% by hand\nvg|Final,Set 1,I,1,2,Home,80,Away,99|\nrs|1NN=,4SWx-4,PASS,|\nbn|1,2|mp|-1,2|\n"
    "pn|s,w,n,e,S,W,N,E|pg||\n"
    f"qx|o1|st||md|{DEAL}|sv|o|nt|hi|pg||mb|1N!|an|15-17|mb|p|mb|p|mb|p|pg||\n"
    + cards("SK S9 S2 S5")
    + "mc|6|zz|50.00%|pg||\n"
    + dealt("1N p p p", cards("SK S9 S2 S5") + "mc|6|")
).encode()


def survives(data: bytes) -> None:
    """Read, type and write everything; only one kind of error may come."""
    boards = list[BoardRecord]()
    with suppress(ParseError):
        boards = list(records(read(data)))
    with suppress(ParseError):
        travellers(read(data))
    kept = list(carried(boards))
    assert list(records(read(write(boards)))) == kept


def test_the_file_itself_is_read() -> None:
    found = list(records(read(FILE)))
    assert [str(each.result) for each in found] == ["1NTN-1", "1NTN-1", "4SXW-4", "Pass"]


@given(
    st.lists(
        st.tuples(st.integers(0, len(FILE)), st.integers(0, 40), st.binary(max_size=6)), max_size=6
    )
)
def test_a_file_that_was_damaged_anywhere_is_read(edits: list[tuple[int, int, bytes]]) -> None:
    data = FILE
    for place, length, other in edits:
        data = data[:place] + other + data[place + length :]
    survives(data)


@given(st.integers(0, len(FILE)))
def test_a_file_that_was_cut_off_is_read(length: int) -> None:
    survives(FILE[:length])


@given(st.integers(0, len(FILE)), st.binary(max_size=6))
def test_a_link_with_anything_in_it_is_read(length: int, other: bytes) -> None:
    survives(b"https://host.example/?lin=" + quote(FILE[:length] + other).encode() + other)


def test_a_file_full_of_links_is_read_soon() -> None:
    for text in (b"http://x?lin=", b"http://x?lin=%7C ", b"http://x?lin=%7C&", b"http://"):
        data = b"http://x?lin=md|1|" + 200_000 * text
        assert len(without_links(data.decode(), "latin-1")) <= len(data)


@given(texts, st.sampled_from(("utf-8", "utf-16", "latin-1", "utf-8-sig")))
def test_pieces_of_lin_in_any_order_are_read(text: str, encoding: str) -> None:
    survives(text.encode(encoding, "replace"))


@given(st.binary(max_size=200))
def test_any_bytes_are_read(data: bytes) -> None:
    survives(data)


@pytest.mark.parametrize("pattern", PIECES)
def test_a_board_with_much_of_anything_is_read(pattern: str) -> None:
    survives(FILE + (pattern * (2_000 // len(pattern))).encode())


LARGE = {
    "results": ("vg|,,I,1,9999|rs|", "PASS,", "|"),
    "boards of the header": ("bn|", "1,", "|rs|PASS,|qx|o1|"),
    "headers": ("", "rs|PASS,|", "qx|o1|"),
    "matches": ("", "vg|a,b,I,1,2|rs|,|", ""),
    "comments": ("md|1|", "nt|x|", ""),
    "comment lines": ("md|1|\n", "%x\n", ""),
    "explanations": ("md|1|mb|p|", "an|x|", ""),
    "names": ("pn|", "a,", "|md|1|"),
    "hands": ("md|1", "SA,", "|"),
    "a hand": ("md|1", "SA", "|"),
    "a value": ("md|1|mb|", "p", "|"),
    "blanks": ("md|1|", " ", "mb|p|"),
    "blanks in a value": ("md|1|mb|p|an|", " ", "x|"),
    "bars": ("md|1|", "|", ""),
    "stray words": ("md|1|", "stray|", ""),
    "calls before the end": (f"md|{DEAL}|sv|o|", "mb|p|", "x"),
    "cards before the end": (f"md|{DEAL}|sv|o|mb|1N|", "pc|S2|", "x"),
    "digits": ("qx|o", "9", "|md|1|"),
    "headings": ("ah|Board ", " .", "|md|1|"),
    "boards": ("", "qx|o1|", ""),
    "names of many boards": ("pn|" + 50_000 * "a,", "|qx|o1|md|1", "|"),
    "headers of many boards": ("bn|" + 50_000 * "1,", "|rs|PASS,|qx|o1|md|1", "|"),
    "scores of many boards": ("mp|" + 50_000 * "1,", "|rs|,|qx|o1|md|1", "|"),
    "empty results of many boards": ("rs|" + 50_000 * ",", "|qx|o1|md|1", "|"),
    "leads in": ("", "pn|a|st||", "md|1|"),
}
"""A piece that is repeated, with what stands before and behind it."""


@pytest.mark.long
@pytest.mark.parametrize(("start", "piece", "end"), LARGE.values(), ids=LARGE)
def test_a_large_file_takes_time_in_proportion(start: str, piece: str, end: str) -> None:
    survives((start + piece * (100_000 // len(piece)) + end).encode())
