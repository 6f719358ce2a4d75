"""Claims and concessions at the table, from the statement to the score (68-71)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.bridge import Card, Contract, Deal, Hand, Seat, Side
from doubleton.errors import NotWritten
from doubleton.lawbook import Edition, Regulations
from doubleton.laws import law68_claim_or_concession as law68
from doubleton.laws import law69_acquiescence as law69
from doubleton.laws import law70_contested_claims as law70
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.claim import bounds, evidence
from doubleton.laws.procedures.reckoning import declarer_tricks, tricks_moved
from doubleton.table.acts import (
    Act,
    AttentionDrawn,
    CardsPlayed,
    Claimed,
    Conceded,
    CorrectionPeriodEnded,
    Found,
    NextBoardCalled,
    Objected,
    RoundEnded,
)
from doubleton.table.docket import State, Step
from doubleton.table.facts import ClaimResult, Outcome, Transfer
from doubleton.table.findings import (
    AcquiescenceWithdrawn,
    ClaimComesTo,
    ConcededTrick,
    Finding,
    MinutesAfterPosting,
    UnawareOfTrump,
)
from doubleton.table.table import Table
from table.endgame import step

N, E, S, W = Seat

TRUMP_OUT = ".5.4.2 .K.K.3 K.A.A. T...98"
TWO_WAY = "..KT4. ..96.6 ..AJ3. ..Q87."
ACE_OUT = "5...7 2...8 ...K5 ...A4"
TOP_CLUBS = ".3.5. 9.A.. ...AK .Q..2"


def table(hands: str, contract: str, won: int, leader: Seat = S) -> Table:
    """The last tricks of a contract of which declarer has won so many."""
    cards = [Hand(hand) for hand in hands.split()]
    start = Table.of(Regulations(), N, deal=Deal.of(cards)).playing(Contract(contract))
    assert start.play is not None
    before = 13 - len(cards[leader])
    return replace(start, play=replace(start.play, before=before, won_before=won, leads=leader))


def unknown(contract: str, before: int, won: int, leader: Seat = S) -> Table:
    start = Table.of(Regulations(), N).playing(Contract(contract))
    assert start.play is not None
    return replace(start, play=replace(start.play, before=before, won_before=won, leads=leader))


def claims(text: str, *line: str, mentions: bool = False) -> Claimed:
    seat, tricks = text.split()
    return Claimed(Seat.of(seat), int(tricks), tuple(step(one) for one in line), mentions)


def found(*findings: Finding) -> Found:
    return Found(findings)


def after(start: Table, *acts: Act) -> tuple[object, tuple[tuple[Side, int, str], ...], int | None]:
    """What it comes to: the outcome, the tricks moved with their Law, declarer's tricks."""
    end = LAWS.fold(start, acts)
    moved = tuple((one.to, one.tricks, one.cite.law) for one in tricks_moved(end) if one.cite)
    return outcome(end), moved, declarer_tricks(end)


def outcome(stands: Table) -> object:
    match stands.docket.outcome:
        case ClaimResult(tricks=tricks):
            return tricks
        case Outcome(word=word):
            return word
    return None


# --- Law 68 -----------------------------------------------------------------------------------


def test_68D_play_stops_and_nobody_may_play() -> None:
    stopped = LAWS.apply(table(TRUMP_OUT, "4SS", 8), claims("S 3"))
    assert [LAWS.legal_cards(stopped, seat).yes for seat in Seat] == [0, 0, 0, 0]
    assert LAWS.options(stopped) == ()
    assert declarer_tricks(stopped) is None


def test_68D_play_after_a_claim_is_void_and_the_card_stays_where_it_was() -> None:
    stopped = LAWS.apply(table(TRUMP_OUT, "4SS", 8), claims("S 3"))
    played = LAWS.apply(stopped, CardsPlayed(S, (Card("HA"),)))
    assert played.docket.irregularity is not None
    assert (played.docket.irregularity.kind, outcome(played)) == ("68D", "play_void")
    assert (played.play, played.held) == (stopped.play, stopped.held)
    assert after(played, Objected(W)) == (2, ((Side.EW, 1, "70C"),), 10)


def test_68B_a_defenders_concession_to_which_his_partner_objects_at_once_is_none() -> None:
    start = table(ACE_OUT, "3NS", 7)
    resumed = LAWS.fold(start, (Conceded(W, 2), Objected(E)))
    assert outcome(resumed) == "no_concession"
    assert [review.law for review in resumed.docket.reviews] == ["16A", "57A"]
    assert LAWS.legal_cards(resumed, S).yes == LAWS.legal_cards(start, S).yes != 0


def test_68B_a_defenders_claim_of_some_tricks_concedes_the_rest_and_partner_may_object() -> None:
    assert after(table(ACE_OUT, "3NS", 7), Claimed(W, 1), Objected(E))[0] == "no_concession"


def test_68B_an_objection_later_than_at_once_does_not_undo_a_concession() -> None:
    late = (Conceded(W, 2), CardsPlayed(S, (Card("CK"),)), Objected(E))
    assert after(table(ACE_OUT, "3NS", 7), *late) == (
        "concession_cancelled",
        ((Side.EW, 1, "71A"),),
        8,
    )


def test_68B_dummys_objection_does_not_undo_declarers_concession() -> None:
    assert after(table(TOP_CLUBS, "3NS", 7), Conceded(S, 2), Objected(N)) == (
        "concession_cancelled",
        ((Side.NS, 2, "71A"),),
        9,
    )


def test_68C_a_claim_without_a_statement_is_noted() -> None:
    bare = LAWS.apply(table(TRUMP_OUT, "4SS", 8), Claimed(S, 3))
    stated = LAWS.apply(table(TRUMP_OUT, "4SS", 8), claims("S 3", "draw S"))
    assert [review.law for review in bare.docket.reviews] == ["68C"]
    assert stated.docket.reviews == ()


# --- Law 70 -----------------------------------------------------------------------------------


def test_70C_an_outstanding_trump_costs_a_trick_at_the_objection_and_after_the_finding() -> None:
    start = table(TRUMP_OUT, "4SS", 8)
    lost = (2, ((Side.EW, 1, "70C"),), 10)
    assert after(start, claims("S 3"), Objected(W)) == lost
    unaware = found(UnawareOfTrump(at_all_likely=True))
    assert after(start, claims("S 3"), Objected(W), unaware) == lost
    assert after(start, claims("S 3"), unaware, Objected(W)) == lost


def test_70C2_a_claimer_who_cannot_have_forgotten_the_trump_loses_nothing() -> None:
    aware = found(UnawareOfTrump(at_all_likely=False))
    start = table(TRUMP_OUT, "4SS", 8)
    assert after(start, claims("S 3"), Objected(W), aware) == (3, (), 11)
    again = found(UnawareOfTrump(at_all_likely=True))
    assert after(start, claims("S 3"), Objected(W), aware, again)[0] == 2


@pytest.mark.parametrize(
    ("line", "mentions", "tricks"),
    [((), True, 3), (("draw S", "any order"), True, 3), (("cash HA",), True, 2)],
)
def test_70C1_a_trump_that_was_mentioned_is_drawn_when_the_line_lets_it(
    line: tuple[str, ...], tricks: int, *, mentions: bool
) -> None:
    claim = claims("S 3", *line, mentions=mentions)
    assert after(table(TRUMP_OUT, "4SS", 8), claim, Objected(E))[0] == tricks


def test_70E_an_unstated_guess_goes_wrong() -> None:
    start = table(TWO_WAY, "3NS", 7)
    assert after(start, claims("S 3", "run D"), Objected(E)) == (2, ((Side.EW, 1, "70E"),), 9)
    assert after(start, claims("S 3", "finesse D W"), Objected(E)) == (3, (), 10)


def test_68C_what_the_line_needs_is_not_thrown_away_before_it() -> None:
    start = table("..AJ.2 ..8.T8 .A.32. ..Q9.9", "3NS", 7)
    assert after(start, claims("S 3", "cash HA", "finesse D W"), Objected(E)) == (3, (), 10)


def test_70D_a_better_order_that_was_not_stated_is_refused() -> None:
    start = table(".A..2 3...3 .2.A. .4.5.", "3NS", 7)
    assert after(start, claims("S 2"), Objected(W)) == (1, ((Side.EW, 1, "70D"),), 8)
    assert after(start, claims("S 2", "cash DA"), Objected(W)) == (2, (), 9)


def test_70A_tricks_that_are_not_there_are_lost() -> None:
    start = table(ACE_OUT, "3NS", 7)
    assert after(start, claims("S 2", "run C"), Objected(W)) == (1, ((Side.EW, 1, "70A"),), 8)


def test_70A_a_claimer_who_claims_too_little_gets_what_he_could_not_lose() -> None:
    assert after(table(TOP_CLUBS, "3NS", 7), claims("S 1"), Objected(W)) == (
        2,
        ((Side.NS, 1, "71A"),),
        9,
    )


def test_70_a_defenders_claim_is_adjudicated_for_the_defenders() -> None:
    start = table("A.K.. 4.5.. .2.A. 6..3.", "3NE", 6, leader=N)
    assert after(start, claims("N 2"), Objected(E))[0::2] == (2, 6)
    short = table("Q.K.. K.5.. .2.A. 6..3.", "3NE", 6, leader=N)
    assert after(short, claims("N 2"), Objected(E)) == (1, ((Side.EW, 1, "70A"),), 7)


def test_70_a_claim_by_an_opponent_that_does_not_agree_is_an_objection() -> None:
    start = table(ACE_OUT, "3NS", 7)
    assert after(start, claims("S 2"), claims("W 1"))[0] == 1
    assert after(start, claims("S 1"), claims("W 1"))[0] is None


def test_70_a_claim_in_the_middle_of_a_trick_counts_it() -> None:
    start = table("A..K. K.3.. Q..2. 2..5.", "3NN", 7, leader=W)
    led = LAWS.apply(start, CardsPlayed(W, (Card("S2"),)))
    assert after(led, claims("N 2"), Objected(W)) == (2, (), 9)


def test_70_more_than_six_cards_are_for_the_director_unless_they_are_certain() -> None:
    grand = "AKQJ.AKQ.AKQ.AKQ T98.JT9.JT9.JT98 765.876.876.7654 432.5432.5432.32"
    sure = table(grand, "7NN", 0, N)
    assert after(sure, claims("N 13"), Objected(E)) == (13, (), 13)


def test_70_what_is_not_certain_is_asked_and_the_director_finds_the_number() -> None:
    seven = table("AK.AK.AK.2 QJ.QJ.QJ.A T9.T9.T9.3 87.87.87.4", "3NN", 6, leader=N)
    asked = LAWS.fold(seven, (claims("N 7"), Objected(E)))
    assert (asked.matter is not None, declarer_tricks(asked)) == (True, None)
    assert asked.matter is not None
    assert (asked.matter.step, asked.matter.state) == (Step.FINDING, State.OPEN)
    assert bounds(asked) == (6, 7)
    assert evidence(asked) is None
    assert after(asked, found(ClaimComesTo(6))) == (6, ((Side.EW, 1, "70A"),), 12)


def test_70_without_the_cards_the_director_is_asked() -> None:
    start = unknown("3NS", 10, 7)
    assert after(start, claims("S 3"), Objected(W)) == (None, (), None)
    assert after(start, claims("S 3"), Objected(W), found(ClaimComesTo(3))) == (3, (), 10)


def test_70_one_line_of_play_is_given_as_evidence() -> None:
    start = table(TRUMP_OUT, "4SS", 8)
    assert (evidence(start), bounds(start)) == (None, None)
    contested = evidence(LAWS.apply(start, claims("S 3")))
    assert contested is not None
    assert contested.comes.tricks == 2
    assert (W, Card("ST")) in contested.comes.line[:2]


def test_70_the_directors_number_stands_against_that_of_the_search() -> None:
    start = table(TWO_WAY, "3NS", 7)
    assert after(start, claims("S 3"), Objected(E), found(ClaimComesTo(3))) == (3, (), 10)


# --- Law 69 -----------------------------------------------------------------------------------


def test_69A_a_concession_is_acquiesced_in_as_a_claim_is() -> None:
    start = table(TOP_CLUBS, "3NS", 7)
    assert after(start, Conceded(S, 2), NextBoardCalled(N)) == (None, (), None)
    assert after(start, Conceded(S, 2), NextBoardCalled(W)) == (0, (), 7)
    assert after(start, Conceded(E, 1), RoundEnded()) == (1, (), 8)


@pytest.mark.parametrize("act", [NextBoardCalled(W), RoundEnded(), CorrectionPeriodEnded()])
def test_69A_a_claim_is_acquiesced_in_when_the_other_side_plays_on_or_the_round_ends(
    act: Act,
) -> None:
    assert after(table(ACE_OUT, "3NS", 7), claims("S 2"), act) == (2, (), 9)


def test_69A_the_claimers_side_does_not_acquiesce_in_its_own_claim() -> None:
    assert after(table(ACE_OUT, "3NS", 7), claims("S 2"), NextBoardCalled(N)) == (None, (), None)


def test_69B_acquiescence_is_withdrawn_for_a_trick_that_no_normal_play_loses() -> None:
    start = table(ACE_OUT, "3NS", 7)
    back = (1, ((Side.EW, 1, "69B"),), 8)
    agreed = (claims("S 2"), NextBoardCalled(W))
    minutes = MinutesAfterPosting(30)
    assert after(start, *agreed, found(AcquiescenceWithdrawn(W), minutes)) == back
    assert after(start, *agreed, found(minutes), found(AcquiescenceWithdrawn(E))) == back
    assert after(start, *agreed, Objected(W)) == back


def test_69B_after_the_correction_period_acquiescence_stands() -> None:
    start = table(ACE_OUT, "3NS", 7)
    agreed = (claims("S 2"), NextBoardCalled(W))
    late = MinutesAfterPosting(31)
    assert after(start, *agreed, found(AcquiescenceWithdrawn(W), late)) == (2, (), 9)
    assert after(start, *agreed, found(AcquiescenceWithdrawn(W)), found(late)) == (2, (), 9)


def test_69B_a_trick_that_a_normal_play_loses_is_not_given_back() -> None:
    start = table(TWO_WAY, "3NS", 7)
    acts = (claims("S 3"), RoundEnded(), found(AcquiescenceWithdrawn(W)))
    assert after(start, *acts) == (3, (), 10)


def test_69B_without_the_cards_the_director_finds_it() -> None:
    start = unknown("3NS", 11, 7)
    agreed = (claims("S 2"), NextBoardCalled(W), found(AcquiescenceWithdrawn(W)))
    assert after(start, *agreed)[0] == 2
    trick = found(ConcededTrick(W, by_legal_play=True, by_normal_play=False))
    assert after(start, *agreed, trick) == (1, ((Side.EW, 1, "69B"),), 8)


# --- Law 71 -----------------------------------------------------------------------------------


def test_71A_a_trick_that_no_legal_play_loses_is_given_back_in_the_correction_period() -> None:
    start = table(TOP_CLUBS, "3NS", 7)
    conceded = (Conceded(S, 1), NextBoardCalled(S))
    assert after(start, *conceded, found(MinutesAfterPosting(15))) == (
        "concession_cancelled",
        ((Side.NS, 1, "71A"),),
        9,
    )
    assert after(start, *conceded, found(MinutesAfterPosting(31))) == ("concession_stands", (), 8)


def test_71C_an_implausible_concession_is_cancelled_until_the_side_calls_on_the_next_board() -> (
    None
):
    start = table(".54.. .76.. AQ... K...3", "3NS", 7)
    given = after(start, Conceded(S, 2), Objected(N))
    assert given[0] == "concession_cancelled"
    assert given[1][0][2] == "71C"
    late = after(start, Conceded(S, 2), NextBoardCalled(S), found(MinutesAfterPosting(1)))
    assert late[0] == "concession_stands"


def test_71_a_concession_that_normal_play_can_lose_stands() -> None:
    start = table(ACE_OUT, "3NS", 7)
    assert after(start, Conceded(S, 1), Objected(N)) == ("concession_stands", (), 8)


def test_71B_defeat_of_a_contract_that_was_made_is_not_conceded() -> None:
    start = table(TOP_CLUBS, "3NS", 9)
    given = after(start, Conceded(S, 4), Objected(N))
    assert (given[0], given[2]) == ("concession_cancelled", 11)


def test_71C_the_directors_finding_lasts_until_the_conceding_side_calls() -> None:
    start = unknown("3NS", 11, 7)
    finding = found(ConcededTrick(S, by_legal_play=True, by_normal_play=False))
    assert after(start, Conceded(S, 1), finding) == (
        "concession_cancelled",
        ((Side.NS, 1, "71C"),),
        9,
    )
    acts = (Conceded(S, 1), finding, NextBoardCalled(S))
    assert after(start, *acts) == ("concession_stands", (), 8)


def test_71_opponents_who_think_a_concession_too_small_contest_the_rest() -> None:
    assert after(table(ACE_OUT, "3NS", 7), Conceded(S, 0), Objected(W)) == (
        1,
        ((Side.EW, 1, "70A"),),
        8,
    )


def test_63A3_a_claim_or_concession_establishes_a_revoke() -> None:
    start = table("Q4..9. 9.7.6. AK..2. T2.Q..", "4SS", 8)
    revoked = LAWS.fold(
        start,
        (
            CardsPlayed(S, (Card("SA"),)),
            CardsPlayed(W, (Card("HQ"),)),
            Conceded(W, 3),
        ),
    )
    assert revoked.docket.revokes[-1].state.value == "established"


def test_64A_tricks_won_by_a_claim_are_tricks_won_after_the_revoke() -> None:
    # West ruffs the ace of spades, though he has a spade; East-West get one of the last two.
    start = table("4..93. 9.7.6. AK..2. 8.Q..3", "3HS", 8)
    revoked = [CardsPlayed(S, (Card("SA"),)), CardsPlayed(W, (Card("HQ"),))]
    rest = [CardsPlayed(N, (Card("S4"),)), CardsPlayed(E, (Card("S9"),))]
    attended = (Conceded(W, 1), AttentionDrawn(S), NextBoardCalled(N))
    end = LAWS.fold(start, (*revoked, *rest, *attended))
    assert [(one.to, one.tricks) for one in tricks_moved(end)] == [(Side.NS, 2)]
    assert declarer_tricks(end) == 11


def test_transfer_is_a_fact_with_its_citation() -> None:
    end = LAWS.fold(table(TWO_WAY, "3NS", 7), (claims("S 3"), Objected(W)))
    assert end.docket.claim is not None
    assert isinstance(end.docket.claim.transfer, Transfer)


@pytest.mark.parametrize("edition", [1997, 2007, 2017])
def test_68B1_69B2_70D1_70E1_the_later_texts_on_claims_are_not_written(edition: int) -> None:
    start = table(TWO_WAY, "3NS", 7)
    later = replace(start, regulations=Regulations(Edition(edition)))
    with pytest.raises(NotWritten):
        LAWS.apply(later, claims("S 3"))
    for provision in (law68.concession, law69.withdrawn, law70.new_line, law70.unstated_line):
        with pytest.raises(NotWritten):
            provision.reading(Edition(edition))
