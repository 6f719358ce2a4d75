from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from doubleton.errors import NotationError
from doubleton.lawbook import Regulations
from doubleton.said import Said
from doubleton.scoring.imps import IMPS_1951
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import POLICIES, Policy, policy


def test_the_policies_that_have_a_name() -> None:
    assert list(POLICIES) == [
        *("wbf", "ebu", "acbl", "fsbr", "club1987", "jfr"),
        *("kops", "realbridge", "scorebridge-manual", "salliere"),
    ]
    assert all(policy(f" {name.upper()}") is known for name, known in POLICIES.items())


def test_an_unknown_policy_lists_the_known_ones() -> None:
    with pytest.raises(NotationError) as told:
        policy("wfb")
    assert told.value.said == Said("policy.unknown", text="wfb", known=", ".join(POLICIES))


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("club1987", {}),
        ("salliere", {}),
        ("wbf", {"fouled.small_groups": "fixed_1991", "weights": "on"}),
        ("ebu", {"fouled.small_groups": "ebu", "weights": "on", "aplus.imp_pairs": "2"}),
        (
            "acbl",
            {
                "mp.unit": "1",
                "mp.neuberg_round": "2dp",
                "mp.no_plays": "factor",
                "fouled.small_groups": "fixed_1991",
                "weights": "on",
                "butler.trim": "1/20",
            },
        ),
        ("fsbr", {"weights": "on"}),
        ("jfr", {"bye": "as_awarded"}),
        ("kops", {"mp.neuberg_round": "2dp", "factor.sitout": "off"}),
        ("realbridge", {"ximp.round": "2dp_half_even", "factor.sitout": "per_board"}),
        ("scorebridge-manual", {"mp.unequal": "manual"}),
    ],
)
def test_what_a_policy_sets_otherwise(name: str, changed: dict[str, str]) -> None:
    settings = policy(name).settings()
    assert {key: value for key, value, is_default in settings if not is_default} == changed
    assert len(settings) == len(fields(Policy)) - 1


def test_a_policy_never_sets_what_the_laws_or_regulations_do() -> None:
    assert {one.name for one in fields(Policy)}.isdisjoint(
        {one.name for one in fields(Regulations)}
    )


def test_an_organiser_changes_single_settings() -> None:
    own = replace(policy("club1987"), name="ours", butler_trim=Fraction(1, 10))
    changed = [setting for setting in own.settings() if not setting.is_default]
    assert changed == [("butler.trim", "1/10", False)]


def test_settings_are_changed_by_their_keys() -> None:
    changed = policy("kops").with_settings("mp.unequal=factor", " BUTLER.TRIM = 0.05 ", "mp.unit=1")
    assert (changed.unequal, changed.butler_trim, changed.unit) == (
        Unequal.FACTOR,
        Fraction(1, 20),
        1,
    )
    assert changed.name == "kops mp.unit=1 mp.unequal=factor butler.trim=1/20"
    assert policy("kops").with_settings("imp.table=1951").imp_table is IMPS_1951


def test_a_setting_that_is_what_it_was_leaves_the_policy_as_it_was() -> None:
    assert policy("kops").with_settings("mp.neuberg_round=2dp") == policy("kops")
    assert policy("kops").with_settings() == policy("kops")


@pytest.mark.parametrize("name", POLICIES)
def test_every_setting_can_be_given_as_it_is_printed(name: str) -> None:
    printed = [f"{setting.key}={setting.value}" for setting in policy(name).settings()]
    assert replace(policy("club1987").with_settings(*printed), name=name) == policy(name)


@pytest.mark.parametrize(
    "text",
    [
        *("", "=", "factor", "mp.unequl=factor", "mp.unequal", "mp.unequal=", "mp.unequal=none"),
        *("mp.unit=3", "imp.table=1962a", "butler.trim=", "butler.trim=-1", "butler.trim=1/0"),
        *("aplus.imp_pairs=three", "aplus.imp_pairs=" + "9" * 5_000, "aplus.imp_pairs=٣"),
    ],
)
def test_a_setting_or_value_that_is_not_known_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        policy("kops").with_settings(text)
