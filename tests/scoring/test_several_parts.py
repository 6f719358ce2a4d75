"""Patton and hybrids through the whole recapitulation: the parts of a match and their sum."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Field, Method, Penalty, Unit
from doubleton.scoring.victory_points import victory_points
from scoring.fields import awarded, board, field, not_played, row

CLUB = POLICIES["club1987"]


def played(*tables: tuple[int, int]) -> Field:
    """Return a match: what A had at either table of each board, North-South and East-West."""
    return field(
        *(
            board(str(number), row("A", "B", here), row("B", "A", -there))
            for number, (here, there) in enumerate(tables, start=1)
        )
    )


def parts(
    what: Field, *settings: str, method: Method = Method.PATTON
) -> dict[str, tuple[Exact, Exact]]:
    (match,) = score(what, CLUB.with_settings(*settings), method=method).matches
    return {part.name: part.worth for part in match.parts}


def worth(what: Field, *settings: str, method: Method = Method.PATTON) -> tuple[Exact, Exact]:
    (match,) = score(what, CLUB.with_settings(*settings), method=method).matches
    return match.worth


EBU = "patton.variant=ebu_hackett"
SIX_AND_FOUR = played((110, -100), (110, -100), (110, -100), (0, -30))
"""Three boards won and one lost: 6 of 8; 330 points to 330."""


def test_ebu_newsletter_six_and_four_are_ten_of_sixteen() -> None:
    assert parts(SIX_AND_FOUR, EBU) == {"boards": (6, 2), "aggregate": (4, 4)}
    assert worth(SIX_AND_FOUR, EBU) == (10, 6)


def test_patton_by_imps_has_4_for_the_boards_and_6_for_the_imps() -> None:
    """10, 10, 10 and -30 points are no IMP and one: a match lost by 1 on four boards."""
    won = victory_points(-1, 4)
    assert parts(SIX_AND_FOUR, "patton.variant=imp_vp") == {
        "boards": (3, 1),
        "aggregate": (won * 6 / 20, 6 - won * 6 / 20),
    }


def test_patton_as_at_reykjavik_has_40_points() -> None:
    assert parts(SIX_AND_FOUR, "patton.variant=reykjavik") == {
        "boards": (15, 5),
        "aggregate": (victory_points(-1, 4), victory_points(1, 4)),
    }


def test_patton_by_quotient_uses_the_bounds_of_the_organiser() -> None:
    settings = ("patton.variant=classic", "patton.table=1/10,1/3,2/3")
    assert parts(played((620, -300)), *settings) == {"boards": (2, 0), "aggregate": (5, 1)}


def test_a_form_has_to_be_chosen_and_a_table_with_classic() -> None:
    for settings in ((), ("patton.variant=classic",)):
        with pytest.raises(DoubletonError) as told:
            parts(SIX_AND_FOUR, *settings)
        assert told.value.said.key == "scoring.patton-form"
    with pytest.raises(DoubletonError) as hybrid:
        parts(SIX_AND_FOUR, "hybrid.imps=20", method=Method.HYBRID)
    assert hybrid.value.said == Said("scoring.hybrid-parts")


def test_90_board_points_are_taken_from_the_boards_of_one_side() -> None:
    penalty = Penalty(Contestant("A"), 1, unit=Unit.BOARD_POINTS)
    fined = Field(SIX_AND_FOUR.travellers, penalties=(penalty,))
    assert parts(fined, EBU) == {"boards": (5, 2), "aggregate": (4, 4)}
    assert worth(fined, EBU) == (9, 6)
    in_imps = Field(
        SIX_AND_FOUR.travellers, penalties=(Penalty(Contestant("A"), 3, unit=Unit.IMPS),)
    )
    recap = score(in_imps, CLUB.with_settings(EBU), method=Method.PATTON)
    assert Said("scoring.penalty-unit", contestant="A", unit=Said("unit.imp")) in recap.remarks


def test_an_average_plus_is_60_percent_of_the_board_and_no_points() -> None:
    what = Field((*played((110, -100)).travellers, board("2", awarded("A", "B", "A+", "A-"))))
    boards = (2 + Fraction(6, 5), Fraction(4, 5))
    assert parts(what, EBU) == {"boards": boards, "aggregate": (Fraction(44, 21), Fraction(40, 21))}


def test_a_hybrid_of_imps_and_boards() -> None:
    settings = ("hybrid.imps=20", "hybrid.boards=10")
    won = victory_points(-1, 4)
    assert parts(SIX_AND_FOUR, *settings, method=Method.HYBRID) == {
        "imps": (won, 20 - won),
        "boards": (Fraction(15, 2), Fraction(5, 2)),
    }


def test_a_hybrid_of_three_parts_and_its_penalties_in_imps() -> None:
    settings = ("hybrid.imps=10", "hybrid.boards=4", "hybrid.points=6")
    fined = Field(SIX_AND_FOUR.travellers, penalties=(Penalty(Contestant("B"), 3, unit=Unit.IMPS),))
    assert parts(fined, *settings, method=Method.HYBRID) == {
        "imps": (victory_points(-1, 4) / 2, victory_points(-2, 4) / 2),
        "boards": (3, 1),
        "points": (3, 3),
    }


def recap_of(what: Field, *settings: str) -> Recap:
    return score(what, CLUB.with_settings(*settings), method=Method.PATTON)


def test_a_match_without_a_score_counts_for_neither() -> None:
    what = field(
        *SIX_AND_FOUR.travellers,
        board("5", row("C", "D", 50), row("D", "C", 50)),
        board("6", not_played("A", "C")),
    )
    recap = recap_of(what, EBU)
    totals = {one.contestant.number: one.total for one in recap.ranking}
    assert totals == {"A": 10, "B": 6, "C": 2, "D": 2}
    assert {one.unit for one in recap.ranking} == {Unit.VICTORY_POINTS}
    assert [match.parts for match in recap.matches][-1] == ()
