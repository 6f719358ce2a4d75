"""The analysis of a play, held against the traces of DDS, and what must hold of any."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from doubleton.bridge import CARDS, SEATS, Card, Contract, Deal, Seat, Side
from doubleton.errors import DealError
from doubleton.solver import Recorded, Unsolved, analyse_play, analyse_plays, dd_table
from doubleton.table.endings import Position, after, each
from shared_material import needs_shared
from solver.dds_files import solved
from solver.solving import deals, needs_solver

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = needs_solver

COLD: Final = Deal("N:AKQ2.AKQ.AKQ.AKQ 543.5432.543.543 876.876.876.8762 JT9.JT9.JT92.JT9")
"""North takes thirteen tricks at notrump."""


def played_out(deal: Deal, contract: Contract, seed: int) -> Iterator[tuple[Seat, Card]]:
    """Play a deal by chance, by the rules of play."""
    chance = Random(seed)  # noqa: S311 - draws what is tested, keeps no secret
    position = Position(tuple(int(hand or 0) for hand in deal), contract.declarer.lho)
    for _ in range(52):
        card = chance.choice([*each(position.legal)])
        yield SEATS[position.turn], CARDS[card]
        position = after(position, card, contract.denomination)


@needs_shared
@pytest.mark.parametrize("name", ["list10", "list100"])
def test_the_traces_of_DDS_come_out(name: str) -> None:
    published = solved(name)
    found = list(analyse_plays(Recorded(one.deal, one.contract, one.cards) for one in published))
    for one, analysis in zip(published, found, strict=True):
        assert not isinstance(analysis, Unsolved)
        assert analysis.stopped is None
        tricks = (analysis.tricks, *(card.tricks for card in analysis.played))
        assert tricks[: len(one.tricks)] == one.tricks
        assert len(analysis.played) == len(one.cards)


@pytest.mark.parametrize("contract", [Contract("1NTN"), Contract("2SE"), Contract("7HS")])
def test_what_both_sides_lose_leads_from_the_table_to_the_result(contract: Contract) -> None:
    (deal,) = deals(1, seed=21)
    play = [*played_out(deal, contract, 4)]
    analysis = analyse_play(deal, contract, [card for _, card in play])
    declarers, defenders = contract.declarer.side, contract.declarer.side.opponents
    won = sum(trick_winner(play, contract, number) is declarers for number in range(13))
    assert analysis.tricks == dd_table(deal)[contract.declarer, contract.denomination]
    assert analysis.played[-1].tricks == won
    assert analysis.tricks - analysis.lost(declarers) + analysis.lost(defenders) == won
    assert [(card.seat, card.card) for card in analysis.played] == play
    assert all(card.cost >= 0 for card in analysis.played)
    assert [card.trick for card in analysis.played] == [number // 4 + 1 for number in range(52)]


def trick_winner(play: list[tuple[Seat, Card]], contract: Contract, number: int) -> Side:
    """Return the side that won a trick, by rank and trumps alone (44E, 44F)."""
    cards = play[4 * number : 4 * number + 4]
    trumps = contract.denomination.suit
    led = cards[0][1].suit
    winner, _ = max(cards, key=lambda one: (one[1].suit == trumps, one[1].suit == led, one[1].rank))
    return winner.side


def test_a_card_that_throws_a_trick_away_is_named_with_who_lost_it() -> None:
    analysis = analyse_play(
        COLD, Contract("7NTN"), [Card(card) for card in ("S3", "S6", "S9", "S2")]
    )
    assert (analysis.tricks, [card.tricks for card in analysis.played]) == (13, [13, 13, 13, 12])
    assert [(str(card.card), card.seat, card.cost) for card in analysis.losses] == [
        ("S2", Seat.NORTH, 1)
    ]
    assert (analysis.lost(Side.NS), analysis.lost(Side.EW)) == (1, 0)


def test_a_claim_ends_the_analysis_where_the_cards_end() -> None:
    analysis = analyse_play(COLD, Contract("6NTN"), [Card("H5")])
    assert len(analysis.played) == 1
    assert analysis.stopped is None


def test_without_a_card_the_analysis_is_that_of_the_table() -> None:
    analysis = analyse_play(COLD, Contract("6NTN"), [])
    assert (analysis.tricks, analysis.played) == (13, ())


@pytest.mark.parametrize(
    ("cards", "key"),
    [("H5 H6 H9 HJ", "solver.not-held"), ("H5 H6 S9", "solver.not-following")],
)
def test_a_record_that_cannot_be_is_analysed_up_to_there(cards: str, key: str) -> None:
    analysis = analyse_play(COLD, Contract("6NTN"), [Card(card) for card in cards.split()])
    assert len(analysis.played) == len(cards.split()) - 1
    assert analysis.stopped is not None
    assert analysis.stopped.key == key


def test_cards_beyond_the_fifty_second_are_not_looked_at() -> None:
    (deal,) = deals(1, seed=22)
    cards = [card for _, card in played_out(deal, Contract("1CW"), 5)]
    analysis = analyse_play(deal, Contract("1CW"), [*cards, cards[0]])
    assert len(analysis.played) == 52
    assert analysis.stopped is not None


def test_a_deal_that_is_not_whole_has_no_analysis() -> None:
    short = Deal.of([*COLD[:2], None, None])
    with pytest.raises(DealError, match="is not known"):
        analyse_play(short, Contract("1NTN"), [])
    (found,) = analyse_plays([Recorded(short, Contract("1NTN"), ())])
    assert isinstance(found, Unsolved)
