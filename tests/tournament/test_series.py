"""Series over several evenings: best results, places, who came too seldom."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.errors import DoubletonError
from doubleton.lawbook import Regulations
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.traveller import Contestant, Method, Unit
from doubleton.tournament.series import Counting, Of, SeriesRule, series


def evening(*pairs: tuple[str, int], ids: dict[str, str] | None = None) -> Recap:
    """Return an evening of pairs such as "Anna Boris" with their per cent, the best first."""
    known = ids or {}
    people = {names: tuple(names.split()) for names, _ in pairs}
    ranking = tuple(
        Standing(
            at,
            tied=False,
            contestant=Contestant(
                str(at),
                people[names],
                ids=tuple(known.get(one, "") for one in people[names]),
            ),
            boards=24,
            total=percent,
            unit=Unit.MATCHPOINTS,
            percent=percent,
        )
        for at, (names, percent) in enumerate(pairs, 1)
    )
    return Recap(policy("club1987"), Method.MATCHPOINTS, Regulations(), ranking, ())


FIRST = evening(("Anna Boris", 60), ("Carl Dora", 50), ("Emil Fred", 40))
SECOND = evening(("Anna Carl", 55), ("Boris Dora", 52))
THIRD = evening(("Dora Anna", 45), ("Boris Carl", 44))


def test_the_best_two_of_three_count_for_each_player() -> None:
    found = series([FIRST, SECOND, THIRD], SeriesRule(best=2, fewest=2))
    assert [(one.rank, one.names[0], one.total) for one in found.lines] == [
        (1, "Anna", 115), (2, "Boris", 112), (3, "Carl", 105), (4, "Dora", 102),
        (None, "Emil", 40), (None, "Fred", 40)]  # fmt: skip
    anna = found.lines[0]
    assert (anna.results, anna.counted) == ((60, 55, 45), (0, 1))


def test_a_pair_is_the_same_whoever_is_named_first() -> None:
    rule = SeriesRule(of=Of.PAIRS, mean=True)
    found = series([evening(("Anna Boris", 60)), evening(("Boris Anna", 50))], rule)
    assert [(one.names, one.total) for one in found.lines] == [(("Anna", "Boris"), 55)]


def test_people_are_known_by_their_number_before_their_name() -> None:
    first = evening(("Anna Boris", 60), ids={"Anna": "17"})
    second = evening(("Anja Boris", 50), ids={"Anja": "17"})
    totals = {one.key: one.total for one in series([first, second], SeriesRule()).lines}
    assert totals == {("17",): 110, ("boris",): 110}


def test_places_have_points_and_those_who_share_a_place_share_them() -> None:
    tied = evening(("Anna Boris", 50), ("Carl Dora", 50), ("Emil Fred", 30))
    ranking = tuple(
        Standing(1 if at < 2 else 3, at < 2, one.contestant, 24, one.total, one.unit)
        for at, one in enumerate(tied.ranking)
    )
    shared = Recap(tied.policy, tied.method, tied.regulations, ranking, ())
    rule = SeriesRule(counting=Counting.PLACE, points=(10, 7, 4))
    totals = {one.names[0]: one.total for one in series([shared], rule).lines}
    assert totals["Anna"] == totals["Dora"] == Fraction(17, 2)
    assert totals["Fred"] == 4


def test_results_of_different_units_are_not_added() -> None:
    (one,) = evening(("Anna Boris", 50)).ranking
    imps = Standing(1, tied=False, contestant=one.contestant, boards=24, total=7, unit=Unit.IMPS)
    other = Recap(policy("club1987"), Method.BUTLER, Regulations(), (imps,), ())
    with pytest.raises(DoubletonError):
        series([FIRST, other], SeriesRule())
    with pytest.raises(DoubletonError):
        series([FIRST], SeriesRule(best=0))


def test_who_has_no_name_is_told() -> None:
    (one,) = evening(("Anna Boris", 50)).ranking
    bare = Standing(1, tied=False, contestant=Contestant("7"), boards=24, total=1, unit=one.unit)
    recap = Recap(policy("club1987"), Method.MATCHPOINTS, Regulations(), (bare,), ())
    assert series([recap], SeriesRule()).unknown == ((0, "7"),)
