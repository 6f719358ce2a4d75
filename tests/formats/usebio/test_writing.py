"""USEBIO is written so that it can be read back, and no more than is known of the format."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import PASSED_OUT, VULNERABILITIES, Board, Side, Vulnerability
from doubleton.errors import NotationError
from doubleton.formats import usebio
from doubleton.formats.results.deal_columns import standard
from doubleton.scoring.adjusted import Award
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import decimal, round_to
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status, Traveller
from formats.fields import pairs, rows, texts

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

    from doubleton.scoring.recap import Recap, ScoredRow
    from doubleton.scoring.traveller import SideScore

WON = Row("1", "3", score_ns=420, score_ew=-420)
LOST = Row("2", "4", score_ns=-50, score_ew=50)
FIELD = Field((Traveller("1", (WON, LOST)),), title="Monday")
PERCENTS = {"A+": Fraction(60), "A": Fraction(50), "A-": Fraction(40)}
METHODS = (Method.MATCHPOINTS, Method.CROSS_IMPS, Method.BUTLER, Method.TOTAL_POINTS)


def written(field: Field, version: str = "1.2", **more: str) -> str:
    return usebio.write(field, score(field), version, **more).decode()


@st.composite
def boards(draw: DrawFn, session: str | None, section: str | None) -> Traveller:
    """Make a board with the vulnerability of its number; a name tells none."""
    if draw(st.booleans()):
        number = draw(st.integers(1, 40))
        board, vulnerability = str(number), Board.numbered(number).vulnerability
    else:
        board, vulnerability = f"Table {draw(texts)}", draw(st.sampled_from(VULNERABILITIES))
    some = st.lists(rows(vulnerability), min_size=1, max_size=4, unique=True)
    facts = standard(board)
    return Traveller(
        board,
        tuple(draw(some)),
        section,
        session,
        dealer=facts.dealer,
        vulnerability=facts.vulnerability,
    )


@st.composite
def fields(draw: DrawFn) -> Field:
    names = st.lists(texts, max_size=2, unique=True)
    several = names.filter(lambda some: len(some) != 1)
    sessions: list[str] | list[None] = draw(several) or [None]
    sections: list[str] | list[None] = draw(several) or [None]
    travellers = [
        each
        for session in sessions
        for section in sections
        for each in draw(
            st.lists(boards(session, section), min_size=1, max_size=2, unique_by=lambda t: t.board)
        )
    ]
    listed = [
        Contestant(number, names, ids=ids if any(ids) else ())
        for nameless in [draw(st.sampled_from([(), ("900002",)]))]
        for number in draw(st.lists(pairs, max_size=3, unique=True))
        for names in [tuple(draw(st.lists(texts, min_size=1, max_size=3)))]
        for ids in [tuple(draw(st.sampled_from(["", "900001"])) for _ in names) + nameless]
    ]
    return Field(
        tuple(travellers),
        tuple(listed),
        title=draw(st.none() | texts),
        date=draw(st.none() | st.dates().map(str)),
        method=draw(st.sampled_from(METHODS)),
        winners=draw(st.sampled_from([None, 1, 2])),
    )


def held(field: Field, recap: Recap) -> dict[tuple[str | None, str | None, str], list[Row]]:
    """Return the rows that the format holds: no sit-outs, and no row that says nothing new."""
    found: dict[tuple[str | None, str | None, str], list[Row]] = {}
    for each, board in zip(field.travellers, recap.boards, strict=True):
        scored = zip(each.rows, board.rows, strict=True)
        kept = [row_held(row, one) for row, one in scored if row.status is not Status.SITOUT]
        if kept:
            found[each.session, each.section, each.board] = list(dict.fromkeys(kept))
    return found


def row_held(row: Row, scored: ScoredRow) -> Row:
    """Return a row as the format holds it: without table, round, players and version."""
    row = replace(row, table=None, round=None, group="", players=())
    bare = replace(row, contract=None, tricks=None, lead=None)
    match row.status:
        case Status.PLAYED | Status.ASSIGNED:
            return replace(row, status=Status.PLAYED)
        case Status.ARTIFICIAL | Status.SPLIT:
            return given_to(bare, side_held(row.score_ns), side_held(row.score_ew))
        case Status.WEIGHTED:
            ns = came_to(row.score_ns, scored.percent_ns, scored.imp_ns)
            ew = came_to(row.score_ew, scored.percent_ew, scored.imp_ew)
            return given_to(bare, ns, ew)
    return bare


def given_to(row: Row, ns: SideScore, ew: SideScore) -> Row:
    status = Status.SPLIT
    if isinstance(ns, Award) and isinstance(ew, Award):
        status = Status.ARTIFICIAL
    elif isinstance(ns, int) and isinstance(ew, int) and ns == -ew:
        status = Status.ASSIGNED
    return replace(row, status=status, score_ns=ns, score_ew=ew)


def side_held(score: SideScore) -> SideScore:
    if isinstance(score, Award) and score.average is not None:
        return Award(percent=PERCENTS[str(score.average)])
    return score


def came_to(score: SideScore, percent: Fraction | int | None, imps: object) -> SideScore:
    if percent is not None:
        return Award(percent=Fraction(decimal(percent)))
    if isinstance(imps, Fraction | int):
        return Award(imps=Fraction(decimal(imps)))
    parts = getattr(score, "parts", ())
    return int(round_to(sum(weight * points for weight, points in parts) / Fraction(100), 10))


def reads_back(field: Field, version: str) -> None:
    """Write a field and read it again; it is what the format holds."""
    recap = score(field, policy("wbf"))
    again = usebio.read(usebio.write(field, recap, version)).field
    expected = held(field, recap)
    sections = {section for _, section, _ in expected}
    sessions = {session for session, _, _ in expected}
    places = {
        (
            session if len(sessions) > 1 else None,
            section if len(sections) > 1 else None,
            board,
        ): kept
        for (session, section, board), kept in expected.items()
    }
    assert {
        (one.session, one.section, one.board): list(one.rows) for one in again.travellers
    } == places
    assert (again.title, again.date, again.method) == (field.title, field.date, field.method)
    assert field.winners in (None, again.winners)
    kept_names = {(one.number, one.names, one.ids) for one in again.contestants}
    assert {(one.number, one.names, one.ids) for one in field.contestants} <= kept_names


@settings(max_examples=40)
@given(fields(), st.sampled_from(usebio.VERSIONS))
def test_what_is_written_reads_back_to_what_the_format_holds(field: Field, version: str) -> None:
    reads_back(field, version)


@pytest.mark.long
@settings(max_examples=2_000)
@given(fields(), st.sampled_from(usebio.VERSIONS))
def test_many_fields_read_back(field: Field, version: str) -> None:
    reads_back(field, version)


def test_a_document_begins_as_other_programs_write_it() -> None:
    lines = written(FIELD).split("\n")
    assert lines[:4] == [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">',
        '<USEBIO Version="1.2">',
        '<EVENT EVENT_TYPE="MP_PAIRS">',
    ]
    assert "\r" not in written(FIELD)


@pytest.mark.parametrize(
    ("version", "tag", "other"),
    [
        ("1.0", "P2P_CHARGE_RATE", "EBU_CHARGE_CODE"),
        ("1.2", "P2P_CHARGE_RATE", "EBU_CHARGE_CODE"),
        ("1.3", "EBU_CHARGE_CODE", "P2P_CHARGE_RATE"),
    ],
)
def test_the_charge_stands_where_the_version_has_it_B64(version: str, tag: str, other: str) -> None:
    told = written(FIELD, version, charge="99")
    assert f"<{tag}>99</{tag}>" in told
    assert f"<{other}>" not in told
    assert f"<{tag}>" not in written(FIELD, version), "what nobody told is not written"


def test_a_club_is_written_where_it_is_told() -> None:
    told = written(FIELD, club="A & B", club_id="7")
    names = "<CLUB_NAME>A &amp; B</CLUB_NAME>\n<CLUB_ID_NUMBER>7</CLUB_ID_NUMBER>"
    assert names in told
    assert "<CLUB>" not in written(FIELD)


def test_ties_have_a_sign_and_both_lines_their_direction() -> None:
    even = Row("2", "4", score_ns=420, score_ew=-420)
    told = written(Field((Traveller("1", (WON, even)),), winners=2))
    assert told.count("<PLACE>1=</PLACE>") == 4
    assert told.count("<DIRECTION>NS</DIRECTION>") == 2
    assert "<WINNER_TYPE>2</WINNER_TYPE>" in told


def test_pairs_with_the_same_number_in_both_lines_are_two() -> None:
    rows_of_both = (Row("1", "1", score_ns=420, score_ew=-420), Row("2", "2", score_ns=50))
    named = (
        Contestant("1", ("A", "B"), line=Side.NS),
        Contestant("1", ("C", "D"), line=Side.EW),
    )
    field = Field(
        (Traveller("1", (rows_of_both[0], replace(rows_of_both[1], score_ew=-50))),),
        named,
        winners=2,
    )
    again = usebio.read(written(field).encode())
    assert again.faults == ()
    assert set(named) <= set(again.field.contestants)


def test_a_character_that_no_xml_holds_is_replaced() -> None:
    field = replace(FIELD, title="a\x00b\ud800c\nd\ufffe<&>")
    assert "<TITLE>a\ufffdb\ufffdc d\ufffd&lt;&amp;&gt;</TITLE>" in written(field)


@pytest.mark.parametrize(
    ("ns", "ew", "text"),
    [
        ("A+", "A-", "A6040"),
        ("A", "A", "A5050"),
        ("62.5", "37.5", "62.5%/37.5%"),
        ("100", "0", "100%/0%"),
        ("3 IMP", "-3 IMP", "3 IMP/-3 IMP"),
    ],
)
def test_an_artificial_score_stands_in_the_score(ns: str, ew: str, text: str) -> None:
    given_row = Row("5", "6", Status.ARTIFICIAL, Award.of(ns), Award.of(ew))
    field = Field((Traveller("1", (WON, LOST, given_row)),))
    assert f"<SCORE>{text}</SCORE>" in written(field)


def test_a_board_that_was_passed_out_has_no_declarer() -> None:
    passed = Row("1", "3", score_ns=0, score_ew=0, contract=PASSED_OUT)
    told = written(Field((Traveller("1", (passed, LOST)),)))
    assert "<CONTRACT>PASS</CONTRACT>\n<SCORE>0</SCORE>" in told
    assert "PLAYED_BY" not in told


def test_teams_are_written_as_teams() -> None:
    room = Row("1", "2", score_ns=420, score_ew=-420, table="1")
    other = Row("2", "1", score_ns=50, score_ew=-50, table="2")
    field = Field((Traveller("1", (room, other)),), method=Method.TEAMS)
    told = written(field)
    assert '<EVENT EVENT_TYPE="TEAMS">' in told
    assert "<TEAM_ID>1</TEAM_ID>" in told
    again = usebio.read(told.encode())
    assert [(row.ns, row.ew) for row in again.field.travellers[0].rows] == [("1", "2"), ("2", "1")]
    assert again.field.method is Method.TEAMS


def test_the_same_field_is_written_the_same_way() -> None:
    assert usebio.write(FIELD, score(FIELD)) == usebio.write(FIELD, score(FIELD))


def test_a_version_that_is_not_known_is_refused() -> None:
    with pytest.raises(NotationError) as refused:
        usebio.write(FIELD, score(FIELD), "2.0")
    assert refused.value.said.key == "usebio.version"


def test_vulnerability_is_that_of_the_number() -> None:
    again = usebio.read(written(FIELD).encode()).field
    assert again.travellers[0].vulnerability is Vulnerability.NONE
