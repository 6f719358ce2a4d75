"""Lines of the export format."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.formats.pbn.lexing import lexed
from doubleton.formats.pbn.lines import (
    LONGEST_LINE,
    cell_text,
    comment_lines,
    rows_of_four,
    tag_lines,
)
from doubleton.formats.pbn.tokens import Comment, Tag, Word


def test_a_tag_has_one_blank_and_a_line_of_its_own() -> None:
    assert list(tag_lines("Event", "Club")) == ['[Event "Club"]']


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ('"x"', r"\"x\""),
        ("a\\b", r"a\\b"),
        ("5+ \\S", r"5+ \S"),
        ("a\tb\r\nc\x85", "a b c "),
        ("#", " #"),
        ("##x", " ##x"),
        ("#7", "#7"),
    ],
)
def test_values_are_printable_and_stand_for_themselves(value: str, written: str) -> None:
    assert list(tag_lines("Event", value)) == [f'[Event "{written}"]']


def test_a_tag_without_a_name_has_no_line() -> None:
    assert list(tag_lines("-", "x")) == []


def test_a_value_that_is_too_long_is_cut_and_follows_whole_as_a_comment() -> None:
    value = " ".join(str(number) for number in range(100))
    tag, *comment = tag_lines("Note", value)
    assert len(tag) == LONGEST_LINE
    assert " ".join(comment) == f"{{{value}}}"


@given(st.text(), st.text())
def test_any_tag_is_read_as_one_tag(name: str, value: str) -> None:
    lines = list(tag_lines(f"X{name}", value))
    found, odd = lexed("\r\n".join(lines))
    assert odd == ()
    assert [type(element) for element in found] == [Tag, *(Comment for _ in lines[1:2])]
    assert all(len(line) <= LONGEST_LINE for line in lines)


@given(st.text())
def test_any_comment_is_read_as_one_comment(text: str) -> None:
    lines = list(comment_lines(text))
    found, odd = lexed("\r\n".join(lines))
    assert odd == ()
    assert [type(element) for element in found] == [Comment]
    assert all(len(line) <= LONGEST_LINE for line in lines)


@given(st.text())
def test_any_cell_is_read_as_one_cell(text: str) -> None:
    found, odd = lexed(cell_text(text))
    assert odd == ()
    assert [type(element) for element in found] == [Word]


def test_long_comments_are_broken_at_blanks() -> None:
    lines = list(comment_lines("word " * 100))
    assert max(map(len, lines)) <= LONGEST_LINE
    assert " ".join(lines).split() == ["{word", *["word"] * 99, "}"]


def test_calls_stand_in_rows_of_four_and_long_ones_alone() -> None:
    long = "1C {" + "x" * 250 + "}"
    assert list(rows_of_four(["1C", "Pass", "1D", "Pass", "1H"])) == ["1C Pass 1D Pass", "1H"]
    assert list(rows_of_four([long, "Pass"]))[-1] == "Pass"
