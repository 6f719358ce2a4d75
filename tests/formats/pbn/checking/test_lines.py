"""The text of a file."""

from __future__ import annotations

import pytest

from doubleton.formats.pbn import read
from doubleton.formats.pbn.checking import check
from formats.pbn.checking.checked import keys, places


def of_bytes(data: bytes) -> list[tuple[str, int | None]]:
    return [(fault.said.key, fault.line) for fault in check(read(data))]


@pytest.mark.parametrize(("end", "longest"), [("\n", 254), ("\r\n", 253), ("\r", 254)])
def test_a_line_has_255_characters_at_most_with_its_end(end: str, longest: int) -> None:
    text = end.join(["{", "x" * longest, "}", '[Event "Club"]', ""])
    assert keys(text) == []
    assert places(text.replace("xx", "xxx", 1)) == [("check.long-line", 2, 1)]


def test_an_escape_line_may_be_as_long_as_it_likes() -> None:
    assert keys("%" + "x" * 1000 + '\n[Event "Club"]\n') == []


@pytest.mark.parametrize("code", [0x07, 0x0C, 0x1B, 0x7F, 0x80, 0x9F])
def test_a_control_character_is_told_once_a_line(code: int) -> None:
    character = chr(code)
    text = f'[Event "Club{character}{character}"]\n[Site "Riga"]\n{{{character}}}\n'
    assert of_bytes(text.encode("latin-1")) in (
        [("check.character", 1), ("check.character", 3)],
        [("check.character", 1)],  # a letter of Windows is told once a game
    )


def test_the_mark_of_old_systems_at_the_end_of_a_file_is_passed_over() -> None:
    assert of_bytes(b'[Event "Club"]\r\n\x1a') == []


def test_letters_of_latin_1_are_right() -> None:
    assert of_bytes('[West "Pérez, Łukasz"]\n'.replace("Ł", "L").encode("latin-1")) == []


def test_quotation_marks_of_windows_are_told() -> None:
    assert of_bytes('[Event "Club"]\n[Site "“Riga”"]\n'.encode("cp1252")) == [
        ("check.character", 2)
    ]


def test_an_encoding_that_is_not_the_standards_is_told_once_a_file() -> None:
    text = '[Event "Kłub"]\n\n[Event "Kłub"]\n'
    assert of_bytes(text.encode()) == [("check.encoding", 1)]
    assert of_bytes(text.encode("utf-16")) == [("check.byte-order-mark", 1)]
    assert of_bytes(b'\xef\xbb\xbf[Event "Club"]\n') == [("check.byte-order-mark", 1)]


def test_a_file_that_names_its_encoding_is_taken_at_its_word() -> None:
    head = "% PBN 2.1\n%Content-type: text/x-pbn; charset=UTF-8\n"
    assert of_bytes(f'{head}[Event "Kłub"]\n\n[Event "Kłub"]\n'.encode()) == []
