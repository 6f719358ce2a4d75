"""The recapitulation of a field: from travellers to a ranking."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from doubleton.bridge import SIDES
from doubleton.lawbook import Regulations
from doubleton.scoring.averages import (
    BoardOf,
    Settled,
    own_average_counts,
    settle_imps,
    settle_matchpoints,
)
from doubleton.scoring.carried import carried_by
from doubleton.scoring.cross_imps import Divisor
from doubleton.scoring.entries import Entries, Half, entries_of
from doubleton.scoring.listings import has_listings, listings_of
from doubleton.scoring.match_scores import (
    UNITS,
    Owner,
    admit_matches,
    by_match,
    counts_by_match,
    has_matches,
    scored_matches,
    unit_of_totals,
)
from doubleton.scoring.matches import Match, matches_of
from doubleton.scoring.penalties import deductions
from doubleton.scoring.policy import POLICIES, Policy, UnequalBoards
from doubleton.scoring.recap import Recap, ScoredBoard, ScoredRow
from doubleton.scoring.remarks import admit_weights, on_unequal_boards, remarks_on
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import Sheet, sheet_of, without_byes
from doubleton.scoring.standings import standings
from doubleton.scoring.tie_breaking import with_ties_broken
from doubleton.scoring.traveller import Contestant, Field, Method, Unit

BY_DEFAULT: Final = Regulations()
"""The Laws of 1987, with nothing elected."""


def score(
    field: Field,
    policy: Policy = POLICIES["club1987"],
    regulations: Regulations = BY_DEFAULT,
    method: Method | None = None,
) -> Recap:
    """Score a field, by the *method* asked for, else its own, else at matchpoints.

    Every board keeps its place and its rows theirs.  All figures are exact.

    >>> from doubleton.scoring.traveller import Row, Traveller
    >>> won = Row("1", "3", score_ns=420, score_ew=-420)
    >>> lost = Row("2", "4", score_ns=-50, score_ew=50)
    >>> recap = score(Field((Traveller("1", (won, lost)),)))
    >>> [(row.contestant.number, int(row.percent), row.rank) for row in recap.ranking]
    [('1', 100, 1), ('2', 0, 2), ('4', 100, 1), ('3', 0, 2)]

    Raises :class:`~doubleton.errors.DoubletonError` for a weighted score that neither the edition
    of the Laws nor the organiser admits.
    """
    method = method or field.method or Method.MATCHPOINTS
    admit_weights(field, policy, regulations)
    admit_matches(policy, method)
    entries = entries_of(field, method)
    seen = without_byes(field, entries)
    sheet = sheet_of(seen, policy, regulations, method)
    cards = _cards(seen, entries, sheet)
    settled = {key: _settled(card, policy, regulations, method) for key, card in cards.items()}
    worth = dict(_worth(cards, settled))
    worth |= {half: worth[other] for half, other in sheet.mirrored.items()}
    unit = unit_of_totals(policy, method)
    deducted = deductions(field.penalties, entries, _tops(cards, sheet), unit, UNITS[method])
    totals_by = _totals_by(policy, method)
    matches: tuple[Match, ...] = ()
    if has_matches(policy, method):
        met = matches_of(seen, entries, sheet, worth, policy)
        matches = tuple(scored_matches(met, sheet, deducted.in_match, policy, method))
        if counts_by_match(policy, method):
            settled = by_match(cards, settled, matches, seen, policy)
    sessions: dict[Contestant, list[Settled]] = {entry: [] for entry in entries.lines}
    weights = _weights(seen, policy)
    for (contestant, name), one in settled.items():
        if isinstance(contestant, Contestant) and contestant in sessions:
            penalty = deducted.by_session.get((contestant, name), 0)
            weight = weights.get(name, 1)
            if penalty or weight != 1:
                one = replace(one, penalty=penalty, weight=weight)  # noqa: PLW2901 - as deducted
            sessions[contestant].append(one)
    carried, uncarried = carried_by(field, entries)
    ranking = standings(sessions, entries.lines, deducted.by_contestant, unit, totals_by, carried)
    remarks = (
        *remarks_on(field, entries, sheet, policy, regulations, method),
        *deducted.remarks,
        *uncarried,
        *on_unequal_boards(ranking, totals_by),
    )
    boards = tuple(_boards(seen, sheet, worth, method))
    recap = Recap(
        policy,
        method,
        regulations,
        ranking,
        boards,
        field.title,
        field.date,
        remarks,
        matches,
        field=field,
    )
    recap = with_ties_broken(recap, entries)
    return replace(recap, listings=listings_of(recap)) if has_listings(recap) else recap


def _weights(field: Field, policy: Policy) -> dict[str | None, Exact]:
    """Return the weight of each session, in the order in which they come."""
    if not policy.session_weights:
        return {}
    names = dict.fromkeys(traveller.session for traveller in field.travellers)
    return dict(zip(names, policy.session_weights, strict=False))


def _totals_by(policy: Policy, method: Method) -> Policy:
    """Return *policy* with its default where a setting is not meant for totals by *method*.

    Totals of matches are what they are; teams have a setting of their own.
    """
    if counts_by_match(policy, method):
        policy = replace(policy, unequal_boards=UnequalBoards.AS_THEY_ARE)
    elif method.is_for_teams:
        policy = replace(policy, unequal_boards=policy.unequal_teams)
    if method is not Method.CROSS_IMPS:
        policy = replace(policy, divisor=Divisor.COMPARISONS)
    return policy


def _cards(field: Field, entries: Entries, sheet: Sheet) -> dict[Owner, dict[Half, BoardOf]]:
    cards: dict[Owner, dict[Half, BoardOf]] = defaultdict(dict)
    for half, board in sheet.boards.items():
        contestant = entries.seated.get(half)
        owner = contestant if contestant in entries.lines and contestant is not None else half
        cards[owner, field.travellers[half.traveller].session][half] = board
    return cards


def _tops(
    cards: dict[Owner, dict[Half, BoardOf]], sheet: Sheet
) -> dict[tuple[Contestant, str | None], Exact]:
    return {
        (owner, session): max(sheet.tops.get(half.traveller, 0) for half in card)
        for (owner, session), card in cards.items()
        if isinstance(owner, Contestant)
    }


def _settled(
    card: dict[Half, BoardOf], policy: Policy, regulations: Regulations, method: Method
) -> Settled:
    boards = tuple(card.values())
    if method is Method.MATCHPOINTS:
        return settle_matchpoints(
            boards, regulations, policy.earned_on, policy.bye, policy.cap_averages
        )
    upgraded = own_average_counts(policy, regulations.edition)
    return settle_imps(
        boards, regulations, policy.imp_average, policy.cap_averages, own_average=upgraded
    )


def _worth(
    cards: dict[Owner, dict[Half, BoardOf]], settled: dict[Owner, Settled]
) -> Iterator[tuple[Half, Exact | None]]:
    for owner, card in cards.items():
        yield from zip(card, settled[owner].each, strict=True)


def _boards(
    field: Field, sheet: Sheet, worth: dict[Half, Exact | None], method: Method
) -> Iterator[ScoredBoard]:
    for place, traveller in enumerate(field.travellers):
        top = sheet.tops.get(place)
        rows = []
        for index, row in enumerate(traveller.rows):
            ns, ew = (worth.get(Half(place, index, side)) for side in SIDES)
            if method is Method.MATCHPOINTS:
                rows.append(ScoredRow(row, ns, ew, _percent(ns, top), _percent(ew, top)))
            elif UNITS[method] is Unit.IMPS:
                rows.append(ScoredRow(row, imp_ns=ns, imp_ew=ew))
            elif UNITS[method] is Unit.BOARD_POINTS:
                rows.append(ScoredRow(row, bp_ns=ns, bp_ew=ew))
            else:
                rows.append(ScoredRow(row))
        yield ScoredBoard(traveller, tuple(rows), top, sheet.datums.get(place))


@lru_cache(maxsize=4096)
def _percent(matchpoints: Exact | None, top: Exact | None) -> Fraction | None:
    return 100 * Fraction(matchpoints) / top if matchpoints is not None and top else None
