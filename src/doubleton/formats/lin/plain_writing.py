"""A short way to write boards that were played to the end, with the same text as the long one."""

from __future__ import annotations

import re
from typing import Final

from doubleton.bridge import ALL_CARDS, CARDS, Card, Contract, Deal, Seat
from doubleton.bridge.cards import SUIT_BITS
from doubleton.bridge.hands import TEXT_OF
from doubleton.formats.lin.pieces import BLANKS
from doubleton.formats.lin.sections import ALL
from doubleton.formats.lin.values import CALL_TEXTS, DIGIT_OF, LETTER_OF
from doubleton.formats.pbn.annotations import MOST_NOTES, Remark
from doubleton.formats.pbn.auctions import MOST_CALLS, Auction
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.plays import TRICKS, Play
from doubleton.table.replay import replay_auction

_UNUSUAL: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff|\ufeff]")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_PIECES: Final = tuple(f"mb|{text}|" for text in CALL_TEXTS)
_CARDS: Final[dict[Card | None, str]] = {card: str(card) for card in CARDS}
_TRICKS: Final = "pc|%s|pc|%s|pc|%s|pc|%s|pg||" * TRICKS


def plain_line(record: BoardRecord) -> str | None:
    """Return the line of a board, if there is nothing unusual in it."""
    dealer, vulnerability, deal = record.dealer, record.vulnerability, record.deal
    if dealer is None or vulnerability is None or deal is None or record.comments:
        return None
    if None in deal or record.scores.percentage is not None or not _NUMBER.fullmatch(record.board):
        return None
    names = _names(record)
    calls, contract = _calls(record.auction, dealer)
    if names is None or contract is None or contract is not record.contract:
        return None
    cards = _cards(record.play, contract, record)
    hands = _hands(deal)
    if cards is None or hands is None:
        return None
    return (
        f"pn|{names}|st||md|{DIGIT_OF[dealer]}{hands}|rh||ah|Board {record.board}|"
        f"sv|{LETTER_OF[vulnerability]}|{calls}pg||{cards}"
    )


def _names(record: BoardRecord) -> str | None:
    north, east, south, west = record.names
    joined = "".join(record.names)
    if "," in joined or _UNUSUAL.search(joined):
        return None
    if " " in joined and any(name != name.strip(BLANKS) for name in record.names):
        return None
    return f"{south},{west},{north},{east}"


def _hands(deal: Deal) -> str | None:
    north, east, south, west = (hand or 0 for hand in deal)
    if north + east + south + west != ALL_CARDS or not all(deal):
        return None
    return ",".join(
        [
            f"S{TEXT_OF[hand >> 39]}H{TEXT_OF[hand >> 26 & SUIT_BITS]}"
            f"D{TEXT_OF[hand >> 13 & SUIT_BITS]}C{TEXT_OF[hand & SUIT_BITS]}"
            for hand in (south, west, north, east)
        ]
    )


def _calls(auction: Auction | None, dealer: Seat) -> tuple[str, Contract | None]:
    """Return the pieces of an auction that is over, and the contract that it led to."""
    if auction is None or auction.first is not dealer or auction.comments:
        return "", None
    calls = auction.calls
    if not 0 < len(calls) <= MOST_CALLS or None in calls or len(auction.remarks) > MOST_NOTES:
        return "", None
    contract = replay_auction(dealer, calls).contract
    words = [_PIECES[call] for call in calls if call is not None and call < len(_PIECES)]
    if not isinstance(contract, Contract) or len(words) < len(calls):
        return "", None
    texts = {note.number: note.text for note in auction.notes}
    for remark in auction.remarks:
        usual = remark.note in texts and remark == Remark(remark.at, "", remark.note)
        if not usual or not 0 <= remark.at < len(words):
            return "", None
        text = texts[remark.note or 0]
        if _UNUSUAL.search(text) or text != text.strip(BLANKS):
            return "", None
        word = words[remark.at]
        words[remark.at] = f"{word}an|{text}|" if text else f"{word[:-1]}!|"
    return "".join(words), contract


def _cards(play: Play | None, contract: Contract, record: BoardRecord) -> str | None:
    """Return the pieces of a whole play whose tricks are those of the record."""
    opener = contract.declarer.lho
    if play is None or play.first is not opener or play.trumps is not contract.denomination:
        return None
    if len(play.cards) != ALL or None in play.cards or play.remarks or play.comments:
        return None
    words, won = list[str](), 0
    own = contract.declarer.side.seats
    for number, (leader, _, winner) in enumerate(play.tricks):
        row = [_CARDS[card] for card in play.cards[4 * number : 4 * number + 4]]
        turn = 0 if leader is None else (leader - opener) & 3
        words += row[turn:] + row[:turn]
        won += winner in own
    if record.tricks is not None and record.tricks != won:
        return None
    return _TRICKS % tuple(words)
