from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from desk.evenings import BEGUN, MEANT, accepted, begun, enter, result, results
from doubleton.desk.desk import Desk
from doubleton.desk.event_files import Verified, verified
from doubleton.desk.faults import DeskError
from doubleton.desk.opening import open_desk
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Struck
from doubleton.tournament.deciding import Accepted, Asked, Refused
from doubleton.tournament.entering import ResultConfirmed
from doubleton.tournament.labels import Person
from doubleton.tournament.log import folded
from doubleton.tournament.rounds import DirectorCalled
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import EventCreated, MovementSet, RulesChanged
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR, EVENING, at_table, slot


def refused(desk: Desk, event_id: str, act: EventCreated | ResultConfirmed) -> str:
    decision = desk.submit(event_id, act, DIRECTOR).decision
    assert isinstance(decision, Refused)
    return decision.said.key


def test_what_was_done_is_there_when_the_desk_is_opened_again(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        entry = accepted(enter(desk, event_id, result(1, 1), DIRECTOR))
        before = desk.event(event_id)
    assert entry.no == before.version == BEGUN + 1
    with open_desk(place) as desk:
        assert desk.event(event_id) == before
        assert desk.log(event_id).entries[-1] == entry
        assert desk.log(event_id).event == before == folded(desk.entries(event_id))
        (listed,) = desk.events()
    assert (listed.id, listed.title, listed.date) == (event_id, "Friday", "2026-09-04")
    assert listed.version == before.version


def test_an_id_can_be_read_and_typed(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.db") as desk:
        assert desk.create(EventCreated("Friday Pairs"), DIRECTOR).startswith("friday-pairs-")
        assert desk.create(EventCreated("Пятница, ВЕЧЕР"), DIRECTOR).startswith("pyatnitsa-vecher-")
        assert desk.create(EventCreated("♠"), DIRECTOR).startswith("event-")


def test_a_key_that_was_seen_gets_the_first_answer_and_changes_nothing(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        first = enter(desk, event_id, result(1, 1), DIRECTOR, key="phone-1")
        again = enter(desk, event_id, result(1, 1), DIRECTOR, key="phone-1")
        assert (again.decision, again.version) == (first.decision, first.version)
        assert (first.repeated, again.repeated) == (False, True)
        other = enter(desk, event_id, result(1, 2), DIRECTOR, key="phone-2")
        assert other.version == first.version + 1
    with open_desk(place) as desk:
        late = enter(desk, event_id, result(1, 1), DIRECTOR, key="phone-1")
        assert (late.decision, late.repeated) == (first.decision, True)
        assert desk.event(event_id).version == other.version


def test_doubts_are_asked_about_and_noted_once_they_are_meant(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        enter(desk, event_id, result(1, 1), DIRECTOR)
        act = result(1, 2)
        asked = desk.submit(event_id, act, DIRECTOR, key="k")
        assert isinstance(asked.decision, Asked)
        assert desk.event(event_id).version == asked.version == BEGUN + 1
        done = enter(desk, event_id, act, DIRECTOR, key="k")
        assert isinstance(done.decision, Accepted)
        assert done.decision.noted == asked.decision.doubts != ()
    with open_desk(place) as desk:
        assert enter(desk, event_id, act, DIRECTOR, key="k").decision == done.decision


def test_a_key_that_was_refused_may_be_used_again(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        early = ResultConfirmed(slot(1), 1, BEGUN + 1)
        assert isinstance(desk.submit(event_id, early, DIRECTOR, key="k").decision, Refused)
        enter(desk, event_id, result(1, 1), at_table(1))
        assert not desk.submit(event_id, early, DIRECTOR, key="k").repeated
        assert desk.submit(event_id, early, DIRECTOR, key="k").repeated


@pytest.mark.parametrize("key", ["x" * 201, "a\nb", "\0"])
def test_what_cannot_be_a_key_is_told(tmp_path: Path, key: str) -> None:
    with open_desk(tmp_path / "club.db") as desk:
        event_id = begun(desk)
        with pytest.raises(DeskError, match="key"):
            enter(desk, event_id, result(1, 1), DIRECTOR, key=key)


def test_an_event_is_created_once_under_a_key(place: Path | str) -> None:
    with open_desk(place) as desk:
        first = desk.create(EventCreated("Friday"), DIRECTOR, key="k")
        assert desk.create(EventCreated("Friday"), DIRECTOR, key="k") == first
        assert len(desk.events()) == 1


def test_what_is_refused_changes_nothing(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        before = desk.event(event_id)
        assert refused(desk, event_id, EventCreated("Again")) == "event.exists"
        assert desk.event(event_id) is before
        with pytest.raises(DeskError, match="nonsense"):
            desk.create(EventCreated("Friday", rules=Rules(policy="nonsense")), DIRECTOR)
        assert len(desk.events()) == 1


def test_text_that_no_file_can_hold_is_refused(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        for reason in ("half \ud800", "nul \0"):
            decision = desk.submit(event_id, RulesChanged(Rules(), reason), DIRECTOR).decision
            assert isinstance(decision, Refused)
            assert decision.said.key == "desk.field"


def test_an_act_that_is_struck_counts_no_more(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        entry = accepted(enter(desk, event_id, result(1, 1), DIRECTOR))
        accepted(desk.submit(event_id, Struck(entry.no, "wrong event"), DIRECTOR))
        assert desk.event(event_id).play(slot(1), 1).entered is None
    with open_desk(place) as desk:
        assert desk.event(event_id).play(slot(1), 1).entered is None


def test_an_event_that_is_not_there_is_told(place: Path | str) -> None:
    with open_desk(place) as desk:
        for ask in (desk.event, desk.log, desk.entries, desk.export):
            with pytest.raises(DeskError, match="no event nowhere"):
                ask("nowhere")
        with pytest.raises(DeskError, match="no event nowhere"):
            desk.submit("nowhere", result(1, 1), DIRECTOR)


def test_many_at_once_lose_nothing(place: Path | str) -> None:
    """Of sixteen threads, each hears its own number; acts that go together are one log."""
    with open_desk(place) as desk:
        event_id = begun(desk)

        def call(number: int) -> int:
            act = DirectorCalled(slot(number % 3 + 1).place)
            return accepted(desk.submit(event_id, act, DIRECTOR, key=f"k{number}")).no

        with ThreadPoolExecutor(16) as pool:
            numbers = list(pool.map(call, range(160)))
        assert sorted(numbers) == list(range(BEGUN + 1, BEGUN + 161))
        assert desk.event(event_id) == folded(desk.entries(event_id))


def test_one_that_fails_does_not_take_others_along(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        asked = [
            desk.submit_later(where, act, DIRECTOR, meant=MEANT)
            for where, act in (
                (event_id, result(1, 1)),
                ("nowhere", result(1, 1)),
                (event_id, result(1, 2)),
            )
        ]
        assert [one.exception() is None for one in asked] == [True, False, True]
        assert desk.event(event_id).version == BEGUN + 2


def test_two_that_write_at_once_lose_nothing(place: Path | str) -> None:
    """A second desk: a process of its own on PostgreSQL, one that asks the first on SQLite."""
    with open_desk(place) as one, open_desk(place) as other:
        event_id = begun(one)

        def call(number: int) -> int:
            desk = (one, other)[number % 2]
            act = DirectorCalled(slot(number % 3 + 1).place)
            return accepted(desk.submit(event_id, act, DIRECTOR)).no

        with ThreadPoolExecutor(8) as pool:
            numbers = list(pool.map(call, range(100)))
        assert sorted(numbers) == list(range(BEGUN + 1, BEGUN + 101))
        last = max(numbers)
        for desk in (one, other):
            wait_for(desk, event_id, last)
            assert desk.event(event_id) == folded(desk.entries(event_id))


def wait_for(desk: Desk, event_id: str, version: int) -> None:
    """Wait until a desk has heard of an act."""
    heard = threading.Event()
    end = desk.subscribe(lambda _, now: heard.set() if now >= version else None)
    if desk.event(event_id).version < version:
        assert heard.wait(10)
    end()


def test_one_result_is_entered_by_one_of_two(place: Path | str) -> None:
    with open_desk(place) as one, open_desk(place) as other:
        event_id = begun(one)
        decisions = [
            enter(desk, event_id, result(1, 1, text), DIRECTOR).decision
            for desk, text in ((one, "4SN="), (other, "4SN-1"))
        ]
        assert isinstance(decisions[1], Refused)
        assert decisions[1].said.key == "event.entered-already"


def test_a_resend_to_another_process_is_the_same_act(place: Path | str) -> None:
    with open_desk(place) as one, open_desk(place) as other:
        event_id = begun(one)
        first = enter(one, event_id, result(1, 1), DIRECTOR, key="k")
        again = enter(other, event_id, result(1, 1), DIRECTOR, key="k")
        assert (again.decision, again.repeated) == (first.decision, True)


def test_everybody_is_told_of_what_one_did(place: Path | str) -> None:
    with open_desk(place) as one, open_desk(place) as other:
        heard: dict[str, list[tuple[str, int]]] = {"one": [], "other": []}
        told = threading.Semaphore(0)

        def hear(name: str, event: str, version: int) -> None:
            heard[name].append((event, version))
            told.release()

        one.subscribe(lambda event, version: hear("one", event, version))
        end = other.subscribe(lambda event, version: hear("other", event, version))
        event_id = one.create(EventCreated("Friday"), DIRECTOR)
        assert all(told.acquire(timeout=10) for _ in range(2))
        assert heard == {"one": [(event_id, 1)], "other": [(event_id, 1)]}
        end()
        one.submit(event_id, RulesChanged(Rules(verify=Rules().verify)), DIRECTOR)
        assert told.acquire(timeout=10)
        assert heard["one"] == [(event_id, 1), (event_id, 2)]


def test_one_who_listens_and_fails_does_no_harm(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.db") as desk:

        def fail(_event: str, _version: int) -> None:
            raise ZeroDivisionError

        desk.subscribe(fail)
        event_id = desk.create(EventCreated("Friday"), DIRECTOR)
        assert desk.event(event_id).version == 1


def test_persons_are_named_found_and_erased(place: Path | str) -> None:
    with open_desk(place) as desk:
        desk.name_all({"p1": Person("Anna Berg", "17"), "p2": Person("Борис Ёлкин")})
        desk.name("p2", Person("Борис Елкин", "18"))
        assert desk.person_of("anna  BERG") == desk.person_of("17") == ("p1",)
        assert desk.person_of("") == desk.person_of("nobody") == ()
        desk.erase("p1")
        with pytest.raises(DeskError, match="p1"):
            desk.erase("p1")
    with open_desk(place) as desk:
        assert dict(desk.persons()) == {"p2": Person("Борис Елкин", "18")}


def test_a_name_that_was_erased_is_not_in_the_file_any_more(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    with open_desk(path) as desk:
        event_id = begun(desk)
        desk.name_all({f"p{number}a": Person(f"Ferdinand {number}") for number in range(1, 7)})
        digest = desk.events()[0].digest
        desk.erase("p1a")
        texts = b"".join(one.read_bytes() for one in tmp_path.glob("club.db*") if one.is_file())
        assert b"Ferdinand 2" in texts
        assert b"Ferdinand 1" not in texts
        assert desk.check()[0].digest == digest
        found = verified(desk.export(event_id))
        assert isinstance(found, Verified)
        assert set(found.persons) == {f"p{number}a" for number in range(2, 7)}


def test_texts_are_kept_under_a_name(place: Path | str) -> None:
    with open_desk(place) as desk:
        desk.keep("template", "one")
        desk.keep("template", "two")
    with open_desk(place) as desk:
        assert (desk.setting("template"), desk.setting("other")) == ("two", None)


def test_an_event_goes_from_desk_to_desk(place: Path | str, tmp_path: Path) -> None:
    with open_desk(place) as desk, open_desk(tmp_path / "laptop.db") as laptop:
        event_id = begun(desk)
        for act in results():
            enter(desk, event_id, act, DIRECTOR)
        desk.name_all({"p1a": Person("Anna"), "stranger": Person("Stella")})
        lines = list(desk.export(event_id))
        assert laptop.take_in(lines) == event_id
        assert laptop.event(event_id) == desk.event(event_id)
        assert laptop.persons() == {"p1a": Person("Anna")}
        assert list(laptop.export(event_id)) == lines
        assert laptop.take_in(lines) == event_id
        desk.submit(event_id, DirectorCalled(slot(1).place), DIRECTOR)
        other = laptop.take_in(desk.export(event_id))
        assert other != event_id
        assert {one.id for one in laptop.events()} == {event_id, other}


def test_a_name_that_was_erased_does_not_come_back_with_a_file(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        desk.name("p1a", Person("Anna"))
        lines = list(desk.export(event_id))
        desk.erase("p1a")
        desk.take_in(lines)
        assert desk.persons() == {}


def test_a_backup_is_made_while_others_write(place: Path | str, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    with open_desk(place) as desk:
        event_id = begun(desk)
        desk.name("p1a", Person("Anna"))
        asked = [desk.submit_later(event_id, act, DIRECTOR, meant=MEANT) for act in results()]
        desk.backup(copy)
        more = [desk.submit_later(event_id, act, DIRECTOR, meant=MEANT) for act in results()]
        assert all(isinstance(one.result().decision, Refused) for one in more)
        wanted = standings(desk.event(event_id), desk.persons())
        assert [one.result().version for one in asked] == list(range(BEGUN + 1, BEGUN + 7))
        with pytest.raises(DeskError, match="exists already"):
            desk.backup(copy)
        with pytest.raises(DeskError, match="no folder"):
            desk.backup(tmp_path / "none" / "copy.db")
    with open_desk(copy) as spare:
        assert standings(spare.event(event_id), spare.persons()) == wanted
        accepted(spare.submit(event_id, DirectorCalled(slot(1).place), DIRECTOR))
    assert [one.name for one in copy.parent.glob("*.part*")] == []


def test_every_digest_is_checked(place: Path | str) -> None:
    with open_desk(place) as desk:
        begun(desk)
        begun(desk)
        assert desk.check() == desk.events()


def test_a_desk_that_is_closed_says_so(place: Path | str) -> None:
    desk = open_desk(place)
    event_id = begun(desk)
    desk.close()
    desk.close()
    with pytest.raises(DeskError, match="closed"):
        enter(desk, event_id, result(1, 1), DIRECTOR)


def test_movements_come_back_as_they_were(place: Path | str) -> None:
    movement = mitchell(7)
    with open_desk(place) as desk:
        event_id = begun(desk)
        act = MovementSet(
            "1", "B", movement, desk.event(event_id).sessions["1"].sections["A"].boards
        )
        accepted(desk.submit(event_id, act, DIRECTOR))
    with open_desk(place) as desk:
        section = desk.event(event_id).section("1", "B")
        assert section is not None
        assert section.movement == movement


def test_times_are_those_that_were_told(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        entry = accepted(enter(desk, event_id, result(1, 1), DIRECTOR, at=EVENING))
        assert entry.at == EVENING
        assert accepted(enter(desk, event_id, result(1, 2), DIRECTOR)).at > EVENING


def test_whoever_may_not_do_it_is_refused(place: Path | str) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        public = Actor("anybody", Role.PUBLIC)
        receipt = enter(desk, event_id, result(1, 1), public)
        assert isinstance(receipt.decision, Refused)
