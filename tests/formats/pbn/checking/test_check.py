"""The faults of a file, and of the files of the standard's own verifier."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.pbn import read
from doubleton.formats.pbn.checking import MOST_OF_A_KIND, check
from formats.pbn.checking.checked import bid, faults, keys, played
from shared_material import needs_shared, shared

VERIFIER: Final = "corpus/pbn/spec-verifier"

NO_ERRORS: Final = re.compile("|The .*|Correct revokes|EXPORT")
"""Remarks of the file with errors that describe none."""

ARGUED: Final = {
    46: "HQ $256: the lines beside it describe glyphs that are as wrong",
    73: "-- is no card; the standard has one dash",
    74: "a missing quote and the character are told apart, and by the play North-South won ten",
}
"""Games with faults that no remark describes, and why these are told all the same."""


def test_faults_are_told_in_the_order_of_the_text() -> None:
    text = bid("1S 1H", '[Site "x"]\n[Site "y"]\n[Date "now"]\n')
    assert [fault.line for fault in faults(text)] == [3, 4, 6]


def test_a_fault_names_its_file() -> None:
    games = read(b'[Date "now"]\n', "club.pbn")
    assert str(next(check(games))).startswith("club.pbn:1:8: ")


def test_of_a_kind_some_are_told_and_the_others_counted() -> None:
    text = "\n".join(f'[Board "{n}"]\n[Date "now"]\n' for n in range(1, 31))
    found = faults(text)
    assert [fault.said.key for fault in found] == ["check.date"] * MOST_OF_A_KIND + ["check.more"]
    assert dict(found[-1].said.params)["number"] == 30 - MOST_OF_A_KIND


@pytest.mark.parametrize("text", ["", "\n\n", "% PBN 2.1\n", "{ nothing yet }\n"])
def test_a_file_without_games_has_no_faults(text: str) -> None:
    assert keys(text) == []


GAME: Final = bid("- 1S X ^I 1H =1= !? $3 AP *", first="W") + played("S2 ^R HA ^L S6 + - D2")
ODDS: Final = ["\n", "\n\n", "{", "}", ";", '"', "[", "]", "#", "##", "\t", "^S", "é", "\x80", "%"]
FRAGMENTS: Final = st.sampled_from([*GAME.split(), *ODDS])


@given(st.lists(FRAGMENTS, max_size=60).map(" ".join))
def test_whatever_stands_in_a_file_it_can_be_checked(text: str) -> None:
    try:
        games = list(read(text.encode("latin-1")))
    except ParseError:
        return
    assert all(fault.line for fault in check(games, most=10**6))


class Described(NamedTuple):
    """A game of the file with errors: its number, lines, and the numbers of lines with faults."""

    number: int
    lines: dict[int, str]
    marked: list[int]

    @property
    def remarks(self) -> dict[int, str]:
        """The errors that its escape lines describe, by line."""
        told = {n: line[1:].strip() for n, line in self.lines.items() if line.startswith("%")}
        return {n: text for n, text in told.items() if not NO_ERRORS.fullmatch(text)}

    @property
    def described(self) -> int:
        """How many errors the remarks describe: ``7x`` are seven."""
        count = 0
        for text in self.remarks.values():
            times = re.search(r": (\d)x$", text)
            count += int(times[1]) if times else 1 + text.count(", and ")
        return count


def described_games() -> list[Described]:
    data = shared(f"{VERIFIER}/errors_10.pbn").read_bytes()
    lines = dict(enumerate(data.decode("latin-1").split("\n"), start=1))
    heads = [n for n, line in lines.items() if re.match(r"% =+ game \d+", line)]
    found = [fault.line or 0 for fault in check(read(data))]
    return [
        Described(
            number,
            {n: lines[n] for n in range(head + 1, end)},
            [line for line in found if head < line < end],
        )
        for number, (head, end) in enumerate(pairwise([*heads, len(lines) + 1]), start=1)
    ]


@needs_shared
@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn"])
def test_the_correct_files_of_the_verifier_have_no_faults(name: str) -> None:
    with shared(f"{VERIFIER}/{name}").open("rb") as file:
        assert list(check(read(file))) == []


@needs_shared
def test_every_error_that_the_verifier_describes_is_told_and_no_other() -> None:
    games = described_games()
    assert len(games) == 74
    more = {game.number: len(game.marked) - game.described for game in games}
    assert {number: extra for number, extra in more.items() if extra} == {46: 1, 73: 1, 74: 2}
    assert set(ARGUED) == {46, 73, 74}


@needs_shared
def test_every_error_is_told_between_its_remark_and_the_next() -> None:
    missing = []
    for game in described_games():
        ends = [*game.remarks, max(game.lines) + 1]
        for (line, text), end in zip(game.remarks.items(), ends[1:], strict=True):
            here = [n for n in range(line + 1, end) if game.lines[n].strip()]
            if here and not {*here} & {*game.marked}:
                missing.append((game.number, text))
    assert missing == []


@needs_shared
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ben/From_Jack_2.pbn", {}),
        ("pbntools/wb120802_jfr.pbn", {}),
        (
            "ben/Camrose24_1.pbn",
            {"check.unknown-tag": 1, "check.double-dummy": 20, "check.more": 1},
        ),
        ("realbridge/endplay_example2_299boards.pbn", {"check.encoding": 1}),
        ("pbntools/bbo_aba_17901.pbn", {"check.date": 20, "check.more": 1}),
    ],
)
def test_real_files_do_not_drown_in_faults(name: str, expected: dict[str, int]) -> None:
    with shared(f"corpus/pbn/{name}").open("rb") as file:
        assert Counter(fault.said.key for fault in check(read(file))) == Counter(expected)
