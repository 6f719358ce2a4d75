"""Cards for tables: the number, the seats, and the way in for phones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.movements.mitchell import mitchell
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.table_cards import WayIn, table_cards
from reports.paper.setting import HOSTILE, badly_set, has, plan, printed

WAYS = {("A", 1): WayIn("http://192.168.0.7:8000/", "4711", "http://192.168.0.7:8000/e/x/t#1:4711")}


@pytest.mark.parametrize(("language", "north"), [("en", "North"), ("ru", "Север")])
@pytest.mark.parametrize("size", Size)
def test_every_table_has_a_page_with_its_number_and_seats(
    language: str, north: str, size: Size
) -> None:
    document = table_cards([plan(mitchell(3))], language)
    found = printed(document, size, language)
    assert len(found.sizes) == 3
    for number, text in enumerate(found.texts, 1):
        assert {f"A{number}", "N", "E", "S", "W", north} <= set(text.split())
    assert badly_set(document, size) == []


def test_the_way_in_is_a_picture_with_a_text_beside_it() -> None:
    found = printed(table_cards([plan(mitchell(3))], ways=WAYS))
    assert has(found, "http://192.168.0.7:8000/", "Code 4711")
    assert found.tags.count("Figure") == 1


def test_a_long_name_of_a_section_is_made_smaller() -> None:
    long = replace(plan(mitchell(3)), section="Pavilion", title=HOSTILE)
    document = table_cards([long])
    assert has(printed(document), "Pavilion3")
    assert badly_set(document, Size.LETTER) == []
