"""A scored field as a file in export format that reads back."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import VULNERABILITIES, Side
from doubleton.formats.pbn import read, write
from doubleton.formats.pbn.checking import check
from doubleton.formats.pbn.results_writing import board_records, day
from doubleton.formats.pbn.table_results import known
from doubleton.formats.pbn.travellers import travellers
from doubleton.formats.results import results_csv
from doubleton.formats.results.published import disagreements
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import (
    Contestant,
    Field,
    Method,
    Row,
    Status,
    Traveller,
)
from formats import fields as drawn
from strategies import complete_deals, dd_tables, seats

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

    from doubleton.formats.results.gathering import Gathered
    from doubleton.scoring.recap import Recap

POLICY = policy("wbf").with_settings(
    *("patton.variant=ebu_hackett", "hybrid.imps=10", "hybrid.boards=10")
)
REGULATIONS = Regulations(Edition.OF_2017)


def scored(field: Field) -> Recap:
    return score(field, POLICY, REGULATIONS)


def written(field: Field) -> bytes:
    return write(board_records(field, scored(field)))


def reread(field: Field) -> Gathered:
    return travellers(read(written(field), "out.pbn"))


SESSION = """\
section,board,round,table,ns_pair,ew_pair,status,contract,declarer,lead,tricks,ns_score,ew_score,ns_award,ew_award
A,1,1,1,1,2,,4SX,N,HQ,10,,,,
A,1,1,2,3,4,,PASS,,,,,,,
A,1,2,1,5,6,,,,,,,,A+,40%
A,1,2,2,7,8,split,,,,,-50,100,,
A,1,3,3,11,12,assigned,4S,N,,9,,,,
A,1,3,4,9,10,split,,,,,A+,-420,,
A,1,3,5,13,,sitout,,,,,,,,
A,2,1,1,5,6,,3N,S,,9,,,,
A,2,1,2,1,4,not played,,,,,,,,
B,2,,,1,2,,3N,S,,9,,,,
"""
NAMES = "pair,section,name1,name2\n1,A,Ann,Bob\n1,B,Гек,Чук\n"
EVENT = "title,date,method\nMonday,2026-11-30,mp\n"


def session() -> Field:
    texts = {"results": ("r", SESSION), "names": ("n", NAMES), "event": ("e", EVENT)}
    gathered = results_csv.read(texts)
    assert gathered.faults == ()
    return gathered.field


def test_a_session_reads_back_with_all_that_happened() -> None:
    field = session()
    again = reread(field)
    assert again.faults == ()
    assert {(t.section, t.board): t.rows for t in again.field.travellers} == {
        (t.section, t.board): t.rows for t in field.travellers
    }
    assert (again.field.title, again.field.date, again.field.method) == (
        "Monday",
        "2026-11-30",
        Method.MATCHPOINTS,
    )
    assert {(one.number, one.section, one.names) for one in again.field.contestants} == {
        ("1", "A", ("Ann", "Bob")),
        ("1", "B", ("Гек", "Чук")),
    }


def test_a_game_is_a_board_with_the_columns_that_clubs_publish() -> None:
    first, second = list(board_records(session(), scored(session())))
    assert [record.board for record in (first, second)] == ["1", "2"]
    table = first.table_named("ScoreTable")
    assert table is not None
    assert [column.name for column in table.columns] == [
        *("Section", "Table", "Round", "PairId_NS", "PairId_EW"),
        *("Contract", "Declarer", "Result", "Lead", "Score_NS", "Score_EW"),
        *("MP_NS", "MP_EW", "Percentage_NS", "Percentage_EW"),
    ]
    assert table.rows[0][:11] == ("A", "1", "1", "1", "2", "4SX", "N", "10", "HQ", "590", "-590")
    assert [row[9:11] for row in table.rows[2:7]] == [
        ("^A+", "^40%"),
        ("^-50", "^100"),
        ("^-50", "^50"),
        ("^A+", "^-420"),
        ("-", "-"),
    ]
    assert second.table_named("TotalScoreTable") is None


def test_the_first_game_has_the_ranking() -> None:
    field = session()
    table = next(board_records(field, scored(field))).table_named("TotalScoreTable")
    assert table is not None
    assert [column.name for column in table.columns] == [
        *("Rank", "Section", "PairId", "Direction"),
        *("TotalScoreMP", "TotalPercentage", "NrBoards", "Names"),
    ]
    assert table.rows[0][:4] == ("1", "A", "1", "N-S")
    assert len(table.rows) == len(scored(field).ranking)


@pytest.mark.parametrize("method", Method)
def test_the_figures_are_those_of_the_field_and_no_column_is_a_fault(method: Method) -> None:
    field = replace(session(), method=method)
    recap = scored(field)
    data = write(board_records(field, recap))
    again = travellers(read(data, "out.pbn"))
    assert again.field.method is method
    assert [*check(read(data, "out.pbn"), export=True)] == []
    assert [*disagreements(again.rows, again.totals, scored(again.field))] == []
    has_figures = method in (Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS)
    assert bool(again.rows) >= has_figures


def test_a_weighted_score_is_written_as_what_it_came_to() -> None:
    weights = Weighted(((Fraction(60), 620), (Fraction(40), -100)))
    against = Weighted(((Fraction(60), -620), (Fraction(40), 100)))
    rows = (
        Row("1", "2", Status.WEIGHTED, weights, against, table="1"),
        Row("3", "4", Status.PLAYED, 620, -620, table="2"),
        Row("5", "6", Status.PLAYED, -100, 100, table="3"),
    )
    given_one = reread(Field((Traveller("1", rows),))).field.travellers[0].rows[0]
    assert given_one.status is Status.ARTIFICIAL
    assert (given_one.score_ns, given_one.score_ew) == (Award.of("55"), Award.of("45"))
    in_imps = replace(Field((Traveller("1", rows),)), method=Method.CROSS_IMPS)
    assert "IMP" in str(reread(in_imps).field.travellers[0].rows[0].score_ns)


def test_lines_that_number_alike_keep_their_names() -> None:
    row = Row("1", "1", score_ns=50, score_ew=-50, table="1")
    pairs = (Contestant("1", ("Ann",), line=Side.NS), Contestant("1", ("Bo",), line=Side.EW))
    again = reread(Field((Traveller("1", (row,)),), pairs, winners=2)).field
    assert set(again.contestants) == set(pairs)


def test_a_date_is_written_only_where_it_is_one() -> None:
    assert [day(text) for text in ("2026/01/31", "2026-02-31", "31.1.2026", "")] == [
        *("2026.01.31", "", "", ""),
    ]


cell_texts = drawn.texts.filter(
    lambda text: text not in ("-", "?") and text[0] != "^" and not {*";\\"} & {*text}
).map(lambda text: " ".join(text.split()))
"""Texts of cells; ``-`` and ``?`` stand for nothing there."""


@st.composite
def held_rows(draw: DrawFn, table: int, traveller: Traveller) -> Row:
    """Make a row that PBN can hold: no weights, versions or names of players."""
    assert traveller.vulnerability is not None
    row = draw(
        drawn.rows(traveller.vulnerability)
        .filter(lambda row: row.status is not Status.WEIGHTED)
        .filter(lambda row: row.status is not Status.SPLIT or _differs(row))
    )
    ns = None if row.status is Status.SITOUT else draw(cell_texts)
    number = draw(st.none() | cell_texts)
    return replace(
        *(row,), ns=ns, ew=draw(cell_texts), table=str(table), round=number, group="", players=()
    )


def _differs(row: Row) -> bool:
    """Whether the sides of a split score do not make an assigned or artificial one."""
    ns, ew = row.score_ns, row.score_ew
    if isinstance(ns, int) and isinstance(ew, int):
        return ns != -ew
    return isinstance(ns, int) or isinstance(ew, int)


@st.composite
def held_fields(draw: DrawFn) -> Field:
    """Make a field that PBN holds whole."""
    boards = []
    numbers = draw(st.lists(st.integers(1, 60), min_size=1, max_size=3, unique=True))
    sections = draw(st.just([None]) | st.lists(cell_texts, min_size=1, max_size=2, unique=True))
    session = draw(st.none() | cell_texts.filter(lambda text: text[0] != "#"))
    for number in numbers:
        vulnerability = draw(st.sampled_from(VULNERABILITIES))
        board = Traveller(
            board=str(number),
            rows=(),
            session=session,
            dealer=draw(seats),
            vulnerability=vulnerability,
            deal=draw(st.none() | complete_deals()),
            double_dummy=draw(st.none() | dd_tables),
            par=draw(st.none() | drawn.pars(vulnerability)),
        )
        for section in sections:
            first = Row("N", "E", Status.ARTIFICIAL, Award.of("A+"), Award.of("A-"), table="0")
            others = [draw(held_rows(1 + turn, board)) for turn in range(draw(st.integers(0, 2)))]
            boards.append(replace(board, section=section, rows=(first, *others)))
    names = st.lists(cell_texts, min_size=1, max_size=3, unique=True).map(tuple)
    contestants = st.builds(Contestant, cell_texts, names, st.sampled_from(sections))
    return Field(
        tuple(boards),
        tuple(draw(st.lists(contestants, max_size=3, unique_by=lambda one: one.number))),
        title=draw(st.none() | cell_texts.filter(lambda text: text[0] != "#")),
        method=draw(st.sampled_from(Method)),
    )


@settings(max_examples=25, deadline=None)
@given(held_fields())
def test_what_pbn_can_hold_reads_back(field: Field) -> None:
    again = reread(field)
    assert again.field.travellers == field.travellers
    assert (again.field.title, again.field.method) == (field.title, field.method)
    assert {(one.number, one.names, one.section) for one in again.field.contestants} == {
        (one.number, one.names, one.section) for one in field.contestants
    }


@settings(max_examples=20, deadline=None)
@given(drawn.fields())
def test_any_field_is_written_and_holds_to_export_format(field: Field) -> None:
    data = written(field)
    again = travellers(read(data, "out.pbn"))
    told = {fault.said.key for fault in check(read(data, "out.pbn"), export=True)}
    drawn_at_random = {"check.double-dummy", "check.par-score", "check.par-tricks"}
    assert told - drawn_at_random <= {"check.board", "pbn.unknown-tag", "check.unknown-tag"}
    # A board that is called “?” is one whose name PBN does not know.
    rows = sum(len(each.rows) for each in field.travellers if known(each.board))
    # Rows that differ only in what PBN does not hold, such as the group, are told as doubles.
    doubles = sum(fault.said.key == "results.row-twice" for fault in again.faults)
    assert sum(len(each.rows) for each in again.field.travellers) in (rows - doubles, 0)
