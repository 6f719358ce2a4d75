"""Soft flags at the table: asked where somebody can answer, and never telling a table too much."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import DDTable, Deal
from doubleton.movements.arrow_switch import switched
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Doubt
from doubleton.tournament.analysing import Analysed, DealsAnalysed
from doubleton.tournament.deciding import Accepted, Asked
from doubleton.tournament.doctor import Kind, doctor
from doubleton.tournament.entering import ResultCorrected, ResultEntered
from doubleton.tournament.fouled import GroupsSet, Version
from doubleton.tournament.records import PlayAt
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.setting_up import DealsAttached
from doubleton.tournament.suspicion import suspicions
from doubleton.words import LANGUAGES, say
from strategies import dd_tables
from tournament.clubs import DIRECTOR, Evening, at_table, evening, slot, typed

DEAL = Deal("N:AKQJ.AK2.432.432 32.QJT9.AKQ.AKQJ T9876.876.JT9.98 54.543.8765.T765")
"""A deal in which only East-West have hearts worth naming; North-South have nine spades."""


def club(tables: int = 7) -> Evening:
    return evening(mitchell(tables), Rules(verify=Verify.NOBODY))


def on_board(found: Evening, board: int, texts: list[str]) -> None:
    """Play a board at one table after another, round by round, by entries of the Director."""
    section = found.event.sessions["1"].sections["A"]
    rows = iter(section.rows.values())
    for text in texts:
        row = next(row for row in rows if board in section.boards.boards(row.set))
        act = ResultEntered(slot(row.table, row.round), board, typed(text))
        found.done(act, DIRECTOR, ("outlier", "wrong_direction", "same_as_neighbour"))


def asked(found: Evening, act: ResultEntered | ResultCorrected, table: int) -> Asked:
    decision = found.tried(act, at_table(table))
    assert isinstance(decision, Asked), decision
    return decision


def flags(found: Evening, table: int, number: int, board: int, text: str) -> list[str]:
    where = slot(table, number)
    return [one.flag for one in suspicions(found.event, where, board, typed(text), found.now)]


def in_last_round(found: Evening) -> Evening:
    for number in range(2, 8):
        found.done(RoundStarted("1", number))
    return found


def test_a_result_of_the_wrong_side_is_asked_about() -> None:
    found = club()
    on_board(found, 1, ["4S N =", "4S N =", "4S N +1", "4S N =", "2S N +1", "4S N ="])
    in_last_round(found)
    section = found.event.sessions["1"].sections["A"]
    table = next(row.table for row in section.rows.values() if row.round == 7 and row.set == 1)
    act = ResultEntered(slot(table, 7), 1, typed("4S E ="))
    decision = asked(found, act, table)
    assert [one.flag for one in decision.doubts] == ["wrong_direction"]
    assert dict(decision.doubts[0].said.params) == {"board": 1}
    assert isinstance(found.tried(act, at_table(table), ["wrong_direction"]), Accepted)


def test_the_director_sees_the_evidence() -> None:
    found = club()
    on_board(found, 1, ["4S N =", "4S N =", "4S N +1", "4S N ="])
    (doubt,) = suspicions(found.event, slot(7, 5), 1, typed("4S E ="), found.now)
    shown = dict(doubt.said.params)
    assert (shown["score"], shown["against"], shown["median"], shown["results"]) == (
        -420,
        4,
        420,
        4,
    )


def test_a_lead_that_is_not_in_the_hand() -> None:
    found = club()
    found.done(DealsAttached("1", {1: DEAL}))
    assert flags(found, 1, 1, 1, "4S N = lead HQ") == []
    assert flags(found, 1, 1, 1, "4S N = lead HA") == ["lead_not_in_hand"]
    assert flags(found, 1, 1, 1, "4S N =") == []
    act = ResultEntered(slot(1), 1, typed("4S N = lead HA"))
    (doubt,) = asked(found, act, 1).doubts
    assert dict(doubt.said.params) == {"board": 1, "lead": "HA", "leader": "E"}


def test_a_lead_from_declarers_own_side_is_noticed() -> None:
    """A world championship turned on such a board: the lead was in dummy's partner's hand."""
    found = club()
    found.done(DealsAttached("1", {1: DEAL}))
    assert flags(found, 1, 1, 1, "3H N +2 lead HA") == ["lead_not_in_hand"]


def test_nobody_plays_in_a_suit_that_he_does_not_hold() -> None:
    found = club()
    found.done(DealsAttached("1", {1: DEAL}))
    assert flags(found, 1, 1, 1, "4C N -3") == []  # five clubs together
    deal = Deal("N:AKQJ.AK2.5432.32 32.QJT9.AKQ.AKQJ T9876.8765.JT98. 54.43.76.T987654")
    found.done(DealsAttached("1", {1: deal}))
    assert flags(found, 1, 1, 1, "4C N -3") == ["declarer_impossible"]
    assert flags(found, 1, 1, 1, "3NT N -3") == []


def test_the_same_entry_on_the_next_board_may_be_entered_twice() -> None:
    found = club()
    found.done(ResultEntered(slot(1), 1, typed("4S N = lead HA")), at_table(1))
    assert flags(found, 1, 1, 2, "4S N =") == ["too_fast"]
    found.now = found.now.replace(minute=10)
    assert flags(found, 1, 1, 2, "4S N = lead HA") == ["same_as_neighbour"]
    assert flags(found, 1, 1, 2, "4S N +1 lead HA") == []


def test_boards_whose_results_are_exchanged() -> None:
    found = club()
    on_board(found, 1, ["7NT N -1"] * 5)
    on_board(found, 2, ["7NT N ="] * 5)
    section = found.event.sessions["1"].sections["A"]
    last = next(row for row in section.rows.values() if row.round == 7 and row.set == 1)
    found.done(ResultEntered(slot(last.table, 7), 1, typed("7NT N =")), DIRECTOR, ("outlier",))
    assert flags(found, last.table, 7, 2, "7NT N -1") == ["swapped_boards", "too_fast"]


def test_a_round_in_which_the_boards_were_not_turned() -> None:
    found = evening(switched(mitchell(7), [(7, None)]), Rules(verify=Verify.NOBODY))
    on_board(found, 1, ["4S N =", "4S N =", "4S N +1", "4S N =", "3S N ="])
    on_board(found, 2, ["3NT S =", "3NT S =", "3NT S +1", "2NT S =", "3NT S ="])
    section = found.event.sessions["1"].sections["A"]
    last = next(row for row in section.rows.values() if row.round == 7 and row.set == 1)
    where = slot(last.table, 7)
    found.done(ResultEntered(where, 1, typed("4S E =")), DIRECTOR, ("wrong_direction",))
    found.now = found.now.replace(hour=23)
    noticed = flags(found, last.table, 7, 2, "3NT W =")
    assert noticed[:2] == ["wrong_direction", "wrong_orientation"]


def test_the_pace_is_noted_and_asked_of_nobody() -> None:
    found = club()
    found.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    assert flags(found, 1, 1, 2, "PASS") == ["too_fast"]
    assert isinstance(found.tried(ResultEntered(slot(1), 2, typed("PASS")), at_table(1)), Accepted)


def test_a_score_reckoned_by_hand_at_another_vulnerability() -> None:
    found = club()
    act = ResultEntered(slot(1), 1, typed("ADJ +620/-620"))
    decision = found.tried(act)
    assert isinstance(decision, Asked)
    assert [one.flag for one in decision.doubts] == ["wrong_vul_hint"]
    assert isinstance(found.tried(ResultEntered(slot(1), 1, typed("ADJ +420/-420"))), Accepted)


def test_a_correction_is_looked_at_as_an_entry_is() -> None:
    found = club()
    found.done(DealsAttached("1", {1: DEAL}))
    found.done(ResultEntered(slot(1), 1, typed("4S N =")), DIRECTOR)
    decision = found.tried(ResultCorrected(slot(1), 1, typed("4S N = lead HA")))
    assert isinstance(decision, Asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_table_is_told_has_no_score_of_others(language: str) -> None:
    found = club()
    on_board(found, 1, ["7NT N ="] * 5)
    section = found.event.sessions["1"].sections["A"]
    row = next(row for row in section.rows.values() if row.round == 6 and row.set == 1)
    in_last_round(found)
    act = ResultEntered(slot(row.table, 6), 1, typed("7NT S -13"))
    (doubt,) = asked(found, act, row.table).doubts
    told = say(doubt.said, language)
    assert doubt.said.key not in told
    assert "1520" not in told
    assert "13" not in told


# --- double dummy: for the Director alone ---------------------------------------------------------

TABLE = DDTable([*[4, 4, 4, 10, 8], *[8, 8, 8, 3, 4]] * 2)
"""North-South take ten tricks in spades, East-West eight in hearts."""
TABLES = st.dictionaries(st.sampled_from([1, 2]), dd_tables)
SCORER = Actor("sam", Role.SCORER)


def analysed(tables: dict[int, DDTable]) -> Evening:
    found = club()
    found.done(DealsAttached("1", {1: DEAL, 2: DEAL}))
    if tables:
        given = {board: Analysed(DEAL, table) for board, table in tables.items()}
        found.done(DealsAnalysed("1", given))
    return found


def with_double_dummy(found: Evening, text: str, board: int = 1) -> list[Doubt]:
    return [*suspicions(found.event, slot(1), board, typed(text), double_dummy=True)]


def test_tricks_far_from_double_dummy_are_shown_with_the_evidence() -> None:
    found = analysed({1: TABLE})
    assert with_double_dummy(found, "4S N -3") == []
    (doubt,) = with_double_dummy(found, "4S N -4")
    assert doubt.flag == "dd_outlier"
    shown = dict(doubt.said.params)
    assert (shown["result"], shown["tricks"], shown["double_dummy"]) == ("4SN-4", 6, 10)
    assert "Tricks: 6; double dummy North takes 10. The declarer" in say(doubt.said)


def test_a_table_that_came_with_a_file_is_told_to_be_so() -> None:
    found = analysed({})
    found.done(DealsAnalysed("1", {1: Analysed(DEAL, TABLE)}, published=True))
    for text in ("4S N -4", "2H N ="):
        (doubt,) = with_double_dummy(found, text)
        assert "(from the file, not solved here)." in say(doubt.said)
    found.done(DealsAnalysed("1", {1: Analysed(DEAL, TABLE)}))
    (doubt,) = with_double_dummy(found, "4S N -4")
    assert "file" not in say(doubt.said)


def test_the_side_that_it_would_fit_is_named() -> None:
    (doubt,) = with_double_dummy(analysed({1: TABLE}), "2H N =")
    assert doubt.said.key == "doubt.dd-outlier-other-side"
    assert dict(doubt.said.params)["side"] == "EW"


def test_a_version_of_a_fouled_board_has_other_cards() -> None:
    found = analysed({1: TABLE})
    found.done(GroupsSet(1, (Version(slot(1), "b"),)))
    assert with_double_dummy(found, "4S N -4 lead HA") == []


def test_results_are_exchanged_where_each_fits_the_other_deal() -> None:
    found = analysed({1: TABLE, 2: DDTable([3] * 20)})
    found.done(ResultEntered(slot(1), 2, typed("4S N =")), DIRECTOR, ("dd_outlier",))
    (doubt,) = with_double_dummy(found, "3S N -6")
    assert (doubt.flag, doubt.said.key) == ("swapped_boards", "doubt.swapped-boards-by-deal")
    assert dict(doubt.said.params)["other"] == 2


def test_of_two_boards_whose_results_are_exchanged_the_room_is_told_once() -> None:
    found = analysed({1: TABLE, 2: DDTable([3] * 20)})
    found.done(ResultEntered(slot(1), 2, typed("4S N =")), DIRECTOR, ("dd_outlier",))
    found.done(ResultEntered(slot(1), 1, typed("3S N -6")), DIRECTOR, ("swapped_boards",))
    told = [one.at for one in doctor(found.event, "1") if one.flag == "swapped_boards"]
    assert told == [PlayAt(slot(1), 2)]


@given(TABLES, st.sampled_from(["4S N =", "4S N -6", "2H E +5", "7NT W -13", "PASS"]))
@settings(max_examples=40)
def test_whoever_is_no_director_is_asked_the_same_whatever_is_double_dummy(
    tables: dict[int, DDTable], text: str
) -> None:
    known, unknown = analysed(tables), analysed({})
    act = ResultEntered(slot(1), 1, typed(text))
    for who in (at_table(1), SCORER, Actor("p1", Role.PLAYER, entrant="e1", player="p1a")):
        asked_known = act.doubts(known.event, who, known.now)
        assert asked_known == act.doubts(unknown.event, who, unknown.now)
        assert "dd_outlier" not in {one.flag for one in asked_known}


def test_a_table_is_not_asked_about_double_dummy_and_the_director_sees_it() -> None:
    found = analysed({1: TABLE})
    act = ResultEntered(slot(1), 1, typed("4S N -6"))
    assert isinstance(found.tried(act, at_table(1)), Accepted)
    flags = [one.flag for one in doctor(found.event, "1") if one.kind is Kind.SUSPICIOUS]
    assert flags == ["dd_outlier"]


def test_the_director_is_asked_when_he_enters() -> None:
    found = analysed({1: TABLE})
    decision = found.tried(ResultEntered(slot(1), 1, typed("4S N -6")))
    assert isinstance(decision, Asked)
    assert [one.flag for one in decision.doubts] == ["dd_outlier"]


@pytest.mark.parametrize("text", ["4S N = lead HA", "4C N -3"])
def test_a_scorer_is_not_told_the_hands(text: str) -> None:
    found = club()
    deal = Deal("N:AKQJ.AK2.5432.32 32.QJT9.AKQ.AKQJ T9876.8765.JT98. 54.43.76.T987654")
    found.done(DealsAttached("1", {1: deal}))
    decision = found.tried(ResultEntered(slot(1), 1, typed(text)), SCORER)
    assert isinstance(decision, Asked)
    (doubt,) = decision.doubts
    assert doubt.said.key.endswith("-at-table")
    assert not {"trumps", "suit"} & dict(doubt.said.params).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["4S N -4", "2H N ="])
def test_what_is_double_dummy_is_told_in_words(language: str, text: str) -> None:
    (doubt,) = with_double_dummy(analysed({1: TABLE}), text)
    told = say(doubt.said, language)
    assert doubt.said.key not in told
    assert "{" not in told
