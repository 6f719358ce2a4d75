"""Victory points: the margin of a match, or its percentage, on a published scale."""

from __future__ import annotations

from doubleton.scoring.victory_points.scales import (
    SCALES,
    Fractional,
    Scale,
    Takes,
    continuous_scale,
    custom_scale,
    joined,
    percent_scale,
    victory_points,
)
from doubleton.scoring.victory_points.wbf import wbf_continuous

__all__ = [
    "SCALES",
    "Fractional",
    "Scale",
    "Takes",
    "continuous_scale",
    "custom_scale",
    "joined",
    "percent_scale",
    "victory_points",
    "wbf_continuous",
]
