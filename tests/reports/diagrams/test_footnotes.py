"""What files say about calls stands below the bidding, and in the words for a screen reader."""

from __future__ import annotations

import pytest
from defusedxml import ElementTree

from doubleton.formats import pbn
from doubleton.formats.converting.material import records_of
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.reading import Kind, Source
from doubleton.reports.diagrams.diagram import Part, diagram
from doubleton.reports.paper.compiling import paper
from reports.paper.opened import is_accessible, opened

PBN = """[Event ""]
[Board "7"]
[Dealer "S"]
[Deal "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"]
[Auction "S"]
1S =1= 2H ! ^I 2C {slow} =2= 4H =1=
X AP
[Note "1:five cards, !S or \\H and !HCP"]
[Note "2:<b>& weak"]
"""
LIN = (
    b"qx|o7|md|1SAJ962H95DKQ64CQ7,SKT5HAKQT84DJCKJ9,SQ7HJ7D83CAT86542|sv|b|"
    b"mb|1S!|an|5+|mb|2H|mb|2N!|mb|4H|mb|p|mb|p|mb|p|"
)


def of_pbn(text: str = PBN) -> BoardRecord:
    (one,) = pbn.records(pbn.read(text.encode(), "g.pbn"))
    return one


def of_lin(data: bytes = LIN) -> BoardRecord:
    (one,) = records_of(Source("g.lin", Kind.LIN, data))
    return one


def lines(record: BoardRecord, language: str = "en", *parts: Part) -> list[str]:
    root = ElementTree.fromstring(diagram(record, language, parts).svg())
    texts = root.iter("{http://www.w3.org/2000/svg}text")
    return ["".join(one.itertext()).replace("\ufe0e", "") for one in texts]


def test_each_call_has_the_number_of_what_is_said_about_it() -> None:
    told = lines(of_pbn(), "en", Part.BIDDING)
    start = told.index("1♠¹")
    assert told[start : start + 8] == ["1♠¹", "2♥!", "2♣²", "4♥¹", "×", "Pass", "Pass", "Pass"]


def test_the_texts_stand_below_each_once() -> None:
    told = lines(of_pbn())
    second = "Insufficient bid; <b>& weak; slow"
    assert told[-4:] == ["1", "five cards, ♠ or ♥ and !HCP", "2", second]


def test_an_alert_that_nobody_explained_is_told_as_one() -> None:
    told = lines(of_lin())
    assert [one for one in told if one[-1:] in "¹²"] == ["1♠¹", "2NT²"]
    assert told[-4:] == ["1", "5+", "2", "Alerted, not explained"]
    assert lines(of_lin(), "ru")[-1] == "Алертировано без объяснения"


def test_a_screen_reader_reads_it_with_the_call() -> None:
    assert "S 1♠ (5+), W 2♥, N 2NT (Alerted, not explained), E 4♥, " in diagram(of_lin()).told


def test_where_only_the_hands_are_wanted_nothing_is_said_about_calls() -> None:
    assert "¹" not in "".join(lines(of_pbn(), "en", Part.DEAL))


def test_a_long_text_takes_more_lines_and_nothing_stands_on_it() -> None:
    text = "weak with both major suits " * 10
    record = of_lin(LIN.replace(b"5+", text.encode()))
    drawn = diagram(record)
    assert text.strip() in " ".join(one.text for one in drawn.words)
    assert max(one.y for one in drawn.words) < drawn.height
    assert all(one.squeezed is None for one in drawn.words if one.text in text)


@pytest.mark.parametrize("text", ["\x07</text>", "w" * 10_000, "\u202e", "!", "\\S\\H\\D\\C"])
def test_no_text_breaks_it(text: str) -> None:
    record = of_lin(LIN.replace(b"5+", text.encode()))
    svg = diagram(record).svg()
    assert ElementTree.fromstring(svg.encode()) is not None
    assert len(svg) < 20_000


def test_they_are_printed_too() -> None:
    drawn = diagram(of_pbn())
    pdf = paper("diagram", {"title": drawn.title, "svg": drawn.svg(), "told": drawn.told})
    assert is_accessible(pdf, "Board 7", "en")
    assert "fivecards" in opened(pdf).text
