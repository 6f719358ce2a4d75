"""How a field was scored is told in words: the settings that its method uses, and no others."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from typing import get_type_hints

import pytest

from doubleton.lawbook import Edition, Regulations
from doubleton.reports.layout import Layout
from doubleton.reports.settings import USED, changed, told
from doubleton.said import Said
from doubleton.scoring.imps import IMP_TABLES
from doubleton.scoring.policy import Policy, policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method
from doubleton.words import LANGUAGES, say
from reports.evening import FOULED, PLAYED, field

KEYS = {
    get_type_hints(Policy, include_extras=True)[each.name].__metadata__[0]: each.default
    for each in fields(Policy)
    if each.name != "name"
}
NUMBERS = {
    "mp.unit": ["1", "2"],
    "aplus.imp_pairs": ["2"],
    "butler.trim": ["1"],
    "imp.table": [*IMP_TABLES],
}


def values(key: str) -> list[str]:
    default = KEYS[key]
    return [*type(default)] if isinstance(default, StrEnum) else NUMBERS[key]


FIELDS = (
    field(),
    field(PLAYED, FOULED),
    field(replace(PLAYED, rows=PLAYED.rows[:3]), replace(FOULED, board="3"), PLAYED),
)


def figures(what: Field, policy: Policy, method: Method) -> object:
    recap = score(what, policy, Regulations(Edition.OF_2017), method)
    return recap.ranking, [(board.rows, board.top, board.datum) for board in recap.boards]


@pytest.mark.parametrize("method", Method)
def test_a_setting_that_changes_a_result_is_told(method: Method) -> None:
    telling = set()
    for what in FIELDS:
        base = policy("wbf")
        plain = figures(what, base, method)
        for key in KEYS:
            changed = (base.with_settings(f"{key}={value}") for value in values(key))
            if any(figures(what, each, method) != plain for each in changed):
                telling.add(key)
    assert telling
    assert telling <= USED[method]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_setting_and_value_has_its_words(key: str, language: str) -> None:
    assert any(key in used for used in USED.values())
    words = [say(Said(f"setting.{key}"), language)]
    if isinstance(KEYS[key], StrEnum) or key == "imp.table":
        words += [say(Said(f"setting.{key}.{value}"), language) for value in values(key)]
    assert not any(word.startswith("setting.") for word in words)
    assert len(set(words)) == len(words)


def by(name: str, *settings: str, method: Method = Method.MATCHPOINTS) -> Recap:
    return score(field(PLAYED), policy(name).with_settings(*settings), method=method)


def test_the_page_tells_name_and_value_and_how_they_are_written() -> None:
    first, *_ = told(Layout(by("acbl"), "ru"))
    assert (first.name, first.value) == ("MP за результат хуже своего", "1")
    assert (first.written, first.is_default) == ("mp.unit=1", False)


def test_what_the_rule_for_unequal_boards_does_not_ask_for_is_not_told() -> None:
    keys = [
        {each.written.partition("=")[0] for each in told(Layout(by("acbl", *settings), "en"))}
        for settings in ((), ("mp.unequal=factor",))
    ]
    assert keys[0] - keys[1] == {"mp.neuberg_round", "mp.no_plays"}


def test_settings_that_are_not_as_by_default_are_told_in_a_line() -> None:
    assert changed(Layout(by("club1987"), "en")) == ""
    assert changed(Layout(by("kops"), "en")) == "Settings: mp.neuberg_round=2dp"
    assert changed(Layout(by("kops", method=Method.BUTLER), "ru")) == "Настройки: factor.sitout=off"
    assert changed(Layout(by("club1987", "mp.unit=1"), "en")) == ""
