from __future__ import annotations

from collections import Counter

import pytest

from doubleton.movements.many_tables import appendix_mitchell, web_block, web_mitchell
from doubleton.movements.validation import is_sound, violations
from replaying import troubles


@pytest.mark.parametrize("rounds", [7, 9, 11, 13])
def test_a_web_needs_two_copies_or_three_and_everybody_plays_all_sets(rounds: int) -> None:
    for tables in range(rounds + 1, 2 * rounds + 1):
        movement = web_mitchell(tables, rounds)
        assert violations(movement) == ()
        assert troubles(movement) == []
        uses = Counter((row.round, row.set) for row in movement.rows)
        assert max(uses.values()) <= movement.copies == 2 + tables % 2


def test_the_first_block_is_half_of_an_even_room() -> None:
    assert [web_block(tables, 13) for tables in (14, 17, 20, 21)] == [7, 2, 10, 4]


@pytest.mark.parametrize("core", [5, 7, 11, 13])
def test_an_appendix_doubles_tables_of_its_core(core: int) -> None:
    for added in range(1, core):
        movement = appendix_mitchell(core, added)
        assert troubles(movement) == []
        assert is_sound(movement, boards_per_set=2)


@pytest.mark.parametrize(("tables", "rounds"), [(10, 8), (7, 7), (20, 9)])
def test_a_web_is_for_an_odd_number_of_rounds_below_the_tables(tables: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="web"):
        web_mitchell(tables, rounds)


@pytest.mark.parametrize(("core", "added"), [(9, 2), (6, 2), (7, 7), (7, 0)])
def test_an_appendix_has_a_core_that_shares_no_factor_with_six(core: int, added: int) -> None:
    with pytest.raises(ValueError, match="appendix"):
        appendix_mitchell(core, added)
