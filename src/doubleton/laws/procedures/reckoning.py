"""What the tricks come to: transfers for revokes (64), and the score of the contract (77)."""

from __future__ import annotations

from collections.abc import Iterator

from doubleton.bridge import PASSED_OUT, Contract, Result, Side
from doubleton.laws import law64_established_revoke as law64
from doubleton.laws.law64_established_revoke import EstablishedRevoke
from doubleton.laws.law77_scoring_table import score
from doubleton.table.docket import RevokeFound, RevokeMade, RevokesReckoned
from doubleton.table.facts import RevokeState, Transfer
from doubleton.table.procedure import Facts
from doubleton.table.remaining import tricks_left
from doubleton.table.table import Table


def revokes_reckoned(table: Table) -> Facts:
    """Return what Law 64 moves, once play is over, for the revokes to which attention was drawn.

    A trick that one revoke has moved is not moved again for another.
    """
    docket = table.docket
    if not docket.over or not (docket.revokes or docket.revokes_found):
        return ()
    moved: set[int] = set()
    transfers: list[Transfer] = []
    for case in _cases(table, moved):
        transfer = law64.tricks_transferred(case)
        if transfer is not None:
            transfers.append(transfer)
            moved.update(_tricks(case, transfer.tricks))
    if tuple(transfers) == docket.revoke_transfers:
        return ()
    return (RevokesReckoned(tuple(transfers)),)


def tricks_moved(table: Table) -> tuple[Transfer, ...]:
    """Return every transfer of this deal: for revokes, and by a claim or concession (69-71)."""
    claim = table.docket.claim
    by_claim = () if claim is None or claim.transfer is None else (claim.transfer,)
    return (*table.docket.revoke_transfers, *table.docket.transfers, *by_claim)


def declarer_tricks(table: Table) -> int | None:
    """Return the tricks that declarer is scored with, once play is over; ``None`` before."""
    play, claim = table.play, table.docket.claim
    won = None if play is None else play.declarer_won if claim is None else claim.declarer
    if play is None or not table.docket.over or won is None:
        return None
    side = play.declarer.side
    moved = sum(
        transfer.tricks if transfer.to is side else -transfer.tricks
        for transfer in table.docket.revoke_transfers
    )
    return min(max(won + moved, 0), 13)  # findings may contradict each other


def score_ns(table: Table) -> int | None:
    """Return the score of the board as North-South sees it (77); ``None`` while it is not over."""
    contract = table.contract
    if contract is PASSED_OUT:
        return 0
    tricks = declarer_tricks(table)
    if tricks is None or not isinstance(contract, Contract):
        return None
    return score(table.regulations, Result(contract, tricks), table.vulnerability).ns


def _cases(table: Table, moved: set[int]) -> Iterator[EstablishedRevoke]:
    """Give each revoke in its order, as it is once those before have moved their tricks."""
    made = [
        one
        for one in table.docket.revokes
        if one.state is RevokeState.ESTABLISHED and one.attention not in ("", "corrected")
    ]
    sides = {one.seat.side for one in made}
    sides |= {one.revoke.seat.side for one in table.docket.revokes_found}
    for one in made:
        yield _recorded(table, one, moved, both_sides=len(sides) > 1)
    for found in table.docket.revokes_found:
        case = _found(table, found, both_sides=len(sides) > 1)
        if case is not None:
            yield case


def _recorded(
    table: Table, revoke: RevokeMade, moved: set[int], *, both_sides: bool
) -> EstablishedRevoke:
    play = table.play
    tricks = () if play is None else play.tricks
    before = 0 if play is None else play.before
    side, first = revoke.seat.side, revoke.trick
    won = tuple(
        before + number + 1
        for number, trick in enumerate(tricks)
        if number >= first
        and trick.winner is not None
        and trick.winner.side is side
        and before + number + 1 not in moved
    )
    won = (*won, *(number for number in _by_claim(table, side) if number not in moved))
    with_suit = tuple(
        before + number + 1
        for number, trick in enumerate(tricks)
        if number > first
        and trick.winner is revoke.seat
        and (card := trick.card_of(revoke.seat)) is not None
        and revoke.could >> card & 1
        and before + number + 1 in won
    )
    earlier = (
        one
        for one in table.docket.revokes
        if one.act < revoke.act and one.state is RevokeState.ESTABLISHED
    )
    return EstablishedRevoke(
        table.edition,
        side,
        before + first + 1,
        won_it=first < len(tricks) and tricks[first].winner is revoke.seat,
        won=won,
        with_suit=with_suit,
        again=any((one.seat, one.suit) == (revoke.seat, revoke.suit) for one in earlier),
        faced=revoke.faced,
        next_deal=revoke.attention == "next deal",
        round_ended=revoke.attention == "round",
        both_sides=both_sides,
    )


def _by_claim(table: Table, side: Side) -> range:
    """Return the tricks, as the last of the deal, that *side* won by a claim or concession."""
    play, claim = table.play, table.docket.claim
    if play is None or claim is None or claim.declarer is None or play.declarer_won is None:
        return range(0)
    declarers = claim.declarer - play.declarer_won
    number = declarers if play.declarer.side is side else tricks_left(table) - declarers
    return range(14 - number, 14)


def _found(table: Table, found: RevokeFound, *, both_sides: bool) -> EstablishedRevoke | None:
    """Return a revoke that was not recorded; ``None`` while some fact of it is not found."""
    revoke = found.revoke
    if revoke.won_it is None or revoke.side_won is None:
        return None
    if not revoke.won_it and revoke.side_won > 1 and revoke.won_later_with_suit is None:
        return None
    won = tuple(range(revoke.trick, min(revoke.trick + revoke.side_won, 14)))
    earlier = (
        one.revoke
        for one in table.docket.revokes_found
        if one is not found and one.revoke.trick < revoke.trick
    )
    return EstablishedRevoke(
        table.edition,
        revoke.seat.side,
        revoke.trick,
        won_it=revoke.won_it,
        won=won,
        with_suit=won[-1:] if revoke.won_later_with_suit else (),
        again=any((one.seat, one.suit) == (revoke.seat, revoke.suit) for one in earlier),
        faced=table.play is not None and revoke.seat is table.play.dummy,
        next_deal=found.attention == "next deal",
        round_ended=found.attention == "round",
        both_sides=both_sides,
    )


def _tricks(case: EstablishedRevoke, number: int) -> tuple[int, ...]:
    """Which of the tricks move: under A2 the one with the suit card is the second of two."""
    if number < 2 or case.won_it or not case.with_suit:
        return case.won[:number]
    first = next(trick for trick in case.won if trick != case.with_suit[0])
    return first, case.with_suit[0]
