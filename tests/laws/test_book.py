"""Every provision in code is tested under its number, and all 93 Laws stand in the manual."""

from __future__ import annotations

import re

import pytest

from doubleton.lawbook import BOOK, python_name
from house.checkout import files
from laws.dispositions import DISPOSITIONS, ELSEWHERE, OUTSIDE
from laws.laws_page import LAWS, PAGE, is_written, modules, number_of, page, provisions

WRITTEN = [provision for module in modules() for provision in provisions(module)]
NUMBERS = sorted(
    {
        number
        for provision in WRITTEN
        for edition, number in provision.numbers.items()
        if is_written(provision, edition)
    },
    key=lambda number: (int(re.findall(r"\d+", number)[0]), number),
)
TESTED = {
    part
    for path in files("tests/**/test_*.py", "tests/test_*.py")
    for name in re.findall(r"def test_(\w+)", path.read_text("utf-8"))
    for part in name.split("_")
}


def test_a_module_of_a_law_writes_provisions_of_that_law() -> None:
    astray = [
        f"{provision.name}: {number}"
        for module in modules()
        for provision in provisions(module)
        for number in (provision.numbers[min(provision.numbers)],)
        if int(re.findall(r"\d+", number)[0]) != number_of(module.__name__)
    ]
    assert astray == []


def test_no_module_of_a_law_is_without_a_provision() -> None:
    assert [module.__name__ for module in modules() if not provisions(module)] == []


def test_every_provision_of_the_book_is_of_a_module_of_a_law() -> None:
    known = {id(provision) for provision in WRITTEN}
    strangers = {
        provision.name
        for provision in BOOK.values()
        if id(provision) not in known and provision.__module__.startswith("doubleton.")
    }
    assert strangers == set()


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_that_is_written_stands_in_the_name_of_a_test(number: str) -> None:
    assert python_name(number) in TESTED


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_that_is_written_stands_in_the_manual(number: str) -> None:
    assert re.search(rf"\| {re.escape(number)} \|", PAGE.read_text("utf-8"))


def test_each_law_stands_on_the_page_once() -> None:
    headings = re.findall(r"^## Law (\d+): .+$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert headings == [str(number) for number in LAWS]


def test_a_law_has_a_module_or_a_disposition_and_never_both() -> None:
    written = [number_of(module.__name__) for module in modules()]
    assert sorted((*written, *DISPOSITIONS)) == list(LAWS)
    assert {one.state for one in DISPOSITIONS.values()} == {ELSEWHERE, OUTSIDE}


def test_the_page_of_the_manual_is_built_from_the_book() -> None:
    assert PAGE.read_text("utf-8") == page(), "it is not: run python tests/laws/laws_page.py"
