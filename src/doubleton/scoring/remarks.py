"""Remarks: what a reader of a result should know about how it came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doubleton.errors import DoubletonError
from doubleton.lawbook import Regulations
from doubleton.laws.law12_adjusted_score import weighted
from doubleton.said import Said
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.averages import Awarded
from doubleton.scoring.comparisons import boards_dealt_twice
from doubleton.scoring.entries import Entries
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import Policy, UnequalBoards, Weights
from doubleton.scoring.recap import Standing
from doubleton.scoring.sheet import Sheet
from doubleton.scoring.traveller import Field, Method, Unit


def admit_weights(field: Field, policy: Policy, regulations: Regulations) -> None:
    """See that weighted scores are admitted where there are any.

    Raises :class:`~doubleton.errors.DoubletonError` with the first board that has one, if not.
    """
    if weighted.holds(regulations.edition) or regulations.weighted_scores:
        return
    board = _weighted_board(field)
    if board is not None and policy.weights is Weights.BY_EDITION:
        raise DoubletonError(
            "scoring.weighted-not-admitted", board=board, edition=str(regulations.edition)
        )


def _weighted_board(field: Field) -> str | None:
    for traveller in field.travellers:
        for row in traveller.rows:
            if isinstance(row.score_ns, Weighted) or isinstance(row.score_ew, Weighted):
                return traveller.board
    return None


def remarks_on(
    field: Field,
    entries: Entries,
    sheet: Sheet,
    policy: Policy,
    regulations: Regulations,
    method: Method,
) -> Iterator[Said]:
    """Tell what is out of the ordinary, in the order of its weight."""
    if not weighted.holds(regulations.edition) and _weighted_board(field) is not None:
        yield Said("scoring.weighted-not-in-edition", edition=str(regulations.edition))
    for bye in sorted(entry.number for entry in entries.byes):
        yield Said("scoring.bye", contestant=bye)
    for board in boards_dealt_twice(field):
        yield Said("scoring.dealt-twice", board=board)
    alone = list(dict.fromkeys(sheet.alone))
    if alone:
        key = "scoring.table-alone" if len(alone) == 1 else "scoring.tables-alone"
        yield Said(key, board=", ".join(alone))
    for board in dict.fromkeys(sheet.fouled):
        yield Said("scoring.tables-differ", board=board)
    if entries.unnamed:
        yield Said("scoring.names-to-several", contestants=", ".join(entries.unnamed))
    yield from _on_awards(field, sheet, method)
    if method is Method.MATCHPOINTS and policy.unequal is not Unequal.NEUBERG and sheet.unequal:
        yield Said("scoring.not-neuberg", rule=policy.unequal.value)


def on_unequal_boards(ranking: Sequence[Standing], policy: Policy) -> Iterator[Said]:
    """Tell how sums are compared when contestants had different numbers of boards."""
    boards = {standing.boards for standing in ranking if standing.unit is not Unit.MATCHPOINTS}
    if len(boards) > 1:
        key = {
            UnequalBoards.FACTORED: "scoring.boards-factored",
            UnequalBoards.AS_THEY_ARE: "scoring.boards-not-factored",
            UnequalBoards.PER_BOARD: "scoring.boards-averaged",
        }[policy.unequal_boards]
        yield Said(key, fewest=min(boards), most=max(boards))


def _on_awards(field: Field, sheet: Sheet, method: Method) -> Iterator[Said]:
    if method is Method.TOTAL_POINTS:
        if any(isinstance(score, Award) for score in _scores(field)):
            yield Said("scoring.award-without-points")
        return
    awards = [board.award for board in sheet.boards.values() if isinstance(board, Awarded)]
    if method is Method.MATCHPOINTS:
        if any(award.imps is not None for award in awards):
            yield Said("scoring.imps-as-percent")
    elif any(award.percent is not None for award in awards):
        yield Said("scoring.percent-as-imps")


def _scores(field: Field) -> Iterator[object]:
    for traveller in field.travellers:
        for row in traveller.rows:
            yield row.score_ns
            yield row.score_ew
