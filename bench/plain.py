"""What a board says, as plain texts, whoever has read it: so that two readings can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bench.measuring import disagree, endplay
from doubleton.bridge import SEATS
from doubleton.formats.pbn import BoardRecord

Plain = dict[str, object]

NAMES: Final = ("North", "East", "South", "West")
CALLS: Final = {"P": "Pass", "x": "X", "xx": "XX"}
VULNERABLE: Final = {"none": "None", "both": "All", "ns": "NS", "ew": "EW"}


def agree(task: str, ours: Iterable[BoardRecord], theirs: Iterable[Any]) -> None:
    """End the benchmark unless both say the same of every board."""
    letters = endplay("config").suppress_unicode
    with letters():
        for record, board in zip(ours, theirs, strict=True):
            one, other = of_record(record), of_endplay(board)
            different = [name for name in one if one[name] != other[name]]
            if different:
                raise disagree(task, f"board {record.board}, {', '.join(different)}")


def of_record(record: BoardRecord) -> Plain:
    """Return what our record of a board says."""
    auction, play = record.auction, record.play
    tricks = play.tricks if play else ()
    return {
        "Event": record.event,
        "Site": record.site,
        "Date": record.date,
        "Scoring": record.scoring,
        "names": record.names,
        "Board": record.board,
        "Dealer": str(record.dealer),
        "Vulnerable": str(record.vulnerability),
        "hands": tuple(map(str, record.deal or ())),
        "Contract": str(record.contract),
        "Result": record.tricks,
        "calls": tuple(map(str, auction.calls)) if auction else (),
        "notes": tuple(map(auction.explanation, range(len(auction.calls)))) if auction else (),
        "cards": tuple(
            str(trick.cards[((trick.leader or 0) + turn) % 4])
            for trick in tricks
            for turn in range(4)
        ),
    }


def of_endplay(board: Any) -> Plain:  # noqa: ANN401 - endplay is not there when types are checked
    """Return what endplay's board says."""
    contract = board.contract
    texts = [str(call).rstrip("!*") for call in board.auction]  # so it marks a note
    bid = f"{contract.level}{contract.denom.abbr}{contract.penalty.abbr.upper()}"
    return {
        **{tag: board.info[tag] for tag in ("Event", "Site", "Date", "Scoring")},
        "names": tuple(board.info[name] for name in NAMES),
        "Board": str(board.board_num),
        "Dealer": str(SEATS[int(board.dealer)]),
        "Vulnerable": VULNERABLE[board.vul.name],
        "hands": tuple(str(getattr(board.deal, name.lower())) for name in NAMES),
        "Contract": f"{bid}{contract.declarer.abbr}",
        "Result": contract.level + 6 + contract.result,
        "calls": tuple(CALLS.get(text, text) for text in texts),
        "notes": tuple(call.announcement for call in board.auction),
        "cards": tuple(map(str, board.play)),
    }
