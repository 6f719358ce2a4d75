"""The result lists of the shared material as fields, with what their programs published.

A reader for these tests alone: it takes points as they stand and leaves out contracts and deals.
"""

from __future__ import annotations

import csv
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from doubleton.scoring.adjusted import Award
from doubleton.scoring.traveller import Field, Row, Status, Traveller
from shared_material import shared

if TYPE_CHECKING:
    from collections.abc import Iterable


class Published(NamedTuple):
    """A field and, for each of its rows in order, the figures printed for NS and EW."""

    field: Field
    figures: dict[tuple[str, str, str], tuple[str, str]]
    totals: dict[str, str]


def rows_of(path: str) -> list[dict[str, str]]:
    with shared(f"corpus/results/{path}").open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def polish(folder: str) -> Published:
    """Read a list of JFR or KoPS: one column of points for each side, awards of the Director."""
    read = []
    figures = {}
    for line in rows_of(f"{folder}/results.csv"):
        ns, ew, board = line["ns_pair"], line["ew_pair"], line["board"]
        if line["adjusted"]:
            awards = [Award.of(line[name] or "A") for name in ("ns_award", "ew_award")]
            row = Row(ns, ew, Status.ARTIFICIAL, awards[0], awards[1])
        else:
            points = int(line["ns_score"] or 0) - int(line["ew_score"] or 0)
            row = Row(ns, ew, Status.PLAYED, points, -points)
            figures[board, ns, ew] = line["ns_award"], line["ew_award"]
        read.append((board, row))
    try:
        totals = {line["pair"]: line["total"] for line in rows_of(f"{folder}/totals.csv")}
    except FileNotFoundError:
        totals = {}
    return Published(field_of(read), figures, totals)


def realbridge(date: str) -> Published:
    read = []
    figures = {}
    for line in rows_of(f"realbridge-ximp-{date}/results.csv"):
        ns, ew, board = line["ns_pair"], line["ew_pair"], line["board"]
        points = int(line["ns_score"])
        played = line["status"] != "not played"
        status = Status.PLAYED if played else Status.NOT_PLAYED
        read.append((board, Row(ns, ew, status, points, -points)))
        if played:
            figures[board, ns, ew] = line["ns_imp"], line["ew_imp"]
    averages = rows_of(f"realbridge-ximp-{date}/pair_averages.csv")
    totals = {line["pair"]: line["published_average_imp"] for line in averages}
    return Published(field_of(read), figures, {pair: had for pair, had in totals.items() if had})


def salliere() -> Published:
    names = ["board", "ns", "ew", "contract", "declarer", "tricks", "for_ns", "for_ew", "mp", "mp2"]
    read = []
    figures = {}
    with shared("corpus/results/salliere/input.csv").open(encoding="utf-8") as text:
        for line in csv.DictReader(text, names):
            points = int(line["for_ns"] or 0) - int(line["for_ew"] or 0)
            row = Row(line["ns"], line["ew"], Status.PLAYED, points, -points)
            read.append((line["board"], row))
            figures[line["board"], line["ns"], line["ew"]] = line["mp"], line["mp2"]
    return Published(field_of(read), figures, {})


AWARDS = {"3": "3 IMP", "6": "-3 IMP", "9": "0 IMP", "15": "-3 IMP", "27": "-3 IMP"}
"""Salliere's artificial scores: a score of 0 on these boards is one, seen from North-South."""


def usebio(name: str) -> Published:
    """Read the travellers of a USEBIO file, with its matchpoints or IMPs as the figures."""
    root = ET.parse(shared(f"corpus/usebio/{name}")).getroot()  # noqa: S314 - our own copy
    read = []
    figures = {}
    for board in root.iter("BOARD"):
        number = text(board, "BOARD_NUMBER")
        for line in board.iter("TRAVELLER_LINE"):
            ns, ew = text(line, "NS_PAIR_NUMBER"), text(line, "EW_PAIR_NUMBER")
            points = int(Fraction(text(line, "SCORE")))
            row = Row(ns, ew, Status.PLAYED, points, -points)
            if points == 0 and "imp" in name and number in AWARDS:
                imps = Award.of(AWARDS[number]).imps or Fraction(0)
                row = Row(ns, ew, Status.ARTIFICIAL, Award(imps=imps), Award(imps=-imps))
            read.append((number, row))
            figures[number, ns, ew] = text(line, "NS_MATCH_POINTS"), text(line, "EW_MATCH_POINTS")
    totals = {text(pair, "PAIR_NUMBER"): text(pair, "PERCENTAGE") for pair in root.iter("PAIR")}
    return Published(field_of(read), figures, totals)


def text(element: ET.Element, name: str) -> str:
    return (element.findtext(name) or "").strip()


def field_of(read: Iterable[tuple[str, Row]]) -> Field:
    boards: dict[str, list[Row]] = {}
    for board, row in read:
        boards.setdefault(board, []).append(row)
    return Field(tuple(Traveller(board, tuple(rows)) for board, rows in boards.items()))


def agrees(value: Fraction | int | None, printed: str) -> bool:
    """Whether *printed* is *value* rounded to the places it has, halves either way."""
    if value is None:
        return False
    places = len(printed.partition(".")[2])
    return abs(value - Fraction(printed)) <= Fraction(1, 2 * 10**places)
