"""The results of a file as travellers, a row a table.

Contestants are the pairs by the names of their players, or in a match the teams: the first named
sits North-South in the open room, East-West in the closed one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from doubleton.bridge import Side
from doubleton.errors import Fault
from doubleton.formats.lin.boards import LinBoard
from doubleton.formats.lin.records import with_boards
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.file_boards import FileBoard, FileBoards
from doubleton.formats.pbn.table_results import (
    carried_over,
    has_outcome,
    pairs_of,
    result_cells,
    table_of,
    teams_of,
    unit_of_match,
)
from doubleton.formats.pbn.travellers import method_of_scoring
from doubleton.formats.results.cells import Cells, decimal_of
from doubleton.formats.results.gathering import Gathered, Tables, gather
from doubleton.said import Said


def travellers(boards: Iterable[LinBoard]) -> Gathered:
    r"""Return the field whose results the boards record, with what is doubtful in them.

    Results that only the header has count too.  What teams carried over is that of the first
    header that names them, for the next ones contain its boards.  A file that holds deals only
    gives travellers without rows, and a fault that says so.

    >>> from doubleton.formats.lin import read
    >>> boards = read(b"vg|Final,,I,1,1,Home,0,Away,0|rs|3NN+1,4SE-1|")
    >>> [(row.ns, row.score_ns) for row in travellers(boards).field.travellers[0].rows]
    [('Home', 430), ('Away', 50)]
    """
    file = _File()
    for board, told in with_boards(boards):
        file.take(board, told)
    return file.gathered()


@dataclass(slots=True)
class _File:
    """What the boards of a file tell, one after the other."""

    rows: list[tuple[FileBoard, dict[str, str], int]] = field(default_factory=list)
    boards: FileBoards = field(default_factory=FileBoards)
    labels: dict[frozenset[str], str] = field(default_factory=dict)
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    carried: dict[str, Cells] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    unnumbered: list[Fault] = field(default_factory=list)
    title: str = ""
    scoring: str = ""
    file: str | None = None
    met_teams: bool = False

    def take(self, board: LinBoard, told: BoardRecord) -> None:
        """Add what happened at a table."""
        self.file = board.file
        self.title = self.title or told.event
        self.scoring = self.scoring or told.scoring
        self.faults += told.faults
        if not told.board:
            if has_outcome(told):
                self.unnumbered.append(board.fault(Said("lin.no-board")))
            return
        ns, ew = self._contestants(board, told)
        place = self.boards.of(told, told.tag("Stage") or "")
        if has_outcome(told) or ns or ew:
            cells = result_cells(told, _figures(board, told)) | {"table": table_of(told)}
            self.rows.append((place, cells | {"ns_pair": ns, "ew_pair": ew}, board.line))

    def _contestants(self, board: LinBoard, told: BoardRecord) -> tuple[str, str]:
        teams = teams_of(told)
        if teams is None:
            ns, ew = map(self._pair, pairs_of(told))
            return ns, ew
        self.met_teams = True
        for team, amount in carried_over(told).items():
            if team not in self.carried and decimal_of(amount):
                cells = {"pair": team, "amount": amount}
                self.carried[team] = Cells(cells, board.file, board.line)
        return teams[::-1] if told.room == "Closed" else teams

    def _pair(self, names: tuple[str, ...]) -> str:
        """Return what identifies a pair: its names in whatever order."""
        if not names:
            return ""
        label = self.labels.setdefault(frozenset(names), " & ".join(names))
        self.names.setdefault(label, names)
        return label

    def gathered(self) -> Gathered:
        """Return the field of everything that was taken."""
        told = ("contract", "ns_imp")
        played = any(cells.get(name) for _, cells, _ in self.rows for name in told)
        rows = list(self._result_cells()) if played else []
        method = method_of_scoring(self.scoring, teams=self.met_teams)
        event = {"title": self.title, "method": "" if method is None else method.value}
        unit = unit_of_match(method)
        tables = Tables(
            results=rows,
            names=[Cells(_name_cells(label, names)) for label, names in self.names.items()],
            event=[Cells(event, self.file)],
            carry=[
                Cells({**cells.by_column, "unit": unit}, cells.file, cells.line)
                for cells in self.carried.values()
                if cells["amount"].strip("0")
            ],
        )
        gathered = gather(tables, self.boards.facts(), anonymous=True)
        faults = (*self.unnumbered, *self.faults, *self._faults_of_file(rows), *gathered.faults)
        if rows:
            return replace(gathered, faults=faults)
        dealt = replace(gathered.field, travellers=tuple(self.boards.dealt()))
        return replace(gathered, field=dealt, faults=faults)

    def _result_cells(self) -> Iterator[Cells]:
        for board, cells, line in self.rows:
            session, _, number = self.boards.place(board)
            yield Cells(cells | {"session": session or "", "board": number}, self.file, line)

    def _faults_of_file(self, rows: list[Cells]) -> Iterator[Fault]:
        if not rows:
            number = sum(1 for _ in self.boards.dealt())
            said = Said("travellers.deals-only", number=number)
            yield Fault(said if number else Said("travellers.nothing"), self.file)
        elif self.boards.dealt_again:
            said = Said("travellers.several-deals", number=self.boards.dealt_again)
            yield Fault(said, self.file)


def _figures(board: LinBoard, told: BoardRecord) -> dict[str, str]:
    """Return the published IMPs as a tag has them; they are both sides', and add up to nought."""
    imps = told.scores.imps
    if imps is None or imps.ns is None:
        return {}
    room = "c" if told.room == "Closed" else "o"
    text = board.header.score(told.board, room)
    opposite = text.removeprefix("-") if text.startswith("-") else f"-{text.removeprefix('+')}"
    return {"ScoreIMP": f"{Side.NS} {text} {Side.EW} {opposite}"}


def _name_cells(label: str, names: tuple[str, ...]) -> dict[str, str]:
    return {"pair": label} | {f"name{turn}": name for turn, name in enumerate(names, start=1)}
