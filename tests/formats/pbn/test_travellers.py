"""The results of a file as travellers."""

from __future__ import annotations

import csv
from fractions import Fraction

import pytest

from doubleton.bridge import Card, Deal, Seat, Side, Vulnerability
from doubleton.errors import ParseError
from doubleton.formats.pbn import read
from doubleton.formats.pbn.travellers import method_of_scoring, travellers
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.results.published import disagreements
from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import Award
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import decimal
from doubleton.scoring.traveller import CarryOver, Contestant, Method, Row, Status, Unit
from shared_material import needs_shared, shared

DEAL = "N:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"
TURNED = "E:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"


def tags(**values: str) -> str:
    return "".join(f'[{name} "{value}"]\n' for name, value in values.items())


def game(north: str = "A", east: str = "B", **values: str) -> str:
    """Return a game of board 1 with the pairs A & C and B & D, if not said otherwise."""
    players = {"North": north, "East": east, "South": "C", "West": "D"}
    return tags(Board="1", **players) + tags(**values) + "\n"


def played(**values: str) -> str:
    return game(**{"Declarer": "N", "Contract": "3NT", "Result": "9", **values})


def gathered(text: str) -> Gathered:
    return travellers(read(text.encode("latin-1"), "club.pbn"))


def rows(text: str) -> tuple[Row, ...]:
    found = gathered(text).field.travellers
    assert len(found) == 1
    return found[0].rows


def faults(text: str) -> list[tuple[str, int | None]]:
    return [(fault.said.key, fault.line) for fault in gathered(text).faults]


# --- a game a table --------------------------------------------------------------------------


def test_a_game_gives_the_row_of_its_table() -> None:
    text = played(Table="7", Round="2", Deal=DEAL) + tags(Play="E")
    row = rows(text.rstrip("\n") + "\nDA\n")[0]
    assert (row.ns, row.ew, row.table, row.round) == ("A & C", "B & D", "7", "2")
    assert (str(row.contract), row.tricks, row.score_ns, row.score_ew) == ("3NTN", 9, 400, -400)
    assert row.status is Status.PLAYED


def test_the_lead_is_the_first_card_of_the_play() -> None:
    text = tags(Board="1", North="A", Deal=DEAL, Declarer="N", Contract="3NT", Result="9", Play="E")
    assert rows(f"{text}DA D8 D7 D2\n")[0].lead == Card("DA")


def test_pairs_are_known_by_their_numbers_where_they_have_them() -> None:
    found = gathered(played(PairNS="12", PairEW="7"))
    assert [(row.ns, row.ew) for row in found.field.travellers[0].rows] == [("12", "7")]
    assert found.field.contestants == (
        Contestant("12", ("A", "C")),
        Contestant("7", ("B", "D")),
    )


def test_a_pair_is_the_same_in_whatever_seats() -> None:
    text = played() + tags(Board="2", North="C", South="A", East="B", West="D", Contract="Pass")
    assert {row.ns for each in gathered(text).field.travellers for row in each.rows} == {"A & C"}


def test_the_title_the_date_and_the_method_are_those_of_the_first_game() -> None:
    text = played(Event="Club", Date="2024.05.31", Scoring="IMP;Cross") + played(Event="Other")
    field = gathered(text).field
    assert (field.title, field.date, field.method) == ("Club", "2024-05-31", Method.CROSS_IMPS)


def test_a_board_is_dealt_and_marked_as_the_file_says_or_else_by_law_2() -> None:
    text = played(Board="2", Deal=DEAL, Dealer="W", OptimumScore="NS 430")
    marked = gathered(text.replace('[Board "1"]\n', "")).field.travellers[0]
    assert (marked.board, marked.dealer, marked.vulnerability) == ("2", Seat.WEST, Vulnerability.NS)
    assert marked.deal == Deal(DEAL)
    assert marked.par is not None
    assert marked.par.score == 430
    assert gathered(played()).field.travellers[0].dealer is Seat.NORTH


def test_a_stage_or_a_section_is_kept_apart() -> None:
    text = played(Stage="1", Section="A") + played(Stage="2", Section="B")
    places = [(each.session, each.section) for each in gathered(text).field.travellers]
    assert places == [("1", "A"), ("2", "B")]


def test_a_number_that_comes_with_another_deal_is_another_board() -> None:
    text = played(Deal=DEAL) + played(Deal=TURNED) + played(Deal=DEAL, Result="10")
    found = gathered(text)
    assert [(each.session, len(each.rows)) for each in found.field.travellers] == [
        ("1", 2),
        ("2", 1),
    ]
    assert faults(text)[0] == ("travellers.several-deals", None)


def test_a_passed_out_board_is_a_result_and_one_without_a_contract_is_none() -> None:
    passed, blank = rows(played(Declarer="", Contract="Pass", Result="") + game(north="E"))
    assert (passed.status, passed.score_ns) == (Status.PLAYED, 0)
    assert (blank.status, blank.score_ns) == (Status.NOT_PLAYED, None)


def test_unknown_tags_of_a_result_are_no_result() -> None:
    text = played() + played(Declarer="?", Contract="?", Result="?")
    assert [row.status for row in rows(text)] == [Status.PLAYED, Status.NOT_PLAYED]


@pytest.mark.parametrize(
    ("contract", "declarer", "expected"),
    [("7NTX", "N", "7NTXN"), ("3NT", "S", "3NTS"), ("4SX", "E", "4SXE"), ("4SXX", "W", "4SXXW")],
)
def test_no_double_is_lost(contract: str, declarer: str, expected: str) -> None:
    assert str(rows(played(Contract=contract, Declarer=declarer))[0].contract) == expected


def test_a_contract_that_cannot_be_read_is_told_of_at_its_line() -> None:
    assert faults(played(Contract="5Hearts"))[0] == ("notation.contract", 7)
    assert ("notation.contract", 7) in faults(played(Contract="5Hearts") + played())


def test_a_contract_without_its_tricks_is_no_result() -> None:
    text = played() + game(Declarer="N", Contract="4S")
    assert [row.status for row in rows(text)] == [Status.PLAYED, Status.NOT_PLAYED]
    assert faults(text)[-1][0] == "results.board-twice-pairs"
    assert ("results.unread", 16) in faults(text)


def test_points_that_do_not_go_with_the_contract_are_told_of() -> None:
    assert faults(played(Score="NS 420")) == [("results.score-differs", 7)]
    assert faults(played(Score="400")) == []
    assert faults(played(Score="EW -400")) == []


def test_points_without_a_contract_are_a_result() -> None:
    row = rows(game(Score="EW 620"))[0]
    assert (row.status, row.score_ns, row.score_ew) == (Status.PLAYED, -620, 620)


def test_points_of_nobody_are_told_of() -> None:
    text = game("E", "F", Score="NS 420") + game(Score="420")
    assert [row.status for row in rows(text)] == [Status.PLAYED, Status.NOT_PLAYED]
    assert faults(text) == [("travellers.score-side", 13)]


def test_published_figures_are_kept_as_they_are_written() -> None:
    found = gathered(played(ScoreIMP="NS 2.50 EW -2.50", ScorePercentage="57.1"))
    assert [(figure.figure.value, figure.ns, figure.ew) for figure in found.rows] == [
        ("percent", "57.1", ""),
        ("imp", "2.50", "-2.50"),
    ]


# --- teams -----------------------------------------------------------------------------------

TEAMS = {"HomeTeam": "Home", "VisitTeam": "Guests"}


def test_the_home_team_sits_north_south_in_the_open_room() -> None:
    text = played(**TEAMS, Table="1", Room="Open") + played(**TEAMS, Table="1", Room="Closed")
    assert [(row.ns, row.ew, row.table) for row in rows(text)] == [
        ("Home", "Guests", "1 Open"),
        ("Guests", "Home", "1 Closed"),
    ]
    assert gathered(text).field.method is Method.TEAMS
    assert faults(text) == []


@pytest.mark.parametrize(
    ("scoring", "unit"), [("IMP", Unit.IMPS), ("BAM", Unit.BOARD_POINTS), ("Patton", None)]
)
def test_what_teams_carried_over_is_that_of_the_first_game_which_names_them(
    scoring: str, unit: Unit | None
) -> None:
    carried = {"HomeCarryOver": "80", "VisitCarryOver": "0"}
    text = played(**TEAMS, **carried, Room="Open", Scoring=scoring)
    later = played(**TEAMS, HomeCarryOver="95", VisitCarryOver="9.5", Room="Closed")
    found = gathered(text + later)
    assert found.field.carried == (CarryOver(Contestant("Home"), 80, unit=unit),)


def test_a_carry_over_that_is_no_number_is_told_with_its_line() -> None:
    text = played(**TEAMS, HomeCarryOver="many", Room="Open")
    (fault,) = gathered(text).faults
    assert (fault.said.key, fault.line) == ("results.number", 11)


def test_without_rooms_the_home_team_of_each_table_sits_north_south() -> None:
    text = played(**TEAMS) + played(HomeTeam="Guests", VisitTeam="Home")
    assert [(row.ns, row.ew) for row in rows(text)] == [("Home", "Guests"), ("Guests", "Home")]


def test_the_same_teams_meet_again_turned() -> None:
    assert [(row.ns, row.ew) for row in rows(2 * played(**TEAMS))] == [
        ("Home", "Guests"),
        ("Guests", "Home"),
    ]


def test_the_second_table_of_a_match_may_leave_out_what_the_first_has_told() -> None:
    first = played(**TEAMS, Stage="Final", Deal=DEAL)
    second = tags(North="E", East="F", South="G", West="H", Declarer="S", Contract="1C", Result="7")
    found = gathered(f"{first}{second}\n").field.travellers
    assert [(each.session, len(each.rows)) for each in found] == [("Final", 2)]
    assert (found[0].rows[1].ns, found[0].rows[1].ew) == ("Guests", "Home")


def test_a_game_of_others_does_not_belong_to_the_match() -> None:
    text = played(**TEAMS) + played()
    assert [(row.ns, row.ew) for row in rows(text)] == [("Home", "Guests"), ("A & C", "B & D")]


# --- score tables ----------------------------------------------------------------------------

COLUMNS = "PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;Score_EW;MP_NS;MP_EW"


def scored(table: str, columns: str = COLUMNS, **values: str) -> str:
    return tags(Board="1", **values) + f'[ScoreTable "{columns}"]\n{table}\n'


def test_a_score_table_gives_a_row_for_each_of_its_lines() -> None:
    first, second, third = rows(
        scored(
            """1 2 4SX N 10 DA 590 - 4 0
            3 4 PASS - - - - - 0 4
            5 6 3NT E 8 S2 - -50 2 2"""
        )
    )
    assert (first.ns, first.ew, str(first.contract), first.tricks) == ("1", "2", "4SXN", 10)
    assert (first.lead, first.score_ns) == (Card("DA"), 590)
    assert (second.status, second.score_ns) == (Status.PLAYED, 0)
    assert (third.score_ns, third.score_ew) == (50, -50)


def test_the_figures_of_a_score_table_are_kept() -> None:
    found = gathered(scored("1 2 4S N 10 DA 420 - 4 0"))
    assert [(figure.figure.value, figure.ns, figure.ew) for figure in found.rows] == [
        ("mp", "4", "0")
    ]
    assert found.rows[0].line == 3


def test_both_rooms_of_a_match_stand_in_one_table_of_scores() -> None:
    columns = "Round;Table;Room;TeamId_NS;TeamId_EW;Contract;Declarer;Result"
    found = gathered(scored("1 1 Open 1 2 4S N 10\n1 1 Closed 2 1 4S N 9", columns))
    assert [row.table for row in found.field.travellers[0].rows] == ["1 Open", "1 Closed"]
    assert (found.field.method, found.faults) == (Method.TEAMS, ())


def test_pairs_without_numbers_are_known_by_their_names() -> None:
    columns = "Names_NS;Names_EW;Contract;Declarer;Result"
    found = gathered(scored('"Ann; Bo" "Cy ;Di" 1C N 7', columns)).field
    assert (found.travellers[0].rows[0].ns, found.travellers[0].rows[0].ew) == (
        "Ann & Bo",
        "Cy & Di",
    )
    assert found.contestants[0] == Contestant("Ann & Bo", ("Ann", "Bo"))


def test_a_table_of_totals_names_the_pairs_and_their_totals() -> None:
    text = scored("1 2 1C N 7 - - - - -") + (
        '[TotalScoreTable "Rank;PairId;Names;TotalPercentage"]\n'
        '1 1 "Ann;Bo" 61.5\n2 2 "Cy;Di" 38.5\n'
    )
    found = gathered(text)
    assert [(each.number, each.names) for each in found.field.contestants] == [
        ("1", ("Ann", "Bo")),
        ("2", ("Cy", "Di")),
    ]
    assert [(total.contestant, total.total) for total in found.totals] == [
        ("1", "61.5"),
        ("2", "38.5"),
    ]


@pytest.mark.parametrize(
    ("cells", "ns", "ew"),
    [
        ("A+ - - - - - - -", "A+", "A+"),
        ("- - - - A+ A- - -", "A+", "A-"),
        ("- - - - AVE+ Avg- - -", "A+", "A-"),
        ("- - - - 60% 40% - -", "60", "40"),
        ("- - - - ^60% ^40% - -", "60", "40"),
    ],
)
def test_an_artificial_score_is_no_result(cells: str, ns: str, ew: str) -> None:
    row = rows(scored(f"1 2 {cells}\n3 4 1C N 7 - - - - -"))[0]
    assert row.status is Status.ARTIFICIAL
    assert (row.score_ns, row.score_ew) == (Award.of(ns), Award.of(ew))


def test_a_percentage_without_a_contract_is_an_artificial_score() -> None:
    columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Percentage_NS;Percentage_EW"
    first, second = rows(scored("1 2 - - - 60.0 40.0\n3 4 1C N 7 ^55 45", columns))
    assert (first.score_ns, first.score_ew) == (Award.of("60"), Award.of("40"))
    assert second.status is Status.PLAYED


def test_a_row_counts_as_often_as_it_says_even_without_pairs() -> None:
    found = rows(scored("500 2\n470 1\n450 ?", "Score_NS;Multiplicity"))
    assert [row.score_ns for row in found] == [500, 500, 470, 450]
    recap = score(gathered(scored("500 2\n470 1", "Score_NS;Multiplicity")).field)
    assert [each.mp_ns for each in recap.boards[0].rows] == [3, 3, 0]
    assert recap.ranking == ()


@pytest.mark.parametrize("times", ["0", "99999999", "many", "-3"])
def test_a_row_cannot_count_without_limit(times: str) -> None:
    text = scored(f"500 {times}", "Score_NS;Multiplicity")
    assert len(rows(text)) == 1
    assert faults(text) == [("travellers.multiplicity", 3)]


def test_the_rows_of_a_file_cannot_count_without_limit() -> None:
    with pytest.raises(ParseError) as refused:
        gathered(scored("50 10000\n" * 20, "Score_NS;Multiplicity"))
    assert refused.value.said.key == "travellers.too-many"


def test_an_empty_score_table_leaves_the_result_of_the_game() -> None:
    assert rows(played(ScoreTable=COLUMNS).rstrip("\n") + "\n")[0].score_ns == 400


def test_individuals_are_known_by_both_players() -> None:
    columns = "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result"
    row = rows(scored("1 5 9 13 1C N 7", columns))[0]
    assert (row.ns, row.ew) == ("1-5", "9-13")


def test_a_blank_seat_is_a_sit_out() -> None:
    row = rows(scored("1 - - - - - - - - -\n2 3 1C N 7 - - - - -"))[0]
    assert (row.status, row.contestant(Side.EW)) == (Status.SITOUT, None)


# --- the whole file --------------------------------------------------------------------------


def test_a_file_of_deals_has_travellers_without_rows_and_says_so() -> None:
    found = gathered(tags(Board="1", Deal=DEAL) + "\n" + tags(Board="2", Deal=TURNED))
    assert [(each.board, each.rows) for each in found.field.travellers] == [("1", ()), ("2", ())]
    assert str(found.faults[0]) == (
        "club.pbn: This file holds 2 deals, but no results. There is nothing to score."
    )


def test_a_file_without_anything_says_so() -> None:
    assert [key for key, _ in faults(tags(Event="Club"))] == ["travellers.nothing"]


@pytest.mark.parametrize(
    ("text", "teams", "method"),
    [
        ("MP", False, Method.MATCHPOINTS),
        ("MatchPoints;MP1", True, Method.MATCHPOINTS),
        ("IMP;Cross", False, Method.CROSS_IMPS),
        ("IMP;Cross2", True, Method.CROSS_IMPS),
        ("IMP;Butler-2", False, Method.BUTLER),
        ("IMP;Mean", False, Method.BUTLER),
        ("IMP", True, Method.TEAMS),
        ("IMP_1961", False, Method.CROSS_IMPS),
        ("", True, Method.TEAMS),
        ("", False, None),
        ("Chicago", False, None),
        ("BAM", True, Method.BOARD_A_MATCH),
        ("TotalPoints", False, Method.TOTAL_POINTS),
    ],
)
def test_the_scoring_tag_names_the_method(text: str, method: Method | None, *, teams: bool) -> None:
    assert method_of_scoring(text, teams=teams) is method


def test_a_method_that_is_not_known_is_told_of() -> None:
    assert faults(played(Scoring="Chicago")) == [("travellers.scoring", None)]


@needs_shared
def test_the_published_percentages_of_a_warsaw_barometer_come_out() -> None:
    with shared("corpus/pbn/pbntools/wb120802_jfr.pbn").open("rb") as file:
        field = travellers(read(file)).field
    published: dict[str, list[tuple[Fraction, Fraction]]] = {}
    results = shared("corpus/results/jfr-pary-WB120802/results.csv")
    with results.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            if not row["adjusted"]:
                awards = Fraction(row["ns_award"]), Fraction(row["ew_award"])
                published.setdefault(row["board"], []).append(awards)
    recap = score(field, POLICIES["jfr"], Regulations())
    ours = {
        board.traveller.board: [
            (Fraction(decimal(row.percent_ns or 0)), Fraction(decimal(row.percent_ew or 0)))
            for row in board.rows
        ]
        for board in recap.boards
    }
    assert ours == published
    assert sum(map(len, ours.values())) == 216


@needs_shared
def test_the_published_imps_of_a_team_qualifier_come_out() -> None:
    with shared("corpus/pbn/realbridge/endplay_example2_299boards.pbn").open("rb") as file:
        found = travellers(read(file))
    recap = score(found.field, POLICIES["realbridge"], Regulations())
    assert len(found.rows) == 299
    assert list(disagreements(found.rows, found.totals, recap)) == []
    assert found.faults == ()


@needs_shared
@pytest.mark.parametrize(
    ("name", "boards", "tables", "method"),
    [
        ("pbntools/bbo_aba_17901.pbn", 2, 56, None),
        ("pbntools/bbo_acbl_speedball_latin1.pbn", 12, 576, None),
        ("rpbridge/endplay_example3_first30deals.pbn", 30, 60, Method.TEAMS),
        ("realbridge/endplay_example1.pbn", 1, 2, Method.TEAMS),
        ("ben/Camrose24_1.pbn", 160, 0, None),
        ("bigdeal/bigdeal.pbn", 14, 0, None),
    ],
)
def test_files_of_other_programs_give_their_tables(
    name: str, boards: int, tables: int, method: Method | None
) -> None:
    with shared(f"corpus/pbn/{name}").open("rb") as file:
        field = travellers(read(file)).field
    assert len(field.travellers) == boards
    assert sum(len(each.rows) for each in field.travellers) == tables
    assert field.method is method
