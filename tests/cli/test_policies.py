"""``doubleton policy``."""

from __future__ import annotations

import json

import pytest

from doubleton.cli.boundary import run
from doubleton.scoring.policy import POLICIES


def test_the_policies_are_listed_with_what_they_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["policy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(POLICIES)
    assert "mp.neuberg_round = 2dp" in next(line for line in lines if line.startswith("kops "))


@pytest.mark.parametrize("name", POLICIES)
def test_every_setting_of_a_policy_is_shown(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["policy", name]) == 0
    lines = capsys.readouterr().out.splitlines()
    settings = POLICIES[name].settings()
    assert [line.split()[0] for line in lines] == [setting.key for setting in settings]
    assert [line.endswith("(default)") for line in lines] == [
        setting.is_default for setting in settings
    ]


def test_settings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["policy", "acbl", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["acbl"]["mp.unit"] == "1"


def test_an_unknown_policy_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["policy", "mine"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
