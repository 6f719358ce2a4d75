"""The dialogues of ``docs/ruling.md`` are held with the program: this writes them anew."""

from __future__ import annotations

import re
from typing import Final

from cli.program import typed
from house.checkout import ROOT

PLACE: Final = ROOT / "docs/ruling.md"
_BLOCK: Final = re.compile(r"^```text\n\$ doubleton (.+)\n((?:.*\n)*?)```$", re.MULTILINE)


def page(text: str) -> str:
    """Return the page with each dialogue held again, by the answers that stand in it."""
    return _BLOCK.sub(_held, text)


def _held(block: re.Match[str]) -> str:
    answers = re.findall(r"^> ?(.*)$", block[2], re.MULTILINE)
    ended = typed(*block[1].split(), stdin="".join(f"{one}\n" for one in answers).encode())
    told = "\n".join(line.rstrip() for line in ended.out.strip("\n").split("\n"))
    return f"```text\n$ doubleton {block[1]}\n{told}\n```"


if __name__ == "__main__":
    PLACE.write_text(page(PLACE.read_text("utf-8")), "utf-8")
