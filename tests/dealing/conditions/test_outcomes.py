"""Tricks, scores, IMPs and throws as values."""

from __future__ import annotations

from itertools import product

import pytest

from doubleton.bridge import (
    DENOMINATIONS,
    Contract,
    Deal,
    Denomination,
    Result,
    Seat,
    Suit,
    Vulnerability,
)
from doubleton.dealing.conditions import (
    NORTH,
    SOUTH,
    Value,
    amount,
    hcp,
    imps,
    rnd,
    score,
    spades,
    tricks,
)
from doubleton.dealing.conditions.outcomes import Score
from doubleton.dealing.conditions.values import Number
from doubleton.dealing.dealer_language import read_condition
from doubleton.errors import DealError, NotationError
from doubleton.laws import law77_scoring_table as law77
from doubleton.laws import law78_methods_of_scoring as law78

DEAL = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 876.876.T95.T987 543.5432.432.642")


@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_a_score_is_that_of_law_77(denomination: Denomination) -> None:
    for level, number, is_vulnerable in product(range(1, 8), range(14), (False, True)):
        value = Score(is_vulnerable, level, denomination, Number(number))
        result = Result(Contract.of(level, denomination, Seat.NORTH), number)
        vulnerability = Vulnerability.ALL if is_vulnerable else Vulnerability.NONE
        assert amount(value, DEAL) == law77.points(result, vulnerability)


def test_imps_of_every_difference_of_scores_are_those_of_law_78() -> None:
    for points in range(-9000, 9000, 10):
        assert amount(imps(Number(points)), DEAL) == law78.imps(points)


@pytest.mark.parametrize(
    "value",
    [
        tricks(NORTH, Suit.CLUBS) + tricks(SOUTH),
        score("5D", spades(NORTH) + 4, vulnerable=False),
        imps(score("3NT", tricks(NORTH), vulnerable=True) - 430),
        rnd(6) + hcp(NORTH) % (1 + rnd(hcp(SOUTH), 1)),
    ],
)
def test_what_is_printed_is_read_again(value: Value) -> None:
    assert read_condition(str(value > 3)) == (value > 3)


def test_bounds_hold_what_can_come() -> None:
    assert score("3NT", tricks(NORTH), vulnerable=True).bounds() == (-900, 720)
    assert imps(score("3NT", tricks(NORTH), vulnerable=True)).bounds() == (-14, 12)
    assert rnd(6).bounds() == (0, 5)
    assert rnd(hcp(NORTH) - 2000).bounds()[0] < 0


def test_one_deal_has_no_tricks_and_no_throws() -> None:
    for value in (tricks(NORTH), rnd(6)):
        with pytest.raises(DealError, match="of a teaching set alone"):
            amount(value, DEAL)


def test_a_score_wants_a_contract_that_can_be() -> None:
    for text in ("8C", "3", "pass", ""):
        with pytest.raises(NotationError):
            score(text, tricks(NORTH), vulnerable=True)
