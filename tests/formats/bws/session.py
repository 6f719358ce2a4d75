"""Small sessions as Bridgemate writes them, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubleton.formats.bws import read
from doubleton.formats.bws.access_columns import Type
from formats.bws.access_file import Table, access_file

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from doubleton.formats.results.gathering import Gathered
    from doubleton.scoring.traveller import Row

    Rows = Sequence[Mapping[str, object]]

NUMBER, TEXT = Type.SHORT, Type.TEXT
COLUMNS: dict[str, dict[str, Type]] = {
    "Session": {"ID": NUMBER, "Name": TEXT, "Date": Type.DATE},
    "Section": dict.fromkeys(("ID", "MissingPair", "Session", "ScoringType", "Winners"), NUMBER)
    | {"Letter": TEXT},
    "RoundData": dict.fromkeys(
        ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard"), NUMBER
    )
    | {"CustomBoards": TEXT},
    "ReceivedData": {"ID": Type.LONG}
    | dict.fromkeys(("Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer"), NUMBER)
    | dict.fromkeys(("NS/EW", "Contract", "Result", "LeadCard", "Remarks"), TEXT)
    | {"DateLog": Type.DATE, "Erased": Type.BOOLEAN},
    "PlayerNumbers": dict.fromkeys(("Section", "Table", "Round"), NUMBER)
    | dict.fromkeys(("Direction", "Number", "Name"), TEXT),
    "PlayerNames": {"ID": Type.LONG, "Name": TEXT, "strID": TEXT},
    "HandRecord": dict.fromkeys(("Section", "Board"), NUMBER)
    | {
        f"{seat}{suit}": TEXT
        for seat in ("North", "East", "South", "West")
        for suit in ("Spades", "Hearts", "Diamonds", "Clubs")
    },
    "HandEvaluation": dict.fromkeys(("Section", "Board"), NUMBER)
    | {
        f"{seat}{strain}": NUMBER
        for seat in ("North", "East", "South", "West")
        for strain in ("Spades", "Hearts", "Diamonds", "Clubs", "Notrump")
    },
}
SECTION_A: Rows = ({"ID": 1, "Letter": "A  ", "Session": 1, "ScoringType": 1},)


def bws(received: Rows, tables: Mapping[str, Rows] | None = None, *, jet3: bool = True) -> bytes:
    """Return a BWS: what was received, and other tables by name; section 1 is A."""
    rows = {"Section": SECTION_A, **(tables or {}), "ReceivedData": received}
    made = [Table(name, COLUMNS[name], rows.get(name, ())) for name in COLUMNS]
    return access_file(made, jet3=jet3)


def entered(text: str, **more: object) -> dict[str, object]:
    """Return a record of ``table round board ns ew`` and, after a bar, ``seat contract result``.

    >>> entered("3 1 7 5 6 | N 4 S x -1")["Contract"]
    '4 S x'
    """
    place, _, told = text.partition(" | ")
    table, round_, board, ns, ew = map(int, place.split())
    seat, *contract, result = told.split() if told else ("N", "", "")
    pair = ew if seat in ("E", "W") else ns
    return {
        "ID": None,
        "Section": 1,
        "Table": table,
        "Round": round_,
        "Board": board,
        "PairNS": ns,
        "PairEW": ew,
        "Declarer": pair,
        "NS/EW": seat,
        "Contract": " ".join(contract),
        "Result": result,
        "LeadCard": "",
        "Remarks": "" if told else "Not played",
        "DateLog": "2026-01-26",
        **more,
    }


def seated(text: str, **more: object) -> dict[str, object]:
    """Return a record of the movement: ``table round ns ew low high``."""
    names = ("Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")
    return {"Section": 1, **dict(zip(names, map(int, text.split()), strict=True)), **more}


def rows_of(gathered: Gathered) -> dict[str, tuple[Row, ...]]:
    """Return the rows of each board."""
    return {traveller.board: traveller.rows for traveller in gathered.field.travellers}


def told(gathered: Gathered) -> list[tuple[str, dict[str, object]]]:
    """Return what is doubtful: keys with their parameters."""
    return [(fault.said.key, dict(fault.said.params)) for fault in gathered.faults]


def reading(*texts: str, **tables: Rows) -> Gathered:
    """Read a session of which these were entered, in this order."""
    received = [entered(text, ID=number) for number, text in enumerate(texts, 1)]
    return read(bws(received, tables), "club.bws")
