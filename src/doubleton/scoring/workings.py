"""Workings: what a recapitulation is made of, from entries to the sessions of each contestant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from doubleton.lawbook import Regulations
from doubleton.said import Said
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
from doubleton.scoring.match_scores import (
    UNITS,
    Owner,
    by_match,
    counts_by_match,
    has_matches,
    scored_matches,
    unit_of_totals,
    with_penalties,
)
from doubleton.scoring.matches import Match, matches_of
from doubleton.scoring.penalties import Deductions, deductions
from doubleton.scoring.policy import Policy, UnequalBoards
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import Sheet, sheet_of, without_byes
from doubleton.scoring.standings import standings
from doubleton.scoring.traveller import Contestant, Field, Method, Unit

Sessions = Mapping[Contestant, Mapping[str | None, Settled]]
"""What each contestant has from each session, in the order of the field."""


@dataclass(frozen=True, slots=True)
class Workings:
    """How a field was scored, before ties are broken.

    ``seen`` is the field with byes as sit-outs; ``cards`` are the boards of each contestant in a
    session, ``settled`` what they come to and ``worth`` each of them.  ``sessions`` are those that
    count: of boards, or of matches where totals are made of these, with their penalties and
    weights.  ``totals_by`` is the policy as far as it bears upon totals; ``remarks`` say what of
    penalties and carry-over nobody could be given.
    """

    policy: Policy
    regulations: Regulations
    method: Method
    unit: Unit
    entries: Entries
    seen: Field
    sheet: Sheet
    cards: Mapping[Owner, Mapping[Half, BoardOf]]
    settled: Mapping[Owner, Settled]
    worth: Mapping[Half, Exact | None]
    deducted: Deductions
    matches: tuple[Match, ...]
    sessions: Sessions
    carried: Mapping[Contestant, Exact]
    remarks: tuple[Said, ...]
    totals_by: Policy

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """The ranking with its ties."""
        return standings(
            {who: tuple(several.values()) for who, several in self.sessions.items()},
            self.entries.lines,
            self.deducted.by_contestant,
            self.unit,
            self.totals_by,
            self.carried,
        )


def workings(field: Field, policy: Policy, regulations: Regulations, method: Method) -> Workings:
    """Score a field up to the sessions of its contestants."""
    entries = entries_of(field, method)
    seen = without_byes(field, entries)
    sheet = sheet_of(seen, policy, regulations, method)
    cards = _cards(seen, entries, sheet)
    settled = {
        key: settled_of(tuple(card.values()), policy, regulations, method)
        for key, card in cards.items()
    }
    worth = dict(_worth(cards, settled))
    worth |= {half: worth[other] for half, other in sheet.mirrored.items()}
    unit = unit_of_totals(policy, method)
    deducted = deductions(field.penalties, entries, _tops(cards, sheet), unit, UNITS[method])
    matches: tuple[Match, ...] = ()
    counted, unmet = settled, list[Said]()
    if has_matches(policy, method):
        met = matches_of(seen, entries, sheet, worth, policy)
        fined, unmet = with_penalties(met, deducted.in_match)
        matches = tuple(scored_matches(fined, sheet, policy, method))
        if counts_by_match(policy, method):
            counted = by_match(cards, settled, matches, seen, policy)
    carried, uncarried = carried_by(field, entries, unit)
    return Workings(
        policy=policy,
        regulations=regulations,
        method=method,
        unit=unit,
        entries=entries,
        seen=seen,
        sheet=sheet,
        cards=cards,
        settled=settled,
        worth=worth,
        deducted=deducted,
        matches=matches,
        sessions=sessions_of(counted, entries, deducted, weights_of(seen, policy)),
        carried=carried,
        remarks=(*deducted.remarks, *unmet, *uncarried),
        totals_by=totals_by(policy, method),
    )


def sessions_of(
    counted: Mapping[Owner, Settled],
    entries: Entries,
    deducted: Deductions,
    weights: Mapping[str | None, Exact],
) -> Sessions:
    """Return the sessions of each contestant that is ranked, with their penalties and weights."""
    sessions: dict[Contestant, dict[str | None, Settled]] = {who: {} for who in entries.lines}
    for (contestant, name), one in counted.items():
        if isinstance(contestant, Contestant) and contestant in sessions:
            penalty = deducted.by_session.get((contestant, name), 0)
            weight = weights.get(name, 1)
            if penalty or weight != 1:
                one = replace(one, penalty=penalty, weight=weight)  # noqa: PLW2901 - as deducted
            sessions[contestant][name] = one
    return sessions


def weights_of(field: Field, policy: Policy) -> dict[str | None, Exact]:
    """Return the weight of each session, in the order in which they come."""
    if not policy.session_weights:
        return {}
    names = dict.fromkeys(traveller.session for traveller in field.travellers)
    return dict(zip(names, policy.session_weights, strict=False))


def totals_by(policy: Policy, method: Method) -> Policy:
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


def settled_of(
    boards: Sequence[BoardOf], policy: Policy, regulations: Regulations, method: Method
) -> Settled:
    """Settle what a contestant has in a session."""
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
