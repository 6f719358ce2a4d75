from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.movements.advice import Wish, advise
from doubleton.movements.validation import is_sound
from doubleton.said import Said
from doubleton.words import say
from replaying import troubles


def keys(reasons: tuple[Said, ...]) -> set[str]:
    return {one.key for one in reasons}


def test_thirteen_pairs_of_whom_three_cannot_move() -> None:
    found = advise(Wish(13, (24, 27), cannot_move=3))
    assert len(found) >= 3
    for one in found:
        assert 24 <= one.boards <= 27
        assert len(one.movement.stationary) >= 3
        assert "movement.advice-sit-outs" in keys(one.reasons)
    assert {one.movement.winners for one in found} == {1, 2}


def test_eight_pairs_play_the_perfect_howell() -> None:
    best = advise(Wish(8))[0]
    assert (best.movement.title.key, best.boards) == ("movement.howell", 28)
    assert best.quality == 100
    assert [say(reason) for reason in best.reasons] == [
        "One winner.",
        "Balance 100 of 100.",
        "Seats that never move: 1.",
    ]


def test_the_time_limits_the_boards() -> None:
    assert all(one.minutes <= 150 for one in advise(Wish(14, (14, 28), minutes=150)))
    assert advise(Wish(14, (24, 28), minutes=100)) == ()


def test_twos_that_should_not_meet_ask_for_a_movement_in_which_not_all_do() -> None:
    found = advise(Wish(10, apart=1, winners=1))
    assert found
    assert not any(one.movement.rounds == 9 for one in found)


def test_copies_open_the_webs_and_barometers() -> None:
    assert "movement.web" in {one.movement.title.key for one in advise(Wish(28, copies=2))}
    many = advise(Wish(10, (18, 27), copies=5, winners=1), 20)
    assert "movement.barometer" in {one.movement.title.key for one in many}


def test_without_sharing_nobody_waits_for_boards() -> None:
    for one in advise(Wish(16, sharing=False)):
        assert "movement.advice-sharing" not in keys(one.reasons)


def test_one_pair_has_no_movement() -> None:
    with pytest.raises(ValueError, match="two pairs"):
        advise(Wish(1))


def test_forty_tables_are_searched_and_judged_within_a_second() -> None:
    begun = process_time()
    assert advise(Wish(80))
    assert process_time() - begun < 1


def held(wish: Wish) -> None:
    for one in advise(wish):
        assert is_sound(one.movement, boards_per_set=one.boards_per_set)
        assert troubles(one.movement) == []
        assert len(one.movement.contestants) == wish.pairs
        assert wish.boards[0] <= one.boards <= wish.boards[1]
        assert len(one.movement.stationary) >= wish.cannot_move
        sides: dict[int, set[int]] = {}
        for row in one.movement.rows:
            for side, members in enumerate(row.sides):
                for pair in members:
                    sides.setdefault(pair, set()).add(side)
        if one.movement.winners == 2:
            assert all(len(both) == 1 for both in sides.values())


@given(st.integers(4, 60), st.integers(0, 3), st.integers(1, 3), st.sampled_from([None, 1, 2]))
@settings(max_examples=8, deadline=None)
def test_every_movement_that_is_offered_keeps_its_invariants(
    pairs: int, cannot_move: int, copies: int, winners: int | None
) -> None:
    held(Wish(pairs, (20, 30), cannot_move=cannot_move, copies=copies, winners=winners))


@pytest.mark.long
@pytest.mark.parametrize("pairs", range(4, 61))
def test_every_number_of_pairs_has_an_offer(pairs: int) -> None:
    for copies in (1, 3):
        assert advise(Wish(pairs, (20, 30), copies=copies))
        held(Wish(pairs, (20, 30), copies=copies))
