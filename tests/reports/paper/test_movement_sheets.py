"""A movement as a grid."""

from __future__ import annotations

from typing import Any

import pytest

from doubleton.movements.arrow_switch import scrambled
from doubleton.movements.howell import howell
from doubleton.movements.individual import individual
from doubleton.movements.mitchell import mitchell
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.movement_sheets import MOST_TABLES, movement_sheets
from doubleton.words import LANGUAGES
from reports.paper.setting import badly_set, has, plan, printed


def test_a_cell_holds_both_sides_and_the_boards() -> None:
    sheet: Any = movement_sheets([plan(mitchell(3), named=False)]).data["sections"]
    (grid,) = sheet[0]["grids"]
    assert grid["tables"] == ["Table 1", "Table 2", "Table 3"]
    assert grid["rows"][1] == ["2", [["1", "6", "3–4"], ["2", "4", "5–6"], ["3", "5", "1–2"]]]
    assert sheet[0]["contestants"] == []


def test_turned_boards_and_empty_places_are_marked() -> None:
    switched: Any = movement_sheets([plan(scrambled(mitchell(3), range(3, 4)))]).data["sections"]
    last = switched[0]["grids"][0]["rows"][2]
    assert last == ["3", [["1", "5", "5–6 ↺"], ["2", "6", "1–2 ↺"], ["3", "4", "3–4 ↺"]]]
    absent: Any = movement_sheets([plan(with_vacancy(mitchell(3), 3))]).data["sections"]
    assert absent[0]["grids"][0]["rows"][0][1][2] == ["", "6", "sits out"]


def test_four_players_of_a_table_stand_in_its_cell() -> None:
    sheet: Any = movement_sheets([plan(individual(4), named=False)]).data["sections"]
    assert sheet[0]["grids"][0]["rows"][0][1][0][0].count("+") == 1


def test_many_tables_stand_below_each_other() -> None:
    sheet: Any = movement_sheets([plan(mitchell(17, 13))]).data["sections"]
    widths = [len(grid["tables"]) for grid in sheet[0]["grids"]]
    assert sum(widths) == 17
    assert max(widths) <= MOST_TABLES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", Size)
def test_the_whole_movement_is_on_the_paper(language: str, size: Size) -> None:
    movement = howell(5)
    found = printed(movement_sheets([plan(movement)], language), size, language)
    for row in movement.rows:
        first, last = 2 * row.set - 1, 2 * row.set
        assert has(found, f"{row.ns}–{row.ew}{first}–{last}")
    assert has(found, "Friday", "Ann 10 – Ben 10")
    assert "TH" in found.tags
    assert badly_set(movement_sheets([plan(movement)]), size) == []


def test_each_section_has_a_page() -> None:
    found = printed(movement_sheets([plan(mitchell(5)), plan(howell(3))]))
    assert len(found.sizes) == 2
