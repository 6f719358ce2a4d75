"""What the Laws of the auction leave to the Director to find (21B, 25A, 26, 27B, 30C)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from doubleton.bridge import PASS, SUITS, Call, Seat
from doubleton.lawbook import Cite
from doubleton.laws.procedures.change_of_call import INADVERTENT
from doubleton.said import Said
from doubleton.table.docket import Kind, Matter, State, Step
from doubleton.table.findings import Answered, Meaning, Misinformation, Misinformed
from doubleton.table.meanings import natural
from doubleton.table.question import Choice, Question, either
from doubleton.table.spoken import params, seat
from doubleton.table.table import Table


def inadvertent_call(table: Table) -> Iterator[Question]:
    """Ask whether a changed call was a slip, changed without pause for thought (25A)."""
    boxes = table.regulations.bidding_boxes
    key = "question.inadvertent-bidding-card" if boxes else "question.inadvertent-call"
    for matter in _open(table, Kind.CHANGE_OF_CALL, Step.FINDING):
        yield Question(
            key.removeprefix("question."),
            Said(key, seat=seat(matter.seat)),
            Cite("25A", table.edition),
            matter.seat,
            either(Answered(INADVERTENT, yes=True), Answered(INADVERTENT, yes=False)),
            reveal=Said("reveal.inadvertent-call"),
        )


def conventional_bid(table: Table) -> Iterator[Question]:
    """Ask whether an insufficient bid may have been conventional (27B1)."""
    for matter in _open(table, Kind.INSUFFICIENT_BID):
        if matter.call is None or _known(table, matter.seat, matter.call, "conventional"):
            continue
        found = Meaning(matter.seat, matter.call)
        yes, no = either(replace(found, conventional=True), replace(found, conventional=False))
        yield Question(
            "conventional-bid",
            Said("question.conventional-bid", **params(seat=matter.seat, call=matter.call)),
            Cite("27B1", table.edition),
            matter.seat,
            (yes, no),
            default=no,
            reveal=Said("reveal.conventional-bid"),
        )


def conventional_pass(table: Table) -> Iterator[Question]:
    """Ask whether a pass out of rotation is a convention (30C)."""
    for matter in _open(table, Kind.CALL_OUT_OF_ROTATION):
        if matter.call != PASS or _known(table, matter.seat, PASS, "conventional_pass"):
            continue
        found = Meaning(matter.seat, PASS)
        yes, no = either(
            replace(found, conventional_pass=True), replace(found, conventional_pass=False)
        )
        yield Question(
            "conventional-pass",
            Said("question.conventional-pass", seat=seat(matter.seat)),
            Cite("30C", table.edition),
            matter.seat,
            (yes, no),
            default=no,
            reveal=Said("reveal.conventional-pass"),
        )


def probable_call(table: Table) -> Iterator[Question]:
    """Ask whether a misled player probably made his call because of it (21B1)."""
    found = [one for one in table.docket.findings if isinstance(one, Misinformed)]
    latest = {(one.by, one.to, one.kind, one.about): one for one in found}
    for misled in latest.values():
        if misled.probable is not None or misled.kind is Misinformation.WHOSE_LEAD:
            continue
        yield Question(
            "probable-call",
            Said("question.probable-call", seat=seat(misled.to)),
            Cite("21B1", table.edition),
            misled.to,
            either(replace(misled, probable=True), replace(misled, probable=False)),
            reveal=Said("reveal.probable-call"),
        )


def related_suits(table: Table) -> Iterator[Question]:
    """Ask which suits the withdrawn call of a defender showed, before his partner leads (26)."""
    play = table.play
    if play is None or table.docket.over:
        return
    asked = dict.fromkeys(
        (one.seat, one.call)
        for one in table.docket.withdrawn
        if not one.used and one.final not in (None, one.call) and play.is_defender(one.seat)
    )
    for player, call in asked:
        if not _known(table, player, call, "related"):
            yield _which_suits(table, player, call)


def _which_suits(table: Table, player: Seat, call: Call) -> Question:
    suits = tuple(reversed(SUITS))
    shown = [some for number in range(4) for some in combinations(suits, number)]
    return Question(
        "related-suits",
        Said("question.related-suits", **params(seat=player, call=call)),
        Cite("26", table.edition),
        player,
        tuple(Choice((Meaning(player, call, related=some),)) for some in shown),
        default=Choice((Meaning(player, call, related=natural(call)),)),
        reveal=Said("reveal.related-suits"),
    )


def _open(table: Table, kind: Kind, step: Step | None = None) -> Iterator[Matter]:
    for matter in table.docket.matters:
        if matter.kind is kind and matter.state is State.OPEN and step in (None, matter.step):
            yield matter


def _known(table: Table, player: Seat, call: Call, field: str) -> bool:
    return any(
        (one.seat, one.call) == (player, call) and getattr(one, field) is not None
        for one in table.docket.meanings
    )
