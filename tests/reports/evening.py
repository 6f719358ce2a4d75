"""A small evening with everything that can stand on a traveller."""

from __future__ import annotations

import re
from fractions import Fraction

from doubleton.bridge import Card, Contract, DDTable, Deal, Par, Result, Seat, Vulnerability
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Field, Method, Penalty, Row, Status, Traveller

DEAL = Deal("N:AQ42.KJT.98.KQ32 J98.9876.AK.T987 KT765.A32.Q432.A 3.Q54.JT765.J654")

NAMES = {
    "1": ("Anna Ray", "Ben Low"),
    "2": ("Cora Hill", "Dan Moor"),
    "3": ("Eva Field", "Finn Lake"),
    "4": ("Gus Wood", "Ida Rose"),
    "5": ("Jon Bell", "Kim Dale"),
    "6": ("Liv Stone", "Max Ford"),
    "7": ("Nia Park", "Oda Vale"),
    "8": ("Pia Reed", "Quin Marsh"),
}


def plain(text: str) -> str:
    """Drop the marks of typesetting."""
    return re.sub(r"<[^>]*>|\ufe0e", "", text).replace("\xa0", " ")


def played(pairs: str, result: str, ns: int, lead: str = "", group: str = "") -> Row:
    """Return a row such as ``played("1-5", "4SN=", 620)``."""
    north_south, east_west = pairs.split("-")
    what = Result.of(result)
    return Row(
        north_south,
        east_west,
        score_ns=ns,
        score_ew=-ns,
        contract=what.contract,
        tricks=what.tricks,
        lead=Card(lead) if lead else None,
        group=group,
    )


def ruled(pairs: str, status: Status, ns: object, ew: object, contract: str = "") -> Row:
    """Return a row on which the Director ruled."""
    north_south, _, east_west = pairs.partition("-")
    assert ns is None or isinstance(ns, int | Award | Weighted)
    assert ew is None or isinstance(ew, int | Award | Weighted)
    return Row(
        north_south,
        east_west or None,
        status,
        ns,
        ew,
        contract=Contract(contract) if contract else None,
    )


PLAYED = Traveller(
    "2",
    (
        played("1-5", "4SN=", 620, "D5"),
        played("2-6", "3NTS-1", -100, "H4"),
        played("3-7", "4SXN+1", 990),
        played("4-8", "Pass", 0),
    ),
    dealer=Seat.EAST,
    vulnerability=Vulnerability.NS,
    deal=DEAL,
    double_dummy=DDTable.of_hex("746b5747b55862758627"),
    par=Par(620, (Result.of("4SN="), Result.of("4SS="))),
)

RULED = Traveller(
    "10",
    (
        ruled("1-6", Status.ARTIFICIAL, Award.of("A+"), Award.of("A-")),
        ruled("7-2", Status.ARTIFICIAL, Award.of("37.5"), Award.of("60")),
        ruled("3-8", Status.NOT_PLAYED, None, None),
        ruled("4", Status.SITOUT, None, None),
        ruled("5-1", Status.SPLIT, -50, -420, "4HE"),
        ruled("6-2", Status.ASSIGNED, 140, -140, "3HN"),
        ruled(
            "7-3",
            Status.WEIGHTED,
            Weighted(((Fraction(60), 420), (Fraction(40), -50))),
            Weighted(((Fraction(60), -420), (Fraction(40), 50))),
        ),
        played("8-4", "1NTW=", -90),
    ),
    dealer=Seat.EAST,
    vulnerability=Vulnerability.ALL,
)

FOULED = Traveller(
    "9",
    (
        played("1-7", "2HN=", 110, group="a"),
        played("2-8", "2HN+1", 140, group="a"),
        played("3-5", "2HN-1", -50, group="b"),
        played("4-6", "2HN=", 110, group="b"),
    ),
)


def field(*travellers: Traveller, **named: tuple[str, ...]) -> Field:
    """Return the evening, or another one of these travellers and names."""
    names = {number.removeprefix("_"): both for number, both in named.items()} or NAMES
    return Field(
        travellers or (RULED, PLAYED, FOULED),
        tuple(Contestant(number, both) for number, both in names.items()),
        title="Friday at the Oak",
        date="2026-05-08",
    )


MATCHPOINTS = score(
    Field(
        (RULED, PLAYED, FOULED),
        tuple(Contestant(number, names) for number, names in NAMES.items()),
        title="Friday at the Oak",
        date="2026-05-08",
        penalties=(Penalty(Contestant("4"), 1),),
    ),
    policy("wbf"),
    Regulations(Edition.OF_2017),
)
"""One line, with a penalty."""

TWO_LINES = score(field(PLAYED), policy("acbl"))
"""One board, in two lines."""


def scored(method: Method, *travellers: Traveller) -> Recap:
    """Return the evening scored by another method."""
    club = policy("club1987").with_settings(*FORMS.get(method, ()))
    return score(field(*travellers or (PLAYED, FOULED)), club, Regulations(), method)


FORMS = {
    Method.PATTON: ("patton.variant=ebu_hackett", "patton.table=1/10,1/5"),
    Method.HYBRID: ("hybrid.imps=10", "hybrid.boards=10", "hybrid.points=5"),
}
"""What a method needs to be told before it can score."""
