"""Boards and the scores of contracts (sections 1 and 3.1)."""

from __future__ import annotations

from doubleton.bridge import Contract, Denomination, Doubled, Result, Seat, Vulnerability
from doubleton.lawbook import Regulations, ScoringTable
from doubleton.laws.law02_duplicate_boards import markings
from doubleton.laws.law77_scoring_table import score
from vectors.kinds import Given, kind


@kind("board")
def board(given: Given) -> dict[str, object]:
    marked = markings(Regulations(), given["board"])
    return {"dealer": str(marked.dealer), "vulnerable": str(marked.vulnerability)}


@kind("board_sequence")
def board_sequence(given: Given) -> dict[str, object]:
    first, last = given["boards"]
    marked = [markings(Regulations(), number) for number in range(first, last + 1)]
    return {
        "dealers": "".join(str(one.dealer) for one in marked),
        "vulnerable": [str(one.vulnerability) for one in marked],
    }


@kind("board_set")
def board_set(given: Given) -> dict[str, object]:
    size = given["boards_per_set"]
    first = given.get("first_board", 1) + (given["set"] - 1) * size
    return {"boards": list(range(first, first + size))}


@kind("contract_score")
def contract_score(given: Given) -> dict[str, object]:
    older = given.get("edition", 1987) < 1987
    regulations = Regulations(
        scoring_table=ScoringTable.OF_1963 if older else ScoringTable.OF_1987,
    )
    contract = Contract.of(
        given["level"],
        Denomination.of(given["strain"]),
        Seat.NORTH,
        Doubled(given.get("doubled", 0)),
    )
    vulnerability = Vulnerability.NS if given.get("vulnerable") else Vulnerability.NONE
    scored = score(regulations, Result(contract, given["tricks"]), vulnerability)
    return {"declarer_score": scored.declarer}
