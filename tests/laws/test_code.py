"""Whatever happens at a table, the Laws take it, lose nothing, and say what comes next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import ALL_CARDS, CALLS, SEATS, Call, Card, Contract, Deal, Hand, Seat
from doubleton.errors import NotWritten
from doubleton.lawbook import Edition, Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.reckoning import declarer_tricks, score_ns
from doubleton.laws.questions import questions
from doubleton.table.acts import Act, CallMade, CardsPlayed
from doubleton.table.auction import Auction
from doubleton.table.docket import State, Step
from doubleton.table.held import Held
from doubleton.table.table import Table
from happenings import Chance, can_happen, taken, whatever_is_open
from strategies import chances, complete_deals, contracts

OTHER_EDITIONS = [Edition.OF_1997, Edition.OF_2007, Edition.OF_2017]


# --- nothing is refused, nothing is lost --------------------------------------------------------


@given(chances)
def test_no_act_however_absurd_stops_the_laws(chance: Chance) -> None:
    for table in chance.any_history().tables:
        LAWS.options(table)
        questions(table)
        for seat in SEATS:
            LAWS.legal_calls(table, seat)
            LAWS.legal_cards(table, seat)
        assert declarer_tricks(table) in (None, *range(14))
        score_ns(table)


@given(chances)
def test_each_act_is_counted_and_facts_are_only_added_to_the_record(chance: Chance) -> None:
    for before, _, after in chance.any_history().steps:
        assert after.count == before.count + 1
        kept = len(before.docket.record)
        assert after.docket.record[:kept] == before.docket.record
        assert {number for number, _ in after.docket.record[kept:]} <= {after.count}


@given(chances)
def test_what_is_put_to_the_director_stays_there(chance: Chance) -> None:
    for before, _, after in chance.any_history().steps:
        kept = len(before.docket.reviews)
        assert after.docket.reviews[:kept] == before.docket.reviews


@given(chances, st.integers(min_value=0, max_value=60))
def test_a_fold_may_stop_anywhere_and_go_on(chance: Chance, place: int) -> None:
    history = chance.any_history()
    start = history.tables[0]
    half = LAWS.fold(start, history.acts[:place])
    assert LAWS.fold(half, history.acts[place:]) == LAWS.fold(start, history.acts)


@given(chances)
def test_the_short_way_says_what_the_long_way_says(chance: Chance) -> None:
    for before, act, after in chance.any_history().steps:
        assert LAWS.long_way(before, act) == after


@given(chances)
def test_1_the_pack_has_fifty_two_cards_all_the_time(chance: Chance) -> None:
    for table in chance.possible_history().tables:
        known, gone = table.held.known, table.held.left
        play = table.play
        played = [card for trick in play.tricks for _, card in trick.cards] if play else []
        assert sum(known) + gone == ALL_CARDS
        assert sum(1 << card for card in played) == gone
        assert [hand.bit_count() for hand in known] == list(table.held.count)


# --- there is always something to do ------------------------------------------------------------


def is_over(table: Table) -> bool:
    passed_out = table.play is None and table.contract is not None
    return table.docket.over or passed_out or not any(table.held.count)


def somebody_is_waited_for(table: Table) -> bool:
    """Whether the lead is still to be faced, attention to be drawn, or the Director to find."""
    waits = any(
        matter.state is State.LATENT or matter.step in (Step.FINDING, Step.OBJECTION)
        for matter in table.docket.unsettled
    )
    return waits or (table.play is not None and table.play.face_down is not None)


@given(chances)
def test_something_is_always_open_until_the_deal_is_over(chance: Chance) -> None:
    for table in chance.possible_history().tables:
        done = whatever_is_open(table, chance.random)
        assert done or somebody_is_waited_for(table) or is_over(table)


@given(chances)
def test_whatever_is_offered_is_taken(chance: Chance) -> None:
    for table in chance.any_history().tables:
        for option in LAWS.options(table):
            act = taken(chance.random, option)
            after = LAWS.apply(table, act)
            assert replace(after, count=table.count) != table


# --- what is not known ----------------------------------------------------------------------------


def less_known(table: Table, chance: Chance, deal: Deal) -> Table:
    return replace(table, held=Held.of(chance.known(deal) if chance.likely() else None))


def ways_part(full: Table, partial: Table) -> bool:
    """Whether the Laws found what cannot be found without the cards, a revoke for instance."""
    matters = [
        [(one.kind, one.act, one.state, one.step) for one in table.docket.matters]
        for table in (full, partial)
    ]
    return matters[0] != matters[1] or full.play != partial.play


@given(chances)
def test_who_knows_less_never_contradicts_who_knows_all(chance: Chance) -> None:
    deal = chance.deal()
    full = chance.start(deal)
    partial = less_known(full, chance, deal)
    for _ in range(40):
        act = chance.regular(full) if chance.likely() else chance.act(full)
        if not can_happen(full, act):
            continue
        full, partial = LAWS.apply(full, act), LAWS.apply(partial, act)
        if ways_part(full, partial):
            return
        for seat in SEATS:
            assert LAWS.legal_calls(full, seat) == LAWS.legal_calls(partial, seat)
            more, less = LAWS.legal_cards(full, seat), LAWS.legal_cards(partial, seat)
            possible = more.yes | more.unknown
            assert less.yes & ~possible == 0
            assert possible & ~(less.yes | less.unknown) == 0
            assert full.held.known[seat] & ~partial.held.possible(seat) == 0


@given(chances)
def test_with_the_whole_deal_nothing_is_unknown(chance: Chance) -> None:
    for table in chance.possible_history().tables:
        assert [LAWS.legal_cards(table, seat).unknown for seat in SEATS] == [0, 0, 0, 0]


# --- the editions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", OTHER_EDITIONS, ids=str)
@given(chance=chances)
def test_an_edition_that_is_not_written_says_so_and_nothing_else(
    edition: Edition, chance: Chance
) -> None:
    table = chance.start(chance.deal(), edition)
    for _ in range(40):
        try:
            table = LAWS.apply(table, chance.act(table))
        except NotWritten:
            return


@pytest.mark.parametrize("edition", Edition, ids=str)
@given(chance=chances)
def test_a_regular_board_is_played_under_every_edition(edition: Edition, chance: Chance) -> None:
    deal = chance.deal()
    history = chance.regular_history(chance.start(deal, edition))
    last = history.tables[-1]
    assert (last.docket.matters, last.docket.reviews, last.docket.revokes) == ((), (), ())
    assert last.docket.penalty_cards == ()
    assert score_ns(last) is not None
    for before, act, after in history.steps:
        assert LAWS.long_way(before, act) == after


# --- exact counts -------------------------------------------------------------------------------


def test_18_19_the_number_of_auctions_is_known() -> None:
    counted: dict[tuple[int, ...], int] = {}

    def auctions(auction: Auction) -> int:
        if auction.ended:
            return 1
        turn = auction.turn
        state = (auction.bid, (turn ^ auction.bidder) & 1, auction.doubled, auction.passes)
        if state not in counted:
            legal = [call for call in CALLS if auction.legal(turn) >> call & 1]
            counted[state] = sum(auctions(auction.with_call(turn, call)) for call in legal)
        return counted[state]

    assert auctions(Auction(Seat.NORTH)) == (4 * 22**35 - 1) // 3


def test_18_19_the_number_of_auctions_is_the_same_by_all_the_laws() -> None:
    counted: dict[tuple[int, ...], int] = {}

    def auctions(table: Table) -> int:
        auction, turn = table.auction, table.turn
        if table.contract is not None:
            return 1
        state = (auction.bid, (turn ^ auction.bidder) & 1, auction.doubled, auction.passes)
        if state not in counted:
            legal = LAWS.legal_calls(table, turn).yes
            acts = [CallMade(turn, call) for call in CALLS if legal >> call & 1]
            counted[state] = sum(auctions(LAWS.apply(table, act)) for act in acts)
        return counted[state]

    assert auctions(Table.of(Regulations(), Seat.WEST)) == (4 * 22**35 - 1) // 3


def opened(table: Table) -> list[Act]:
    """Return the calls and cards that are legal now, of whomever."""
    done: list[Act] = []
    for seat in SEATS:
        calls, cards = LAWS.legal_calls(table, seat).yes, LAWS.legal_cards(table, seat).yes
        done += [CallMade(seat, call) for call in CALLS if calls >> call & 1]
        done += [CardsPlayed(seat, (card,)) for card in Hand(cards)]
    return done


def counted(table: Table, acts: list[Act]) -> dict[str, tuple[int, int]]:
    """Count *acts*, and what may be done after each, by the Law that each is dealt with under."""
    legal = opened(table)
    found: dict[str, tuple[int, int]] = {}
    for act in acts:
        after = LAWS.apply(table, act)
        irregularity = after.docket.irregularity
        law = "regular" if act in legal or irregularity is None else irregularity.kind
        number, following = found.get(law, (0, 0))
        found[law] = (number + 1, following + len(opened(after)))
    return found


OVER_EACH_BID = sum(2 + 35 - bid for bid in range(1, 36))
"""Pass, double and the higher bids, over each of the 35 bids of an opponent: 665."""


@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        (
            Seat.NORTH,
            {
                "regular": (36, 36 + OVER_EACH_BID),
                "36": (2, 2 * 36),  # nobody has noticed: the dealer is still on turn
                "38": (5, 5 * 36),
            },
        ),
        (
            Seat.EAST,
            {
                "30": (1, 36 + 36),  # accepted by South, or overtaken by North
                "31": (35, OVER_EACH_BID + 35 * 36),
                "32": (2, 2 * (36 + 36)),
                "38": (5, 5 * 36),
            },
        ),
        (
            Seat.SOUTH,
            {
                "30": (1, 36),  # North is his partner and may not overtake him
                "31": (35, OVER_EACH_BID),
                "32": (2, 2 * 36),
                "38": (5, 5 * 36),
            },
        ),
        (
            Seat.WEST,
            {
                "30": (1, 36),
                "31": (35, 35 * 36),  # North accepts by a call over the bid, or makes his own
                "32": (2, 2 * 36),
                "38": (5, 5 * 36),
            },
        ),
    ],
    ids=lambda value: str(value) if isinstance(value, Seat) else "",
)
def test_30_31_32_36_38_first_calls_and_the_calls_after_them_are_counted(
    seat: Seat, expected: dict[str, tuple[int, int]]
) -> None:
    table = Table.of(Regulations(), Seat.NORTH)
    assert counted(table, [CallMade(seat, call) for call in CALLS]) == expected


def test_25_27_calls_over_one_spade_and_the_calls_after_them_are_counted() -> None:
    table = LAWS.apply(Table.of(Regulations(), Seat.NORTH), CallMade(Seat.NORTH, Call("1S")))
    bids = [2 + 35 - bid for bid in range(1, 36)]  # what may be called over each bid
    assert counted(table, [CallMade(Seat.EAST, call) for call in CALLS]) == {
        # pass: 31 bids, pass, no double of one's partner; double: a redouble as well; bids
        "regular": (33, 32 + 33 + sum(bids[4:])),
        "36": (1, 33),
        "27": (4, sum(bids[:4])),
        "38": (5, 5 * 33),
    }
    assert counted(table, [CallMade(Seat.NORTH, call) for call in CALLS]) == {
        "25": (38, 3 * 36 + sum(bids)),  # East accepts by calling over the substituted call
        "38": (5, 5 * 33),
    }


DEAL = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 8765.8765.T95.98 43.432.432.T7642")


def all_cards(table: Table, hand: Seat) -> list[Act]:
    return [CardsPlayed(hand, (card,)) for card in Hand(table.held.known[hand])]


def test_24_54_opening_leads_and_the_cards_after_them_are_counted() -> None:
    table = Table.of(Regulations(), Seat.SOUTH, deal=DEAL).playing(Contract("3NTS"))
    assert {str(hand): counted(table, all_cards(table, hand)) for hand in SEATS} == {
        # the cards with which dummy follows to each suit: spades, hearts, diamonds, clubs
        "W": {"regular": (13, 2 * 3 + 3 * 3 + 3 * 4 + 5 * 3)},
        # those with which South follows, if he accepts by playing from his own hand
        "E": {"54": (13, 4 * 4 + 3 * 4 + 3 * 3 + 3 * 2)},
        # cards of the declaring side are seen, and West is still to lead
        "N": {"24B": (13, 13 * 13)},
        "S": {"24B": (13, 13 * 13)},
    }


def test_57_61_second_cards_of_a_trick_and_the_cards_after_them_are_counted() -> None:
    table = Table.of(Regulations(), Seat.SOUTH, deal=DEAL).playing(Contract("3NTS"))
    table = LAWS.apply(table, CardsPlayed(Seat.WEST, (Card("S4"),)))
    assert {str(hand): counted(table, all_cards(table, hand)) for hand in SEATS} == {
        "N": {"regular": (3, 3 * 4), "61": (10, 10 * 4)},
        # before dummy, which has three spades to follow with
        "E": {"regular": (4, 4 * 3), "61": (9, 9 * 3)},
        "S": {"regular": (4, 4 * 3), "61": (9, 9 * 3)},
        # a lead to the next trick before East has played to this one
        "W": {"57": (12, 12 * 3)},
    }


def plays(
    hands: tuple[int, ...], trumps: int, trick: tuple[tuple[int, int], ...], turn: int
) -> int:
    """Count the ways to play an ending out by following suit and nothing else (44)."""
    if len(trick) == 4:
        led = trick[0][1] // 13
        strength = {
            card: card + 52 if card // 13 == trumps else card if card // 13 == led else -1
            for _, card in trick
        }
        winner = max(trick, key=lambda played: strength[played[1]])[0]
        return plays(hands, trumps, (), winner) if any(hands) else 1
    held = [card for card in range(52) if hands[turn] >> card & 1]
    following = [card for card in held if trick and card // 13 == trick[0][1] // 13]
    number = 0
    for card in following or held:
        rest = tuple(h & ~(1 << card) if seat == turn else h for seat, h in enumerate(hands))
        number += plays(rest, trumps, (*trick, (turn, card)), (turn + 1) % 4)
    return number


def plays_by_the_laws(table: Table) -> int:
    if table.docket.over:
        return 1
    return sum(plays_by_the_laws(LAWS.apply(table, act)) for act in opened(table))


@settings(max_examples=10)
@given(complete_deals(), contracts)
def test_44_an_ending_is_played_out_in_as_many_ways_as_following_suit_allows(
    deal: Deal, contract: Contract
) -> None:
    ending = Deal.of(Hand.of(list(hand or Hand(0))[:2]) for hand in deal)
    table = Table.of(Regulations(), Seat.NORTH, deal=ending).playing(contract)
    play = table.play
    assert play is not None
    table = replace(table, play=replace(play, before=11))
    hands = tuple(int(hand or 0) for hand in ending)
    leader = contract.declarer.lho
    assert plays_by_the_laws(table) == plays(hands, contract.denomination, (), leader)
