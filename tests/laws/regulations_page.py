"""Writes the page of what the Laws leave to organisers: ``python tests/laws/regulations_page.py``.

The page is built from the code and the catalogues, so it cannot say what they do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any, Final

from doubleton.lawbook import Pause, Regulations, setting_told
from doubleton.words import say

PAGE: Final = Path(__file__).parents[2] / "docs/regulations.md"

HEAD: Final = """# Regulations

What the Laws leave to the sponsoring organisation. Each setting is a field of
`doubleton.lawbook.Regulations` and a line of a [case](cases.md); the Law in the last column leaves
it open. The settings of scoring are [policies](policies.md).

| setting | default | what it says | Law |
|---|---|---|---|
"""


def settings() -> Iterator[str]:
    """Yield a row for each setting."""
    for field in fields(Regulations):
        if field.name == "edition":
            continue
        sentence = say(setting_told(field.name), "en")
        yield (
            f"| `{field.name}` | {shown(getattr(Regulations(), field.name))} | {sentence} |"
            f" {field.metadata['law']} |\n"
        )


def shown(value: Any) -> str:  # noqa: ANN401 - whatever a setting may be
    """Return a value as the page has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return ", ".join(sorted(pause.value for pause in value)) or "none"
    return str(value.value) if isinstance(value, Enum) else str(value)


def page() -> str:
    """Return the page."""
    pauses = ", ".join(f"`{pause.value}`" for pause in Pause)
    return f"{HEAD}{''.join(settings())}\nPauses: {pauses}.\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
