"""The house's own movement files: what is written is read again, and a slip is told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.movements.movement_file import MovementFile
from doubleton.formats.movements.own_reading import MOST_PARTS, read_own
from doubleton.formats.movements.own_writing import write_own
from doubleton.movements.arrow_switch import scrambled, switched
from doubleton.movements.changes import stand_put_right
from doubleton.movements.howell import endless_howell, howell, short_howell
from doubleton.movements.howell_lines import HOWELLS, REDUCED
from doubleton.movements.individual import individual
from doubleton.movements.many_tables import appendix_mitchell, web_mitchell
from doubleton.movements.mitchell import hesitation_mitchell, mitchell, relay_mitchell
from doubleton.movements.odd_pairs import ROVERS, bump, even_base, rover, with_vacancy
from doubleton.movements.offers import offers
from doubleton.movements.seating import Movement
from doubleton.movements.teams import american_whist, barometer
from doubleton.said import Said
from doubleton.words import say
from movements.test_plainly import OTHERS, offered

HOWELL = """doubleton_movement: 1
name: "4-table Howell (ACBL)"
kind: pairs
tables: 4
rounds: 7
sets: 7
copies: 1
winners: 1
max_meetings: 1
stationary: [8]
form: cyclic
cycle: 7
lines: ["8-1/1", "6-3/4", "7-2/6", "4-5/7"]
arrow_switch: []
relay: {4: [between, 4, 5]}
notes: "free text"
"""
MOVEMENTS = [
    *(mitchell(7), scrambled(mitchell(7)), relay_mitchell(8), hesitation_mitchell(6)),
    *(howell(5), howell(7, 9), short_howell(), rover(even_base(8)), with_vacancy(howell(6), 12)),
    *(web_mitchell(10, 7), american_whist(6), individual(12), barometer(7)),
]


def named(movement: Movement, name: str) -> Movement:
    return replace(movement, title=Said("movement.named", name=name))


def told(text: str) -> tuple[str, int | None]:
    with pytest.raises(ParseError) as raised:
        read_own(text, "m.tmv.yaml")
    assert raised.value.fault.file == "m.tmv.yaml"
    return say(raised.value.fault.said), raised.value.fault.line


def test_lines_make_all_rounds() -> None:
    found = read_own(HOWELL)
    assert found.movement == named(howell(4), "4-table Howell (ACBL)")
    assert found.faults == ()


def test_rows_may_be_idle_or_sat_out() -> None:
    found = read_own(
        "doubleton_movement: 1\ntables: 2\nrounds: 2\nform: rows\n"
        'rows:\n  - ["1-3/1", "x-4/2"]\n  - ["-", "1-4/2"]\n'
    )
    assert [(row.round, row.table, row.ns, row.ew) for row in found.movement.rows] == [
        (1, 1, 1, 3), (1, 2, None, 4), (2, 2, 1, 4),
    ]  # fmt: skip


@given(st.sampled_from(MOVEMENTS), st.text(max_size=30), st.data())
@settings(max_examples=60)
def test_what_is_written_is_read_again(movement: Movement, name: str, data: st.DataObject) -> None:
    if movement.kind == "pairs" and data.draw(st.booleans()):
        places = [(row.round, row.table) for row in movement.rows]
        movement = switched(movement, data.draw(st.sets(st.sampled_from(places), max_size=9)))
    size = data.draw(st.none() | st.integers(1, 9))
    given_ = MovementFile(name, named(movement, name), size)
    assert read_own(write_own(given_)) == given_


def same(movement: Movement) -> None:
    given_ = MovementFile("as it is", named(movement, "as it is"), 2)
    text = write_own(given_)
    assert read_own(text, "m.tmv.yaml") == given_
    assert write_own(read_own(text)) == text


@given(st.integers(4, 24), st.sampled_from((1, 3)), st.data())
@settings(max_examples=15)
def test_every_movement_that_is_offered_can_be_kept_in_a_file(
    pairs: int, copies: int, data: st.DataObject
) -> None:
    same(data.draw(st.sampled_from(offered(pairs, copies))))


@pytest.mark.parametrize(
    "movement",
    [
        *OTHERS,
        *(endless_howell(tables) for tables in (4, 6)),
        *(with_vacancy(one, one.contestants[-1]) for one in OTHERS if len(one.contestants) > 4),
        *(stand_put_right(8).movement, bump(8), appendix_mitchell(7, 3), barometer(9)),
        *(howell(*one) for one in REDUCED),
        *(howell(one) for one in HOWELLS),
        *(rover(even_base(tables)) for tables in ROVERS),
    ],
    ids=lambda movement: f"{movement.title.key}-{movement.tables}-{movement.rounds}",
)
def test_every_movement_that_is_built_in_can_be_kept_in_a_file(movement: Movement) -> None:
    same(movement)


@pytest.mark.long
@pytest.mark.parametrize("pairs", range(4, 61))
def test_all_movements_that_are_offered_can_be_kept_in_files(pairs: int) -> None:
    for offer in offers(pairs, 3):
        same(offer.movement)


@pytest.mark.long
def test_a_file_of_very_many_parts_is_given_up() -> None:
    said, line = told(HOWELL.replace("[8]", f"[{'8,' * MOST_PARTS}]"))
    assert (f"> {MOST_PARTS}" in said, line) == (True, 10)


def test_a_slip_in_a_list_is_told_with_its_own_line() -> None:
    head = "doubleton_movement: 1\ntables: 2\nrounds: 2\nform: rows\nrows:\n"
    assert told(head + '  - ["1-3/1", "2-4/2"]\n  - ["1-3/1", "2-4"]\n')[1] == 7
    assert told(head + '  - ["1-3/1", "2-4/2"]\n  - - 1-3/1\n    - 2-4\n')[1] == 8
    assert told(head + '  - ["1-3/1"]\n  - ["1-3/1", "2-4/2", "-"]\n')[1] == 7
    lines = HOWELL.replace('["8-1/1", "6-3/4", "7-2/6", "4-5/7"]', "\n- 8-1/1\n- 6-3/4\n- x\n- y")
    assert told(lines)[1] == 16
    assert told(HOWELL.replace("arrow_switch: []", "arrow_switch:\n- r1\n- r9"))[1] == 16


@pytest.mark.parametrize(
    ("old", "new", "sentence", "line"),
    [
        ("copies: 1", "copys: 1", "The key “copys” is not known.", 7),
        ("copies: 1", "tables: 4", "The key “tables” stands twice.", 7),
        ("rounds: 7", "rounds: many", "rounds: “many” is no number from 1 to 200.", 5),
        ("rounds: 7", "rounds: 1000000", "rounds: “1000000” is no number", 5),
        ("rounds: 7\n", "", "rounds: “-” is no number from 1 to 200.", None),
        ("rounds: 7", "rounds: yes", "rounds: “True” is no number", 5),
        ("kind: pairs", "kind: pear", "kind: “pear” is none of pairs", 3),
        ("form: cyclic", "form: magic", "form: “magic” is neither cyclic nor rows.", 11),
        ("8-1/1", "8-1", "“8-1” is no entry of a table.", 13),
        ('"8-1/1", ', "", "4 tables were expected, and there are 3.", 13),
        ("switch: []", "switch: [r8]", "“r8” is no arrow switch", 14),
        ("switch: []", "switch: yes", "arrow_switch: a list was expected.", 14),
        ("movement: 1", "movement: 2", "doubleton_movement: “2” is no number from 1 to 1.", 1),
        ("[8]", "[8", "This is no YAML that can be read", 11),
        ("[8]", "*a", "This is no YAML that can be read", 10),
    ],
)
def test_a_slip_is_told_with_its_line(old: str, new: str, sentence: str, line: int) -> None:
    said, at = told(HOWELL.replace(old, new, 1))
    assert (sentence in said, at) == (True, line), (said, at)


def test_what_is_said_to_stay_is_compared_with_what_does() -> None:
    (fault,) = read_own(HOWELL.replace("[8]", "[7]")).faults
    assert say(fault.said) == "The file says that 7 stay; those that stay are 8."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- 1",
        "a: " + "[" * 1200,
        "doubleton_movement: 1\ntables: 0x" + "f" * 9999,
        "doubleton_movement: 1\ntables: 1\nrounds: 1\nname: 0x" + "f" * 9999,
        "doubleton_movement: 1\ntables: 1\nrounds: 1\nrows: [[0x" + "f" * 9999 + "]]",
        "doubleton_movement: 1\ntables: 1\nrounds: 1\nrows: [[1:1:1:1:1:1:1:1:1:1:1:1:1]]",
        "doubleton_movement: 1\nname: &a [x]\nnotes: *a",
        "doubleton_movement: " + "9" * 10_000,
        "doubleton_movement: 2026-99-99",
        "doubleton_movement: !!python/object:os.system x",
        "? [1, 2]\n: 3",
        "\x00",
    ],
)
def test_hostile_files_end_in_one_message(text: str) -> None:
    assert told(text)[0]


def test_a_number_without_end_is_no_contestant_who_stays() -> None:
    (fault,) = read_own(HOWELL.replace("[8]", f"[{'9' * 5000}]")).faults
    assert fault.said.key == "movement.file-stationary"
