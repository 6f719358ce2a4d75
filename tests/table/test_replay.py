"""Recorded auctions and plays."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import (
    CALLS,
    CARDS,
    PASS,
    PASSED_OUT,
    SEATS,
    Call,
    Card,
    Contract,
    Deal,
    Denomination,
    Seat,
    Side,
)
from doubleton.table.replay import (
    Breach,
    Cards,
    Turn,
    replay_auction,
    replay_play,
    replay_tricks,
    trick_winner,
)
from strategies import complete_deals, contracts, seats


def auction(text: str) -> list[Call | None]:
    return [None if word == "^S" else Call(word) for word in text.split()]


def breaches(text: str) -> list[tuple[int, str]]:
    found = replay_auction(Seat.NORTH, auction(text)).breaches
    return [(index, str(breach)) for index, breach in found]


def contract(text: str, dealer: Seat = Seat.NORTH) -> str:
    return str(replay_auction(dealer, auction(text)).contract)


def trick(text: str) -> Cards:
    north, east, south, west = (None if word == "-" else Card(word) for word in text.split())
    return north, east, south, west


@cache
def auctions_from(turn: Turn) -> int:
    if turn.ended:
        return 1
    return sum(auctions_from(turn.after(call)) for call in CALLS[:38] if turn.legal >> call & 1)


def test_law_18_and_19_admit_exactly_as_many_auctions_as_there_are() -> None:
    for bid in CALLS[37:2:-1]:  # from the top, so that no recursion runs deep
        auctions_from(Turn(bid))
    assert auctions_from(Turn()) == (4 * 22**35 - 1) // 3


def test_law_18_over_seven_hearts_only_two_bids_are_sufficient() -> None:
    turn = Turn().after(Call("7H"))
    assert [str(call) for call in CALLS if turn.legal >> call & 1] == ["Pass", "X", "7S", "7NT"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1S X XX P P P", "1SXXN"),
        ("4H X P P 4S P P P", "4SN"),
        ("1C P 1H P 2H X P P P", "2HXS"),
        ("1H P 2H X P P P", "2HXN"),
        ("1NT X P P XX P P P", "1NTXXN"),
        ("P P P P", "Pass"),
        ("X P P P", "Pass"),
        ("P P P 7C P P P", "7CW"),
        ("1H 1S 2H 2S P P P", "2SE"),
    ],
)
def test_law_22_the_last_bid_becomes_the_contract_of_who_named_it_first(
    text: str, expected: str
) -> None:
    assert contract(text) == expected


@pytest.mark.parametrize("text", ["", "P P P", "1C P P", "1C ^S P P"])
def test_an_auction_that_is_not_over_has_no_contract(text: str) -> None:
    assert replay_auction(Seat.NORTH, auction(text)).contract is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1D 1C", [(1, "insufficient")]),
        ("1D 1D", [(1, "insufficient")]),
        ("X", [(0, "double")]),
        ("1D P X", [(2, "double")]),
        ("1D X P X", [(3, "double")]),
        ("1D X P XX", [(3, "redouble")]),
        ("1D XX", [(1, "redouble")]),
        ("1D X XX P P X", [(5, "double")]),
        ("1D P P P P", [(4, "after-end")]),
        ("P P P P 1C", [(4, "after-end")]),
        ("1D P P P P P", [(4, "after-end")]),
        ("7NT 8C", [(1, "too-high")]),
        ("1D 1C 1D", [(1, "insufficient")]),
        ("1D X 2C XX", [(3, "redouble")]),
    ],
)
def test_a_breach_is_told_once_where_it_was(text: str, expected: list[tuple[int, str]]) -> None:
    assert breaches(text) == expected


def test_27A_an_accepted_insufficient_bid_is_the_last_bid() -> None:
    assert contract("2S 1H P P P") == "1HE"


def test_36_an_inadmissible_double_does_not_stand() -> None:
    assert contract("1D P X P P") == "1DN"


def test_38_a_bid_of_eight_leads_to_no_contract() -> None:
    assert replay_auction(Seat.NORTH, auction("8C P P P")).contract is None


def test_a_turn_lost_by_a_call_out_of_rotation_passes_to_the_next_player() -> None:
    assert contract("^S 1D ^S 2D P P P") == "2DE"
    assert breaches("1D ^S X") == [(2, "double")]
    assert breaches("1D ^S P X") == []


@given(seats, st.lists(st.sampled_from(CALLS), max_size=40))
def test_any_calls_can_be_followed(dealer: Seat, calls: list[Call]) -> None:
    replay = replay_auction(dealer, calls)
    assert all(0 <= index < len(calls) for index, _ in replay.breaches)


@given(seats, st.data())
def test_an_auction_of_legal_calls_has_no_breach_and_a_contract(
    dealer: Seat, data: st.DataObject
) -> None:
    turn, calls = Turn(), list[Call]()
    while not turn.ended:
        legal = [call for call in CALLS if turn.legal >> call & 1]
        calls.append(data.draw(st.sampled_from([PASS, *legal])))
        turn = turn.after(calls[-1])
    replay = replay_auction(dealer, calls)
    assert replay.breaches == ()
    bids = [call for call in calls if call.is_bid]
    if not bids:
        assert replay.contract is PASSED_OUT
    else:
        assert isinstance(replay.contract, Contract)
        assert replay.contract.bid == max(bids)


DEAL = Deal("N:A3...2 K4...3 Q.2..5 J5...4")


def test_44C_who_can_follow_suit_must() -> None:
    replay = replay_tricks(DEAL, Denomination.NOTRUMP, Seat.EAST, [trick("S3 SK H2 SJ")])
    assert replay.breaches == ((0, Seat.SOUTH, Breach.REVOKE),)


def test_44D_who_cannot_follow_suit_may_play_anything() -> None:
    tricks = [trick("S3 S4 SQ SJ"), trick("SA SK H2 S5")]
    assert replay_tricks(DEAL, Denomination.NOTRUMP, Seat.SOUTH, tricks).breaches == ()


@pytest.mark.parametrize(
    ("cards", "trumps", "winner"),
    [
        ("S3 SK SQ SJ", "NT", Seat.EAST),
        ("S3 SK H2 SJ", "H", Seat.SOUTH),
        ("S3 SK H2 SJ", "NT", Seat.EAST),
        ("H5 SK H2 SJ", "H", Seat.NORTH),
    ],
)
def test_44E_44F_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(
    cards: str, trumps: str, winner: Seat
) -> None:
    assert trick_winner(trick(cards), Seat.WEST, Denomination.of(trumps)) is winner


def test_a_trick_without_all_its_cards_has_no_winner() -> None:
    assert trick_winner(trick("S3 SK - SJ"), Seat.WEST, Denomination.SPADES) is None


def test_a_trick_without_its_leader_can_be_told_by_a_trump_or_a_single_suit() -> None:
    assert trick_winner(trick("S3 SK H2 DJ"), None, Denomination.HEARTS) is Seat.SOUTH
    assert trick_winner(trick("S3 SK S2 SJ"), None, Denomination.NOTRUMP) is Seat.EAST
    assert trick_winner(trick("S3 SK H2 SJ"), None, Denomination.NOTRUMP) is None


def test_44G_the_winner_leads_next() -> None:
    tricks = [trick("SA SK SQ SJ"), trick("C2 C3 C5 C4")]
    replay = replay_tricks(DEAL, Denomination.NOTRUMP, Seat.WEST, tricks)
    assert replay.leaders == (Seat.WEST, Seat.NORTH)
    assert replay.winners == (Seat.NORTH, Seat.SOUTH)
    assert (replay.won(Side.NS), replay.won(Side.EW)) == (2, 0)


def test_53A_an_accepted_lead_out_of_turn_is_the_lead() -> None:
    tricks = [trick("SA SK SQ SJ"), trick("S3 S4 H2 S5")]
    leads = {1: Seat.SOUTH}
    replay = replay_tricks(DEAL, Denomination.NOTRUMP, Seat.WEST, tricks, leads)
    assert replay.leaders == (Seat.WEST, Seat.SOUTH)
    assert replay.winners == (Seat.NORTH, Seat.SOUTH)


def test_a_card_that_was_not_dealt_to_the_player_is_told_once() -> None:
    tricks = [trick("SA SJ SQ S5"), trick("C2 C3 C5 C4")]
    replay = replay_tricks(DEAL, Denomination.NOTRUMP, Seat.WEST, tricks)
    assert replay.breaches == ((0, Seat.EAST, Breach.NOT_HELD),)


def test_45_a_card_is_played_once() -> None:
    tricks = [trick("SA SK SQ SJ"), trick("SA C3 H2 C4")]
    replay = replay_tricks(DEAL, Denomination.NOTRUMP, Seat.WEST, tricks)
    assert replay.breaches == ((1, Seat.NORTH, Breach.PLAYED_BEFORE),)


def test_in_a_hand_that_is_not_known_only_the_cards_of_others_are_out_of_place() -> None:
    deal = Deal("N:A3...2 - Q.2..5 J5...4")
    tricks = [trick("SA SQ H2 SJ"), trick("C2 DK C5 C4")]
    replay = replay_tricks(deal, Denomination.NOTRUMP, Seat.NORTH, tricks)
    assert replay.breaches == (
        (0, Seat.EAST, Breach.NOT_HELD),
        (0, Seat.SOUTH, Breach.REVOKE),
    )


def test_after_an_unknown_card_a_revoke_must_be_certain() -> None:
    tricks = [trick("SA S4 - SJ"), trick("S3 SK H2 S5")]
    replay = replay_tricks(DEAL, Denomination.NOTRUMP, Seat.WEST, tricks)
    assert replay.breaches == ()


@st.composite
def played(draw: st.DrawFn) -> tuple[Deal, Contract, list[Card], list[int]]:
    """A whole play by the Laws, and how many tricks each side won."""
    deal, contract = draw(complete_deals()), draw(contracts)
    hands = [set(hand or ()) for hand in deal]
    leader, cards, won = contract.declarer.lho, list[Card](), [0, 0]
    for _ in range(13):
        row = dict[Seat, Card]()
        for turn in range(4):
            seat = SEATS[(leader + turn) % 4]
            follow = [c for c in hands[seat] if row and c.suit == row[leader].suit]
            row[seat] = draw(st.sampled_from(sorted(follow or hands[seat])))
            hands[seat].remove(row[seat])
        cards += row.values()
        led = row[leader].suit
        best = [card for card in row.values() if card.suit == contract.denomination.suit]
        best = best or [card for card in row.values() if card.suit == led]
        leader = next(seat for seat, card in row.items() if card == max(best))
        won[leader.side] += 1
    return deal, contract, cards, won


@given(played())
def test_a_play_by_the_laws_has_no_breach_and_thirteen_winners(
    play: tuple[Deal, Contract, list[Card], list[int]],
) -> None:
    deal, contract, cards, won = play
    replay = replay_play(deal, contract, cards)
    assert replay.breaches == ()
    assert [replay.won(Side.NS), replay.won(Side.EW)] == won


@given(played(), st.lists(st.tuples(st.integers(0, 51), st.integers(0, 51)), max_size=2), st.data())
def test_a_whole_play_looked_at_at_once_is_as_card_by_card(
    play: tuple[Deal, Contract, list[Card], list[int]],
    exchanges: list[tuple[int, int]],
    data: st.DataObject,
) -> None:
    deal, contract, cards, _ = play
    for one, other in exchanges:
        cards[one], cards[other] = cards[other], cards[one]
    if data.draw(st.booleans()):
        cards[data.draw(st.integers(0, 51))] = data.draw(st.sampled_from(CARDS))
    replay = replay_play(deal, contract, cards)
    rows = list[Cards]()
    for number, leader in enumerate(replay.leaders):
        assert leader is not None
        row = cards[4 * number : 4 * number + 4]
        north, east, south, west = (row[(seat - leader) % 4] for seat in SEATS)
        rows.append((north, east, south, west))
    by_seat = replay_tricks(deal, contract.denomination, contract.declarer.lho, rows)
    assert by_seat == replay


@given(complete_deals(), contracts, st.lists(st.sampled_from(CARDS), max_size=60))
def test_any_cards_can_be_followed(deal: Deal, contract: Contract, cards: list[Card]) -> None:
    replay = replay_play(deal, contract, cards)
    assert len(replay.winners) == -(-len(cards) // 4)
