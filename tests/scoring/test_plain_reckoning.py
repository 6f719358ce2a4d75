"""Whole fields, scored again score by score as the rules say, without the scoring room."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import SIDES, Side
from doubleton.laws.law78_methods_of_scoring import IMP_BOUNDS
from doubleton.scoring.adjusted import Award
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method, Row, Traveller
from scoring.fields import awarded, not_played, row

CLUB = POLICIES["club1987"]
AVERAGES = ("A+", "A", "A-")

tables = st.tuples(
    st.sampled_from("PPPPPAN"),
    st.sampled_from((-620, -100, -50, 110, 140, 420, 450, 980)),
    st.sampled_from(("", "", "", "turned")),
    st.sampled_from(AVERAGES),
    st.sampled_from(AVERAGES),
)


@st.composite
def fields(draw: st.DrawFn) -> Field:
    """Draw a Mitchell of a few tables; its first board is played throughout."""
    number = draw(st.integers(2, 5))
    travellers = []
    for turn in range(draw(st.integers(1, 4))):
        rows = []
        for table in range(number):
            ns, ew = str(table + 1), str(number + 1 + (table + turn) % number)
            kind, points, group, *awards = draw(tables)
            if kind == "P" or turn == 0:
                rows.append(row(ns, ew, points, group))
            else:
                rows.append(awarded(ns, ew, *awards) if kind == "A" else not_played(ns, ew))
        travellers.append(Traveller(str(turn + 1), tuple(rows)))
    return Field(tuple(travellers))


def compared(rows: tuple[Row, ...], own: Row, side: Side) -> tuple[int, list[int]]:
    """Return a score and those that it is compared with: of the same version, its own left out."""
    others = [one.score(side) for one in rows if one is not own and one.group == own.group]
    here = own.score(side)
    assert isinstance(here, int)
    return here, [one for one in others if isinstance(one, int)]


def imps(difference: int) -> int:
    won = sum(abs(difference) >= bound for bound in IMP_BOUNDS)
    return won if difference > 0 else -won


def matchpoints(own: int, others: list[int], expected: int) -> Fraction:
    """Return 2 for each beaten and 1 for each equal, made up to those expected (Neuberg)."""
    raw = sum(2 if own > other else int(own == other) for other in others)
    return Fraction(expected, len(others) + 1) * (raw + 1) - 1


def cross_imps(own: int, others: list[int], expected: int) -> Fraction:
    """Return the IMPs against each of the others, made up and shared by the comparisons."""
    total = sum(imps(own - other) for other in others)
    return Fraction(total * expected, (len(others) + 1) * (expected - 1))


@given(fields())
def test_88_matchpoints_are_what_each_comparison_gives(field: Field) -> None:
    expected = len(field.travellers[0].rows)
    top = 2 * (expected - 1)
    played: dict[str | None, list[Fraction]] = defaultdict(list)
    awards: dict[str | None, list[str]] = defaultdict(list)
    for traveller in field.travellers:
        for one in traveller.rows:
            for side in SIDES:
                here = one.score(side)
                if isinstance(here, int):
                    own = matchpoints(*compared(traveller.rows, one, side), expected)
                    played[one.contestant(side)].append(own)
                elif isinstance(here, Award):
                    awards[one.contestant(side)].append(str(here))
    for standing in score(field, CLUB, method=Method.MATCHPOINTS).ranking:
        number = standing.contestant.number
        earned = 100 * sum(played[number]) / (top * len(played[number]))
        worth = {"A+": max(Fraction(60), earned), "A": Fraction(50), "A-": Fraction(40)}
        given_ = [worth[award] * top / 100 for award in awards[number]]
        assert standing.total == sum(played[number]) + sum(given_)
        assert standing.maximum == top * (len(played[number]) + len(given_))


@given(fields())
def test_78B_cross_imps_are_what_each_comparison_gives(field: Field) -> None:
    expected = len(field.travellers[0].rows)
    worth: dict[str | None, list[Fraction]] = defaultdict(list)
    for traveller in field.travellers:
        for one in traveller.rows:
            for side in SIDES:
                here = one.score(side)
                if isinstance(here, int):
                    own = cross_imps(*compared(traveller.rows, one, side), expected)
                    worth[one.contestant(side)].append(own)
                elif isinstance(here, Award):
                    plus = {"A+": 3, "A": 0, "A-": -3}[str(here)]
                    worth[one.contestant(side)].append(Fraction(plus))
    full = max(map(len, worth.values()))
    for standing in score(field, CLUB, method=Method.CROSS_IMPS).ranking:
        boards = worth[standing.contestant.number]
        assert standing.total == sum(boards) * Fraction(full, len(boards))
