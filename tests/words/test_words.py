"""What was said by key is told as a sentence, and never fails."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import doubleton
from doubleton.errors import Fault
from doubleton.said import Said
from doubleton.words import LANGUAGES, language_of, localised, say, shown


def test_a_sentence_holds_its_parameters() -> None:
    said = Said("notation.level", text="8")
    assert say(said) == "8 is no level of a contract. It is a number from 1 to 7."
    assert say(said, "ru") == "8 — не уровень контракта. Уровень — число от 1 до 7."


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (0, "0 boards", "0 сдач"),
        (1, "1 board", "1 сдача"),
        (2, "2 boards", "2 сдачи"),
        (5, "5 boards", "5 сдач"),
        (11, "11 boards", "11 сдач"),
        (12, "12 boards", "12 сдач"),
        (21, "21 boards", "21 сдача"),
        (104, "104 boards", "104 сдачи"),
        (112, "112 boards", "112 сдач"),
        (-1, "-1 board", "-1 сдача"),
        (-3, "-3 boards", "-3 сдачи"),
        (-11, "-11 boards", "-11 сдач"),
    ],
)
def test_a_noun_takes_the_form_of_its_number(number: int, english: str, russian: str) -> None:
    said = Said("count.boards", number=number)
    assert (say(said), say(said, "ru")) == (english, russian)


def test_a_sentence_within_a_sentence_is_in_the_same_language() -> None:
    said = Said("notation.level", text=Said("count.boards", number=3))
    assert say(said, "ru") == "3 сдачи — не уровень контракта. Уровень — число от 1 до 7."


def test_an_unknown_key_is_shown_with_its_parameters() -> None:
    assert say(Said("no.such-key")) == "no.such-key"
    assert say(Said("no.such-key", number=2)) == "Said('no.such-key', number=2)"


def test_a_missing_parameter_shows_its_place() -> None:
    assert say(Said("notation.seat")) == "“{text}” is no seat. Write N, E, S or W."


def test_an_unknown_language_is_no_error() -> None:
    assert say(Said("notation.seat", text="Q"), "xx") == "Said('notation.seat', text='Q')"


def test_braces_in_a_parameter_stand_as_they_are() -> None:
    assert say(Said("notation.seat", text="{0}{text}")).startswith("“{0}{text}” is no seat")


@given(
    st.sampled_from(["notation.seat", "deal.too-many", "count.boards", "x"]),
    st.dictionaries(
        st.sampled_from(["text", "seat", "number", "key_"]),
        st.text() | st.integers() | st.fractions(),
    ),
    st.sampled_from(LANGUAGES),
)
def test_whatever_is_said_can_be_told(
    key: str, params: dict[str, str | int | Fraction], language: str
) -> None:
    told = say(Said(key, **params), language)
    assert told.encode("utf-8")
    assert told.isprintable()


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        (Fraction(1, 2), "0.5", "0,5"),
        (Fraction(-1, 3), "-0.33", "-0,33"),
        (Fraction(1, 200), "0.01", "0,01"),
        (Fraction(-1, 201), "0", "0"),
        (Fraction(1200), "1200", "1200"),
        (-3, "-3", "-3"),
    ],
)
def test_a_number_is_shown(value: Fraction | int, english: str, russian: str) -> None:
    assert (shown(value), shown(value, "ru")) == (english, russian)


def test_a_figure_of_a_source_takes_the_decimal_mark_of_the_sentence() -> None:
    said = Said("published.total", pair="3.1", published="54.17", ours="54.20")
    assert say(said) == "Pair 3.1: a total of 54.17 was published, we get 54.20."
    assert say(said, "ru") == "Пара 3.1: опубликован итог 54,17, у нас 54,20."
    assert say(Said("published.total", pair="3"), "ru").count("{") == 2


def test_control_characters_never_reach_a_terminal() -> None:
    assert shown("a\x1b[2J\nb\u202ec\ud800") == "a\\x1b[2J b\\u202ec\\ud800"


def test_a_long_text_is_cut() -> None:
    assert shown("7" * 1_000_000) == "7" * 300 + "…"


def test_a_figure_takes_the_decimal_mark_of_its_language() -> None:
    assert (localised("61.62", "en"), localised("61.62", "ru")) == ("61.62", "61,62")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru@latin"}, "ru"),
        ({"LANG": "run_RUN"}, "en"),
        ({"LANG": "pl_PL"}, "en"),
        ({"LANG": "ru_RU", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_MESSAGES": "en_GB", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANGUAGE": "uk:ru:en", "LC_ALL": "en_GB"}, "ru"),
        ({"LANGUAGE": "", "LANG": "ru_UA"}, "ru"),
    ],
)
def test_the_environment_asks_for(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_an_error_tells_itself_in_english() -> None:
    with pytest.raises(doubleton.NotationError) as caught:
        doubleton.Contract("8S")
    assert str(caught.value) == (
        "“8S” is no contract. Write level, denomination, doubling and declarer, "
        "such as 3NTN or 4SXE."
    )


def test_a_fault_tells_its_place_and_its_sentence() -> None:
    fault = Fault(Said("notation.seat", text="Q"), file="night.pbn", line=7)
    assert str(fault) == "night.pbn:7: “Q” is no seat. Write N, E, S or W."


def test_the_words_are_loaded_when_one_is_needed() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, doubleton; print(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
        env=dict(os.environ),
    ).stdout.split()
    assert "doubleton.errors" in loaded
    assert [
        name for name in ("doubleton.words", "doubleton.bridge", "gettext") if name in loaded
    ] == []


def test_every_noun_of_the_package_can_be_had() -> None:
    assert [name for name in doubleton.__all__ if not hasattr(doubleton, name)] == []
    assert set(doubleton.__all__) <= set(dir(doubleton))


def test_a_noun_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'doubleton' has no attribute 'Trump'"):
        _ = doubleton.Trump
