from __future__ import annotations

from fractions import Fraction
from functools import cache
from time import process_time
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.movements.advice import Wish, advise
from doubleton.movements.arrow_switch import rounds_to_switch
from doubleton.movements.validation import coverage
from doubleton.movements.weighing import kind_of
from doubleton.said import Said
from doubleton.words import say
from movements.plainly import broken, everybody, laid_out_and_carried


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
        "Everybody meets everybody.",
    ]


def test_more_boards_in_play_than_a_pair_plays_are_told() -> None:
    found = {one.movement.title.key: one for one in advise(Wish(14, (24, 24)))}
    mitchell = found["movement.mitchell"]
    assert mitchell.boards == 24
    assert "Boards in play: 28." in [say(reason) for reason in mitchell.reasons]


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
        told = broken(one.movement, one.boards_per_set, wish.cannot_move)
        assert not any(severity == "error" for _, severity in told)
        assert told == {(v.invariant.value, v.severity.name.lower()) for v in one.violations}
        assert len(everybody(one.movement)) == wish.pairs
        assert wish.boards[0] <= one.boards <= wish.boards[1]
        assert one.movement.winners == (wish.winners or one.movement.winners)
        assert one.movement.copies <= wish.copies
        laid_out_and_carried(one.movement)


@given(st.integers(4, 36), st.integers(0, 3), st.integers(1, 3), st.sampled_from([None, 1, 2]))
@settings(max_examples=5)
def test_every_movement_that_is_offered_keeps_its_invariants(
    pairs: int, cannot_move: int, copies: int, winners: int | None
) -> None:
    held(Wish(pairs, (20, 30), cannot_move=cannot_move, copies=copies, winners=winners))


@pytest.mark.long
@pytest.mark.parametrize("pairs", range(4, 61))
def test_every_number_of_pairs_has_an_offer(pairs: int) -> None:
    for copies in (1, 3):
        for winners in (1, 2) if pairs > 4 else (1,):
            assert advise(Wish(pairs, (20, 30), copies=copies, winners=winners))
            held(Wish(pairs, (20, 30), copies=copies, winners=winners))


advised = cache(advise)

# What directors choose for 24 to 28 boards: rounds and boards a round, by pairs.
CHOICE: Final = [
    (4, 1, "howell", (3, 9)),
    (5, 1, "howell", (5, 5)),
    (6, 1, "howell", (5, 5)),
    (7, 1, "howell", (7, 4)),
    (8, 1, "howell", (7, 4)),
    (9, 1, "howell", (9, 3)),
    (10, 1, "howell", (9, 3)),
    (11, 1, "reduced-howell", (9, 3)),
    (12, 1, "reduced-howell", (9, 3)),
    (13, 1, "howell", (13, 2)),
    (14, 1, "howell", (13, 2)),
    (15, 1, "relay-mitchell", (8, 3)),
    (16, 1, "relay-mitchell", (8, 3)),
    (17, 1, "mitchell", (9, 3)),
    (18, 1, "mitchell", (9, 3)),
    (19, 1, "skip-mitchell", (9, 3)),
    (20, 1, "skip-mitchell", (9, 3)),
    (21, 1, "hesitation-mitchell", (12, 2)),
    (22, 1, "hesitation-mitchell", (12, 2)),
    (23, 1, "relay-mitchell", (12, 2)),
    (24, 1, "relay-mitchell", (12, 2)),
    (25, 1, "mitchell", (13, 2)),
    (26, 1, "mitchell", (13, 2)),
    (9, 2, "mitchell", (5, 5)),
    (10, 2, "mitchell", (5, 5)),
    (11, 2, "relay-mitchell", (6, 4)),
    (12, 2, "relay-mitchell", (6, 4)),
    (13, 2, "mitchell", (7, 4)),
    (14, 2, "mitchell", (7, 4)),
    (15, 2, "relay-mitchell", (8, 3)),
    (17, 2, "mitchell", (9, 3)),
    (18, 2, "mitchell", (9, 3)),
    (20, 2, "skip-mitchell", (9, 3)),
    (23, 2, "relay-mitchell", (12, 2)),
    (26, 2, "mitchell", (13, 2)),
]


@pytest.mark.parametrize(("pairs", "winners", "kind", "boards"), CHOICE)
def test_the_first_advice_is_what_directors_choose(
    pairs: int, winners: int, kind: str, boards: tuple[int, int]
) -> None:
    best = advised(Wish(pairs, winners=winners))[0]
    assert kind_of(best.movement).key == f"movement.{kind}"
    assert (best.movement.rounds, best.boards_per_set) == boards


@pytest.mark.parametrize("pairs", range(28, 53, 4))
def test_many_tables_with_copies_play_a_web_and_all_the_same_boards(pairs: int) -> None:
    (best, *_) = advised(Wish(pairs, winners=2, copies=3), 3)
    assert min(coverage(best.movement).values()) > Fraction(3, 4)
    assert best.boards_per_set > 1
    if pairs > 36:
        assert kind_of(best.movement).key in ("movement.web", "movement.appendix")


@pytest.mark.parametrize("pairs", [*range(4, 31), 36, 40, 48, 50])
def test_nothing_silly_comes_first(pairs: int) -> None:
    for winners in (1, 2) if pairs > 4 else (1,):
        best = advised(Wish(pairs, winners=winners))[0]
        movement = best.movement
        assert best.boards_per_set > 1
        out = [movement.sitting_out(number) for number in range(1, movement.rounds + 1)]
        assert max(map(len, out)) == pairs % 2
        twice = [one for one in movement.contestants if sum(one in those for those in out) > 1]
        assert twice == []
        assert min(coverage(movement).values()) >= Fraction(2, 3)
        if winners == 1 and "mitchell" in kind_of(movement).key:
            turned = sorted({number for number, _ in movement.switched})
            assert turned == [*range(movement.rounds - len(turned) + 1, movement.rounds + 1)]
            assert abs(len(turned) - rounds_to_switch(movement.rounds)) <= 1
        if movement.tables % 2 and "mitchell" in kind_of(movement).key:
            assert "movement.advice-sharing" not in keys(best.reasons)


def test_a_small_field_meets_everybody() -> None:
    for pairs in range(4, 11):
        assert "movement.advice-all-meet" in keys(advised(Wish(pairs, winners=1))[0].reasons)


def test_who_sits_out_does_so_at_the_table_that_is_always_empty() -> None:
    for pairs in (5, 7, 9, 11, 13, 15):
        best = advised(Wish(pairs, winners=1))[0].movement
        assert len({row.table for row in best.rows if not row.is_played}) == 1
