"""The Director is asked what the Laws leave to him, one thing at a time, and nothing is guessed."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from doubleton.bridge import Call, Card, Contract, Deal, Seat, Side, Suit
from doubleton.casebook.observation import played
from doubleton.casebook.shelf import shelf
from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.questions import Question, questions
from doubleton.said import Said
from doubleton.table.acts import (
    AttentionDrawn,
    CallChanged,
    CallMade,
    CardsPlayed,
    Chose,
    Claimed,
    Found,
    Objected,
)
from doubleton.table.docket import Kind, Step
from doubleton.table.enacting import enacted
from doubleton.table.facts import Review
from doubleton.table.findings import (
    Answered,
    CouldHaveKnown,
    Damage,
    Meaning,
    Misinformation,
    Misinformed,
    Revoked,
    Unauthorised,
)
from doubleton.table.table import Table
from doubleton.words import say
from house.checkout import SOURCE
from words.told import untold

if TYPE_CHECKING:
    from doubleton.table.acts import Act

N, E, S, W = Seat
TABLE = Table.of(Regulations(), N)


def after(*acts: Act, table: Table = TABLE) -> Table:
    return LAWS.fold(table, acts)


def calls(text: str) -> tuple[CallMade, ...]:
    made = (one.split() for one in text.split(", "))
    return tuple(CallMade(Seat.of(seat), Call(call)) for seat, call in made)


def keys(table: Table) -> list[str]:
    return [question.key for question in questions(table)]


def only(table: Table) -> Question:
    (question,) = questions(table)
    return question


def test_a_regular_auction_asks_nothing() -> None:
    assert questions(after(*calls("N 1S, E P, S 2S, W P"))) == ()


def test_25A_asks_whether_the_first_call_was_a_slip() -> None:
    table = after(CallMade(N, Call("1S")), CallChanged(N, Call("1H")))
    question = only(table)
    assert (question.key, str(question.cite.law)) == ("inadvertent-call", "25A")
    assert question.default is None
    assert say(question.reveal or question.said).startswith("Do not look at his cards")
    yes, no = question.choices
    slip = after(Found(yes.findings), table=table)
    assert slip.auction.calls == ((N, Call("1H")),)
    assert questions(slip) == ()
    assert [option.word for option in LAWS.options(after(Found(no.findings), table=table))] == [
        "accept",
        "reject",
    ]


def test_27B1_asks_as_long_as_the_bid_is_not_replaced() -> None:
    table = after(*calls("N 2S, E 2H"))
    question = only(table)
    assert (question.key, question.about) == ("conventional-bid", E)
    assert question.default == question.choices[1]
    assert questions(after(Found((Meaning(E, Call("2H"), conventional=True),)), table=table)) == ()
    settled = after(Chose(S, "reject"), Chose(E, "bid", Call("3H")), table=table)
    assert "conventional-bid" not in keys(settled)


def test_26_asks_before_the_lead_what_a_defenders_call_showed() -> None:
    table = after(*calls("N 2S, E 2H"), Chose(S, "reject"), Chose(E, "P", Call("P")))
    assert "related-suits" not in keys(table)
    table = after(*calls("S 4S, W P, N P, E P"), table=table)
    question = only(table)
    assert question.key == "related-suits"
    assert question.default is not None
    assert question.default.findings == (Meaning(E, Call("2H"), related=(Suit.HEARTS,)),)
    assert len(question.choices) == 15


def test_30C_asks_whether_a_pass_out_of_rotation_is_a_convention() -> None:
    table = after(*calls("N 1C"), CallMade(W, Call("P")))
    question = only(table)
    assert (question.key, question.default) == ("conventional-pass", question.choices[1])
    assert [option.cite.law for option in LAWS.options(table) if option.cite] == ["29B", "30B2"]
    found = after(Found(question.choices[0].findings), table=table)
    assert [option.cite.law for option in LAWS.options(found) if option.cite] == ["29B", "31B"]
    assert questions(found) == ()


def test_21B1_asks_what_is_not_known_of_misinformation() -> None:
    misled = Misinformed(N, E, Misinformation.ALERT, (S, Call("2C")))
    table = after(*calls("N 1N, E P"), Found((misled,)))
    question = only(table)
    assert question.choices[0].findings == (replace(misled, probable=True),)
    assert questions(after(Found((replace(misled, probable=False),)), table=table)) == ()


def test_23A_and_12C2_are_asked_one_after_the_other_once_the_play_is_over() -> None:
    table = enacted(TABLE.playing(Contract("4SS"), 9), Review("23A"))
    assert keys(table) == ["could-have-known"]
    table = after(Found((CouldHaveKnown(known=True),)), table=table)
    assert [(one.key, one.cite.law) for one in questions(table)] == [("damage", "23A")]
    table = after(Found((Damage(damaged=True),)), table=table)
    assert [(one.key, one.about) for one in questions(table)] == [
        ("assigned-result", Side.NS),
        ("assigned-result", Side.EW),
    ]


def test_23A_is_not_asked_during_the_play() -> None:
    assert questions(enacted(TABLE.playing(Contract("4SS")), Review("23A"))) == ()


def test_16A_asks_for_a_finding_whose_answers_cannot_be_listed() -> None:
    question = only(enacted(TABLE, Review("16A")))
    assert (question.choices, question.form) == ((), Unauthorised)


def test_11A_asks_whether_the_right_is_forfeited() -> None:
    assert keys(enacted(TABLE, Review("11A"))) == ["forfeiture"]


def test_12C1_asks_how_far_each_side_is_at_fault() -> None:
    question = only(enacted(TABLE, Review("12C1")))
    assert len(question.choices) == 9
    assert say(question.choices[0].said) == (
        "North-South: in no way at fault. East-West: in no way at fault."
    )


def test_64_asks_only_for_what_the_answer_depends_on() -> None:
    table = TABLE.playing(Contract("4SS"), 9)
    revoke = Revoked(W, 11, Suit.HEARTS)
    table = after(Found((revoke,)), table=table)
    assert keys(table) == ["revoke-won-it"]
    table = after(Found((replace(revoke, won_it=False),)), table=table)
    assert keys(table) == ["revoke-side-won"]
    assert [say(one.said) for one in only(table).choices][-1].endswith("won 3 tricks.")
    one = after(Found((replace(revoke, won_it=False, side_won=1),)), table=table)
    assert "revoke-won-later" not in keys(one)
    two = after(Found((replace(revoke, won_it=False, side_won=2),)), table=table)
    assert "revoke-won-later" in keys(two)


def test_64C_an_insufficient_compensation_leads_to_an_assigned_result() -> None:
    table = enacted(TABLE.playing(Contract("4SS"), 9), Review("64C"))
    question = only(table)
    table = after(Found(question.choices[1].findings), table=table)
    assert keys(table) == ["assigned-result", "assigned-result"]


DEAL = Deal("N:A32.432.5432.432 KQJ.A65.AK76.765 T98.K98.QJ98.AK8 7654.QJT7.T.QJT9")


def trick_and(*more: CardsPlayed) -> Table:
    table = Table.of(Regulations(), N, deal=DEAL).playing(Contract("1NTS"))
    trick = (
        CardsPlayed(seat, (Card(card),))
        for seat, card in zip((W, N, E, S), ("S7", "SA", "SK", "S8"), strict=True)
    )
    return after(*trick, *more, table=table)


def test_45E_a_further_card_is_a_lead_unless_it_is_found_a_fifth_card() -> None:
    table = trick_and(CardsPlayed(E, (Card("D6"),)))
    question = only(table)
    assert (question.key, question.default) == ("fifth-card", question.choices[1])
    found = after(Found(question.choices[0].findings), table=table)
    assert found.matter is None
    assert [lying.card for lying in found.docket.penalty_cards] == [Card("D6")]
    assert found.docket.irregularity is not None
    assert found.docket.irregularity.kind == "45E1"


def test_53C_a_card_over_a_lead_out_of_turn_may_be_found_the_proper_lead() -> None:
    table = trick_and(CardsPlayed(W, (Card("S6"),)), CardsPlayed(N, (Card("S3"),)))
    question = only(table)
    assert (question.key, question.about) == ("proper-lead", N)
    found = after(Found(question.choices[0].findings), table=table)
    assert found.play is not None
    assert found.play.tricks[-1].cards == ((N, Card("S3")),)
    assert found.docket.penalty_cards == ()
    assert questions(found) == ()
    going_on = after(CardsPlayed(E, (Card("SQ"),)), table=table)
    assert questions(going_on) == ()


def test_70C2_and_70A_ask_about_a_contested_claim() -> None:
    table = TABLE.playing(Contract("4SS"))
    table = after(Claimed(S, 13), Objected(W), table=table)
    assert keys(table) == ["unaware-of-trump", "claim-comes-to", *keys(table)[2:]]
    trump, comes = questions(table)[:2]
    assert trump.default == trump.choices[0]
    assert len(comes.choices) == 14
    mentioned = after(
        Claimed(S, 13, mentions_trump=True), Objected(W), table=TABLE.playing(Contract("4SS"))
    )
    assert "unaware-of-trump" not in keys(mentioned)


@pytest.mark.parametrize("answer", [True, False])
def test_a_question_that_is_answered_is_not_asked_again(answer: bool) -> None:  # noqa: FBT001 - a parameter of pytest
    table = enacted(TABLE, Review("11A"))
    assert questions(after(Found((Answered("forfeiture", answer),)), table=table)) == ()


def test_attention_alone_asks_nothing() -> None:
    assert questions(after(*calls("N 1S"), AttentionDrawn(E))) == ()


# --- words ------------------------------------------------------------------------------------


def asked_in_the_source() -> set[str]:
    """Return the keys of every question that the source can put."""
    found = set()
    for path in (SOURCE / "laws").glob("questions_of_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                prefix, _, key = node.value.partition(".")
                found |= {key} if prefix == "question" else set()
    return found


@pytest.mark.parametrize("key", sorted(asked_in_the_source()))
def test_every_question_says_whom_to_ask(key: str) -> None:
    question = Question(key, Said(f"question.{key}"), Cite("11A", Edition.OF_1987))
    assert untold(question.ask) == []


def test_every_question_of_the_casebook_can_be_told() -> None:
    wanting: set[str] = set()
    asked: set[str] = set()
    for case in shelf():
        for table in played(case):
            for question in questions(table):
                asked.add(question.key)
                said = (question.said, question.ask, *(one.said for one in question.choices))
                wanting.update(text for one in said for text in untold(one))
                if question.reveal is not None:
                    wanting.update(untold(question.reveal))
                assert question.default in (None, *question.choices)
                assert question.choices or question.form
    assert wanting == set()
    assert {"conventional-bid", "related-suits", "fifth-card"} <= asked


def test_every_matter_that_waits_for_a_finding_has_its_question() -> None:
    waiting = {
        matter.kind
        for case in shelf()
        for table in played(case)
        for matter in table.docket.open
        if matter.step is Step.FINDING and not questions(table)
    }
    assert waiting <= {Kind.WRONG_CARDS}
