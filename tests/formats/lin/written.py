"""Boards as programs write them, for the tests of LIN."""

from __future__ import annotations

from doubleton.formats.lin import LinBoard, read, records
from doubleton.formats.pbn import BoardRecord

DEAL = "3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,SAK87HQT4DAK98C95"
IN_PBN = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
NAMES = "pn|Sue,Walt,Nell,Ed|"


def boards(text: str) -> list[LinBoard]:
    return list(read(text.encode(), "club.lin"))


def typed(text: str) -> list[BoardRecord]:
    return list(records(boards(text)))


def board(text: str) -> BoardRecord:
    (record,) = typed(text)
    return record


def dealt(auction: str, rest: str = "", dealer: int = 3) -> str:
    """Return one board with an auction of words, such as ``1N p p p``, and whatever follows it."""
    calls = "".join(f"mb|{call}|" for call in auction.split())
    return f"{NAMES}st||md|{dealer}{DEAL[1:]}|rh||ah|Board 1|sv|o|{calls}pg||{rest}"


def cards(text: str) -> str:
    """Return cards that stand in tricks, between blanks."""
    return "".join(f"pc|{card}|" for card in text.split()) + "pg||"


def faults(record: BoardRecord) -> list[str]:
    return [fault.said.key for fault in record.faults]
