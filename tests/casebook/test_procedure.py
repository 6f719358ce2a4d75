"""Scores and procedures: what the Laws say where no card and no call matters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.casebook import read
from doubleton.casebook.observation import observations
from doubleton.casebook.seen import Awarded


def results(text: str) -> list[object]:
    return [seen.result for seen in observations(read(text))]


def awards(text: str) -> list[Awarded | None]:
    return [seen.award for seen in observations(read(text))]


@pytest.mark.parametrize(
    ("given", "result"),
    [
        ("scores NS 420 450 -50", (("matchpoints_ns", (2, 4, 0)),)),
        ("scores at the tables 620 650", (("diff", -30), ("imps_team1", -1))),
        (
            "scores fouled: correct form 420 -50, changed form 620",
            (("groups", 2), ("sizes", (2, 1))),
        ),
        ("scores fouled: correct form 420, changed form none", (("groups", 1), ("sizes", (1,)))),
        ("event teams_knockout\nadjusted IMPs 6 -2", (("team1", 4), ("team2", -4))),
        (
            "event teams_knockout\nadjusted IMPs 3 -2",
            (("team1", Fraction(5, 2)), ("team2", Fraction(-5, 2))),
        ),
        ("event teams_imp\nadjusted IMPs 6 -2", None),
        ("error recorded: agreed 450, entered 420\nposted 30 minutes ago", "correctable"),
        ("error computed: agreed 450, entered 420\nposted 31 minutes ago", "too_late"),
        ("error computed: agreed 450, entered 420", "correctable"),
        ("dealer N", None),
    ],
)
def test_scores_are_reckoned(given: str, result: object) -> None:
    assert results(given) == [result]


@pytest.mark.parametrize(
    ("event", "fault", "award"),
    [
        ("pairs", "NS none, EW clear", Awarded(60, 40)),
        ("pairs", "NS partly, EW partly", Awarded(50, 50)),
        ("teams_imp", "NS none, EW clear", Awarded(3, -3)),
        ("teams_imp", "NS partly, EW none", Awarded(0, 3)),
    ],
)
def test_12C1_the_award_goes_by_the_form_of_the_event(
    event: str, fault: str, award: Awarded
) -> None:
    assert awards(f"event {event}\nno result\nfinding: fault {fault}") == [None, award]


def test_86B_awards_that_do_not_balance_make_one_score_in_a_knockout_match() -> None:
    text = "event teams_knockout\nno result\nfinding: fault NS {}, EW none"
    assert awards(text.format("partly"))[-1] == Awarded(Fraction(-3, 2), Fraction(3, 2))
    assert awards(text.format("none"))[-1] == Awarded(0, 0)


def test_12C1_one_side_alone_leaves_the_question_open() -> None:
    assert awards("no result\nfinding: fault NS none")[-1] is None


def test_88_who_did_better_in_the_session_gets_that() -> None:
    given = "event pairs\nno result\nsession percent NS 64.5 EW 70"
    assert awards(f"{given}\nfinding: fault NS none, EW clear")[-1] == Awarded(Fraction(129, 2), 40)


def test_12C2_each_side_is_scored_on_its_own_result() -> None:
    found = "finding: assigned NS 4S N, 10 tricks; assigned EW 4S N, 11 tricks"
    assert awards(f"vul NS\n{found}")[-1] == Awarded(620, -650)


def test_12C2_a_side_without_an_assigned_result_keeps_the_one_obtained() -> None:
    given = "dealer N   vul none\ncontract 4S N   tricks 9"
    assert awards(f"{given}\nfinding: assigned NS 4S N, 10 tricks")[-1] == Awarded(420, 50)


def test_23A_the_two_findings_may_come_one_after_the_other() -> None:
    text = "finding: offender could have known\nfinding: damage"
    stands = tuple(observations(read(text)))
    assert [one.result for one in stands] == [None, *["play_on_then_assigned_score"] * 2]
    assert {"23A", "12C2"} <= set(stands[-1].review)


@pytest.mark.parametrize(
    ("events", "result"),
    [
        ("finding: wrong board, first auction N 1S, E P\nW objects", "board_cancelled"),
        ("finding: wrong board, first auction N 1S, second auction N 1S\nW objects", None),
        (
            "finding: wrong board, first auction N 1S, E P, second auction N 1S, E X",
            "board_cancelled",
        ),
        ("W objects", None),
    ],
)
def test_15C_a_wrong_board_is_cancelled_on_request_or_by_a_call_that_differs(
    events: str, result: str | None
) -> None:
    assert results(events)[-1] == result


@pytest.mark.parametrize(
    ("events", "result"),
    [
        ("finding: revoke claimed against W\nE mixes cards", "facts_found_for_NS"),
        ("finding: revoke claimed against W\nS mixes cards", "facts_found_for_EW"),
        ("E mixes cards\nfinding: revoke claimed against W", None),
    ],
)
def test_66D_cards_mixed_after_the_claim_of_a_revoke(events: str, result: str | None) -> None:
    assert results(events)[-1] == result


@pytest.mark.parametrize(
    ("finding", "result"),
    [
        ("ground penalty too lenient", "no_adjustment"),
        ("ground wrong penalty paid", "director_may_adjust"),
        ("counted after play N 14, E 12", "result_cancelled"),
        ("counted after play N 13, E 12", None),
        ("appeal 30 minutes after posting", None),
        ("appeal 31 minutes after posting", "appeal_too_late"),
        ("appeal by N, partner concurs", None),
        ("appeal by N, partner does not concur", "appeal_not_heard"),
        ("committee disagrees on regulations", "may_recommend_only"),
        ("committee disagrees on judgement", None),
    ],
)
def test_a_finding_leads_to_its_result(finding: str, result: str | None) -> None:
    assert results(f"finding: {finding}") == [None, result]


def test_the_latest_result_is_kept() -> None:
    text = "finding: ground wrong penalty paid\nfinding: appeal by N\nfinding: damage"
    assert results(text)[-1] == "director_may_adjust"


@pytest.mark.parametrize(
    ("events", "result"),
    [
        ("", "concession_cancelled"),
        ("E calls on the next board", "concession_cancelled"),
        ("N calls on the next board", "concession_stands"),
        ("round over", "concession_stands"),
        ("correction over", "concession_stands"),
        ("finding: 31 minutes after posting", "concession_stands"),
        ("finding: 30 minutes after posting", "concession_cancelled"),
    ],
)
def test_71C_an_implausible_concession_is_cancelled_for_a_short_time(
    events: str, result: str
) -> None:
    found = "finding: concession by S, lost by legal play, not lost by normal play"
    assert results(f"{found}\n{events}")[-1] == result


def test_71A_a_trick_that_no_legal_play_loses_comes_back_within_the_correction_period() -> None:
    found = "finding: concession by S, not lost by legal play, not lost by normal play"
    assert results(f"{found}\nround over\ncorrection over") == [
        None,
        *["concession_cancelled"] * 2,
        "concession_stands",
    ]
