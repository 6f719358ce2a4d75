"""``doubleton demo``: the session that comes with the program, scored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import doubleton
from doubleton.cli.scoring import Shows, score
from doubleton.cli.scoring_rules import Rules
from doubleton.cli.voice import Voice

SESSION = Path(doubleton.__file__).with_name("demo") / "session.pbn"
"""The file of the session."""


def demonstrate(voice: Voice, out: Path) -> int:
    """Score the session, print its ranking, and write its pages into *out*."""
    voice.tell("cli.demo")
    shows = Shows(as_json=False, ranking=True, boards=False)
    rules = replace(Rules.of(None, "club1987", "1987"), title=voice.text("cli.demo-title"))
    return score(voice, [str(SESSION)], rules, shows, out)
