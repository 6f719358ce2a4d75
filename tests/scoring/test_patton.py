from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import NotationError
from doubleton.scoring.patton import (
    PATTON,
    Aggregate,
    Patton,
    Tables,
    classic,
    plus_scores,
    share,
    swing_quotient,
)
from doubleton.scoring.victory_points import SCALES

HACKETT = PATTON["ebu_hackett"]
THIRDS = classic(Fraction(1, 10), Fraction(1, 3), Fraction(2, 3))

scores = st.integers(-300, 300).map(lambda tens: 10 * tens)
matches = st.lists(st.builds(Tables, scores, scores), min_size=1, max_size=8)


def board_points(tables: list[Tables]) -> tuple[int, int]:
    own = sum(1 + (here + there > 0) - (here + there < 0) for here, there in tables)
    return own, 2 * len(tables) - own


def test_three_boards_won_and_as_many_points_as_the_opponents() -> None:
    # EBU newsletter, Winter 2009: 6 of 8 and 4 of 8 are 10 of 16
    tables = [Tables(110, -100), Tables(110, -100), Tables(110, -100), Tables(100, -130)]
    level = [*tables[:3], Tables(0, -30)]
    scored = HACKETT.of((6, 2), 4, level)
    assert (scored.boards, scored.aggregate) == ((6, 2), (4, 4))
    assert (scored.totals, scored.maximum) == ((10, 6), 16)


def test_the_aggregate_is_shared_as_the_points_were_won() -> None:
    scored = HACKETT.of((4, 0), 2, [Tables(420, -100), Tables(0, 80)])
    assert scored.aggregate == (Fraction(10, 3), Fraction(2, 3))
    rounded = Patton(Aggregate.PLUS_SCORES, step=1)
    assert rounded.of((4, 0), 2, [Tables(420, -100), Tables(0, 80)]).aggregate == (3, 1)
    # 2.5 of 4 is rounded towards the even division
    assert rounded.of((2, 2), 2, [Tables(500, -300)]).aggregate == (2, 2)
    assert rounded.of((2, 2), 2, [Tables(300, -500)]).aggregate == (2, 2)


def test_nothing_won_is_shared_equally() -> None:
    assert HACKETT.of((2, 2), 2, [Tables(0, 0), Tables(0, 0)]).aggregate == (2, 2)
    assert HACKETT.of((0, 0), 0, []).totals == (0, 0)
    assert PATTON["reykjavik"].of((0, 0), 0, []).aggregate == (10, 10)
    assert THIRDS.of((2, 2), 2, [Tables(0, 0)]).aggregate == (3, 3)


def test_reykjavik_gives_20_for_the_boards_and_20_victory_points() -> None:
    tables = [Tables(620, -170), *[Tables(100, -100)] * 15]
    scored = PATTON["reykjavik"].of((17, 15), 16, tables)
    assert scored.boards == (Fraction(85, 8), Fraction(75, 8))
    own = SCALES["wbf_cont_2013"].of(10, 16)
    assert scored.aggregate == own
    assert (sum(scored.totals), scored.maximum) == (40, 40)


def test_a_scale_of_6_beside_4_for_the_boards() -> None:
    scored = PATTON["imp_vp"].of((8, 0), 4, [Tables(620, 500)] * 4)
    assert scored.totals == (10, 0)
    level = PATTON["imp_vp"].of((4, 4), 4, [Tables(620, -620)] * 4)
    assert level.totals == (5, 5)


def test_the_quotient_is_of_the_larger_scores() -> None:
    tables = [Tables(620, -170), Tables(-50, 100)]
    assert swing_quotient(tables) == Fraction(500, 720)
    assert swing_quotient([]) == 0
    assert THIRDS.of((2, 0), 1, tables).aggregate == (6, 0)
    assert THIRDS.of((0, 2), 1, [Tables(170, -620)]).aggregate == (0, 6)
    # a quotient at a bound has the smaller share
    assert THIRDS.of((2, 0), 1, [Tables(300, -200)]).aggregate == (4, 2)


def test_the_points_won_at_all_tables() -> None:
    assert plus_scores([Tables(620, -170), Tables(-50, 100)]) == (720, 220)
    assert share(0, 0) == Fraction(1, 2)


FORMS = [
    *(*PATTON.values(), THIRDS, Patton(Aggregate.PLUS_SCORES, step=1)),
    Patton(Aggregate.VICTORY_POINTS, scale=SCALES["acbl_20"]),
]


@given(matches, st.sampled_from(FORMS))
def test_all_points_of_a_match_are_shared_out_alike_for_both_sides(
    tables: list[Tables], form: Patton
) -> None:
    won = board_points(tables)
    scored = form.of(won, len(tables), tables)
    assert sum(scored.totals) == scored.maximum
    assert min(*scored.boards, *scored.aggregate) >= 0
    mirrored = form.of(won[::-1], len(tables), [Tables(-here, -there) for here, there in tables])
    assert mirrored.totals == scored.totals[::-1]


@pytest.mark.parametrize(
    "form",
    [
        lambda: Patton(Aggregate.QUOTIENT),
        lambda: Patton(Aggregate.VICTORY_POINTS),
        lambda: Patton(Aggregate.PLUS_SCORES, scale=SCALES["acbl_20"]),
        lambda: Patton(Aggregate.PLUS_SCORES, bounds=(Fraction(1),)),
        lambda: classic(Fraction(1, 2), Fraction(1, 3)),
        lambda: classic(Fraction(-1, 2)),
    ],
)
def test_what_is_no_form_of_patton(form: object) -> None:
    with pytest.raises(NotationError):
        form()  # type: ignore[operator]  # each of the list makes one
