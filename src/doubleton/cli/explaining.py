"""``doubleton explain``: why a number is what it is, step by step down to the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from doubleton.cli.progress import working
from doubleton.cli.scoring_rules import Rules
from doubleton.cli.voice import Voice
from doubleton.cli.wanted import Wanted, figures
from doubleton.errors import DoubletonError, Fault
from doubleton.formats.reading import read_field
from doubleton.reports.layout import Layout
from doubleton.reports.settings import changed
from doubleton.reports.sources import sources
from doubleton.scoring.explaining import (
    DEEP,
    Explainer,
    Figure,
    MatchFigure,
    StandingFigure,
    Step,
)
from doubleton.scoring.rounding import exact
from doubleton.words import say

_DEPTHS: Final = {StandingFigure: 1, MatchFigure: 2}
"""As many numbers are opened one inside the other, unless a user says how many; of a board all."""


def depth_of(text: str | None) -> int | None:
    """Read how deep to go; raises :class:`~doubleton.errors.DoubletonError` for no number."""
    if text is None:
        return None
    if text not in tuple("0123456789"):
        raise DoubletonError("explain.depth", text=text)
    return int(text)


def explain(
    voice: Voice,
    paths: Sequence[str],
    rules: Rules,
    wanted: Wanted,
    depth: int | None,
    *,
    as_json: bool,
) -> int:
    """Explain what is *wanted* of the session in *paths*; return the exit status."""
    with working(voice, "cli.reading", paths):
        reading = read_field(paths)
    recap = rules.score(reading)
    remarks = (Fault(remark) for remark in recap.remarks)
    warnings = (*reading.faults, *rules.without_effect(recap), *remarks)
    explainer = Explainer(recap)
    steps = _once(
        explainer.explain(figure, _depth(figure, wanted) if depth is None else depth)
        for figure in figures(recap, wanted)
    )
    voice.warn(warnings)
    if as_json:
        voice.give_json(
            {
                "policy": recap.policy.name,
                "method": str(recap.method),
                "edition": str(recap.regulations.edition),
                "warnings": voice.objects(warnings),
                "steps": [_object(step, voice) for step in steps],
            }
        )
        return 0
    for step in steps:
        for line in _lines(step, voice):
            voice.give(line)
        voice.give("")
    layout = Layout(recap, voice.language)
    digest = (*layout.facts, changed(layout))
    voice.give(voice.text("explain.scored", facts=" · ".join(filter(None, digest))))
    return 0


def _depth(figure: Figure, wanted: Wanted) -> int:
    return 0 if wanted.rank else _DEPTHS.get(type(figure), DEEP)


def _once(steps: Iterable[Step]) -> list[Step]:
    """Leave out what has been derived before: a team's board stands in the rows of both tables."""
    told, seen = [], set()
    for step in steps:
        made_of = frozenset(part.figure for part in step.parts if part.figure is not None)
        if not made_of or (step.value, made_of) not in seen:
            told.append(step)
        seen.add((step.value, made_of))
    return told


def _lines(step: Step, voice: Voice, level: int = 0) -> Iterator[str]:
    cited = "; ".join(sources(step, voice.language))
    yield f"{'   ' * level}{say(step.said, voice.language)}{f'  [{cited}]' if cited else ''}"
    for part in step.parts:
        yield from _lines(part, voice, level + 1)
    if step.remark is not None:
        yield f"{'   ' * (level + 1)}{say(step.remark, voice.language)}"


def _object(step: Step, voice: Voice) -> dict[str, Any]:
    return {
        "figure": None if step.figure is None else str(step.figure),
        "value": exact(step.value),
        "text": say(step.said, voice.language),
        "sources": list(sources(step, voice.language)),
        "rounded": None if step.remark is None else say(step.remark, voice.language),
        "joined": str(step.joined),
        "parts": [_object(part, voice) for part in step.parts],
    }
