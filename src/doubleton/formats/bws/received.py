"""Results of a BWS: a record of ``ReceivedData`` is what one table entered for one board."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.access_records import Record
from doubleton.formats.bws.sections import Sections
from doubleton.formats.bws.values import one_of, text, whole
from doubleton.formats.results.award_texts import two_awards
from doubleton.formats.results.cells import Cells, Report
from doubleton.said import Said

TABLE: Final = "ReceivedData"
_NEEDED: Final = ("Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result")
_OF_PLAYERS: Final = ("South", "West")
"""Of an individual event, where PairNS and PairEW are the numbers of North and East."""

_COLUMNS: Final = (
    *_NEEDED,
    *_OF_PLAYERS,
    *("ID", "Section", "Declarer", "LeadCard", "Remarks", "DateLog", "Erased"),
)
_PERCENT: Final = r"\d{1,3}(?:[.,]\d{1,4})?"
_PERCENTAGES: Final = re.compile(rf"(?<![\d.,])({_PERCENT})\s*%?\s*[-/]\s*({_PERCENT})\s*%")
_NOT_PLAYED: Final = ("not played", "no play", "np")
_NO_CONTRACT: Final = ("", "0", "-", "NP")
_PASSED_OUT: Final = "PASS"
_NO_LEAD: Final = ("", "SKIP")


@dataclass(frozen=True, slots=True)
class Meeting:
    """A table in a round."""

    session: str | None
    section: str | None
    round: int
    table: int

    @property
    def table_name(self) -> str:
        """The table as players call it: A3 in section A."""
        return f"{self.section or ''}{self.table}"


@dataclass(frozen=True, slots=True)
class Received:
    """What a table entered for a board.

    ``seat`` is declarer's, ``declarer`` the number of the pair, 0 where it is not told.
    """

    meeting: Meeting
    section: int
    board: int
    ns: int
    ew: int
    seat: str
    declarer: int
    contract: str
    result: str
    lead: str
    remarks: str
    day: str

    def fault(self, key: str, file: str | None, **params: str | int) -> Fault:
        """Return a fault that names board, table and round."""
        table, round_ = self.meeting.table_name, self.meeting.round
        return Fault(Said(key, board=self.board, table=table, round=round_, **params), file)

    @property
    def entered(self) -> str:
        """What was entered, in short."""
        told = " ".join(part for part in (self.contract, self.seat, self.result) if part)
        return self.remarks if not self.contract and self.remarks else told


def read_received(access: Access, sections: Sections, report: Report) -> list[Received]:
    """Return what was entered, in that order, without what was erased.

    To erase is a record of its own: it takes back what the table had entered for the board.

    Raises :class:`~doubleton.errors.ParseError` where the file has no such table, the table lacks
    columns, or players are numbered each for himself.
    """
    if TABLE not in access:
        raise ParseError(Fault(Said("bws.no-results-table", table=TABLE), access.file))
    has = {column.name.casefold() for column in access.columns(TABLE)}
    missing = [name for name in _NEEDED if name.casefold() not in has]
    if missing:
        said = Said("bws.no-column", table=TABLE, columns=", ".join(missing))
        raise ParseError(Fault(said, access.file))
    records = sorted(access.records(TABLE, _COLUMNS), key=lambda record: whole(record, "ID"))
    if any(all(whole(record, name) > 0 for name in _OF_PLAYERS) for record in records):
        raise ParseError(Fault(Said("usebio.individual"), access.file))
    entered: dict[tuple[Meeting, int], list[tuple[int, Received]]] = {}
    erased: dict[tuple[Meeting, int], Received] = {}
    for turn, record in enumerate(records):
        one = _received(record, sections)
        place = one.meeting, one.board
        if record.get("Erased"):
            entered[place], erased[place] = [], one
        else:
            entered.setdefault(place, []).append((turn, one))
    for place, one in erased.items():
        if not entered[place]:
            report(one.fault("bws.erased", access.file))
    kept = sorted(chain.from_iterable(entered.values()), key=itemgetter(0))
    return [one for _, one in kept]


def _received(record: Record, sections: Sections) -> Received:
    number = whole(record, "Section")
    section = sections.of(number)
    return Received(
        Meeting(section.session, section.letter, whole(record, "Round"), whole(record, "Table")),
        number,
        whole(record, "Board"),
        whole(record, "PairNS"),
        whole(record, "PairEW"),
        text(record, "NS/EW").upper(),
        whole(record, "Declarer"),
        text(record, "Contract"),
        text(record, "Result"),
        text(record, "LeadCard"),
        text(record, "Remarks"),
        text(record, "DateLog"),
    )


def result_cells(one: Received, file: str | None, report: Report) -> Cells:
    """Return what a table entered as cells that the readers of results share."""
    meeting = one.meeting
    cells = {
        "session": meeting.session or "",
        "section": meeting.section or "",
        "round": one_of(meeting.round),
        "table": one_of(meeting.table),
        "board": one_of(one.board),
        "ns_pair": one_of(one.ns),
        "ew_pair": one_of(one.ew),
    }
    contract = re.sub(r"\s", "", one.contract).upper()
    given = _given(one.remarks)
    if given is not None:
        cells |= {"status": "artificial", "ns_award": given[0], "ew_award": given[1]}
        if contract not in _NO_CONTRACT:
            remark = one.remarks
            report(one.fault("bws.award-and-contract", file, contract=one.contract, award=remark))
    elif contract in _NO_CONTRACT:
        cells["status"] = "not played"
        if one.remarks.casefold() not in _NOT_PLAYED:
            key = "bws.remark-alone" if one.remarks else "bws.no-contract"
            report(one.fault(key, file, remark=one.remarks))
    else:
        cells |= _played(one, contract, file, report)
    return Cells(cells, file)


def _given(remark: str) -> tuple[str, str] | None:
    """Return what the remark gives North-South and East-West."""
    found = _PERCENTAGES.search(remark)
    return two_awards(remark) if found is None else (found[1], found[2])


def _played(one: Received, contract: str, file: str | None, report: Report) -> dict[str, str]:
    if one.remarks:
        report(one.fault("bws.remark", file, remark=one.remarks))
    if contract == _PASSED_OUT:
        return {"contract": contract}
    sitting = {"N": one.ns, "S": one.ns, "E": one.ew, "W": one.ew}.get(one.seat, 0)
    if sitting and one.declarer and sitting != one.declarer:
        noted = one.declarer
        report(one.fault("bws.declarer", file, seat=one.seat, pair=sitting, noted=noted))
    return {
        "contract": contract,
        "declarer": one.seat,
        "tricks_rel": "".join(one.result.split()),
        "lead": "" if one.lead.upper() in _NO_LEAD else "".join(one.lead.split()),
    }
