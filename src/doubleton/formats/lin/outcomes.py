"""How a board ended: by its auction (Law 22), its play (Law 44), its claim, or the header."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doubleton.bridge import PASS, PASSED_OUT, SEATS, Contract, Deal, PassedOut, Result, Seat
from doubleton.errors import NotationError
from doubleton.formats.lin.pieces import BLANKS
from doubleton.formats.lin.sections import ALL, Sections, play_of
from doubleton.formats.lin.values import read_result
from doubleton.formats.pbn.plays import Play
from doubleton.said import Said
from doubleton.table.replay import Breach, replay_auction, replay_play

_TRICKS: Final = {str(number): number for number in range(14)}
NOT_PLAYED: Final = "-1"

_SAID_OF: Final = {
    Breach.NOT_HELD: "check.not-held",
    Breach.PLAYED_BEFORE: "check.played-before",
    Breach.REVOKE: "lin.revoke",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Contract, declarer's tricks and play; ``disputed`` when the tricks are not those won."""

    contract: Contract | PassedOut | None = None
    tricks: int | None = None
    play: Play | None = None
    disputed: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What a board says of its end: the claim ``mc`` and the result ``rs``, as they are written."""

    claim: str | None
    result: str


def outcome_of(found: Sections, dealer: Seat | None, deal: Deal | None, told: Told) -> Outcome:
    """Return how the board ended; what is odd is noted in *found*.

    The contract is that of the auction, or else of the result; the tricks are those of the claim,
    of a whole play, or of the result.  A play that breaks off has no result of its own.
    """
    result = _result(found, told.result)
    contract = _contract(found, dealer, told, is_told=result is not None)
    if contract is None and result is not None:
        contract = result.contract
    if contract is PASSED_OUT:
        _compare(found, contract, None, result)
        return Outcome(contract)
    if not isinstance(contract, Contract):
        if found.cards or _tricks(told.claim) is not None:
            found.say(0, Said("lin.no-contract"))
        return Outcome()
    _inspect_play(found, deal, contract)
    play = play_of(found, contract)
    least, most = _won(contract, play)
    claimed = _claim(found, told.claim)
    tricks = claimed
    if claimed is not None and not least <= claimed <= most:
        found.say(0, Said("check.result-differs", tricks=claimed, least=least, most=most))
    if tricks is None and least == most:
        tricks = least
    if tricks is None and result is not None and result.contract is contract:
        tricks = result.tricks
    _compare(found, contract, tricks, result)
    disputed = least == most and tricks != least
    return Outcome(contract, tricks, play, disputed)


def _tricks(claim: str | None) -> int | None:
    return _TRICKS.get((claim or "").strip(BLANKS))


def _claim(found: Sections, claim: str | None) -> int | None:
    tricks = _tricks(claim)
    plain = (claim or "").strip(BLANKS)
    if tricks is None and plain and plain != NOT_PLAYED:
        found.say(0, Said("lin.claim-form", text=plain[:40]))
    return tricks


def _result(found: Sections, text: str) -> Result | None:
    try:
        return read_result(text)
    except NotationError:
        found.say(0, Said("notation.result", text=text[:40]))
        return None


def _contract(
    found: Sections, dealer: Seat | None, told: Told, *, is_told: bool
) -> Contract | PassedOut | None:
    """Return what the auction led to; ``None`` when it is not over, or not all of it is known.

    Where only its last pass is missing, play or a claim tell that it was made, unless the result
    *is_told*.
    """
    if dealer is None or not found.calls or None in found.calls:
        return None
    replay = replay_auction(dealer, found.calls)
    begun = bool(found.cards) or _tricks(told.claim) is not None
    if replay.contract is None and begun and not is_told and found.calls[-2:] == [PASS, PASS]:
        over = replay_auction(dealer, [*found.calls, PASS])
        if isinstance(over.contract, Contract):
            found.calls.append(PASS)
            found.say(0, Said("lin.last-pass", contract=str(over.contract)))
            replay = over
    for at, _ in replay.breaches:
        seat, call = SEATS[(dealer + at) % 4], found.calls[at]
        found.say(0, Said("lin.illegal-call", call=str(call), seat=str(seat)))
    return replay.contract


def _inspect_play(found: Sections, deal: Deal | None, contract: Contract) -> None:
    """Tell what in the play departs from the Laws, where the cards and hands are known."""
    cards = [card for card in found.cards if card is not None]
    if deal is None or len(cards) < len(found.cards):
        return
    replay = replay_play(deal, contract, cards)
    for trick, seat, breach in replay.breaches:
        leader = replay.leaders[trick]
        at = 4 * trick + ((seat - leader) % 4 if leader is not None else 0)
        card = str(cards[at]) if at < len(cards) else ""
        found.say(0, Said(_SAID_OF[breach], card=card, seat=str(seat)))


def _won(contract: Contract, play: Play | None) -> tuple[int, int]:
    """Return the least and the most tricks that declarer may have won."""
    winners = [trick.winner for trick in play.tricks] if play is not None else []
    known = [winner for winner in winners if winner is not None]
    own = sum(winner.side is contract.declarer.side for winner in known)
    others = len(known) - own
    if play is not None and len(play.cards) == ALL and len(known) == len(winners):
        return own, own
    return own, 13 - others


def _compare(
    found: Sections,
    contract: Contract | PassedOut,
    tricks: int | None,
    result: Result | None,
) -> None:
    """Tell when the header has another result than the board."""
    known = contract is PASSED_OUT or tricks is not None
    if result is None or (result.contract is contract and (not known or result.tricks == tricks)):
        return
    ours = str(Result(contract, tricks)) if known else str(contract)
    found.say(0, Said("lin.results-differ", result=ours, told=str(result)))
