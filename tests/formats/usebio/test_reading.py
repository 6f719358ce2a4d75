"""From USEBIO to a field: what programs write, and what they get wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubleton.bridge import PASSED_OUT, Contract, Deal, Side
from doubleton.errors import ParseError
from doubleton.formats.reading import check_file, read_field
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.results.published import Figure
from doubleton.formats.usebio import read
from doubleton.scoring.adjusted import Award
from doubleton.scoring.traveller import Contestant, Method, Row, Status
from formats.usebio.documents import board, document, elements, line

if TYPE_CHECKING:
    from pathlib import Path


def only_row(*parts: str, kind: str = "MP_PAIRS") -> tuple[Row, list[str]]:
    """Return the only row there is, and the keys of the faults."""
    gathered = read(document(*parts, kind=kind))
    [traveller] = gathered.field.travellers
    [row] = traveller.rows
    return row, keys(gathered)


def keys(gathered: Gathered) -> list[str]:
    return [fault.said.key for fault in gathered.faults]


def refusal(data: bytes) -> tuple[str, int | None]:
    with pytest.raises(ParseError) as refused:
        read(data, "x.xml")
    assert refused.value.fault.file == "x.xml"
    return refused.value.fault.said.key, refused.value.fault.line


def test_a_line_is_a_row() -> None:
    told = line(3, 4, contract="4HX", played_by="E", lead="SQ", tricks=9, score=200)
    row, faults = only_row(board(1, told))
    assert (row.ns, row.ew, row.score_ns, row.score_ew) == ("3", "4", 100, -100)
    assert (row.contract, row.tricks, str(row.lead)) == (Contract("4HXE"), 9, "SQ")
    assert faults == ["results.score-differs"]


def test_a_pass_may_have_a_declarer_and_tricks() -> None:
    row, faults = only_row(board(1, line(contract="PASS", played_by="N", tricks=0, score=0)))
    assert (row.contract, row.tricks, row.score_ns, row.status) == (
        PASSED_OUT,
        None,
        0,
        Status.PLAYED,
    )
    assert faults == []


@pytest.mark.parametrize("score", ["430.0", "430", " 430 ", "+430"])
def test_a_score_without_contract_counts(score: str) -> None:
    row, faults = only_row(board(1, line(score=score)))
    assert (row.score_ns, row.contract, faults) == (430, None, [])


def test_the_tricks_follow_from_the_score() -> None:
    row, faults = only_row(board(1, line(contract="3NT", played_by="N", score=430)))
    assert (row.tricks, faults) == (10, [])


@pytest.mark.parametrize(
    ("texts", "ns", "ew"),
    [
        ({"score": "A6040"}, "60", "40"),
        ({"score": "a5050"}, "50", "50"),
        ({"contract": "A4060", "score": 0}, "40", "60"),
        ({"score": "AVE"}, "A", "A"),
        ({"contract": "AVE+", "score": 0}, "A+", "A+"),
        ({"score": "A+/A-"}, "A+", "A-"),
        ({"score": "60%/40%"}, "60", "40"),
        ({"ns_score": "60%", "ew_score": "40%"}, "60", "40"),
        ({"score": "3 IMP/-3 IMP"}, "3 IMP", "-3 IMP"),
        ({"score": "AVE+/AVE-"}, "A+", "A-"),
        ({"contract": "Avg minus / Avg plus"}, "A-", "A+"),
        ({"score": "A+/-"}, "A+", "A-"),
        ({"score": "60%-40%"}, "60", "40"),
        ({"score": "45.5%/54.5%"}, "45.5", "54.5"),
        ({"score": "A60 40"}, "60", "40"),
        ({"ns_score": "A+", "ew_score": "A-"}, "A+", "A-"),
    ],
)
def test_an_artificial_score_is_read_as_programs_write_it(
    texts: dict[str, object], ns: str, ew: str
) -> None:
    row, faults = only_row(board(1, line(ns_match_points=6, ew_match_points=4, **texts)))
    assert row.status is Status.ARTIFICIAL
    assert (row.score_ns, row.score_ew) == (Award.of(ns), Award.of(ew))
    assert faults == []


def test_a_split_score_has_points_for_each_side() -> None:
    row, _ = only_row(board(1, line(ns_score=-100, ew_score=-400)))
    assert (row.status, row.score_ns, row.score_ew) == (Status.SPLIT, -100, -400)


@pytest.mark.parametrize(
    ("texts", "points"), [({"ns_score": 420}, 420), ({"ew_score": 50}, -50), ({"score": -50}, -50)]
)
def test_the_points_of_one_side_are_enough(texts: dict[str, object], points: int) -> None:
    row, faults = only_row(board(1, line(**texts)))
    assert (row.status, row.score_ns, row.score_ew, faults) == (
        Status.PLAYED,
        points,
        -points,
        [],
    )


def test_points_count_where_the_contract_cannot_be_read() -> None:
    row, faults = only_row(board(1, line(contract="4 Spades", played_by="N", score=420)))
    assert (row.status, row.score_ns, row.contract) == (Status.PLAYED, 420, None)
    assert faults == ["results.points-count"]


@pytest.mark.parametrize(
    "told", [line(3, "", score=0), line(3, 0), line(3, -1, score="0"), line(3, 4, score="Sit-out")]
)
def test_nobody_plays_where_a_pair_sits_out(told: str) -> None:
    pair = f"<PAIR>{elements(pair_number=3)}</PAIR>"
    row, faults = only_row(f"<PARTICIPANTS>{pair}</PARTICIPANTS>", board(1, told))
    assert (row.ns, row.status, faults) == ("3", Status.SITOUT, [])


def test_a_pair_may_be_numbered_0() -> None:
    pair = f"<PAIR>{elements(pair_number=0)}</PAIR>"
    told = line(0, 4, score=50)
    row, _ = only_row(f"<PARTICIPANTS>{pair}</PARTICIPANTS>", board(1, told))
    assert (row.ns, row.ew, row.status) == ("0", "4", Status.PLAYED)


@pytest.mark.parametrize("text", ["NP", "N/P", "Not played"])
def test_a_board_that_was_not_played_is_none(text: str) -> None:
    assert only_row(board(1, line(score=text)))[0].status is Status.NOT_PLAYED
    assert only_row(board(1, line(contract=text, score=0)))[0].status is Status.NOT_PLAYED


def test_a_score_that_nobody_understands_is_told_with_its_line() -> None:
    gathered = read(document(board(7, "\n" + line(score="ask Joe"))), "x.xml")
    [fault] = gathered.faults
    assert (fault.said.key, fault.line) == ("results.unread", 4)
    assert dict(fault.said.params)["board"] == "7"


def test_published_figures_are_kept_to_compare_with() -> None:
    told = line(score=50, ns_match_points=6, ew_match_points="0")
    pair = elements(pair_number=1, place="3=", percentage="\n 63.89")
    gathered = read(document(f"<PARTICIPANTS><PAIR>{pair}</PAIR></PARTICIPANTS>", board(1, told)))
    assert [(one.figure, one.ns, one.ew) for one in gathered.rows] == [
        (Figure.MATCHPOINTS, "6", "0")
    ]
    assert [(one.contestant, one.total, one.line) for one in gathered.totals] == [("1", "63.89", 3)]


@pytest.mark.parametrize(
    ("kind", "tag", "figure"),
    [
        ("MP_PAIRS", "match_points", Figure.MATCHPOINTS),
        ("CROSS_IMP", "match_points", Figure.IMPS),
        ("CROSS_IMP", "cross_imp_points", Figure.IMPS),
        ("PAIRS", "cross_imp_points", Figure.IMPS),
        ("BUTLER_IMPS", "imps", Figure.IMPS),
    ],
)
def test_a_figure_is_matchpoints_or_imps(kind: str, tag: str, figure: Figure) -> None:
    told = line(score=50, **{f"ns_{tag}": "1.5", f"ew_{tag}": "-1.5"})
    assert [one.figure for one in read(document(board(1, told), kind=kind)).rows] == [figure]


@pytest.mark.parametrize(
    ("kind", "scoring", "method"),
    [
        ("MP_PAIRS", "", Method.MATCHPOINTS),
        ("CROSS_IMP", "", Method.CROSS_IMPS),
        ("cross imps", "", Method.CROSS_IMPS),
        ("BUTLER_IMPS", "", Method.BUTLER),
        ("PAIRS", "BUTLER_IMPS", Method.BUTLER),
        ("PAIRS", "MATCH_POINTS", Method.MATCHPOINTS),
        ("PAIRS", "AGGREGATE", Method.TOTAL_POINTS),
        ("PAIRS", "", None),
        ("SWISS_TEAMS", "", Method.TEAMS),
        ("BUTLER_PAIRS", "", Method.BUTLER),
        ("SWISS_PAIRS_CROSS_IMPS", "", Method.CROSS_IMPS),
        ("SWISS_PAIRS", "MATCHPOINTS", Method.MATCHPOINTS),
        ("AGGREGATE_PAIRS", "", Method.TOTAL_POINTS),
        ("PAIRS", "BUTLER", Method.BUTLER),
        ("IMP_PAIRS", "", Method.CROSS_IMPS),
        ("TEAMS_OF_EIGHT", "", Method.TEAMS),
        ("SWISS_TEAMS_BAM", "", Method.BOARD_A_MATCH),
        ("TEAMS", "PATTON", Method.PATTON),
    ],
)
def test_the_type_of_the_event_tells_the_method(
    kind: str, scoring: str, method: Method | None
) -> None:
    parts = (elements(board_scoring_method=scoring), board(1, line(score=50)))
    gathered = read(document(*parts, kind=kind))
    assert (gathered.field.method, keys(gathered)) == (method, [])


def test_a_type_that_is_not_known_is_told() -> None:
    gathered = read(document(board(1, line(score=50)), kind="GOULASH"))
    assert (gathered.field.method, keys(gathered)) == (None, ["usebio.event-type"])


def test_an_individual_is_refused_with_its_reason() -> None:
    data = document(board(1, line(score=50)), kind="INDIVIDUAL")
    assert refusal(data) == ("usebio.individual", 2)


def test_names_and_national_numbers_are_those_of_players_who_are_somebody() -> None:
    players = "".join(
        f"<PLAYER>{elements(player_name=name, national_id_number=number)}</PLAYER>"
        for name, number in (("Ann", "900001"), ("", "900003"), ("Bob &amp; Co", ""), ("", ""))
    )
    pair = f"<PAIR>{elements(pair_number=1, direction='N')}{players}</PAIR>"
    gathered = read(document(f"<PARTICIPANTS>{pair}</PARTICIPANTS>", board(1, line(score=50))))
    assert gathered.field.contestants == (
        Contestant("1", ("Ann", "Bob & Co"), ids=("900001", "", "900003")),
    )


def test_the_line_is_kept_where_both_lines_have_the_number() -> None:
    pairs = "".join(
        f"<PAIR>{elements(pair_number=number, direction=line)}</PAIR>"
        for number, line in ((1, "NS"), (1, "EW"), (2, "NS"))
    )
    gathered = read(document(f"<PARTICIPANTS>{pairs}</PARTICIPANTS>", board(1, line(score=50))))
    told = [(one.number, one.line) for one in gathered.field.contestants]
    assert told == [("1", Side.NS), ("1", Side.EW), ("2", None)]


def test_a_team_without_players_has_its_name() -> None:
    team = f"<TEAM>{elements(team_id=1, team_name='Reds')}</TEAM>"
    parts = (f"<PARTICIPANTS>{team}</PARTICIPANTS>", board(1, line(score=50)))
    gathered = read(document(*parts, kind="TEAMS"))
    assert gathered.field.contestants == (Contestant("1", ("Reds",)),)
    assert gathered.totals == ()


def test_numbers_may_be_attributes_and_the_line_that_of_a_list() -> None:
    lists = "".join(
        f'<PARTICIPANTS DIRECTION="{line}"><PAIR PAIR_NUMBER="1"></PAIR></PARTICIPANTS>'
        for line in ("NS", "EW")
    )
    gathered = read(document(lists, f'<BOARD BOARD_NUMBER="7">{line(1, 1, score=50)}</BOARD>'))
    assert [(one.number, one.line) for one in gathered.field.contestants] == [
        ("1", Side.NS),
        ("1", Side.EW),
    ]
    assert [one.board for one in gathered.field.travellers] == ["7"]


def test_pairs_of_a_team_play_for_their_team() -> None:
    teams = "".join(
        f"<TEAM>{elements(team_id=team)}"
        + "".join(f"<PAIR>{elements(pair_number=pair)}</PAIR>" for pair in pairs)
        + "</TEAM>"
        for team, pairs in ((1, (1, 2)), (2, (3, 4)))
    )
    seats = elements(team=1, opposing_team=2)
    tables = board(7, line(1, 4, score=50), line(3, 2, score=-50))
    match = f"<MATCH>{seats}{tables}</MATCH>"
    document_ = document(f"<PARTICIPANTS>{teams}</PARTICIPANTS>", match, kind="TEAMS")
    [traveller] = read(document_).field.travellers
    assert [(row.ns, row.ew) for row in traveller.rows] == [("1", "2"), ("2", "1")]


def test_sessions_and_sections_keep_results_apart() -> None:
    sections = "".join(
        f"<SECTION>{elements(section_id=name)}{board(1, line(score=50))}</SECTION>"
        for name in ("A", "B")
    )
    sessions = "".join(f"<SESSION>{sections}</SESSION>" for _ in range(2))
    places = [
        (one.session, one.section, one.board) for one in read(document(sessions)).field.travellers
    ]
    assert places == [("1", "A", "1"), ("1", "B", "1"), ("2", "A", "1"), ("2", "B", "1")]


def test_one_session_and_one_section_need_no_name() -> None:
    inside = f"<SESSION><SECTION>{board(1, line(score=50))}</SECTION></SESSION>"
    [traveller] = read(document(inside)).field.travellers
    assert (traveller.session, traveller.section) == (None, None)


def test_a_line_of_a_match_has_the_pairs_and_the_round_of_the_match() -> None:
    told = f"<TRAVELLER_LINE>{elements(score=50)}</TRAVELLER_LINE>"
    seats = elements(round_number=3, ns_pair_number=5, ew_pair_number=6)
    row, _ = only_row(f"<MATCH>{seats}{board(1, told)}</MATCH>", kind="SWISS_PAIRS")
    assert (row.ns, row.ew, row.round) == ("5", "6", "3")


def test_of_two_teams_the_direction_tells_who_sat_north_south() -> None:
    tables = "".join(
        f"<TRAVELLER_LINE>{elements(direction=line, score=50)}</TRAVELLER_LINE>"
        for line in ("NS", "EW")
    )
    match = f"<MATCH>{elements(team=1, opposing_team=2)}{board(1, tables)}</MATCH>"
    [traveller] = read(document(match, kind="TEAMS")).field.travellers
    assert [(row.ns, row.ew) for row in traveller.rows] == [("1", "2"), ("2", "1")]


def test_deals_are_those_of_the_hands() -> None:
    deal = Deal("N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.432.AKQJ.T987 432.765.T98.AKQJ")
    hands = ""
    for seat, hand in zip("NESW", str(deal)[2:].split(), strict=True):
        suits = [suit.replace("T", "10") for suit in hand.split(".")]
        names = ("spades", "hearts", "diamonds", "clubs")
        texts = dict(zip(names, suits, strict=True))
        hands += f"<HAND>{elements(direction=seat, **texts)}</HAND>"
    handset = f"<HANDSET>{board(1, hands)}</HANDSET>"
    gathered = read(document(handset, board(1, line(score=50))))
    assert gathered.field.travellers[0].deal == deal
    assert keys(gathered) == []


@pytest.mark.parametrize(
    ("title", "description", "date", "told", "doubt"),
    [
        ("Monday", "", "30/07/2025", ("Monday", "2025-07-30"), None),
        ("07-10-2010", "Pairs", "07-10-2010", ("Pairs", "2010-10-07"), None),
        ("2010-11-04", "Pairs", "2010-04-11", ("Pairs", "2010-04-11"), "usebio.two-dates"),
        ("", "Pairs", "", ("Pairs", None), None),
        ("A", "B", "2025-02-30", ("A", "2025-02-30"), "usebio.date"),
        ("", "", "today", (None, "today"), "usebio.date"),
    ],
)
def test_title_and_date(
    title: str, description: str, date: str, told: tuple[str | None, str | None], doubt: str | None
) -> None:
    facts = elements(title=title, event_description=description, date=date)
    gathered = read(document(facts, board(1, line(score=50))))
    assert (gathered.field.title, gathered.field.date) == told
    assert keys(gathered) == ([doubt] if doubt else [])


def test_the_number_of_winners_is_one_or_two() -> None:
    for text, winners, doubts in (("2", 2, []), ("", None, []), ("3", None, ["results.winners"])):
        gathered = read(document(elements(winner_type=text), board(1, line(score=50))))
        assert (gathered.field.winners, keys(gathered)) == (winners, doubts)


def test_a_line_without_pairs_is_told() -> None:
    gathered = read(document(board(1, line("", "", score=50), line(score=50))))
    assert keys(gathered) == ["results.no-board-or-pair"]


def test_a_line_that_stands_twice_counts_once() -> None:
    gathered = read(document(board(1, line(score=50), line(score=50))))
    assert keys(gathered) == ["results.row-twice"]


def test_the_first_of_several_events_is_read() -> None:
    data = document(board(1, line(score=50)))
    event = data[data.index(b"<EVENT") : data.index(b"</USEBIO>")]
    gathered = read(data.replace(b"</USEBIO>", event + b"</USEBIO>"))
    assert keys(gathered) == ["usebio.several-events"]
    assert len(gathered.field.travellers) == 1


def test_other_xml_is_refused_with_its_reason() -> None:
    assert refusal(b"<?xml version='1.0'?>\n<svg/>") == ("usebio.other", 2)
    assert refusal(b"<USEBIO/>") == ("usebio.no-event", 1)


def test_a_file_and_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "club.xml").write_bytes(document(board(1, line(score=50))))
    (tmp_path / "sheet.XML").write_bytes(document(board(2, line(score=50))))
    assert len(read_field(tmp_path / "club.xml").field.travellers) == 1
    assert len(read_field(tmp_path).field.travellers) == 2
    faults, reading = check_file(tmp_path / "club.xml")
    assert (faults, reading is not None) == ((), True)


def test_an_event_without_results_has_nothing_to_score(tmp_path: Path) -> None:
    (tmp_path / "club.xml").write_bytes(document())
    with pytest.raises(ParseError) as refused:
        read_field(tmp_path / "club.xml")
    assert refused.value.fault.said.key == "reading.no-results"
