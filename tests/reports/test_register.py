"""A contestant is found by what the rows of a traveller call him."""

from __future__ import annotations

from doubleton.bridge import Side
from doubleton.reports.addresses import Addresses
from doubleton.reports.register import Party, Register
from doubleton.scoring.recap import Standing
from doubleton.scoring.traveller import Contestant, Unit


def register(*contestants: Contestant) -> Register:
    ranking = [
        Standing(rank, tied=False, contestant=who, boards=1, total=0, unit=Unit.MATCHPOINTS)
        for rank, who in enumerate(contestants, 1)
    ]
    return Register(ranking, "pair", Addresses())


def test_one_number_is_one_pair_on_either_side() -> None:
    found = register(Contestant("3", ("Ann", "Ben")))
    party = Party("3", ("Ann", "Ben"), "pair-3.html")
    assert [found.party("3", None, side) for side in Side] == [party, party]


def test_lines_that_number_alike_are_two_pairs() -> None:
    found = register(Contestant("3", line=Side.NS), Contestant("3", line=Side.EW))
    assert [found.party("3", None, side).address for side in Side] == [
        "pair-ns-3.html",
        "pair-ew-3.html",
    ]


def test_sections_that_number_alike_are_two_pairs() -> None:
    found = register(Contestant("3", section="A"), Contestant("3", section="B"))
    assert [found.party("3", section, Side.NS).address for section in ("A", "B", "C")] == [
        "pair-a-3.html",
        "pair-b-3.html",
        None,
    ]


def test_a_pair_that_changes_the_section_keeps_its_page() -> None:
    found = register(Contestant("3", section="A"), Contestant("4", section="B"))
    assert found.party("3", "B", Side.NS).address == "pair-a-3.html"


def test_one_who_is_not_ranked_is_named_without_a_page() -> None:
    found = register(Contestant("3"))
    assert found.party("99", None, Side.EW) == Party("99")
    assert found.find("99", None, Side.EW) is None


def test_an_empty_seat_is_a_dash() -> None:
    assert register().party(None, None, Side.NS) == Party("—")


def test_names_that_only_repeat_the_number_are_left_out() -> None:
    found = register(Contestant("Ann & Ben", ("Ann & Ben",)), Contestant("2", ("", "")))
    assert found.party("Ann & Ben", None, Side.NS).names == ()
    assert found.party("2", None, Side.NS).names == ()


def test_names_that_stand_for_a_number_are_not_repeated() -> None:
    found = register(
        Contestant("Ann Ray & Ben", ("Ann Ray", "Ben")), Contestant("4", ("4 Hearts",))
    )
    assert found.party("Ann Ray & Ben", None, Side.NS).names == ()
    assert found.party("4", None, Side.NS).names == ("4 Hearts",)
