"""The columns of one table's result, as cells to a row of a traveller.

A row says what happened in one of these ways, the first that is there:

* ``entry``: what a scorer types (:mod:`doubleton.formats.entry`), which may stand in ``contract``;
* ``status``: that the board was not played, or that a pair sat out;
* ``adjusted`` or ``status``, with ``ns_award`` and ``ew_award`` or ``ns_score`` and ``ew_score``;
* ``contract``, ``declarer`` and ``tricks`` or ``tricks_rel`` (``=``, ``+1``, ``-2``);
* ``ns_score`` or ``ew_score``: points, each as its side sees them.

Points follow from contract, tricks and vulnerability (Law 77); points that are written beside them
are compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from doubleton.bridge import PASSED_OUT, SIDES, Card, Contract, PassedOut, Result, Vulnerability
from doubleton.errors import NotationError
from doubleton.formats.cells import Cells, Report, decimal_of
from doubleton.formats.entry import (
    Adjusted,
    AdjustedSide,
    NotPlayed,
    Played,
    WeightedResults,
    entry,
)
from doubleton.laws.law77_scoring_table import points
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.traveller import Row, SideScore, Status

NOTHING: Final = ("", "-", "--", "---")
_PASSED: Final = ("PASS", "P", "PASSED", "PASSED OUT", "ALL PASS", "AP")
_STATUSES: Final = {
    **{status.value.replace("_", ""): status for status in Status},
    **dict.fromkeys(("np", "noplay"), Status.NOT_PLAYED),
    **dict.fromkeys(("bye", "sit", "sitsout"), Status.SITOUT),
}
_BID: Final = re.compile(r"\d *(?:NT?|[SHDC♠♥♦♣]) *[Xx*]{0,2}", re.IGNORECASE)
_AVERAGE: Final = re.compile(r"(?:AVERAGE|AVG|AVE?)\s*(PLUS|MINUS|[-+=]?)", re.IGNORECASE)
_TRICKS: Final = re.compile(r"=|[-+]?\d{1,2}")
_WEIGHT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)%:([-+]?\d{1,5})")


def row(
    cells: Cells, vulnerability: Vulnerability | None, report: Report, *, imps: bool = False
) -> Row:
    """Return the row of a traveller that *cells* describe.

    *imps* tells that a plain number as an award means IMPs, not a percentage.  What is doubtful is
    reported; a row that cannot be read is reported and counts as not played.
    """
    blank = Row(
        ns=cells.or_none("ns_pair"),
        ew=cells.or_none("ew_pair"),
        status=Status.NOT_PLAYED,
        table=cells.or_none("table"),
        round=cells.or_none("round"),
        group=cells["group"],
    )
    try:
        return _Reading(cells, vulnerability, report, imps=imps).row(blank)
    except NotationError as error:
        report(cells.fault("results.unread", board=cells["board"], reason=error.said))
        return blank


class _Reading:
    """One row while it is read."""

    def __init__(
        self, cells: Cells, vulnerability: Vulnerability | None, report: Report, *, imps: bool
    ) -> None:
        self.cells, self.vulnerability, self.imps = cells, vulnerability, imps
        self.report = report

    def fault(self, key: str, **params: str | int) -> None:
        self.report(self.cells.fault(key, board=self.cells["board"], **params))

    def row(self, blank: Row) -> Row:
        cells = self.cells
        status = self.status()
        if status in (Status.NOT_PLAYED, Status.SITOUT):
            if cells["contract"] not in NOTHING:
                self.fault("results.not-played-with-contract", contract=cells["contract"])
            return replace(blank, status=status)
        if (typed := self.typed()) is not None:
            return self.typed_row(blank, typed)
        if status in (Status.SPLIT, Status.WEIGHTED):
            return self.side_by_side(blank, status)
        if status is Status.ARTIFICIAL:
            return self.artificial(blank)
        return self.played(blank, status)

    def played(self, blank: Row, status: Status | None) -> Row:
        contract, written = self.contract(), self.written()
        if contract is None and written is None and self.cells["adjusted"]:
            return self.artificial(blank)
        if contract is None and not written and status is None:
            return self.nothing(blank, written)
        tricks = self.tricks(contract, written) if isinstance(contract, Contract) else None
        score = self.score(contract, tricks, written)
        adjusted = Status.ASSIGNED if self.cells["adjusted"] else Status.PLAYED
        return replace(
            blank,
            status=status or adjusted,
            score_ns=score,
            score_ew=-score,
            contract=contract,
            tricks=tricks,
            lead=self.lead(),
        )

    def status(self) -> Status | None:
        text = self.cells["status"]
        if not text:
            return None
        status = _STATUSES.get(re.sub(r"[\W_]", "", text.lower()))
        if status is None:
            raise NotationError("results.status", text=text)
        return status

    def nothing(self, blank: Row, score: int | None) -> Row:
        """Neither contract nor points: somebody sat out, or the board was not played.

        A lone nought may mean either that or that all passed: only ``PASS`` says the latter.
        """
        if score is not None:
            self.fault("results.lone-nought")
        sits_out = score is None and None in (blank.ns, blank.ew)
        return replace(blank, status=Status.SITOUT if sits_out else Status.NOT_PLAYED)

    # --- what was played ---------------------------------------------------------------------

    def typed(self) -> str | None:
        """Return what stands in place of a contract alone, to be read as a scorer's entry."""
        if self.cells["entry"]:
            return self.cells["entry"]
        text = self.cells["contract"]
        if text in NOTHING or text.upper() in _PASSED or _BID.fullmatch(text):
            return None
        if _contract(text, "") is not None:
            return None
        return f"{text} {self.cells['declarer']}".rstrip(" -")

    def contract(self) -> Contract | PassedOut | None:
        text, declarer = self.cells["contract"], self.cells["declarer"]
        if text in NOTHING:
            return None
        if text.upper() in _PASSED:
            return PASSED_OUT
        declarer = "" if declarer in NOTHING else declarer
        contract = _contract(text, declarer)
        if contract is None and not declarer and self.written() is not None:
            self.fault("results.no-declarer", contract=text)
        elif contract is None:
            raise NotationError("results.contract", text=text, declarer=declarer)
        return contract

    def lead(self) -> Card | None:
        text = self.cells["lead"]
        if text in NOTHING:
            return None
        try:
            return _card(text)
        except NotationError:
            self.fault("results.lead", text=text)
            return None

    def tricks(self, contract: Contract, score: int | None) -> int | None:
        """Return declarer's tricks: as written, or as the points tell."""
        told = list(dict.fromkeys(self.tricks_told(contract)))
        if len(told) == 1:
            return told[0]
        if told:
            fitting = [tricks for tricks in told if self.points(contract, tricks) == score]
            tricks = (fitting or told)[0]
            self.fault("results.tricks-differ", first=told[0], second=told[1], used=tricks)
            return tricks
        if score is None:
            raise NotationError("results.no-tricks", contract=str(contract))
        fitting = [tricks for tricks in range(14) if self.points(contract, tricks) == score]
        if not fitting and self.vulnerability is not None:
            self.fault("results.impossible-score", contract=str(contract), written=score)
        return fitting[0] if fitting else None

    def tricks_told(self, contract: Contract) -> Iterator[int]:
        for name in ("tricks_rel", "tricks", "tricks_claimed"):
            text = self.cells[name]
            if not text:
                continue
            if _TRICKS.fullmatch(text) is None:
                raise NotationError("results.tricks", text=text)
            if text == "=":
                yield contract.tricks_needed
            elif name == "tricks_rel" or text[0] in "+-":
                yield contract.tricks_needed + int(text)
            else:
                yield int(text)

    def points(self, contract: Contract | PassedOut, tricks: int | None) -> int | None:
        """Return North-South's points, ``None`` when it is not known who is vulnerable."""
        if contract is PASSED_OUT:
            return 0
        if self.vulnerability is None:
            return None
        return points(Result(contract, tricks), self.vulnerability)

    def score(
        self, contract: Contract | PassedOut | None, tricks: int | None, written: int | None
    ) -> int:
        """Return North-South's points; they follow from the contract where that is known."""
        known = isinstance(contract, PassedOut) or tricks is not None
        score = self.points(contract, tricks) if contract is not None and known else written
        if score is None:
            score = written
        if score is None:
            raise NotationError("results.no-score", text=self.cells["contract"])
        if written not in (None, score):
            result = str(Result(contract, tricks)) if contract is not None else ""
            self.fault("results.score-differs", result=result, written=written, computed=score)
        return score

    def written(self) -> int | None:
        """Return North-South's points as they are written on either side."""
        ns, ew = self.cells.integer("ns_score"), self.cells.integer("ew_score")
        if ns is None:
            return None if ew is None else -ew
        if ew is not None and ns != -ew:
            raise NotationError("results.not-opposite", ns=ns, ew=ew)
        return ns

    # --- what the Director gave --------------------------------------------------------------

    def artificial(self, blank: Row) -> Row:
        ns, ew = self.awards()
        return replace(blank, status=Status.ARTIFICIAL, score_ns=ns, score_ew=ew)

    def awards(self) -> tuple[Award, Award]:
        cells = self.cells
        if cells["ns_award"] and cells["ew_award"]:
            return self.award(cells["ns_award"]), self.award(cells["ew_award"])
        text = re.sub(r"^TD\b\s*", "", cells["adjusted"], flags=re.IGNORECASE)
        if (average := _AVERAGE.fullmatch(text)) is not None:
            sign = {"PLUS": "+", "MINUS": "-"}.get(average[1].upper(), average[1])
            award = Award.of(f"A{sign}")
            return award, award
        given = entry(text).what if text else None
        if not isinstance(given, Adjusted):
            raise NotationError("results.no-award", text=cells["adjusted"])
        if isinstance(given.ns, Award) and isinstance(given.ew, Award):
            return given.ns, given.ew
        raise NotationError("results.no-award", text=cells["adjusted"])

    def award(self, text: str) -> Award:
        number = decimal_of(text)
        if number is None:
            return Award.of(text.replace(",", "."))
        if not self.imps and not 0 <= number[0] <= 100:
            raise NotationError("entry.percent", text=text, place=1)
        return Award(imps=number[0]) if self.imps else Award(percent=number[0])

    def side_by_side(self, blank: Row, status: Status) -> Row:
        """Read a score for each side, from its own column."""
        scores = [self.side(self.cells[name]) for name in ("ns_score", "ew_score")]
        contract = self.contract()
        tricks = self.tricks(contract, None) if isinstance(contract, Contract) else None
        return replace(
            blank,
            status=status,
            score_ns=scores[0],
            score_ew=scores[1],
            contract=contract,
            tricks=tricks,
            lead=self.lead(),
        )

    def side(self, text: str) -> SideScore:
        if re.fullmatch(r"[-+]?\d{1,5}", text):
            return int(text)
        parts = _WEIGHT.findall(text)
        if parts and re.sub(r"\s", "", text) == "".join(f"{w}%:{p}" for w, p in parts):
            return Weighted(tuple((Fraction(weight), int(score)) for weight, score in parts))
        if not text:
            raise NotationError("results.one-side")
        return self.award(text)

    def typed_row(self, blank: Row, text: str) -> Row:
        read = entry(text)
        blank = replace(blank, group=read.group or blank.group)
        match read.what:
            case Played(result, lead):
                score = self.score(result.contract, result.tricks, self.written())
                return replace(
                    blank,
                    status=Status.ASSIGNED if self.cells["adjusted"] else Status.PLAYED,
                    score_ns=score,
                    score_ew=-score,
                    contract=result.contract,
                    tricks=result.tricks,
                    lead=lead if lead is not None else self.lead(),
                )
            case Adjusted() as given:
                return self.adjusted_row(blank, given)
            case NotPlayed() | None:
                return blank
        raise AssertionError(text)

    def adjusted_row(self, blank: Row, given: Adjusted) -> Row:
        ns, ew = (self.side_score(given.side(side), -1 if side else 1) for side in SIDES)
        if isinstance(ns, Award) and isinstance(ew, Award):
            status = Status.ARTIFICIAL
        elif isinstance(ns, Weighted) or isinstance(ew, Weighted):
            status = Status.WEIGHTED
        else:
            balanced = isinstance(ns, int) and isinstance(ew, int) and ns == -ew
            status = Status.ASSIGNED if balanced else Status.SPLIT
        one = given.ns if given.ns == given.ew and isinstance(given.ns, Result) else None
        return replace(
            blank,
            status=status,
            score_ns=ns,
            score_ew=ew,
            contract=one.contract if one else None,
            tricks=one.tricks if one else None,
        )

    def side_score(self, given: AdjustedSide, sign: int) -> SideScore:
        """Return what a side was given, with results as points: *sign* is -1 for East-West."""
        match given:
            case Result(contract, tricks):
                return sign * self.score(contract, tricks, None)
            case WeightedResults(parts):
                return Weighted(
                    tuple(
                        (weight, sign * self.score(result.contract, result.tricks, None))
                        for weight, result in parts
                    )
                )
            case _:
                return given


@lru_cache(maxsize=1 << 12)
def _contract(text: str, declarer: str) -> Contract | None:
    try:
        return Contract(text + declarer)
    except NotationError:
        return None


@lru_cache(maxsize=1 << 9)
def _card(text: str) -> Card:
    return Card(text)
