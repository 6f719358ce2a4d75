"""Phases: what the finalists bring from the qualifying phase, by the rule of the organiser."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction
from typing import Final

from doubleton.bridge import SIDES
from doubleton.errors import DoubletonError
from doubleton.scoring.carry_over import (
    CarryRule,
    HalfThird,
    in_steps,
    matches_between,
    part_of_percent,
    part_of_total,
)
from doubleton.scoring.entries import Entries, Half, entries_of
from doubleton.scoring.match_scores import unit_of_totals
from doubleton.scoring.matches import Match
from doubleton.scoring.policy import Policy
from doubleton.scoring.ranking import ranks
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import CarryOver, Contestant, Field, Method, Unit

_Qualifiers = Mapping[Contestant, Standing]
"""The finalists, each with its line in the ranking of the qualifying phase."""


def finalists(qualifying: Recap, final: Field, method: Method | None = None) -> _Qualifiers:
    """Find the contestants of *final* in the ranking of the *qualifying* phase.

    They are the same by their names, whatever their numbers are now; by number and section where
    one of the two phases has no names.  Whoever is found in neither way is left out.
    """
    entries = entries_of(final, _method(final, method))
    ranking = qualifying.ranking
    by_names = any(map(_names, entries.lines)) and any(_names(one.contestant) for one in ranking)
    found: dict[Contestant, Standing] = {}
    for who in entries.lines:
        fitting = [one for one in ranking if _is_same(who, one.contestant, by_names=by_names)]
        if len(fitting) == 1:
            found[who] = fitting[0]
    return found


def strangers(qualifying: Recap, final: Field, method: Method | None = None) -> tuple[str, ...]:
    """Return the numbers of those in *final* whom the *qualifying* phase does not know."""
    entries = entries_of(final, _method(final, method))
    known = finalists(qualifying, final, method)
    return tuple(who.number for who in entries.lines if who not in known)


def carried_from(
    qualifying: Recap, final: Field, policy: Policy, method: Method | None = None
) -> tuple[CarryOver, ...]:
    """Return what each finalist carries over, by the rule that *policy* names.

    It is in the unit of the totals of the final, at matchpoints per cent over 50, and exact.

    Raises :class:`~doubleton.errors.DoubletonError` where the rule needs matches and there are
    none, where a total would be carried into another unit, and in a knockout of more than two.
    """
    known = finalists(qualifying, final, method)
    amounts = _RULES[policy.carry](qualifying, final, policy, known, _method(final, method))
    return tuple(
        CarryOver(who, amount, str(policy.carry)) for who, amount in amounts.items() if amount
    )


def _method(final: Field, method: Method | None) -> Method:
    return method or final.method or Method.MATCHPOINTS


def _is_same(one: Contestant, other: Contestant, *, by_names: bool) -> bool:
    names = [_names(who) for who in (one, other)]
    if by_names and any(names):
        return names[0] == names[1]
    apart = None not in (one.section, other.section) and one.section != other.section
    return one.number == other.number and not apart


def _names(contestant: Contestant) -> set[str]:
    return {name.casefold().strip() for name in contestant.names if name}


_Amounts = dict[Contestant, Exact]
_Rule = Callable[[Recap, Field, Policy, _Qualifiers, Method], _Amounts]


def _nothing(
    _qualifying: Recap, _final: Field, _policy: Policy, _known: _Qualifiers, _method: Method
) -> _Amounts:
    return {}


def _part(
    qualifying: Recap, _final: Field, policy: Policy, known: _Qualifiers, method: Method
) -> _Amounts:
    _see_units(qualifying, policy, method)
    return {
        who: part_of_total(one.total, policy.carry_part)
        if one.percent is None
        else part_of_percent(one.percent, policy.carry_part) - 50
        for who, one in known.items()
    }


def _see_units(qualifying: Recap, policy: Policy, method: Method) -> None:
    before = {one.unit for one in qualifying.ranking}
    after = unit_of_totals(policy, method)
    if before - {after}:
        raise DoubletonError(
            "scoring.carry-unit", before=", ".join(sorted(map(str, before))), after=str(after)
        )


def _between(
    qualifying: Recap, _final: Field, policy: Policy, known: _Qualifiers, method: Method
) -> _Amounts:
    """Return what was made against others who qualified; at matchpoints per cent over 50."""
    _see_units(qualifying, policy, method)
    qualifiers = [one.contestant for one in known.values()]
    at_matchpoints = unit_of_totals(policy, method) is Unit.MATCHPOINTS
    made: dict[tuple[Contestant, Contestant], tuple[Exact, Exact]] = {}
    tops: dict[Contestant, Exact] = defaultdict(int)
    for match in _matches(qualifying):
        own, theirs = made.get(match.contestants, (0, 0))
        made[match.contestants] = own + match.worth[0], theirs + match.worth[1]
        if all(one in qualifiers for one in match.contestants):
            for one in match.contestants:
                tops[one] += match.available
    sums = matches_between(made, qualifiers)
    if at_matchpoints:
        sums = {one: 100 * Fraction(own) / tops[one] - 50 if tops[one] else 0
                for one, own in sums.items()}  # fmt: skip
    return {who: sums[one.contestant] for who, one in known.items()}


def _steps(
    qualifying: Recap, _final: Field, policy: Policy, known: _Qualifiers, _method: Method
) -> _Amounts:
    """Return the steps by rank among the qualifiers, by what a match against others brought."""
    qualifiers = {one.contestant for one in known.values()}
    matches = list(_matches(qualifying))
    made = {who: _against_others(matches, one.contestant, qualifiers) for who, one in known.items()}
    amounts: _Amounts = {}
    for who, (rank, tied) in zip(made, ranks([*made.values()]), strict=True):
        equal = sum(other == made[who] for other in made.values()) if tied else 1
        amounts[who] = in_steps(rank + Fraction(equal - 1, 2), len(made), policy.carry_step)
    return amounts


def _against_others(
    matches: Collection[Match], who: Contestant, qualifiers: Collection[Contestant]
) -> Exact:
    won = [
        match.worth[match.contestants.index(who)]
        for match in matches
        if who in match.contestants and not all(one in qualifiers for one in match.contestants)
    ]
    return Fraction(sum(won)) / len(won) if won else 0


def _matches(qualifying: Recap) -> Iterator[Match]:
    scored = [match for match in qualifying.matches if match.counted]
    if not scored:
        raise DoubletonError("scoring.carry-without-matches")
    yield from scored


def _half_third(
    qualifying: Recap, final: Field, policy: Policy, known: _Qualifiers, method: Method
) -> _Amounts:
    """Return for the winner of each earlier match a part of its margin in IMPs."""
    rule = HalfThird(cap=policy.carry_cap)
    amounts: _Amounts = {}
    for one, other in _opponents(final, known, method):
        margin: Exact = 0
        for match in _matches(qualifying):
            pair = (known[one].contestant, known[other].contestant)
            if set(match.contestants) == set(pair):
                margin += match.margins[match.contestants.index(pair[0])]
        winner, loser = (one, other) if margin > 0 else (other, one)
        higher_won = known[winner].rank < known[loser].rank
        amounts[winner] = rule.of(max(margin, -margin), higher_won=higher_won)
    return amounts


def _point(
    _qualifying: Recap, final: Field, policy: Policy, known: _Qualifiers, method: Method
) -> _Amounts:
    """Return the point of whoever was ranked higher; of equals nobody has it."""
    amounts: _Amounts = {}
    for one, other in _opponents(final, known, method):
        if known[one].rank != known[other].rank:
            amounts[min(one, other, key=lambda who: known[who].rank)] = policy.carry_point
    return amounts


def _opponents(
    final: Field, known: _Qualifiers, method: Method
) -> Iterator[tuple[Contestant, Contestant]]:
    """Give the two of each match of a knockout, as far as both are known."""
    entries: Entries = entries_of(final, method)
    met: dict[Contestant, set[Contestant]] = defaultdict(set)
    for place, traveller in enumerate(final.travellers):
        for index, _ in enumerate(traveller.rows):
            ns, ew = (entries.seated.get(Half(place, index, side)) for side in SIDES)
            if ns is not None and ew is not None and ns in known and ew in known:
                met[ns].add(ew)
                met[ew].add(ns)
    if any(len(others) > 1 for others in met.values()):
        raise DoubletonError("scoring.carry-not-knockout")
    seen: set[Contestant] = set()
    for who, others in met.items():
        if who not in seen:
            (other,) = others
            seen |= {who, other}
            yield who, other


_RULES: Final[dict[CarryRule, _Rule]] = {
    CarryRule.NONE: _nothing,
    CarryRule.PERCENT: _part,
    CarryRule.MATCHES_BETWEEN: _between,
    CarryRule.STEPS: _steps,
    CarryRule.KNOCKOUT_HALF_THIRD: _half_third,
    CarryRule.KNOCKOUT_POINT: _point,
}
