"""The movements of other programs: every file is read, and its movements are sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton.formats.movements.movement_file import MovementFile
from doubleton.formats.movements.own_reading import read_own
from doubleton.formats.movements.own_writing import write_own
from doubleton.formats.movements.reading import read_movements
from doubleton.movements.mitchell import mitchell
from doubleton.movements.validation import violations
from doubleton.movements.violation import Severity
from shared_material import SHARED, needs_shared, shared

FILES = sorted(shared("corpus/movements").glob("*/*")) if SHARED else []
ONE_MOVEMENT = [file for file in FILES if "bridgebox" not in file.parts]
LISTS = [("PSMovements.txt", 180, 2), ("TSMovements.txt", 52, 32)]


def errors(found: MovementFile) -> set[str]:
    told = violations(found.movement, boards_per_set=found.boards_per_set)
    return {one.said.key for one in told if one.severity is Severity.ERROR}


@needs_shared
@pytest.mark.parametrize("file", ONE_MOVEMENT, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_file_holds_sound_movements(file: Path) -> None:
    for found in read_movements(file.read_bytes(), file.name):
        assert errors(found) == set()
        assert read_own(write_own(found)).movement.rows == found.movement.rows


@needs_shared
@pytest.mark.parametrize(("name", "tagged", "wrong"), LISTS)
def test_the_lists_hold_sound_movements_but_for_those_that_are_known(
    name: str, tagged: int, wrong: int
) -> None:
    found = read_movements(shared(f"corpus/movements/bridgebox/{name}").read_bytes(), name)
    assert sum(one.name.startswith("[") for one in found) == tagged
    spoiled = [one for one in found if errors(one)]
    assert len(spoiled) == wrong
    # Pivots across sections name another section's team by the same number; one web of one winner
    # has no switch, and one skip web comes back to its boards.
    assert {one.name.split(" ", 1)[1] for one in spoiled if "Pivot" not in one.name} <= {
        "Web Mitchell 9 round 22 Boards SPECIAL",
        "Web Skip Mitchell 12 round SPECIAL",
    }


@needs_shared
def test_the_five_table_mitchell_of_acblscore_is_that_of_the_house() -> None:

    (found,) = read_movements(shared("corpus/movements/acbl_mov/M0505X.MOV").read_bytes())
    assert found.movement.rows == mitchell(5).rows
