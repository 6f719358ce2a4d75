"""What a Director may find, plausible or absurd."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from doubleton.bridge import PASSED_OUT, SEATS, SIDES, SUITS
from doubleton.laws.procedures import change_of_call, dummys_card
from doubleton.table import findings
from doubleton.table.table import Table

if TYPE_CHECKING:
    from happenings import Chance


def _meaning(chance: Chance, _table: Table) -> findings.Meaning:
    related = chance.random.choice((None, (), SUITS[:1], SUITS[2:]))
    return findings.Meaning(
        chance.seat(), chance.call(), chance.opinion(), chance.opinion(), related
    )


def _misinformed(chance: Chance, table: Table) -> findings.Misinformed:
    calls = table.auction.calls
    about = chance.random.choice((*calls, None, (chance.seat(), chance.call())))
    kind = chance.random.choice(tuple(findings.Misinformation))
    return findings.Misinformed(chance.seat(), chance.seat(), kind, about, chance.opinion())


def _unauthorised(chance: Chance, _table: Table) -> findings.Unauthorised:
    calls = (chance.call(), chance.call())
    kind = chance.random.choice(tuple(findings.Extraneous))
    return findings.Unauthorised(
        chance.seat(), kind, calls, calls[:1], chance.seat(), chance.random.choice(calls)
    )


def _revoked(chance: Chance, _table: Table) -> findings.Revoked:
    choose = chance.random.choice
    return findings.Revoked(
        chance.seat(),
        choose(range(1, 14)),
        choose(SUITS),
        chance.opinion(),
        choose((*range(14), None)),
        chance.opinion(),
    )


def _wrong_board(chance: Chance, _table: Table) -> findings.WrongBoard:
    auction = tuple((seat, chance.call()) for seat in SEATS[: chance.random.choice((1, 2, 4))])
    return findings.WrongBoard(auction, chance.random.choice((auction, auction[:1], None)))


def _assigned(chance: Chance, _table: Table) -> findings.AssignedResult:
    side = chance.random.choice(SIDES)
    if chance.likely():
        return findings.AssignedResult(side, chance.contract(), chance.random.choice(range(14)))
    return findings.AssignedResult(side, PASSED_OUT, None)


def _questions(chance: Chance, _table: Table) -> findings.Answered:
    keys = (change_of_call.INADVERTENT, dummys_card.INADVERTENT, "fifth-card", "nonsense")
    return findings.Answered(chance.random.choice(keys), chance.likely())


FINDINGS: Final[tuple[Callable[[Chance, Table], findings.Finding], ...]] = (
    *(_meaning, _misinformed, _unauthorised, _revoked, _revoked, _wrong_board, _assigned),
    *(_questions, _questions, _questions),
    lambda chance, _table: findings.CouldHaveKnown(chance.likely()),
    lambda chance, _table: findings.Damage(chance.likely()),
    lambda chance, _table: findings.SidesAtFault(
        tuple((side, chance.random.choice(tuple(findings.AtFault))) for side in SIDES)
    ),
    lambda chance, _table: findings.GroundOfAdjustment(
        chance.random.choice(tuple(findings.Ground))
    ),
    lambda chance, _table: findings.CountedAfterPlay(((chance.seat(), 14), (chance.seat(), 12))),
    lambda chance, _table: findings.CountedBeforePlay(
        ((chance.seat(), 14), (chance.seat(), 12)),
        chance.random.choice(tuple(findings.DealKnown)),
        chance.likely(),
        chance.opinion(),
        chance.opinion(),
    ),
    lambda chance, _table: findings.CardMissing(chance.seat(), chance.likely(), chance.likely()),
    lambda chance, _table: findings.WrongBoardPlayed(chance.likely()),
    lambda chance, _table: findings.RevokeClaimed(chance.seat()),
    lambda chance, _table: findings.UnawareOfTrump(chance.likely()),
    lambda chance, _table: findings.ClaimComesTo(chance.random.choice(range(14))),
    lambda chance, _table: findings.AcquiescenceWithdrawn(chance.seat()),
    lambda chance, _table: findings.ConcededTrick(chance.seat(), chance.likely(), chance.likely()),
    lambda chance, _table: findings.MinutesAfterPosting(chance.random.choice((0, 30, 31, 10**9))),
    lambda chance, _table: findings.AppealBy(chance.seat(), chance.opinion()),
    lambda chance, _table: findings.AppealMade(chance.random.choice((0, 30, 31))),
    lambda chance, _table: findings.CommitteeDisagrees(
        chance.random.choice(tuple(findings.Disagreement))
    ),
)
"""How each kind of finding is drawn."""
