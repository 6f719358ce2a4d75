"""The results of a LIN file as travellers."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from doubleton.bridge import Deal
from doubleton.formats.lin.travellers import travellers
from doubleton.formats.reading import read_field
from doubleton.formats.results.gathering import Gathered
from doubleton.lawbook import Regulations
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import CarryOver, Contestant, Method, Status, Unit
from formats.lin.written import DEAL, IN_PBN, boards, cards, dealt
from shared_material import needs_shared, shared

MATCH = "vg|Final,Set 2,I,1,2,Home,5,Away,0|rs|3NN+1,4SE-1,PASS,|"


def gathered(text: str) -> Gathered:
    return travellers(boards(text))


def keys(found: Gathered) -> list[str]:
    return [fault.said.key for fault in found.faults]


def test_a_table_is_a_row_with_the_pairs_by_their_names() -> None:
    found = gathered(dealt("1N p p p", cards("SK S9 S2 S5") + "mc|6|"))
    (traveller,) = found.field.travellers
    (row,) = traveller.rows
    assert (row.ns, row.ew, row.score_ns) == ("Nell & Sue", "Ed & Walt", -50)
    assert (str(row.contract), row.tricks, str(row.lead)) == ("1NTN", 6, "SK")
    assert (traveller.board, traveller.deal) == ("1", Deal(IN_PBN))
    assert found.field.contestants[0].names == ("Nell", "Sue")
    assert not found.faults


def test_many_tables_of_a_board_are_one_traveller() -> None:
    other = dealt("p p p p").replace("pn|Sue", "pn|Sam")
    (traveller,) = gathered(dealt("1N p p p", "mc|7|") + other).field.travellers
    assert [row.score_ns for row in traveller.rows] == [90, 0]


def test_a_board_without_result_counts_as_not_played() -> None:
    for rest in ("mc|-1|", cards("SK S9 S2 S5")):
        found = gathered(dealt("1N p p p", rest) + dealt("p p p p").replace("Sue", "Sam"))
        assert [row.status for row in found.field.travellers[0].rows] == [
            Status.NOT_PLAYED,
            Status.PLAYED,
        ]


def test_in_a_match_the_teams_sit_the_other_way_in_the_closed_room() -> None:
    first, second = gathered(MATCH).field.travellers
    assert [(row.ns, row.ew, row.score_ns) for row in first.rows] == [
        ("Home", "Away", 430),
        ("Away", "Home", 50),
    ]
    assert [row.score_ns for row in second.rows] == [0]
    assert first.session == "Set 2"


def test_a_match_has_its_method_title_and_carry_over() -> None:
    field = gathered(MATCH).field
    assert (field.method, field.title) == (Method.TEAMS, "Final")
    assert field.carried == (CarryOver(Contestant("Home"), 5, unit=Unit.IMPS),)


def test_what_teams_carried_over_is_that_of_their_first_header() -> None:
    again = MATCH.replace("Set 2", "Set 3").replace(",5,", ",15,")
    assert [each.amount for each in gathered(MATCH + again).field.carried] == [5]


def test_b44_scores_of_pairs_in_imps_are_published_figures() -> None:
    found = gathered("vg|Club,,P,1,1|rs|4HN+1,,|mp|-7.2,|bn|1|pw|a,b,c,d|")
    assert found.field.method is Method.CROSS_IMPS
    (row,) = found.field.travellers[0].rows
    assert (row.ns, row.ew) == ("c & a", "d & b")
    assert [(figure.ns, figure.ew) for figure in found.rows] == [("-7.2", "7.2")]


def test_a_result_without_its_board_is_told() -> None:
    assert keys(gathered(f"md|{DEAL}|mb|p|mb|p|mb|p|mb|p|"))[0] == "lin.no-board"


def test_a_missing_number_is_told_before_all_else() -> None:
    text = dealt("1N p p p", "pc|D2|mc|7|").replace("ah|Board 1|", "")
    assert keys(gathered(text))[:2] == ["lin.no-board", "check.not-held"]


def test_deals_only_are_told_and_give_their_deals() -> None:
    found = gathered(dealt(""))
    assert keys(found) == ["travellers.deals-only"]
    assert found.field.travellers[0].deal == Deal(IN_PBN)


def test_other_deals_under_the_same_number_are_another_session() -> None:
    played = dealt("p p p p")
    found = gathered(
        played + played.replace("SJT9H982", "SJT8H982").replace("K87HQT4DAK98", "K97HQT4DAK98")
    )
    assert keys(found) == ["travellers.several-deals"]
    assert [each.session for each in found.field.travellers] == ["1", "2"]


def test_a_lin_file_is_scored_alone_and_in_a_folder(tmp_path: Path) -> None:
    path = tmp_path / "1.lin"
    path.write_text(dealt("1N p p p", "mc|7|"))
    for given in (path, tmp_path):
        (traveller,) = read_field(given).field.travellers
        assert traveller.rows[0].score_ns == 90


# --- files of other programs -----------------------------------------------------------------


@needs_shared
@pytest.mark.parametrize("day", ["0113", "0120", "0127", "0203", "0210", "0217"])
def test_every_table_of_a_session_has_the_score_that_was_published(day: str) -> None:
    folder = shared(f"corpus/results/realbridge-ximp-2021{day}")
    found = read_field(folder / "boards.lin")
    ours = Counter(
        (each.board, row.score_ns if row.status is Status.PLAYED else None)
        for each in found.field.travellers
        for row in each.rows
    )
    with (folder / "results.csv").open(encoding="utf-8") as file:
        theirs = Counter(
            (row["board"], int(row["ns_score"]) if row["status"] != "not played" else None)
            for row in csv.DictReader(file)
        )
    assert ours == theirs
    assert not found.faults


@needs_shared
def test_the_match_of_the_corpus_is_scored_with_what_was_carried_over() -> None:
    found = read_field(shared("corpus/lin/vugraph/usbf_sf_14502.lin"))
    assert not found.faults
    recap = score(found.field, POLICIES["wbf"], Regulations())
    assert [(each.contestant.number, each.total) for each in recap.ranking] == [
        ("Fleisher", 110),
        ("Nickell", 69),
    ]
