"""Names of files are safe, whatever contestants are called."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.reports.addresses import Addresses, slug


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("12", "pair-12.html"),
        ("A 12", "pair-a-12.html"),
        ("../../etc/passwd", "pair-etc-passwd.html"),
        ("C:\\CON", "pair-c-con.html"),
        ("Éva & José", "pair-eva-jose.html"),
        ("Ёлкин", "pair.html"),
        ("", "pair.html"),
        ("x\0.html?#%2e", "pair-x-html-2e.html"),
    ],
)
def test_a_contestant_has_the_address(text: str, address: str) -> None:
    assert Addresses().new("pair", text) == address


def test_parts_that_are_missing_leave_no_trace() -> None:
    assert Addresses().new("board", None, "B", "7") == "board-b-7.html"


@given(st.lists(st.text() | st.sampled_from(["7", "7-2", "7!", "7 ", "A", "a"]), max_size=30))
def test_no_two_contestants_share_an_address(texts: list[str]) -> None:
    addresses = Addresses()
    given_out = [addresses.new("pair", text) for text in texts]
    assert len({address.lower() for address in given_out}) == len(texts)
    assert all(re.fullmatch(r"pair(-[a-z0-9]+)*\.html", address) for address in given_out)


def test_ten_thousand_of_one_name_are_named_at_once() -> None:
    addresses = Addresses()
    last = [addresses.new("pair", "Smith") for _ in range(10_000)][-1]
    assert last == "pair-smith-10000.html"


def test_a_long_name_is_cut() -> None:
    assert slug("a" * 10_000) == "a" * 40
