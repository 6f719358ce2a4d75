"""Policies: what organisers settle for themselves, as named settings under a name.

A policy sets these settings and nothing else: not the edition of the Laws, and nothing the Laws
print.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Annotated, Any, Final, NamedTuple, get_type_hints

from doubleton.errors import NotationError
from doubleton.scoring.butler import DatumOf, DatumRound
from doubleton.scoring.carry_over import KNOCKOUT_POINT, CarryRule
from doubleton.scoring.cross_imps import Divisor, ImpRound
from doubleton.scoring.fouled import SmallGroups
from doubleton.scoring.imps import IMP_TABLES, IMPS_1962, ImpTable
from doubleton.scoring.matchpoints import NeubergRound, Unequal
from doubleton.scoring.ranking import Equal
from doubleton.scoring.rounding import Exact
from doubleton.scoring.ties import CHAINS, Contest, Criterion
from doubleton.scoring.victory_points import SCALES, Fractional, Scale


class Compared(StrEnum):
    """Whose results on a board are compared: those of all sections, or of one."""

    ALL = "all"
    SECTION = "section"


class TopBasis(StrEnum):
    """How many scores a board should have: the most of any board in its session, or its own."""

    SESSION = "session_max"
    BOARD = "board"


class NoPlays(StrEnum):
    """What lowers the top where a board was simply not played: the same rule, or factoring."""

    AS_UNEQUAL = "as_unequal"
    FACTOR = "factor"


class EarnedOn(StrEnum):
    """The boards of which Law 88 takes a contestant's percentage."""

    PLAYED = "played_only"
    PLAYED_AND_AVERAGE = "played_and_average"


class Bye(StrEnum):
    """What a contestant without opponents gets.

    Nothing; the percentage of its other boards; or whatever the source says it was awarded.
    """

    NOT_SCORED = "not_scored"
    OWN_PERCENT = "own_percent"
    AS_AWARDED = "as_awarded"


class Combine(StrEnum):
    """How sessions at matchpoints become one result.

    As the mean of their percentages, each weighted by its boards; or as the sum of matchpoints,
    those of each session first enlarged to the highest top per board of any session.
    """

    MEAN_PERCENT = "weighted_mean_percent"
    SUM = "sum_mp"


class UnequalBoards(StrEnum):
    """How totals in IMPs or points are compared when contestants had different numbers of boards.

    Enlarged to the full number of boards, which is the most that anybody in the field had, in
    whichever line; as they are; or as an average over the boards scheduled.  This is for pairs:
    the totals of teams are those of the boards that counted.
    """

    FACTORED = "on"
    AS_THEY_ARE = "off"
    PER_BOARD = "per_board"


class OwnAverage(StrEnum):
    """Whether an average plus in IMPs is a pair's own average where that is more."""

    SINCE_2007 = "since_2007"
    ON = "on"
    OFF = "off"


class Weights(StrEnum):
    """Whether weighted scores are admitted: where the edition has them, or always."""

    BY_EDITION = "by_edition"
    ON = "on"


class Unbalanced(StrEnum):
    """What teams get from adjusted scores that do not balance.

    Each side's own IMPs (league, Swiss), or the mean of the two (knockout, Law 86B).
    """

    EACH = "each"
    MEAN = "mean"


class MatchOf(StrEnum):
    """What makes a match: the boards that two contestants play in one round, or in one session."""

    ROUND = "round"
    SESSION = "session"


class MatchScore(StrEnum):
    """What a match counts: the sum of its boards, victory points, or 1, a half or 0 for winning."""

    SUM = "sum"
    VICTORY_POINTS = "vp"
    WIN_LOSS = "win_loss"


class VpBoards(StrEnum):
    """The length of a match for its scale: the boards scheduled, or only those with a score."""

    SCHEDULED = "scheduled"
    COUNTED = "counted"


class ByeRule(StrEnum):
    """What a contestant has for a match without opponents, in victory points.

    What is set, or its own average in the other matches where that is more.
    """

    FIXED = "fixed"
    OWN_AVERAGE = "own_average"


class PattonForm(StrEnum):
    """The form of Patton, which has no standard; a match has two points a board, and beside them.

    ``ebu_hackett``: as many again, shared as the points that each side won.  ``imp_vp``: 4 points
    for the boards and 6 for the IMPs.  ``reykjavik``: 20 for the boards and 20 victory points.
    ``classic``: by the quotient of the points, with the bounds of ``patton.table``.
    """

    NONE = "none"
    EBU_HACKETT = "ebu_hackett"
    IMP_VP = "imp_vp"
    REYKJAVIK = "reykjavik"
    CLASSIC = "classic"


class Handicap(StrEnum):
    """How handicaps make a ranking of their own beside the one without them.

    None; so many per cent are added to the percentage; the stated part of the difference to the
    highest reference percentage is added, of the total top; or so many IMPs a board.
    """

    NONE = "none"
    PERCENT = "percent"
    FACTOR = "factor"
    PER_BOARD = "per_board"


class StrengthOf(StrEnum):
    """Whose rating puts a pair in its stratum: the higher of the two, or their average."""

    HIGHER = "higher"
    AVERAGE = "average"


class Setting(NamedTuple):
    """A setting as it is shown: its key, its value, and whether that is the default."""

    key: str
    value: str
    is_default: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The settings of an organiser, under a name.

    ``unit``: the matchpoints for a score beaten, 2 or 1.  ``imp_average``: IMPs of an average plus
    in pairs events.  ``butler_trim``: scores left out at each end, a number or a fraction below 1.
    The other settings explain themselves by their types.  Beside each stands the key under which
    it is shown.

    >>> policy("kops").settings()[2]
    Setting(key='mp.neuberg_round', value='2dp', is_default=False)
    """

    name: str
    unit: Annotated[int, "mp.unit"] = 2
    unequal: Annotated[Unequal, "mp.unequal"] = Unequal.NEUBERG
    neuberg_round: Annotated[NeubergRound, "mp.neuberg_round"] = NeubergRound.NONE
    no_plays: Annotated[NoPlays, "mp.no_plays"] = NoPlays.AS_UNEQUAL
    top_basis: Annotated[TopBasis, "mp.top_basis"] = TopBasis.SESSION
    field: Annotated[Compared, "mp.field"] = Compared.ALL
    small_groups: Annotated[SmallGroups, "fouled.small_groups"] = SmallGroups.NONE
    earned_on: Annotated[EarnedOn, "l88.base"] = EarnedOn.PLAYED
    bye: Annotated[Bye, "bye"] = Bye.NOT_SCORED
    weights: Annotated[Weights, "weights"] = Weights.BY_EDITION
    imp_table: Annotated[ImpTable, "imp.table"] = IMPS_1962
    imp_average: Annotated[Exact, "aplus.imp_pairs"] = 3
    own_average: Annotated[OwnAverage, "aplus.own_average"] = OwnAverage.SINCE_2007
    divisor: Annotated[Divisor, "ximp.divisor"] = Divisor.COMPARISONS
    imp_round: Annotated[ImpRound, "ximp.round"] = ImpRound.NONE
    butler_datum: Annotated[DatumOf, "butler.datum"] = DatumOf.MEAN
    butler_trim: Annotated[Exact, "butler.trim"] = 0
    butler_round: Annotated[DatumRound, "butler.round"] = DatumRound.HALF_EVEN
    unequal_boards: Annotated[UnequalBoards, "factor.sitout"] = UnequalBoards.FACTORED
    unbalanced: Annotated[Unbalanced, "teams.unbalanced"] = Unbalanced.EACH
    unequal_teams: Annotated[UnequalBoards, "teams.factor"] = UnequalBoards.AS_THEY_ARE
    cap_averages: Annotated[int, "aplus.cap_boards"] = 0
    match_of: Annotated[MatchOf, "match.of"] = MatchOf.ROUND
    match_score: Annotated[MatchScore, "match.score"] = MatchScore.SUM
    vp_scale: Annotated[Scale, "vp.scale"] = SCALES["wbf_cont_2013"]
    vp_percent: Annotated[Scale, "vp.percent_scale"] = SCALES["ebu_swiss_pairs"]
    vp_fraction: Annotated[Fractional, "vp.fraction"] = Fractional.ROUND_NEAREST
    vp_boards: Annotated[VpBoards, "vp.boards"] = VpBoards.SCHEDULED
    vp_bye: Annotated[Exact, "vp.bye"] = 12
    vp_bye_rule: Annotated[ByeRule, "vp.bye_rule"] = ByeRule.FIXED
    board_unit: Annotated[int, "bam.unit"] = 1
    least_difference: Annotated[int, "bam.min_diff"] = 10
    patton: Annotated[PattonForm, "patton.variant"] = PattonForm.NONE
    patton_table: Annotated[tuple[Exact, ...], "patton.table"] = ()
    hybrid_imps: Annotated[Exact, "hybrid.imps"] = 0
    hybrid_boards: Annotated[Exact, "hybrid.boards"] = 0
    hybrid_points: Annotated[Exact, "hybrid.points"] = 0
    combine: Annotated[Combine, "sessions.combine"] = Combine.MEAN_PERCENT
    session_weights: Annotated[tuple[Exact, ...], "sessions.weights"] = ()
    best_sessions: Annotated[int, "sessions.best"] = 0
    carry: Annotated[CarryRule, "carry.rule"] = CarryRule.NONE
    carry_part: Annotated[Exact, "carry.part"] = Fraction(1, 2)
    carry_step: Annotated[Exact, "carry.step"] = 2
    carry_cap: Annotated[Exact, "carry.cap"] = 8
    carry_point: Annotated[Exact, "carry.point"] = KNOCKOUT_POINT
    handicap: Annotated[Handicap, "handicap"] = Handicap.NONE
    handicap_factor: Annotated[Exact, "handicap.factor"] = 100
    strata: Annotated[tuple[Exact, ...], "strata.limits"] = ()
    strength_of: Annotated[StrengthOf, "strata.by"] = StrengthOf.HIGHER
    equal: Annotated[Equal, "tie.equal"] = Equal.EXACT
    tie_chain: Annotated[tuple[Criterion, ...], "tie.chain"] = ()
    tie_places: Annotated[int, "tie.places"] = 0

    def settings(self) -> tuple[Setting, ...]:
        """Return every setting with its key, its value, and whether that is the default."""
        defaults = {setting.name: setting.default for setting in fields(self)}
        return tuple(
            Setting(key, _written(getattr(self, name)), getattr(self, name) == defaults[name])
            for key, name in attributes().items()
        )

    def with_settings(self, *settings: str) -> Policy:
        """Return this policy with other *settings*, each written as ``key=value``.

        Its name tells which.

        >>> policy("kops").with_settings("mp.unequal=factor", "butler.trim=1/20").name
        'kops mp.unequal=factor butler.trim=1/20'

        Raises :class:`~doubleton.errors.NotationError`, which lists what is known, for an unknown
        key or value.
        """
        named = attributes()
        changes: dict[str, Any] = {}
        for text in settings:
            key, _, value = (part.strip() for part in text.lower().partition("="))
            if key not in named:
                raise NotationError("policy.unknown-setting", text=text, known=keys_like(key))
            changes[named[key]] = setting_of(key, value)
        changed = replace(self, **changes)
        differing = (
            f"{new.key}={new.value}"
            for new, old in zip(changed.settings(), self.settings(), strict=True)
            if new.value != old.value
        )
        return replace(changed, name=" ".join((self.name, *differing)))


@cache
def attributes() -> dict[str, str]:
    """Return the key of each setting with the name that :class:`Policy` has for it.

    >>> attributes()["mp.unit"]
    'unit'
    """
    hints = get_type_hints(Policy, include_extras=True)
    return {hints[each.name].__metadata__[0]: each.name for each in fields(Policy)[1:]}


def keys_like(text: str) -> str:
    """Return the keys that *text* may stand for: those of its group, or all.

    >>> keys_like("vp.by")
    'vp.scale, vp.percent_scale, vp.fraction, vp.boards, vp.bye, vp.bye_rule'
    """
    group = text.partition(".")[0]
    alike = [key for key in attributes() if key.partition(".")[0] == group]
    return ", ".join(alike or attributes())


def setting_of(key: str, text: str) -> Any:  # noqa: ANN401 - as a field holds it
    """Return the value that *text* names of the setting *key*, which there has to be.

    Raises :class:`~doubleton.errors.NotationError`, which lists what is known, for any other.
    """
    name = attributes()[key]
    return _value(key, text, next(each.default for each in fields(Policy) if each.name == name))


def _written(value: object) -> str:
    """Return a value as a user writes it; ``none`` for an empty list."""
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or _NONE
    return str(value)


def _value(key: str, text: str, default: object) -> Any:  # noqa: ANN401 - as a field holds it
    """Return the value that *text* names, of the kind of *default*."""
    known: dict[str, Any] = {}
    if isinstance(default, tuple):
        return _values(key, text)
    if isinstance(default, StrEnum):
        known = {str(value): value for value in type(default)}
    elif isinstance(default, ImpTable):
        known = {**IMP_TABLES}
    elif isinstance(default, Scale):
        known = {name: scale for name, scale in SCALES.items() if scale.takes is default.takes}
    elif key in _UNITS:
        known = {"1": 1, "2": 2}
    elif number := _NUMBER.fullmatch(text):
        exact = Fraction(number[0])
        return exact.numerator if exact.denominator == 1 else exact
    else:
        raise NotationError("policy.not-a-number", setting=key, text=text)
    if text not in known:
        raise NotationError("policy.unknown-value", setting=key, text=text, known=", ".join(known))
    return known[text]


def _values(key: str, text: str) -> tuple[Any, ...]:
    """Return the values of a list: criteria by name, a chain by its contest, or numbers."""
    if text == _NONE:
        return ()
    if key != "tie.chain":
        return tuple(_value(key, part.strip(), 0) for part in text.split(","))
    chains: dict[str, tuple[Criterion, ...]] = {str(each): CHAINS[each] for each in Contest}
    chains |= {str(each): (each,) for each in Criterion}
    found: list[Criterion] = []
    for part in (part.strip() for part in text.split(",")):
        if part not in chains:
            known = ", ".join((_NONE, *chains))
            raise NotationError("policy.unknown-value", setting=key, text=part, known=known)
        found += chains[part]
    return tuple(dict.fromkeys(found))


_NONE: Final = "none"
_UNITS: Final = ("mp.unit", "bam.unit")
_NUMBER: Final = re.compile(r"\d{1,6}(?:\.\d{1,6}|/[1-9]\d{0,5})?", re.ASCII)


POLICIES: Final = {
    known.name: known
    for known in (
        Policy(name="wbf", small_groups=SmallGroups.FIXED_1991, weights=Weights.ON),
        Policy(name="ebu", small_groups=SmallGroups.EBU, weights=Weights.ON, imp_average=2),
        Policy(
            name="acbl",
            unit=1,
            neuberg_round=NeubergRound.TWO_PLACES,
            no_plays=NoPlays.FACTOR,
            small_groups=SmallGroups.FIXED_1991,
            weights=Weights.ON,
            butler_trim=Fraction(1, 20),
        ),
        Policy(name="fsbr", weights=Weights.ON),
        Policy(name="club1987"),
        Policy(name="jfr", bye=Bye.AS_AWARDED),
        Policy(
            name="kops",
            neuberg_round=NeubergRound.TWO_PLACES,
            unequal_boards=UnequalBoards.AS_THEY_ARE,
        ),
        Policy(
            name="realbridge",
            imp_round=ImpRound.TWO_PLACES,
            unequal_boards=UnequalBoards.PER_BOARD,
        ),
        Policy(name="scorebridge-manual", unequal=Unequal.MANUAL),
        Policy(name="salliere"),
    )
}
"""The policies that have a name."""


def policy(name: str) -> Policy:
    """Return the policy of that name.

    Raises :class:`~doubleton.errors.NotationError`, which lists the known ones, for another name.
    """
    known = POLICIES.get(name.strip().lower())
    if known is None:
        raise NotationError("policy.unknown", text=name, known=", ".join(POLICIES))
    return known
