"""The results of a file as travellers: from a game a table, or from the score tables of boards.

Contestants are the pairs by their number (PairNS, PairEW, PairId) where there is one, otherwise by
the names of the players; in team matches, which name HomeTeam and VisitTeam, the teams.  The home
team sits North-South in the open room, and where no room is named.  What teams carried over
(HomeCarryOver, VisitCarryOver) is that of the first game which names them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from doubleton.bridge import SIDES
from doubleton.errors import Fault, ParseError
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.file_boards import FileBoard, FileBoards
from doubleton.formats.pbn.file_names import FileNames, Listed
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.records import record
from doubleton.formats.pbn.score_tables import (
    MOST_OF_A_ROW,
    MOST_REPEATED,
    rows_of,
    split_names,
    totals_of,
)
from doubleton.formats.pbn.splitting import line_ends
from doubleton.formats.pbn.table_results import (
    CLOSED_ROOM,
    OPEN_ROOM,
    carried_over,
    has_outcome,
    known,
    pairs_of,
    result_cells,
    table_of,
    teams_of,
    unit_of_match,
)
from doubleton.formats.results.cells import Cells
from doubleton.formats.results.gathering import Gathered, Tables, gather
from doubleton.said import Said
from doubleton.scoring.traveller import Method

_TOLD_OF: Final = ("Board", "Vulnerable", "Declarer", "Contract", "Result", "Score")
"""Tags without which a result cannot be read."""


def travellers(games: Iterable[Game]) -> Gathered:
    r"""Return the field whose results the games record, with what is doubtful in them.

    A file that holds deals only gives travellers without rows, and a fault that says so.  Raises
    :class:`~doubleton.errors.ParseError` when rows stand for too many tables
    (:data:`~doubleton.formats.pbn.score_tables.MOST_REPEATED`).

    >>> from doubleton.formats.pbn import read
    >>> games = read(b'[Board "1"]\n[North "A"]\n[East "B"]\n[South "C"]\n[West "D"]\n'
    ...              b'[Declarer "N"]\n[Contract "3NT"]\n[Result "10"]\n')
    >>> row = travellers(games).field.travellers[0].rows[0]
    >>> row.ns, row.ew, row.score_ns
    ('A & C', 'B & D', 430)
    """
    file = _File()
    for game in games:
        file.take(game, record(game))
    return file.gathered()


_NAMED: Final = {
    "BAM": Method.BOARD_A_MATCH,
    "TOTALPOINTS": Method.TOTAL_POINTS,
    "PATTON": Method.PATTON,
    "HYBRID": Method.HYBRID,
}
"""Methods that have a name and no modifiers; the standard has the first, the others are ours."""


def method_of_scoring(text: str, *, teams: bool) -> Method | None:
    """Return the method that a Scoring tag names, ``None`` where it is none of ours.

    >>> str(method_of_scoring("IMP;Cross1", teams=False)), str(method_of_scoring("MP", teams=False))
    ('cross-imps', 'matchpoints')

    IMPs without any modifier are those of a team match, or else cross-IMPs.
    """
    fields = [part.strip().upper() for part in text.split(";")]
    if fields[0] in _NAMED:
        return _NAMED[fields[0]]
    if any(part.startswith("CROSS") for part in fields):
        return Method.CROSS_IMPS
    if any(part.startswith("BUTLER") or part in ("MEAN", "MEDIAN") for part in fields):
        return Method.BUTLER
    if any(part.startswith(("MP", "MATCHPOINT", "EMP")) for part in fields):
        return Method.MATCHPOINTS
    if any(part.startswith("IMP") for part in fields):
        return Method.TEAMS if teams else Method.CROSS_IMPS
    return Method.TEAMS if teams and not text else None


@dataclass(slots=True)
class _File:
    """What the games of a file tell, one after the other."""

    rows: list[tuple[FileBoard, dict[str, str], int]] = field(default_factory=list)
    boards: FileBoards = field(default_factory=FileBoards)
    names: FileNames = field(default_factory=FileNames)
    totals: dict[Listed, Cells] = field(default_factory=dict)
    carried: dict[str, tuple[str, int]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    tables: Counter[tuple[FileBoard, str, str]] = field(default_factory=Counter)
    teams: tuple[str, str] | None = None
    stage: str = ""
    title: str = ""
    date: str = ""
    scoring: str = ""
    file: str | None = None
    met_teams: bool = False
    repeated: int = 0

    def take(self, game: Game, told: BoardRecord) -> None:
        """Add a game."""
        self.file = game.file
        self.title = self.title or known(told.event)
        self.date = self.date or known(told.date).replace(".", "-")
        self.scoring = self.scoring or known(told.scoring)
        totals = told.table_named("TotalScoreTable")
        if totals is not None:
            for cells in totals_of(totals):
                self._take_total(cells, _line(game, "TotalScoreTable"))
        same_match = _is_of_same_match(game)
        self.teams = teams_of(told) or (self.teams if same_match else None)
        stage = known(told.tag("Session")) or known(told.tag("Stage"))
        self.stage = stage or (self.stage if same_match else "")
        board = self.boards.of(told, self.stage)
        scores = told.table_named("ScoreTable")
        if scores is not None and scores.rows:
            lines = _row_lines(game, len(scores.rows))
            for cells, line in zip(rows_of(scores), lines, strict=True):
                self._take_row(board, cells, line)
        elif known(told.board):
            self._take_table(board, game, told)

    def _take_table(self, board: FileBoard, game: Game, told: BoardRecord) -> None:
        """Add the result of the table that a game records."""
        cells = result_cells(told, game.values) | {
            "table": table_of(told),
            "round": known(told.round),
            "section": known(told.section),
        }
        ns, ew = self._contestants(board, game, told)
        self.faults += _faults_of_result(game, told)
        if told.score is not None and told.contract is None and not _has_points(cells):
            said = Said("travellers.score-side", text=str(game.values.get("Score", ""))[:40])
            self.faults.append(Fault(said, self.file, _line(game, "Score")))
        if has_outcome(told) or ns or ew:
            line = _line(game, "Contract", "Result", "Board")
            self.rows.append((board, cells | {"ns_pair": ns, "ew_pair": ew}, line))

    def _contestants(self, board: FileBoard, game: Game, told: BoardRecord) -> tuple[str, str]:
        if self.teams is not None:
            self.met_teams = True
            for team, amount in carried_over(told).items():
                if team not in self.carried:
                    line = _line(game, "HomeCarryOver", "VisitCarryOver")
                    self.carried[team] = amount, line
            return self._seated_teams(board, known(told.room).lower(), *self.teams)
        numbers = known(told.tag("PairNS")), known(told.tag("PairEW"))
        section = known(told.section)
        ns, ew = (
            self.names.seated(Listed(number, section, str(side)), names)
            for side, number, names in zip(SIDES, numbers, pairs_of(told), strict=True)
        )
        return ns, ew

    def _seated_teams(
        self, board: FileBoard, room: str, home: str, visitors: str
    ) -> tuple[str, str]:
        """Return the teams as they sit; without rooms the same teams meet again turned."""
        before = self.tables[board, home, visitors]
        self.tables[board, home, visitors] += 1
        turned = room.startswith(CLOSED_ROOM) or (
            not room.startswith(OPEN_ROOM) and before % 2 == 1
        )
        return (visitors, home) if turned else (home, visitors)

    def _take_row(self, board: FileBoard, cells: dict[str, str], line: int) -> None:
        """Add a row of a score table, as often as it stands for."""
        self.met_teams = self.met_teams or bool(cells.pop("of_teams"))
        for side in SIDES:
            name = str(side).lower()
            who = Listed(cells[f"{name}_pair"], cells["section"], str(side))
            names = split_names(cells.pop(f"{name}_names"))
            cells[f"{name}_pair"] = self.names.seated(who, names)
        times = cells.pop("times") or "1"
        number = int(times) if times.isascii() and times.isdigit() and len(times) < 7 else 0
        if not 0 < number <= MOST_OF_A_ROW:
            said = Said("travellers.multiplicity", text=times[:40], limit=MOST_OF_A_ROW)
            self.faults.append(Fault(said, self.file, line))
            number = 1
        self.repeated += number - 1
        if self.repeated > MOST_REPEATED:
            raise ParseError(
                Fault(Said("travellers.too-many", limit=MOST_REPEATED), self.file, line)
            )
        self.rows += [(board, cells, line)] * number

    def _take_total(self, cells: dict[str, str], line: int) -> None:
        names = split_names(cells.pop("names"))
        who = Listed(cells["pair"], cells["section"], cells["line"])
        number = self.names.ranked(who, names)
        if number:
            cells["pair"] = number
            self.totals.setdefault(who._replace(number=number), Cells(cells, self.file, line))

    # --- the whole ---------------------------------------------------------------------------

    def gathered(self) -> Gathered:
        """Return the field of everything that was taken."""
        rows = [] if self._is_deals_only() else list(self._result_cells())
        method = method_of_scoring(self.scoring, teams=self.met_teams)
        tables = Tables(
            results=rows,
            names=[Cells(cells) for cells in self.names.cells()],
            totals=[*self.totals.values()],
            event=[self._event_cells(method)],
            carry=[*self._carry_cells(unit_of_match(method))],
        )
        gathered = gather(tables, self.boards.facts(), anonymous=True)
        faults = (*self.faults, *self._faults_of_file(rows, method), *gathered.faults)
        if rows:
            return replace(gathered, faults=faults)
        dealt = replace(gathered.field, travellers=tuple(self.boards.dealt()))
        return replace(gathered, field=dealt, faults=faults)

    def _is_deals_only(self) -> bool:
        told = ("contract", "tricks", "ns_score", "ew_score", "ns_award", "ew_award")
        return not any(cells.get(name) for _, cells, _ in self.rows for name in told)

    def _result_cells(self) -> Iterator[Cells]:
        for board, cells, line in self.rows:
            session, _, number = self.boards.place(board)
            yield Cells(cells | {"session": session or "", "board": number}, self.file, line)

    def _carry_cells(self, unit: str) -> Iterator[Cells]:
        for team, (amount, line) in self.carried.items():
            if amount.strip("0"):
                cells = {"pair": team, "amount": amount, "unit": unit}
                yield Cells(cells, self.file, line)

    def _event_cells(self, method: Method | None) -> Cells:
        event = {
            "title": self.title,
            "date": self.date,
            "method": "" if method is None else method.value,
        }
        return Cells(event, self.file)

    def _faults_of_file(self, rows: list[Cells], method: Method | None) -> Iterator[Fault]:
        if not rows:
            number = sum(1 for _ in self.boards.dealt())
            said = Said("travellers.deals-only", number=number)
            yield Fault(said if number else Said("travellers.nothing"), self.file)
            return
        if method is None and self.scoring:
            said = Said("travellers.scoring", text=self.scoring[:40])
            yield Fault(said, self.file)
        if self.boards.dealt_again:
            said = Said("travellers.several-deals", number=self.boards.dealt_again)
            yield Fault(said, self.file)


def _has_points(cells: Mapping[str, str]) -> bool:
    return "ns_score" in cells or "ew_score" in cells


def _is_of_same_match(game: Game) -> bool:
    """Whether a game leaves out its board, or who plays, since the game before has told."""
    names = {tag.name for tag in game.tags} if game.pieces is None else {*game.pieces.names}
    return "Board" not in names or not names & {"North", "East", "South", "West"}


def _line(game: Game, *names: str) -> int:
    """Return the line of the first of these tags that is there, or of the game."""
    places = (game.source.find(f"[{name} ") for name in names)
    return game.line + line_ends(game.source[: next((at for at in places if at >= 0), 0)])


def _row_lines(game: Game, number: int) -> list[int]:
    """Return the lines of the rows of the score table, where each has its own."""
    at = game.source.find("[ScoreTable")
    first = game.line + line_ends(game.source[: max(at, 0)])
    lines = game.source[max(at, 0) :].splitlines()[1:]
    end = next((n for n, text in enumerate(lines) if text.startswith("[")), len(lines))
    filled = [first + 1 + n for n, text in enumerate(lines[:end]) if text.strip()]
    return filled if len(filled) == number else [first] * number


def _faults_of_result(game: Game, told: BoardRecord) -> Iterator[Fault]:
    """Yield the faults of a record that concern its result."""
    if told.faults:
        lines = {game.place(tag.at)[0] for tag in game.tags if tag.name in _TOLD_OF}
        yield from (fault for fault in told.faults if fault.line in lines)
