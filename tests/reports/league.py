"""A league of four teams over three rounds, with what matches bring with them."""

from __future__ import annotations

from dataclasses import replace

from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import Award
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import (
    CarryOver,
    Contestant,
    Field,
    Method,
    Penalty,
    Row,
    Status,
    Traveller,
    Unit,
)
from reports.evening import played, ruled

TEAMS = {
    "1": ("Anna Ray", "Ben Low", "Cora Hill", "Dan Moor"),
    "2": ("Eva Field", "Finn Lake", "Gus Wood", "Ida Rose"),
    "3": ("Jon Bell", "Kim Dale", "Liv Stone", "Max Ford"),
    "4": ("Nia Park", "Oda Vale", "Pia Reed", "Quin Marsh"),
}


def sat(row: Row, number: str, table: str = "1") -> Row:
    """Return *row* in a round: the first two of a team sit North-South, the others East-West."""
    n, s = TEAMS[str(row.ns)][:2]
    e, w = TEAMS[str(row.ew)][2:]
    return replace(row, round=number, players=(n, e, s, w), table=table)


def met(number: str, teams: str, *results: tuple[str, int]) -> list[Row]:
    """Return both tables of a board: the result with the first team North-South, then the other."""
    home, away = teams.split("-")
    (first, ns), (second, other) = results
    return [
        sat(played(f"{home}-{away}", first, ns), number),
        sat(played(f"{away}-{home}", second, other), number, "2"),
    ]


BOARDS = (
    Traveller(
        "1",
        (
            *met("1", "1-2", ("4SN=", 420), ("4SN-1", -50)),
            *met("1", "3-4", ("3NTN=", 400), ("3NTN=", 400)),
        ),
    ),
    Traveller(
        "2",
        (
            *met("1", "1-2", ("1NTN=", 90), ("1NTN+1", 120)),
            *met("1", "3-4", ("6HN-1", -50), ("4HN+1", 450)),
        ),
    ),
    Traveller(
        "3",
        (
            *met("2", "1-3", ("2SN=", 110), ("3SN-1", -50)),
            *met("2", "2-4", ("4SN=", 620), ("4SN=", 620)),
        ),
    ),
    Traveller(
        "4",
        (
            replace(ruled("1-3", Status.ARTIFICIAL, Award.of("A+"), Award.of("A-")), round="2"),
            *met("2", "2-4", ("Pass", 0), ("1NTN=", 90)),
        ),
    ),
)

LEAGUE = Field(
    BOARDS,
    tuple(
        Contestant(number, names, ratings=(150 * int(number),) * 4, handicap=int(number))
        for number, names in TEAMS.items()
    ),
    title="Friday league",
    date="2026-05-08",
    method=Method.TEAMS,
    carried=(CarryOver(Contestant("4"), 2),),
    penalties=(Penalty(Contestant("2"), 1, unit=Unit.VICTORY_POINTS),),
)

IN_VICTORY_POINTS = ("match.score=vp", "tie.chain=league")


def league(method: Method = Method.TEAMS, *settings: str) -> Recap:
    """Return the league, scored in victory points by this method, or with other *settings*."""
    known = policy("club1987").with_settings(*(settings or IN_VICTORY_POINTS))
    return score(LEAGUE, known, Regulations(), method)
