from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.sampling import BY, all_samples, entries, path_of
from doubleton.bridge import Result
from doubleton.desk.plain import Unfit
from doubleton.desk.records import (
    FIRST,
    canonical,
    chained,
    entry_of,
    kinds,
    parsed,
    record,
)
from doubleton.desk.shapes import form
from doubleton.desk.upcasting import UPCASTERS, today, version_of
from doubleton.formats.entry import entry as typed
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.howell import howell
from doubleton.movements.individual import rainbow
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Movement, Seating
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, Entered, NotPlayed, Played, WeightedResults
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Slot
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import EventCreated, MovementSet, NumbersAllotted
from tournament.clubs import EVENING, evening

SLOT = Slot("1", "A", 2, 3)


def read(text: str) -> Entry:
    return entry_of(parsed(text))


def again(act: Act) -> Act:
    return read(record(Entry(1, EVENING, BY, act))).act


def told(act: Act) -> Any:  # noqa: ANN401 - any JSON
    return json.loads(record(Entry(1, EVENING, BY, act)))["act"]


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_every_kind_of_act_has_a_sample(kind: str) -> None:
    assert path_of(kind).exists(), "run: python tests/desk/sampling.py"


@pytest.mark.parametrize("path", all_samples(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_sample_of_any_time_is_read(path: Path) -> None:
    text = path.read_text("utf-8").rstrip("\n")
    found = read(text)
    if path == path_of(type(found.act).__name__):
        assert record(found) == text, "the fields have changed: register an upcaster"


@pytest.mark.parametrize("name", sorted(kinds()))
def test_an_act_with_everything_in_it_comes_back(name: str) -> None:
    entry = entries()[name]
    assert read(record(entry)) == entry


def test_the_acts_of_an_evening_come_back_one_by_one() -> None:
    for entry in evening().log.entries:
        assert read(record(entry)) == entry


def test_a_record_is_readable() -> None:
    act = ResultEntered(SLOT, 7, Played(Result.of("4SXN-2")))
    assert record(Entry(9, EVENING, replace(BY, place=None, player=None), act)) == (
        '{"act":{"board":7,"entered":"4SXN-2",'
        '"slot":{"round":2,"section":"A","session":"1","table":3}},"at":"2026-09-04T17:00:00Z",'
        '"by":{"device":"phone-7","entrant":"e5","role":"assistant","seat":"NORTH","user":"anna"},'
        '"kind":"ResultEntered","no":9,"v":1}'
    )


def test_rows_of_a_movement_are_those_of_movement_files() -> None:
    act = MovementSet("1", "A", mitchell(3), BoardSets(2))
    assert told(act)["movement"]["rows"] == [
        ["1-4/1", "2-5/2", "3-6/3"],
        ["1-6/2", "2-4/3", "3-5/1"],
        ["1-5/3", "2-6/1", "3-4/2"],
    ]


ODD = Movement(
    mitchell(3).title,
    mitchell(3).kind,
    2,
    2,
    2,
    (Seating(2, 1, 1, None, 1), Seating(1, 1, None, None, 2), Seating(1, 2, 3, 4, 2, south=5)),
    switched=frozenset({(1, 2), (2, 1)}),
)


@pytest.mark.parametrize(
    "movement", [mitchell(4), mitchell(7), howell(7), rainbow(5), ODD, replace(ODD, rows=())]
)
def test_every_movement_comes_back(movement: Movement) -> None:
    act = MovementSet("1", "A", movement, BoardSets(2))
    assert again(act) == act


ENTERED: list[Entered] = [
    Played(Result.of("Pass")),
    Played(Result.of("7NTXXN-13")),
    NotPlayed(),
    NotPlayed("GROUP a"),
    NotPlayed("two\nlines"),
    NotPlayed("x" * 500),
    NotPlayed("  blanks  "),
    Adjusted(Award.of("A+"), Award.of("A-")),
    Adjusted(Award.of("60"), Award.of("-3 IMP")),
    Adjusted(Award(percent=Fraction(100, 3)), -50),
    Adjusted(WeightedResults(((Fraction(100, 3), Result.of("4SN=")),)), Result.of("Pass")),
]


@pytest.mark.parametrize("entered", ENTERED, ids=str)
def test_whatever_was_entered_comes_back(entered: Entered) -> None:
    act = ResultEntered(SLOT, 7, entered)
    assert again(act) == act


@given(st.text(max_size=30))
def test_any_reason_comes_back_or_is_refused(text: str) -> None:
    act = ResultEntered(SLOT, 7, NotPlayed(text))
    if "\0" in text:
        with pytest.raises(Unfit):
            again(act)
    else:
        assert again(act) == act


def test_numbers_stay_in_their_order() -> None:
    act = NumbersAllotted("1", "A", {10: "e1", 9: "e2", 1: "e3"})
    found = again(act)
    assert isinstance(found, NumbersAllotted)
    assert list(found.numbers) == [10, 9, 1]


def test_times_are_those_of_greenwich() -> None:
    moscow = datetime(2026, 9, 4, 20, 0, tzinfo=timezone(timedelta(hours=3)))
    assert '"at":"2026-09-04T17:00:00Z"' in record(Entry(1, moscow, BY, EventCreated("x")))
    with pytest.raises(Unfit):
        record(Entry(1, moscow.replace(tzinfo=None), BY, EventCreated("x")))


def test_a_number_that_is_not_exact_cannot_be_recorded() -> None:
    with pytest.raises(Unfit) as caught:
        told(EventCreated("x", rules=Rules(minutes_per_board=7.5)))  # type: ignore[arg-type]  # what is tested
    assert caught.value.field == "act.rules.minutes_per_board"


GOOD = json.loads(record(Entry(1, EVENING, BY, RoundStarted("1", 2, ("A", "B"), 60))))


def broken(**changes: object) -> str:
    """Return the record of a round with other fields: ``act__round`` is one within ``act``."""
    found = json.loads(json.dumps(GOOD))
    for name, value in changes.items():
        where = found
        *path, last = name.split("__")
        for part in path:
            where = where[part]
        if value is Ellipsis:
            del where[last]
        else:
            where[last] = value
    return json.dumps(found)


def test_what_equals_a_value_that_was_read_before_is_not_taken_for_it() -> None:
    slot = form(Slot)
    assert slot.read({"session": "1", "section": "A", "round": 1, "table": 1}).round == 1
    with pytest.raises(Unfit):
        slot.read({"session": "1", "section": "A", "round": True, "table": 1})


@pytest.mark.parametrize(
    ("text", "key", "field"),
    [
        ("", "desk.no-json", ""),
        ("[]", "desk.no-json", ""),
        ("[" * 100_000, "desk.no-json", ""),
        ('{"no": ' + "9" * 10_000 + "}", "desk.no-json", ""),
        (broken(no=1.0), "desk.no-json", ""),
        (broken(no=float("nan")), "desk.no-json", ""),
        (broken(no=0), "desk.field-wrong", "no"),
        (broken(no=True), "desk.field-wrong", "no"),
        (broken(extra=1), "desk.field-unknown", ""),
        (broken(by=...), "desk.field-missing", ""),
        (broken(by="anna"), "desk.field-wrong", "by"),
        (broken(by__role="king"), "desk.field-wrong", "by.role"),
        (broken(by__seat=0), "desk.field-wrong", "by.seat"),
        (broken(by__place__table="3"), "desk.field-wrong", "by.place.table"),
        (broken(at="2026-09-04"), "desk.field-wrong", "at"),
        (broken(at="yesterday"), "desk.field-wrong", "at"),
        (broken(kind="Invented"), "desk.newer-act", ""),
        (broken(kind=["RoundStarted"]), "desk.field-missing", ""),
        (broken(v=2), "desk.newer-act", ""),
        (broken(v=0), "desk.newer-act", ""),
        (broken(act__round=...), "desk.field-missing", "act"),
        (broken(act__round="2"), "desk.field-wrong", "act.round"),
        (broken(act__round=10**13), "desk.field-wrong", "act.round"),
        (broken(act__round=True), "desk.field-wrong", "act.round"),
        (broken(act__sections="AB"), "desk.field-wrong", "act.sections"),
        (broken(act__sections=["A", 1]), "desk.field-wrong", "act.sections.2"),
        (broken(act__sections=["\ud800"]), "desk.field-wrong", "act.sections.1"),
        (broken(act__session=None), "desk.field-wrong", "act.session"),
        (broken(act__hours=1), "desk.field-unknown", "act"),
    ],
)
def test_a_record_that_is_none_is_told_with_its_place(text: str, key: str, field: str) -> None:
    with pytest.raises(Unfit) as caught:
        read(text)
    assert (caught.value.said.key, caught.value.field) == (key, field)


@pytest.mark.parametrize(
    ("where", "value", "field"),
    [
        ("act__entered", "4SN", "act.entered"),
        ("act__entered", "GROUP a", "act.entered"),
        ("act__entered", {"is": "Card"}, "act.entered"),
        ("act__entered", {"is": ["Played"]}, "act.entered"),
        ("act__entered", {"is": "NotPlayed", "reason": 1}, "act.entered.reason"),
        ("act__slot__round", None, "act.slot.round"),
    ],
)
def test_results_are_read_strictly(where: str, value: object, field: str) -> None:
    found = json.loads(record(Entry(1, EVENING, BY, ResultEntered(SLOT, 7, NotPlayed()))))
    *path, last = where.split("__")
    inner = found
    for part in path:
        inner = inner[part]
    inner[last] = value
    with pytest.raises(Unfit) as caught:
        read(json.dumps(found))
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", 10**9),
        ("tables", -1),
        ("rows", "1-2/1"),
        ("rows", [["nonsense"]]),
        ("rows", [[1]]),
        ("rows", [1]),
        ("rows", [{"round": 1}]),
        ("switched", [[1]]),
        ("title", {"key": 1}),
        ("title", {"key": "x", "params": {"key": "y"}}),
        ("title", {"key": "x", "params": {"a": {"key": "x", "params": {"a": []}}}}),
    ],
)
def test_movements_are_read_strictly(name: str, value: object) -> None:
    act = MovementSet("1", "A", mitchell(3), BoardSets(2))
    found = json.loads(record(Entry(1, EVENING, BY, act)))
    found["act"]["movement"][name] = value
    with pytest.raises(Unfit) as caught:
        read(json.dumps(found))
    assert caught.value.field.startswith("act.movement")


def test_boards_without_end_are_not_read() -> None:
    act = MovementSet("1", "A", mitchell(3), BoardSets(10**9))
    with pytest.raises(Unfit):
        again(act)


def test_digests_are_those_that_anybody_can_reckon() -> None:
    first, second = '{"no":1}', '{"no":2}'
    one = sha256(first.encode()).hexdigest()
    assert chained(FIRST, first) == one
    assert chained(one, second) == sha256((one + second).encode()).hexdigest()


def test_json_is_canonical() -> None:
    text = canonical({"б": "Ё\n\x7f", "a": [1, None, True, {"d": -1, "c": ""}]})
    assert text == '{"a":[1,null,true,{"c":"","d":-1}],"б":"Ё\\n\x7f"}'


def test_old_acts_are_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def to_minutes(fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return "RoundStarted", {"session": fields["session"], "round": fields["number"]}

    def renamed(fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return "RoundStarted", {"session": "1", "number": fields["no"]}

    monkeypatch.setitem(UPCASTERS, ("RoundStarted", 1), to_minutes)
    monkeypatch.setitem(UPCASTERS, ("RoundBegun", 1), renamed)
    assert version_of("RoundStarted") == 2
    assert version_of("EventCreated") == 1
    old = broken(act={"session": "1", "number": 3})
    assert read(old).act == RoundStarted("1", 3)
    assert json.loads(record(read(old)))["v"] == 2
    assert today("RoundBegun", 1, {"no": 4}) == ("RoundStarted", 2, {"session": "1", "round": 4})


@dataclass(frozen=True, slots=True)
class Strange:
    value: complex


def test_a_type_that_no_act_can_have_is_seen_at_once() -> None:
    with pytest.raises(TypeError):
        form(Strange)


def test_what_a_scorer_types_is_what_is_recorded() -> None:
    for text in ("4SxN-2", "A+", "60/40", "W{60:4S= N;40:4S-1 N}", "NP late"):
        what = typed(text).what
        assert what is not None
        assert again(ResultEntered(SLOT, 7, what)) == ResultEntered(SLOT, 7, what)
