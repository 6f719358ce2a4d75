"""Hypothesis strategies for cases: every act, finding, given and setting there is."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from doubleton.bridge import CALLS, DOUBLE, PASS, PASSED_OUT, RANKS, SIDES, SUITS
from doubleton.casebook.case import (
    Case,
    ErrorKind,
    EventForm,
    FouledScores,
    Given,
    LastBid,
    ScoringError,
    TrickInProgress,
)
from doubleton.lawbook import EDITIONS, Pause, Regulations, ScoringTable, SlipWindow
from doubleton.table import acts, findings
from strategies import cards, contracts, partial_deals, seats, vulnerabilities

calls = st.sampled_from(CALLS)
bids = st.sampled_from([call for call in CALLS if call.is_bid])
suits = st.sampled_from(SUITS)
few = st.integers(min_value=0, max_value=13)
scores = st.integers(min_value=-7600, max_value=7600)
maybe = st.sampled_from((None, True, False))
exact = st.builds(
    Fraction, st.integers(min_value=-9999, max_value=9999), st.sampled_from((1, 2, 3, 7, 20, 1000))
)
several_cards = st.lists(cards, min_size=1, max_size=3).map(tuple)
several_suits = st.sets(suits).map(lambda named: tuple(sorted(named, reverse=True)))
words = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=9)
sayings = st.lists(words, max_size=4).map(" ".join)
auctions = st.lists(st.tuples(seats, calls), min_size=1, max_size=5).map(tuple)
laws = st.sampled_from(("2", "12C2", "25B2(b)(1)", "74B2", "50E2(a)"))
outcomes = st.one_of(contracts, st.just(PASSED_OUT))
actions = st.lists(st.one_of(calls, cards), max_size=3).map(tuple)

steps = st.one_of(
    st.builds(
        acts.LineStep,
        st.sampled_from((acts.Line.DRAW, acts.Line.RUN, acts.Line.RUFF)),
        suits,
        st.none(),
        st.none(),
    ),
    st.builds(acts.LineStep, st.just(acts.Line.CASH), st.none(), cards, st.none()),
    st.builds(acts.LineStep, st.just(acts.Line.FINESSE), suits, st.none(), seats),
    st.just(acts.LineStep(acts.Line.ANY_ORDER)),
)
lines = st.lists(steps, max_size=3).map(tuple)

designations = st.one_of(
    st.just(acts.Designated(acts.Words.ANYTHING)),
    st.builds(
        lambda card, inadvertent: acts.Designated(
            acts.Words.CARD, card.suit, card.rank, inadvertent
        ),
        cards,
        maybe,
    ),
    st.builds(
        lambda rank: acts.Designated(acts.Words.RANK, None, rank),
        st.integers(min_value=0, max_value=len(RANKS) - 1),
    ),
    st.builds(
        acts.Designated,
        st.sampled_from((acts.Words.SUIT, acts.Words.HIGH, acts.Words.LOW)),
        suits,
        st.none(),
        maybe,
    ),
)

CHOICES = (
    *(("accept", None), ("reject", None), ("let_stand", None), ("keep", None), ("lowest", None)),
    *(("call", PASS), ("call", CALLS[9]), ("substitute_call", CALLS[13]), ("change", DOUBLE)),
    *(("require", SUITS[2]), ("forbid", SUITS[1]), ("forbid", "any"), ("forbid_suit", SUITS[3])),
    *(("forbid", (SUITS[3], SUITS[0])), ("no_restriction", None), ("spread_hand", None)),
    *(("hand", "dummy"), ("hand", "declarer"), ("withdraw", None), ("bid", None)),
)
choices = st.one_of(
    st.builds(lambda seat, one: acts.Chose(seat, *one), seats, st.sampled_from(CHOICES)),
    st.builds(
        acts.Chose,
        seats,
        st.sampled_from(("designate", "replace", "highest", "lowest", "require", "change")),
        cards,
    ),
)

dummys = st.one_of(
    st.builds(acts.DummyActed, seats, st.just(acts.Deed.LOOKS_AT), seats),
    st.builds(acts.DummyActed, seats, st.sampled_from(tuple(acts.Deed)[1:]), st.none()),
)

found = st.one_of(
    st.builds(findings.Meaning, seats, calls, maybe, maybe, st.one_of(st.none(), several_suits)),
    st.builds(
        findings.Misinformed,
        seats,
        seats,
        st.sampled_from(findings.Misinformation),
        st.one_of(st.none(), st.tuples(seats, calls)),
        maybe,
    ),
    st.builds(
        findings.Unauthorised,
        seats,
        st.sampled_from(findings.Extraneous),
        actions,
        actions,
        seats,
        st.one_of(calls, cards),
    ),
    st.builds(findings.CouldHaveKnown, st.booleans()),
    st.builds(findings.Damage, st.booleans()),
    st.builds(
        findings.SidesAtFault,
        st.lists(
            st.tuples(st.sampled_from(SIDES), st.sampled_from(findings.AtFault)),
            min_size=1,
            max_size=2,
        ).map(tuple),
    ),
    st.builds(findings.AssignedResult, st.sampled_from(SIDES), contracts, few),
    st.builds(findings.AssignedResult, st.sampled_from(SIDES), st.just(PASSED_OUT), st.none()),
    st.builds(findings.GroundOfAdjustment, st.sampled_from(findings.Ground)),
    st.builds(findings.WrongBoard, auctions, st.one_of(st.none(), auctions)),
    st.builds(
        findings.CountedAfterPlay,
        st.lists(st.tuples(seats, few), min_size=1, max_size=4).map(tuple),
    ),
    st.builds(
        findings.CountedBeforePlay,
        st.lists(st.tuples(seats, few), min_size=1, max_size=4).map(tuple),
        st.sampled_from(findings.DealKnown),
        st.booleans(),
        maybe,
        maybe,
    ),
    st.builds(findings.CardMissing, seats, found=st.just(value=True), played=st.booleans()),
    st.builds(findings.CardMissing, seats, found=st.just(value=False)),
    st.builds(findings.WrongBoardPlayed, st.booleans()),
    st.builds(findings.RevokeClaimed, seats),
    st.builds(findings.Revoked, seats, few, suits, maybe, st.one_of(st.none(), few), maybe),
    st.builds(findings.CalledOnWrongCards, seats),
    st.builds(findings.CardRestored, seats, cards),
    st.builds(findings.DirectorsError, st.booleans()),
    st.builds(findings.ClaimComesTo, few),
    st.builds(findings.UnawareOfTrump, st.booleans()),
    st.builds(findings.AcquiescenceWithdrawn, seats),
    st.builds(findings.ConcededTrick, seats, st.booleans(), st.booleans()),
    st.builds(findings.MinutesAfterPosting, few),
    st.builds(findings.AppealBy, seats, maybe),
    st.builds(findings.AppealMade, few),
    st.builds(findings.CommitteeDisagrees, st.sampled_from(findings.Disagreement)),
    st.builds(findings.Answered, st.sampled_from(("saw.card", "revoke.won")), st.booleans()),
)

single_acts = st.one_of(
    st.builds(acts.CallMade, seats, calls),
    st.builds(
        acts.CallsMade,
        st.builds(acts.CallMade, seats, calls),
        st.builds(acts.CallMade, seats, calls),
    ),
    st.builds(acts.CallChanged, seats, calls, maybe),
    st.builds(acts.CardsExposed, seats, several_cards, st.sampled_from(acts.Exposure)),
    st.builds(acts.LedFaceDown, seats, st.one_of(st.none(), cards)),
    st.just(acts.LeadFaced()),
    st.builds(acts.CardsPlayed, seats, several_cards, st.booleans(), st.booleans()),
    designations,
    st.builds(acts.HandSpread, seats, st.lists(cards, max_size=3).map(tuple)),
    st.builds(acts.Claimed, seats, few, lines, st.booleans(), sayings),
    st.builds(acts.Conceded, seats, few, sayings),
    st.builds(acts.Objected, seats),
    st.builds(acts.AskedForSuit, seats, seats),
    dummys,
    st.builds(acts.AttentionDrawn, seats),
    choices,
    st.builds(acts.Found, st.lists(found, min_size=1, max_size=3).map(tuple)),
    st.builds(acts.NextBoardCalled, seats),
    st.just(acts.RoundEnded()),
    st.just(acts.CorrectionPeriodEnded()),
    st.builds(acts.CardsMixed, seats),
    st.builds(acts.ReviewAsked, seats),
    st.builds(acts.ExplanationAsked, seats),
    st.builds(acts.Explained, seats, calls, sayings),
    st.builds(acts.Alerted, seats, calls),
    st.builds(acts.TrickInspected, seats, few),
    st.builds(acts.Departed, laws, st.one_of(st.none(), seats), sayings),
)


@st.composite
def tricks(draw: st.DrawFn) -> tuple[acts.CardsPlayed, ...]:
    """A whole trick, whatever its cards are."""
    leader = draw(seats)
    four = draw(st.lists(cards, min_size=4, max_size=4))
    hands = (leader, leader.lho, leader.partner, leader.rho)
    return tuple(acts.CardsPlayed(hand, (card,)) for hand, card in zip(hands, four, strict=True))


@st.composite
def tricks_in_progress(draw: st.DrawFn) -> TrickInProgress:
    """A trick that the play has come to, and declarer's tricks before it if they are known."""
    number = draw(st.integers(min_value=1, max_value=13))
    won = draw(st.one_of(st.none(), st.integers(min_value=0, max_value=number - 1)))
    return TrickInProgress(number, draw(seats), won)


events = st.one_of(single_acts.map(lambda act: (act,)), tricks())

several_scores = st.lists(scores, max_size=4).map(tuple)
givens = st.builds(
    Given,
    board=st.one_of(st.none(), st.integers(min_value=1, max_value=99)),
    dealer=st.one_of(st.none(), seats),
    vulnerability=st.one_of(st.none(), vulnerabilities),
    auction=st.one_of(st.none(), st.lists(calls, max_size=5).map(tuple)),
    last_bid=st.one_of(
        st.none(), st.builds(LastBid, seats, bids, st.lists(calls, max_size=3).map(tuple))
    ),
    deal=st.one_of(st.none(), partial_deals()),
    contract=st.one_of(st.none(), outcomes),
    tricks=st.one_of(st.none(), few),
    trick=st.one_of(st.none(), tricks_in_progress()),
    holds=st.lists(st.tuples(seats, several_cards), max_size=2).map(tuple),
    played=st.lists(tricks(), max_size=2).map(tuple),
    form=st.one_of(st.none(), st.sampled_from(EventForm)),
    no_result=st.booleans(),
    scores_ns=several_scores,
    scores=st.one_of(st.none(), st.tuples(scores, scores)),
    fouled=st.one_of(st.none(), st.builds(FouledScores, several_scores, several_scores)),
    session_percent=st.lists(st.tuples(st.sampled_from(SIDES), exact), max_size=2).map(tuple),
    adjusted_imps=st.one_of(st.none(), st.tuples(exact, exact)),
    error=st.one_of(st.none(), st.builds(ScoringError, st.sampled_from(ErrorKind), scores, scores)),
    posted_minutes_ago=st.one_of(st.none(), few),
)

regulations = st.builds(
    Regulations,
    st.sampled_from(EDITIONS),
    st.booleans(),
    st.sampled_from(ScoringTable),
    few,
    few,
    st.sampled_from(SlipWindow),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.frozensets(st.sampled_from(Pause)),
)

cases = st.builds(
    Case,
    name=sayings,
    regulations=regulations,
    laws=st.lists(laws, max_size=2).map(tuple),
    given=givens,
    events=st.lists(events, max_size=4).map(tuple),
    note=sayings,
)
