from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cli.program import run, typed
from doubleton.cli.demonstration import SESSION

if TYPE_CHECKING:
    from pathlib import Path

DEMO = str(SESSION)
TEAMS = """board,round,table,ns_pair,ew_pair,contract,declarer,tricks
1,1,1,A,B,4S,N,10
1,1,2,B,A,4S,N,9
2,1,1,A,B,3NT,S,9
2,1,2,B,A,3NT,S,10
"""


@pytest.fixture
def match(tmp_path: Path) -> str:
    path = tmp_path / "match.csv"
    path.write_text(TEAMS)
    return str(path)


def test_a_percentage_is_explained_down_to_its_boards() -> None:
    told = run("explain", DEMO, "--pair", "3")
    assert told.status == 0
    assert told.out.startswith("pair 3: 55.21 %.\n")
    assert "Board 7 (N-S), -140 against pair 40: 17.86 of 42." in told.out
    assert "pair 3: rank 9.\n   8 contestants have more, so the rank is 9." in told.out


def test_a_board_of_a_pair_is_explained_down_to_the_laws() -> None:
    told = typed("explain", DEMO, "--pair", "3", "--board", "7")
    assert "3♠ by W, =, vulnerable: +140 for declarer.  [Law 77 (1987)]" in told.out
    assert "(17 + 1) × 22 / 21 − 1 = 17.86." in told.out
    assert "[Law 78A (1987)]" in told.out
    assert told.out.splitlines()[-1].startswith("Scored: Matchpoints")


def test_numbers_have_a_comma_in_russian() -> None:
    told = typed("explain", DEMO, "--pair", "3", "--language", "ru")
    assert told.out.startswith("пара 3: 55,21 %.\n")


def test_every_score_of_a_board_is_explained_once() -> None:
    told = typed("explain", DEMO, "--board", "7", "--depth", "0")
    assert told.out.startswith("Board 7: the top is 42 matchpoints.")
    # What a score is worth is told for each side.
    heads = [line for line in told.out.splitlines() if line.startswith("Board 7, ")]
    assert len(heads) == len(set(heads)) > 10


def test_a_match_is_explained_for_both_sides(match: str) -> None:
    told = typed("explain", match, "--match", "B-A", "--method", "teams", "--set", "match.score=vp")
    assert told.status == 0
    assert "team A against team B, round 1: " in told.out
    assert "team B against team A, round 1: " in told.out
    assert "[WBF scales of victory points, 2013; policy: vp.scale=wbf_cont_2013]" in told.out


def test_a_board_of_a_team_is_explained_once_for_both_tables(match: str) -> None:
    told = typed("explain", match, "--pair", "A", "--board", "2", "--method", "teams")
    heads = [line for line in told.out.splitlines() if line.startswith("Board 2, ")]
    assert heads == ["Board 2, team A (N-S): -1 IMPs."]
    assert "At the other table, with the cards of the other side: -630." in told.out


def test_of_the_first_nobody_has_more(match: str) -> None:
    told = typed("explain", match, "--pair", "A", "--method", "teams")
    assert "   Nobody has more, so the rank is 1.  [policy: tie.equal=exact]" in told.out


def test_the_ranks_are_explained_of_all_or_of_one(match: str) -> None:
    told = typed("explain", match, "--rank", "--method", "teams")
    assert "team A: rank 1.\n   Nobody has more" in told.out
    assert "team B: rank 2.\n   1 contestant has more, so the rank is 2." in told.out
    one = typed("explain", match, "--rank", "--pair", "B", "--method", "teams")
    assert one.out.startswith("team B: rank 2.")
    assert "team A: rank" not in one.out


def test_as_json_the_last_value_is_the_number() -> None:
    told = typed("explain", DEMO, "--pair", "3", "--board", "7", "--json")
    (step,) = json.loads(told.out)["steps"]
    assert (step["figure"], step["value"]) == ("board 7 row 3 ns percent", "6250/147")
    again = typed("explain", DEMO, "--figure", step["figure"], "--json")
    assert json.loads(again.out)["steps"] == [step]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "Say what is to be explained"),
        (("--pair", "99"), "No contestant 99 is ranked here. There are: "),
        (("--board", "99"), "There is no board 99 here. There are: 1, 2, "),
        (("--rank", "--section", "Z"), "No contestant Z is ranked here. There are: "),
        (("--match", "3-5"), "This result is not made of matches."),
        (("--pair", "3", "--list", "handicap"), "There is no list handicap: the session has none."),
        (("--pair", "3", "--depth", "x"), "“x” is no depth."),
        (("--figure", "nonsense"), "“nonsense” names no figure."),
        (("--figure", "board 999 top"), "There is no such figure: board 999 top."),
    ],
)
def test_what_is_not_there_is_said_in_one_message(args: tuple[str, ...], message: str) -> None:
    told = typed("explain", DEMO, *args)
    assert told.status == 2
    assert message in told.err
    assert len(told.err.splitlines()) == 1


def test_an_unknown_match_lists_those_that_there_are(match: str) -> None:
    told = typed("explain", match, "--match", "A-C", "--method", "teams")
    assert (told.status, "There are: A-B." in told.err) == (2, True)


def test_of_pairs_with_one_number_the_user_says_which(tmp_path: Path) -> None:
    rows = [f"{s},1,{n},{n + 3},4S,N,{t}" for s in "AB" for n, t in ((1, 10), (2, 9), (3, 11))]
    path = tmp_path / "sections.csv"
    path.write_text("section,board,ns_pair,ew_pair,contract,declarer,tricks\n" + "\n".join(rows))
    told = typed("explain", str(path), "--pair", "1")
    assert (told.status, "Add --section or --line." in told.err) == (2, True)
    told = typed("explain", str(path), "--pair", "1", "--section", "A")
    assert told.status == 0
