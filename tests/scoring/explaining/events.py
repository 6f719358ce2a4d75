"""Three small events in which everything happens, and fields as Hypothesis draws them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from doubleton.bridge import Result, Seat, Vulnerability
from doubleton.laws.law77_scoring_table import points
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.traveller import (
    CarryOver,
    Contestant,
    Field,
    Method,
    Penalty,
    PlayOff,
    Row,
    Status,
    Traveller,
    Unit,
)
from scoring.fields import awarded, not_played, row

if TYPE_CHECKING:
    from collections.abc import Sequence

MIXED = Weighted(((Fraction(60), 620), (Fraction(40), -100)))
MIXED_EW = Weighted(((Fraction(60), -620), (Fraction(40), 100)))


def played(ns: str, ew: str, text: str, vulnerability: Vulnerability, table: str = "1") -> Row:
    """Return the row of a result, with the points that it has by Law 77."""
    result = Result.of(text)
    score = points(result, vulnerability)
    return Row(
        ns,
        ew,
        Status.PLAYED,
        score,
        -score,
        table,
        contract=result.contract,
        tricks=result.tricks,
    )


def results(*texts: str, vulnerability: Vulnerability = Vulnerability.NS) -> list[Row]:
    """Return a row a result, pairs 1, 2, … against 11, 12, …."""
    return [
        played(str(n), str(10 + n), text, vulnerability, str(n)) for n, text in enumerate(texts, 1)
    ]


def traveller(number: str, rows: Sequence[Row], session: str | None = None) -> Traveller:
    return Traveller(
        number, tuple(rows), session=session, dealer=Seat.NORTH, vulnerability=Vulnerability.NS
    )


def pairs() -> Field:
    """Matchpoints in two sessions: missing scores, versions, awards, penalties, carry-over."""
    whole = results("4SN=", "4SXN-2", "3NTE+1", "PASS", "6HS=")
    turned = [replace(each, ns=each.ew, ew=each.ns) for each in results("2CN=", "1NTW-3", "7NTN=")]
    fouled = [
        replace(each, group="b" if place > 2 else "")
        for place, each in enumerate(results("4SN=", "4SN+1", "3SN+2", "4SN-1", "4HN="))
    ]
    return Field(
        (
            traveller("1", whole, "1"),
            traveller(
                "2", [*whole[:3], not_played("4", "14"), awarded("5", "15", "A+", "A-")], "1"
            ),
            traveller("3", fouled, "1"),
            traveller(
                "4",
                [
                    *turned,
                    Row("4", "14", Status.SPLIT, 620, -170),
                    Row("5", "15", Status.ASSIGNED, -100, 100),
                ],
                "1",
            ),
            traveller("1", [*whole[:4], Row("5", None, Status.SITOUT)], "2"),
            traveller("2", [*whole[:2], awarded("3", "13", "A", "55"), whole[3], whole[4]], "2"),
        ),
        contestants=(
            Contestant("1", ("Ann", "Bob"), handicap=5, stratum="A"),
            Contestant("2", ("Cy", "Di"), handicap=Fraction(5, 2), stratum="B"),
        ),
        penalties=(
            Penalty(Contestant("1"), 25, of_top=True, session="1"),
            Penalty(Contestant("2"), Fraction(3, 2)),
        ),
        carried=(CarryOver(Contestant("3"), Fraction(7, 3), "the qualifying"),),
        winners=1,
    )


def imps() -> Field:
    """Boards for IMPs: missing scores, weights, awards in IMPs, one pair with fewer boards."""
    whole = results("4SN=", "4SXN-2", "3NTE+1", "PASS", "6HS=")
    mixed = Row("3", "13", Status.WEIGHTED, MIXED, MIXED_EW)
    return Field(
        (
            traveller("1", whole),
            traveller("2", [whole[0], whole[1], mixed, not_played("4", "14"), whole[4]]),
            traveller("3", [*whole[:3], awarded("4", "14", "A+", "-3 IMP"), whole[4]]),
            traveller("4", [*whole[:4], Row("5", None, Status.SITOUT)]),
        ),
        penalties=(Penalty(Contestant("2"), 3),),
        carried=(CarryOver(Contestant("1"), 2),),
        winners=1,
    )


def meeting(board: str, round_: str, home: str, away: str, *scores: object) -> list[Row]:
    """Return the two tables of a match on a board, as the home team sees them at first."""
    first, second = scores
    here = first if isinstance(first, Row) else row(home, away, int(str(first)))
    there = second if isinstance(second, Row) else row(away, home, int(str(second)))
    del board
    return [replace(here, round=round_, table="1"), replace(there, round=round_, table="2")]


def teams() -> Field:
    """Two rounds of two matches: weights, an average plus, a penalty in IMPs, a play-off."""
    mixed = Row("A", "B", Status.WEIGHTED, MIXED, MIXED_EW)
    first = [
        *meeting("1", "1", "A", "B", 420, -50),
        *meeting("1", "1", "C", "D", 170, 140),
    ]
    second = [
        *meeting("2", "1", "A", "B", mixed, 620),
        *meeting("2", "1", "C", "D", -100, 100),
    ]
    third = [
        *meeting("3", "2", "A", "C", awarded("A", "C", "A+", "A+"), 50),
        *meeting("3", "2", "B", "D", 50, -110),
    ]
    fourth = [
        *meeting("4", "2", "A", "C", 450, -420),
        *meeting("4", "2", "B", "D", 0, 0),
    ]
    return Field(
        tuple(traveller(str(n), rows) for n, rows in enumerate((first, second, third, fourth), 1)),
        method=Method.TEAMS,
        penalties=(
            Penalty(Contestant("A"), 2, unit=Unit.IMPS, round="1"),
            Penalty(Contestant("B"), Fraction(1, 2)),
        ),
        playoffs=(PlayOff(Contestant("C"), "lot", 1), PlayOff(Contestant("D"), "lot", 0)),
    )


_points = st.integers(-40, 40).map(lambda tens: 10 * tens)
_awards = st.sampled_from(("A+", "A", "A-", "65", "2 IMP"))


@st.composite
def drawn_rows(draw: st.DrawFn, ns: str, ew: str) -> Row:
    """Draw what happened at a table, mostly a plain result."""
    kind = draw(st.sampled_from("ppppppawsxn"))
    if kind == "a":
        return awarded(ns, ew, draw(_awards), draw(_awards))
    if kind == "w":
        weight = Fraction(draw(st.integers(1, 99)))
        one, other = draw(_points), draw(_points)
        parts = ((weight, one), (100 - weight, other))
        ew_parts = tuple((each, -score) for each, score in parts)
        return Row(ns, ew, Status.WEIGHTED, Weighted(parts), Weighted(ew_parts))
    if kind == "s":
        return Row(ns, ew, Status.SPLIT, draw(_points), draw(_points))
    if kind == "n":
        return not_played(ns, ew)
    return row(ns, ew, draw(_points), draw(st.sampled_from(("", "", "", "b"))))


@st.composite
def drawn_fields(draw: st.DrawFn) -> Field:
    """Draw a small field of pairs in one or two sessions, which may be moved between lines."""
    tables = draw(st.integers(1, 4))
    travellers = []
    for session in draw(st.sampled_from(((None,), ("1", "2")))):
        for board in range(1, draw(st.integers(1, 3)) + 1):
            rows = []
            for table in range(1, tables + 1):
                seats = str(table), str(10 + (table + board) % tables)
                rows.append(draw(drawn_rows(*(seats[::-1] if board == 3 else seats))))
            travellers.append(Traveller(str(board), tuple(rows), session=session))
    who = Contestant("1", handicap=draw(st.none() | st.integers(0, 9)))
    penalties = draw(
        st.lists(st.integers(1, 9).map(lambda n: Penalty(Contestant("1"), n)), max_size=1)
    )
    return Field(tuple(travellers), (who,), winners=1, penalties=tuple(penalties))


@st.composite
def drawn_matches(draw: st.DrawFn) -> Field:
    """Draw a match of two teams whose tables may be ruled on, empty, or play different versions."""
    travellers = []
    for board in range(1, draw(st.integers(1, 4)) + 1):
        tables = (draw(drawn_rows("1", "2")), draw(drawn_rows("2", "1")))
        rows = tuple(replace(table, round="1") for table in tables)
        travellers.append(Traveller(str(board), rows))
    penalties = draw(
        st.lists(st.integers(1, 9).map(lambda n: Penalty(Contestant("1"), n)), max_size=1)
    )
    return Field(tuple(travellers), penalties=tuple(penalties))
