from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from hashlib import shake_256
from itertools import combinations_with_replacement
from math import comb, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import SEATS, Board, Deal, Hand
from doubleton.dealing.audit import audit
from doubleton.dealing.evaluation import high_card_points, shape
from doubleton.dealing.numbers import DEALS, deal_of, number_of
from doubleton.dealing.seeds import new_seed
from doubleton.dealing.stream import LAST, Seed, deal_board, deal_number, deal_set
from doubleton.errors import NotationError

SEED = Seed(bytes(range(32)))
seeds = st.binary(min_size=32, max_size=32).map(Seed)
names = st.text(st.characters(codec="utf-8"), max_size=20)
boards = st.integers(min_value=1, max_value=200)


# --- the same seed gives the same deals ----------------------------------------------------------


def test_the_vector_that_other_programs_can_try() -> None:
    assert str(SEED) == "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    assert [deal_number(SEED, board, "Monday") for board in (1, 2, 3)] == [
        9_035_089_501_619_574_105_735_443_568,
        32_054_733_724_027_043_183_740_795_054,
        49_239_728_269_502_284_200_800_740_485,
    ]
    assert deal_number(SEED, 1, "Monday", 1) == 30_732_292_196_765_127_275_967_040_862
    assert deal_board(SEED, 1, "Monday") == Board.numbered(
        1, Deal("N:92.A84.85.KQ9742 AJ6.Q753.KQJ4.53 KQT73.JT92.973.8 854.K6.AT62.AJT6")
    )


@given(seeds, boards, names)
def test_a_board_has_its_deal_whatever_else_is_in_the_set(
    seed: Seed, board: int, name: str
) -> None:
    alone = deal_set(seed, [board], name)
    assert alone == deal_set(seed, range(board - 1 or 1, board + 3), name)[board > 1 :][:1]
    assert alone == (deal_board(seed, board, name),)


@given(seeds, boards, names, names)
def test_other_names_boards_and_redeals_give_other_deals(
    seed: Seed, board: int, name: str, other: str
) -> None:
    ways = {(name, board, 0), (other, board, 0), (name, board + 1, 0), (name, board, 1)}
    assert len({deal_number(seed, at, who, again) for who, at, again in ways}) == len(ways)


def test_the_end_of_a_name_is_not_taken_for_the_number_of_a_board() -> None:
    long, short = "a\0\0\0\1", "a"
    assert deal_number(SEED, 1, long) != deal_number(SEED, 1, short)


def test_boards_are_marked_by_their_numbers() -> None:
    dealt = deal_set(SEED)
    assert [board.number for board in dealt] == [*range(1, 37)]
    assert all(board.is_standard for board in dealt)


@given(seeds, names, st.integers(min_value=1, max_value=30))
def test_an_audit_finds_the_deals_of_a_seed_and_no_others(
    seed: Seed, name: str, board: int
) -> None:
    def dealt(number: int, again: int = 0) -> Deal:
        deal = deal_board(seed, number, name, again).deal
        assert deal is not None
        return deal

    found = audit({board: dealt(board), 31: dealt(31, 3), 32: dealt(board)}, seed, name)
    assert [one.again for one in found] == [0, 3, None]
    assert [one.is_of_seed for one in found] == [True, True, False]
    assert [one.expected for one in found] == [dealt(board), dealt(31), dealt(32)]
    assert not any(one.is_of_seed for one in audit({board: dealt(board)}, seed, name + "x"))


# --- seeds ---------------------------------------------------------------------------------------


@given(seeds)
def test_a_seed_is_read_as_it_is_written(seed: Seed) -> None:
    assert Seed.of(str(seed)) == Seed.of(f" {str(seed).upper()[:32]} {str(seed)[32:]}\n") == seed


@given(seeds, seeds, names, names)
def test_a_commitment_is_of_one_seed_and_one_name(
    seed: Seed, other: Seed, name: str, another: str
) -> None:
    assert len(seed.commitment(name)) == 64
    same = (seed, name) == (other, another)
    assert (seed.commitment(name) == other.commitment(another)) is same


def test_a_commitment_and_the_repr_do_not_show_the_seed() -> None:
    assert str(SEED) not in f"{SEED!r} {SEED.commitment()}"


def test_new_seeds_are_new() -> None:
    assert len({new_seed() for _ in range(100)}) == 100


@pytest.mark.parametrize("text", ["", "12", "0" * 63, "0" * 65, "g" * 64, "٣" * 64, "-" + "0" * 63])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Seed.of(text)


@pytest.mark.parametrize(
    ("board", "name", "again"),
    [(0, "", 0), (-1, "", 0), (LAST + 1, "", 0), (1, "x" * 1001, 0), (1, "\ud800", 0), (1, "", -1)],
)
def test_what_has_no_stream_is_refused(board: int, name: str, again: int) -> None:
    with pytest.raises(NotationError):
        deal_number(SEED, board, name, again)


# --- every deal is equally likely ----------------------------------------------------------------
#
# Sums of squares that are as large as these by chance once in a million times or less: for so many
# degrees of freedom, from the normal approximation of Wilson and Hilferty with 4.9 deviations.

DEALT = 4000


@cache
def dealt() -> tuple[Deal, ...]:
    """Return deals of one seed, of which the first fault would be seen by everybody."""
    found = (board.deal for board in deal_set(SEED, range(1, DEALT + 1), "uniform"))
    return tuple(deal for deal in found if deal is not None)


def hands() -> Iterator[Hand]:
    return (hand for deal in dealt() for hand in deal if hand is not None)


def is_by_chance(found: Counter[int], expected: dict[int, Fraction], spread: Fraction) -> bool:
    """Whether Pearson's sum for these counts, divided by *spread*, is one that chance gives."""
    assert set(found) <= set(expected)
    total = sum(Fraction((found[one] - n) ** 2) / n for one, n in expected.items())
    freedom = len(expected) - 1
    ninth = 2 / (9 * freedom)
    low, high = (1 - ninth + sign * 4.9 * sqrt(ninth) for sign in (-1, 1))
    return freedom * low**3 < float(total / spread) < freedom * high**3


def test_numbers_of_deals_fall_evenly_into_a_hundred_parts() -> None:
    parts = Counter(100 * number_of(deal) // DEALS for deal in dealt())
    assert is_by_chance(parts, dict.fromkeys(range(100), Fraction(DEALT, 100)), Fraction(1))


def test_the_last_digits_of_numbers_are_even_too() -> None:
    ends = Counter(number_of(deal) % 97 for deal in dealt())
    assert is_by_chance(ends, dict.fromkeys(range(97), Fraction(DEALT, 97)), Fraction(1))


@pytest.mark.parametrize("seat", SEATS)
def test_every_card_comes_to_every_hand_a_quarter_of_the_time(seat: int) -> None:
    # A hand has thirteen different cards: counts vary by 39/51 of what independent draws would.
    held = Counter(int(card) for deal in dealt() for card in deal[seat] or ())
    expected = dict.fromkeys(range(52), Fraction(DEALT, 4))
    assert is_by_chance(held, expected, Fraction(39, 51))


def test_shapes_are_as_frequent_as_combinations_say() -> None:
    ways = Counter[tuple[int, ...]]()
    for lengths in combinations_with_replacement(range(13, -1, -1), 4):
        if sum(lengths) == 13:
            a, b, c, d = lengths
            ways[lengths] = orders(lengths) * comb(13, a) * comb(13, b) * comb(13, c) * comb(13, d)
    assert sum(ways.values()) == comb(52, 13)
    assert ways[4, 4, 3, 2] == 136_852_887_600
    common = {one: n for one, n in ways.items() if n * DEALT > 20 * comb(52, 13)}
    assert len(common) > 10
    number = {one: place for place, one in enumerate(common, 1)}
    found = Counter(number.get(shape(deal[0] or Hand(0)), 0) for deal in dealt())
    expected = {number[one]: Fraction(n * DEALT, comb(52, 13)) for one, n in common.items()}
    expected[0] = DEALT - sum(expected.values(), Fraction(0))
    assert is_by_chance(found, expected, Fraction(1))


def orders(lengths: tuple[int, ...]) -> int:
    """Return in how many orders the suits can have these lengths."""
    ways, left = 1, 4
    for times in Counter(lengths).values():
        ways *= comb(left, times)
        left -= times
    return ways


def test_points_are_as_frequent_as_combinations_say() -> None:
    ways = Counter({(0, 0): 1})  # by points and number of honours
    for worth in (4, 3, 2, 1):
        more = Counter[tuple[int, int]]()
        for (points, honours), n in ways.items():
            for held in range(5):
                more[points + worth * held, honours + held] += n * comb(4, held)
        ways = more
    by_points = Counter[int]()
    for (points, honours), n in ways.items():
        if honours <= 13:
            by_points[points] += n * comb(36, 13 - honours)
    assert sum(by_points.values()) == comb(52, 13)
    assert by_points[10] == 59_723_754_816
    usual = range(23)
    found = Counter(min(high_card_points(deal[1] or Hand(0)), 23) for deal in dealt())
    expected = {n: Fraction(by_points[n] * DEALT, comb(52, 13)) for n in usual}
    expected[23] = DEALT - sum(expected.values(), Fraction(0))
    assert is_by_chance(found, expected, Fraction(1))


def test_no_deal_comes_twice_and_none_is_flatter_than_chance() -> None:
    assert len(set(dealt())) == DEALT
    flat = sum(shape(hand)[0] == 4 for hand in hands())
    of_four = Fraction(comb(13, 4) * comb(13, 3) ** 3 * 4, comb(52, 13))  # 4-3-3-3
    of_four += Fraction(comb(13, 4) ** 2 * comb(13, 3) * comb(13, 2) * 12, comb(52, 13))  # 4-4-3-2
    of_four += Fraction(comb(13, 4) ** 3 * comb(13, 1) * 4, comb(52, 13))  # 4-4-4-1
    assert abs(flat - 4 * DEALT * of_four) < 5 * 63  # at most half of 16,000, deviation 63


def test_a_candidate_that_is_no_deal_is_passed_over() -> None:
    # A third of the candidates are 53,644…,000 or more: some board of the first hundred has one.
    def first(board: int) -> int:
        name = (7).to_bytes(4, "big") + b"uniform"
        text = b"doubleton deal 1" + SEED.data + name + board.to_bytes(4, "big") + bytes(4)
        return int.from_bytes(shake_256(text).digest(12), "big")

    passed = [board for board in range(1, 101) if first(board) >= DEALS]
    kept = [board for board in range(1, 101) if first(board) < DEALS]
    assert 15 < len(passed) < 50
    assert all(deal_number(SEED, board, "uniform") == first(board) for board in kept)
    assert all(deal_number(SEED, board, "uniform") < DEALS for board in passed)
    assert dealt()[kept[0] - 1] == deal_of(first(kept[0]))
