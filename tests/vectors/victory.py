"""Victory points: scales, penalties, whole matches (3.6, 3.11, 3.12)."""

from __future__ import annotations

from fractions import Fraction

from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import Award
from doubleton.scoring.averages import award_imps
from doubleton.scoring.rounding import Exact, round_to
from doubleton.scoring.victory_points import SCALES, Fractional, Scale
from vectors.kinds import Given, exactly, kind


def scale_of(given: Given, default: str = "wbf_cont_2013") -> Scale:
    return SCALES[str(given.get("scale", default))]


def fraction_of(given: Given) -> Fractional:
    return Fractional(given.get("fraction", "round_nearest"))


@kind("vp")
def vp(given: Given) -> dict[str, object]:
    scale, boards = scale_of(given), given["boards"]
    margins = exactly(given.get("margins") or ())
    both = [scale.of(margin, boards, fraction_of(given)) for margin in margins]
    return {
        "vp": [own for own, _ in both],
        "vp_opponents": [theirs for _, theirs in both],
        "smallest_maximum_margin": scale.blitz(boards),
    }


@kind("vp_table")
def vp_table(given: Given) -> dict[str, object]:
    scale, boards = scale_of(given), given["boards"]
    return {"vp": [scale.of(margin, boards)[0] for margin in range(scale.blitz(boards) + 1)]}


@kind("vp_discrete")
def vp_discrete(given: Given) -> dict[str, object]:
    scale = scale_of(given, "wbf_disc_2013")
    column = scale.column(given["boards"])
    whole = range(scale.total // 2, scale.maximum)
    first = {won: column.first_worth(100 * (won + 1)) for won in whole}
    return {"upper": [None if margin is None else margin - 1 for margin in first.values()]}


@kind("vp_pair")
def vp_pair(given: Given) -> dict[str, object]:
    scale = scale_of(given, "wbf_25_old")
    margins = exactly(given["margins"])
    return {"vp": [[*scale.of(margin, given["boards"])] for margin in margins]}


@kind("swiss_pairs_vp")
def swiss_pairs_vp(given: Given) -> dict[str, object]:
    scale = scale_of(given, "ebu_swiss_pairs")
    percents = exactly(given["percents"])
    return {"vp": [scale.of_percent(percent, given["boards"])[0] for percent in percents]}


@kind("penalty_vp")
def penalty_vp(given: Given) -> dict[str, object]:
    both = scale_of(given).of(Fraction(given["margin"]), given["boards"])
    taken = given.get("penalty_vp") or {}
    sides = zip(("winner", "loser"), both, strict=True)
    return {side: own - Fraction(taken.get(side) or 0) for side, own in sides}


@kind("integration")
def integration(given: Given) -> dict[str, object]:
    margin: Exact = Fraction(given.get("natural_margin", 0))
    margin += Fraction(given.get("weighted_imps", 0))
    for key, award in (("a_plus_side", "A+"), ("a_minus_side", "A-")):
        if given.get(key):
            margin += award_imps(Award.of(award), Regulations())
    whole = round_to(margin, 1)
    own, theirs = scale_of(given).of(margin, given["boards"])
    return {"margin": margin, "vp_margin": whole, "vp": own, "vp_opponents": theirs}
