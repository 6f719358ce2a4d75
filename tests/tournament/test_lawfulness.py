"""Warnings where an adjusted score or a penalty looks unlawful, each with its Law."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import SIDES, Vulnerability
from doubleton.lawbook import Edition, ScoringTable
from doubleton.scoring.entered import Adjusted, Played, outcome_of
from doubleton.tournament.deciding import Asked
from doubleton.tournament.lawfulness import adjustment_doubts, points_on
from doubleton.tournament.records import Adjustment, Offending
from doubleton.tournament.rules import Rules
from tournament.clubs import Evening, evening, played, slot, typed
from tournament.ruled import adjusted, ruling

NS, EW, BOTH, NONE = Offending.NS, Offending.EW, Offending.BOTH, Offending.NONE


def table(result: str | None = "4S N =", edition: Edition = Edition.OF_1987) -> Evening:
    """Return an evening with one result, or none, on board 1 (nobody vulnerable) at table 1."""
    club = evening(rules=Rules(edition=edition))
    if result is not None:
        played(club, slot(1), 1, result)
    return club


def flags(club: Evening, text: str, offending: Offending) -> list[str]:
    found = adjustment_doubts(club.event, Adjustment(slot(1), 1, adjusted(text)), offending)
    return sorted({doubt.flag for doubt in found})


@pytest.mark.parametrize(
    ("text", "offending", "flagged"),
    [
        ("A+/A-", EW, []),
        ("A-/A+", NS, []),
        ("A+/A+", NONE, []),
        ("A/A-", BOTH, []),
        ("A/A", BOTH, []),
        ("A+/A+", EW, ["offender-average-plus"]),
        ("A+/A+", BOTH, ["offender-average-plus"]),
        ("60/60", NS, ["offender-average-plus"]),
        ("60/55", EW, ["offender-above-average"]),
        ("A/A-", EW, ["innocent-below-average-plus"]),
        ("55/40", EW, ["innocent-below-average-plus"]),
        ("A-/A-", NONE, ["innocent-below-average-plus"]),
        ("ADJ 420/-420", EW, ["assigned-without-result"]),
    ],
)
def test_an_artificial_score_where_nothing_was_played(
    text: str, offending: Offending, flagged: list[str]
) -> None:
    assert flags(table(None), text, offending) == flagged


@pytest.mark.parametrize(
    ("result", "text", "offending", "flagged"),
    [
        ("4S N =", "SPLIT NS:+420 EW:-450", EW, []),
        ("4S N -1", "ADJ 420/-420", EW, []),
        ("4S N -1", "SPLIT NS:4S N = EW:4S N +1", EW, []),
        ("4S N -1", "SPLIT NS:4S N = EW:4S N -1", NONE, []),
        ("4S N =", "ADJ 450/-450", NS, ["innocent-worse-off", "offender-better-off"]),
        ("4S N =", "ADJ -50/50", EW, ["innocent-worse-off", "offender-better-off"]),
        ("4S N =", "SPLIT NS:+420 EW:-400", EW, ["both-gain", "offender-better-off"]),
        ("4S N =", "ADJ 425/-425", EW, ["impossible-score"]),
        ("4S N =", "ADJ 620/-620", EW, ["impossible-score"]),
        ("4S N =", "A+/A-", EW, ["artificial-after-result"]),
        ("4S N =", "SPLIT NS:A+ EW:-450", EW, ["artificial-after-result"]),
        ("4S N =", "SPLIT NS:4S N = EW:4S N +1", NONE, ["innocent-worse-off"]),
    ],
)
def test_an_assigned_score_in_place_of_a_result(
    result: str, text: str, offending: Offending, flagged: list[str]
) -> None:
    assert flags(table(result), text, offending) == flagged


def test_a_weighted_score_is_compared_by_its_mean() -> None:
    club = table("4S N -1", Edition.OF_2017)
    assert flags(club, "W{60:4S= N;40:4S-1 N}", EW) == []
    assert flags(club, "W{60:4S= N;40:4S-1 N}", NS) == ["innocent-worse-off", "offender-better-off"]


@pytest.mark.parametrize(
    ("edition", "assigned", "artificial"),
    [
        (Edition.OF_1987, "12C2 (1987)", "12C1 (1987)"),
        (Edition.OF_1997, "12C2 (1997)", "12C1 (1997)"),
        (Edition.OF_2007, "12C1 (2007)", "12C2 (2007)"),
        (Edition.OF_2017, "12C1 (2017)", "12C2 (2017)"),
    ],
)
def test_each_warning_cites_the_law_of_the_edition(
    edition: Edition, assigned: str, artificial: str
) -> None:
    given_after = Adjustment(slot(1), 1, adjusted("A+/A-"))
    (doubt,) = adjustment_doubts(table("4S N =", edition).event, given_after, EW)
    assert dict(doubt.said.params)["law"] == assigned
    lenient = Adjustment(slot(1), 1, adjusted("A+/A+"))
    (doubt,) = adjustment_doubts(table(None, edition).event, lenient, EW)
    assert dict(doubt.said.params)["law"] == artificial


def test_the_director_is_asked_once_for_each_kind_and_confirms() -> None:
    club = table(None)
    act = ruling("A+/A+", offending=BOTH)
    asked = club.tried(act)
    assert isinstance(asked, Asked)
    assert [doubt.flag for doubt in asked.doubts] == ["offender-average-plus"]
    club.done(act, meant=["offender-average-plus"])


def test_a_result_that_stands_is_never_doubted() -> None:
    assert adjustment_doubts(table().event, Adjustment(slot(1), 1), BOTH) == ()


RESULTS = st.sampled_from(["4S N =", "3NT W -2", "6C E +1", "PASS", "1H S X -3", "7NT N XX -13"])


@given(RESULTS, st.sampled_from(Offending))
def test_the_very_result_of_the_table_is_never_better_or_worse(
    text: str, offending: Offending
) -> None:
    entered = typed(text)
    assert isinstance(entered, Played)
    same = Adjusted(entered.result, entered.result)
    assert adjustment_doubts(CLUBS[text].event, Adjustment(slot(1), 1, same), offending) == ()


CLUBS = {
    text: table(text)
    for text in ("4S N =", "3NT W -2", "6C E +1", "PASS", "1H S X -3", "7NT N XX -13")
}


@given(RESULTS, st.sampled_from(Vulnerability))
def test_every_result_has_points_that_are_possible(text: str, vulnerability: Vulnerability) -> None:
    entered = typed(text)
    worth = outcome_of(entered, vulnerability)
    for side, score in zip(SIDES, (worth.score_ns, worth.score_ew), strict=True):
        assert score in points_on(vulnerability, ScoringTable.OF_1987, side)
