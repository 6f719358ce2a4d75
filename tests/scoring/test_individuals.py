"""Individual events: both partners have the score of their side, and change partners."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.bridge import Side
from doubleton.movements.individual import individual
from doubleton.scoring.entries import Half, entries_of
from doubleton.scoring.explaining import Explainer, OfContestant, StandingFigure
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status, Traveller
from scoring.fields import awarded

CLUB = POLICIES["club1987"]


def four(north: int, south: int, east: int, west: int, points: int) -> Row:
    """Return what four players did; *points* are those of North and South."""
    return Row(
        str(north),
        str(east),
        score_ns=points,
        score_ew=-points,
        south=str(south),
        west=str(west),
    )


TWO_BOARDS = Field(
    (
        Traveller("1", (four(1, 2, 3, 4, 420), four(5, 6, 7, 8, 170))),
        Traveller("2", (four(1, 3, 5, 7, -50), four(2, 4, 6, 8, 110))),
    )
)


def totals(recap: Recap) -> dict[str, object]:
    return {one.contestant.number: one.total for one in recap.ranking}


def test_each_partner_has_the_score_of_the_side() -> None:
    recap = score(TWO_BOARDS)
    assert totals(recap) == dict(zip("12345678", (2, 4, 0, 2, 2, 0, 4, 2), strict=True))
    assert {one.boards for one in recap.ranking} == {2}
    assert [(one.rank, one.contestant.number) for one in recap.ranking[:2]] == [(1, "2"), (1, "7")]


def test_in_imps_too() -> None:
    recap = score(TWO_BOARDS, method=Method.CROSS_IMPS)
    assert totals(recap)["1"] == 6 - 4
    assert totals(recap)["8"] == 6 - 4
    assert sum(one.total for one in recap.ranking) == 0


def test_players_who_change_sides_are_ranked_together() -> None:
    entries = entries_of(TWO_BOARDS)
    assert set(entries.lines.values()) == {None}
    assert entries.seated[Half(0, 0, Side.EW, partner=True)] == Contestant("4")


def test_an_average_plus_is_each_players_own_percentage() -> None:
    field = Field(
        (
            *TWO_BOARDS.travellers,
            Traveller(
                "3",
                (
                    Row(
                        "2",
                        "6",
                        Status.ARTIFICIAL,
                        awarded("2", "6", "A+", "A-").score_ns,
                        awarded("2", "6", "A+", "A-").score_ew,
                        south="1",
                        west="3",
                    ),
                ),
            ),
        )
    )
    recap = score(field, CLUB.with_settings("mp.top_basis=session_max"))
    percents = {one.contestant.number: one.percent for one in recap.ranking}
    assert percents["2"] == 100
    assert percents["1"] == Fraction(160, 3)


def test_ties_are_broken_by_opponents_and_partners() -> None:
    recap = score(TWO_BOARDS, CLUB.with_settings("tie.chain=h2h,tbp"))
    decided = {one.contestant.number: one.rank for one in recap.ranking}
    # 1 had partners 2 and 3 with 100 % and 0, opponents 3, 4, 5 and 7: 0, 50, 50 and 100.
    # 4 had partners 3 and 2, opponents 1, 2, 6 and 8: 50, 100, 0 and 50.
    assert decided["1"] == decided["4"]
    assert not recap.matches


@pytest.mark.parametrize("players", [8, 12, 16])
def test_a_whole_movement_shares_out_what_there_is(players: int) -> None:
    movement = individual(players)
    rows: dict[int, list[Row]] = {}
    for row in movement.rows:
        seats = (row.ns, row.south, row.ew, row.west)
        north, south, east, west = (one for one in seats if one is not None)
        points = 10 * ((7 * north + 3 * south + 5 * row.table) % 60) - 300
        rows.setdefault(row.set, []).append(four(north, south, east, west, points))
    recap = score(Field(tuple(Traveller(str(one), tuple(there)) for one, there in rows.items())))
    assert len(recap.ranking) == players
    tables = len(movement.of_round(1))
    every = sum(one.total for one in recap.ranking)
    assert every == 4 * movement.rounds * tables * (tables - 1)
    explainer = Explainer(recap)
    for place, standing in enumerate(recap.ranking):
        step = explainer.explain(StandingFigure(OfContestant.TOTAL, place))
        assert step.value == standing.total
