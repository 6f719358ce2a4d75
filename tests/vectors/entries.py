"""What is suspicious about an entry (section 4.4)."""

from __future__ import annotations

from doubleton.bridge import Board, Card, Contract, Hand, Result
from doubleton.laws.law77_scoring_table import points
from doubleton.tournament.field_tests import Scores, flags_of
from vectors.kinds import Given, kind
from vectors.kinds import points as scores


@kind("suspicious")
def suspicious(given: Given) -> dict[str, object]:
    """The hand that leads is that which the vector says it is."""
    holds = given.get("lead_hand_holds")
    flags = flags_of(
        entered_ns(given),
        Scores.of(scores(given.get("field_ns") or ())),
        Card(given["lead"]) if given.get("lead") else None,
        None if holds is None else Hand.of(Card(card) for card in holds),
    )
    return {"flags": [str(flag) for flag in flags]}


def entered_ns(given: Given) -> int:
    if "entered_ns" in given:
        return int(given["entered_ns"])
    contract = Contract(f"{given['contract']}{given['declarer']}")
    return points(Result(contract, given["tricks"]), Board.numbered(given["board"]).vulnerability)
