"""The page of the manual shows the notation as it is read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from doubleton.casebook import read_all, write
from doubleton.casebook.expecting import KEYS, OF_A_PLAYER
from doubleton.casebook.reading_acts import FORMS as EVENTS
from doubleton.casebook.reading_findings import FORMS as FINDINGS
from doubleton.casebook.spelling import Form
from house.checkout import ROOT

PAGE = (ROOT / "docs/cases.md").read_text("utf-8")
ALL: tuple[Form[Any], ...] = (*EVENTS, *FINDINGS)
UNSHOWN = ("E doubles", "E redoubles", "answer KEY yes", "W draws attention")
BLOCKS = re.findall(r"^```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.partition("\n")[0])
def test_every_case_of_the_page_is_read(block: str) -> None:
    cases = read_all(block)
    assert read_all("\n".join(map(write, cases))) == cases


def test_every_form_of_event_and_of_finding_stands_on_the_page() -> None:
    lines = [line for block in BLOCKS for line in block.splitlines()]
    found = [part for line in lines if line.startswith("finding:") for part in line[8:].split(";")]
    shown = [part.strip() for part in (*lines, *found)]
    missing = [
        form.example
        for form in ALL
        if form.example not in UNSHOWN and not any(form.pattern.fullmatch(part) for part in shown)
    ]
    assert missing == []


@pytest.mark.parametrize("form", ALL, ids=lambda form: form.example)
def test_the_example_of_a_form_is_read(form: Form[Any]) -> None:
    prefix = "" if form in EVENTS else "finding: "
    assert read_all(f"{prefix}{form.example}")


def test_every_key_that_can_be_looked_at_stands_on_the_page() -> None:
    shown = re.findall(r"^-> ([A-Za-z ]+?)(?: [NESW])?:", PAGE, re.MULTILINE)
    assert {key.lower().replace(" ", "_") for key in shown} == {*KEYS, *OF_A_PLAYER}
