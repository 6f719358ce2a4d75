"""The core is the standard library and bridge: no input or output, no clock, no chance."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING

import pytest

from house.checkout import ROOT, SETTINGS, SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CORE = (
    "said",
    "errors",
    "lawbook",
    "bridge",
    "table",
    "laws",
    "scoring",
    "movements",
    "tournament",
)
OUTSIDE = {"open", "input", "print", "breakpoint", "exec", "eval", "__import__"}
CLOCK = {"now", "today", "utcnow", "fromtimestamp"}
CHANCE = {"random", "secrets", "uuid", "time"}


def rooms() -> list[str]:
    return [room for room in CORE if (SOURCE / room).is_dir() or (SOURCE / f"{room}.py").is_file()]


def modules() -> list[Path]:
    folders = [SOURCE / room for room in rooms()]
    return sorted(
        path
        for folder in folders
        for path in (folder.rglob("*.py") if folder.is_dir() else [folder.with_suffix(".py")])
    )


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module)):
                yield module


def trespasses(text: str) -> list[str]:
    tree = ast.parse(text)
    packages = {name.partition(".")[0] for name in imported(tree)}
    foreign = packages - sys.stdlib_module_names - {"doubleton"}
    found = [f"imports {name}" for name in sorted(foreign | packages & CHANCE)]
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in OUTSIDE:
                found.append(f"calls {name}")
            case ast.Call(func=ast.Attribute(attr=name)) if name in CLOCK:
                found.append(f"asks the clock: {name}")
    return found


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_core_module_stays_in_the_core(module: Path) -> None:
    assert trespasses(module.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import numpy as np", ["imports numpy"]),
        ("from rich.table import Table", ["imports rich"]),
        ("def f():\n    from random import choice", ["imports random"]),
        ("text = open('x').read()", ["calls open"]),
        ("from datetime import datetime\nat = datetime.now()", ["asks the clock: now"]),
        ("from fractions import Fraction\nfrom doubleton.bridge import Seat", []),
    ],
)
def test_a_trespass_is_seen(text: str, found: list[str]) -> None:
    assert trespasses(text) == found


@pytest.mark.parametrize("contract", ["core-io", "core-words"])
def test_the_contract_names_every_room_of_the_core(contract: str) -> None:
    contracts = {one["id"]: one for one in SETTINGS["tool"]["importlinter"]["contracts"]}
    assert contracts[contract]["source_modules"] == [f"doubleton.{room}" for room in rooms()]


def test_the_checkout_is_the_one_under_test() -> None:
    assert (ROOT / "pyproject.toml").is_file()
    assert SOURCE.is_dir()
