"""A field that is scored again is scored as if for the first time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.policy import POLICIES, Policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rescoring import Rescoring
from doubleton.scoring.traveller import (
    CarryOver,
    Contestant,
    Field,
    Method,
    Penalty,
    Row,
    Status,
    Traveller,
)
from scoring.fields import awarded, not_played

CLUB = POLICIES["club1987"]
LAWS = Regulations(Edition.OF_2017)

numbers = st.sampled_from(["1", "2", "3", "4", "5", "6"])
points = st.sampled_from([420, 450, -50, 620, -100, 0, 110])
pairs = st.tuples(numbers, numbers).filter(lambda two: two[0] != two[1])


@st.composite
def rows(draw: st.DrawFn) -> Row:
    one, other = draw(pairs)
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return awarded(
            one, other, *draw(st.sampled_from([("A+", "A-"), ("A=", "A="), ("60", "40")]))
        )
    if kind == 1:
        return not_played(one, other)
    if kind == 2:
        return Row(one, None, Status.SITOUT)
    if kind == 3:
        return Row(one, other, Status.SPLIT, draw(points), draw(points), round="1")
    won = draw(points)
    south, west = ("7", "8") if kind == 4 else (None, None)
    return Row(one, other, Status.PLAYED, won, -won, round="1", south=south, west=west)


travellers = st.builds(
    lambda board, rows, section, session: Traveller(board, tuple(rows), section, session),
    st.sampled_from(["1", "2", "3"]),
    st.lists(rows(), max_size=4),
    st.sampled_from(["A", "B", None]),
    st.sampled_from(["1", "2", None]),
)
besides = st.fixed_dictionaries(
    {
        "winners": st.sampled_from([None, 1, 2]),
        "penalties": st.sampled_from(
            [(), (Penalty(Contestant("1"), 25, of_top=True),), (Penalty(Contestant("2"), 1),)]
        ),
        "carried": st.sampled_from([(), (CarryOver(Contestant("3"), Fraction(5, 2)),)]),
        "contestants": st.sampled_from([(), (Contestant("1", ("Ann", "Bob"), stratum="B"),)]),
    }
)
ways = st.sampled_from(
    [
        (CLUB, Method.MATCHPOINTS),
        (CLUB, Method.CROSS_IMPS),
        (CLUB, Method.BUTLER),
        (CLUB, Method.TOTAL_POINTS),
        (CLUB, Method.TEAMS),
        (CLUB.with_settings("bye=own_percent", "aplus.cap_boards=1"), Method.MATCHPOINTS),
        (CLUB.with_settings("mp.field=section", "mp.top_basis=board"), Method.MATCHPOINTS),
        (CLUB.with_settings("tie.chain=pairs"), Method.MATCHPOINTS),
        (POLICIES["salliere"], Method.CROSS_IMPS),
    ]
)
changes = st.lists(st.tuples(st.integers(0, 5), travellers | st.none(), besides), max_size=6)


@given(st.lists(travellers, max_size=6), ways, changes)
@settings(deadline=None)
def test_a_field_is_scored_as_if_for_the_first_time(
    there: list[Traveller], way: tuple[Policy, Method], changed: list[Any]
) -> None:
    policy, method = way
    again = Rescoring(policy, LAWS, method)
    for place, traveller, other in [(0, None, {}), *changed]:
        if traveller is not None:
            there = [*there[:place], traveller, *there[place + 1 :]]
        elif place:
            there = there[:place] + there[place + 1 :]
        field = Field(tuple(there), **other)
        assert again.score(field) == score(field, policy, LAWS, method)


def played(board: str, *lines: tuple[str, str, int]) -> Traveller:
    return Traveller(
        board, tuple(Row(ns, ew, score_ns=won, score_ew=-won) for ns, ew, won in lines)
    )


FIELD = Field(
    (
        played("1", ("1", "3", 420), ("2", "4", 50)),
        played("2", ("1", "4", 140), ("2", "3", 110)),
        played("3", ("1", "3", 140), ("2", "4", 110)),
    )
)


def test_only_the_boards_that_changed_are_scored_again() -> None:
    again = Rescoring(CLUB, LAWS, Method.MATCHPOINTS)
    before = again.score(FIELD)
    first, _, third = FIELD.travellers
    other = played("2", ("1", "4", 100), ("2", "3", 110))
    after = again.score(replace(FIELD, travellers=(first, other, third)))
    same = [one is two for one, two in zip(before.boards, after.boards, strict=True)]
    assert same == [True, False, True]


def test_a_method_of_matches_is_scored_as_a_whole() -> None:
    assert not Rescoring(CLUB, LAWS, Method.TEAMS).is_followed
