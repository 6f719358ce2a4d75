"""A field scored in two ways: every change, and which setting makes it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Side
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.compared import Comparison, compared
from doubleton.scoring.policy import POLICIES, Policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method
from scoring.fields import awarded, board, field, points, row
from scoring.matches_made import league

CLUB: Final = POLICIES["club1987"]
EVENING: Final = field(
    board("1", row("1", "4", 420), row("2", "5", 450), awarded("3", "6", "A+", "A-")),
    board("2", row("1", "5", 110), row("2", "6", 110), row("3", "4", 140)),
    board("3", row("1", "6", -620), row("2", "4", -650), row("3", "5", -170)),
)


def between(what: Field, before: Policy, after: Policy, method: Method | None = None) -> Comparison:
    return compared(score(what, before, method=method), score(what, after, method=method))


def told(comparison: Comparison) -> dict[str, tuple[int, int]]:
    return {one.key: (one.lines, one.rows) for one in comparison.differences}


def test_two_equal_ways_differ_in_nothing() -> None:
    found = between(EVENING, CLUB, replace(CLUB, name="other"))
    assert (found.differences, found.rows) == ((), ())
    assert [one.changed for one in found.lines] == [False] * 6
    assert {one.by for one in found.lines} == {0}


def test_a_row_is_compared_side_by_side() -> None:
    """Two of three scores: Neuberg gives 7/2 and 1/2 of 4, factoring 4 and 0."""
    found = between(EVENING, CLUB, CLUB.with_settings("mp.unequal=factor"))
    assert [(one.traveller.board, one.place) for one in found.rows] == [
        ("1", (0, 0)),
        ("1", (0, 1)),
    ]
    first, second = found.rows
    assert (first.before.mp_ns, first.after.mp_ns) == (Fraction(1, 2), 0)
    assert (first.by(Side.NS), first.by(Side.EW)) == (Fraction(-25, 2), Fraction(25, 2))
    assert second.because == ("mp.unequal",)
    changed = {one.contestant.number: one.by for one in found.lines if one.changed}
    assert changed == {
        "1": Fraction(-25, 6), "2": Fraction(25, 6), "4": Fraction(25, 6), "5": Fraction(-25, 6),
    }  # fmt: skip


def test_each_difference_is_tried_alone() -> None:
    after = CLUB.with_settings("mp.unequal=factor", "mp.unit=1", "butler.trim=1", "bye=own_percent")
    found = between(EVENING, CLUB, after)
    assert told(found) == {
        "mp.unit": (0, 0),
        "mp.unequal": (4, 2),
        "bye": (0, 0),
        "butler.trim": (0, 0),
    }
    idle = [one.key for one in found.differences if one.does_nothing]
    assert idle == ["mp.unit", "bye", "butler.trim"]
    because = {one.contestant.number: one.because for one in found.lines}
    assert (because["1"], because["3"]) == (("mp.unequal",), ())


def test_what_only_together_does_something_is_found_by_leaving_it_out() -> None:
    """A scale means nothing unless victory points are asked for."""
    what = league([("A", "B", (5, 3, 0, 0))])
    after = CLUB.with_settings("match.score=vp", "vp.scale=acbl_20")
    found = between(what, CLUB, after, Method.TEAMS)
    assert told(found) == {"match.score": (2, 0), "vp.scale": (2, 0)}
    assert {one.by for one in found.lines} == {None}, "IMPs are no victory points"


def test_what_cannot_be_scored_alone_says_so() -> None:
    what = league([("A", "B", (5, 3, 0, 0))])
    before = CLUB.with_settings("match.score=vp")
    after = before.with_settings("vp.scale=acbl_20", "vp.fraction=formula")
    found = between(what, before, after, Method.TEAMS)
    assert [(one.key, one.stands_alone) for one in found.differences] == [
        ("vp.scale", True), ("vp.fraction", True),
    ]  # fmt: skip
    patton = CLUB.with_settings("patton.variant=classic", "patton.table=1/3")
    recap = score(what, patton, method=Method.PATTON)
    plain = compared(score(what, CLUB, method=Method.TEAMS), recap)
    assert {one.key: one.stands_alone for one in plain.differences} == {
        "method": False, "patton.variant": True, "patton.table": True,
    }  # fmt: skip
    assert all(one.because for one in plain.lines)


def test_the_unit_of_matchpoints_changes_no_percentage() -> None:
    found = between(EVENING, CLUB, CLUB.with_settings("mp.unit=1"))
    assert (told(found), found.rows) == ({"mp.unit": (0, 0)}, ())
    first = found.lines[0]
    assert first.before is not None
    assert first.after is not None
    assert (first.before.total, first.changed) == (2 * first.after.total, False)


def test_the_edition_is_a_difference_like_a_setting() -> None:
    """Pair 5 has A- and 1/2 of 8 elsewhere: 40 % in 1987, at most its own since 2007."""
    what = replace(EVENING, travellers=(
        board("1", row("1", "4", 420), row("2", "5", 450), awarded("3", "6", "A+", "A")),
        board("2", row("1", "4", 110), row("2", "6", 110), awarded("3", "5", "A", "A-")),
        board("3", row("1", "6", -170), row("2", "4", -170), row("3", "5", -50)),
    ))  # fmt: skip
    of_2017 = score(what, regulations=Regulations(Edition.OF_2017))
    found = compared(score(what), of_2017)
    (edition,) = found.differences
    assert (edition.key, edition.before, edition.after) == ("edition", "1987", "2017")
    assert {one.contestant.number for one in found.lines if one.changed} == {"5"}
    assert [one.because for one in found.rows] == [("edition",)]


def test_the_method_is_a_difference_like_a_setting() -> None:
    found = compared(score(EVENING), score(EVENING, method=Method.BUTLER))
    assert told(found) == {"method": (6, 9)}
    assert {one.by for one in found.lines} == {None}
    assert found.rows[0].by(Side.NS) is None


def test_everybody_is_listed_in_the_order_of_the_second_ranking() -> None:
    found = between(EVENING, CLUB, POLICIES["scorebridge-manual"])
    assert [one.after for one in found.lines] == list(found.after.ranking)


def test_whoever_is_ranked_in_one_way_only_has_one_line() -> None:
    """Teams that number their pairs alike in both lines are one team, and two pairs."""
    rows = (row("1", "1", 420), row("2", "2", 50))
    what = field(board("1", *rows), board("2", row("1", "2", 50), row("2", "1", 90)))
    found = compared(score(what), score(what, method=Method.TEAMS))
    assert [one.after is None for one in found.lines].count(True) == 4
    assert all(one.changed for one in found.lines)


@given(
    st.lists(st.lists(points, min_size=3, max_size=3), min_size=1, max_size=3),
    st.sampled_from([*POLICIES]),
    st.sampled_from([*POLICIES]),
)
def test_every_changed_line_and_row_names_a_setting(
    scores: list[list[int]], first: str, second: str
) -> None:
    rows = [[row(str(pair), str(pair + 3), had) for pair, had in enumerate(each, start=1)]
            for each in scores]  # fmt: skip
    rows[0][0] = awarded("1", "4", "A+", "A-")
    what = field(*(board(str(number), *each) for number, each in enumerate(rows, start=1)))
    found = between(what, POLICIES[first], POLICIES[second])
    assert all(bool(one.because) for one in found.lines if one.changed)
    assert all(bool(one.because) for one in found.rows)


@pytest.mark.parametrize("name", POLICIES)
def test_a_comparison_turned_round_has_the_same_changes(name: str) -> None:
    there = between(EVENING, CLUB, POLICIES[name])
    back = between(EVENING, POLICIES[name], CLUB)
    assert {one.place for one in there.rows} == {one.place for one in back.rows}
    assert told(there).keys() == told(back).keys()
