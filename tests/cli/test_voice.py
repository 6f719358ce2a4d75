"""The program speaks one language, in one form."""

from __future__ import annotations

import json

import pytest

from doubleton.cli.voice import Voice, as_json, spoken
from doubleton.errors import Fault
from doubleton.said import Said


@pytest.mark.parametrize(
    ("args", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "ru_RU.UTF-8"}, "ru"),
        (["score", "--language", "en"], {"LANG": "ru_RU.UTF-8"}, "en"),
        (["score", "--language=ru"], {}, "ru"),
        (["score", "--language", "de"], {"LANG": "ru_RU.UTF-8"}, "ru"),
        (["score", "--language"], {}, "en"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_environment(
    args: list[str], environment: dict[str, str], language: str
) -> None:
    assert spoken(args, environment) == language


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (Fault(Said("reading.empty"), "a.csv", 3, 5), "a.csv:3:5: This file is empty."),
        (Fault(Said("reading.empty"), "a.csv"), "a.csv: This file is empty."),
        (Fault(Said("reading.empty")), "This file is empty."),
        (Fault(Said("reading.empty"), "a\x1b[31m"), "a\\x1b[31m: This file is empty."),
    ],
)
def test_a_fault_is_a_line_with_its_place(fault: Fault, line: str) -> None:
    assert Voice().line(fault) == line


def test_a_name_of_a_file_that_is_no_text_is_json_all_the_same() -> None:
    value = {"files": ["caf\udce9"]}
    assert json.loads(as_json(value)) == value
    assert as_json({"names": ["Гек"]}) == '{"names": ["Гек"]}'


def test_controls_that_some_terminals_obey_are_escaped_in_json() -> None:
    value = {"names": ["\x9b31m", "\x7f", "Ж"]}
    assert as_json(value) == '{"names": ["\\u009b31m", "\\u007f", "Ж"]}'
    assert json.loads(as_json(value)) == value


def test_the_terminal_adds_what_to_type() -> None:
    fault = Fault(Said("event.without-session"))
    assert Voice("en").line(fault) == "The event has no session yet. “start” begins one."
    assert Voice("en").objects([fault])[0]["message"].endswith("“start” begins one.")
    assert Voice("ru").line(fault).endswith("Начать: «start».")
