"""Which settings of a policy have to do with a result: by method, and by what else is set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from doubleton.scoring.carry_over import CarryRule
from doubleton.scoring.match_scores import counts_by_match, has_matches
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import Handicap, MatchScore, PattonForm, Policy, Setting
from doubleton.scoring.recap import Recap
from doubleton.scoring.several_parts import OF_PARTS
from doubleton.scoring.traveller import Method

_FOR_ALL: Final = (
    *("weights", "tie.equal", "tie.chain", "tie.places", "sessions.best", "sessions.weights"),
    *("handicap", "strata.limits", "strata.by", "match.of", "match.score"),
    *("carry.rule", "carry.part", "carry.step", "carry.cap", "carry.point"),
)
_BY_COMPARISON: Final = ("mp.field", "bye", "aplus.cap_boards", *_FOR_ALL)
_BY_MATCH: Final = ("vp.boards", "vp.bye", "vp.bye_rule")
_BY_MARGIN: Final = ("vp.scale", "vp.fraction", *_BY_MATCH)
_IN_IMPS: Final = (
    *("imp.table", "aplus.imp_pairs", "aplus.own_average", "factor.sitout"),
    *_BY_COMPARISON,
    *_BY_MARGIN,
)
_FOR_TEAMS: Final = ("teams.unbalanced", "teams.factor", *_FOR_ALL)
_IN_BOARDS: Final = ("bam.unit", "bam.min_diff")

USED: Final = {
    Method.MATCHPOINTS: frozenset(
        (
            *("mp.unit", "mp.unequal", "mp.neuberg_round", "mp.no_plays", "mp.top_basis"),
            *("fouled.small_groups", "l88.base", "sessions.combine"),
            *("vp.percent_scale", "handicap.factor"),
            *_BY_MATCH,
            *_BY_COMPARISON,
        )
    ),
    Method.BUTLER: frozenset(("butler.datum", "butler.trim", "butler.round", *_IN_IMPS)),
    Method.CROSS_IMPS: frozenset(("ximp.divisor", "ximp.round", "mp.top_basis", *_IN_IMPS)),
    Method.TOTAL_POINTS: frozenset(("factor.sitout", *_FOR_ALL)),
    Method.TEAMS: frozenset(("imp.table", *_FOR_TEAMS, *_BY_MARGIN)),
    Method.BOARD_A_MATCH: frozenset((*_IN_BOARDS, "vp.percent_scale", *_FOR_TEAMS, *_BY_MATCH)),
    Method.PATTON: frozenset(
        ("patton.variant", "patton.table", "imp.table", *_IN_BOARDS, *_FOR_TEAMS, *_BY_MATCH)
    ),
    Method.HYBRID: frozenset(
        (
            *("hybrid.imps", "hybrid.boards", "hybrid.points", "imp.table"),
            *_IN_BOARDS,
            *_FOR_TEAMS,
            *_BY_MARGIN,
        )
    ),
}
"""The keys of the settings that each method of scoring may look at."""


def used(recap: Recap) -> Iterator[Setting]:
    """Give the settings that had to do with the result.

    >>> from doubleton.scoring.recapitulation import score
    >>> from doubleton.scoring.traveller import Field
    >>> [one.key for one in used(score(Field((), method=Method.TOTAL_POINTS)))]
    ['weights', 'factor.sitout', 'tie.equal']
    """
    for setting in recap.policy.settings():
        if setting.key in USED[recap.method] and _applies(setting, recap.policy, recap.method):
            yield setting


def _applies(setting: Setting, policy: Policy, method: Method) -> bool:
    """Whether what else the policy says asks for the setting."""
    wanted = _WHERE.get(setting.key)
    if wanted is not None:
        return wanted(policy, method)
    return setting.key not in _ONLY_IF_SET or not setting.is_default


def _by_boards(policy: Policy, method: Method) -> bool:
    return not counts_by_match(policy, method)


def _in_victory_points(policy: Policy, method: Method) -> bool:
    del method  # with several parts, byes alone count so
    return policy.match_score is MatchScore.VICTORY_POINTS


def _tells_score(policy: Policy, method: Method) -> bool:
    if method in OF_PARTS:  # which only byes depend on
        return policy.match_score is not MatchScore.SUM
    return has_matches(policy, method)


def _by_scale(policy: Policy, method: Method) -> bool:
    """Whether a match, or a part of it, is converted by a scale."""
    if method in OF_PARTS:
        return method is Method.PATTON or policy.hybrid_imps > 0
    return policy.match_score is MatchScore.VICTORY_POINTS


_ONLY_IF_SET: Final = (
    *("tie.chain", "sessions.best", "sessions.weights", "handicap", "strata.limits", "carry.rule"),
    *("aplus.cap_boards", "hybrid.imps", "hybrid.boards", "hybrid.points"),
)
"""Settings that do nothing unless they are set."""

_WHERE: Final[dict[str, Callable[[Policy, Method], bool]]] = {
    "mp.neuberg_round": lambda policy, _: policy.unequal is Unequal.NEUBERG,
    "mp.no_plays": lambda policy, _: policy.unequal is not Unequal.FACTOR,
    **dict.fromkeys(("factor.sitout", "teams.factor", "sessions.combine"), _by_boards),
    "match.of": has_matches,
    "match.score": _tells_score,
    **dict.fromkeys(("vp.scale", "vp.fraction", "vp.boards"), _by_scale),
    **dict.fromkeys(("vp.percent_scale", "vp.bye", "vp.bye_rule"), _in_victory_points),
    "handicap.factor": lambda policy, _: policy.handicap is Handicap.FACTOR,
    "strata.by": lambda policy, _: bool(policy.strata),
    "carry.part": lambda policy, _: policy.carry is CarryRule.PERCENT,
    "carry.step": lambda policy, _: policy.carry is CarryRule.STEPS,
    "carry.cap": lambda policy, _: policy.carry is CarryRule.KNOCKOUT_HALF_THIRD,
    "carry.point": lambda policy, _: policy.carry is CarryRule.KNOCKOUT_POINT,
    "tie.places": lambda policy, _: bool(policy.tie_chain),
    "patton.table": lambda policy, _: policy.patton is PattonForm.CLASSIC,
}
"""Settings that matter only where others are set."""
