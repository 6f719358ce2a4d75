"""What LIN can hold of records.

A board has its number, players, dealer, vulnerability and deal, the calls with their explanations,
the cards, declarer's tricks and the percentage of North-South.  A match of two rooms has besides:
event, stage, teams, what they carried over, IMPs or board-a-match, and the results of boards whose
auction is not known.

Left out are: every other tag; date, site and other scores; tables, double-dummy tricks and par;
marks and glyphs; calls and cards after one that is not known, and a play that does not begin with
declarer's left-hand opponent; a contract without its auction, unless it is a result of a match.
The contract is that of the auction.  Comments on tags stand in front of the board; explanations of
cards become comments; alerts with an explanation are not told from explanations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from doubleton.bridge import SEATS, Card, Contract, Deal, PassedOut, Seat
from doubleton.formats.lin.pieces import BLANKS
from doubleton.formats.lin.sections import Sections, auction_of, play_of
from doubleton.formats.lin.values import read_heading
from doubleton.formats.pbn.annotations import End
from doubleton.formats.pbn.auctions import MOST_CALLS, Auction
from doubleton.formats.pbn.board_record import NO_SCORES, BoardRecord, Scores
from doubleton.formats.pbn.plays import Play
from doubleton.formats.pbn.values import Sided, read_number
from doubleton.formats.results.cells import CONTROLS
from doubleton.scoring.rounding import decimal
from doubleton.table.replay import replay_auction

ROOMS: Final = {"Open": "o", "Closed": "c"}
LETTER_OF_SCORING: Final = {"IMP": "I", "BAM": "B"}
MATCH_TAGS: Final = ("HomeCarryOver", "HomeTeam", "Stage", "VisitCarryOver", "VisitTeam")
_MOST_DECIMALS: Final = 9
_WHOLE: Final = 10**9


def carried(records: Iterable[BoardRecord]) -> Iterator[BoardRecord]:
    """Yield what LIN holds of each record, as reading the written file will give it back.

    >>> (record,) = carried([BoardRecord(board="7", site="Club", tags=(("Room", "Open"),))])
    >>> record.board, record.site, record.room
    ('7', '', 'Open')
    """
    for record in records:
        yield _carried(record, in_match=is_of_match(record))


def is_of_match(record: BoardRecord) -> bool:
    """Whether a record names its room, and its board by a number."""
    return record.room in ROOMS and record.number is not None


def clean(text: str) -> str:
    """Return a text without what ends a value in LIN."""
    return CONTROLS.sub(" ", text).replace("|", "/").strip(BLANKS)


def field(text: str) -> str:
    """Return a text that is one of several between commas."""
    return clean(clean(text).replace(",", " "))


def _carried(record: BoardRecord, *, in_match: bool) -> BoardRecord:
    auction = _auction(record.auction, record.dealer)
    contract, tricks = _outcome(record, auction, in_match=in_match)
    play = _play(record.play, contract)
    disputed = False
    if play is not None and isinstance(contract, Contract) and play.end is End.OPEN:
        won = sum(trick.winner in contract.declarer.side.seats for trick in play.tricks)
        tricks = won if tricks is None else tricks
        disputed = tricks != won
    texts = [text for _, text in record.comments]
    texts += record.play.comments if play is not None and record.play is not None else ()
    north, east, south, west = map(field, record.names)
    return BoardRecord(
        board=_board(record, in_match=in_match),
        event=field(record.event) if in_match else "",
        names=(north, east, south, west),
        dealer=record.dealer,
        vulnerability=record.vulnerability,
        deal=_deal(record.deal),
        scoring=record.scoring if in_match and record.scoring in LETTER_OF_SCORING else "",
        contract=contract,
        tricks=tricks,
        disputed=disputed,
        scores=_scores(record.scores),
        auction=auction,
        play=play,
        tags=_tags(record) if in_match else (),
        comments=tuple(("", text) for text in map(clean, texts) if text),
    )


def _board(record: BoardRecord, *, in_match: bool) -> str:
    if in_match:
        return str(record.number)
    return read_heading(f"Board {clean(record.board)}") or ""


def _tags(record: BoardRecord) -> tuple[tuple[str, str], ...]:
    tags = {name: field(record.tag(name) or "") for name in (*MATCH_TAGS, "Room")}
    return tuple(sorted((name, value) for name, value in tags.items() if value))


def _deal(deal: Deal | None) -> Deal | None:
    """Return a deal whose hands without cards are not known, and whose fourth hand is."""
    if deal is None or not any(deal):
        return None
    return Deal.of(hand or None for hand in deal).completed()


def percentage_text(scores: Scores) -> str:
    """Return the percentage of North-South with all its decimals, ``""`` where it has no end."""
    percentage = None if scores.percentage is None else scores.percentage.ns
    if percentage is None or abs(percentage) >= _WHOLE:
        return ""
    for places in range(_MOST_DECIMALS):
        if (percentage * 10**places).denominator == 1:
            return decimal(percentage, places)
    return ""


def _scores(scores: Scores) -> Scores:
    text = percentage_text(scores)
    return Scores(percentage=Sided(ns=read_number(text))) if text else NO_SCORES


def _outcome(
    record: BoardRecord, auction: Auction | None, *, in_match: bool
) -> tuple[Contract | PassedOut | None, int | None]:
    """Return the contract of the auction, or of a result in a match, with declarer's tricks."""
    contract: Contract | PassedOut | None = None
    calls = () if auction is None else [call for call in auction.calls if call is not None]
    if auction is not None and auction.first is not None:
        contract = replay_auction(auction.first, calls).contract
    if contract is None and in_match and record.result is not None:
        contract = record.contract
    is_his = isinstance(contract, Contract) and contract is record.contract
    return contract, record.tricks if is_his else None


def _auction(auction: Auction | None, dealer: Seat | None) -> Auction | None:
    if auction is None or auction.first is not dealer or len(auction.calls) > MOST_CALLS:
        return None
    found = Sections()
    for call in auction.calls:
        if call is None:
            break
        found.calls.append(call)
    _take_comments(found.on_calls, -1, auction.comments)
    for remark in auction.remarks:
        if 0 <= remark.at < len(found.calls):
            text = auction.explanation(remark.at)
            if text is not None:
                found.explained[remark.at] = [clean(text)]
            _take_comments(found.on_calls, remark.at, remark.comments)
    return auction_of(found, dealer)


def _take_comments(comments: dict[int, list[str]], at: int, texts: Iterable[str]) -> None:
    if kept := [text for text in map(clean, texts) if text]:
        comments.setdefault(at, []).extend(kept)


def _play(play: Play | None, contract: Contract | PassedOut | None) -> Play | None:
    if play is None or not isinstance(contract, Contract):
        return None
    if play.first is not contract.declarer.lho:
        return None
    found = Sections()
    for number, (at, card) in enumerate(in_order(play, contract)):
        found.cards.append(card)
        remark = play.remark(at)
        if remark is not None:
            explained = play.explanation(at)
            texts = remark.comments if explained is None else (explained, *remark.comments)
            _take_comments(found.on_cards, number, texts)
    return play_of(found, contract)


def in_order(play: Play, contract: Contract) -> Iterator[tuple[int, Card]]:
    """Yield the cards as they were played, with their places in the columns, while all are known.

    The winner of a trick leads to the next (Law 44).
    """
    opener = contract.declarer.lho
    for number, trick in enumerate(Play(opener, play.cards, contract.denomination).tricks):
        if trick.leader is None:
            return
        for turn in range(4):
            seat = SEATS[(trick.leader + turn) % 4]
            card = trick.cards[seat]
            if card is None:
                return
            yield 4 * number + (seat - opener) % 4, card
