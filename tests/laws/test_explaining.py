"""Why a call or card is not allowed, and what a player may do now, is told with its Law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubleton.bridge import CALLS, CARDS, SEATS, Call, Card, Contract, Deal, Seat, Suit
from doubleton.casebook.observation import played
from doubleton.casebook.shelf import shelf
from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.explaining import explain, may_now
from doubleton.table.acts import CallMade, CardsPlayed, Chose, Claimed
from doubleton.table.enacting import enacted
from doubleton.table.facts import LeadRequired
from doubleton.table.table import Table
from doubleton.words import say
from words.told import untold

if TYPE_CHECKING:
    from doubleton.table.acts import Act

N, E, S, W = Seat
THINGS: tuple[Call | Card, ...] = (*CALLS[::9], CALLS[40], *CARDS[::9])
TABLE = Table.of(Regulations(), N)
DEAL = Deal("N:A32.432.5432.432 KQJ.A65.AK76.765 T98.K98.QJ98.AK8 7654.QJT7.T.QJT9")


def after(*acts: Act, table: Table = TABLE) -> Table:
    return LAWS.fold(table, acts)


def calls(text: str) -> tuple[CallMade, ...]:
    made = (one.split() for one in text.split(", "))
    return tuple(CallMade(Seat.of(seat), Call(call)) for seat, call in made)


def play(*cards: str, contract: str = "1NTS") -> Table:
    table = Table.of(Regulations(), N, deal=DEAL).playing(Contract(contract))
    for text in cards:
        seat, card = text.split()
        table = LAWS.apply(table, CardsPlayed(Seat.of(seat), (Card(card),)))
    return table


def why(table: Table, seat: Seat, thing: Call | Card) -> list[str]:
    return [say(said) for said in explain(table, seat, thing)]


def now(table: Table, seat: Seat) -> list[str]:
    return [say(said) for said in may_now(table, seat)]


def test_18_a_bid_that_is_too_low() -> None:
    assert why(after(*calls("N 2S")), E, Call("2H")) == ["Law 18: The bid must be higher than 2♠."]


def test_19A_a_double_of_partners_bid() -> None:
    table = after(*calls("N 2S, E P"))
    assert why(table, S, Call("X")) == ["Law 19A1: There is no opponent's bid to double."]


def test_38_a_bid_of_eight() -> None:
    assert why(TABLE, N, Call("8C")) == ["Law 38: Nobody may bid more than seven."]


def test_27B2_a_player_who_must_pass() -> None:
    table = after(*calls("N 2S, E 2H"), Chose(S, "reject"), Chose(E, "P", Call("P")))
    table = after(*calls("S P"), table=table)
    assert why(table, W, Call("3C")) == ["Law 27B2: West must pass for the rest of the auction."]
    assert now(table, W) == ["West, it is your turn. You may call: pass."]


def test_another_players_turn() -> None:
    assert why(TABLE, E, Call("1C")) == ["It is North's turn to call, not East's."]
    assert now(TABLE, E) == ["East, it is North's turn."]


def test_44C_a_player_who_can_follow_suit() -> None:
    table = play("W S7", "N SA")
    assert why(table, E, Card("DA")) == ["Law 44C: He must follow suit, and has ♠K Q J."]
    assert why(table, E, Card("C2")) == ["East does not hold the ♣2."]
    assert now(table, E) == ["East, it is your turn. You may play: ♠K Q J."]


def test_59_a_requirement_that_cannot_be_obeyed_yields() -> None:
    void = Deal("N:A32.Q32.5432.432 KQJ96..AK76.9765 T8.AK984.QJ98.AK 754.JT765.T.QJT8")
    table = Table.of(Regulations(), N, deal=void).playing(Contract("1NTN"))
    hearts = LeadRequired(E, Suit.HEARTS, cite=Cite("26A2", Edition.OF_1987))
    assert why(enacted(table, hearts), E, Card("SK")) == [
        "♠K is allowed.",
        "Law 59: What the penalty asks cannot be done, so any other legal play is open.",
    ]
    clubs = LeadRequired(E, Suit.CLUBS, cite=Cite("26A2", Edition.OF_1987))
    assert why(enacted(table, clubs), E, Card("SK")) == [
        "Law 26A2: East must lead clubs. If he has none, he may lead anything."
    ]


def test_27A_both_ways_to_go_on_are_told_to_the_left_hand_opponent() -> None:
    table = after(*calls("N 2S, E 2H"))
    assert now(table, S) == [
        "Law 27A: South, you may accept the bid as if it were legal.",
        "Law 27B: South, you may refuse the bid. It must then be corrected.",
        "South, you may also go on and call: pass, double or any bid from 2♠ up.",
    ]
    assert now(table, W) == ["West, South has to choose first."]
    assert why(table, E, Call("3H")) == ["South has to choose first."]


def test_42_dummy_has_his_rights() -> None:
    table = play("W S7")
    told = now(table, N)
    assert told[1] == "You may also ask declarer whether he has no card of the suit led."
    assert now(table, S) == ["South, it is dummy's turn. You may name: ♠A 3 2."]


def test_68D_after_a_claim_nobody_plays() -> None:
    table = after(Claimed(S, 5), table=play("W S7", "N SA", "E SK", "S S8"))
    assert why(table, N, Card("D2")) == [
        "Law 68D: After a claim or concession nobody plays any more."
    ]
    assert now(table, W) == ["West, you may object to the claim or concession."]


def test_a_hand_that_is_not_known_depends_on_its_holder() -> None:
    table = TABLE.playing(Contract("1NTS"))
    assert why(table, W, Card("S7")) == ["♠7 is allowed if West holds it."]
    assert "West, it is your turn. You may play any card that you hold." in now(table, W)


def test_31A1_a_call_that_must_be_repeated() -> None:
    table = after(CallMade(E, Call("1H")), Chose(S, "reject"), CallMade(N, Call("P")))
    assert why(table, E, Call("1S")) == ["Law 31A1: East must repeat his call at his turn: 1♥."]


def test_everybody_is_always_told_something_in_every_language() -> None:
    wanting: set[str] = set()
    for case in shelf():
        for table in played(case):
            for seat in SEATS:
                told = list(may_now(table, seat))
                assert told
                for thing in THINGS:
                    reasons = explain(table, seat, thing)
                    assert reasons
                    told += reasons
                wanting.update(text for said in told for text in untold(said))
    assert wanting == set()


def test_what_is_explained_agrees_with_what_is_legal() -> None:
    for case in shelf():
        for table in played(case):
            for seat in SEATS:
                calls_, cards = LAWS.legal_calls(table, seat), LAWS.legal_cards(table, seat)
                for thing in THINGS:
                    legal = calls_ if isinstance(thing, Call) else cards
                    allowed = bool((legal.yes | legal.unknown) >> thing & 1)
                    key = explain(table, seat, thing)[0].key
                    assert (key in ("why.allowed", "why.if-held")) == allowed
