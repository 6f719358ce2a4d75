"""A short way to write most records, which gives the same text as the long one."""

from __future__ import annotations

import re
from typing import Final

from doubleton.bridge import (
    CALLS,
    CARDS,
    DENOMINATIONS,
    SEATS,
    Card,
    Contract,
    Deal,
    Doubled,
    Seat,
    Vulnerability,
)
from doubleton.bridge.cards import SUIT_BITS
from doubleton.bridge.hands import TEXT_OF
from doubleton.formats.pbn.annotations import End, Note, Remark
from doubleton.formats.pbn.auctions import Auction
from doubleton.formats.pbn.board_record import NO_SCORES, BoardRecord
from doubleton.formats.pbn.lines import LONGEST_LINE
from doubleton.formats.pbn.plays import Play
from doubleton.formats.pbn.standard import MANDATORY

_GAME: Final = "".join(f'[{name} "%s"]\r\n' for name in MANDATORY) + "%s%s"
_SEATS: Final = tuple(map(str, SEATS))
_VULNERABILITIES: Final = tuple(map(str, Vulnerability))
_CALLS: Final = tuple(map(str, CALLS))
_CARDS: Final[dict[Card | None, str]] = {None: "-", **{card: str(card) for card in CARDS}}
_CONTRACTS: Final = {
    contract: str(contract)[:-1]
    for level in range(1, 8)
    for denomination in DENOMINATIONS
    for doubled in Doubled
    for seat in SEATS
    for contract in (Contract.of(level, denomination, seat, doubled),)
}
_END: Final = {End.OPEN: "", End.ENDED: "*\r\n"}
_ROWS: Final = tuple(
    "%s %s %s %s\r\n" * (number // 4) + ("", "%s\r\n", "%s %s\r\n", "%s %s %s\r\n")[number % 4]
    for number in range(65)
)
"""How so many words stand in rows of four."""

_UNUSUAL: Final = re.compile(r'["\\#\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]')
_LONGEST_TEXT: Final = LONGEST_LINE - len('[Scoring ""]')


def plain_text(record: BoardRecord) -> str | None:
    """Return the text of a board that was played, if there is nothing unusual in it."""
    dealer, vulnerability, declarer = record.dealer, record.vulnerability, record.declarer
    deal, contract = record.deal, record.contract
    if dealer is None or vulnerability is None or declarer is None or record.tricks is None:
        return None
    if deal is None or not isinstance(contract, Contract) or not _has_no_more(record):
        return None
    north, east, south, west = record.names
    texts = (record.event, record.site, record.date, record.board, west, north, east, south)
    joined = "".join((*texts, record.scoring))
    if len(joined) > _LONGEST_TEXT or _UNUSUAL.search(joined):
        return None
    auction, play = _auction(record.auction), _play(record.play)
    if auction is None or play is None or None in deal:
        return None
    return _GAME % (
        *texts,
        _SEATS[dealer],
        _VULNERABILITIES[vulnerability],
        _deal(deal, dealer),
        record.scoring,
        _SEATS[declarer],
        _CONTRACTS[contract],
        record.tricks,
        auction,
        play,
    )


def _has_no_more(record: BoardRecord) -> bool:
    return not (
        record.tags
        or record.comments
        or record.tables
        or record.swapped
        or record.disputed
        or record.scores is not NO_SCORES
        or record.double_dummy is not None
        or record.par is not None
    )


def _deal(deal: Deal, first: Seat) -> str:
    turned = deal[first:] + deal[:first] if first else deal
    hands = [
        f"{TEXT_OF[hand >> 39]}.{TEXT_OF[hand >> 26 & SUIT_BITS]}"
        f".{TEXT_OF[hand >> 13 & SUIT_BITS]}.{TEXT_OF[hand & SUIT_BITS]}"
        for hand in turned
        if hand is not None
    ]
    return f"{_SEATS[first]}:{' '.join(hands)}"


def _auction(auction: Auction | None) -> str | None:
    if auction is None or auction.first is None or auction.comments:
        return None
    end = _END.get(auction.end)
    if end is None or None in auction.calls or len(auction.calls) >= len(_ROWS):
        return None
    words = [_CALLS[call] for call in auction.calls if call is not None]
    notes = ""
    if auction.remarks or auction.notes:
        if not _refer(words, auction.remarks):
            return None
        plain = _notes(auction.notes)
        if plain is None:
            return None
        notes = plain
    return f'[Auction "{_SEATS[auction.first]}"]\r\n{_ROWS[len(words)] % tuple(words)}{end}{notes}'


def _refer(words: list[str], remarks: tuple[Remark, ...]) -> bool:
    """Put the references of notes behind the words; false when there is more to a remark."""
    for remark in remarks:
        usual = remark.note is not None and remark == Remark(remark.at, "", remark.note)
        if not usual or not 0 <= remark.at < len(words):
            return False
        words[remark.at] += f" ={remark.note}="
    return True


def _notes(notes: tuple[Note, ...]) -> str | None:
    lines = [f'[Note "{note.number}:{note.text}"]' for note in notes]
    if any(
        note.comments or _UNUSUAL.search(note.text) or len(line) > LONGEST_LINE
        for note, line in zip(notes, lines, strict=True)
    ):
        return None
    return "".join([f"{line}\r\n" for line in lines])


def _play(play: Play | None) -> str | None:
    if play is None or play.first is None or play.remarks or play.notes or play.comments:
        return None
    end = _END.get(play.end)
    if end is None or play.next_card is not None or len(play.cards) >= len(_ROWS):
        return None
    words = tuple([_CARDS[card] for card in play.cards])
    return f'[Play "{_SEATS[play.first]}"]\r\n{_ROWS[len(words)] % words}{end}'
