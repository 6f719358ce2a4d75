"""From the sheets every hand can be dealt by hand, and checked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doubleton.bridge import SEATS, SUITS, Board, Card, Deal, Hand
from doubleton.reports.paper.compiling import paper
from doubleton.reports.paper.dealing_sheets import (
    curtain_cards,
    goes,
    sheets_by_board,
    sheets_by_seat,
)
from doubleton.reports.paper.document import Document
from doubleton.scoring.traveller import Traveller
from reports.paper.opened import is_accessible, margin, opened

USUAL = "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"
LONG_SUITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
MARGIN = 14
BOARDS = [
    Traveller(
        str(number),
        (),
        dealer=Board.numbered(number).dealer,
        vulnerability=Board.numbered(number).vulnerability,
        deal=Deal(LONG_SUITS if number == 3 else USUAL),
    )
    for number in range(8, 0, -1)
]
KINDS = (sheets_by_board, sheets_by_seat, curtain_cards)


def held(hand: Hand) -> list[str]:
    return [part.replace("T", "10") or "—" for part in str(hand).split(".")]


def of(made: Document, size: str = "a4", language: str = "en") -> bytes:
    return paper(made.template, made.data, size=size, language=language)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("size", "language"), [("a4", "ru"), ("letter", "en")])
def test_every_hand_is_there_in_both_languages_and_sizes(
    kind: Callable[..., Document], size: str, language: str
) -> None:
    pdf = of(kind(BOARDS, title="Среда", language=language), size, language)
    it = opened(pdf)
    for board in BOARDS:
        for hand in board.deal or ():
            assert hand is not None
            assert [holding for holding in held(hand) if holding not in it.text] == []
    assert all(margin(pdf, page) >= MARGIN for page in range(len(it.texts)))
    assert is_accessible(pdf, "Среда", language)


def test_each_card_of_a_sorted_pack_goes_to_the_seat_that_holds_it() -> None:
    deal = Deal(USUAL)
    dealt: dict[str, list[Card]] = {}
    for suit in SUITS:
        for rank, seat in zip(range(12, -1, -1), goes(deal, suit), strict=True):
            dealt.setdefault(seat, []).append(Card(13 * suit + rank))
    assert {seat: Hand.of(cards) for seat, cards in dealt.items()} == {
        str(seat): deal[seat] for seat in SEATS
    }


def test_a_sheet_by_board_has_three_boards_a_page_and_a_row_a_suit() -> None:
    texts = opened(of(sheets_by_board(BOARDS, title="T"))).texts
    assert len(texts) == 3
    assert "♣NWSWNWNSNNNEN" in "".join(texts[0].split())


def test_a_sheet_by_seat_has_the_boards_of_one_seat_in_order_of_their_numbers() -> None:
    north, east, *_ = opened(of(sheets_by_seat(BOARDS, title="T"))).texts
    assert "1Q7J783A1086542" in "".join(north.split())
    assert [line.split()[0] for line in east.split("\r\n") if line[:1].isdigit()] == [*"12345678"]


def test_a_hand_that_is_not_known_has_no_card() -> None:
    board = Traveller("1", (), deal=Deal("N:Q7.J7.83.AT86542 - - KT5.AKQT84.J.KJ9"))
    text = opened(of(curtain_cards([board], title="T"))).text
    assert "North" in text
    assert "East" not in text


def test_boards_that_differ_in_two_sections_keep_their_section_in_the_name() -> None:
    deals = zip("AB", (USUAL, LONG_SUITS), strict=True)
    two = [Traveller("1", (), section=name, deal=Deal(deal)) for name, deal in deals]
    assert "Board1,sectionB" in opened(of(sheets_by_seat(two, title="T"))).text


def test_a_board_that_is_the_same_in_all_sections_stands_there_once() -> None:
    two = [Traveller("1", (), section=name, deal=Deal(USUAL)) for name in "AB"]
    text = opened(of(sheets_by_board(two, title="T"))).text
    assert text.count("Board1") == 1
    assert "section" not in text


def test_a_long_title_takes_no_board_from_the_pages() -> None:
    title = "Индивидуальный турнир имени Иннокентия Преображенского – Sheets for dealing"
    assert len(opened(sheets_by_board(BOARDS, title=title).pdf("a4")).texts) == 3
    assert len(opened(sheets_by_board(BOARDS, title=title).pdf("letter")).texts) == 3


def test_seats_have_their_names_in_russian_too() -> None:
    for kind in KINDS:
        text = opened(kind(BOARDS, title="T", language="ru").pdf()).text
        assert all(seat in text for seat in ("Север", "Восток", "Юг", "Запад"))
