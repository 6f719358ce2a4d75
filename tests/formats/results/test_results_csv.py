"""Sessions as comma-separated tables: those of other programs are read, ours read back."""

from __future__ import annotations

import contextlib
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import PASSED_OUT, Card, Contract, Seat, Side, Vulnerability
from doubleton.errors import ParseError
from doubleton.formats.results import results_csv
from doubleton.formats.results.results_csv import TABLES
from doubleton.formats.text import decoded
from doubleton.said import Said
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
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
from formats.fields import fields
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from doubleton.formats.results.gathering import Gathered

RESULTS = """\
board,ns_pair,ew_pair,contract,declarer,lead,tricks_rel,ns_score,ew_score,ns_award,ew_award,adjusted
1,1,2,4S,N,HQ,+1,450,,100.0,0.0,
1,3,4,3NT,E,♠4,-1,50,,0.0,100.0,
2,1,3,PASS,,,,0,,50.0,50.0,
2,2,4,,,,,,,60.0,40.0,TD 60% / 40%
"""


def read(**texts: str) -> Gathered:
    return results_csv.read({name: (f"{name}.csv", text) for name, text in texts.items()})


def reread(field: Field) -> Gathered:
    files = results_csv.write(field)
    return results_csv.read(
        {
            table: (name, decoded(files[name].encode()))
            for table, names in TABLES.items()
            for name in names
            if name in files
        }
    )


def test_a_session_is_read() -> None:
    gathered = read(results=RESULTS)
    first, second = gathered.field.travellers
    assert gathered.faults == ()
    assert (first.board, first.dealer, first.vulnerability) == (
        "1",
        Seat.NORTH,
        Vulnerability.NONE,
    )
    assert first.rows == (
        Row(
            "1", "2", Status.PLAYED, 450, -450, contract=Contract("4SN"), tricks=11, lead=Card("HQ")
        ),
        Row("3", "4", Status.PLAYED, 50, -50, contract=Contract("3NTE"), tricks=8, lead=Card("S4")),
    )
    assert second.rows[0] == Row("1", "3", Status.PLAYED, 0, 0, contract=PASSED_OUT)
    assert (second.rows[1].status, str(second.rows[1].score_ns), str(second.rows[1].score_ew)) == (
        Status.ARTIFICIAL,
        "60",
        "40",
    )
    assert gathered.field.method is None


def test_the_other_tables_tell_of_boards_and_people() -> None:
    field = read(
        results=RESULTS,
        deals="board,dealer,vul,deal_pbn,par\n1,W,EW,N:AK2.QT9.J876.A53 - - -,\n",
        names="pair,line,name1,name2\n1,NS,Ann,Bob\n2,,Чук,Гек\n",
        event="title;date;method;winners\nMonday;2026-11-30;Cross IMPs;2\n",
        penalties="pair,amount\n3,2\n",
    ).field
    assert (field.travellers[0].dealer, field.travellers[0].vulnerability) == (
        Seat.WEST,
        Vulnerability.EW,
    )
    assert field.contestants == (
        Contestant("1", ("Ann", "Bob"), line=Side.NS),
        Contestant("2", ("Чук", "Гек")),
    )
    assert (field.title, field.date, field.method, field.winners) == (
        "Monday",
        "2026-11-30",
        Method.CROSS_IMPS,
        2,
    )
    assert field.penalties == (Penalty(Contestant("3"), 2),)


def test_figures_that_add_up_to_nought_are_imps() -> None:
    text = "board,ns_pair,ew_pair,ns_score,ns_award,ew_award\n1,1,2,50,1.5,-1.5\n1,3,4,0100,0,0\n"
    assert read(results=text).field.method is Method.CROSS_IMPS


@pytest.mark.parametrize(
    ("heading", "again", "other"),
    [
        ("board,ns_pair,ew_pair,ns_score", "2,3,11,400", "2,3,11,420"),
        ("section,board,ns_pair,ew_pair,ns_score", "A,2,3,11,400", "B,2,3,11,400"),
        ("session,board,ns_pair,ew_pair,ns_score", "1,2,3,11,400", "2,2,3,11,400"),
        (
            "table,board,ns_pair,ew_pair,contract,declarer,tricks",
            "1,2,3,11,3N,N,9",
            "1,2,3,11,3N,S,9",
        ),
    ],
)
def test_a_row_that_stands_twice_counts_once_and_is_told(
    heading: str, again: str, other: str
) -> None:
    gathered = read(results=f"{heading}\n{again}\n{again}\n{other}\n")
    assert sum(len(each.rows) for each in gathered.field.travellers) == 2
    first = gathered.faults[0]
    assert (first.line, first.said) == (
        3,
        Said("results.row-twice", board="2", ns="3", ew="11"),
    )


def test_teams_may_meet_at_two_tables_with_one_result() -> None:
    rows = (
        "board,table,ns_pair,ew_pair,ns_score\n1,1,A,B,420\n1,2,A,B,420\n1,,A,C,420\n1,,A,C,420\n"
    )
    field = read(results=rows, event="method\nteams\n").field
    assert len(field.travellers[0].rows) == 4
    assert len(read(results=rows).field.travellers[0].rows) == 3


def test_sessions_and_sections_are_travellers_of_their_own() -> None:
    text = (
        "section,session,board,ns_pair,ew_pair,ns_score\n"
        "A,1,1,1,2,50\nB,1,1,1,2,100\nA,2,1,1,2,150\nA,1,1,3,4,200\n"
    )
    field = read(results=text).field
    assert [(each.session, each.section, len(each.rows)) for each in field.travellers] == [
        ("1", "A", 2),
        ("1", "B", 1),
        ("2", "A", 1),
    ]


def test_a_row_without_a_pair_or_board_is_left_out_and_told() -> None:
    gathered = read(results="board,ns_pair,ew_pair,ns_score\n,1,2,50\n1,,,50\n1,3,4,50\n")
    assert [(fault.line, fault.said.key) for fault in gathered.faults] == [
        (2, "results.no-board-or-pair"),
        (3, "results.no-board-or-pair"),
    ]
    assert len(gathered.field.travellers[0].rows) == 1


def test_every_doubt_about_names_boards_and_penalties_is_told() -> None:
    gathered = read(
        results=RESULTS,
        names="pair,line,name1\n1,,Ann\n1,,Bob\n,,Cid\n2,UP,Dan\n",
        deals="board,vul\n1,All\n1,None\n,NS\n",
        event="method,winners\nguess,1\n",
        penalties="pair,amount\n1,half\n,3\n1,-3\n",
        totals="pair,total\n1,much\n2,\n",
    )
    assert [(fault.file, fault.line, fault.said.key) for fault in gathered.faults] == [
        ("event.csv", 2, "results.method"),
        ("deals.csv", 3, "results.deal-twice"),
        ("deals.csv", 4, "results.deal-without-board"),
        ("results.csv", 2, "results.score-differs"),
        ("results.csv", 3, "results.score-differs"),
        ("names.csv", 3, "results.named-twice"),
        ("names.csv", 4, "results.named-twice"),
        ("names.csv", 5, "notation.side"),
        ("penalties.csv", 2, "results.penalty"),
        ("penalties.csv", 3, "results.penalty"),
        ("penalties.csv", 4, "results.penalty-negative"),
        ("totals.csv", 2, "results.total"),
    ]


def test_ids_ratings_strata_and_handicaps_are_of_the_contestant() -> None:
    heading = "pair,name1,id1,name2,id2,name3,id3,rating1,rating2,stratum,handicap"
    rows = "1,Ann,77,Bob,,,78,12.5,,B,3/2\n2,Cid,,,,,,,,,\n3,Dan,,,,,,much,,,some\n"
    gathered = read(results=RESULTS, names=f"{heading}\n{rows}")
    assert gathered.field.contestants == (
        Contestant(
            "1",
            ("Ann", "Bob"),
            ids=("77", "", "78"),
            ratings=(Fraction(25, 2),),
            stratum="B",
            handicap=Fraction(3, 2),
        ),
        Contestant("2", ("Cid",)),
        Contestant("3", ("Dan",)),
    )
    assert [(fault.line, fault.said) for fault in gathered.faults if fault.file == "names.csv"] == [
        (4, Said("results.number", text="much", column="rating1")),
        (4, Said("results.number", text="some", column="handicap")),
    ]


def test_carry_over_and_decided_ties_have_tables() -> None:
    gathered = read(
        results=RESULTS,
        carry="pair,amount,unit,source\n1,-2.5,,Round robin\n1,3,IMP,\n2,x,,\n2,1,stars,\n",
        ties="pair,criterion,value\n1,lot,1\n2,lot,2\n3,,1\n,lot,1\n",
    )
    pair = Contestant("1")
    assert gathered.field.carried == (
        CarryOver(pair, Fraction(-5, 2), "Round robin"),
        CarryOver(pair, 3, unit=Unit.IMPS),
    )
    assert gathered.field.playoffs == (PlayOff(pair, "lot", 1), PlayOff(Contestant("2"), "lot", 2))
    told = [(f.file, f.line, f.said.key) for f in gathered.faults if f.file != "results.csv"]
    assert told == [
        ("carry.csv", 4, "results.number"),
        ("carry.csv", 5, "results.unit"),
        ("ties.csv", 4, "results.criterion"),
        ("ties.csv", 5, "results.no-pair"),
    ]


def test_who_of_a_team_sat_there_is_told_by_seat() -> None:
    text = "board,ns_pair,ew_pair,ns_score,north,south\n1,A,B,50,Ann,Bob\n1,C,D,60,,\n"
    (traveller,) = read(results=text).field.travellers
    assert [row.players for row in traveller.rows] == [("Ann", "", "Bob", ""), ()]


def test_results_of_nobody_that_were_written_read_back() -> None:
    field = Field((Traveller("1", (Row(None, None, score_ns=50, score_ew=-50),) * 2),))
    gathered = reread(field)
    assert [row.score_ns for row in gathered.field.travellers[0].rows] == [50, 50]
    assert gathered.faults == ()


def test_winners_are_one_or_two() -> None:
    gathered = read(results=RESULTS, event="winners\n3\n")
    assert [fault.said.key for fault in gathered.faults] == ["results.winners"]
    assert gathered.field.winners is None


@settings(max_examples=60)
@given(fields())
def test_what_is_written_reads_back(field: Field) -> None:
    gathered = reread(field)
    assert gathered.field == field
    assert [fault for fault in gathered.faults if "twice" not in fault.said.key] == []


def test_a_scored_session_is_written_with_its_ranking() -> None:
    field = read(results=RESULTS).field
    files = results_csv.write(field, score(field, policy("club1987")))
    assert files["totals.csv"].splitlines()[0] == "rank,pair,section,line,total"
    assert files["ranking.csv"].splitlines()[0] == (
        "line,rank,tied,pair,section,names,boards,total,maximum,unit,percent,penalties,"
        "carried,decided_by"
    )
    assert (
        "1,,,1,2,played,4S,N,HQ,11,+1,450,-450,,,,2.00,0.00,100.00,0.00,," in files["results.csv"]
    )


def test_text_that_is_not_ascii_is_marked_for_spreadsheets() -> None:
    files = results_csv.write(
        Field(read(results=RESULTS).field.travellers, (Contestant("1", ("Гек",)),))
    )
    assert files["names.csv"].startswith("\ufeffpair,")
    assert files["results.csv"].startswith("session,")


def test_no_name_becomes_a_formula() -> None:
    field = Field(
        read(results=RESULTS).field.travellers, (Contestant("1", ("=1+1", "@x", "'=y", "-z")),)
    )
    assert results_csv.write(field)["names.csv"].splitlines()[1] == "1,,,'=1+1,'@x,''=y,'-z"
    assert reread(field).field.contestants == field.contestants


cells = st.sampled_from(
    ["1", "2", "-1", "99999999", "", "=", "+1", "4S", "3NT", "PASS", "N", "SQ", "A+", "60/40", "TD"]
) | st.text(max_size=6)


@given(st.lists(st.lists(cells, min_size=1, max_size=12), max_size=6), st.sampled_from(",;\t"))
def test_any_cells_are_read_or_told(rows: list[list[str]], separator: str) -> None:
    heading = RESULTS.split("\n", maxsplit=1)[0].replace(",", separator)
    lines = [separator.join(row) for row in rows]
    gathered = read(results="\n".join([heading, *lines]))
    assert isinstance(gathered.field, Field)


@given(st.text(max_size=60))
def test_any_text_is_a_table_or_refused(text: str) -> None:
    with contextlib.suppress(ParseError):
        assert isinstance(read(results=text).field, Field)


SESSIONS = sorted(path.name for path in shared("corpus/results").glob("*"))


@needs_shared
@pytest.mark.parametrize("session", SESSIONS)
def test_a_published_session_reads_without_a_doubt_and_reads_back(session: str) -> None:
    folder = shared("corpus/results") / session
    texts = {
        table: (name, decoded((folder / name).read_bytes()))
        for table, names in TABLES.items()
        for name in names
        if (folder / name).exists()
    }
    gathered = results_csv.read(texts)
    assert gathered.faults == ()
    assert reread(gathered.field).field == gathered.field


def rows_of(text: str) -> list[tuple[str, int | None]]:
    (traveller,) = read(results=text).field.travellers
    return [(str(row.contract), row.tricks) for row in traveller.rows]


def test_a_column_of_results_may_hold_tricks_beside_one_of_contracts() -> None:
    heading = "Contract;EW Pair;Board;NS-Pair;Declarer;Result"
    assert rows_of(f"{heading}\n4S;2;1;1;North;=\n3NT;4;1;3;S;-2\n1C;6;1;5;W;+1") == [
        ("4SN", 10),
        ("3NTS", 7),
        ("1CW", 8),
    ]


def test_numbers_as_spreadsheets_and_pages_write_them_are_read() -> None:
    heading = "board,ns_pair,ew_pair,contract,declarer,tricks_rel,ns_score"
    minus = "\N{MINUS SIGN}"
    rows = f"1,1,2,4S,N,{minus}1,{minus}50\n,,,,,,\n1,3,4,4S,N,0.0,420.0"
    assert rows_of(f"{heading}\n{rows}") == [("4SN", 9), ("4SN", 10)]


def test_a_column_that_stands_twice_is_refused() -> None:
    with pytest.raises(ParseError) as refused:
        read(results="board,ns,ns_pair,ew_pair,ns_score\n1,1,2,3,50\n")
    assert refused.value.said == Said("csv.column-twice", column="ns_pair")


def test_awards_need_no_other_mark_on_a_row_without_a_contract() -> None:
    heading = "board,ns_pair,ew_pair,contract,declarer,tricks,ns_award,ew_award"
    rows = "1,1,2,4S,N,10,,\n1,3,4,,,,A+,A-\n1,5,6,,,,60,40\n1,7,8,,,,0.0,0.0\n1,9,10,,,,,"
    (traveller,) = read(results=f"{heading}\n{rows}\n").field.travellers
    assert [(str(row.status), str(row.score_ns)) for row in traveller.rows] == [
        ("played", "420"),
        ("artificial", "A+"),
        ("artificial", "60"),
        ("not_played", "None"),
        ("not_played", "None"),
    ]
