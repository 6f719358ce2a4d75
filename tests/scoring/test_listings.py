"""Further rankings of the same results: sections, strata, handicaps."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.bridge import Side
from doubleton.scoring.listings import listings_of, stratum_of
from doubleton.scoring.policy import POLICIES, MatchScore, Policy
from doubleton.scoring.recap import ListedBy, Listing, Recap, Standing
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Field, Method, Unit
from scoring.fields import board, field, row
from scoring.matches_made import league

CLUB = POLICIES["club1987"]

SECTIONS = field(
    board("1", row("1", "2", 420), row("3", "4", 50), section="A"),
    board("1", row("1", "2", 450), row("3", "4", 50), section="B"),
)


def told(listing: Listing) -> tuple[str, str, list[tuple[str, int, bool]]]:
    ranking = [
        (f"{one.contestant.section or ''}{one.contestant.number}", one.rank, one.tied)
        for one in listing.ranking
    ]
    return str(listing.by), listing.name, ranking


def test_each_section_has_its_own_ranking_line_by_line() -> None:
    assert [told(one) for one in score(SECTIONS).listings] == [
        ("section", "A", [("A1", 1, False), ("A3", 2, False), ("A4", 1, False), ("A2", 2, False)]),
        ("section", "B", [("B1", 1, False), ("B3", 2, False), ("B4", 1, False), ("B2", 2, False)]),
    ]


def test_a_single_section_is_the_ranking_itself() -> None:
    assert score(field(*SECTIONS.travellers[:1])).listings == ()


def ranked(
    *percents: tuple[Contestant, int], policy: Policy = CLUB, unit: Unit = Unit.MATCHPOINTS
) -> Recap:
    """Return a recapitulation of contestants who made so much, none of them tied."""
    in_order = sorted(percents, key=lambda one: -one[1])
    at_mp = unit is Unit.MATCHPOINTS
    ranking = tuple(
        Standing(
            rank,
            tied=False,
            contestant=who,
            boards=24,
            total=made,
            unit=unit,
            percent=made if at_mp else None,
        )
        for rank, (who, made) in enumerate(in_order, start=1)
    )
    return Recap(policy, Method.MATCHPOINTS, None, ranking, ())  # type: ignore[arg-type]  # no Laws are asked


def numbers(listings: tuple[Listing, ...]) -> dict[str, list[str]]:
    return {one.name: [line.contestant.number for line in one.ranking] for one in listings}


def test_strata_by_letter_hold_those_below_them_too() -> None:
    """SPEC 3.16: list A ranks all, B those in B or C, C only C."""
    letters = zip("1234", ("C", "A", "B", None), (60, 55, 50, 45), strict=True)
    recap = ranked(
        *((Contestant(number, stratum=letter), made) for number, letter, made in letters)
    )
    assert numbers(listings_of(recap)) == {"A": ["1", "2", "3", "4"], "B": ["1", "3"], "C": ["1"]}


def test_ranks_within_a_stratum_begin_at_one() -> None:
    recap = ranked((Contestant("1", stratum="A"), 60), (Contestant("2", stratum="B"), 50))
    assert told(listings_of(recap)[1]) == ("stratum", "B", [("2", 1, False)])


@pytest.mark.parametrize(
    ("by", "strata"), [("higher", ["A", "B", "C"]), ("average", ["B", "C", "C"])]
)
def test_strata_by_the_ratings_of_both(by: str, strata: list[str]) -> None:
    policy = CLUB.with_settings("strata.limits=500,100", f"strata.by={by}")
    ratings = ((500, 40), (499, 40), (99, 98))
    if by == "average":
        ratings = ((500, 400), (100, 98), (99, 98))
    assert [stratum_of(Contestant("1", ratings=each), policy) for each in ratings] == strata


def test_the_letter_of_the_organiser_goes_before_ratings() -> None:
    policy = CLUB.with_settings("strata.limits=500")
    assert stratum_of(Contestant("1", ratings=(900,), stratum="B"), policy) == "B"
    assert stratum_of(Contestant("1"), policy) is None


# --- handicaps -----------------------------------------------------------------------------


def with_handicap(rule: str, *more: str) -> Policy:
    return CLUB.with_settings(f"handicap={rule}", *more)


def made(recap: Recap) -> dict[str, tuple[Exact | None, Exact]]:
    (listing,) = [one for one in listings_of(recap) if one.by is ListedBy.HANDICAP]
    return {one.contestant.number: (one.percent, one.handicap) for one in listing.ranking}


def test_a_handicap_in_per_cent_is_added_to_the_percentage() -> None:
    recap = ranked(
        (Contestant("1"), 55), (Contestant("2", handicap=Fraction(5)), 51),
        policy=with_handicap("percent"),
    )  # fmt: skip
    assert made(recap) == {"2": (56, 5), "1": (55, 0)}
    assert [one.rank for one in recap.ranking] == [1, 2], "the ranking without handicaps stays"


@pytest.mark.parametrize(("factor", "extra"), [(100, 10), (80, 8)])
def test_a_factor_of_the_difference_to_the_best_ACBLscore(factor: int, extra: int) -> None:
    """45 beside 55 %: 31.2 or 24.96 matchpoints of 312 are 10 or 8 %."""
    recap = ranked(
        (Contestant("1", handicap=55), 60), (Contestant("2", handicap=45), 50),
        policy=with_handicap("factor", f"handicap.factor={factor}"),
    )  # fmt: skip
    assert made(recap) == {"1": (60, 0), "2": (50 + extra, extra)}
    (listing,) = listings_of(recap)
    assert [(one.rank, one.tied) for one in listing.ranking] == (
        [(1, True), (1, True)] if factor == 100 else [(1, False), (2, False)]
    )


def test_a_handicap_in_imps_counts_for_each_board() -> None:
    recap = ranked(
        (Contestant("1"), 10), (Contestant("2", handicap=Fraction(1, 2)), 0),
        policy=with_handicap("per_board"), unit=Unit.IMPS,
    )  # fmt: skip
    (listing,) = listings_of(recap)
    assert [(one.contestant.number, one.total) for one in listing.ranking] == [("2", 12), ("1", 10)]


@pytest.mark.parametrize("rule", ["percent", "factor", "per_board"])
def test_a_handicap_is_not_added_to_what_it_is_not_meant_for(rule: str) -> None:
    """Neither per cent nor IMPs are victory points."""
    policy = replace(with_handicap(rule), match_score=MatchScore.VICTORY_POINTS)
    what = league([("A", "B", (3, 0))])
    handicapped = Field(what.travellers, (Contestant("A", handicap=5), Contestant("B")))
    assert score(handicapped, policy, method=Method.TEAMS).listings == ()


def test_lines_stay_apart_in_every_list() -> None:
    recap = score(SECTIONS, with_handicap("percent"))
    for listing in recap.listings:
        assert {one.line for one in listing.ranking} == {Side.NS, Side.EW}
        assert next(one.rank for one in listing.ranking if one.line is Side.EW) == 1
