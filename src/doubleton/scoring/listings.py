"""Further rankings of the same results: by section, by stratum, and with handicaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from doubleton.bridge import Side
from doubleton.scoring.handicap import by_factor, in_imps, in_percent
from doubleton.scoring.policy import Handicap, Policy, StrengthOf
from doubleton.scoring.ranking import Equal, ranks
from doubleton.scoring.recap import ListedBy, Listing, Recap, Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Unit

STRATA: Final = "ABCDEFGH"
"""The names of strata, the strongest first."""


def has_listings(recap: Recap) -> bool:
    """Whether a recapitulation has further rankings."""
    return (
        len(_sections(recap)) > 1
        or _handicaps_fit(recap)
        or any(stratum_of(who, recap.policy) for who in _contestants(recap))
    )


def _handicaps_fit(recap: Recap) -> bool:
    """Whether the rule for handicaps is for totals such as these: percentages, or IMPs."""
    rule = recap.policy.handicap
    unit = Unit.IMPS if rule is Handicap.PER_BOARD else Unit.MATCHPOINTS
    return rule is not Handicap.NONE and any(one.unit is unit for one in recap.ranking)


def listings_of(recap: Recap) -> tuple[Listing, ...]:
    """Return the further rankings of *recap*, each line of contestants apart as there.

    A stratum's list has those of the strata below it too: who is in C competes in A, B and C.
    """
    return (*_by_section(recap), *_by_stratum(recap), *_by_handicap(recap))


def _contestants(recap: Recap) -> Iterator[Contestant]:
    return (standing.contestant for standing in recap.ranking)


def _sections(recap: Recap) -> list[str]:
    return sorted({who.section for who in _contestants(recap) if who.section is not None})


def _by_section(recap: Recap) -> Iterator[Listing]:
    sections = _sections(recap)
    for section in sections if len(sections) > 1 else ():
        there = [one for one in recap.ranking if one.contestant.section == section]
        yield Listing(ListedBy.SECTION, section, _as_ranked(there))


def stratum_of(contestant: Contestant, policy: Policy) -> str | None:
    """Return the stratum of a contestant: the one given, or by its ratings and the limits.

    The limits of a policy are those below which a contestant is in B, C and so on.

    >>> from doubleton.scoring.policy import policy
    >>> club = policy("club1987").with_settings("strata.limits=500,100")
    >>> [stratum_of(Contestant("1", ratings=r), club) for r in ((700, 40), (499, 40), (99, 98))]
    ['A', 'B', 'C']
    """
    if contestant.stratum:
        return contestant.stratum
    if not policy.strata or not contestant.ratings:
        return None
    strength = max(contestant.ratings)
    if policy.strength_of is StrengthOf.AVERAGE:
        strength = Fraction(sum(contestant.ratings)) / len(contestant.ratings)
    return STRATA[min(sum(strength < limit for limit in policy.strata), len(STRATA) - 1)]


def _by_stratum(recap: Recap) -> Iterator[Listing]:
    """Give a list a stratum; who has none is with the strongest."""
    of = {id(one): stratum_of(one.contestant, recap.policy) for one in recap.ranking}
    named = sorted({name for name in of.values() if name is not None})
    for name in named:
        there = [one for one in recap.ranking if (of[id(one)] or named[0]) >= name]
        yield Listing(ListedBy.STRATUM, name, _as_ranked(there))


def _by_handicap(recap: Recap) -> Iterator[Listing]:
    rule = recap.policy.handicap
    if _handicaps_fit(recap):
        extra = _extras(recap, rule)
        there = [_with_handicap(one, extra(one)) for one in recap.ranking]
        ranked = _ranked(there, _result, recap.policy.equal)
        yield Listing(ListedBy.HANDICAP, str(rule), ranked)


def _extras(recap: Recap, rule: Handicap) -> Callable[[Standing], Exact]:
    """Return what each contestant gets: per cent at matchpoints, or IMPs."""
    best = max((who.handicap or 0 for who in _contestants(recap)), default=0)

    def extra(standing: Standing) -> Exact:
        own = standing.contestant.handicap
        if own is None:
            return 0
        if rule is Handicap.PER_BOARD:
            return in_imps(own, standing.boards) if standing.percent is None else 0
        if standing.percent is None:
            return 0
        if rule is Handicap.PERCENT:
            return in_percent(own)
        return by_factor(own, best, 100, recap.policy.handicap_factor)

    return extra


def _with_handicap(standing: Standing, extra: Exact) -> Standing:
    if standing.percent is None:
        return replace(standing, total=standing.total + extra, handicap=extra, decided_by=None)
    percent = standing.percent + extra
    return replace(standing, percent=percent, handicap=extra, decided_by=None)


def _result(standing: Standing) -> Exact:
    return standing.total if standing.percent is None else standing.percent


def _as_ranked(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """Rank some of a ranking again, so that broken ties stay broken."""
    return _ranked(standings, lambda standing: -standing.rank, Equal.EXACT)


def _ranked(
    standings: Iterable[Standing], value: Callable[[Standing], Exact], equal: Equal
) -> tuple[Standing, ...]:
    found = list(standings)
    ranked: list[Standing] = []
    for line in (Side.NS, Side.EW, None):
        there = [one for one in found if one.line is line]
        places = ranks([value(one) for one in there], equal)
        placed = [
            replace(one, rank=rank, tied=tied)
            for one, (rank, tied) in zip(there, places, strict=True)
        ]
        ranked += sorted(placed, key=lambda one: one.rank)
    return tuple(ranked)
