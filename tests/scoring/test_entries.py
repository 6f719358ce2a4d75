from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.bridge import Side
from doubleton.said import Said
from doubleton.scoring.entries import Half, entries_of
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status
from scoring.fields import awarded, board, field, not_played, row

NS, EW = Side.NS, Side.EW

MITCHELL = field(
    board("1", row("1", "3", 420), row("2", "4", 50)),
    board("2", row("1", "4", 140), row("2", "3", 110)),
)
ALIKE = field(
    board("1", row("1", "1", 420), row("2", "2", 50)),
    board("2", row("1", "2", 140), row("2", "1", 110)),
)
HOWELL = field(
    board("1", row("1", "3", 420), row("2", "4", 50)),
    board("2", row("4", "1", 140), row("2", "3", 110)),
)


def lines(what: Field, method: Method = Method.MATCHPOINTS) -> dict[str, Side | None]:
    found = entries_of(what, method).lines
    return {f"{one.number}{one.line or ''}": line for one, line in found.items()}


def test_pairs_that_never_turn_are_ranked_in_two_lines() -> None:
    assert lines(MITCHELL) == {"1": NS, "3": EW, "2": NS, "4": EW}


def test_pairs_that_turn_are_ranked_in_one_line() -> None:
    assert lines(HOWELL) == {"1": None, "3": None, "2": None, "4": None}


def test_lines_that_number_alike_are_two_lines_of_different_pairs() -> None:
    found = entries_of(ALIKE)
    assert found.lines == {
        Contestant("1", line=NS): NS,
        Contestant("1", line=EW): EW,
        Contestant("2", line=NS): NS,
        Contestant("2", line=EW): EW,
    }
    assert found.seated[Half(1, 0, EW)] == Contestant("2", line=EW)


def test_the_source_may_say_how_many_win() -> None:
    assert set(lines(replace(MITCHELL, winners=1)).values()) == {None}
    assert set(lines(replace(ALIKE, winners=1)).values()) == {None}


def test_an_arrow_switch_by_mistake_does_not_make_two_pairs_of_one_B55() -> None:
    what = field(
        board("1", row("1", "3", 420), row("2", "4", 50)),
        board("2", row("4", "1", 140), row("2", "3", 110)),
        board("3", row("1", "4", 420), row("2", "3", 50)),
    )
    assert lines(replace(what, winners=2)) == {"1": NS, "3": EW, "2": NS, "4": EW}


def test_one_slip_of_the_pen_does_not_split_every_pair() -> None:
    howell = field(
        board("1", row("1", "2", 420), row("3", "4", 50)),
        board("2", row("2", "1", 140), row("4", "3", 110)),
        board("3", row("3", "3", 420), row("1", "4", 50)),
        board("4", row("4", "2", 420), row("1", "3", 50)),
    )
    assert lines(howell) == {"1": None, "2": None, "3": None, "4": None}


def test_sections_that_number_alike_have_different_pairs() -> None:
    what = field(
        board("1", row("1", "2", 420), section="A"),
        board("1", row("1", "2", 50), section="B"),
    )
    assert list(entries_of(what).lines) == [
        Contestant("1", section="A"),
        Contestant("2", section="A"),
        Contestant("1", section="B"),
        Contestant("2", section="B"),
    ]


def test_a_pair_that_changes_the_section_between_sessions_stays_one_pair() -> None:
    what = field(
        board("1", row("1", "2", 420), section="A", session="1"),
        board("1", row("1", "2", 50), section="B", session="2"),
    )
    assert len(entries_of(what).lines) == 2


@pytest.mark.parametrize("empty", [not_played("2", "9"), awarded("2", "9", "60", "0")])
def test_who_never_plays_is_a_bye_and_no_contestant(empty: Row) -> None:
    what = field(
        board("1", row("1", "3", 420), empty),
        board("2", row("1", "2", 140), awarded("9", "3", "A", "A")),
    )
    found = entries_of(what)
    assert {one.number for one in found.byes} == {"9"}
    assert {one.number for one in found.lines} == {"1", "2", "3"}


@pytest.mark.parametrize("given", ["A+", "A-", "1", "0.5", "3 IMP", "-3 IMP"])
def test_an_award_that_says_something_is_given_to_a_contestant(given: str) -> None:
    what = field(
        board("1", row("1", "3", 420), awarded("2", "9", "60", "0")),
        board("2", row("1", "2", 140), awarded("9", "3", "A", "A")),
        board("3", row("2", "3", 140), awarded("1", "9", "A+", given)),
    )
    found = entries_of(what)
    assert not found.byes
    assert {one.number for one in found.lines} == {"1", "2", "3", "9"}
    ranking = score(what).ranking
    assert [one.boards for one in ranking] == [3] * 4


@pytest.mark.parametrize("given", ["A", "0", "0 IMP", "50"])
def test_an_average_or_nought_is_what_a_bye_is_given(given: str) -> None:
    what = field(
        board("1", row("1", "3", 420), awarded("2", "9", "60", given)),
        board("2", row("1", "2", 140), awarded("9", "3", "A", "A")),
    )
    assert bool(entries_of(what).byes) is (given != "50")


def test_an_artificial_score_tells_that_a_pair_changed_direction() -> None:
    what = field(
        board("1", row("1", "3", 420), row("2", "4", 50)),
        board("2", awarded("3", "2", "A+", "A-"), awarded("4", "1", "A", "A")),
    )
    assert set(lines(what).values()) == {None}
    with_bye = field(
        board("1", row("1", "3", 420), row("2", "4", 50)),
        board("2", awarded("3", "9", "60", "0"), row("2", "4", 50)),
        board("3", row("1", "4", 420), row("2", "3", 50)),
    )
    assert lines(with_bye) == {"1": NS, "3": EW, "2": NS, "4": EW}


def test_two_that_never_played_and_met_are_no_byes() -> None:
    what = field(board("1", row("1", "3", 420), not_played("2", "4")))
    assert not entries_of(what).byes


def test_where_nobody_played_nobody_is_a_bye() -> None:
    found = entries_of(field(board("1", awarded("1", "2", "A+", "A+"))))
    assert not found.byes
    assert len(found.lines) == 2


def test_teams_sit_both_ways_and_are_ranked_together() -> None:
    match = field(board("1", row("A", "B", 420), row("B", "A", 50)))
    assert lines(match, Method.TEAMS) == {"A": None, "B": None}


def test_names_come_from_the_source() -> None:
    listed = (
        Contestant("1", ("Ann", "Bob"), line=NS),
        Contestant("1", ("Cid", "Dee"), line=EW),
        Contestant("2", ("Eve", "Fay"), line=NS),
    )
    found = entries_of(replace(ALIKE, contestants=listed))
    assert [one.names for one in found.lines] == [
        *(("Ann", "Bob"), ("Cid", "Dee"), ("Eve", "Fay"), ())
    ]
    assert found.unnamed == ()


def test_names_that_fit_several_are_given_to_none_and_told() -> None:
    listed = (
        Contestant("1", ("Ann", "Bob"), line=NS),
        Contestant("1", ("Cid", "Dee"), line=EW),
        Contestant("2", ("Eve", "Fay")),
    )
    what = replace(ALIKE, contestants=listed)
    assert [one.names for one in entries_of(what).lines if one.number == "2"] == [(), ()]
    assert score(what).remarks == (Said("scoring.names-to-several", contestants="2"),)


def test_the_line_of_names_divides_only_where_a_number_is_listed_in_both() -> None:
    listed = tuple(
        Contestant(number, (name,), line=line)
        for number, name, line in (("1", "Ann", NS), ("2", "Bob", NS), ("3", "Cid", EW))
    )
    howell = entries_of(replace(HOWELL, contestants=listed))
    assert {one.number: one.names for one in howell.lines} == {
        "1": ("Ann",),
        "2": ("Bob",),
        "3": ("Cid",),
        "4": (),
    }
    assert set(howell.lines.values()) == {None}
    assert howell.fitting(Contestant("1", line=NS)) == howell.fitting(Contestant("1"))
    both = (*listed, Contestant("1", ("Dee",), line=EW))
    divided = entries_of(replace(HOWELL, contestants=both))
    assert len(divided.lines) == 6
    assert {one.names for one in divided.lines if one.number == "1"} == {("Ann",), ("Dee",)}


def test_a_penalty_fits_its_pair_by_as_much_as_is_said() -> None:
    found = entries_of(ALIKE)
    assert found.fitting(Contestant("2", line=EW)) == (Contestant("2", line=EW),)
    assert len(found.fitting(Contestant("2"))) == 2
    assert found.fitting(Contestant("7")) == ()


def test_an_empty_seat_is_nobody() -> None:
    what = field(board("1", row("1", "2", 420), Row("3", None, Status.SITOUT)))
    assert Half(0, 1, EW) not in entries_of(what).seated
