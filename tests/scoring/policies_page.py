"""Writes the page that lists the settings and policies: ``python tests/scoring/policies_page.py``.

The page is built from the code, so it cannot say what the code does not.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, Final, get_type_hints

from doubleton.scoring.policy import POLICIES, Policy
from doubleton.scoring.ties import Contest, Criterion
from doubleton.scoring.victory_points import SCALES
from doubleton.scoring.victory_points.scales import Takes

PAGE: Final = Path(__file__).parents[2] / "docs/policies.md"

HEAD: Final = """# Policies

What the Laws leave to the organiser, and what other programs do, are settings with a name. A policy
is a set of them, also with a name: `doubleton score --policy NAME` uses it, `doubleton policy NAME`
prints it, and the page of the ranking says how it was scored. `--set KEY=VALUE` changes a setting
for one scoring, as in `--policy ebu --set mp.unequal=factor`. A policy does not choose the edition
of the Laws (`--edition`), nor the method (`--method`).

`doubleton score --compare NAME` shows what would change under another policy, and which of its
settings would do it.

## A policy of your own

A policy may be a file of YAML, to be named wherever a policy is: `--policy league.yaml`,
`--compare league.yaml`, `doubleton policy league.yaml`.

```yaml
name: league           # letters, digits, -, _ and . without blanks; otherwise the name of the file
base: ebu              # the policy that it starts from; otherwise club1987
settings:              # any of those below
  match.score: vp
  vp.bye: 12
  tie.chain: [h2h, net_imps]
vp_scale:              # a scale of your own, or a list of them for matches of other lengths
  boards: [7, 9]       # the lengths of match that it is for
  maximum: 20
  upper: [0, 2, 5, 8, 11, 15, 19, 23, 28, 34]   # the highest margins that are worth 10, 11, … 19
```

Instead of `upper`, `hundredths` may list what margins of 0, 1, … are worth in hundredths of a
victory point, from half of the maximum to all of it. `vp_percent_scale` is written like `vp_scale`,
with the highest percentages as `upper`; `imp_table` lists the least differences worth 1, 2, … IMPs,
and `patton_table` the bounds of `patton.table`. Values are taken as they are written, so `on` is a
word and `1/20` a number. Anchors, aliases and tags are refused, and whatever is not known.

```python
>>> from doubleton.formats.policy_files import policy_of
>>> league = policy_of('''
... base: ebu
... settings: {match.score: vp}
... vp_scale: {boards: [7, 9], maximum: 20, upper: [0, 2, 5, 8, 11, 15, 19, 23, 28, 34]}
... ''')
>>> [str(points) for points in league.vp_scale.of(6, 8)]
['13', '7']

```

## The policies

Each differs from `club1987`, whose settings are the defaults, in what is listed.

"""

PURPOSES: Final = {
    "wbf": "World Bridge Federation",
    "ebu": "English Bridge Union",
    "acbl": "American Contract Bridge League",
    "fsbr": "Russian federation of sport bridge",
    "club1987": "a club that plays by the Laws of 1987",
    "jfr": "as JFR Pary publishes",
    "kops": "as KoPS publishes",
    "realbridge": "as RealBridge publishes",
    "scorebridge-manual": "as ScoreBridge does without Neuberg",
    "salliere": "as Salliere publishes",
}


def _scales(takes: Takes) -> str:
    return ", ".join(name for name, scale in SCALES.items() if scale.takes is takes)


NUMBERS: Final = {
    "mp.unit": ("2 or 1", "The matchpoints for a score beaten; a tie is worth half of it."),
    "aplus.imp_pairs": ("a number", "The IMPs of an average plus in pairs events."),
    "butler.trim": (
        "a number, or a fraction below 1",
        "The scores left out at each end of a board before its datum is taken.",
    ),
    "imp.table": ("1962, 1951", "The scale of IMPs: that of Law 78B, or the one before 1962."),
    "aplus.cap_boards": (
        "a number",
        "On how many boards an average plus may count as more than an average; 0 means on all.",
    ),
    "vp.scale": (
        _scales(Takes.MARGIN),
        "The scale of victory points by which the margin of a match in IMPs is converted.",
    ),
    "vp.percent_scale": (
        _scales(Takes.PERCENT),
        "The scale of victory points by which the percentage of a match is converted.",
    ),
    "vp.bye": ("a number", "The victory points for a match without opponents."),
    "bam.unit": ("2 or 1", "The points for a board won; a board tied is worth half of it."),
    "bam.min_diff": ("a number", "The least difference in points that wins a board."),
    "patton.table": (
        "numbers, with commas between",
        "The bounds of the quotient in the classic form of Patton, from the lowest up.",
    ),
    "hybrid.imps": ("a number", "The most that the IMPs of a match can win in a hybrid."),
    "hybrid.boards": ("a number", "The most that the boards won can win in a hybrid."),
    "hybrid.points": ("a number", "The most that the points won can win in a hybrid."),
    "sessions.weights": (
        "numbers, with commas between",
        "The weights of the sessions in the mean of percentages, or in sums, in their order.",
    ),
    "carry.part": ("a number", "The part of the earlier result that `percent` carries over."),
    "carry.step": ("a number", "What each place above the last is worth in `steps`."),
    "carry.cap": ("a number", "The most IMPs that `ko_half_third` carries over."),
    "carry.point": ("a number", "The IMPs that `ko_point` gives the higher ranked."),
    "sessions.best": ("a number", "How many sessions count, the best ones; 0 means all."),
    "handicap.factor": (
        "a number",
        "The part of the difference to the highest reference percentage that counts, in per cent.",
    ),
    "strata.limits": (
        "numbers, with commas between",
        "The ratings below which contestants are in stratum B, C and so on, from the highest down.",
    ),
    "tie.chain": (
        f"{', '.join(Contest)}, or with commas between: {', '.join(Criterion)}",
        "What breaks ties: the chain of a kind of contest, or criteria in their order.",
    ),
    "tie.places": ("a number", "For how many places ties are broken; 0 means for all."),
}


def policies() -> Iterator[str]:
    """Yield the rows of the table of policies."""
    yield "| name | whose | settings that differ |\n|---|---|---|\n"
    for name, policy in POLICIES.items():
        changed = [one for one in policy.settings() if not one.is_default]
        listed = ", ".join(f"`{one.key}` {one.value}" for one in changed) or "–"
        yield f"| `{name}` | {PURPOSES[name]} | {listed} |\n"


def settings() -> Iterator[str]:
    """Yield the rows of the list of settings."""
    yield "\n## The settings\n\n"
    hints: dict[str, Any] = get_type_hints(Policy, include_extras=True)
    for one in POLICIES["club1987"].settings():
        (kind,) = (
            hint.__origin__
            for hint in hints.values()
            if getattr(hint, "__metadata__", ()) == (one.key,)
        )
        values, says = NUMBERS.get(one.key) or described(kind)
        yield f"`{one.key}`\n: {says}\n  Values: {values}. Default: {one.value}.\n\n"


def described(kind: type[Enum]) -> tuple[str, str]:
    """Return the values of a setting and what it is for, from the type that names them."""
    says = " ".join((inspect.getdoc(kind) or "").replace("``", "`").split())
    return ", ".join(str(value) for value in kind), says


def page() -> str:
    """Return the page as it should be."""
    return (HEAD + "".join(policies()) + "".join(settings())).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
