"""A view tells nobody what he may not know."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from doubleton.bridge import Call, Card, Contract, Deal, Hand, Seat
from doubleton.lawbook import Edition, Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.change_of_call import INADVERTENT
from doubleton.laws.views import FacedCard, View, view
from doubleton.table import acts
from doubleton.table.acts import Act, AttentionDrawn, CallChanged, CallMade, CardsPlayed, Deed
from doubleton.table.docket import Kind, State, Step
from doubleton.table.findings import Answered
from doubleton.table.held import Held
from doubleton.table.table import Table
from doubleton.table.views import DIRECTOR, SPECTATOR, Viewer, acts_for, as_known_to
from happenings import Chance, each
from strategies import chances

N, E, S, W = Seat
EVERYBODY: tuple[Viewer, ...] = (*Seat, DIRECTOR, SPECTATOR)
DEAL = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 8765.8765.T95.98 43.432.432.T7642")
START = Table.of(Regulations(), N, deal=DEAL)
PLAYING = START.playing(Contract("3NTS"))


def card(hand: Seat, *texts: str) -> CardsPlayed:
    return CardsPlayed(hand, tuple(map(Card, texts)))


def after(table: Table, *happened: Act) -> Table:
    return LAWS.fold(table, happened)


def trick(hand: Seat, *texts: str) -> list[Act]:
    return [card(Seat((hand + turn) % 4), text) for turn, text in enumerate(texts)]


# --- whatever happens ---------------------------------------------------


@given(chances)
def test_everybody_has_a_view_of_every_table(chance: Chance) -> None:
    for table in chance.any_history().tables:
        for who in EVERYBODY:
            assert view(table, who).who is who


def looks_at_hidden_cards(act: Act) -> bool:
    """Whether the Laws look at cards that others have not seen.

    At such an act a revoke is found, a claim adjudicated, or the card that somebody chooses
    compared with those that he holds.
    """
    match act:
        case acts.AttentionDrawn() | acts.Found() | acts.Claimed() | acts.Conceded():
            return True
        case acts.Objected() | acts.AskedForSuit() | acts.Chose(argument=Card()):
            return True
        case acts.DummyActed(deed=deed):
            return deed in (Deed.ASKS_REVOKE, Deed.POINTS_OUT)
        case _:
            return False


def dummies(tables: tuple[Table, ...]) -> set[Seat]:
    return {table.play.dummy for table in tables if table.play is not None}


def shows_out(table: Table) -> list[tuple[Seat, Step, State]]:
    """Return what tells whether somebody is void, for he discarded: if not, he revoked (61).

    He did not play his penalty card (52), played over two cards of which one was designated later
    (58B3), or changed a card for one that he may not play (47D).
    """
    matters = table.docket.matters
    return [(one.seat, one.step, one.state) for one in matters if one.kind in TELLING]


TELLING = (Kind.PENALTY_CARD_NOT_PLAYED, Kind.SEVERAL_CARDS, Kind.DUMMYS_CARD)


def cards_of(act: Act) -> set[int]:
    match act:
        case acts.CardsPlayed(cards=cards) | acts.CardsExposed(cards=cards):
            return set(cards)
        case acts.HandSpread(cards=cards):
            return set(cards)
        case acts.LedFaceDown(card=Card() as led):
            return {led}
        case acts.Designated(words=acts.Words.CARD, suit=suit, rank=rank):
            return set() if suit is None or rank is None else {13 * suit + rank}
        case _:
            return set()


def exchanged(deal: Deal, one: tuple[Seat, int], other: tuple[Seat, int]) -> Deal:
    """Return the deal in which two cards have changed places."""
    both = 1 << one[1] | 1 << other[1]
    return Deal.of(
        Hand(int(hand or 0) ^ both) if seat in (one[0], other[0]) else hand
        for seat, hand in zip(Seat, deal, strict=True)
    )


@given(chances)
def test_cards_that_a_viewer_may_not_know_change_nothing_that_he_sees(chance: Chance) -> None:
    choose, deal = chance.random.choice, chance.deal()
    start = chance.start(deal)
    happened = chance.history(start, 60, possible=True).acts
    history = [act for act in happened if not looks_at_hidden_cards(act)]
    tables = tuple(after(start, *history[:number]) for number in range(len(history) + 1))
    shown = set[int]().union(*map(cards_of, history))
    who = choose((*Seat, SPECTATOR))
    hidden = [seat for seat in Seat if seat not in (who, *dummies(tables))]
    if len(hidden) < 2:
        return
    one, other = chance.random.sample(hidden, 2)
    mine = [bit for bit in each(int(deal[one] or 0)) if bit not in shown]
    theirs = [bit for bit in each(int(deal[other] or 0)) if bit not in shown]
    if not mine or not theirs:
        return
    dealt = exchanged(deal, (one, choose(mine)), (other, choose(theirs)))
    elsewhere = replace(start, held=Held.of(dealt))
    for act in history:
        start, elsewhere = LAWS.apply(start, act), LAWS.apply(elsewhere, act)
        if shows_out(start) != shows_out(elsewhere):
            return
        assert view(start, who) == view(elsewhere, who)


@given(chances)
def test_a_player_sees_his_own_hand_and_may_do_what_the_laws_let_him(chance: Chance) -> None:
    for table in chance.possible_history().tables:
        for seat in Seat:
            seen = view(table, seat)
            assert seen.hands[seat] == Hand(table.held.known[seat])
            for hand, legal in seen.may_play:
                assert legal.yes == LAWS.legal_cards(table, hand).yes or hand is not seat


@given(chances)
def test_the_director_sees_every_hand_but_the_one_of_25A(chance: Chance) -> None:
    for table in chance.possible_history().tables:
        found = [one for one in table.docket.open if one.step is Step.FINDING]
        hidden = {one.seat for one in found}
        for seat, hand in zip(Seat, view(table, DIRECTOR).hands, strict=True):
            assert hand is not None or seat in hidden


# --- single tables ---------------------------------------------------


@pytest.mark.parametrize("who", [N, S, SPECTATOR])
def test_41C_dummy_is_seen_when_the_lead_is_faced_and_not_before(who: Viewer) -> None:
    led = after(PLAYING, card(W, "S4"))
    assert view(PLAYING, who).hands[N] == (Hand(DEAL[N] or 0) if who is N else None)
    assert view(led, who).hands[N] == Hand("AK2.QT9.J876.A53")
    assert view(led, who).hands[E] is None


def test_41A_a_lead_that_lies_face_down_is_known_to_the_leader_alone() -> None:
    table = after(PLAYING, acts.LedFaceDown(W, Card("S4")))
    known = {who: as_known_to(table, who).play for who in EVERYBODY}
    assert {view(table, who).face_down for who in EVERYBODY} == {W}
    assert {who for who, play in known.items() if play and play.face_down == (W, Card("S4"))} == {
        *(W, DIRECTOR)
    }


def test_45A_45B_declarer_plays_two_hands_and_dummy_none() -> None:
    table = after(PLAYING, card(W, "S4"))
    assert [acts_for(table, who) for who in EVERYBODY] == [(), (E,), (N, S), (W,), (), ()]
    assert [hand for hand, _ in view(table, S).may_play] == [N, S]
    assert Hand(dict(view(table, S).may_play)[N].yes) == Hand("AK2...")


def test_61_a_revoke_that_nobody_has_noticed_is_in_the_directors_view_alone() -> None:
    table = after(PLAYING, *trick(W, "S4", "C3", "S9", "S5"))
    regular = {who: view(table, who) for who in EVERYBODY}
    assert {who for who, seen in regular.items() if seen.file} == {DIRECTOR}
    assert [one.law for one in regular[DIRECTOR].file.latent] == ["61"]  # type: ignore[union-attr]  # just seen
    assert all(seen.ruling is None for seen in regular.values())
    drawn = after(table, AttentionDrawn(E))
    assert {view(drawn, who).ruling is None for who in EVERYBODY} == {False}


def test_36_a_call_that_cannot_stand_is_seen_and_not_named() -> None:
    table = after(START, CallMade(N, Call("1S")), CallMade(E, Call("P")), CallMade(S, Call("X")))
    seen = view(table, W)
    assert (seen.calls[-1], seen.undecided, seen.ruling) == ((S, Call("X")), (), None)
    assert seen.turn is W
    assert seen.may_call.yes
    assert not view(table, S).may_call.yes


def test_27_a_call_that_may_be_accepted_is_undecided_for_everybody() -> None:
    table = after(START, CallMade(N, Call("1S")), CallMade(E, Call("1H")))
    for who in EVERYBODY:
        seen = view(table, who)
        assert seen.undecided == ((E, Call("1H")),)
        assert [option.word for option in seen.options] == ["accept", "reject"]
        assert [option.word for option in seen.choices] == (
            ["accept", "reject"] if who is S else []
        )


def test_25A_the_director_does_not_look_at_the_hand_while_he_is_asked_about_the_call() -> None:
    table = after(START, CallMade(N, Call("1S")), CallChanged(N, Call("1H")))
    assert view(table, DIRECTOR).hands[N] is None
    assert view(table, DIRECTOR).hands[E] is not None
    assert view(table, N).hands[N] == DEAL[N]
    slip = acts.Found((Answered(INADVERTENT, yes=True),))
    assert view(after(table, slip), DIRECTOR).hands[N] == DEAL[N]


def test_57A_partners_highest_card_is_in_his_own_view_and_the_directors() -> None:
    table = after(PLAYING, card(W, "S4"), card(N, "S2"), card(W, "S3"))

    def highest(who: Viewer) -> object:
        options = {option.word: option for option in view(table, who).options}
        return options["highest"].argument

    assert {who: highest(who) for who in EVERYBODY} == {
        **dict.fromkeys((N, S, W, SPECTATOR)),
        **dict.fromkeys((E, DIRECTOR), Card("SQ")),
    }


def test_50C_a_penalty_card_lies_before_everybody() -> None:
    table = after(PLAYING, card(W, "S4"), acts.CardsExposed(E, (Card("DK"),), acts.Exposure.SHOWN))
    assert {view(table, who).faced for who in EVERYBODY} == {
        (FacedCard(E, Card("DK"), major=True),)
    }


def test_66A_the_last_trick_can_be_asked_for_until_ones_side_has_played_on() -> None:
    first = trick(W, "S4", "S2", "S9", "S5")
    quitted = after(PLAYING, *first)
    led = after(quitted, card(E, "CK"))
    followed = after(led, card(S, "C8"))

    def cards(table: Table) -> list[int]:
        return [len(view(table, who).last_trick) for who in (N, E, S, W, SPECTATOR)]

    assert [len(view(quitted, who).last_trick) for who in EVERYBODY] == [4] * 6
    assert cards(led) == [0, 0, 4, 0, 0]
    assert cards(followed) == [0, 0, 0, 0, 0]
    assert view(led, S).tricks[0].winner is E


@pytest.mark.parametrize("edition", Edition, ids=str)
def test_a_regular_board_is_seen_under_every_edition(edition: Edition) -> None:
    table = after(
        replace(PLAYING, regulations=Regulations(edition)),
        *trick(W, "S4", "S2", "S9", "S5"),
        card(E, "CK"),
    )
    assert all(isinstance(view(table, who), View) for who in EVERYBODY)
