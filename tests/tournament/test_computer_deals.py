"""Deals of the computer in an event: dealt, dealt again, and audited by everybody afterwards."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from doubleton.dealing.audit import audit
from doubleton.dealing.stream import Seed, deal_board
from doubleton.desk.records import entry_of, parsed, record
from doubleton.errors import DoubletonError
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Entry
from doubleton.tournament.computer_deals import (
    boards_to_play,
    by_computer,
    dealt_again,
    dealt_sets,
    set_name,
)
from doubleton.tournament.dealt import DealtFrom
from doubleton.tournament.in_short import parts_of
from doubleton.tournament.late_plays import LatePlayOrdered
from doubleton.tournament.rights import Sight
from doubleton.tournament.rounds import SessionEnded
from doubleton.tournament.rules import Rules, Shown
from doubleton.tournament.setting_up import DealsAttached, DealsReleased, SessionAdded
from doubleton.tournament.views import view
from tournament.clubs import DIRECTOR, EVENING, Evening, at_table, evening, played, slot

SEED, OTHER = Seed(bytes(range(32))), Seed(bytes(32))
BOARDS = tuple(range(1, 7))
PUBLIC = Actor("web", Role.PUBLIC)
SCORER = Actor("sam", Role.SCORER)
PLAYER = Actor("p1", Role.PLAYER, entrant="e1", player="p1a")
EVERYBODY = (PUBLIC, SCORER, PLAYER, at_table(1))


def with_deals(found: Evening, boards: tuple[int, ...] = BOARDS) -> Evening:
    act = by_computer(found.event, "1", boards, SEED)
    assert act is not None
    found.done(act)
    return found


def seeds_seen(found: Evening, who: Actor) -> set[str]:
    """Return the seeds that somebody sees, wherever in the view they are."""
    seen = repr(view(found.event, who, EVENING)).lower()
    event = view(found.event, who, EVENING).event
    origins = () if event is None else event.sessions["1"].origins.values()
    told = {one.seed for one in dealt_sets(Sight(found.event, who)) if one.seed}
    in_event = {one.seed for one in origins}
    assert str(SEED) not in seen
    return told | in_event


def test_all_boards_of_the_movement_are_dealt() -> None:
    found = evening()
    assert boards_to_play(found.event.sessions["1"]) == BOARDS
    with_deals(found)
    session = found.event.sessions["1"]
    name = set_name(found.event, "1")
    assert session.deals == {one: deal_board(SEED, one, name).deal for one in BOARDS}
    assert set(session.origins.values()) == {DealtFrom(str(SEED), name)}
    assert all(one.is_of_seed for one in audit(session.deals, SEED, name))


def test_boards_that_have_a_deal_keep_it() -> None:
    found = with_deals(evening(), (1, 2))
    before = dict(found.event.sessions["1"].deals)
    act = by_computer(found.event, "1", BOARDS, OTHER)
    assert act is not None
    found.done(act)
    session = found.event.sessions["1"]
    assert {one: session.deals[one] for one in (1, 2)} == before
    assert by_computer(found.event, "1", BOARDS, OTHER) is None
    sets = tuple(dealt_sets(Sight(found.event, DIRECTOR)))
    assert [(one.boards, one.seed) for one in sets] == [
        ((1, 2), str(SEED)),
        ((3, 4, 5, 6), str(OTHER)),
    ]


def test_sessions_have_sets_of_their_own() -> None:
    found = with_deals(evening())
    found.done(SessionAdded("2"))
    act = by_computer(found.event, "2", BOARDS, SEED)
    assert act is not None
    found.done(act)
    first, second = (found.event.sessions[name].deals for name in ("1", "2"))
    assert not set(first.values()) & set(second.values())


# --- what is secret ------------------------------------------------------------------------------


def test_the_seed_is_seen_when_the_last_hand_may_be_seen() -> None:
    found = with_deals(evening())
    assert seeds_seen(found, DIRECTOR) == {str(SEED)}
    assert [seeds_seen(found, who) for who in EVERYBODY] == [set()] * 4
    found.done(LatePlayOrdered(slot(2), (3,)))
    found.done(SessionEnded("1"))
    assert [seeds_seen(found, who) for who in EVERYBODY] == [set()] * 4
    played(found, slot(2), 3, "3NTN=")
    assert [seeds_seen(found, who) for who in EVERYBODY] == [{str(SEED)}] * 4


def test_a_seed_of_two_sessions_is_secret_until_both_are_over() -> None:
    found = with_deals(evening())
    found.done(SessionAdded("2"))
    act = by_computer(found.event, "2", BOARDS, SEED)
    assert act is not None
    found.done(act)
    found.done(SessionEnded("1"))
    assert seeds_seen(found, PUBLIC) == set()
    found.done(DealsReleased("2"))
    assert seeds_seen(found, PUBLIC) == {str(SEED)}


@pytest.mark.parametrize("shown", list(Shown))
def test_no_rule_shows_a_seed_while_there_is_something_to_play(shown: Shown) -> None:
    found = with_deals(evening(rules=Rules(deals=shown)))
    for table in (1, 2, 3):
        for board in (1, 2):
            played(found, slot(table), board + 2 * (table - 1), ("3NTN=", "4SS-1")[board - 1])
    assert [seeds_seen(found, who) for who in EVERYBODY] == [set()] * 4


def test_everybody_sees_the_commitment() -> None:
    found = with_deals(evening())
    for who in (*EVERYBODY, DIRECTOR):
        (one,) = dealt_sets(Sight(found.event, who))
        assert one.commitment == SEED.commitment(set_name(found.event, "1"))
        assert (one.boards, one.again) == (BOARDS, 0)


def test_the_history_does_not_show_the_seed() -> None:
    found = with_deals(evening())
    told = " ".join(part for entry in found.log.entries for part in parts_of(entry.act))
    assert str(SEED)[:20] not in told
    assert str(SEED) not in repr(found.log.entries)


# --- dealt again ---------------------------------------------------------------------------------


def test_a_board_that_is_dealt_again_gets_the_next_deal_of_its_seed() -> None:
    found = with_deals(evening())
    name = set_name(found.event, "1")
    for again in (1, 2):
        found.done(dealt_again(found.event, "1", 3, OTHER, "a card was seen"))
        session = found.event.sessions["1"]
        assert session.deals[3] == deal_board(SEED, 3, name, again).deal
        assert session.origins[3] == DealtFrom(str(SEED), name, again)
    found.done(SessionEnded("1"))
    sets = {one.boards: one.again for one in dealt_sets(Sight(found.event, PUBLIC))}
    assert sets == {(1, 2, 4, 5, 6): 0, (3,): 2}
    assert [one.again for one in audit(session.deals, SEED, name)] == [0, 0, 2, 0, 0, 0]


def test_a_seed_that_everybody_knows_deals_no_more() -> None:
    found = with_deals(evening())
    found.done(DealsReleased("1"))
    act = dealt_again(found.event, "1", 3, OTHER)
    assert act.origin == DealtFrom(str(OTHER), set_name(found.event, "1"))


def test_a_board_that_was_dealt_by_hand_is_dealt_again_from_a_new_seed() -> None:
    found = with_deals(evening())
    by_hand = found.event.sessions["1"].deals[4]
    found.done(DealsAttached("1", {3: by_hand}))
    assert 3 not in found.event.sessions["1"].origins
    act = dealt_again(found.event, "1", 3, OTHER)
    assert act.origin == DealtFrom(str(OTHER), set_name(found.event, "1"))


def test_a_board_that_was_played_is_not_dealt_again() -> None:
    found = with_deals(evening())
    played(found, slot(1), 1, "3NTN=")
    with pytest.raises(DoubletonError) as refused:
        dealt_again(found.event, "1", 1, OTHER)
    assert refused.value.said.key == "event.redeal-played"
    with pytest.raises(DoubletonError) as refused:
        dealt_again(found.event, "1", 30, OTHER)
    assert refused.value.said.key == "event.not-dealt"
    with pytest.raises(DoubletonError) as refused:
        dealt_again(found.event, "9", 1, OTHER)
    assert refused.value.said.key == "event.no-session"


# --- the act -------------------------------------------------------------------------------------


def test_deals_that_do_not_follow_from_the_seed_they_name_are_refused() -> None:
    found = evening()
    act = by_computer(found.event, "1", BOARDS, SEED)
    assert act is not None
    assert act.origin is not None
    false = replace(act, deals={**act.deals, 2: act.deals[3]})
    assert found.refused(false) == "event.not-of-seed"
    for origin in (replace(act.origin, seed=str(OTHER)), replace(act.origin, set="x")):
        assert found.refused(replace(act, origin=origin)) == "event.not-of-seed"
    assert found.refused(replace(act, origin=replace(act.origin, seed="12"))) == "deal.seed"
    assert found.refused(replace(act, origin=replace(act.origin, again=-1))) == "deal.again"


def test_the_act_is_recorded_whole_and_old_ones_are_read() -> None:
    act = by_computer(evening().event, "1", (1,), SEED)
    assert act is not None
    text = record(Entry(1, EVENING, DIRECTOR, replace(act, reason="a card was seen")))
    assert entry_of(parsed(text)).act == replace(act, reason="a card was seen")
    plain = json.loads(record(Entry(1, EVENING, DIRECTOR, DealsAttached("1", act.deals))))
    assert set(plain["act"]) == {"session", "deals"}


def test_the_name_of_a_set_can_be_copied_from_a_page() -> None:
    event = replace(evening().event, title=" Friday \n  pairs ", date="2026-12-04")
    assert set_name(event, "1 ") == "Friday pairs , 2026-12-04, 1"


def test_the_name_of_a_set_is_never_too_long() -> None:
    found = evening()
    event = replace(found.event, title="Ё" * 3000)
    act = by_computer(event, "1", BOARDS, SEED)
    assert act is not None
    assert act.refusal(event, DIRECTOR) is None
