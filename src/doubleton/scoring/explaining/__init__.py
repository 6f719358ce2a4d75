"""Explaining: any number of a recapitulation, step by step down to the results.

The numbers themselves are plain values.  Their derivations come from the same functions, asked once
more, in the words of what they look at: :class:`Explainer` for many, :func:`explain` for one.
"""

from __future__ import annotations

from doubleton.scoring.explaining.derivation import Chosen, Joined, Published, Source, Step
from doubleton.scoring.explaining.explainer import DEEP, Explainer, explain
from doubleton.scoring.explaining.figures import (
    BoardFigure,
    Figure,
    MatchFigure,
    OfBoard,
    OfContestant,
    OfMatch,
    OfRow,
    RowFigure,
    StandingFigure,
    figure_of,
    figures_of,
    value_of,
)

__all__ = [
    "DEEP",
    "BoardFigure",
    "Chosen",
    "Explainer",
    "Figure",
    "Joined",
    "MatchFigure",
    "OfBoard",
    "OfContestant",
    "OfMatch",
    "OfRow",
    "Published",
    "RowFigure",
    "Source",
    "StandingFigure",
    "Step",
    "explain",
    "figure_of",
    "figures_of",
    "value_of",
]
