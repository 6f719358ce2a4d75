"""The words that ``dealer`` keeps for itself."""

from __future__ import annotations

from typing import Final

from doubleton.bridge import Seat, Suit, Vulnerability
from doubleton.dealing.conditions import counts
from doubleton.dealing.conditions.counts import Count

SEATS: Final = {seat.name.lower(): seat for seat in Seat}
SUITS: Final = {
    **{suit.name.lower(): suit for suit in Suit},
    **{suit.name.lower()[:-1]: suit for suit in Suit},
}
VULNERABLE: Final = {
    "none": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "all": Vulnerability.ALL,
}
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
PRINTINGS: Final = (
    "print",
    "printall",
    "printew",
    "printpbn",
    "printcompact",
    "printoneline",
    "printes",
)
NOT_HERE: Final = (
    *("trick", "tricks", "score", "imp", "imps", "evalcontract", "rnd", "avg"),
    *("notrump", "notrumps", "nv", "vul"),
)
"""Words for double dummy, for scores and for chance, which conditions here do without."""

RESERVED: Final = frozenset(
    (*SEATS, *SUITS, *VULNERABLE, *COUNTS, *COMMANDS, *PRINTINGS, *NOT_HERE)
) | {"and", "or", "not", "any", "shape", "hascard", "average", "frequency"}
