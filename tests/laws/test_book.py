"""Every provision in code is tested under its number and stands in the manual."""

from __future__ import annotations

import re

import pytest

from doubleton.lawbook import BOOK, python_name
from house.checkout import files
from laws.laws_page import PAGE, modules, page, provisions

WRITTEN = {id(provision): provision for module in modules() for provision in provisions(module)}
NUMBERS = sorted(
    {number for (_, number), provision in BOOK.items() if id(provision) in WRITTEN},
    key=lambda number: (int(re.findall(r"\d+", number)[0]), number),
)
TESTED = {
    part
    for path in files("tests/**/test_*.py", "tests/test_*.py")
    for name in re.findall(r"def test_(\w+)", path.read_text("utf-8"))
    for part in name.split("_")
}


def test_the_book_has_every_provision_of_this_floor() -> None:
    assert [
        *("2", "12C1", "12C1(c)", "12C1(e)", "12C2", "12C2(b)", "12C2(c)", "12C3", "12C4"),
        *("77", "78A", "78B", "78C", "86A", "86B", "87A", "87B", "88"),
    ] == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_stands_in_the_name_of_a_test(number: str) -> None:
    assert python_name(number) in TESTED


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_stands_in_the_manual(number: str) -> None:
    assert re.search(rf"\| \(?{re.escape(number)}\)? \|", PAGE.read_text("utf-8"))


def test_the_page_of_the_manual_is_built_from_the_book() -> None:
    assert PAGE.read_text("utf-8") == page(), "it is not: run python tests/laws/laws_page.py"
