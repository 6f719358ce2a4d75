from __future__ import annotations

from doubleton.bridge import Call, Deal
from doubleton.lawbook import Regulations
from doubleton.laws import law20_review_and_explanation as law20
from doubleton.laws.code import LAWS
from doubleton.table.acts import CallMade, ReviewAsked
from doubleton.table.enacting import enacted
from doubleton.table.facts import MustPass, Silence
from doubleton.table.table import Table
from laws.in_play import E, N, S, W, after, reviews


def auction(*calls: str) -> Table:
    table = Table.of(Regulations(), N, deal=Deal.of([None] * 4))
    for call in calls:
        table = LAWS.apply(table, CallMade(table.turn, Call(call)))
    return table


def test_20B_a_player_may_have_the_auction_restated_at_his_turn() -> None:
    table = auction("1C", "1H")
    assert law20.review_in_the_auction(table, S) is None
    assert reviews(LAWS.apply(table, ReviewAsked(W))) == {"20B"}


def test_20B_not_a_player_who_has_to_pass() -> None:
    table = enacted(auction("1C", "1H"), MustPass(S, Silence.NEXT))
    fact = law20.review_in_the_auction(table, S)
    assert fact is not None
    assert str(fact.cite) == "Law 20B (1987)"


def test_20C2_the_auction_is_restated_at_the_first_turn_to_play_but_not_to_dummy() -> None:
    assert reviews(after("W asks for a review")) == set()
    assert reviews(after("E asks for a review")) == {"20C2"}
    assert "20C2" in reviews(after("W plays HQ", "N asks for a review"))


def test_20C2_nobody_is_at_turn_while_he_waits_for_the_auction_to_end() -> None:
    assert law20.review_before_playing(auction("1C"), E) is None


def test_20F1_a_question_in_the_auction_comes_at_the_turn_to_call() -> None:
    table = auction("1C", "1H")
    assert law20.explanation_in_the_auction(table, S) is None
    assert law20.explanation_in_the_auction(table, E) is not None


def test_20F2_a_question_in_the_play_comes_at_the_turn_to_play() -> None:
    table = after("W plays HQ")
    assert law20.explanation_in_the_play(table, S) is None  # he plays dummy's card
    assert law20.explanation_in_the_play(table, E) is not None
    assert law20.explanation_in_the_play(table, N) is not None
    assert reviews(after("N asks for an explanation", table=table)) == {"20F2", "90"}


def test_20F_a_call_is_explained_by_the_partner_of_its_maker() -> None:
    table = auction("1C", "1H")
    assert law20.explained_by_partner(table, S, Call("1C")) is None
    assert reviews(after("N explains 1C", table=table)) == {"20F"}
