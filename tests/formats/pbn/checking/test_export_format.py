"""What export format asks for beyond the standard of any file."""

from __future__ import annotations

import pytest

from doubleton.formats.pbn import read, records
from doubleton.formats.pbn.checking import check
from doubleton.formats.pbn.writing import write
from shared_material import needs_shared, shared

GAME = """% PBN 2.1
% EXPORT
[Event "Club"]
[Site "?"]
[Date "2024.05.31"]
[Board "1"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"]
[Scoring "MP"]
[Declarer "S"]
[Contract "3NT"]
[Result "4"]
[Room "Open"]
[Table "1"]
[Auction "N"]
1D Pass 1NT Pass
3NT =1= $1 AP
[Note "1:hopeful"]
[Play "W"]
S2 SA S9 S6
*
[ScoreTable "Rank"]
1
"""


def places(text: str) -> list[tuple[str, int | None]]:
    data = text.replace("\n", "\r\n").encode("latin-1")
    return [(fault.said.key, fault.line) for fault in check(read(data), export=True)]


def test_a_game_in_export_format_is_right() -> None:
    assert places(GAME) == []


@pytest.mark.parametrize(
    ("written", "instead", "expected"),
    [
        ('[Site "?"]\n', "", [("check.export-missing", 3)]),
        ('[Event "Club"]\n', '[Event  "Club"]\n', [("check.export-layout", 3)]),
        ('[Event "Club"]\n', ' [Event "Club"]\n', [("check.export-layout", 3)]),
        ('[Site "?"]\n[Date', '[Site "?"] [Date', [("check.export-layout", 4)]),
        ('[Note "1:', '[Note  "1:', [("check.export-layout", 23)]),
        ('[Room "Open"]\n[Table "1"]', '[Table "1"]\n[Room "Open"]', [("check.export-order", 19)]),
        ("1D Pass", "1D\tPass", [("check.export-tab", 21)]),
        ('"None"', '"Love"', [("check.export-value", 12)]),
        ('"N:AKQ', '"N:KAQ', [("check.export-value", 13)]),
        ('[Dealer "N"]', '[Dealer "n"]', [("check.export-value", 11)]),
        ('[Result "4"]', '[Result "NS 4"]', [("check.export-value", 17)]),
        ("$1 AP", "! AP", [("check.export-entry", 22)]),
        ("S2 SA", "s2 SA", [("check.export-entry", 25)]),
        ('[Auction "N"]\n', '[Auction "W"]\n- ', [("check.export-value", 20)]),
    ],
)
def test_what_departs_from_export_format_is_told(
    written: str, instead: str, expected: list[tuple[str, int]]
) -> None:
    assert written in GAME
    assert places(GAME.replace(written, instead)) == expected


def test_other_line_ends_are_told_once_a_file() -> None:
    data = f"{GAME}\n{GAME}".encode()
    assert [(f.said.key, f.line) for f in check(read(data), export=True)] == [
        ("check.export-line-ends", 1)
    ]


def test_a_standing_value_stands_for_its_tag() -> None:
    standing = GAME.replace('[Site "?"]', '[Site "##Riga"]')
    without = GAME.replace('[Site "?"]\n', "")
    assert places(f"{standing}\n{without}") == []


def test_nobody_asks_for_export_format_unasked() -> None:
    assert list(check(read(GAME.replace("N:AKQ", "N:KAQ").encode()))) == []


def test_the_tricks_of_the_sides_stand_where_the_declarer_is_not_known() -> None:
    text = GAME.replace('"S"]\n[Contract "3NT"]', '"?"]\n[Contract "?"]').replace('"4"', '"NS 4"')
    assert places(text[: text.index("[Play")]) == []


@needs_shared
@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn"])
def test_what_is_written_is_in_export_format(name: str) -> None:
    with shared(f"corpus/pbn/spec-verifier/{name}").open("rb") as file:
        data = write(records(read(file)))
    found = [fault.said.key for fault in check(read(data), export=True)]
    assert [key for key in found if key.startswith("check.export")] == []
