"""What is normal, card by card (footnote to 69-71, docs/decisions/0008)."""

from __future__ import annotations

import pytest

from doubleton.bridge import CARDS, Card
from doubleton.table.endings import after
from doubleton.table.normal_play import Mind, Outlook, normal_cards
from table.endgame import ending

OPEN = Mind(aware=False, concedes=False, counted=False)
COUNTED = Mind(aware=False, concedes=True, counted=True)
AWARE = Mind(aware=True, concedes=False, counted=False)


def normal(
    hands: str, leader: str, trick: str = "", *, trumps: str = "NT", mind: Mind = OPEN
) -> set[str]:
    last = ending(hands, trumps, leader)
    position = last.position
    for card in trick.split():
        position = after(position, Card(card), int(last.trumps))
    view = Outlook(position, int(last.trumps), mind)
    return {str(CARDS[card]) for card in normal_cards(view)}


@pytest.mark.parametrize(
    ("hands", "cards"),
    [
        (".543.. .876.. AQ2... ...KQJ", {"SA"}),  # from the top
        ("AQ2... ...543 J43... K65...", {"SJ", "S4"}),  # towards partner's
        ("A...54 ...876 K2..2. Q3.9..", {"S2", "D2"}),  # not the king to a bare ace
        ("..KT4. ..96.6 ..AJ3. ..Q87.", {"DA", "DJ", "D3"}),  # either way
        (".K5.4. .6.53. ...AK5 ...QJT", {"CA"}),
    ],
)
def test_70_what_may_be_led(hands: str, cards: set[str]) -> None:
    assert normal(hands, "S") == cards


def test_70D_losers_are_led_last_by_a_claimer_who_has_counted() -> None:
    hands = ".54.3. .76.4. A..2.5 K..J.6"
    assert normal(hands, "S") == {"SA", "D2", "C5"}
    assert normal(hands, "S", mind=COUNTED) == {"SA"}


def test_70C_trumps_are_drawn_by_who_knows_of_them_and_not_by_who_does_not() -> None:
    hands = "5.5..4 .K.K3. K.A.A. T..J.9"
    assert normal(hands, "S", trumps="S") == {"HA", "DA"}
    assert normal(hands, "S", trumps="S", mind=AWARE) == {"SK"}


def test_70_the_last_to_play_takes_the_trick_cheaply_or_leaves_it_to_partner() -> None:
    assert normal("543... K7..2. AQ2... JT9...", "W", "S9 S3 S7") == {"SQ"}
    assert normal("Q54... K73... A62... JT8...", "W", "S8 SQ S3") == {"S2"}


def test_70_a_trick_that_partner_surely_wins_gets_the_lowest() -> None:
    assert normal("AK2... 43..5. QJ5... T97...", "S", "SQ S7") == {"S2"}


def test_70_the_third_to_play_finesses_or_goes_up() -> None:
    assert normal("AJ2... K8..5. 953... T76...", "S", "S3 S7") == {"SJ", "SA"}
    assert normal("A82... K43... QT5... 976...", "S", "SQ S7") == {"SA", "S2"}


def test_70_a_card_that_must_fall_is_not_finessed() -> None:
    assert normal("AJ... K..5. 53... .76..", "S", "S3 H7") == {"SA"}


def test_70_an_opponents_trick_is_ruffed_when_that_is_sure() -> None:
    assert normal(".4..2 .9..5 K..3. ...A7", "W", "CA C2 C5", trumps="S") == {"SK"}


def test_70_a_ruff_may_be_low_when_a_trump_is_out() -> None:
    assert normal("J5... T7... ..39. 8..4.", "S", "D3 D4", trumps="S") == {"S5", "SJ"}


def test_70_partners_sure_winner_is_not_ruffed() -> None:
    assert normal("J5.2.. T7...6 .3.A9. 8..4.3", "S", "DA D4", trumps="S") == {"H2"}


def test_70_losers_are_thrown_before_winners() -> None:
    assert normal("A.42.. K.5..6 .3.A.2 Q..84.", "S", "DA D4") == {"H2"}


def test_70_of_two_winners_the_one_that_covers_partners_loser_is_kept() -> None:
    assert normal("A.K.. 4.5.. .2.A. 6..3.", "W", "D3") == {"SA"}
