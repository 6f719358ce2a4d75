"""What matches are worth: their sums, victory points, or winning; and totals made of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.scoring.averages import BoardOf, SatOut, Settled
from doubleton.scoring.entries import Half
from doubleton.scoring.matches import Match
from doubleton.scoring.penalties import Round
from doubleton.scoring.policy import ByeRule, MatchScore, Policy
from doubleton.scoring.rounding import Exact
from doubleton.scoring.several_parts import OF_PARTS, admit_parts, length_of, part_scores
from doubleton.scoring.sheet import Sheet
from doubleton.scoring.traveller import Contestant, Field, Method, Unit

_UNITS: Final = {
    MatchScore.VICTORY_POINTS: Unit.VICTORY_POINTS,
    MatchScore.WIN_LOSS: Unit.MATCHES,
}
UNITS: Final = {
    Method.MATCHPOINTS: Unit.MATCHPOINTS,
    Method.BUTLER: Unit.IMPS,
    Method.CROSS_IMPS: Unit.IMPS,
    Method.TOTAL_POINTS: Unit.POINTS,
    Method.TEAMS: Unit.IMPS,
    Method.BOARD_A_MATCH: Unit.BOARD_POINTS,
    Method.PATTON: Unit.BOARD_POINTS,
    Method.HYBRID: Unit.IMPS,
}
"""What the boards of each method count."""


def counts_by_match(policy: Policy, method: Method) -> bool:
    """Whether totals are sums of what matches are worth, instead of boards."""
    return method in OF_PARTS or policy.match_score is not MatchScore.SUM


def has_matches(policy: Policy, method: Method) -> bool:
    """Whether anything asks for the matches of a field."""
    return method.is_for_teams or counts_by_match(policy, method) or bool(policy.tie_chain)


def unit_of_boards(method: Method) -> Unit:
    """Return what the boards of a session count."""
    return UNITS[method]


def unit_of_totals(policy: Policy, method: Method) -> Unit:
    """Return what the totals of a ranking count."""
    if method in OF_PARTS:
        return Unit.VICTORY_POINTS
    return _UNITS.get(policy.match_score, UNITS[method])


def admit_matches(policy: Policy, method: Method) -> None:
    """See that matches can be scored as the policy says.

    Raises :class:`~doubleton.errors.DoubletonError` for victory points of total points, which no
    scale knows, and where a method has forms and the policy names none.
    """
    admit_parts(policy, method)
    if method is Method.TOTAL_POINTS and policy.match_score is MatchScore.VICTORY_POINTS:
        raise DoubletonError("scoring.vp-of-points")


def with_penalties(
    matches: Sequence[Match], penalties: Mapping[Round, Exact]
) -> tuple[list[Match], list[Said]]:
    """Return *matches* with the *penalties* in them, and which fit no match, or several."""
    taken: list[list[Exact]] = [[0, 0] for _ in matches]
    remarks = []
    for (contestant, session, round_), amount in penalties.items():
        fitting = [
            (place, match.contestants.index(contestant))
            for place, match in enumerate(matches)
            if contestant in match.contestants
            and session in (None, match.session)
            and (None in (round_, match.round) or round_ == match.round)
        ]
        if len(fitting) == 1:
            ((place, side),) = fitting
            taken[place][side] += amount
        else:
            said = Said("scoring.penalty-match", contestant=contestant.number, number=len(fitting))
            remarks.append(said)
    fined = [
        replace(match, penalties=(own, theirs)) if own or theirs else match
        for match, (own, theirs) in zip(matches, taken, strict=True)
    ]
    return fined, remarks


def scored_matches(
    matches: Iterable[Match], sheet: Sheet, policy: Policy, method: Method
) -> Iterator[Match]:
    """Say what each match is worth to its sides, after the penalties in it and before.

    Raises :class:`~doubleton.errors.NotationError` where the scale has no column for its length.
    """
    for match in matches:
        scored = _scored(match, sheet, policy, method)
        earned = scored.worth
        if match.penalties != (0, 0):
            earned = _scored(replace(match, penalties=(0, 0)), sheet, policy, method).worth
        yield replace(scored, earned=earned)


def _scored(match: Match, sheet: Sheet, policy: Policy, method: Method) -> Match:
    if not match.counted:
        return match
    if method not in OF_PARTS:
        return replace(match, worth=(worth_to(match, 0, policy), worth_to(match, 1, policy)))
    parts = part_scores(match, sheet, policy, method)
    worth = (sum(part.worth[0] for part in parts), sum(part.worth[1] for part in parts))
    return replace(match, parts=parts, worth=worth)


def on_matches(matches: Iterable[Match], policy: Policy, method: Method) -> Iterator[Said]:
    """Tell how many matches count for nobody because nothing of them was scored."""
    empty = sum(not match.counted for match in matches)
    if empty and counts_by_match(policy, method):
        yield Said("scoring.matches-without-score", number=empty)


def worth_to(match: Match, side: int, policy: Policy) -> Exact:
    """Return what a match with a score is worth to a side, by its own margin or percentage."""
    match policy.match_score:
        case MatchScore.SUM:
            return match.taken[side] - match.penalties[side]
        case MatchScore.WIN_LOSS:
            margin = match.margins[side]
            return Fraction(1, 2) if margin == 0 else int(margin > 0)
        case MatchScore.VICTORY_POINTS:
            return in_victory_points(match, side, policy)


def in_victory_points(match: Match, side: int, policy: Policy) -> Exact:
    """Return the victory points of a side: by its margin, at matchpoints by its percentage."""
    boards = length_of(match, policy)
    if match.available:
        taken = Fraction(match.taken[side] - match.penalties[side])
        return policy.vp_percent.of_percent(100 * taken / match.available, boards)[0]
    return policy.vp_scale.of(match.margins[side], boards, policy.vp_fraction)[0]


Owner = tuple[Contestant | Half, str | None]
"""Whose card: a contestant's in a session; that of half a row, where nobody ranked sits."""


def by_match(
    cards: Mapping[Owner, Mapping[Half, BoardOf]],
    settled: Mapping[Owner, Settled],
    matches: Sequence[Match],
    what: Field,
    policy: Policy,
) -> dict[Owner, Settled]:
    """Return the sessions of the contestants with what their matches are worth as totals."""
    worth: dict[Owner, list[Exact]] = defaultdict(list)
    for match in matches:
        if not match.counted:
            continue
        for contestant, own in zip(match.contestants, match.worth, strict=True):
            worth[contestant, match.session].append(own)
    totals: dict[Owner, Settled] = {}
    for owner, one in settled.items():
        earned = worth[owner]
        byes = byes_of(cards[owner], what) if isinstance(owner[0], Contestant) else 0
        total = sum(earned) + byes * worth_of_bye(owner, worth, policy)
        totals[owner] = replace(one, total=total, available=0, earned=None, reached=None)
    return totals


def byes_of(card: Mapping[Half, BoardOf], what: Field) -> int:
    """Count the rounds in which a contestant had no opponents on any board."""
    rounds: dict[str | None, set[bool]] = defaultdict(set)
    for half, board in card.items():
        row = what.travellers[half.traveller].rows[half.row]
        rounds[row.round].add(isinstance(board, SatOut))
    return sum(idle == {True} for idle in rounds.values())


def worth_of_bye(owner: Owner, worth: Mapping[Owner, Sequence[Exact]], policy: Policy) -> Exact:
    """Return what a match without opponents is worth."""
    if policy.match_score is not MatchScore.VICTORY_POINTS:
        return 1 if policy.match_score is MatchScore.WIN_LOSS else 0
    if policy.vp_bye_rule is ByeRule.FIXED:
        return policy.vp_bye
    own = [each for (who, _), several in worth.items() if who == owner[0] for each in several]
    return max(policy.vp_bye, Fraction(sum(own)) / len(own)) if own else policy.vp_bye
