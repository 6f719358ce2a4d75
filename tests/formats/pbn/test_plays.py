"""Plays, with everything that may be written about their cards."""

from __future__ import annotations

import pytest

from doubleton.bridge import Card, Denomination, Seat
from doubleton.formats.pbn import End, Play, Remark
from formats.pbn.typed import keys, play, typed

FOUR_TRICKS = "SK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7\nC8 CA CT C4\n"


def winners(played: Play) -> list[Seat | None]:
    return [trick.winner for trick in played.tricks]


def test_columns_belong_to_seats_and_the_winner_leads() -> None:
    tricks = play(FOUR_TRICKS).tricks
    assert [(trick.leader, trick.winner) for trick in tricks] == [
        (Seat.WEST, Seat.NORTH),
        (Seat.NORTH, Seat.SOUTH),
        (Seat.SOUTH, Seat.NORTH),
        (Seat.NORTH, Seat.NORTH),
    ]
    assert tricks[0].cards == (Card("H3"), Card("S4"), Card("S3"), Card("SK"))
    assert play(FOUR_TRICKS).lead == Card("SK")


def test_unknown_cards_leave_what_is_known_in_its_column() -> None:
    last = play("C5 - CA C3\n- - - H2 *").tricks
    assert [trick.cards for trick in last] == [
        (None, Card("CA"), Card("C3"), Card("C5")),
        (None, None, Card("H2"), None),
    ]
    assert [trick.winner for trick in last] == [None, None]


def test_a_trick_that_trumps_or_one_suit_decide_has_a_winner_though_nobody_knows_who_led() -> None:
    assert winners(play("C5 - CA C3\nS2 H3 SA SK\nC4 C7 C9 C2\n")) == [None, Seat.NORTH, Seat.EAST]
    assert winners(play("C5 - CA C3\nS2 D3 SA SK\n")) == [None, None]


def test_without_trumps_nobody_knows_who_wins() -> None:
    board = typed('[Play "W"]\nSK H3 S4 S3\n')
    assert board.play is not None
    assert winners(board.play) == [None]


def test_the_trumps_of_an_end_position_are_those_of_its_contract() -> None:
    board = typed('[Contract "H"]\n[Play "W"]\nC5 H2 C6 CK\n')
    assert (board.contract, board.trumps) == (None, Denomination.HEARTS)
    assert board.play is not None
    assert winners(board.play) == [Seat.NORTH]


def test_a_lead_out_of_turn_is_the_lead_of_its_trick() -> None:
    assert [trick.leader for trick in play("CA C2 ^L S3 C4\n", contract="3NT").tricks] == [
        Seat.EAST
    ]


def test_a_revoke_is_marked() -> None:
    assert play("CA ^R S6 C3 C4").remark(1) == Remark(1, "^R")


def test_suffixes_of_cards_have_glyphs_of_their_own() -> None:
    assert play("SK !! =1= $200 H3 {ruffs}", notes='[Note "1:high"]').remarks == (
        Remark(0, "", 1, (9, 200)),
        Remark(1, "", None, (), ("ruffs",)),
    )


@pytest.mark.parametrize(
    ("text", "seat", "cards"),
    [
        ("+", Seat.WEST, 0),
        ("SK H3 S4 S3\n+", Seat.WEST, 4),
        ("SK H3 S4 S3\n+ - - SA", Seat.WEST, 8),
        ("SK H3 S4 S3\nS2 + - SA", Seat.NORTH, 8),
    ],
)
def test_a_plus_stands_in_the_place_of_the_next_card(text: str, seat: Seat, cards: int) -> None:
    continued = play(text)
    assert (continued.end, continued.next_card) == (End.CONTINUED, seat)
    assert len(continued.cards) == cards


def test_tricks_at_the_end_of_which_nothing_is_known_are_none() -> None:
    assert len(play("SK H3 S4 S3\n- - - -\n- - - -\n*").tricks) == 1


@pytest.mark.parametrize("text", ["SK H3 S4 S3", "sk h3 s4 s3", "KS 3H 4S 3S"])
def test_cards_are_read_in_small_letters_and_turned_round(text: str) -> None:
    assert [str(card) for card in play(text).cards] == ["SK", "H3", "S4", "S3"]


def test_several_dashes_are_one_unknown_card() -> None:
    assert play("-- HQ H7 --").cards == (None, Card("HQ"), Card("H7"), None)


@pytest.mark.parametrize("text", ["S1", "HHT", "KT", "DS"])
def test_what_is_no_card_is_told_and_unknown(text: str) -> None:
    board = typed(f'[Play "W"]\nSK {text} S4 S3\n')
    assert keys(board) == ["notation.card"]
    assert board.play is not None
    assert board.play.cards == (Card("SK"), None, Card("S4"), Card("S3"))


def test_a_play_has_thirteen_tricks() -> None:
    board = typed('[Play "W"]\n' + 14 * "C2 C3 C4 C5\n")
    assert keys(board) == ["pbn.too-many-cards"]
    assert board.play is not None
    assert len(board.play.tricks) == 13


def test_a_play_without_the_seat_of_its_columns_has_no_tricks() -> None:
    board = typed('[Play "?"]\nSK H3 S4 S3\n')
    assert keys(board) == ["notation.seat"]
    assert board.play is not None
    assert (board.play.tricks, board.play.lead) == ((), None)
