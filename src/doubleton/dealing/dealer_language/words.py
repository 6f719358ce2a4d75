"""The words that ``dealer`` keeps for itself."""

from __future__ import annotations

from typing import Final

from doubleton.bridge import Denomination, Seat, Suit, Vulnerability
from doubleton.dealing.conditions import counts
from doubleton.dealing.conditions.counts import Count

SEATS: Final = {seat.name.lower(): seat for seat in Seat}
SUITS: Final = {
    **{suit.name.lower(): suit for suit in Suit},
    **{suit.name.lower()[:-1]: suit for suit in Suit},
}
STRAINS: Final = {
    **{name: Denomination(suit) for name, suit in SUITS.items()},
    **dict.fromkeys(("notrump", "notrumps"), Denomination.NOTRUMP),
}
VULNERABLE: Final = {
    "none": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "all": Vulnerability.ALL,
}
OF_SCORES: Final = {"nv": False, "vul": True}
"""Whether declarer is vulnerable, in ``score``."""
COUNTS: Final[dict[str, Count]] = {
    **dict.fromkeys(("hcp", "hcps"), counts.HCP),
    **dict.fromkeys(("control", "controls"), counts.CONTROLS),
    **dict.fromkeys(("loser", "losers"), counts.LOSERS),
    "quality": counts.QUALITY,
    "cccc": counts.KAPLAN_RUBENS,
    **{f"pt{number}": count for number, count in enumerate(counts.ALTERNATIVE)},
    **{count.name: count for count in counts.ALTERNATIVE},
    **{count.name[:-1]: count for count in counts.ALTERNATIVE[:5]},
}
"""What is counted in a hand, by every name of it."""

COMMANDS: Final = (
    "generate",
    "produce",
    "dealer",
    "vulnerable",
    "predeal",
    "pointcount",
    "altcount",
    "condition",
    "action",
)
PRINTINGS: Final = tuple(
    f"print{how}" for how in ("", "all", "ew", "pbn", "compact", "oneline", "es")
)
CALLS: Final = ("shape", "hascard", "trick", "tricks", "score", "imp", "imps", "rnd")
"""What takes something in brackets, besides suits and counts."""

RESERVED: Final = frozenset(
    (*SEATS, *STRAINS, *VULNERABLE, *OF_SCORES, *COUNTS, *COMMANDS, *PRINTINGS, *CALLS)
) | {"and", "or", "not", "any", "average", "frequency", "evalcontract"}
