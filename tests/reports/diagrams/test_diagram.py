"""Diagrams tell a board to the eye and to a screen reader, whatever it holds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from defusedxml import ElementTree

from doubleton.bridge import CALLS, Board, Deal, Seat
from doubleton.errors import DoubletonError
from doubleton.formats import pbn
from doubleton.formats.converting import Material
from doubleton.formats.pbn.auctions import Auction
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.reports.diagrams.diagram import Part, diagram, parts_of
from doubleton.reports.diagrams.drawing import Words
from doubleton.reports.paper.compiling import paper
from reports.paper.opened import is_accessible, opened
from shared_material import needs_shared, shared

GAME = b"""[Event ""]
[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"]
[Declarer "W"]
[Contract "4HX"]
[Result "9"]
[Auction "S"]
1S 2H Pass 4H
X AP
[Play "N"]
SQ S3 S6 SK
C2 C3 C7 CK
"""
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def record() -> BoardRecord:
    """Return a board with its bidding and two tricks."""
    (one,) = pbn.records(pbn.read(GAME, "g.pbn"))
    return one


def lines(svg: str) -> list[str]:
    """Return every line of text of a drawing."""
    root = ElementTree.fromstring(svg)
    return ["".join(one.itertext()).replace("\ufe0e", "") for one in root.iter(f"{SVG}text")]


def test_a_board_is_drawn_with_hands_bidding_and_play(record: BoardRecord) -> None:
    assert parts_of(record) == (Part.DEAL, Part.BIDDING, Part.PLAY)
    told = lines(diagram(record).svg())
    assert told[:3] == ["Board 7", "Dealer S", "All vulnerable"]
    at = told.index("A K Q 10 8 4")
    assert told[at - 3 : at + 5] == ["♠", "K 10 5", "♥", "A K Q 10 8 4", "♦", "J", "♣", "K J 9"]
    start = told.index("1♠")
    assert told[start : start + 8] == ["1♠", "2♥", "Pass", "4♥", "×", "Pass", "Pass", "Pass"]
    assert "Contract: 4♥× W −1" in told
    assert "Lead: ♠Q" in told
    assert told[told.index("1", start) : -1] == [
        *("1", "♠Q", "♠3", "♠6", "♠K"),
        *("2", "♣2", "♣3", "♣7", "♣K"),
    ]


def test_it_is_told_in_words_in_the_language_that_is_asked_for(record: BoardRecord) -> None:
    drawn = diagram(record, "ru")
    root = ElementTree.fromstring(drawn.svg())
    assert root.get("role") == "img"
    labels = [root.find(f"{SVG}{name}") for name in ("title", "desc")]
    assert root.get("aria-labelledby") == " ".join(
        str(one.get("id")) for one in labels if one is not None
    )
    assert drawn.title == "Сдача 7"
    assert "W: пики K 10 5, червы A K Q 10 8 4" in drawn.told
    assert "Торговля: S 1♠, W 2♥, N Пас, E 4♥, S ×, W Пас, N Пас, E Пас." in drawn.told
    assert drawn.told.endswith("Взятка 2: W ♣K, N ♣2, E ♣3, S ♣7.")


def test_only_the_parts_that_are_wanted_are_drawn(record: BoardRecord) -> None:
    assert "A K Q 10 8 4" not in lines(diagram(record, parts=[Part.BIDDING]).svg())
    assert "♠Q" not in lines(diagram(record, parts=[Part.DEAL]).svg())
    bare = BoardRecord(board="3", deal=record.deal)
    with pytest.raises(DoubletonError, match="The play of board 3 is not recorded"):
        diagram(bare, parts=[Part.PLAY])
    with pytest.raises(DoubletonError, match="There are no hands, no bidding"):
        diagram(BoardRecord(board="3"))


def test_suits_have_their_colours_and_are_no_emoji(record: BoardRecord) -> None:
    svg = diagram(record).svg()
    for sign, colour in zip("♠♥♦♣", ("#1d3f94", "#bf1722", "#a85400", "#1a702f"), strict=True):
        assert f'<tspan fill="{colour}">{sign}\ufe0e</tspan>' in svg
        assert svg.count(sign + "\ufe0e") == svg.partition("</desc>")[2].count(sign)


def test_it_needs_nothing_from_elsewhere_and_no_style_that_a_policy_forbids(
    record: BoardRecord,
) -> None:
    svg = diagram(record).svg()
    assert svg.count("http") == 1
    assert "style" not in svg
    assert "script" not in svg
    assert svg == diagram(record).svg()


@pytest.mark.parametrize(
    "name",
    ['"><script>alert(1)</script>', "&amp;<!--", "a\x00\x07\ud800\ufffe", "w" * 10_000, "\u202e"],
)
def test_no_name_of_a_board_breaks_it(name: str, record: BoardRecord) -> None:
    svg = diagram(replace(record, board=name)).svg()
    root = ElementTree.fromstring(svg.encode())
    assert not list(root.iter(f"{SVG}script"))
    assert len(svg) < 40_000


def test_the_longest_auction_is_drawn_whole_and_no_longer_one() -> None:
    auction = Auction(Seat.WEST, tuple(CALLS[i % 38] for i in range(100_000)))
    drawn = diagram(BoardRecord(board="1", auction=auction))
    assert len(drawn.words) == 319 + 4


def test_a_line_is_drawn_narrower_only_where_it_is_too_long() -> None:
    assert Words(0, 0, "A K Q 10 8 4", 17, room=120).squeezed is None
    assert Words(0, 0, "A K Q J 10 9 8 7 6 5 4 3 2", 17, room=120).squeezed == 120
    assert Words(0, 0, "x" * 999).squeezed is None


def test_on_paper_it_is_told_in_words_too(record: BoardRecord) -> None:
    drawn = diagram(record)
    pdf = paper("diagram", {"title": drawn.title, "svg": drawn.svg(), "told": drawn.told})
    assert is_accessible(pdf, "Board 7", "en")
    assert "Figure" in opened(pdf).tags
    assert "AKQ1084" in opened(pdf).text


def test_a_hand_that_is_not_known_is_left_out() -> None:
    deal = Deal("N:Q7.J7.83.AT86542 - - -")
    assert "Q 7" in lines(diagram(BoardRecord(board="1", deal=deal)).svg())


@needs_shared
@pytest.mark.parametrize(
    "path", ["pbn/ben/From_Jack_2.pbn", "lin/single/bridgebots_sample.lin", "dealing/test.lin"]
)
def test_files_that_players_have_are_drawn(path: str) -> None:
    drawn = 0
    for one in Material.of([str(shared(f"corpus/{path}"))]).records[:20]:
        if parts_of(one):
            ElementTree.fromstring(diagram(one, "ru").svg())
            drawn += 1
    assert drawn


def test_a_deal_or_a_board_is_enough_for_a_diagram() -> None:
    deal = Deal("N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 -")
    told = lines(diagram(deal).svg())
    assert not any(line.startswith("Board") for line in told)
    board = diagram(Board.numbered(7, deal))
    assert lines(board.svg())[:3] == ["Board 7", "Dealer S", "All vulnerable"]


def test_a_notebook_shows_a_diagram() -> None:
    drawn = diagram(Deal("N:AKQJ... - - -"))
    assert drawn._repr_svg_() == drawn.svg()
