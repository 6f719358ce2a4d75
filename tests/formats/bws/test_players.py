"""Names stand by table and seat, and become those of pairs."""

from __future__ import annotations

from doubleton.bridge import Side
from doubleton.formats.results.gathering import Gathered
from formats.bws.session import reading, seated

MITCHELL = (
    "1 1 1 1 1 | N 3 NT =",
    "2 1 2 2 2 | N 3 NT =",
    "1 2 2 1 2 | S 1 H =",
    "2 2 1 2 1 | S 1 H =",
)
HOWELL = (
    "1 1 1 1 4 | N 3 NT =",
    "2 1 2 2 3 | N 3 NT =",
    "1 2 2 4 2 | S 1 H =",
    "2 2 1 3 1 | S 1 H =",
)


def at(table: int, round_: int = 0, **players: str) -> list[dict[str, object]]:
    """Return the players of a table by seat: names, or numbers alone."""
    return [
        {
            "Section": 1,
            "Table": table,
            "Round": round_,
            "Direction": seat.upper(),
            "Number": who if who.isdigit() else "",
            "Name": "" if who.isdigit() else f"{who}  ",
        }
        for seat, who in players.items()
    ]


def names(gathered: Gathered) -> dict[tuple[str, Side | None], tuple[str, ...]]:
    return {(one.number, one.line): one.names for one in gathered.field.contestants}


def test_in_two_lines_the_same_number_is_two_pairs() -> None:
    players = [*at(1, n="Anna", s="Sven", e="Ella", w="Will"), *at(2, w="Wim")]
    assert names(reading(*MITCHELL, PlayerNumbers=players)) == {
        ("1", Side.NS): ("Anna", "Sven"),
        ("1", Side.EW): ("Ella", "Will"),
        ("2", Side.EW): ("Wim",),
    }


def test_in_one_line_a_pair_keeps_its_names_wherever_it_sits() -> None:
    players = [*at(1, n="Anna", s="Sven"), *at(2, 2, e="Anna", w="Sven")]
    assert names(reading(*HOWELL, PlayerNumbers=players)) == {("1", None): ("Anna", "Sven")}


def test_a_substitute_comes_after_those_who_began() -> None:
    players = [*at(2, 2, w="Sub"), *at(1, n="Anna", s="Sven")]
    assert names(reading(*HOWELL, PlayerNumbers=players)) == {("1", None): ("Anna", "Sven", "Sub")}


def test_the_movement_tells_who_sits_at_a_table_without_results() -> None:
    movement = [seated("1 1 1 4 1 1"), seated("2 1 2 3 2 2"), seated("3 1 5 0 3 3")]
    gathered = reading(*HOWELL[:2], RoundData=movement, PlayerNumbers=at(3, n="Idle"))
    assert names(gathered) == {("5", None): ("Idle",)}


def test_names_of_numbers_are_looked_up() -> None:
    listed = [{"ID": 7, "Name": "Seven  ", "strID": "7"}, {"ID": 8, "Name": "Eight", "strID": ""}]
    gathered = reading(*HOWELL, PlayerNumbers=at(1, n="7", s="8", e="9"), PlayerNames=listed)
    first, other = gathered.field.contestants
    assert (first.names, first.ids) == (("Seven", "Eight"), ("7", "8"))
    assert (other.number, other.names, other.ids) == ("4", (), ("9",))
