"""Values of tags."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from doubleton.bridge import Deal, Hand, Seat, Side
from doubleton.errors import DealError, NotationError
from doubleton.formats.pbn import Sided
from doubleton.formats.pbn.values import (
    read_complete_deal,
    read_deal,
    read_history,
    read_number,
    read_numbers,
    read_rubber,
    sided,
)
from strategies import complete_deals, partial_deals, seats


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("9", Sided(Fraction(9))),
        ("EW 4", Sided(ew=Fraction(4))),
        ("NS +620", Sided(ns=Fraction(620))),
        ("ns -0 ew 0", Sided(ns=Fraction(0), ew=Fraction(0))),
        ("EW 50. NS 50.0", Sided(ns=Fraction(50), ew=Fraction(50))),
        (" NS 51.32 ", Sided(ns=Fraction("51.32"))),
        ("EW -2,5", Sided(ew=Fraction(-5, 2))),
    ],
)
def test_a_value_is_declarers_or_of_one_side_or_of_both(text: str, value: Sided[Fraction]) -> None:
    assert read_numbers(text) == value


def test_declarers_value_is_that_of_declarers_side() -> None:
    assert Sided(9).of(Side.EW, Seat.WEST) == 9
    assert Sided(9).of(Side.NS, Seat.WEST) is None
    assert Sided(ns=9, ew=4).of(Side.EW, Seat.SOUTH) == 4


@pytest.mark.parametrize("text", ["NS 1 NS 2", "NS", "a", "10.a", "10.-10", "10. 10", "NS 1 2"])
def test_other_texts_are_no_numbers(text: str) -> None:
    with pytest.raises(NotationError):
        read_numbers(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [("0.", 0), ("100.", 100), ("100.0", 100), ("0.1000", Fraction(1, 10)), (".5", Fraction(1, 2))],
)
def test_numbers_are_exact(text: str, number: Fraction) -> None:
    assert read_number(text) == number


def test_rubbers_have_points_above_and_below_the_line() -> None:
    assert sided("EW 300/40 NS 50 / 70  ", read_rubber) == Sided(ns=(50, 70), ew=(300, 40))
    assert sided("NS 0 0 / 100 0 EW 0 10 / 0 40", read_history) == Sided(
        ns=(0, 0, 100, 0), ew=(0, 10, 0, 40)
    )


@given(complete_deals(), seats)
def test_a_complete_deal_is_read_whichever_hand_is_first(deal: Deal, first: Seat) -> None:
    assert read_complete_deal(deal.text(first)) == deal
    assert read_deal(deal.text(first)) == deal


@given(partial_deals(), seats)
def test_any_deal_is_read_as_the_nouns_do(deal: Deal, first: Seat) -> None:
    assert read_complete_deal(deal.text(first)) in (None, deal)
    assert [hand or None for hand in read_deal(deal.text(first))] == [hand or None for hand in deal]


def test_suit_letters_and_tens_are_read() -> None:
    letters = (
        "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8"
    )
    plain = "S:A7.864.QJT73.AKQ Q2.952.62.JT9742 KT853.T3.954.653 J964.AKQJ7.AK8.8"
    assert read_deal(letters) == read_deal(plain.replace("T", "10")) == Deal(plain)


def test_an_empty_hand_beside_a_complete_one_was_left_out() -> None:
    assert read_deal("N:AT2.Q854.K86.974 ... ... ...") == Deal("N:AT2.Q854.K86.974 - - -")
    assert read_deal("N:A... ... ... ...")[Seat.EAST] == Hand("...")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("W:vKQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4", NotationError),
        ("W:KQT2.AT.J6542.85 K.63.AKQ987.A973 A8654.KQ5.T.QJT6 J973.J98742.3.K4", DealError),
        ("W:KQT2.AT.J6542.852 .63.AKQ987.A973 A8654.KQ5.T.QJT6 J973.J98742.3.K4", DealError),
        ("W:KQT2.AT.J6542.852 - - -", DealError),
        ("KQT2.AT.J6542.85 - - -", NotationError),
    ],
)
def test_impossible_deals_are_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        read_deal(text)
