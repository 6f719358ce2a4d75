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
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from doubleton.bridge import (
    PASSED_OUT,
    SEATS,
    Card,
    Contract,
    PassedOut,
    Result,
    Vulnerability,
)
from doubleton.errors import NotationError
from doubleton.formats.entry import entry
from doubleton.formats.results.award_columns import award, awards, has_awards
from doubleton.formats.results.cells import MINUS, Cells, Report
from doubleton.laws.law77_scoring_table import points
from doubleton.said import Param, Said
from doubleton.scoring import entered
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.entered import Adjusted, Played, outcome_of
from doubleton.scoring.traveller import Row, SideScore, Status

_TOLD: Final = (
    *("entry", "status", "contract", "declarer", "lead", "tricks_rel", "tricks", "tricks_claimed"),
    *("ns_score", "ew_score", "adjusted", "ns_award", "ew_award", "group"),
)
"""The columns that tell what happened."""

NOTHING: Final = ("", "-", "--", "---")
_PASSED: Final = ("PASS", "P", "PASSED", "PASSED OUT", "ALL PASS", "AP")
_STATUSES: Final = {
    **{status.value.replace("_", ""): status for status in Status},
    **dict.fromkeys(("np", "noplay"), Status.NOT_PLAYED),
    **dict.fromkeys(("bye", "sit", "sitsout"), Status.SITOUT),
}
_BID: Final = re.compile(r"\d *(?:NT?|[SHDC♠♥♦♣]) *[Xx*]{0,2}", re.IGNORECASE)
_SEATS: Final = {seat.name: str(seat) for seat in SEATS}
_TRICKS: Final = re.compile(r"=|[-+]?\d{1,2}")
_WEIGHT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)%:([-+]?\d{1,5})")


@dataclass(frozen=True, slots=True)
class Outcome(entered.Outcome):
    """What happened at a table, whoever sat there; ``doubts`` are keys with their parameters."""

    group: str = ""
    doubts: tuple[Said, ...] = ()


def row(
    cells: Cells, vulnerability: Vulnerability | None, report: Report, *, imps: bool = False
) -> Row:
    """Return the row of a traveller that *cells* describe.

    *imps* tells that the session is scored in IMPs, which awards may be in.  What is doubtful is
    reported; a row that cannot be read is reported and counts as not played.
    """
    by_column = cells.by_column
    ns, ew = by_column.get("ns_pair") or None, by_column.get("ew_pair") or None
    told = tuple(map(by_column.get, _TOLD))
    outcome = _outcome(told, vulnerability, imps, ns is None or ew is None)
    for doubt in outcome.doubts:
        report(cells.fault(doubt.key, board=cells["board"], **dict(doubt.params)))
    return Row(
        ns,
        ew,
        outcome.status,
        outcome.score_ns,
        outcome.score_ew,
        by_column.get("table") or None,
        by_column.get("round") or None,
        outcome.contract,
        outcome.tricks,
        outcome.lead,
        outcome.group,
        _players(cells),
    )


def _players(cells: Cells) -> tuple[str, ...]:
    """Return the names of the four, ``""`` for one that is not told; none where nobody is."""
    players = tuple(cells[seat.name.lower()] for seat in SEATS)
    return players if any(players) else ()


@lru_cache(maxsize=1 << 14)
def _outcome(
    told: tuple[str | None, ...],
    vulnerability: Vulnerability | None,
    imps: bool,  # noqa: FBT001 - a cache takes its arguments by position
    alone: bool,  # noqa: FBT001 - the same
) -> Outcome:
    """Read the cells *told*, which are those of :data:`_TOLD`; few of them differ in a session.

    *alone* tells that a side has no contestant.
    """
    cells = {name: text or "" for name, text in zip(_TOLD, told, strict=True)}
    reading = _Reading(Cells(cells), vulnerability, imps=imps, alone=alone)
    try:
        outcome = reading.outcome()
    except NotationError as error:
        return reading.unread(error.said)
    return replace(outcome, doubts=tuple(reading.doubts)) if reading.doubts else outcome


class _Reading:
    """The cells of one row while they are read."""

    def __init__(
        self, cells: Cells, vulnerability: Vulnerability | None, *, imps: bool, alone: bool
    ) -> None:
        self.cells, self.vulnerability, self.imps, self.alone = cells, vulnerability, imps, alone
        self.doubts: list[Said] = []

    def doubt(self, key: str, **params: Param) -> None:
        """Note what is to be told, with the board, of every row that says the same."""
        self.doubts.append(Said(key, **params))

    def made(self, status: Status, ns: SideScore = None, ew: SideScore = None) -> Outcome:
        """Return an outcome without a contract."""
        return Outcome(status, ns, ew, group=self.cells["group"])

    def outcome(self) -> Outcome:
        cells = self.cells
        status = self.status()
        if status in (Status.NOT_PLAYED, Status.SITOUT):
            if cells["contract"] not in NOTHING:
                self.doubt("results.not-played-with-contract", contract=cells["contract"])
            return self.made(status)
        if (typed := self.typed()) is not None:
            return self.typed_outcome(typed)
        if status in (Status.SPLIT, Status.WEIGHTED):
            return self.side_by_side(status)
        if status is Status.ARTIFICIAL:
            return self.made(Status.ARTIFICIAL, *awards(self.cells, imps=self.imps))
        return self.played(status)

    def unread(self, reason: Said) -> Outcome:
        """Return what is left of a row that cannot be read: its points, where it has any."""
        self.doubts.clear()
        points = None if self.cells["status"] or self.cells["adjusted"] else self.points_alone()
        if points:
            self.doubt("results.points-count", reason=reason, points=points)
            made = self.made(Status.PLAYED, points, -points)
        else:
            self.doubt("results.unread", reason=reason)
            made = self.made(Status.NOT_PLAYED)
        return replace(made, doubts=tuple(self.doubts))

    def points_alone(self) -> int | None:
        """Return North-South's points, where they are written and can be read."""
        try:
            return self.written()
        except NotationError:
            return None

    def played(self, status: Status | None) -> Outcome:
        contract, written = self.contract(), self.written()
        nothing = contract is None and written is None
        if nothing and (self.cells["adjusted"] or (status is None and has_awards(self.cells))):
            return self.made(Status.ARTIFICIAL, *awards(self.cells, imps=self.imps))
        if contract is None and not written and status is None:
            return self.nothing(written)
        tricks = self.tricks(contract, written) if isinstance(contract, Contract) else None
        score = self.score(contract, tricks, written)
        adjusted = Status.ASSIGNED if self.cells["adjusted"] else Status.PLAYED
        group = self.cells["group"]
        return Outcome(status or adjusted, score, -score, contract, tricks, self.lead(), group)

    def status(self) -> Status | None:
        text = self.cells["status"]
        if not text:
            return None
        status = _STATUSES.get(re.sub(r"[\W_]", "", text.lower()))
        if status is None:
            raise NotationError("results.status", text=text)
        return status

    def nothing(self, score: int | None) -> Outcome:
        """Neither contract nor points: somebody sat out, or the board was not played.

        A lone nought may mean either that or that all passed: only ``PASS`` says the latter.
        """
        if score is not None:
            self.doubt("results.lone-nought")
        return self.made(Status.SITOUT if self.alone and score is None else Status.NOT_PLAYED)

    # --- what was played ---------------------------------------------------------------------

    def typed(self) -> str | None:
        """Return what stands in place of a contract alone, to be read as a scorer's entry."""
        if self.cells["entry"] and not self.has_tricks_as_entry():
            return self.cells["entry"]
        text = self.cells["contract"]
        if text in NOTHING or text.upper() in _PASSED or _BID.fullmatch(text):
            return None
        if _contract(text, "") is not None:
            return None
        return f"{text} {self.cells['declarer']}".rstrip(" -")

    def has_tricks_as_entry(self) -> bool:
        """Whether a column called result holds only tricks, beside one of contracts."""
        return bool(self.cells["contract"] and _TRICKS.fullmatch(self.cells["entry"]))

    def contract(self) -> Contract | PassedOut | None:
        text, declarer = self.cells["contract"], self.cells["declarer"]
        if text in NOTHING:
            return None
        if text.upper() in _PASSED:
            return PASSED_OUT
        declarer = "" if declarer in NOTHING else _SEATS.get(declarer.upper(), declarer)
        contract = _contract(text, declarer)
        if contract is None and not declarer and self.written() is not None:
            self.doubt("results.no-declarer", contract=text)
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
            self.doubt("results.lead", text=text)
            return None

    def tricks(self, contract: Contract, score: int | None) -> int | None:
        """Return declarer's tricks: as written, or as the points tell."""
        told = list(dict.fromkeys(self.tricks_told(contract)))
        if len(told) == 1:
            return told[0]
        if told:
            fitting = [tricks for tricks in told if self.points(contract, tricks) == score]
            tricks = (fitting or told)[0]
            self.doubt("results.tricks-differ", first=told[0], second=told[1], used=tricks)
            return tricks
        if score is None:
            raise NotationError("results.no-tricks", contract=str(contract))
        fitting = [tricks for tricks in range(14) if self.points(contract, tricks) == score]
        if not fitting and self.vulnerability is not None:
            self.doubt("results.impossible-score", contract=str(contract), written=score)
        return fitting[0] if fitting else None

    def tricks_told(self, contract: Contract) -> Iterator[int]:
        names = ("tricks_rel", "tricks", "tricks_claimed")
        for name in (*names, "entry") if self.has_tricks_as_entry() else names:
            text = self.cells[name].replace(MINUS, "-").removesuffix(".0")
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
            self.doubt("results.score-differs", result=result, written=written, computed=score)
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

    def side_by_side(self, status: Status) -> Outcome:
        """Read a score for each side, from its own column."""
        ns, ew = (self.side(self.cells[name]) for name in ("ns_score", "ew_score"))
        contract = self.contract()
        tricks = self.tricks(contract, None) if isinstance(contract, Contract) else None
        return Outcome(status, ns, ew, contract, tricks, self.lead(), self.cells["group"])

    def side(self, text: str) -> SideScore:
        if re.fullmatch(r"[-+]?\d{1,5}", text):
            return int(text)
        parts = _WEIGHT.findall(text)
        if parts and re.sub(r"\s", "", text) == "".join(f"{w}%:{p}" for w, p in parts):
            return Weighted(tuple((Fraction(weight), int(score)) for weight, score in parts))
        if not text:
            raise NotationError("results.one-side")
        return award(text)

    def typed_outcome(self, text: str) -> Outcome:
        read = entry(text)
        group = read.group or self.cells["group"]
        match read.what:
            case Played(Result(contract, tricks), lead):
                score = self.score(contract, tricks, self.written())
                status = Status.ASSIGNED if self.cells["adjusted"] else Status.PLAYED
                lead = lead if lead is not None else self.lead()
                return Outcome(status, score, -score, contract, tricks, lead, group)
            case Adjusted() as given:
                return replace(self.adjusted(given), group=group)
        return Outcome(Status.NOT_PLAYED, group=group)

    def adjusted(self, given: Adjusted) -> Outcome:
        for result in given.results:
            self.score(result.contract, result.tricks, None)
        found = outcome_of(given, self.vulnerability or Vulnerability.NONE)
        return Outcome(found.status, found.score_ns, found.score_ew, found.contract, found.tricks)


@lru_cache(maxsize=1 << 12)
def _contract(text: str, declarer: str) -> Contract | None:
    try:
        return Contract(text + declarer)
    except NotationError:
        return None


@lru_cache(maxsize=1 << 9)
def _card(text: str) -> Card:
    return Card(text)
