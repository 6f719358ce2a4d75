"""The object that other programs read has every key, always."""

from __future__ import annotations

import json
from typing import Any

from doubleton.formats.results import results_csv
from doubleton.formats.results.score_json import score_json
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method

RESULTS = """\
section,board,round,table,ns_pair,ew_pair,status,contract,declarer,lead,tricks,ns_score,ew_score,adjusted
A,1,1,1,1,2,,4SX,N,HQ,10,,,
A,1,1,2,3,4,,PASS,,,,,,
A,1,2,1,5,6,,,,,,,,A+/40
A,1,2,2,7,8,split,,,,,-50,100,
A,1,3,1,9,,sitout,,,,,,,
A,2,1,1,5,6,,3N,S,,9,,,
A,2,1,2,1,4,not played,,,,,,,
"""
NAMES = "pair,section,name1,name2\n1,A,Ann,Bob\n"


def scored(method: Method = Method.MATCHPOINTS) -> dict[str, Any]:
    texts = {"results": ("r.csv", RESULTS), "names": ("n.csv", NAMES)}
    field = results_csv.read(texts).field
    regulations = Regulations(Edition.OF_1987)
    return score_json(
        score(field, policy("club1987"), regulations, method),
        ["r.csv"],
        [{"file": "r.csv", "line": 2, "message": "Look here."}],
    )


def test_the_object_has_its_keys_in_order() -> None:
    value = scored()
    assert list(value) == [
        "policy",
        "method",
        "edition",
        "files",
        "warnings",
        "ranking",
        "boards",
        "matches",
        "listings",
    ]
    assert (value["policy"], value["method"], value["edition"], value["files"]) == (
        "club1987",
        "matchpoints",
        "1987",
        ["r.csv"],
    )
    assert value["warnings"] == [{"file": "r.csv", "line": 2, "message": "Look here."}]


def test_a_line_of_the_ranking_has_its_keys() -> None:
    standing = next(one for one in scored()["ranking"] if one["contestant"] == "1")
    assert standing == {
        "line": "NS",
        "rank": standing["rank"],
        "tied": standing["tied"],
        "contestant": "1",
        "names": ["Ann", "Bob"],
        "section": "A",
        "boards": 1,
        "total": standing["total"],
        "maximum": standing["maximum"],
        "unit": "mp",
        "percent": standing["percent"],
        "penalties": "0",
        "carried": "0",
        "handicap": "0",
        "decided_by": None,
    }
    assert {type(standing[key]) for key in ("total", "maximum", "percent")} == {str}


def test_a_board_and_its_rows_have_their_keys() -> None:
    board, other = scored()["boards"]
    assert {key: board[key] for key in board if key != "rows"} == {
        "board": "1",
        "section": "A",
        "session": None,
        "dealer": "N",
        "vulnerable": "None",
        "top": board["top"],
    }
    played, passed, artificial, split, sitout = board["rows"]
    _, missing = other["rows"]
    assert list(played) == [
        "table",
        "round",
        "ns",
        "ew",
        "status",
        "contract",
        "declarer",
        "lead",
        "tricks",
        "score_ns",
        "score_ew",
        "mp_ns",
        "mp_ew",
        "percent_ns",
        "percent_ew",
        "imp_ns",
        "imp_ew",
        "award_ns",
        "award_ew",
        "bp_ns",
        "bp_ew",
    ]
    assert {key: played[key] for key in list(played)[:11]} == {
        "table": "1",
        "round": "1",
        "ns": "1",
        "ew": "2",
        "status": "played",
        "contract": "4SX",
        "declarer": "N",
        "lead": "HQ",
        "tricks": 10,
        "score_ns": 590,
        "score_ew": -590,
    }
    assert (passed["contract"], passed["declarer"], passed["score_ns"]) == ("Pass", None, 0)
    assert (artificial["status"], artificial["award_ns"], artificial["award_ew"]) == (
        "artificial",
        "A+",
        "40",
    )
    assert (artificial["score_ns"], artificial["contract"]) == (None, None)
    assert (split["status"], split["score_ns"], split["score_ew"]) == ("split", -50, 100)
    assert (sitout["status"], sitout["ew"]) == ("sitout", None)
    assert (missing["status"], missing["mp_ns"], missing["percent_ew"]) == (
        "not_played",
        None,
        None,
    )


def test_a_weighted_score_shows_its_weights() -> None:
    text = (
        "board,ns_pair,ew_pair,status,ns_score,ew_score\n1,1,2,,420,\n"
        "1,3,4,weighted,60%:420 40%:-50,60%:-420 40%:+50\n"
    )
    field = results_csv.read({"results": ("r.csv", text)}).field
    value = score_json(score(field, policy("wbf")), ["r.csv"], [])
    row = value["boards"][0]["rows"][1]
    assert (row["award_ns"], row["award_ew"]) == ("60%:+420 40%:-50", "60%:-420 40%:+50")
    assert (row["score_ns"], row["score_ew"], row["status"]) == (None, None, "weighted")


def test_the_object_is_plain_json() -> None:
    assert json.loads(json.dumps(scored(Method.CROSS_IMPS)))["method"] == "cross-imps"


def test_figures_of_another_method_are_null() -> None:
    row = scored(Method.CROSS_IMPS)["boards"][0]["rows"][0]
    assert (row["mp_ns"], row["percent_ns"]) == (None, None)
    assert isinstance(row["imp_ns"], str)


TEAMS = """\
board,round,table,ns_pair,ew_pair,contract,declarer,tricks
1,1,1,A,B,4S,N,10
1,1,2,B,A,4S,N,9
2,1,1,A,B,3N,N,9
2,1,2,B,A,3N,N,9
"""


def test_a_match_tells_what_it_is_worth_to_each() -> None:
    field = results_csv.read({"results": ("r.csv", TEAMS)}).field
    value = score_json(score(field, policy("club1987"), method=Method.TEAMS), ["r.csv"], [])
    (match,) = value["matches"]
    assert list(match) == [
        *("session", "round", "contestants", "sections", "taken", "available"),
        *("penalties", "worth", "parts", "boards"),
    ]
    assert (match["round"], match["contestants"], match["taken"]) == (
        "1",
        ["A", "B"],
        ["10", "-10"],
    )
    assert match["boards"] == [
        {"board": "1", "worth": ["10", "-10"]},
        {"board": "2", "worth": ["0", "0"]},
    ]


def test_a_further_list_is_a_ranking_with_its_name() -> None:
    text = RESULTS + "B,1,1,1,11,12,,4S,N,HQ,10,,,\n"
    field = results_csv.read({"results": ("r.csv", text)}).field
    value = score_json(score(field, policy("club1987")), ["r.csv"], [])
    assert [(one["by"], one["name"]) for one in value["listings"]] == [
        ("section", "A"),
        ("section", "B"),
    ]
    assert [one["contestant"] for one in value["listings"][1]["ranking"]] == ["11", "12"]
