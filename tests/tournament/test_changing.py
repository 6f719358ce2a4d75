from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.schedule import Schedule
from doubleton.tournament.changing import changed
from doubleton.tournament.event import Entrant, Event, Play, Session, TableRecord, section_of

SECTION = section_of("A", Schedule.begun(mitchell(3)), BoardSets(2))
PARTS = (Event(7, "Club"), Session("1"), SECTION, TableRecord(), Play(3), Entrant("a", "1"))


@pytest.mark.parametrize("part", PARTS, ids=lambda part: type(part).__name__)
def test_each_field_is_changed_as_replace_changes_it(part: Any) -> None:  # noqa: ANN401 - any part
    before = replace(part)
    for one in fields(part):
        assert changed(part, **{one.name: "other"}) == replace(part, **{one.name: "other"})
    assert changed(part) == part == before
    assert changed(part) is not part


def test_a_field_that_is_none_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        changed(Play(3), bord=4)


def test_a_dataclass_that_checks_itself_or_has_no_slots_is_left_to_replace() -> None:
    @dataclass(frozen=True, slots=True)
    class Checked:
        number: int = 1

        def __post_init__(self) -> None:
            assert self.number

    @dataclass(frozen=True)
    class Slotless:
        number: int = 1

    for part in (Checked(), Slotless()):
        with pytest.raises(TypeError):
            changed(part, number=0)
