"""Bytes to text and back."""

from __future__ import annotations

import gzip
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.text import LARGEST_TEXT, TextStream, decoded, encoded, redecoded

NAMES = "Liège, Kraków, Петров ♠"


def fault_of(data: bytes) -> tuple[str, str | None, int | None]:
    with pytest.raises(ParseError) as caught:
        decoded(data, "club.pbn")
    fault = caught.value.fault
    return fault.said.key, fault.file, fault.line


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_is_decoded_whatever_its_form(encoding: str) -> None:
    text = f'[Site "{NAMES}"]'
    assert decoded(text.encode(encoding)) == text


def test_what_is_no_utf_8_is_latin_1() -> None:
    assert redecoded("Li\xe8ge") == ("Liège", "latin-1")


def test_quotation_marks_of_windows_are_read() -> None:
    assert redecoded("\x93Li\xe8ge\x94 \x96") == ("“Liège” –", "cp1252")


def test_a_byte_that_windows_does_not_know_leaves_the_text_latin_1() -> None:
    assert redecoded("\x93\x81\xe8") == ("\x93\x81\xe8", "latin-1")


def test_a_character_that_lies_on_the_edge_of_a_block_is_whole() -> None:
    class OneByOne(BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return super().read(min(size or 1, 1))

    assert "".join(TextStream(OneByOne(NAMES.encode("utf-16")))) == f"\ufeff{NAMES}"


def test_cyrillic_words_of_windows_are_read() -> None:
    raw = "Пара;Контракт\nПетров – Иванова;3БК".encode("cp1251")
    assert decoded(raw) == "Пара;Контракт\nПетров – Иванова;3БК"
    assert redecoded(raw.decode("latin-1"))[1] == "cp1251"


@given(st.binary() | st.text("Петров Чжя", min_size=1).map(lambda text: text.encode("cp1251")))
def test_eight_bit_bytes_come_back(data: bytes) -> None:
    text, encoding = redecoded(data.decode("latin-1"))
    assert encoded(text, encoding) == data


@given(st.text())
def test_sixteen_bit_text_comes_back(text: str) -> None:
    data = f"\ufeff{text}".encode("utf-16-le", "surrogatepass")
    if "\0" not in text:
        assert encoded("".join(TextStream(data)), "utf-16-le") == data


def test_packed_files_are_told_by_their_first_bytes() -> None:
    assert fault_of(gzip.compress(b"[Event]")) == ("text.packed", "club.pbn", 1)
    assert fault_of(b"PK\x03\x04") == ("text.packed", "club.pbn", 1)


def test_a_byte_of_zero_is_in_no_text() -> None:
    assert fault_of(b"\0\1\0\0Standard Jet DB") == ("text.binary", "club.pbn", 1)
    assert fault_of(b"[Event]\n[Site]\nx\0y") == ("text.binary", "club.pbn", 3)


def test_half_a_character_is_told_with_its_line() -> None:
    data = "\ufeffa\nb".encode("utf-16-le")
    assert fault_of(data[:-1]) == ("text.half-a-character", "club.pbn", 2)


def test_a_file_that_is_read_as_a_whole_has_a_largest_size() -> None:
    class Large(bytes):
        __slots__ = ()

        def __len__(self) -> int:
            return LARGEST_TEXT + 1

    assert fault_of(Large()) == ("text.too-large", "club.pbn", None)
