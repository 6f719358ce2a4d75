"""Patterns mean the same in every Python that the package supports."""

from __future__ import annotations

import re

from house.checkout import ROOT, files

POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{\d*,?\d*\})\+")


def test_no_group_is_repeated_possessively() -> None:
    """Python 3.11.0 to 3.11.4 match it wrongly (gh-106052, gh-100061); ``(?>(?:…)*)`` is right."""
    found = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in files("src/*.py", "bench/*.py")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if POSSESSIVE_GROUP.search(line)
    }
    assert found == set()
