"""Glyphs and notes."""

from __future__ import annotations

import pytest

from formats.pbn.checking.checked import bid, keys, places, played


@pytest.mark.parametrize("glyphs", ["$0", "$1", "$6 $13", "$15 $25 $255", "! $15"])
def test_glyphs_of_calls_are_right(glyphs: str) -> None:
    assert keys(bid(f"1S {glyphs} *")) == []


@pytest.mark.parametrize("glyphs", ["$0", "$7", "$12 $14", "$15 $31 $255", "?? $200"])
def test_glyphs_of_cards_are_right(glyphs: str) -> None:
    assert keys(played(f"S2 {glyphs}")) == []


@pytest.mark.parametrize(
    ("glyphs", "key"),
    [
        ("$7", "check.glyph"),
        ("$14", "check.glyph"),
        ("$1 $2", "check.second-glyph"),
        ("! $2", "check.second-glyph"),
        ("$2 !", "check.second-glyph"),
        ("$256", "pbn.unknown-glyph"),
        ("$good", "pbn.unknown-glyph"),
    ],
)
def test_a_wrong_glyph_of_a_call_is_told_at_its_place(glyphs: str, key: str) -> None:
    second = glyphs.rfind("$") if key == "check.second-glyph" and glyphs[0] != "$" else 0
    column = 4 + (3 if glyphs == "$1 $2" else second)
    assert places(bid(f"1S {glyphs} *")) == [(key, 3, column)]


@pytest.mark.parametrize(
    ("glyphs", "key"),
    [("$1", "check.glyph"), ("$13", "check.glyph"), ("! $8", "check.second-glyph")],
)
def test_a_wrong_glyph_of_a_card_is_told(glyphs: str, key: str) -> None:
    assert keys(played(f"S2 {glyphs}")) == [key]


def test_a_glyph_on_the_next_line_belongs_to_the_call_before() -> None:
    assert places(bid("1S !\n$2 *")) == [("check.second-glyph", 4, 1)]


@pytest.mark.parametrize(
    ("section", "expected"),
    [
        ('1S =1= 1NT =1= *\n[Note "1:x"]', []),
        ("1S =1= =2= *", ["check.note-missing", "pbn.second-note", "check.note-missing"]),
        ("1S =1= Pass 2S =1= *", ["check.note-missing"]),
        ("1S =0= *", ["pbn.note-number"]),
        ("1S =33= *", ["pbn.note-number"]),
        ("1S =one= *", ["pbn.note-reference"]),
        ('1S *\n[Note "1:x"]', ["check.note-unused"]),
        ('1S =1= *\n[Note "1:x"]\n[Note "1:y"]', ["pbn.note-twice"]),
        ('1S *\n[Note "33:x"]', ["pbn.note-number"]),
        ('1S *\n[Note "x"]', ["pbn.note-form"]),
    ],
)
def test_references_and_notes_go_together(section: str, expected: list[str]) -> None:
    assert keys(bid(section)) == expected


def test_the_notes_of_auction_and_play_are_apart() -> None:
    auction, play = bid("1S =1= *"), played("S2 =1=")
    assert keys(f'{auction}[Note "1:x"]\n{play}') == ["check.note-missing"]
    assert keys(f'{auction}[Note "1:x"]\n{play}[Note "1:y"]\n') == []


def test_notes_of_the_auction_that_stand_behind_the_play_are_told_as_such() -> None:
    text = bid("1S =1= 2S =2= *") + played('S2 =3=\n[Note "1:x"]\n[Note "2:y"]\n[Note "3:z"]')
    assert places(text) == [("pbn.late-notes", 9, 1)]
