"""Every exemption from a rule says why."""

from __future__ import annotations

import io
import re
import tokenize
from typing import TYPE_CHECKING

from house.checkout import ROOT, files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CODE = re.compile(r'\s*"[A-Z]+[0-9]*",')
REASON = re.compile(r"#\s+\S.{4,}")
EXEMPTION = re.compile(r"#\s*(noqa|type:\s*ignore|ruff:|mypy:|pragma:)")
REASONED = re.compile(
    r"# (noqa: [A-Z]+[0-9]+(, [A-Z]+[0-9]+)* - \S.{4,}"
    r"|type: ignore\[[a-z-]+(, [a-z-]+)*\]  # \S.{4,})"
)


def settings() -> list[str]:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    rules = text[text.index("[tool.ruff.lint]") : text.index("[tool.mypy]")]
    return [line for line in rules.splitlines() if CODE.match(line)]


def exemptions(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    if not EXEMPTION.search(text):  # most have none, and to take one apart takes long
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and EXEMPTION.match(token.string):
            yield token.string


def test_every_ignored_rule_has_its_reason_beside_it() -> None:
    assert settings()
    assert [line for line in settings() if not REASON.search(line)] == []


def test_every_exemption_in_the_code_names_its_rule_and_its_reason() -> None:
    unreasoned = {
        f"{path.relative_to(ROOT)}: {comment}"
        for path in files("*.py")
        for comment in exemptions(path)
        if not REASONED.fullmatch(comment)
    }
    assert unreasoned == set()
