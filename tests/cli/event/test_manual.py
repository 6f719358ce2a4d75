"""What the manual says of events can be typed as it stands."""

from __future__ import annotations

import re
import shlex

import pytest

from cli.event.evenings import Club
from house.checkout import ROOT

README = (ROOT / "README.md").read_text("utf-8")
GUIDE = (ROOT / "docs/guide.md").read_text("utf-8")


TERMINAL = "## Run an event in the terminal"


def _chapter(text: str, heading: str) -> str:
    """Return what stands under a heading, which has to be there."""
    _, found, rest = text.partition(f"\n{heading}\n")
    assert found, heading
    return rest.partition("\n## ")[0]


def _block(text: str, heading: str) -> list[list[str]]:
    """Return the commands of the first block under a heading."""
    block = _chapter(text, heading).partition("```sh\n")[2].partition("```")[0]
    return [shlex.split(line, comments=True) for line in block.splitlines() if line.strip()]


def test_the_five_commands_of_the_first_page_run(
    new: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(new.folder)
    commands = _block(README, TERMINAL)
    assert [command[2] for command in commands] == ["new", "add", "start", "enter", "close"]
    said = [new.types(*command[1:]) for command in commands]
    assert [one.status for one in said] == [0, 0, 0, 0, 1], said  # much is missing at the end
    assert "With --yes the session ends" in said[-1].out


def _typed() -> list[list[str]]:
    """Return every command of an event in the guide: of the blocks, of the table and the text."""
    chapter = _chapter(GUIDE, "## Running an event")
    lines = re.findall(r"^doubleton event (.*)$", chapter, re.MULTILINE)
    lines += re.findall(r"`([a-z]+ FILE[^`]*)`", chapter)
    return [shlex.split(line, comments=True) for line in lines]


@pytest.mark.parametrize("typed", _typed(), ids=" ".join)
def test_the_commands_of_the_guide_have_these_options(new: Club, typed: list[str]) -> None:
    said = new.types("event", typed[0], "--help")
    assert said.status == 0, typed
    known = set(re.findall(r"--[a-z][a-z-]*", said.out))
    assert {word for word in typed if word.startswith("--")} <= known


def _named() -> list[str]:
    chapter = _chapter(README, TERMINAL)
    return sorted(set(re.findall(r"`([a-z]+)`", chapter)))


@pytest.mark.parametrize("name", _named())
def test_the_commands_of_the_first_page_exist(new: Club, name: str) -> None:
    assert new.types("event", name, "--help").status == 0
