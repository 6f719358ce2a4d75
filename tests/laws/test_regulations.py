"""What organisers may choose, and what each choice changes at the table."""

from __future__ import annotations

from dataclasses import fields

import pytest

from doubleton.bridge import Call, Card, Contract, Deal, Seat
from doubleton.lawbook import Pause, Regulations, setting_told
from doubleton.laws.code import LAWS
from doubleton.laws.explaining import may_now
from doubleton.laws.law73_communication_between_partners import mandatory_pause
from doubleton.laws.questions import questions
from doubleton.table.acts import (
    Act,
    AskedForSuit,
    CallChanged,
    CallMade,
    CardsPlayed,
    Found,
    LedFaceDown,
)
from doubleton.table.facts import RevokeState
from doubleton.table.findings import Extraneous, Unauthorised
from doubleton.table.table import Table
from doubleton.words import LANGUAGES, say
from laws.regulations_page import PAGE, page

DEAL = Deal("N:QT86.AK5.QJ3.862 72.QJT83.954.KQJ AKJ53.62.AK72.T4 94.974.T86.A9753")


def revoked(regulations: Regulations) -> Table:
    """West discards a club on the heart that dummy leads, and East asks him about it."""
    table = Table.of(regulations, Seat.SOUTH, deal=DEAL).playing(Contract("4SS"))
    trick = ("WH7", "NHA", "EH3", "SH2")
    play: list[Act] = [CardsPlayed(Seat.of(text[0]), (Card(text[1:]),)) for text in trick]
    later = ("NHK", "EH8", "SH6", "WC3")
    play += [CardsPlayed(Seat.of(text[0]), (Card(text[1:]),)) for text in later]
    return LAWS.fold(table, [*play, AskedForSuit(Seat.EAST, Seat.WEST)])


def test_61B_defenders_may_ask_each_other_only_if_the_organisers_let_them() -> None:
    table = revoked(Regulations())
    assert table.docket.irregularity is not None
    assert table.docket.irregularity.kind == "61B"
    assert table.docket.revokes[-1].state is RevokeState.ESTABLISHED
    table = revoked(Regulations(defenders_may_ask=True))
    assert table.docket.irregularity is None
    assert table.docket.revokes[-1].state is RevokeState.CORRECTABLE


@pytest.mark.parametrize(("face_up", "reviews"), [(False, ()), (True, ("41A",))])
def test_41A_a_lead_face_down_is_put_to_the_director_where_leads_are_made_face_up(
    *, face_up: bool, reviews: tuple[str, ...]
) -> None:
    regulations = Regulations(opening_lead_face_up=face_up)
    table = Table.of(regulations, Seat.SOUTH, deal=DEAL).playing(Contract("4SS"))
    table = LAWS.apply(table, LedFaceDown(Seat.WEST, Card("H7")))
    assert tuple(review.law for review in table.docket.reviews) == reviews


def pause_after(*calls: str, pauses: frozenset[Pause]) -> tuple[Seat, Pause] | None:
    table = Table.of(Regulations(mandatory_pauses=pauses), Seat.NORTH)
    for call in calls:
        table = LAWS.apply(table, CallMade(table.turn, Call(call)))
    due = mandatory_pause(table)
    return None if due is None else (due.seat, due.pause)


@pytest.mark.parametrize(
    ("calls", "due"),
    [
        (("1H",), None),
        (("2H",), (Seat.EAST, Pause.SKIP_BID)),
        (("1H", "2S"), (Seat.SOUTH, Pause.SKIP_BID)),
        (("1H", "1S"), None),
        (("1H", "P", "3H"), (Seat.WEST, Pause.SKIP_BID)),
        (("2H", "P"), None),
    ],
)
def test_73A2_a_pause_is_due_over_a_skip_bid(
    calls: tuple[str, ...], due: tuple[Seat, Pause] | None
) -> None:
    assert pause_after(*calls, pauses=frozenset({Pause.SKIP_BID})) == due
    assert pause_after(*calls, pauses=frozenset()) is None


def test_73A2_a_pause_is_due_at_the_first_turn_and_at_trick_one() -> None:
    pauses = frozenset({Pause.FIRST_ROUND})
    assert pause_after("P", pauses=pauses) == (Seat.EAST, Pause.FIRST_ROUND)
    assert pause_after("P", "P", "P", "1S", pauses=pauses) is None
    regulations = Regulations(mandatory_pauses=frozenset({Pause.TRICK_ONE}))
    table = Table.of(regulations, Seat.SOUTH, deal=DEAL).playing(Contract("4SS"))
    assert mandatory_pause(table) is None
    table = LAWS.apply(table, CardsPlayed(Seat.WEST, (Card("H7"),)))
    assert mandatory_pause(table) is None
    table = LAWS.apply(table, CardsPlayed(Seat.NORTH, (Card("H5"),)))
    due = mandatory_pause(table)
    assert due is not None
    assert (due.seat, due.pause) == (Seat.EAST, Pause.TRICK_ONE)


@pytest.mark.parametrize("field", fields(Regulations)[1:], ids=lambda field: str(field.name))
def test_every_setting_names_its_law_and_is_told_in_every_language(field: object) -> None:
    name, metadata = getattr(field, "name", ""), getattr(field, "metadata", {})
    assert metadata["law"]
    for language in LANGUAGES:
        assert say(setting_told(name), language) != setting_told(name).key


def test_the_page_of_the_manual_is_built_from_the_settings() -> None:
    assert PAGE.read_text("utf-8") == page(), "it is not: run python tests/laws/regulations_page.py"


def keys(table: Table, who: Seat) -> list[str]:
    """What a player may do, by key; a citation is looked through."""
    told = may_now(table, who)
    return [str(dict(said.params).get("said", said)) for said in told]


@pytest.mark.parametrize(("pauses", "told"), [((), False), ((Pause.FIRST_ROUND,), True)])
def test_73A2_the_player_who_has_to_pause_is_told(*, pauses: tuple[Pause, ...], told: bool) -> None:
    regulations = Regulations(mandatory_pauses=frozenset(pauses))
    table = Table.of(regulations, Seat.NORTH)
    assert any("may.pause" in key for key in keys(table, Seat.NORTH)) is told
    assert not any("may.pause" in key for key in keys(table, Seat.EAST))


@pytest.mark.parametrize(
    ("allowed", "key"), [(True, "may.reserve-rights"), (False, "may.call-director")]
)
def test_16A1_opponents_are_told_whether_they_may_reserve_their_rights(
    *, allowed: bool, key: str
) -> None:
    table = Table.of(Regulations(may_reserve_rights=allowed), Seat.NORTH)
    call = Call("P")
    given = Unauthorised(Seat.EAST, Extraneous.REMARK, (call,), (call,), Seat.WEST, call)
    table = LAWS.apply(table, Found((given,)))
    assert any(key in one for one in keys(table, Seat.SOUTH))
    assert not any(key in one for one in keys(table, Seat.WEST))


@pytest.mark.parametrize("boxes", [False, True])
def test_25A_the_question_about_a_slip_fits_how_calls_are_made(*, boxes: bool) -> None:
    table = Table.of(Regulations(bidding_boxes=boxes), Seat.NORTH)
    acts: list[Act] = [CallMade(Seat.NORTH, Call("1S")), CallChanged(Seat.NORTH, Call("1H"))]
    (question,) = questions(LAWS.fold(table, acts))
    expected = "question.inadvertent-bidding-card" if boxes else "question.inadvertent-call"
    assert question.said.key == expected
