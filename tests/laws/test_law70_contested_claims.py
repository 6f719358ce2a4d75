"""Law 70: which provision takes the tricks of a contested claim."""

from __future__ import annotations

import pytest

from doubleton.lawbook import Edition, Regulations
from doubleton.laws.law70_contested_claims import (
    Contested,
    equitably,
    lost_tricks,
    new_line,
    outstanding_trump,
    proceeding,
    result,
    unstated_line,
)
from table.endgame import claim, ending

TRUMP_OUT = (".5.4.2 .K.K.3 K.A.A. T...98", "S")
TWO_WAY = ("..KT4. ..96.6 ..AJ3. ..Q87.", "NT")
ACE_OUT = ("5...7 2...8 ...K5 ...A4", "NT")
WRONG_ORDER = (".A..2 3...3 .2.A. .4.5.", "NT")


def contested(place: tuple[str, str], text: str, *line: str, aware: bool = False) -> Contested:
    return Contested.of(
        Edition.OF_1987, claim(text, *line, aware=aware), ending(*place, leader="S")
    )


def test_70A_doubtful_points_go_against_the_claimer() -> None:
    lost = equitably(contested(ACE_OUT, "S 2"))
    assert lost is not None
    assert (str(lost.to), lost.tricks) == ("EW", 1)
    assert equitably(contested(ACE_OUT, "S 1")) is None
    assert result(contested(ACE_OUT, "S 2")).tricks == 1


def test_70B_the_statement_is_repeated_the_hands_faced_and_objections_heard() -> None:
    assert str(proceeding(Regulations()).cite) == "Law 70B (1987)"


def test_70C_a_trump_not_mentioned_takes_what_a_claimer_who_knew_it_would_not_lose() -> None:
    assert outstanding_trump(contested(TRUMP_OUT, "S 3")) is not None
    assert outstanding_trump(contested(TRUMP_OUT, "S 3", aware=True)) is None
    assert outstanding_trump(contested(ACE_OUT, "S 2")) is None


def test_70C3_a_trump_that_would_win_anyhow_is_not_the_reason() -> None:
    last = (".5.4.2 .K.K.8 Q.A.A. K...97", "S")
    assert outstanding_trump(contested(last, "S 3")) is None
    assert equitably(contested(last, "S 3")) is not None


def test_70D_a_better_line_that_was_not_stated_is_refused() -> None:
    assert new_line(contested(WRONG_ORDER, "S 2")) is not None
    assert new_line(contested(ACE_OUT, "S 2")) is None


def test_70E_a_guess_that_was_not_stated_is_refused() -> None:
    assert unstated_line(contested(TWO_WAY, "S 3", "run D")) is not None
    assert unstated_line(contested(TWO_WAY, "S 3", "finesse D W")) is None
    assert unstated_line(contested(WRONG_ORDER, "S 2")) is None


@pytest.mark.parametrize(
    ("place", "text", "law"),
    [
        (TRUMP_OUT, "S 3", "70C"),
        (TWO_WAY, "S 3", "70E"),
        (WRONG_ORDER, "S 2", "70D"),
        (ACE_OUT, "S 2", "70A"),
        (ACE_OUT, "S 1", None),
    ],
)
def test_70A_the_first_provision_that_has_something_to_say_is_cited(
    place: tuple[str, str], text: str, law: str | None
) -> None:
    lost = lost_tricks(contested(place, text))
    assert (None if lost is None or lost.cite is None else lost.cite.law) == law
