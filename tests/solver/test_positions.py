"""Single positions, held against DDS's own deals, known faults of others, and our exact search."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import (
    CARDS,
    DENOMINATIONS,
    SEATS,
    SIDES,
    Card,
    Contract,
    Deal,
    Denomination,
    Hand,
    Seat,
    Side,
)
from doubleton.errors import DealError
from doubleton.solver import (
    best_cards,
    cards_of,
    dd_table,
    opening_leads,
    tricks_of,
    tricks_of_each,
)
from doubleton.table.endings import MOST_CARDS, Ending, Position, after, double_dummy, each
from shared_material import needs_shared
from solver.dds_files import solved
from solver.solving import deals, needs_solver

pytestmark = needs_solver


def drawn(chance: Random, most: int) -> Ending:
    """Return an ending of up to *most* cards a hand, as often as not in the middle of a trick."""
    cards = chance.randint(1, most)
    pack = chance.sample(CARDS, 4 * cards)
    hands = tuple(int(Hand.of(pack[cards * i : cards * (i + 1)])) for i in range(4))
    trumps = chance.choice(DENOMINATIONS)
    position = Position(hands, chance.choice(SEATS))
    for _ in range(chance.randint(0, 3)):
        position = after(position, chance.choice([*each(position.legal)]), trumps)
    trick = tuple(CARDS[card] for card in position.trick)
    return Ending(position.hands, trumps, SEATS[position.leader], trick)


chances = st.integers(min_value=0, max_value=1 << 32).map(Random)


@pytest.mark.parametrize(
    ("number", "most"),
    [(400, 4), (60, 6), pytest.param(4000, MOST_CARDS, marks=pytest.mark.long)],
)
def test_the_exact_search_of_endings_and_the_solver_agree(number: int, most: int) -> None:
    chance = Random(number)  # noqa: S311 - draws what is tested, keeps no secret
    endings = [drawn(chance, most) for _ in range(number)]
    for side in SIDES:
        some = endings[side::2]
        assert [*tricks_of_each(some, side)] == [double_dummy(ending, side) for ending in some]


@given(chances, st.sampled_from(SIDES))
def test_the_tricks_of_each_card_are_those_of_the_position_after_it(
    chance: Random, side: Side
) -> None:
    ending = drawn(chance, 4)
    found = cards_of(ending, side)
    assert {int(card) for card in found} == set(each(ending.position.legal))
    best = max if ending.turn.side is side else min
    assert next(iter(found.values())) == best(found.values()) == tricks_of(ending, side)
    for card, tricks in found.items():
        now = after(ending.position, card, ending.trumps)
        won = not now.trick and now.leader % 2 == side
        trick = tuple(CARDS[one] for one in now.trick)
        left = Ending(now.hands, ending.trumps, SEATS[now.leader], trick)
        assert tricks == won + double_dummy(left, side)


@given(chances)
def test_the_two_sides_share_the_tricks(chance: Random) -> None:
    ending = drawn(chance, 13)
    if ending.tricks < 8:
        ns, ew = (cards_of(ending, side) for side in SIDES)
        assert {card: ending.tricks - tricks for card, tricks in ew.items()} == ns


@needs_shared
@pytest.mark.parametrize("name", ["list10", "list100"])
def test_the_opening_leads_of_DDS_come_out(name: str) -> None:
    for one in solved(name):
        found = opening_leads(one.deal, one.contract)
        assert {card: 13 - tricks for card, tricks in found.items()} == one.leads


def test_the_best_opening_lead_holds_declarer_to_the_tricks_of_the_table() -> None:
    (one,) = deals(1, seed=3)
    table = dd_table(one)
    for contract in (Contract("1NTS"), Contract("4HE")):
        tricks = opening_leads(one, contract).values()
        assert min(tricks) == table[contract.declarer, contract.denomination]
        assert list(tricks) == sorted(tricks)


def test_a_player_with_equal_cards_alone_has_the_tricks_of_each() -> None:
    """B20: West declares notrump, North has led the diamond five, East followed with the deuce."""
    left = Deal("N:T843.K4.KT83.73 J97.J763.64.KJ5 Q52.Q982.QJ.9862 AK6.AT5.A97.AQT4")
    trick = (Card("D5"), Card("D2"))
    found = best_cards(left, Denomination.NOTRUMP, Seat.NORTH, trick, side=Side.EW)
    assert set(found) == {Card("DQ"), Card("DJ")}
    assert found[Card("DQ")] == found[Card("DJ")] == tricks_by_hand(left, trick)


def tricks_by_hand(left: Deal, trick: tuple[Card, ...]) -> int:
    """Return declarer's tricks after one of the equal cards, as the position after it has them."""
    queen = Deal.of(
        Hand(int(hand or 0) & ~Card("DQ").bit) if seat is Seat.SOUTH else hand
        for seat, hand in zip(SEATS, left, strict=True)
    )
    cards = (*trick, Card("DQ"))
    found = best_cards(queen, Denomination.NOTRUMP, Seat.NORTH, cards, side=Side.EW)
    return max(found.values())


@pytest.mark.parametrize(
    ("north", "tricks"),
    [("987", {"S7": 2, "S8": 2, "S9": 2}), ("J87", {"S7": 3, "S8": 3, "SJ": 2})],
)
def test_the_last_three_spades_are_counted_right(north: str, tricks: dict[str, int]) -> None:
    """B21: West has led the six of spades, which are trumps, and North is to play."""
    left = Deal(f"N:{north}... K54... AQ2... T3...")
    found = best_cards(left, Denomination.SPADES, Seat.WEST, [Card("S6")], side=Side.NS)
    assert {str(card): number for card, number in found.items()} == tricks


def test_a_duck_does_not_beat_the_contract() -> None:
    """B23: three notrump by West, the four of spades led, makes nine tricks."""
    board = Deal(
        "N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5",
    )
    assert opening_leads(board, Contract("3NTW"))[Card("S4")] == 9


def test_a_lead_from_a_king_leaves_declarer_his_tricks() -> None:
    """B24: notrump by East, whom South leads the king of spades; not none at all."""
    three = ("Q73.AQ52.762.Q83", "K9862.873.98.J74", "J.JT94.AJ5.AT652")
    north, south, west = map(Hand, three)
    board = Deal.of([north, None, south, west])
    assert 8 <= opening_leads(board, Contract("1NTE"))[Card("SK")] <= 10


@pytest.mark.parametrize("contract", [Contract("1NTW"), Contract("1SN"), Contract("1HE")])
def test_tricks_are_those_of_the_side_that_is_named_whoever_leads(contract: Contract) -> None:
    (board,) = deals(1, seed=11)
    declarer = contract.declarer
    leads = opening_leads(board, contract)
    defenders = best_cards(board, contract.denomination, declarer.lho, side=declarer.side.opponents)
    assert {card: 13 - tricks for card, tricks in leads.items()} == defenders
    assert min(leads.values()) == dd_table(board)[declarer, contract.denomination]


@pytest.mark.parametrize(
    ("hands", "trick", "told"),
    [
        ("N:A... K... Q... -", "", "The hand of W is not known."),
        ("N:A... K... Q... 2.2..", "", "cards left N 1, E 1, S 1, W 2, cards in the trick 0."),
        ("N:A... K... Q... J...", "S2", "cards left N 1, E 1, S 1, W 1, cards in the trick 1."),
        ("N:... ... ... ...", "", "N is to play and has no card left."),
    ],
)
def test_what_cannot_be_a_position_is_refused_before_it_is_solved(
    hands: str, trick: str, told: str
) -> None:
    cards = [Card(text) for text in trick.split()]
    with pytest.raises(DealError) as refused:
        best_cards(Deal(hands), Denomination.NOTRUMP, Seat.NORTH, cards, side=Side.NS)
    assert told in str(refused.value)


def test_where_no_card_is_left_there_is_no_trick_and_nothing_is_asked() -> None:
    over = Ending((0, 0, 0, 0), Denomination.NOTRUMP, Seat.NORTH)
    last = Ending((8, 4, 2, 1), Denomination.NOTRUMP, Seat.NORTH)
    assert cards_of(over, Side.NS) == {}
    assert tricks_of(over, Side.NS) == 0
    assert [*tricks_of_each([over, last, over], Side.NS)] == [0, 1, 0]
