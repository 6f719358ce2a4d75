"""The files that come with DDS: deals with everything that it finds about them.

Denominations stand in the order spades, hearts, diamonds, clubs, notrump; vulnerabilities none,
both, North-South, East-West.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import (
    DENOMINATIONS,
    SEATS,
    SUITS,
    VULNERABILITIES,
    Card,
    Contract,
    DDTable,
    Deal,
    Seat,
    Vulnerability,
)
from shared_material import shared

_VULNERABILITY: Final = tuple(VULNERABILITIES[number] for number in (0, 3, 1, 2))
_DENOMINATION: Final = tuple(DENOMINATIONS[number] for number in (3, 2, 1, 0, 4))


@dataclass(frozen=True)
class Solved:
    """A deal of such a file, and what the file says about it.

    ``leads`` are the opening leads against ``contract`` with the tricks of the leader's side;
    ``tricks`` those of declarer before ``cards`` and after each. ``par_of_sides`` is what the file
    says when North-South speak first, and when East-West do; ``par`` when the dealer does.
    """

    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    contract: Contract
    leads: dict[Card, int]
    table: DDTable
    par_of_sides: tuple[tuple[int, str], tuple[int, str]]
    par: tuple[int, tuple[str, ...]]
    cards: tuple[Card, ...]
    tricks: tuple[int, ...]


def solved(name: str) -> list[Solved]:
    """Read a file of the shared material."""
    text = shared(f"corpus/dd/dds/{name}.txt").read_text(encoding="utf-8")
    lines = [shlex.split(line) for line in text.splitlines()[1:]]
    return [
        _solved({line[0]: line[1:] for line in lines[i : i + 7]}) for i in range(0, len(lines), 7)
    ]


def _solved(said: dict[str, list[str]]) -> Solved:
    dealer, vulnerable, trumps, leader, deal = said["PBN"]
    tricks = [int(number) for number in said["TABLE"]]
    by_place = {
        (seat, denomination): tricks[4 * place + seat]
        for place, denomination in enumerate(_DENOMINATION)
        for seat in SEATS
    }
    ns, ew, ns_first, ew_first = said["PAR"]
    return Solved(
        Deal(deal),
        SEATS[int(dealer)],
        _VULNERABILITY[int(vulnerable)],
        Contract.of(1, _DENOMINATION[int(trumps)], SEATS[int(leader)].rho),
        _leads([int(number) for number in said["FUT"]]),
        DDTable(by_place[seat, denomination] for seat in SEATS for denomination in DENOMINATIONS),
        ((_score(ns), ns_first[3:]), (-_score(ew), ew_first[3:])),
        (int(said["PAR2"][0]), tuple(said["PAR2"][1:])),
        _cards(said["PLAY"][1]),
        tuple(int(number) for number in said["TRACE"][1:]),
    )


def _score(text: str) -> int:
    return int(text.split()[1])


def _leads(numbers: list[int]) -> dict[Card, int]:
    """Read suits, ranks, lower ranks that are equal, and scores, each for all leads."""
    many = numbers[0]
    suits, ranks, equals, scores = (numbers[1 + many * i : 1 + many * (i + 1)] for i in range(4))
    found = {}
    for suit, rank, equal, score in zip(suits, ranks, equals, scores, strict=True):
        for one in range(2, 15):
            if one == rank or equal >> one & 1:
                found[Card(13 * SUITS[3 - suit] + one - 2)] = score
    return found


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(text[i : i + 2]) for i in range(0, len(text), 2))
