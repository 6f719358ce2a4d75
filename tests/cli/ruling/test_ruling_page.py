"""The page of the manual shows what the program really says."""

from __future__ import annotations

from cli.ruling.ruling_page import PLACE, page


def test_the_dialogues_of_the_page_are_those_of_the_program() -> None:
    text = PLACE.read_text("utf-8")
    assert text.count("$ doubleton") == 2
    assert page(text) == text, "python tests/cli/ruling/ruling_page.py"
