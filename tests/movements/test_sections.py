from __future__ import annotations

import pytest

from doubleton.movements.advice import Wish
from doubleton.movements.sections import advise_in_sections, divided, numbers_of_sections
from movements.plainly import broken


@pytest.mark.parametrize("pairs", range(30, 121))
def test_nobody_is_lost_between_sections(pairs: int) -> None:
    for sections in numbers_of_sections(pairs):
        found = divided(pairs, sections)
        assert sum(found) == pairs
        assert max(found) - min(found) <= 3
        assert sum(one % 2 for one in found) == pairs % 2
        assert sections == 1 or min(found) >= 17
        assert max(found) <= 30


@pytest.mark.parametrize(("pairs", "sections"), [(36, 2), (45, 2), (52, 2), (60, 2), (80, 4)])
def test_all_sections_play_the_same_boards(pairs: int, sections: int) -> None:
    rooms = advise_in_sections(Wish(pairs, copies=sections), sections)
    assert rooms
    for room in rooms:
        assert sum(len(one.movement.contestants) for one in room) == pairs
        assert len({one.boards for one in room}) == 1
        assert len({one.movement.winners for one in room}) == 1
        assert len({frozenset(row.set for row in one.movement.played) for one in room}) == 1
        for one in room:
            told = broken(one.movement, one.boards_per_set)
            assert not any(severity == "error" for _, severity in told)
    assert rooms[0][0].boards_per_set > 1


def test_two_sections_of_thirteen_tables_play_thirteen_rounds() -> None:
    (best, *_) = advise_in_sections(Wish(52, copies=2, winners=1), 2)
    assert [(one.movement.tables, one.movement.rounds, one.boards) for one in best] == [
        (13, 13, 26),
        (13, 13, 26),
    ]


def test_every_section_needs_boards_of_its_own() -> None:
    assert advise_in_sections(Wish(60, copies=1), 2) == ()


def test_those_who_cannot_move_are_shared_out() -> None:
    (best, *_) = advise_in_sections(Wish(52, copies=2, cannot_move=5), 2)
    assert all(len(one.movement.stationary) >= 2 for one in best)


def test_a_section_has_two_tables_at_least() -> None:
    with pytest.raises(ValueError, match="two tables"):
        divided(10, 3)
