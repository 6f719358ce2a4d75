from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from desk.evenings import BEGUN, begun, enter, results
from doubleton.desk.event_files import Verified, verified
from doubleton.desk.held import Row
from doubleton.desk.opening import open_desk
from doubleton.desk.records import FIRST, canonical, chained
from doubleton.errors import Fault, ParseError
from doubleton.tournament.labels import Person
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    with open_desk(tmp_path_factory.mktemp("desk") / "club.db") as desk:
        event_id = begun(desk)
        for act in results():
            enter(desk, event_id, act, DIRECTOR)
        desk.name_all({"p1a": Person("Анна", "17"), "p2b": Person("Boris")})
        return tuple(desk.export(event_id))


def fault(lines: Iterable[str]) -> tuple[str, int | None]:
    found = verified(lines, "friday.jsonl")
    assert isinstance(found, Fault)
    assert found.file == "friday.jsonl"
    return found.said.key, found.line


def proved(lines: Iterable[str]) -> Verified:
    found = verified(lines)
    assert isinstance(found, Verified), found
    return found


def test_the_ranking_follows_from_the_file_alone(lines: tuple[str, ...]) -> None:
    found = proved(lines)
    assert found.event.version == len(found.entries) == BEGUN + 6
    assert found.digest == json.loads(lines[0])["digest"] == json.loads(lines[BEGUN + 6])["digest"]
    assert found.persons == {"p1a": Person("Анна", "17"), "p2b": Person("Boris")}
    assert standings(found.event, found.persons).ranking


def test_anybody_can_reckon_the_digest(lines: tuple[str, ...]) -> None:
    digest = FIRST
    for line in lines[1 : BEGUN + 7]:
        digest = chained(digest, canonical(json.loads(line)["record"]))
    assert digest == proved(lines).digest


def test_a_file_without_names_has_the_same_digest(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.db") as desk:
        event_id = begun(desk)
        desk.name("p1a", Person("Anna"))
        named, nameless = (list(desk.export(event_id, names=names)) for names in (True, False))
    assert named[:-1] == nameless
    assert "Anna" not in "".join(nameless)
    assert proved(named).digest == proved(nameless).digest


def test_blank_lines_and_another_layout_do_no_harm(lines: tuple[str, ...]) -> None:
    spread = [json.dumps(json.loads(line), ensure_ascii=True) + "\r\n" for line in lines]
    assert proved([*spread, "\n"]).digest == proved(lines).digest


def with_record(line: str, **changes: Any) -> str:  # noqa: ANN401 - any JSON
    found = json.loads(line)
    found["record"].update(changes)
    return canonical(found)


def rechained(records: Iterable[dict[str, Any]]) -> list[str]:
    """Return a file of these records, whose digests fit: made by somebody who knows how."""
    digest, rows = FIRST, []
    for record in records:
        text = canonical(record)
        digest = chained(digest, text)
        rows.append(Row(record["no"], text, digest, None, None))
    header = {"doubleton": "event", "format": 1, "event": "e", "digest": digest, "acts": len(rows)}
    return [canonical(header), *(f'{{"digest":"{x.digest}","record":{x.record}}}' for x in rows)]


def test_an_act_that_was_changed_is_found(lines: tuple[str, ...]) -> None:
    for number in (2, BEGUN, BEGUN + 6):
        record = json.loads(lines[number])["record"]
        changed = with_record(lines[number], by={**record["by"], "user": "mallory"})
        assert fault([*lines[:number], changed, *lines[number + 1 :]]) == (
            "desk.changed-act",
            number + 1,
        )


@pytest.mark.parametrize("line", range(21))
def test_a_byte_that_was_changed_is_found_wherever_it_is(lines: tuple[str, ...], line: int) -> None:
    """Each byte of each line, to another letter, digit or mark.

    Names and the id of the event stand outside the chain of digests: a change there is read, and
    changes neither the record nor the ranking.
    """
    text, outside = lines[line], {0: '"event":"', 19: '{"id":"', 20: '{"id":"'}
    digest, ranking = proved(lines).digest, standings(proved(lines).event).ranking
    for place, letter in enumerate(text):
        for other in {"x", '"'} - {letter}:
            changed = f"{text[:place]}{other}{text[place + 1 :]}"
            found = verified([*lines[:line], changed, *lines[line + 1 :]])
            if isinstance(found, Verified):
                assert outside[line] in changed
                assert found.event.title == "Friday"
                assert found.digest == digest
                assert standings(found.event).ranking == ranking


def headed(lines: list[str], old: str, new: str) -> list[str]:
    """Return a file with another header."""
    return [lines[0].replace(old, new), *lines[1:]]


@pytest.mark.parametrize(
    ("change", "key", "line"),
    [
        (lambda _: [], "desk.no-event-file", 1),
        (lambda _: [""], "desk.no-event-file", 1),
        (lambda all_: all_[1:], "desk.no-event-file", 1),
        (lambda all_: ["PK\x03\x04", *all_], "desk.no-event-file", 1),
        (
            lambda all_: [all_[0].replace('"format":1', '"format":2'), *all_[1:]],
            "desk.newer-file",
            1,
        ),
        (
            lambda all_: [all_[0].replace('"acts":18', '"acts":17'), *all_[1:]],
            "desk.acts-missing",
            21,
        ),
        (lambda all_: [all_[0].replace('"acts":18', '"acts":"x"'), *all_[1:]], "desk.field", 1),
        (lambda all_: [*all_[:18], *all_[19:]], "desk.acts-missing", 20),
        (lambda all_: all_[:10], "desk.acts-missing", 10),
        (lambda all_: all_[:1], "desk.acts-missing", 1),
        (lambda all_: [*all_[:4], *all_[5:]], "desk.changed-act", 5),
        (lambda all_: [*all_[:4], all_[5], all_[4], *all_[6:]], "desk.changed-act", 5),
        (lambda all_: [*all_[:4], all_[3], *all_[4:]], "desk.changed-act", 5),
        (lambda all_: [*all_[:4], "{", *all_[4:]], "desk.no-json", 5),
        (lambda all_: [*all_[:4], '{"a":1.5}', *all_[4:]], "desk.no-json", 5),
        (lambda all_: [*all_[:4], "{}", *all_[4:]], "desk.strange-line", 5),
        (lambda all_: [*all_[:4], '{"digest":1,"record":[]}', *all_[4:]], "desk.strange-line", 5),
        (lambda all_: [*all_[:4], '{"digest":[],"record":{}}', *all_[4:]], "desk.changed-act", 5),
        (lambda all_: [*all_, all_[-1]], "desk.twice", 22),
        (lambda all_: [*all_, all_[5]], "desk.act-after-persons", 22),
        (lambda all_: [*all_, '{"id":"x","person":{"name":1}}'], "desk.field", 22),
        (lambda all_: [*all_, '{"id":"x","person":{"name":"\\ud800"}}'], "desk.field", 22),
        (lambda all_: [*all_, "[" * 100_000], "desk.no-json", 22),
    ],
)
def test_whatever_is_wrong_is_told_with_its_line(
    lines: tuple[str, ...],
    change: Callable[[list[str]], list[str]],
    key: str,
    line: int,
) -> None:
    assert len(lines) == 21
    assert fault(change(list(lines))) == (key, line)


def test_a_line_without_end_is_not_read() -> None:
    assert fault(["x" * 16_000_001])[0] == "desk.no-event-file"


def test_acts_that_were_never_accepted_make_no_event(lines: tuple[str, ...]) -> None:
    """The digests fit, but there is no session, no table, or no such entry."""
    records = [json.loads(line)["record"] for line in lines[1:19]]
    for left_out in range(1, 12):
        kept = [one for one in records if one["no"] != left_out]
        made = [{**one, "no": number} for number, one in enumerate(kept, 1)]
        found = verified(rechained(made))
        if isinstance(found, Fault):
            assert found.said.key == "desk.senseless"
        else:
            assert records[left_out - 1]["kind"] in {
                "EventCreated",
                "EntrantEntered",
                "NumbersAllotted",
                "SessionStarted",
                "RoundStarted",
            }


def test_an_act_that_cannot_be_read_is_told_with_its_field(lines: tuple[str, ...]) -> None:
    records = [json.loads(line)["record"] for line in lines[1:19]]
    records[12]["act"]["board"] = "one"
    found = verified(rechained(records))
    assert isinstance(found, Fault)
    assert dict(found.said.params)["field"] == "act.board"
    assert found.line == 14
    assert "act.board" in str(found)


def test_a_broken_file_is_not_taken_in(lines: tuple[str, ...], tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.db") as desk:
        with pytest.raises(ParseError) as caught:
            desk.take_in(lines[:-5])
        assert caught.value.fault.said.key == "desk.acts-missing"
        assert desk.events() == ()
        with open_desk(tmp_path / "club.db") as asking, pytest.raises(ParseError) as caught:
            asking.take_in(lines[:-5])
        assert caught.value.fault.said.key == "desk.acts-missing"
        assert caught.value.fault.line == 16
