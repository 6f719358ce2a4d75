"""JSON from strangers."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.results.json_documents import Element, read_document


def test_members_are_read_and_elements_know_their_lines() -> None:
    text = '{"title": "x",\n "n": 1.50,\n "rows": [1,\n  {"a": [null, true]}\n ],\n "none": []}'
    assert read_document(text, "d.json") == {
        "title": "x",
        "n": "1.50",
        "rows": (Element("1", 3), Element({"a": [None, True]}, 4)),
        "none": (),
    }


@pytest.mark.parametrize("number", ["1e999999999", "-0.1", "9" * 10_000])
def test_numbers_are_taken_as_they_are_written(number: str) -> None:
    assert read_document(f'{{"n": {number}}}', None) == {"n": number}


@pytest.mark.parametrize(
    ("text", "key", "line", "column"),
    [
        ("", "json.sign", 1, 1),
        ("[]", "json.sign", 1, 1),
        ('{"a"', "json.sign", 1, 5),
        ('{"a": }', "json.syntax", 1, 7),
        ('{"a": 1\n "b": 2}', "json.sign", 2, 2),
        ('{"a": 1,}', "json.syntax", 1, 9),
        ("{1: 1}", "json.syntax", 1, 2),
        ('{"a": "x', "json.syntax", 1, 7),
        ('{"a": NaN}', "json.no-number", 1, 7),
        ('{"a": -Infinity}', "json.no-number", 1, 7),
        ('{"a": 1} 2', "json.more", 1, 10),
        ('{"a": 1,\n "a": 2}', "json.key-twice", 2, 6),
        ('{"a": [\n{"b": 1, "b": 2}]}', "json.key-twice", 2, 1),
        ('{"a": ' + "[" * 200_000, "json.too-deep", 1, 8),
        ('{"a": [' + '{"b":' * 200_000, "json.too-deep", 1, 8),
    ],
)
def test_what_is_no_such_object_is_refused_at_its_place(
    text: str, key: str, line: int, column: int
) -> None:
    with pytest.raises(ParseError) as refused:
        read_document(text, "d.json")
    fault = refused.value.fault
    assert (fault.file, fault.said.key, fault.line, fault.column) == ("d.json", key, line, column)


values = st.recursive(
    st.none() | st.booleans() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.text(max_size=3), values, max_size=4), st.sampled_from([None, 1]))
def test_any_object_is_read_as_python_reads_it(
    value: dict[str, object], indent: int | None
) -> None:
    read = read_document(json.dumps(value, indent=indent), None)
    plain = {
        name: [each.value for each in member] if isinstance(member, tuple) else member
        for name, member in read.items()
    }
    assert plain == value


@given(st.text(alphabet='{}[]",:1aN\\ \n', max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(ParseError):
        assert isinstance(read_document(text, None), dict)
