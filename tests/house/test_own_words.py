"""The Laws are told in our own words: no long run of the sources stands in the project."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from house.checkout import ROOT, files
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from collections.abc import Iterator

RUN = 8
"""So many words in a row would be a quotation."""

WORD = re.compile(r"[^\W\d_]+")


def words(text: str) -> list[str]:
    """Return the words of a text; quotes of catalogues and ends of lines do not part them."""
    return [word.lower().replace("ё", "е") for word in WORD.findall(text)]


def runs(text: str) -> Iterator[tuple[str, ...]]:
    found = words(text)
    return (tuple(found[i : i + RUN]) for i in range(len(found) - RUN + 1))


def quoted(text: str, sources: frozenset[tuple[str, ...]]) -> list[str]:
    return [" ".join(run) for run in runs(text) if run in sources]


def of_the_sources() -> frozenset[tuple[str, ...]]:
    texts = shared("laws/sources").glob("*.txt")
    return frozenset(run for text in texts for run in runs(text.read_text("utf-8")))


@needs_shared
def test_no_run_of_eight_words_of_the_sources_stands_in_the_project() -> None:
    sources = of_the_sources()
    assert len(sources) > 5000
    found = {
        str(path.relative_to(ROOT)): some
        for path in files("src/*", "docs/*", "tests/*", "*.md", "*.py")
        if path.suffix in (".py", ".po", ".md", ".txt", ".html")
        and (some := quoted(path.read_text("utf-8", errors="replace"), sources))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one two three four five six seven eight", 1),
        ('"One two, three "\n"four five, six seven: eight nine"', 1),
        ("one two three four five six seven and eight", 0),
    ],
)
def test_a_quotation_would_be_seen(text: str, found: int) -> None:
    source = frozenset(runs("one two three four five six seven eight"))
    assert len(quoted(text, source)) == found
