"""Every example in the pages of the manual runs and gives what the page says."""

from __future__ import annotations

import doctest
import re
from typing import TYPE_CHECKING

import pytest

from doubleton.solver import available
from house.checkout import ROOT, files

if TYPE_CHECKING:
    from pathlib import Path

FENCE = re.compile(r"^\s*(```|~~~).*$", re.MULTILINE)
WITH_SOLVER = {"teaching_sets.md", "tutorial.md"}
PAGES = [path for path in files("*.md") if ">>> " in path.read_text("utf-8")]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_examples_of_a_page_run(page: Path) -> None:
    if page.name in WITH_SOLVER and not available():
        pytest.skip("no double-dummy library: make install tries to install one")
    # A fence would be read as expected output; an empty line keeps the numbers of the lines.
    text = FENCE.sub("", page.read_text("utf-8"))
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(examples, out=told.append).failed == 0, "".join(told)
