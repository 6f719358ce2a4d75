"""A case is written as a director would write it, and reads back the same."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casebook.case_strategies import cases
from doubleton.bridge import PASS, Call, Card, Seat, Suit
from doubleton.casebook import (
    Case,
    Expectation,
    read,
    read_all,
    write,
    writing_acts,
    writing_findings,
)
from doubleton.casebook.seen import Offered, OfPlayer
from doubleton.errors import Fault, ParseError
from doubleton.lawbook import Edition
from doubleton.table.acts import (
    Act,
    CallMade,
    CardsExposed,
    CardsPlayed,
    Chose,
    Claimed,
    Exposure,
    Found,
    Line,
    LineStep,
)
from doubleton.table.facts import Silence
from doubleton.table.findings import Damage, Finding, Meaning
from run_scenarios import case_of
from run_scenarios import read as read_scenarios
from scenarios.expected import expectations
from shared_material import SHARED, needs_shared, shared

if TYPE_CHECKING:
    from functools import _SingleDispatchCallable

SCENARIOS = read_scenarios(shared("laws/scenarios.yaml")) if SHARED else []

CASE = """
# 27B2: the bid is corrected by a pass
laws 27B2
edition 1987
dealer N   vul none
auction 1S
East calls 1h
-> options: S accept 27A, S reject 27B
-> irregularity: 27
S chooses reject
E chooses P
-> must pass: W throughout
-> refused W: X 2S
-> calls: N 1S, E P
note W must pass as long as the auction lasts.
"""


def test_a_case_as_a_director_writes_it() -> None:
    case = read(CASE)
    assert (case.name, case.edition, case.laws) == (
        "27B2: the bid is corrected by a pass",
        Edition.OF_1987,
        ("27B2",),
    )
    assert case.given.auction == (Call("1S"),)
    assert case.events == (
        (CallMade(Seat.EAST, Call("1H")),),
        (Chose(Seat.SOUTH, "reject"),),
        (Chose(Seat.EAST, "call", PASS),),
    )
    assert case.expectations == (
        Expectation(
            1,
            "options",
            (Offered(Seat.SOUTH, "accept", "27A"), Offered(Seat.SOUTH, "reject", "27B")),
        ),
        Expectation(1, "irregularity", ("27",)),
        Expectation(3, "must_pass", ((Seat.WEST, Silence.THROUGHOUT),)),
        Expectation(3, "refused", OfPlayer(Seat.WEST, (Call("X"), Call("2S")))),
        Expectation(3, "calls", ((Seat.NORTH, Call("1S")), (Seat.EAST, PASS))),
    )
    assert case.note == "W must pass as long as the auction lasts."


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("E bids 1NT", CallMade(Seat.EAST, Call("1NT"))),
        ("e passes", CallMade(Seat.EAST, PASS)),
        ("W leads ♠5", CardsPlayed(Seat.WEST, (Card("S5"),))),
        (
            "W exposes H10  S4, drop",
            CardsExposed(Seat.WEST, (Card("HT"), Card("S4")), Exposure("drop")),
        ),
        ("N chooses to nothing", None),
        ("N chooses change to 3D", Chose(Seat.NORTH, "change", Call("3D"))),
        ("N chooses change D3", Chose(Seat.NORTH, "change", Card("D3"))),
        ("N chooses forbid C D", Chose(Seat.NORTH, "forbid", (Suit.DIAMONDS, Suit.CLUBS))),
        (
            'S claims 5 tricks, line: draw S; any order, mentions trump, says "as, you see"',
            Claimed(
                Seat.SOUTH,
                5,
                (LineStep(Line.DRAW, Suit.SPADES), LineStep(Line.ANY_ORDER)),
                mentions_trump=True,
                says="as, you see",
            ),
        ),
        (
            "S claims 3, line: ruff C; cash HA",
            Claimed(
                Seat.SOUTH,
                3,
                (LineStep(Line.RUFF, Suit.CLUBS), LineStep(Line.CASH, card=Card("HA"))),
            ),
        ),
        (
            "finding: S 2C conventional, shows nothing; no damage",
            Found(
                (
                    Meaning(Seat.SOUTH, Call("2C"), conventional=True, related=()),
                    Damage(damaged=False),
                )
            ),
        ),
    ],
)
def test_a_line_may_be_written_in_several_ways(line: str, act: object) -> None:
    if act is None:
        with pytest.raises(ParseError):
            read(line)
    else:
        assert read(line).events == ((act,),)


@given(cases)
def test_whatever_is_written_reads_back_the_same(case: Case) -> None:
    assert read(write(case)) == case


@given(st.lists(cases, min_size=1, max_size=3))
@settings(max_examples=20)
def test_several_cases_stand_in_one_text(several: list[Case]) -> None:
    assert read_all("\n".join(map(write, several))) == tuple(several)


@needs_shared
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: str(scenario["id"]))
def test_every_scenario_is_written_as_a_case_and_reads_back(scenario: dict[str, object]) -> None:
    case = replace(case_of(scenario), expectations=expectations(scenario))
    assert read(write(case)) == case


LINES = [
    *("dealer N   vul none", "auction 1S P", "contract 4SX S   tricks 10", "board 5"),
    *("deal N:AKQ...", "played W S5 S2 S3 S4", "scores NS 420 -50", "correction minutes 60"),
    *("E calls 1H", "W plays S5", "trick W S5 S2 SK SA", "S chooses require S"),
    *("finding: E 1H conventional", "finding: fault NS none, EW clear", "S claims 5, line: draw S"),
    *("-> options: S accept 27A", "-> lead penalty: W 26A H, may require or forbid"),
    *("-> transfer: NS 2 64A1", "-> playable E: D5", "-> result: diff 840, imps_team1 13"),
]
mutations = st.builds(
    lambda line, place, piece, cut: line[:place] + piece + line[place + cut :],
    st.sampled_from(LINES),
    st.integers(min_value=0, max_value=40),
    st.one_of(st.text(max_size=4), st.sampled_from(("none", "N", "99", ";", ",", ": ", " "))),
    st.integers(min_value=0, max_value=12),
)


def read_or_fault(text: str) -> tuple[tuple[Case, ...], Fault | None]:
    try:
        return read_all(text), None
    except ParseError as error:
        return (), error.fault


@given(st.lists(st.one_of(mutations, st.text(max_size=60)), max_size=4))
@settings(max_examples=400)
def test_whatever_stands_in_a_text_it_is_a_case_or_one_message(lines: list[str]) -> None:
    text = "\n".join(lines)
    several, fault = read_or_fault(text)
    breaks = len(re.findall("\r\n?|\n", text))
    assert fault is None or fault.line is None or fault.line <= breaks + 1
    assert not several or read_all("".join(map(write, several))) == several


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("", None, "case.none"),
        ("# a\n# b", None, "case.not-one"),
        ("dealer N\nE shouts", 2, "case.event"),
        ("E calls 9H", 1, "notation.call"),
        ("W plays 5S6", 1, "notation.card"),
        ("trick W S5 S2", 1, "case.trick"),
        ("dealer N\ndealer E", 2, "case.twice"),
        ("dealer N vul none soon", 1, "case.given"),
        ("E calls 1S\ndealer N", 2, "case.late"),
        ("contract 4S S tricks 14", 1, "case.tricks"),
        ("last bid P by N", 1, "case.last-bid"),
        ("trick 14 led by N", 1, "case.trick-number"),
        ("trick 3 led by N, declarer has won 3", 1, "case.won"),
        ("S chooses maybe", 1, "case.choice"),
        ("S chooses require", 1, "case.argument"),
        ("S chooses accept S", 1, "case.no-argument"),
        ("S chooses hand mine", 1, "case.hand"),
        ("declarer names suit", 1, "case.designation"),
        ("S claims 5, line: dance", 1, "case.line-of-play"),
        ("finding: nothing much", 1, "case.finding"),
        ("finding: fault NS perhaps", 1, "case.word"),
        ("-> weather: rain", 1, "case.key"),
        ("-> options", 1, "case.expectation"),
        ("-> options: accept", 1, "notation.seat"),
        ("-> options: S accept", 1, "case.option"),
        ("-> penalty cards: E HT", 1, "case.penalty-card"),
        ("-> transfer: two", 1, "case.transfer"),
        ("-> award: 60", 1, "case.award"),
        ("-> score NS: many", 1, "case.number"),
        ("x" * 3000, 1, "case.long-line"),
    ],
)
def test_a_line_that_is_not_understood_is_named(text: str, line: int | None, key: str) -> None:
    with pytest.raises(ParseError) as raised:
        read(text, "evening.txt")
    fault = raised.value.fault
    assert (fault.file, fault.line, fault.said.key) == ("evening.txt", line, key)


@pytest.mark.parametrize(
    ("kinds", "writer"), [(Act, writing_acts.text_of), (Finding, writing_findings.text_of)]
)
def test_every_act_and_every_finding_has_its_line(
    kinds: object, writer: _SingleDispatchCallable[str]
) -> None:
    assert set(get_args(kinds)) <= set(writer.registry)


def test_a_message_shows_the_forms_that_come_near() -> None:
    with pytest.raises(ParseError, match=re.escape("W plays S5")):
        read("W plays the five of spades, then S4")


@pytest.mark.parametrize(
    "line",
    [
        "deal N:AK.AK.AK.AK2 AK... - -",
        "deal N:AKQJT98765432.2.. - - -",
        "N changes to 2D, \u017flip",
        "finding: as\u017figned NS 4S N, 9 tricks",
        "finding: assigned NS 4S N, 99 tricks",
        "finding: assigned NS 4S N",
        "finding: assigned NS passed out, 7 tricks",
        "E calls \u0661S",
    ],
)
def test_whatever_stands_in_a_line_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(ParseError) as caught:
        read(f"# hostile\ndealer N\n{line}\n")
    assert caught.value.fault.line == 3


def test_blanks_between_the_words_of_a_line_are_any_blanks() -> None:
    narrow = "W revoked at trick 5 in H, did not win it, not won later with the suit"
    wide = narrow.replace(" ", " \t ")
    assert read(f"finding: {wide}").events == read(f"finding: {narrow}").events
    assert read("#  a \t title").name == "a title"


def test_lines_end_as_they_do_on_any_machine() -> None:
    lines = ["# one", "dealer N", "N calls 1S", "# two", "dealer E"]
    first, *others = (read_all(end.join(lines)) for end in ("\n", "\r\n", "\r"))
    assert others == [first, first]
