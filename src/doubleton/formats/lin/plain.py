"""A short way for boards as most programs write them: dealt, called and played to the end.

Its records are those that the long way makes of the same boards, which is taken where this ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from doubleton.bridge import Card, Contract, Deal, PassedOut, Seat, Vulnerability
from doubleton.formats.lin.boards import LinBoard
from doubleton.formats.lin.header import NO_HEADER, fields
from doubleton.formats.lin.pieces import BLANKS
from doubleton.formats.lin.scores import scores_of
from doubleton.formats.lin.sections import ALL, columns
from doubleton.formats.lin.values import (
    CALL_OF,
    VULNERABILITY_OF,
    read_complete_deal,
    read_heading,
    read_plain_cards,
)
from doubleton.formats.pbn import auctions
from doubleton.formats.pbn.annotations import MOST_NOTES, End, Note, Remark
from doubleton.formats.pbn.auctions import MOST_CALLS, Auction
from doubleton.formats.pbn.board_record import NO_SCORES, BoardRecord, Scores
from doubleton.formats.pbn.plays import Play
from doubleton.table.replay import replay_auction, replay_play

_TRICKS: Final = {str(number): number for number in range(14)}


class AsPlayed(NamedTuple):
    """A board as it was called and played, in order, before anybody asks who won the tricks.

    ``claimed`` is what ``mc`` says: declarer's tricks, ``None`` without it.
    """

    board: str
    names: tuple[str, str, str, str]
    dealer: Seat | None
    vulnerability: Vulnerability | None
    deal: Deal | None
    auction: auctions.Auction | None
    contract: Contract | PassedOut | None
    cards: tuple[Card, ...]
    claimed: int | None = None


def plain_record(board: LinBoard) -> BoardRecord | None:
    """Return the record of a board that was played, if nothing in it is unusual."""
    played = plainly_played(board)
    if played is None or played.deal is None or not isinstance(played.contract, Contract):
        return None
    end = _end(played.deal, played.contract, played.cards, played.claimed)
    if end is None:
        return None
    tricks, play = end
    percentage = board.regular[8] if board.regular is not None else None
    return BoardRecord(
        board=played.board,
        names=played.names,
        dealer=played.dealer,
        vulnerability=played.vulnerability,
        deal=played.deal,
        declarer=played.contract.declarer,
        contract=played.contract,
        tricks=tricks,
        scores=NO_SCORES if percentage is None else _scores(percentage),
        auction=played.auction,
        play=play,
    )


def plainly_played(board: LinBoard) -> AsPlayed | None:
    """Return a board as it was played, if it is written as most are and the auction was legal."""
    regular = board.regular
    if regular is None or board.header is not NO_HEADER:
        return None
    place, _, dealt, heading, vulnerable, called, played, claim, _ = regular
    vulnerability, number = VULNERABILITY_OF.get(vulnerable or ""), read_heading(heading or "")
    complete, names = read_complete_deal(dealt or ""), _seated(board.players)
    if place or number is None or complete is None or vulnerability is None or names is None:
        return None
    dealer, deal = complete
    try:
        auction = _auction(called or "", dealer)
        cards = read_plain_cards((played or "").replace("pg||", ""))
        claimed = None if claim is None else _TRICKS[claim]
    except LookupError:
        return None
    contract = _contract(auction) if 0 < len(cards) <= ALL else None
    if contract is None:
        return None
    return AsPlayed(number, names, dealer, vulnerability, deal, auction, contract, cards, claimed)


@lru_cache(maxsize=256)
def _seated(players: str) -> tuple[str, str, str, str] | None:
    """Return four names from North clockwise; many boards have the same."""
    names = fields(players)
    return (names[2], names[3], names[0], names[1]) if len(names) == 4 else None


def _contract(auction: Auction | None) -> Contract | None:
    """Return what a legal auction led to; ``None`` where it is not over, or nobody bid."""
    if auction is None or auction.first is None:
        return None
    replay = replay_auction(auction.first, auction.calls)
    contract = replay.contract
    return contract if not replay.breaches and isinstance(contract, Contract) else None


def _end(
    deal: Deal, contract: Contract, cards: Sequence[Card], claimed: int | None
) -> tuple[int | None, Play] | None:
    """Return declarer's tricks and the play; ``None`` when they do not agree with the Laws."""
    replay = replay_play(deal, contract, cards)
    if replay.breaches:
        return None
    opener, own = contract.declarer.lho, replay.won(contract.declarer.side)
    if len(cards) == ALL:
        if claimed is not None and claimed != own:
            return None
        return own, Play(opener, columns(opener, cards, replay.leaders), contract.denomination)
    theirs = replay.won(contract.declarer.side.opponents)
    if claimed is not None and not own <= claimed <= 13 - theirs:
        return None
    whole = [*cards, *[None] * (-len(cards) % 4)]
    laid = columns(opener, whole, replay.leaders)
    return claimed, Play(opener, laid, contract.denomination, (), End.ENDED)


@lru_cache(maxsize=64)
def _scores(percentage: str) -> Scores:
    return scores_of(NO_HEADER, ("", ""), percentage)


def _auction(called: str, dealer: Seat) -> Auction | None:
    calls, remarks, notes = _calls(called)
    if not 0 < len(calls) <= MOST_CALLS:
        return None
    return Auction(dealer, tuple(map(CALL_OF.__getitem__, calls)), remarks, End.OPEN, notes)


def _calls(called: str) -> tuple[list[str], tuple[Remark, ...], tuple[Note, ...]]:
    """Return the calls, and what explains them; no calls where there is too much of that."""
    if "an" not in called and "!" not in called:
        return called[3:-1].split("|mb|"), (), ()
    words = called.split("|")
    calls, explained = list[str](), dict[int, str]()
    for tag, value in zip(words[:-1:2], words[1::2], strict=True):
        if tag == "an":
            explained[len(calls) - 1] = value.strip(BLANKS)
            continue
        if value[-1:] == "!":
            explained[len(calls)] = ""
        calls.append(value.removesuffix("!"))
    numbers = dict[str, int]()
    for text in explained.values():
        numbers.setdefault(text, len(numbers) + 1)
    if len(numbers) > MOST_NOTES:
        return [], (), ()
    remarks = tuple([Remark(at, "", numbers[text]) for at, text in explained.items()])
    return calls, remarks, tuple([Note(number, text) for text, number in numbers.items()])
