"""Means and frequencies."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from doubleton.dealing.batches import as_deals, deals
from doubleton.dealing.conditions import NORTH, SOUTH, amount, hcp, hearts
from doubleton.dealing.dealer_language import Frequency, Span
from doubleton.dealing.tallies import ABOVE, BELOW, mean, tally

BATCH = deals(200, seed=1)


def test_a_mean_is_exact() -> None:
    expected = Fraction(sum(amount(hcp(NORTH), deal) for deal in as_deals(BATCH)), 200)
    assert mean(hcp(NORTH), BATCH) == expected
    assert mean(hcp(NORTH), BATCH[:0]) == 0


def test_values_are_counted_one_by_one_and_together_beyond() -> None:
    found = tally(Frequency("", Span(hearts(SOUTH), 2, 4)), BATCH)
    exact = Counter(amount(hearts(SOUTH), deal) for deal in as_deals(BATCH))
    assert [found.counts[number,] for number in (2, 3, 4)] == [exact[n] for n in (2, 3, 4)]
    assert found.counts[BELOW,] == exact[0] + exact[1]
    assert found.counts[ABOVE,] == sum(number for length, number in exact.items() if length > 4)
    assert sum(found.share(*place) for place in found.counts) == 1


def test_two_values_are_counted_together() -> None:
    frequency = Frequency("", Span(hearts(SOUTH), 2, 4), Span(hcp(NORTH), 10, 12))
    found = tally(frequency, BATCH)
    exact = sum(
        amount(hearts(SOUTH), deal) == 3 and amount(hcp(NORTH), deal) > 12
        for deal in as_deals(BATCH)
    )
    assert found.counts.get((3, ABOVE), 0) == exact
    assert found.share(3, ABOVE) == Fraction(exact, 200)
    assert sum(found.counts.values()) == len(BATCH)


def test_of_no_deals_nothing_is_counted() -> None:
    found = tally(Frequency("", Span(hcp(NORTH), 0, 40)), np.empty((0, 4), np.uint64))
    assert (found.number, dict(found.counts)) == (0, {})
