"""Hand records hold every card of every hand, however they are set."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from doubleton.bridge import Board, DDTable, Deal, Par, Result, Seat, Vulnerability
from doubleton.formats.reading import read_source, sources
from doubleton.reports.paper.compiling import paper
from doubleton.reports.paper.document import Teller
from doubleton.reports.paper.hand_records import (
    BOARDS_A_PAGE,
    hand_records,
    in_words,
    of_event,
    par_parts,
)
from doubleton.reports.travellers import par_of
from doubleton.scoring.traveller import Row, Status, Traveller
from doubleton.tournament.computer_deals import DealtSet
from doubleton.tournament.event import Session
from reports.paper.opened import is_accessible, margin, opened
from shared_material import needs_shared, shared

MARGIN = 14
"""Points that printers leave white, which is five millimetres."""

LONG_SUITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
USUAL = "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"
TABLE = DDTable.of_hex("563475635886a8586a85")
SESSION = [
    Traveller(
        str(number),
        (),
        dealer=Board.numbered(number).dealer,
        vulnerability=Board.numbered(number).vulnerability,
        deal=Deal(LONG_SUITS if number == 5 else USUAL),
        double_dummy=TABLE,
    )
    for number in (*range(2, 37), 1)
]
"""Thirty-six boards, one of them as hard to set as a board can be."""


def held(deal: Deal) -> list[str]:
    """Return every holding of a deal as it is printed, without blanks."""
    return [
        symbol + ranks.replace("T", "10")
        for hand in deal
        if hand is not None
        for symbol, ranks in zip(
            "♠♥♦♣", (part or "—" for part in str(hand).split(".")), strict=True
        )
    ]


LANGUAGE_OF = {"a4": "ru", "letter": "en"}


@pytest.mark.parametrize("size", LANGUAGE_OF)
@pytest.mark.parametrize("a_page", BOARDS_A_PAGE)
def test_every_card_of_every_hand_is_there_and_nothing_is_cut(a_page: int, size: str) -> None:
    language = LANGUAGE_OF[size]
    made = hand_records(SESSION, title="Среда ♠", language=language, a_page=a_page)
    pdf = paper(made.template, made.data, size=size, language=language)
    it = opened(pdf)
    assert len(it.texts) == 36 // a_page
    for page, text in enumerate(it.texts):
        plain = "".join(text.split())
        for number in range(page * a_page + 1, (page + 1) * a_page + 1):
            assert f"{'Board' if language == 'en' else 'Сдача'}{number}" in plain
        assert plain.count("♥AKQ1084") == a_page - (page == 4 // a_page)
    assert {
        one for one in held(Deal(USUAL)) + held(Deal(LONG_SUITS)) if one not in it.text
    } == set()
    assert it.text.count("♠KT5".replace("T", "10")) == 35
    assert all(margin(pdf, page) >= MARGIN for page in {0, 4 // a_page, len(it.texts) - 1})
    assert is_accessible(pdf, "Среда ♠", language)


def test_the_double_dummy_table_stands_in_rows_n_s_e_w_and_columns_from_notrump_to_clubs() -> None:
    made = hand_records(SESSION[:1], title="T")
    pdf = paper(made.template, made.data)
    rows = re.search(r"NT.♠.♥.♦.♣(.{0,90})", " ".join(opened(pdf).texts[0].split()))
    assert rows is not None
    expected = [*"N56347", *"S56358", "E", "8", "6", "10", "8", "5", "W", "8", "6", "10", "8", "5"]
    assert rows[1].split()[:24] == expected
    tags = opened(pdf).tags
    assert tags.count("TH") == 6
    assert tags.count("Figure") == 5
    assert tags.index("H1") < tags.index("H2") < tags.index("Figure")


@pytest.mark.parametrize("a_page", BOARDS_A_PAGE)
def test_the_commonest_scores_are_told_where_they_are_wanted(a_page: int) -> None:
    scores = [420] * 3 + [-50] + [170] * 2 + [450] * 2 + [140, 110, 120]
    rows = tuple(Row("1", "2", score_ns=score, score_ew=-score) for score in scores)
    board = replace(SESSION[0], rows=(*rows, Row("1", "2", Status.NOT_PLAYED)))
    made = hand_records([board], title="T", a_page=a_page, results=True)
    pdf = paper(made.template, made.data)
    assert "+450×2+420×3+170×2+140×1−50×1…" in opened(pdf).text
    assert margin(pdf, 0) >= MARGIN
    plain = hand_records([board], title="T", a_page=a_page)
    assert "×3" not in opened(paper(plain.template, plain.data)).text


@pytest.mark.parametrize("a_page", BOARDS_A_PAGE)
def test_a_table_that_was_not_solved_here_is_marked_and_the_mark_explained(a_page: int) -> None:
    session = Session("1", deals={1: Deal(USUAL), 2: Deal(USUAL)}, tables={1: TABLE, 2: TABLE})
    for published, marks in ((frozenset[int](), 0), (frozenset({2}), 2)):
        boards = of_event([replace(session, published=published)])
        made = hand_records(boards, title="T", note="Note.", a_page=a_page)
        text = opened(paper(made.template, made.data, size="a4", language="en")).text
        assert text.count("*") == marks
        assert ("fromthefile,notsolvedhere" in text) == bool(marks)
        assert "Note." in text


def test_without_tables_nothing_stands_in_their_place() -> None:
    bare = [Traveller("1", (), deal=Deal(USUAL))]
    made = hand_records(bare, title="T", note="No double-dummy tables.")
    it = opened(paper(made.template, made.data))
    assert "Table" not in it.tags
    assert "Par" not in it.text
    assert it.text.count("Nodouble-dummytables.") == 1


def test_the_day_stands_at_the_top_in_the_language_of_the_paper() -> None:
    bare = [Traveller("1", (), deal=Deal(USUAL))]
    for language, day in (("en", "27November2026"), ("ru", "27ноября2026")):
        made = hand_records(bare, title="T", date="2026-11-27", note="Note.", language=language)
        it = opened(paper(made.template, made.data, language=language))
        assert f"{day}·Note." in it.text


def test_an_unknown_hand_leaves_its_place_empty() -> None:
    bare = [Traveller("1", (), deal=Deal("N:Q7.J7.83.AT86542 - - KT5.AKQT84.J.KJ9"))]
    made = hand_records(bare, title="T")
    it = opened(paper(made.template, made.data))
    assert "♣A1086542" in it.text
    assert it.tags.count("Figure") == 3


@pytest.mark.parametrize("a_page", BOARDS_A_PAGE)
def test_every_figure_of_a_long_number_is_seen_in_the_box(a_page: int) -> None:
    def below_the_name(number: str) -> bytes:
        board = Traveller(number, (), deal=Deal(USUAL))
        (page,) = hand_records([board], title="T", a_page=a_page).pictures(ppi=72)
        seen = Image.open(BytesIO(page)).convert("L")
        return seen.crop((0, 90, *seen.size)).tobytes()

    for number in ("101", "8888", "999999"):
        for place in range(len(number)):
            other = f"{number[:place]}4{number[place + 1 :]}"
            assert below_the_name(number) != below_the_name(other), (number, other)


def test_boards_of_an_event_have_the_rows_of_all_its_sections() -> None:
    night = dealt()
    rows = [(Row(str(one), str(one + 1)),) for one in range(2)]
    named = [Traveller("1", row, section) for row, section in zip(rows, "AB", strict=True)]
    (board,) = of_event([night], named)
    assert (board.rows, board.session, board.deal) == ((*rows[0], *rows[1]), None, Deal(USUAL))
    second = replace(night, name="2")
    several = [replace(one, session=name) for one, name in zip(named, "12", strict=True)]
    assert [(one.session, one.rows) for one in of_event([night, second], several)] == [
        ("1", rows[0]),
        ("2", rows[1]),
    ]
    assert [one.rows for one in of_event([second], several)] == [rows[1]]


def dealt() -> Session:
    """Return a session with one deal."""
    return Session("1", deals={1: Deal(USUAL)})


def test_three_hands_give_the_fourth() -> None:
    three = f"{USUAL.rpartition(' ')[0]} -"
    made, whole = (
        hand_records([Traveller("1", (), deal=Deal(one))], title="T") for one in (three, USUAL)
    )
    assert made == whole


def test_a_hand_is_read_out_in_words() -> None:
    hand = Deal(USUAL)[Seat.WEST]
    assert hand is not None
    told = in_words(Seat.WEST, hand, Teller())
    assert told == "West: spades K 10 5, hearts A K Q 10 8 4, diamonds J, clubs K J 9"
    assert in_words(Seat.WEST, hand, Teller("ru")).startswith("W: пики K 10 5, червы")


def test_par_is_reckoned_from_the_table_where_the_source_tells_no_contracts() -> None:
    board = Traveller("1", (), None, None, Seat.NORTH, Vulnerability.NONE, None, TABLE)
    found = par_of(board)
    assert found is not None
    assert par_parts(found, Teller()) == ["Par −420:", "4♥ E-W ="]
    assert par_parts(Par(0), Teller()) == ["Par Pass"]
    assert par_parts(Par(-100), Teller()) == ["Par −100"]
    several = Par(110, tuple(map(Result.of, ("2SN=", "2SS=", "3DN=", "1NTN+2"))))
    assert par_parts(several, Teller("ru")) == ["Пар +110:", "2♠ N-S =,", "3♦ N =,", "1NT N +2"]


HOSTILE = ("#import", "*b*", "$x$", "שלום", "😀 中", "w" * 10_000, "a\u202eb")


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_no_name_of_a_board_or_session_spoils_the_paper(name: str) -> None:
    board = Traveller(name, (), section=name, session=name, deal=Deal(USUAL))
    other = Traveller("2", (), deal=Deal(USUAL))
    made = hand_records([board, other], title=name, note=name)
    pdf = paper(made.template, made.data)
    assert margin(pdf, 0) >= MARGIN
    assert opened(pdf).text.count("♥AKQ1084") == 2


@needs_shared
@pytest.mark.parametrize("name", ["test.pbn", "test.lin"])
def test_files_that_clubs_have_are_printed(name: str) -> None:
    path = str(shared(f"corpus/dealing/{name}"))
    found = [one for source in sources([path]) for one in read_source(source).field.travellers]
    made = hand_records(found, title="T")
    text = opened(paper(made.template, made.data)).text
    for one in found:
        assert one.deal is not None
        assert all(holding in text for holding in held(one.deal))


def a_set(seed: str = "", boards: tuple[int, ...] = (1, 2), session: str = "1") -> DealtSet:
    return DealtSet(session, boards, 0, "Club, 2026-11-30, 1", "c0" * 32, seed)


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_players_find_on_each_page_by_what_they_can_audit_the_deals(size: str) -> None:
    secret = opened(hand_records(SESSION, title="T", sets=[a_set()]).pdf(size))
    assert all(f"commitment {'c0' * 32}" in " ".join(page.split()) for page in secret.texts)
    assert "Seed" not in "".join(secret.texts)
    known = opened(hand_records(SESSION, title="T", sets=[a_set("5e" * 32)]).pdf(size))
    assert len(known.texts) == len(secret.texts) == 4
    assert all(f"Seed{'5e' * 32},set“Club,2026-11-30,1”" in known.text for _ in known.texts)
    assert margin(known.pdf, 0) >= MARGIN


def test_only_the_sets_of_boards_that_are_printed_are_told_and_no_more_than_have_room() -> None:
    others = [a_set(boards=(40,)), a_set(boards=(1, 40))]
    assert hand_records(SESSION, title="T", sets=others).data["audit"] == [
        f"Boards 1, 40: dealt by computer, commitment {'c0' * 32}"
    ]
    many = [a_set(boards=(number,)) for number in range(1, 10)]
    audit = hand_records(SESSION, title="T", language="ru", sets=many).data["audit"]
    assert isinstance(audit, list)
    assert [line[:7] for line in audit] == ["Сдача 1", "Сдача 2", "Сдача 3", "…"]
