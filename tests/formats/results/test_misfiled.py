"""A result under the wrong number of a board is seen by what the other tables have."""

from __future__ import annotations

from doubleton.formats.results.results_csv import read


def doubts(
    rows: str, heading: str = "round,table,board,ns_pair,ew_pair"
) -> list[tuple[int | None, str, dict[str, object]]]:
    lines = "\n".join(f"{row},{10 * place}" for place, row in enumerate(rows.split(), 5))
    gathered = read({"results": ("r.csv", f"{heading},ns_score\n{lines}\n")})
    return [
        (fault.line, fault.said.key, {k: v for k, v in fault.said.params if v})
        for fault in gathered.faults
    ]


def test_B54_a_board_twice_and_another_missing_at_a_table() -> None:
    found = doubts("1,1,7,1,2 1,1,8,1,2 1,2,7,3,4 1,2,8,3,4 1,3,7,5,6 1,3,7,5,6")
    assert found == [
        (
            7,
            "results.board-twice-and-missing-table",
            {"round": "1", "table": "3", "ns": "5", "ew": "6", "twice": "7", "missing": "8"},
        )
    ]


def test_B54_the_pairs_tell_where_round_and_table_do_not() -> None:
    found = doubts("7,1,2 8,1,2 7,3,4 8,3,4 7,5,6 7,5,6", "board,ns_pair,ew_pair")
    assert found == [
        (
            7,
            "results.board-twice-and-missing-pairs",
            {"ns": "5", "ew": "6", "twice": "7", "missing": "8"},
        )
    ]


def test_a_board_twice_is_told_where_none_is_missing() -> None:
    found = doubts("1,1,7,1,2 1,1,8,1,2 1,2,7,3,4 1,2,8,3,4 1,1,8,1,2")
    assert [(line, key, params["twice"]) for line, key, params in found] == [
        (6, "results.board-twice-table", "8")
    ]
    assert [key for _, key, _ in doubts("7,1,2 7,1,2", "board,ns_pair,ew_pair")] == [
        "results.board-twice-pairs"
    ]


def test_a_missing_board_is_told_where_round_and_table_are() -> None:
    rows = "1,1,7,1,2 1,1,8,1,2 1,2,7,3,4 1,2,8,3,4 1,3,7,5,6"
    assert [(line, key, params["missing"]) for line, key, params in doubts(rows)] == [
        (6, "results.board-missing", "8")
    ]
    assert doubts("7,1,2 8,1,2 7,3,4 8,3,4 7,5,6", "board,ns_pair,ew_pair") == []


def test_tables_that_do_not_share_sets_of_boards_are_in_order() -> None:
    assert doubts("1,1,1,1,2 1,1,2,1,2 1,2,3,3,4 1,2,4,3,4 2,1,5,1,4 2,2,1,3,6 2,2,2,3,6") == []


def test_the_same_board_in_two_sessions_or_sections_is_in_order() -> None:
    heading = "session,section,round,table,board,ns_pair,ew_pair"
    assert doubts("1,A,1,1,7,1,2 1,B,1,1,7,1,2 2,A,1,1,7,1,2", heading) == []


def test_a_board_that_was_not_played_is_not_missing() -> None:
    text = (
        "round,table,board,ns_pair,ew_pair,ns_score,status\n"
        "1,1,7,1,2,50,\n1,1,8,1,2,50,\n1,2,7,3,4,50,\n1,2,8,3,4,50,\n"
        "1,3,7,5,6,50,\n1,3,8,5,6,,not played\n"
    )
    assert read({"results": ("r.csv", text)}).faults == ()


def test_a_contestant_who_met_two_opponents_on_a_board_is_told() -> None:
    found = doubts("7,1,2 7,1,4 8,1,2 8,3,4", "board,ns_pair,ew_pair")
    assert found == [
        (3, "results.seated-twice", {"board": "7", "contestant": "1", "first": "2", "second": "4"})
    ]


def test_one_meeting_over_very_many_boards_is_read() -> None:
    assert (
        doubts(" ".join(f"{board},1,2" for board in range(1, 20_001)), "board,ns_pair,ew_pair")
        == []
    )
