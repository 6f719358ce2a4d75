"""Breaking ties in a ranking: by the policy's chain of criteria, from what was played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Final

from doubleton.bridge import SIDES
from doubleton.scoring.entries import Entries
from doubleton.scoring.matches import Match
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.ties import (
    Criterion,
    Value,
    broken,
    head_to_head,
    individual_quotient,
    mini_league,
    percent_won,
    quotient,
    tie_break_points,
)
from doubleton.scoring.traveller import Contestant, Method

_Values = Mapping[Contestant, Value]
_Meetings = dict[tuple[Contestant, Contestant], tuple[Exact, Exact]]


def with_ties_broken(recap: Recap, entries: Entries) -> Recap:
    """Return *recap* with the ties broken that its policy wants to be.

    Those are the ties for one of the first places, or all where the policy names no number.  What
    nothing separates stays a shared rank.
    """
    policy = recap.policy
    if not policy.tie_chain:
        return recap
    results = Results(recap, entries)
    ranking: list[Standing] = []
    for _, group in groupby(recap.ranking, key=lambda one: (one.line, one.rank)):
        tied = list(group)
        wanted = not policy.tie_places or tied[0].rank <= policy.tie_places
        ranking += _broken(tied, results, policy.tie_chain) if wanted and len(tied) > 1 else tied
    return replace(recap, ranking=tuple(ranking))


def _broken(
    tied: Sequence[Standing], results: Results, chain: Sequence[Criterion]
) -> Iterator[Standing]:
    by_contestant = {standing.contestant: standing for standing in tied}
    rank = tied[0].rank
    for one in broken([*by_contestant], results.values, chain):
        for member in one.members:
            yield replace(
                by_contestant[member],
                rank=rank,
                tied=len(one.members) > 1,
                decided_by=one.decided_by,
            )
        rank += len(one.members)


class Results:
    """What the criteria look at, made when one asks for it."""

    def __init__(self, recap: Recap, entries: Entries) -> None:
        self.recap, self.entries = recap, entries
        self.finals = {one.contestant: _final(one) for one in recap.ranking}
        self.matches: dict[Contestant, list[tuple[Match, int]]] = defaultdict(list)
        for match in recap.matches:
            for side, contestant in enumerate(match.contestants if match.counted else ()):
                self.matches[contestant].append((match, side))

    def values(self, criterion: Criterion, tied: Sequence[Contestant]) -> _Values | None:
        """Return the value of each of the *tied*; ``None`` where the criterion does not apply."""
        among = _AMONG.get(criterion)
        if among is not None:
            return among(self, tied)
        own = _OWN.get(criterion)
        if own is None:
            return self._settled_away(criterion, tied)
        values = {one: own(self, one) for one in tied}
        known = {one: value for one, value in values.items() if value is not None}
        return known if len(known) == len(tied) else None

    def _settled_away(self, criterion: Criterion, tied: Sequence[Contestant]) -> _Values | None:
        field = self.recap.field
        values: dict[Contestant, Value] = {}
        for playoff in () if field is None else field.playoffs:
            fitting = self.entries.fitting(playoff.contestant)
            if playoff.criterion == criterion and len(fitting) == 1 and fitting[0] in tied:
                values[fitting[0]] = playoff.value
        return values or None

    # --- criteria of each contestant -------------------------------------------------------

    @cached_property
    def company(self) -> Mapping[Contestant, tuple[list[Exact], list[Exact]]]:
        """The final scores of those whom each player of an individual event met, board by board.

        They are those of the partners, and then those of the opponents.
        """
        company: dict[Contestant, tuple[list[Exact], list[Exact]]] = defaultdict(lambda: ([], []))
        seated = self.entries.seated
        for half, partner in seated.items():
            if not half.partner:
                continue
            own = half._replace(partner=False)
            both = [who for who in (seated.get(own), partner) if who in self.finals]
            against = (
                own._replace(side=half.side.opponents),
                half._replace(side=half.side.opponents),
            )
            opponents = [
                self.finals[seated[one]] for one in against if seated.get(one) in self.finals
            ]
            for who in both:
                company[who][0].extend(self.finals[one] for one in both if one != who)
                company[who][1].extend(opponents)
        return company

    def wins(self, who: Contestant) -> Fraction | None:
        """Return the matches won in per cent of those played, a drawn one as half."""
        margins = [match.margins[side] for match, side in self.matches[who]]
        won = sum(1 if margin > 0 else Fraction(margin == 0, 2) for margin in margins)
        return percent_won(won, len(margins))

    def opponents(self, who: Contestant) -> Value | None:
        """Return the sum of the final scores of the opponents.

        In an individual event they are divided by those of the partners.
        """
        met = [match.contestants[1 - side] for match, side in self.matches[who]]
        if met:
            return tie_break_points(self.finals[one] for one in met)
        partners, opponents = self.company[who]
        return individual_quotient(opponents, partners) if partners else None

    def quotient_of_imps(self, who: Contestant) -> Value | None:
        """Return what was won on boards divided by what was lost on others."""
        margins = self._boards(who)
        if not margins:
            return None
        return quotient(sum(m for m in margins if m > 0), -sum(m for m in margins if m < 0))

    def net_imps(self, who: Contestant) -> Exact | None:
        """Return what was won on all boards, less what was lost."""
        margins = self._boards(who)
        return sum(margins) if margins else None

    def quotient_of_points(self, who: Contestant) -> Value | None:
        """Return the points won at the contestant's tables divided by those lost."""
        won = lost = 0
        for board in self.recap.boards:
            section = board.traveller.section
            for scored in board.rows if who.section in (None, section) else ():
                for side in SIDES if who.line is None else (who.line,):
                    score = scored.row.score(side)
                    if who.number in scored.row.contestants(side) and isinstance(score, int):
                        won, lost = won + max(score, 0), lost + max(-score, 0)
        return quotient(won, lost) if won or lost else None

    def boards_won(self, who: Contestant) -> Fraction | None:
        """Return the boards won, or not below average at matchpoints, in per cent of all.

        Where boards are compared in IMPs or board points, a drawn one counts half.
        """
        at_matchpoints = self.recap.method is Method.MATCHPOINTS
        won, scored = Fraction(0), 0
        for match, side in self.matches[who]:
            for board in match.boards:
                own, theirs = board.worth[side], board.worth[1 - side]
                if own is not None:
                    scored += 1
                    if at_matchpoints:
                        won += 2 * own >= board.top
                    else:
                        won += Fraction(own == (theirs or 0), 2) + (own > (theirs or 0))
        return percent_won(won, scored)

    def carried(self, who: Contestant) -> Exact | None:
        """Return what was carried over."""
        return next(one.carried for one in self.recap.ranking if one.contestant == who)

    def _boards(self, who: Contestant) -> list[Exact]:
        """Return what *who* has over the average on each board."""
        margins: list[Exact] = []
        for match, side in self.matches[who]:
            for board in match.boards:
                own = board.worth[side]
                if own is not None:
                    margins.append(own - Fraction(board.top) / 2 if board.top else own)
        return margins

    # --- criteria among the tied -----------------------------------------------------------

    def met(self, by: Callable[[Match, int], Exact]) -> _Meetings:
        """Return what contestants made against each other, in all their matches."""
        made: _Meetings = {}
        for match in self.recap.matches:
            if not match.counted:
                continue
            first, second = match.contestants
            if (second, first) in made:
                theirs, own = made[second, first]
                made[second, first] = theirs + by(match, 1), own + by(match, 0)
            else:
                own, theirs = made.get((first, second), (0, 0))
                made[first, second] = own + by(match, 0), theirs + by(match, 1)
        return made

    def direct(self, tied: Sequence[Contestant]) -> _Values | None:
        """Return what two contestants made against each other."""
        if len(tied) > 2:
            return None
        return head_to_head(tied, self.met(_worth), self.met(_margin))

    def league(self, tied: Sequence[Contestant]) -> _Values | None:
        """Return the victory points from the matches among the tied."""
        return mini_league(tied, self.met(_worth))

    def next_ranked(self, tied: Sequence[Contestant]) -> _Values | None:
        """Return the margins against the highest ranked opponent that all of the tied met."""
        made = self.met(_margin)
        for standing in self.recap.ranking:
            other = standing.contestant
            if other in tied:
                continue
            margins = {one: _against(made, one, other) for one in tied}
            known = {one: margin for one, margin in margins.items() if margin is not None}
            if len(known) == len(tied):
                return known
        return None


def _against(made: _Meetings, one: Contestant, other: Contestant) -> Exact | None:
    if (one, other) in made:
        return made[one, other][0]
    return made[other, one][1] if (other, one) in made else None


def _worth(match: Match, side: int) -> Exact:
    return match.earned[side]


def _margin(match: Match, side: int) -> Exact:
    return match.taken[side] - match.average


def _final(standing: Standing) -> Exact:
    return standing.total if standing.percent is None else standing.percent


_OWN: Final[Mapping[Criterion, Callable[[Results, Contestant], Value | None]]] = {
    Criterion.WINS: Results.wins,
    Criterion.TIE_BREAK_POINTS: Results.opponents,
    Criterion.IMP_QUOTIENT: Results.quotient_of_imps,
    Criterion.NET_IMPS: Results.net_imps,
    Criterion.TOTAL_POINTS_QUOTIENT: Results.quotient_of_points,
    Criterion.BOARDS_WON: Results.boards_won,
    Criterion.CARRY_OVER: Results.carried,
}
_AMONG: Final[Mapping[Criterion, Callable[[Results, Sequence[Contestant]], _Values | None]]] = {
    Criterion.HEAD_TO_HEAD: Results.direct,
    Criterion.MINI_LEAGUE: Results.league,
    Criterion.NEXT_RANKED: Results.next_ranked,
}
