"""Deals in batches."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chi_square import chi_square, limit
from doubleton.bridge import ALL_CARDS, SEATS, Hand, Seat
from doubleton.dealing.batches import as_deals, chance, deals, parted, parts, placed
from doubleton.dealing.evaluation import lengths
from doubleton.dealing.shapes import BALANCED

MANY = 40_000


@given(st.integers(min_value=0, max_value=30), st.integers(min_value=0, max_value=1 << 256))
def test_a_batch_has_complete_deals(number: int, seed: int) -> None:
    batch = deals(number, seed)
    assert batch.shape == (number, 4)
    assert batch.dtype == np.uint64
    assert all(deal.is_complete for deal in as_deals(batch))


def test_the_same_seed_gives_the_same_deals_and_another_gives_others() -> None:
    assert (deals(100, 1987) == deals(100, 1987)).all()
    assert (deals(100, 1987) != deals(100, 1988)).any()


def test_a_generator_goes_on_where_it_was() -> None:
    source = chance(3)
    assert (deals(9000, source) != deals(9000, source)).any(axis=1).all()


def test_every_card_comes_to_every_seat_as_often() -> None:
    batch = deals(MANY, seed=11)
    held = batch[:, :, np.newaxis] >> np.arange(52, dtype=np.uint64) & np.uint64(1)
    counts = held.sum(axis=0, dtype=np.int64)
    assert counts.sum() == 52 * MANY
    found = sum(chi_square(counts[:, card].tolist(), [Fraction(1, 4)] * 4) for card in range(52))
    assert found < limit(52 * 3)


@pytest.mark.parametrize("seat", SEATS)
def test_points_come_as_often_as_they_are_counted(seat: Seat) -> None:
    exact = hands_by_points()
    found = Counter(Hand(hand).hcp for hand in deals(MANY // 4, seed=5 + seat)[:, seat].tolist())
    rest = {points for points in exact if exact[points] * MANY // 4 < 10 * sum(exact.values())}
    common = sorted(exact.keys() - rest)
    shares = [Fraction(exact[points], comb(52, 13)) for points in common]
    counts = [found[points] for points in common]
    last = MANY // 4 - sum(counts)
    assert chi_square([*counts, last], [*shares, Fraction(1) - sum(shares)]) < limit(len(common))


def hands_by_points() -> Counter[int]:
    counts = Counter[int]()
    for aces in range(5):
        for kings in range(5):
            for queens in range(5):
                for jacks in range(5):
                    ways = comb(4, aces) * comb(4, kings) * comb(4, queens) * comb(4, jacks)
                    low = 13 - aces - kings - queens - jacks
                    if low >= 0:
                        points = 4 * aces + 3 * kings + 2 * queens + jacks
                        counts[points] += ways * comb(36, low)
    assert sum(counts.values()) == comb(52, 13)
    return counts


def test_partners_hands_do_not_depend_on_each_other_but_by_the_cards() -> None:
    batch = deals(MANY, seed=21)
    aces = sum(1 << 13 * suit + 12 for suit in range(4))
    both = Counter(
        zip(
            np.bitwise_count(batch[:, 0] & np.uint64(aces)).tolist(),
            np.bitwise_count(batch[:, 2] & np.uint64(aces)).tolist(),
            strict=True,
        )
    )
    exact = {
        (north, south): Fraction(
            comb(4, north)
            * comb(48, 13 - north)
            * comb(4 - north, south)
            * comb(35 + north, 13 - south),
            comb(52, 13) * comb(39, 13),
        )
        for north in range(5)
        for south in range(5 - north)
    }
    assert sum(exact.values()) == 1
    cells = sorted(exact)
    assert chi_square([both[cell] for cell in cells], [exact[cell] for cell in cells]) < limit(14)


def test_every_way_to_part_five_cards_comes_as_often() -> None:
    ways = [
        (sum(1 << one for one in first), sum(1 << one for one in second))
        for first in combinations(range(5), 2)
        for second in combinations(sorted(set(range(5)) - set(first)), 2)
    ]
    one, two, three = parts(chance(8), 30_000, (2, 2, 1))
    assert ((one ^ two ^ three) == 31).all()
    found = Counter(zip(one.tolist(), two.tolist(), strict=True))
    assert set(found) == set(ways)
    assert chi_square([found[way] for way in ways], [Fraction(1, 30)] * 30) < limit(29)


def test_cards_are_placed_in_their_order() -> None:
    pool = np.array([0b1011 << 13 | 0b100, ALL_CARDS], np.uint64)
    low, rest = placed([np.array([0b0011, 0b0110], np.uint64), np.zeros(2, np.uint64)], pool)
    assert low.tolist() == [0b0001 << 13 | 0b100, 0b0110]
    assert (low ^ rest).tolist() == pool.tolist()


@given(st.lists(st.integers(min_value=0, max_value=13), min_size=4, max_size=4), st.data())
def test_a_pool_is_parted_whole(sizes: list[int], data: st.DataObject) -> None:
    total = sum(sizes)
    cards = data.draw(st.permutations(range(52)))[:total]
    pool = np.full(5, sum(1 << card for card in cards), np.uint64)
    hands = parted(chance(1), pool, sizes)
    assert [np.bitwise_count(hand).tolist() for hand in hands] == [[size] * 5 for size in sizes]
    assert np.bitwise_xor.reduce(hands).tolist() == pool.tolist()


def test_balanced_hands_come_as_often_as_the_books_say() -> None:
    share = Fraction(
        sum(
            comb(13, s) * comb(13, h) * comb(13, d) * comb(13, c) for s, h, d, c in BALANCED.lengths
        ),
        comb(52, 13),
    )
    hands = map(Hand, deals(MANY // 4, seed=4)[:, Seat.WEST].tolist())
    found = sum(lengths(hand) in BALANCED for hand in hands)
    assert chi_square([found, MANY // 4 - found], [share, 1 - share]) < limit(1)


def test_without_numpy_one_sentence_tells_what_is_missing() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from doubleton.dealing.conditions import SOUTH, hcp, is_true\n"
        "from doubleton.dealing.dealer_language import read_condition\n"
        "from doubleton.errors import DoubletonError\n"
        "try:\n    import doubleton.dealing.batches\n"
        "except DoubletonError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "doubleton[deals]" in done.stdout
    assert done.stderr == ""
