"""How the value of each tag is written."""

from __future__ import annotations

import pytest

from doubleton.formats.pbn.checking.tag_values import FORMS, wrong_value
from formats.pbn.checking.checked import places

RIGHT = {
    "Date": "2024.05.31 2024.05.?? ????.??.??",
    "EventDate": "1999.12.01",
    "UTCDate": "2000.01.01",
    "Time": "23:59:59 ??:??:??",
    "UTCTime": "00:00:00",
    "TimeCall": "10",
    "TimeCard": "3",
    "TimeControl": "4/30",
    "Board": "1 128 007",
    "Dealer": "N e",
    "Vulnerable": "None Love - NS EW All Both all",
    "Declarer": "W ^S n",
    "Contract": "1C 3NT 4SX 7NTXX Pass pass H NT 2hx",
    "Room": "Open Closed",
    "FrenchMP": "Yes No",
    "Hidden": "N EWNS",
    "Round": "1 1.A.2 A_1",
}
SPACED = {
    "Result": ("9", "0", "^8", "NS 9", "EW 4 NS 9", "^NS 9 EW 4"),
    "Score": ("-1000", "420", "NS 50", "EW -50 NS 50"),
    "OptimumScore": ("NS 430", "EW -100"),
    "ScoreIMP": ("10", "EW -2.5", "NS 10 EW 0", "2."),
    "ScoreMP": ("NS 400", "12.5"),
    "ScorePercentage": ("0.", "100.", "100.0", ".5", "EW 50. NS 50.0"),
    "ScoreRubber": ("300/40", "EW 300/40 NS 50 / 70  "),
    "ScoreRubberHistory": ("NS 0 0 / 100 0 EW 0 0 / 0 0",),
}
WRONG = {
    "Date": ("24.05.31", "2024-05-31", "2024.13.01", "2024.05.32", "2024.O5.31"),
    "EventDate": ("May 2024",),
    "UTCDate": ("2024",),
    "Time": ("19:30", "25:00:00"),
    "UTCTime": ("noon",),
    "TimeCall": ("-1",),
    "TimeCard": ("soon",),
    "TimeControl": ("30 minutes",),
    "Board": ("0", "-1", "7a", "1-1"),
    "Dealer": ("North!", "X", "^N"),
    "Vulnerable": ("N", "both sides"),
    "Declarer": ("Me", "^", "N^"),
    "Contract": ("8C", "4Spades", "1N", "3NTXXX", "4H*", "4HE"),
    "Room": ("open", "Lounge"),
    "FrenchMP": ("yes", "1"),
    "Hidden": ("NN", "NESWN", "north"),
    "Round": ("&", "-1", "1.", "1 of 3"),
    "Result": ("=", "+1", "C-2", "nine", "NS 9 NS 4", "N 9"),
    "Score": ("10.5", "a", "NS a", "420 points"),
    "OptimumScore": ("4SN",),
    "ScoreIMP": ("2,5", "10.-1", "10. 1"),
    "ScoreMP": ("half",),
    "ScorePercentage": ("-10", "100.1", "50%"),
    "ScoreRubber": ("300", "300/-40"),
    "ScoreRubberHistory": ("NS 0 0/0", "0 0/0"),
}


@pytest.mark.parametrize(("name", "values"), RIGHT.items())
def test_a_value_in_its_form_is_right(name: str, values: str) -> None:
    assert [wrong_value(name, value) for value in values.split()] == [None] * len(values.split())


@pytest.mark.parametrize(("name", "values"), SPACED.items())
def test_a_score_of_either_side_is_right(name: str, values: tuple[str, ...]) -> None:
    assert [wrong_value(name, value) for value in values] == [None] * len(values)


@pytest.mark.parametrize(("name", "values"), WRONG.items())
def test_a_value_that_has_not_its_form_is_told(name: str, values: tuple[str, ...]) -> None:
    assert [value for value in values if wrong_value(name, value) is None] == []


def test_every_form_is_tried() -> None:
    assert set(FORMS) == {*RIGHT, *SPACED} == set(WRONG)


@pytest.mark.parametrize("name", FORMS)
def test_an_unknown_or_inappropriate_value_is_right_for_every_tag(name: str) -> None:
    assert (wrong_value(name, ""), wrong_value(name, "?")) == (None, None)


def test_the_place_is_that_of_the_value() -> None:
    assert places('[Event "Club"]\n[Date   "yesterday"]\n') == [("check.date", 2, 10)]


def test_a_value_for_all_games_is_looked_at_without_its_signs() -> None:
    assert places('[Date "##2024.05.31"]\n') == []
    assert places('[Date "##today"]\n') == [("check.date", 1, 8)]


def test_a_hostile_value_is_looked_at_in_time() -> None:
    assert wrong_value("Hidden", "N" * 100_000) is not None
    assert wrong_value("ScoreIMP", "1" * 100_000 + "x") is not None
    assert wrong_value("Round", "1." * 100_000) is not None
