"""A stated line binds the claimer, in its order (68C)."""

from __future__ import annotations

import pytest

from doubleton.table.claims import worst
from table.endgame import claim, ending


def line_of(hands: str, trumps: str, leader: str, text: str, *line: str) -> str:
    found = worst(ending(hands, trumps, leader), claim(text, *line))
    return " ".join(f"{seat}{card}" for seat, card in found.line)


@pytest.mark.parametrize("order", [("HA", "DA"), ("DA", "HA")])
def test_68C_cards_are_cashed_in_the_order_stated(order: tuple[str, str]) -> None:
    hands = ".54.. .76.. .A.A. .3.K."
    played = line_of(hands, "NT", "S", "S 2", *(f"cash {card}" for card in order))
    assert played.index(f"S{order[0]}") < played.index(f"S{order[1]}")


def test_68C_a_card_of_the_other_hand_is_cashed_by_leading_to_it() -> None:
    assert line_of("A...5 6.3.. 2..A. 8.4..", "NT", "S", "S 2", "cash SA").startswith("SS2 WS8 NSA")


def test_68C_trumps_are_drawn_until_none_is_out() -> None:
    played = line_of(".65..3 T9..7. AK.A.. 87...9", "S", "S", "S 3", "draw S", "any order")
    assert played.split()[0::4][:2] == ["SSA", "SSK"]


def test_68C_the_claimer_crosses_to_the_hand_with_the_trumps() -> None:
    played = line_of("K.A.. .3.7. .2.A. T.4..", "S", "S", "S 3", "draw S")
    assert played.split()[:3] == ["SH2", "WH4", "NHA"]


def test_68C_a_suit_is_run_to_its_end_before_another() -> None:
    played = line_of("..2.54 5..43. .2.AK. .3.65.", "NT", "S", "S 2", "run D")
    assert played.split()[0::4][:2] == ["SDA", "SDK"]


def test_68C_a_step_that_cannot_be_taken_binds_to_nothing() -> None:
    hands = "..KT4. ..96.6 ..AJ3. ..Q87."
    free = worst(ending(hands, "NT", "S"), claim("S 3")).tricks
    assert worst(ending(hands, "NT", "S"), claim("S 3", "ruff H", "cash SA")).tricks == free


def test_68C_cards_are_ruffed_in_the_other_hand() -> None:
    played = line_of("7.3.. .4.9. .A.2. .J.8.", "S", "S", "S 2", "ruff D")
    assert played.startswith("SD2 WD8 NS7")
