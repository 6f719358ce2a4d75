"""Conditions on deals, for teaching sets: values of hands, compared and combined.

>>> strong = hcp(SOUTH).between(15, 17) & balanced(SOUTH)
>>> fit = (spades(NORTH) + spades(SOUTH) >= 8) | (hearts(NORTH) + hearts(SOUTH) >= 8)
>>> strong & ~fit & (losers(NORTH) <= 8)
<hcp(south) >= 15 && hcp(south) <= 17 && shape(south, any 4333 + any 4432 + any 5332)
 && !((spades(north) + spades(south)) >= 8 || (hearts(north) + hearts(south)) >= 8)
 && losers(north) <= 8>

A condition prints as the language of ``dealer`` writes it.
"""

from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.conditions.one_deal import amount, is_true
from doubleton.dealing.conditions.outcomes import imps, rnd, score, tricks
from doubleton.dealing.conditions.values import Value
from doubleton.dealing.conditions.vocabulary import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    aces,
    balanced,
    clubs,
    controls,
    diamonds,
    hcp,
    hearts,
    holds,
    jacks,
    kaplan_rubens,
    kings,
    length,
    losers,
    points,
    quality,
    queens,
    shape,
    spades,
    tens,
    top,
)
from doubleton.dealing.shapes import ANY_SHAPE, BALANCED, SEMIBALANCED, Shape

__all__ = [
    "ANY_SHAPE",
    "BALANCED",
    "EAST",
    "NORTH",
    "SEMIBALANCED",
    "SOUTH",
    "WEST",
    "Condition",
    "Shape",
    "Value",
    "aces",
    "amount",
    "balanced",
    "clubs",
    "controls",
    "diamonds",
    "hcp",
    "hearts",
    "holds",
    "imps",
    "is_true",
    "jacks",
    "kaplan_rubens",
    "kings",
    "length",
    "losers",
    "points",
    "quality",
    "queens",
    "rnd",
    "score",
    "shape",
    "spades",
    "tens",
    "top",
    "tricks",
]
