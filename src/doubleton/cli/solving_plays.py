"""``doubleton solve --play`` and ``--position``: where tricks were lost, what each card gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from doubleton.bridge import SIDES, Card, Contract, Deal, Denomination, Seat
from doubleton.cli.progress import advancing
from doubleton.cli.solved_boards import Board, boards_of
from doubleton.cli.solving import FOUND, Means
from doubleton.cli.voice import Voice
from doubleton.errors import Fault, ParseError
from doubleton.formats.reading import sources
from doubleton.said import Said
from doubleton.solver import PlayAnalysis, Recorded, Unsolved, analyse_plays, best_cards
from doubleton.words import say


@dataclass(frozen=True, slots=True)
class Asked:
    """A position: the cards left, trumps, and what has been led by whom."""

    deal: Deal
    trumps: Denomination
    leader: Seat
    trick: tuple[Card, ...]

    @classmethod
    def of(cls, deal: str, trumps: str, leader: str, trick: str) -> Asked:
        """Read the options; raises :class:`~doubleton.errors.NotationError` for anything else."""
        cards = trick.replace(",", " ").split()
        return cls(
            Deal(deal), Denomination.of(trumps), Seat.of(leader), tuple(Card(one) for one in cards)
        )

    @property
    def turn(self) -> Seat:
        """The hand that is to play."""
        return Seat((self.leader + len(self.trick)) % 4)


def solve_position(voice: Voice, asked: Asked, *, as_json: bool) -> int:
    """Tell what each card gives the side on turn; return the exit status."""
    side = asked.turn.side
    found = best_cards(asked.deal, asked.trumps, asked.leader, asked.trick, side=side)
    if as_json:
        tricks = {str(card): number for card, number in found.items()}
        voice.give_json({"turn": str(asked.turn), "side": str(side), "tricks": tricks})
        return 0
    voice.give(voice.text("solve.turn", seat=str(asked.turn), side=str(side)))
    for number in dict.fromkeys(found.values()):
        cards = " ".join(str(card) for card, tricks in found.items() if tricks == number)
        voice.give(f"{number:>4}  {cards}")
    return 0


def solve_plays(voice: Voice, paths: Sequence[str], means: Means, *, as_json: bool) -> int:
    """Tell of each recorded play where tricks were lost; return the exit status."""
    found = [*sources(paths)]
    played = [*_played(board for source in found for board in boards_of(source))]
    if not played:
        raise ParseError(Fault(Said("solve.no-plays"), ", ".join(one.name for one in found)))
    with means.opened() as workers, advancing(voice, "solve.solving") as progress:
        recorded = (record for _, record in played)
        analyses = [*analyse_plays(recorded, workers=workers, progress=progress)]
    told = [(board, one) for (board, _), one in zip(played, analyses, strict=True)]
    faults = [*_faults(told)]
    voice.warn(faults)
    if as_json:
        plays = [_as_object(board, one) for board, one in told if isinstance(one, PlayAnalysis)]
        warnings = voice.objects(faults)
        files = [source.name for source in found]
        voice.give_json({"files": files, "plays": plays, "warnings": warnings})
    else:
        for board, one in told:
            if isinstance(one, PlayAnalysis):
                _give(voice, board, one)
    return FOUND if faults else 0


def _played(boards: Iterable[Board]) -> Iterator[tuple[Board, Recorded]]:
    for board in boards:
        record = board.record
        if record.deal is None or record.play is None or not isinstance(record.contract, Contract):
            continue
        cards = record.play.in_order
        if cards:
            yield board, Recorded(record.deal, record.contract, cards)


def _faults(told: Iterable[tuple[Board, PlayAnalysis | Unsolved]]) -> Iterator[Fault]:
    for board, one in told:
        if isinstance(one, Unsolved):
            yield board.fault(one.reason)
        elif one.stopped is not None:
            yield board.fault(one.stopped)


def _give(voice: Voice, board: Board, one: PlayAnalysis) -> None:
    ended = one.played[-1].tricks if one.played else one.tricks
    lost = [voice.text("solve.lost", side=str(side), number=one.lost(side)) for side in SIDES]
    number, table, contract = board.record.board, _table(board), str(one.contract)
    key = "solve.play-at" if table else "solve.play"
    facts = Said(key, board=number, table=table, contract=contract, tricks=one.tricks, ended=ended)
    voice.give(say(facts, voice.language))
    for card in one.losses:
        loss = Said(
            "solve.loss",
            trick=card.trick,
            seat=str(card.seat),
            card=str(card.card),
            number=card.cost,
            tricks=card.tricks,
        )
        voice.give("  " + say(loss, voice.language))
    voice.give("  " + " ".join(lost))
    voice.give("")


def _table(board: Board) -> str:
    """Return where the board was played, ``""`` where that is not told."""
    return board.record.table or board.record.room or ""


def _as_object(board: Board, one: PlayAnalysis) -> dict[str, Any]:
    return {
        "file": board.source.name,
        "board": board.record.board,
        "table": _table(board),
        "contract": str(one.contract),
        "tricks": one.tricks,
        "played": [
            {
                "trick": card.trick,
                "seat": str(card.seat),
                "card": str(card.card),
                "tricks": card.tricks,
                "cost": card.cost,
            }
            for card in one.played
        ],
        "lost": {str(side): one.lost(side) for side in SIDES},
    }
