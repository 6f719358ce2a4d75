"""A short way for most games: the tags, comments between them, plain auction, notes and play.

Its records are those that the long way makes of the same games, which is read where this one ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from doubleton.formats.pbn import auctions, plays
from doubleton.formats.pbn.annotations import Note, read_notes
from doubleton.formats.pbn.board_record import WITH_FIELD, BoardRecord
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.sections import COMMENT, Pieces
from doubleton.formats.pbn.standard import MANDATORY
from doubleton.formats.pbn.tables import is_table
from doubleton.formats.pbn.tokens import comment_text
from doubleton.formats.pbn.values import (
    CONTRACT_OF,
    SEAT_OF,
    TRICKS_OF,
    VULNERABILITY_OF,
    read_complete_deal,
)

_WITH_OWN: Final = ("Auction", "Note", "Play")
_NAMES: Final = frozenset((*MANDATORY, "Auction", "Play"))


def plain_record(game: Game) -> BoardRecord | None:
    """Return the record of a game that was played, if there is nothing unusual in it."""
    pieces, values = game.pieces, game.values
    if pieces is None:
        return None
    try:
        declarer = SEAT_OF[values["Declarer"]]
        contract = CONTRACT_OF[values["Contract"]][declarer]
        tricks = TRICKS_OF[values["Result"]]
        dealer = SEAT_OF[values["Dealer"]]
        vulnerability = VULNERABILITY_OF[values["Vulnerable"]]
        first_call, first_card = SEAT_OF[values["Auction"]], SEAT_OF[values["Play"]]
        dealt = values["Deal"]
        others = () if _NAMES.issuperset(values) else _others(values)
    except KeyError:
        return None
    sections = _sections(pieces)
    if sections is None or others is None or '"#' in game.source:
        return None
    calls, notes, cards, comments = sections
    deal = read_complete_deal(dealt)
    auction = auctions.read_plain(calls, first_call, notes)
    play = plays.read_plain(cards, first_card, contract.denomination)
    if deal is None or auction is None or play is None:
        return None
    text = values.get
    return BoardRecord(
        board=text("Board", ""),
        event=text("Event", ""),
        site=text("Site", ""),
        date=text("Date", ""),
        names=(text("North", ""), text("East", ""), text("South", ""), text("West", "")),
        dealer=dealer,
        vulnerability=vulnerability,
        deal=deal,
        scoring=text("Scoring", ""),
        declarer=declarer,
        contract=contract,
        tricks=tricks,
        auction=auction,
        play=play,
        tags=others,
        comments=comments,
    )


def _others(values: Mapping[str, str]) -> tuple[tuple[str, str], ...] | None:
    """Return the tags without a field; ``None`` when one needs a closer look."""
    names = [name for name in values if name not in _NAMES]
    if not WITH_FIELD.isdisjoint(names) or any(map(is_table, names)):
        return None
    return tuple((name, values[name]) for name in sorted(names))


def _sections(
    pieces: Pieces,
) -> tuple[str, tuple[Note, ...], str, tuple[tuple[str, str], ...]] | None:
    """Return calls, notes of the auction, cards and the comments of tags, if that is all."""
    front, names, values, texts = pieces
    comments: tuple[tuple[str, str], ...] = ()
    if "{" in "".join((front, *texts)):
        comments, texts = _comments(pieces)
    if "Auction" not in names or "Play" not in names:
        return None
    auction, play, number = names.index("Auction"), names.index("Play"), len(names)
    if texts.count("") != number - 2 or not texts[auction] or not texts[play]:
        return None
    notes: tuple[Note, ...] = ()
    if "Note" in names:
        behind = range(auction + 1, auction + 1 + names.count("Note"))
        if any(at >= number or names[at] != "Note" for at in behind):
            return None
        notes, odd = read_notes((values[at], 0, ()) for at in behind)
        if odd:
            return None
    return texts[auction], notes, texts[play], comments


def _comments(pieces: Pieces) -> tuple[tuple[tuple[str, str], ...], list[str]]:
    """Take the comments out of the texts, but for those of calls, notes and cards."""
    comments = [("", comment_text(body)) for body in COMMENT.findall(pieces.front)]
    texts = list[str]()
    for name, text in zip(pieces.names, pieces.texts, strict=True):
        if text and name not in _WITH_OWN:
            comments += ((name, comment_text(body)) for body in COMMENT.findall(text))
            texts.append(COMMENT.sub("", text).strip())
        else:
            texts.append(text)
    return tuple(comments), texts
