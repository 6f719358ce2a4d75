"""How a field was scored is told in words: the settings that its method uses, and no others."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from fractions import Fraction
from typing import get_type_hints

import pytest

from doubleton.errors import DoubletonError
from doubleton.lawbook import Edition, Regulations
from doubleton.reports.layout import Layout
from doubleton.reports.settings import changed, told
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.imps import IMP_TABLES
from doubleton.scoring.policy import PattonForm, Policy, policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.settings_used import USED, used
from doubleton.scoring.ties import Criterion
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status, Traveller
from doubleton.scoring.victory_points import SCALES
from doubleton.scoring.victory_points.scales import Takes
from doubleton.words import LANGUAGES
from reports.evening import FORMS, FOULED, PLAYED, RULED, field, played, ruled

KEYS = {
    get_type_hints(Policy, include_extras=True)[each.name].__metadata__[0]: each.default
    for each in fields(Policy)
    if each.name != "name"
}
NUMBERS = {
    "mp.unit": ["1", "2"],
    "aplus.imp_pairs": ["2"],
    "aplus.cap_boards": ["1"],
    "butler.trim": ["1"],
    "vp.bye": ["9"],
    "bam.unit": ["1", "2"],
    "bam.min_diff": ["100"],
    "patton.table": ["1/10,1/4"],
    "hybrid.imps": ["0", "20"],
    "hybrid.boards": ["0", "20"],
    "hybrid.points": ["0", "20"],
    "sessions.weights": ["2,1"],
    "sessions.best": ["1"],
    "carry.part": ["1/2"],
    "carry.step": ["2"],
    "carry.cap": ["8"],
    "carry.point": ["1/10"],
    "handicap.factor": ["50"],
    "strata.limits": ["500"],
    "tie.places": ["0", "1"],
}
NAMED = {
    "imp.table": [*IMP_TABLES],
    "vp.scale": [scale.name for scale in SCALES.values() if scale.takes is Takes.MARGIN],
    "vp.percent_scale": [scale.name for scale in SCALES.values() if scale.takes is Takes.PERCENT],
    "tie.chain": [str(criterion) for criterion in Criterion],
}


def values(key: str) -> list[str]:
    default = KEYS[key]
    if isinstance(default, StrEnum):
        return [*type(default)]
    return NAMED[key] if key in NAMED else NUMBERS[key]


def met(board: str, number: str, *rows: Row, session: str = "1") -> Traveller:
    """Return a board of a round, in a session."""
    return Traveller(board, tuple(replace(row, round=number) for row in rows), session=session)


WHO = tuple(
    Contestant(number, ratings=(rating, 2 * rating), handicap=handicap)
    for number, rating, handicap in (("1", 600, 3), ("2", 300, 9), ("3", 90, None), ("4", 260, 1))
)
IN_MATCHES = Field(
    (
        met("1", "1", played("1-2", "4SN=", 420), played("2-1", "4SN-1", -50)),
        met("2", "1", played("1-2", "1NTN=", 90), played("2-1", "1NTN+1", 120)),
        met("3", "1", played("3-4", "4SN=", 420), played("4-3", "3NTN=", 400)),
        met("4", "2", ruled("1-3", Status.ARTIFICIAL, Award.of("A+"), Award.of("A+"))),
        met("5", "2", played("1-3", "2SN=", 110), played("3-1", "2SN-1", -50)),
        met(
            "5",
            "1",
            ruled(
                "1-3",
                Status.WEIGHTED,
                Weighted(((Fraction(60), 420), (Fraction(40), -50))),
                Weighted(((Fraction(60), -420), (Fraction(40), 50))),
            ),
            played("3-1", "4SN=", 420),
            session="2",
        ),
        met("6", "1", played("2-4", "3NTN=", 600), played("4-2", "3NTN-1", -100), session="2"),
        met("7", "2", ruled("1", Status.SITOUT, None, None), session="2"),
    ),
    WHO,
    winners=1,
)
IN_PAIRS = replace(
    field(replace(PLAYED, rows=PLAYED.rows[:3]), RULED, FOULED, replace(PLAYED, board="3")),
    contestants=WHO,
)
FIELDS = ((IN_PAIRS, ()), (IN_MATCHES, ()), (IN_MATCHES, ("match.score=vp",)))


def figures(what: Field, policy: Policy, method: Method) -> object:
    try:
        recap = score(what, policy, Regulations(Edition.OF_2017), method)
    except DoubletonError:
        return None
    boards = [(board.rows, board.top, board.datum) for board in recap.boards]
    return recap.ranking, boards, recap.matches, recap.listings


@pytest.mark.parametrize("method", Method)
def test_a_setting_that_changes_a_result_is_told(method: Method) -> None:
    base = policy("wbf").with_settings(*FORMS.get(method, ()))
    telling: set[str] = set()
    for what, settings in FIELDS:
        on = base.with_settings(*settings)
        plain = figures(what, on, method)
        for key in KEYS.keys() - telling if plain is not None else ():
            others = (on.with_settings(f"{key}={value}") for value in values(key))
            if any(figures(what, each, method) not in (plain, None) for each in others):
                telling.add(key)
    assert telling
    assert telling <= USED[method]


@pytest.mark.parametrize("method", Method)
def test_a_setting_that_is_not_told_has_changed_nothing(method: Method) -> None:
    base = policy("wbf").with_settings(*FORMS.get(method, ()))
    plain = figures(IN_MATCHES, base, method)
    silent = USED[method] - {each.key for each in used(by_matches(base, method))}
    for key in silent:
        other = base.with_settings(f"{key}={values(key)[-1]}")
        if figures(IN_MATCHES, other, method) not in (plain, None):
            assert key in {each.key for each in used(by_matches(other, method))}


def by_matches(policy: Policy, method: Method) -> Recap:
    return score(IN_MATCHES, policy, Regulations(Edition.OF_2017), method)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_setting_and_value_has_its_words(key: str, language: str) -> None:
    methods = [method for method in Method if key in USED[method]]
    assert methods
    words = []
    for value in values(key):
        settings = (*FORMS.get(methods[0], ()), *_WANTED.get(key, ()), f"{key}={value}")
        if value == PattonForm.NONE and key == "patton.variant":
            continue  # nothing is scored without a form
        recap = score(Field(()), policy("club1987").with_settings(*settings), method=methods[0])
        layout = Layout(recap, language)
        words += [each for each in told(layout) if each.written.startswith(f"{key}=")]
    assert words
    assert not any("setting." in word.name + word.value for word in words)
    assert len({word.value for word in words}) == len(words)
    assert len({word.name for word in words}) == 1


_WANTED = {
    **dict.fromkeys(
        ("vp.scale", "vp.percent_scale", "vp.fraction", "vp.boards", "vp.bye", "vp.bye_rule"),
        ("match.score=vp",),
    ),
    "match.of": ("tie.chain=pairs",),
    "match.score": ("tie.chain=pairs",),
    "tie.places": ("tie.chain=pairs",),
    "carry.part": ("carry.rule=percent",),
    "carry.step": ("carry.rule=steps",),
    "carry.cap": ("carry.rule=ko_half_third",),
    "carry.point": ("carry.rule=ko_point",),
    "handicap.factor": ("handicap=factor",),
    "strata.by": ("strata.limits=500",),
    "patton.table": ("patton.variant=classic",),
}
"""What else has to be set before a setting does anything."""


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
