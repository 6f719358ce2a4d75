"""Where a step of a derivation comes from, in words: a Law, a published rule, a setting."""

from __future__ import annotations

from doubleton.lawbook import Cite
from doubleton.said import Said
from doubleton.scoring.explaining import Published, Source, Step
from doubleton.words import say


def source(of: Source, language: str = "en") -> str:
    """Return a source as it stands behind a sentence.

    >>> from doubleton.lawbook import Edition
    >>> source(Cite("78A", Edition.OF_1987)), source(Published.SBU)
    ('Law 78A (1987)', 'Scottish Bridge Union, 20 victory points')
    """
    if isinstance(of, Cite):
        return say(Said("source.law", law=of.law, edition=str(of.edition)), language)
    if isinstance(of, Published):
        return say(Said(f"source.{of}"), language)
    return say(Said("source.setting", setting=of.setting, value=of.value), language)


def sources(step: Step, language: str = "en") -> tuple[str, ...]:
    """Return the sources of a step, each once."""
    return tuple(dict.fromkeys(source(of, language) for of in step.sources))
