"""Values of tags, one by one."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from doubleton.bridge import (
    PASS,
    PASSED_OUT,
    SEATS,
    Call,
    Card,
    Deal,
    Result,
    Seat,
    Vulnerability,
)
from doubleton.errors import DealError, NotationError
from doubleton.formats.lin.values import (
    read_call,
    read_calls,
    read_card,
    read_cards,
    read_complete_deal,
    read_deal,
    read_dealer,
    read_heading,
    read_place,
    read_plain_cards,
    read_result,
    read_vulnerability,
)
from formats.lin.written import DEAL, IN_PBN
from strategies import complete_deals


def md(deal: Deal, hands: int = 4) -> str:
    suits = ["".join(map("".join, zip("SHDC", str(hand).split("."), strict=True))) for hand in deal]
    return ",".join([*(suits[(turn + 2) % 4] for turn in range(hands)), *[""] * (4 - hands)])


def test_b11_the_digit_names_the_dealer_and_hands_stand_from_south() -> None:
    assert [read_dealer(f"{digit}{DEAL[1:]}") for digit in range(5)] == [
        None,
        Seat.SOUTH,
        Seat.WEST,
        Seat.NORTH,
        Seat.EAST,
    ]
    assert read_deal(DEAL) == Deal(IN_PBN)


@given(complete_deals())
def test_a_deal_of_three_or_four_hands_is_read_both_ways(deal: Deal) -> None:
    for hands in (3, 4):
        assert read_deal(f"1{md(deal, hands)}") == deal
        assert read_complete_deal(f"1{md(deal, hands)}") == (Seat.SOUTH, deal)


def test_cards_come_in_any_order_and_case() -> None:
    text = "3s9jtH289DQ532C3Q8,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762"
    assert read_deal(text) == Deal(IN_PBN)
    assert read_deal("3H10A,,,") == read_deal("3HAT,,,")


def test_hands_that_are_left_out_are_not_known() -> None:
    assert read_deal("1SA,,SK,") == Deal("N:K... - A... -")
    assert read_deal("1,,,") is read_deal("") is None
    assert read_deal("SA,SK") == Deal("N:- - A... K...")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("1SA,SA,,", DealError),
        ("1SAA,,,", NotationError),
        ("1SAS2,,,", NotationError),
        ("1AK,,,", NotationError),
        ("1SX,,,", NotationError),
        ("1SA,SK,SQ,SJ,ST", NotationError),
        (f"1S{'2' * 99},,,", NotationError),
    ],
)
def test_what_is_no_deal_is_told(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        read_deal(text)
    assert read_complete_deal(text) is None


def test_vulnerability_has_many_letters() -> None:
    of = {"None": "o O 0 - none", "NS": "n N ns", "EW": "e E ew", "All": "b B both all"}
    for name, texts in of.items():
        for text in texts.split():
            assert read_vulnerability(f" {text}\n") is Vulnerability.of(name)
    with pytest.raises(NotationError):
        read_vulnerability("2")


def test_calls_are_read_as_any_program_writes_them() -> None:
    of = {"Pass": "p P pass", "X": "d D x dbl", "XX": "r R xx rdbl", "1NT": "1N 1n 1NT 1nt"}
    for call, texts in of.items():
        for text in texts.split():
            assert read_call(text) == (Call(call), False)
            assert read_call(f"{text}!") == (Call(call), True)
    for text in ("", "!", "8", "1", "Z"):
        with pytest.raises(NotationError):
            read_call(text)


def test_cards_are_read_in_any_case() -> None:
    assert {read_card(text) for text in ("HT", "hT", "ht", "h10", " HT\n")} == {Card("HT")}
    with pytest.raises(NotationError):
        read_card("H1")


def test_calls_may_stand_together() -> None:
    of = {
        "1C1Sdp2Hppp": "1C 1S X Pass 2H Pass Pass Pass",
        "1N-p 3NT, PASS": "1NT Pass 3NT Pass",
        "1Dxxx": "1D X XX",
        "P P P P": "Pass Pass Pass Pass",
        "1SAP": "1S Pass Pass Pass",
    }
    for text, calls in of.items():
        assert [call for call, _ in read_calls(text)] == [Call(call) for call in calls.split()]
    assert read_calls("1N!p2C!") == [(Call("1N"), True), (PASS, False), (Call("2C"), True)]
    for text in ("", "1C1", "1Cz", "pass the salt", "p" * 201):
        with pytest.raises(NotationError):
            read_calls(text)


@pytest.mark.parametrize(
    ("before", "passes"), [((), 4), ((PASS,), 3), ((Call("1C"),), 3), ((Call("1C"), PASS), 2)]
)
def test_all_pass_is_as_many_passes_as_end_the_auction(
    before: tuple[Call, ...], passes: int
) -> None:
    assert read_calls("AP", before) == [(PASS, False)] * passes


def test_cards_may_stand_together() -> None:
    for text in ("S9S5SJSK", "S95JK", "s9,s5 sJ sK"):
        assert [str(card) for card in read_cards(text)] == ["S9", "S5", "SJ", "SK"]
    assert [str(card) for card in read_cards("H109C2")] == ["HT", "H9", "C2"]
    for text in ("", "S", "S9X", "S" + "9" * 201):
        with pytest.raises(NotationError):
            read_cards(text)


def test_headings_and_places_number_the_board() -> None:
    headings = ("Board 12", "BOARD 12", "board: 12", "Bd 12", "12", "Deal 12")
    assert {read_heading(text) for text in headings} == {"12"}
    others = ("Bord 12", "Rozdanie 12", "Donne 12", "Étui 12", "Mano 12", "Сдача 12")
    assert {read_heading(text) for text in others} == {"12"}
    assert read_heading("Table 12") is None
    assert read_heading("Board A 7") == "A 7"
    assert read_heading("Hand evaluation") is read_heading("") is None
    assert read_place("C7") == ("c", "7")
    assert read_place("7") == ("", "7")
    assert read_place("x,BOARD 9") == ("", "9")
    assert read_place("lesson") == ("", "")


def test_results_of_a_header_name_declarer_before_doubles() -> None:
    assert read_result("4SWx-4") == Result.of("4SXW-4")
    assert read_result("1NNxx+1") == Result.of("1NTXXN+1")
    assert read_result("PASS") == Result.of("Pass")
    for text in ("p", "AP", "Passed", "all pass", "Passed out"):
        assert read_result(text) == Result(PASSED_OUT)
    assert read_result(" ") is None
    with pytest.raises(NotationError):
        read_result("4S")


def test_every_seat_deals() -> None:
    assert {read_dealer(str(digit)) for digit in range(1, 5)} == set(SEATS)


def test_cards_one_after_the_other_are_those_that_each_of_them_is() -> None:
    for letters in product("CDHScdhsX|é", "23456789TJQKAtjqka1X|é"):
        text = "".join(letters)
        both = f"pc|SA|pc|{text}|"
        try:
            card = read_card(text)
        except NotationError:
            with pytest.raises(IndexError):
                read_plain_cards(both)
        else:
            assert read_plain_cards(both) == (Card("SA"), card)
