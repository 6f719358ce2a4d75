"""What one list of records has and another has not."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Final

from doubleton.formats.converting.losses import Aspect, Lost, Tally, is_in_order, only, paired
from doubleton.formats.pbn.annotations import End, Remark
from doubleton.formats.pbn.auctions import Auction
from doubleton.formats.pbn.board_record import NO_SCORES, BoardRecord
from doubleton.formats.pbn.plays import Play
from doubleton.formats.pbn.tables import RESULT_TABLE

_OF_A_FIELD: Final = (
    *("HomeTeam", "VisitTeam", "PairEW", "PairNS"),
    *("Room", "Round", "Section", "Stage", "Session", "Table"),
)
"""Tags that a field of results says in its own way."""

_TABLES_OF_A_FIELD: Final = ("ScoreTable", "TotalScoreTable", RESULT_TABLE)


def compare_records(
    tally: Tally, before: Sequence[BoardRecord], after: Sequence[BoardRecord]
) -> None:
    """Count everything that is in *before* and not in *after*."""
    places = paired(before, after, _KEYS)
    if not is_in_order(places):
        tally.add(Lost.ORDER)
    for record, place in zip(before, places, strict=True):
        if place is None:
            tally.add(Lost.BOARDS, 1, record.board)
            continue
        other = after[place]
        for aspect in _ASPECTS:
            aspect.compare(tally, record, other, record.board)
        if sorted(_texts(record)) == sorted(_texts(other)):
            Aspect(Lost.PLACES, _placed).compare(tally, record, other, record.board)


def compare_with_field(tally: Tally, before: Iterable[BoardRecord]) -> None:
    """Count what is in records and in no field of results: what was called, played and said."""
    for record in before:
        for aspect in _BESIDE_A_FIELD:
            aspect.compare(tally, record, None, record.board)


def _with_auction(record: BoardRecord) -> Hashable:
    calls = None if record.auction is None else record.auction.calls
    cards = None if record.play is None else record.play.cards
    return record.number or record.board, record.room, record.names, record.deal, calls, cards


def _with_names(record: BoardRecord) -> Hashable:
    return record.number or record.board, record.room, record.names, record.deal


_KEYS: Final = (
    _with_auction,
    _with_names,
    lambda record: (record.number or record.board, record.room, record.deal),
    lambda record: (record.number or record.board, record.room),
    lambda record: record.number or record.board,
    lambda record: record.deal,
)


def _calls(record: BoardRecord) -> tuple[Hashable, ...]:
    auction = record.auction
    return () if auction is None or not auction.calls else ((auction.first, auction.calls),)


def _cards(record: BoardRecord) -> tuple[Hashable, ...]:
    play = record.play
    if play is None or not any(card is not None for card in play.cards):
        return ()
    cards = list(play.cards)
    while cards and cards[-1] is None:
        cards.pop()
    return ((play.first, tuple(cards)),)


def _sections(record: BoardRecord) -> Iterator[tuple[str, Auction | Play]]:
    if record.auction is not None:
        yield "call", record.auction
    if record.play is not None:
        yield "card", record.play


def _explanations(record: BoardRecord) -> Iterator[Hashable]:
    for kind, section in _sections(record):
        notes = {note.number: note.text for note in section.notes}
        for remark in section.remarks:
            if remark.note is not None:
                yield kind, remark.at, notes.get(remark.note, "")


def _marks(record: BoardRecord) -> Iterator[Hashable]:
    for kind, section in _sections(record):
        for remark in section.remarks:
            if remark.mark:
                yield kind, remark.at, remark.mark
            yield from ((kind, remark.at, nag) for nag in remark.nags)
        if section.end is not End.OPEN:
            yield kind, section.end


def _comments(record: BoardRecord) -> Iterator[tuple[str, int | str, str]]:
    yield from (("tag", name, text) for name, text in record.comments)
    for kind, section in _sections(record):
        yield from ((kind, -1, text) for text in section.comments)
        yield from ((kind, remark.at, text) for remark in section.remarks for text in _of(remark))
        yield from (("note", note.number, text) for note in section.notes for text in note.comments)
    for table in record.tables:
        yield from (("table", table.name, text) for text in table.comments)


def _of(remark: Remark) -> tuple[str, ...]:
    return remark.comments


def _texts(record: BoardRecord) -> list[str]:
    """Return the comments; where their lines break says nothing."""
    plain = (" ".join(text.split()) for _, _, text in _comments(record))
    return [text for text in plain if text]


def _placed(record: BoardRecord) -> Iterator[Hashable]:
    return ((*place, " ".join(text.split())) for *place, text in _comments(record))


def _tags(record: BoardRecord) -> Iterator[tuple[str, str]]:
    return ((name, value) for name, value in record.tags if value not in ("", "?"))


def _outcome(record: BoardRecord) -> Iterator[Hashable]:
    if record.tricks is not None:
        yield "tricks", record.tricks
    if record.side_tricks is not None:
        yield "sides", record.side_tricks
    if record.swapped:
        yield "swapped"
    if record.disputed:
        yield "disputed"


_BESIDE: Final = (
    Aspect[BoardRecord](Lost.CALLS, _calls),
    Aspect[BoardRecord](Lost.EXPLANATIONS, _explanations),
    Aspect[BoardRecord](Lost.PLAY, _cards),
    Aspect[BoardRecord](Lost.MARKS, _marks),
    Aspect[BoardRecord](Lost.COMMENTS, _texts),
    Aspect[BoardRecord](Lost.SITE, lambda record: only(record.site, "", "?")),
)
_ASPECTS: Final = (
    *_BESIDE,
    Aspect[BoardRecord](Lost.BOARDS, lambda record: only(record.number or record.board, "")),
    Aspect[BoardRecord](Lost.TITLE, lambda record: only(record.event, "", "?")),
    Aspect[BoardRecord](Lost.DATE, lambda record: only(record.date, "", "?")),
    Aspect[BoardRecord](
        Lost.NAMES,
        lambda record: [pair for pair in enumerate(record.names) if pair[1] not in ("", "?")],
    ),
    Aspect[BoardRecord](Lost.DEALERS, lambda record: only(record.dealer)),
    Aspect[BoardRecord](Lost.VULNERABILITIES, lambda record: only(record.vulnerability)),
    Aspect[BoardRecord](Lost.DEALS, lambda record: only(record.deal)),
    Aspect[BoardRecord](Lost.METHOD, lambda record: only(record.scoring, "", "?")),
    Aspect[BoardRecord](
        Lost.CONTRACTS,
        lambda record: (*only(record.contract), *only(record.trumps), *only(record.declarer)),
    ),
    Aspect[BoardRecord](Lost.TRICKS, _outcome),
    Aspect[BoardRecord](Lost.SCORES, lambda record: only(record.scores, NO_SCORES)),
    Aspect[BoardRecord](Lost.DOUBLE_DUMMY, lambda record: only(record.double_dummy)),
    Aspect[BoardRecord](Lost.PAR, lambda record: only(record.par)),
    Aspect[BoardRecord](
        Lost.SCORE_TABLES,
        lambda record: [(each.name, each.columns, each.rows) for each in record.tables],
    ),
    Aspect[BoardRecord](Lost.TAGS, _tags),
)
_BESIDE_A_FIELD: Final = (
    *_BESIDE,
    Aspect[BoardRecord](
        Lost.SCORE_TABLES,
        lambda record: [each.name for each in record.tables if each.name not in _TABLES_OF_A_FIELD],
    ),
    Aspect[BoardRecord](
        Lost.TAGS, lambda record: [tag for tag in _tags(record) if tag[0] not in _OF_A_FIELD]
    ),
)
