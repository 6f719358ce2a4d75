"""Masterpoints by an installed plug-in."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from doubleton.cli.boundary import run
from doubleton.cli.demonstration import SESSION
from doubleton.cli.masterpoints import as_object, give
from doubleton.cli.plugins import GROUP, masterpoints
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.scoring.masterpoints import Masterpoints
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from scoring.fields import board, field, row

EVENING = score(field(board("1", row("1", "3", 420), row("2", "4", 50))))


def winners(recap: Recap) -> list[Masterpoints]:
    return [Masterpoints(one.contestant, 2, "local") for one in recap.ranking if one.rank == 1]


def broken(recap: Recap) -> list[Masterpoints]:
    raise KeyError(recap.method)


def wrong(_recap: Recap) -> list[str]:
    return ["1"]


@pytest.fixture(autouse=True)
def _module(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("federation_rules")
    for rule in (winners, broken, wrong):
        setattr(module, rule.__name__, rule)
    monkeypatch.setitem(sys.modules, "federation_rules", module)


INSTALLED = tuple(
    EntryPoint(name, f"federation_rules:{rule}", GROUP)
    for name, rule in (("fed", "winners"), ("broken", "broken"), ("wrong", "wrong"), ("gone", "no"))
)


def test_a_plug_in_awards_what_it_says() -> None:
    awarded = masterpoints("fed", EVENING, INSTALLED)
    assert [(one.contestant.number, one.amount) for one in awarded] == [("1", 2), ("4", 2)]
    assert as_object(awarded[0]) == {
        "contestant": "1", "section": None, "names": [], "amount": "2", "kind": "local",
    }  # fmt: skip


def test_they_are_printed_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    give(Voice(), masterpoints("fed", EVENING, INSTALLED))
    assert capsys.readouterr().out.splitlines() == [
        "Masterpoints",
        "1  2.00  local",
        "4  2.00  local",
    ]


def test_an_unknown_name_lists_what_is_installed() -> None:
    with pytest.raises(DoubletonError) as told:
        masterpoints("acbl", EVENING, INSTALLED)
    known = "broken, fed, gone, wrong"
    assert told.value.said == Said("masterpoints.unknown", text="acbl", known=known)
    with pytest.raises(DoubletonError) as none:
        masterpoints("acbl", EVENING, ())
    assert none.value.said == Said("masterpoints.none-installed", text="acbl")


@pytest.mark.parametrize("name", ["broken", "wrong", "gone"])
def test_a_plug_in_that_fails_is_one_message(name: str) -> None:
    with pytest.raises(DoubletonError) as told:
        masterpoints(name, EVENING, INSTALLED)
    assert told.value.said.key == "masterpoints.broken"


def test_the_program_says_that_none_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", str(SESSION), "--masterpoints", "acbl"]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
