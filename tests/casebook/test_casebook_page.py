"""The page of the casebook in the manual."""

from __future__ import annotations

import re

from casebook.casebook_page import PAGE, page
from doubleton.casebook.shelf import by_law, shelf


def test_the_page_of_the_manual_is_built_from_the_shelf() -> None:
    text = "it is not: run python tests/casebook/casebook_page.py"
    assert PAGE.read_text("utf-8") == page(), text


def test_every_law_and_every_case_stands_on_the_page_once() -> None:
    text = PAGE.read_text("utf-8")
    laws = re.findall(r"^## Law (\d+): .+$", text, re.MULTILINE)
    assert laws == [str(number) for number in by_law()]
    assert re.findall(r"^### (.+)$", text, re.MULTILINE) == [case.name for case in shelf()]
