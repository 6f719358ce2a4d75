"""An event goes out as one file and comes back; copies are checked; names can be forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.event.evenings import Club
from desk.test_event_files import rechained


@pytest.fixture
def closed(played: Club) -> Club:
    """The result is published."""
    played.done("close")
    return played


def exported(club: Club, *options: str) -> Path:
    path = club.folder / "out.jsonl"
    club.done("export", "-o", str(path), *options)
    return path


def test_an_exported_event_is_verified_with_its_ranking(closed: Club) -> None:
    path = exported(closed)
    said = closed.types("verify", str(path))
    assert said.status == 0
    assert "every one as it was recorded" in said.out
    assert "Version 1, provisional: the ranking follows from the acts" in said.out
    value = closed.types("verify", closed.file, "--json").value
    assert value["fits"] is True
    names = [one["names"] for one in value["events"][0]["ranking"]]
    assert ["Anna Ray", "Ben Low"] in names


def test_a_changed_act_is_found(closed: Club) -> None:
    path = exported(closed)
    text = path.read_text()
    assert "4SN=" in text
    path.write_text(text.replace("4SN=", "4SN+1", 1))
    said = closed.types("verify", str(path))
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert "out.jsonl:" in said.err
    other = Club(closed.folder, closed.patch, "other.doubleton")
    assert other.event("import", str(path)).status == 2


def test_an_act_that_nobody_could_have_done_is_told(closed: Club) -> None:
    path = exported(closed, "--no-names")
    records = [json.loads(line)["record"] for line in path.read_text().splitlines()[1:]]
    number = next(no for no, one in enumerate(records) if one["kind"] == "RoundStarted")
    records[number]["by"]["role"] = "table"
    path.write_text("\n".join(rechained(records)))
    said = closed.types("verify", str(path))
    assert said.status == 0
    assert said.err.startswith(
        f"Warning: {path}: Act {number + 1} (Round started) would be refused today"
    )
    (event,) = closed.types("verify", str(path), "--json").value["events"]
    assert f"Act {number + 1} " in event["warnings"][0]["message"]
    assert closed.types("verify", closed.file).err == ""


def test_a_name_outside_the_chain_may_go(closed: Club) -> None:
    path = exported(closed, "--no-names")
    assert "Anna" not in path.read_text()
    assert closed.types("verify", str(path)).status == 0


def test_a_spare_laptop_takes_over(closed: Club) -> None:
    copy = closed.folder / "copy.doubleton"
    closed.done("backup", str(copy))
    said = closed.types("event", "restore", str(copy), str(closed.folder / "spare.doubleton"))
    assert said.status == 0, said
    spare = Club(closed.folder, closed.patch, "spare.doubleton")
    assert spare.done("standings").out == closed.done("standings").out
    spare.done("enter", "1", "1", "PASS", "--round", "1", "--correct", "typing", "--yes")


def test_an_exported_event_is_taken_up_and_again_changes_nothing(closed: Club) -> None:
    path = exported(closed)
    other = Club(closed.folder, closed.patch, "other.doubleton")
    assert "taken up as " in other.done("import", str(path)).out
    other.done("import", str(path))
    assert len(other.done("list", "--json").value["events"]) == 1
    assert other.done("standings").out == closed.done("standings").out
    restored = closed.folder / "restored.doubleton"
    assert closed.types("event", "restore", str(path), str(restored)).status == 0


def test_what_exists_is_not_replaced(closed: Club) -> None:
    path = exported(closed)
    assert "This file exists, and is not replaced" in closed.error("backup", str(path))
    assert "is not replaced" in closed.error("export", "-o", closed.file)
    said = closed.types("event", "restore", str(path), closed.file)
    assert (said.status, "is not replaced" in said.err) == (2, True)


def test_results_go_out_as_PBN(played: Club) -> None:
    path = played.folder / "out.pbn"
    assert played.done("export", "-o", str(path)).out == f"Written: {path}\n"
    assert b"[ScoreTable" in path.read_bytes()


@pytest.mark.parametrize("ending", [".csv", ".LIN", ".xml", ".dlm", ".deal-csv"])
def test_an_event_is_not_written_under_the_name_of_another_format(
    played: Club, ending: str
) -> None:
    path = played.folder / f"out{ending}"
    assert "export PBN" in played.error("export", "-o", str(path))
    assert not path.exists()


def test_a_person_is_forgotten(closed: Club) -> None:
    assert closed.event("erase", "Anna Ray").status == 1
    closed.done("erase", "anna ray", "--yes")
    assert "Anna" not in closed.done("standings").out
    assert "Anna" not in closed.done("export").out
    assert b"Anna Ray" not in Path(closed.file).read_bytes()
    assert closed.types("verify", closed.file).status == 0
    assert "Nobody here has the name or number “Zoe”" in closed.error("erase", "Zoe")


@pytest.mark.parametrize(
    "data", [b"", b"{}\n", b"\0\1\2", b"PK\x03\x04", b"[1]\n" * 3, b'{"doubleton": "event"}\n']
)
def test_what_is_no_event_file_is_told(new: Club, data: bytes) -> None:
    path = new.folder / "odd.jsonl"
    path.write_bytes(data)
    for said in (new.types("verify", str(path)), new.event("import", str(path))):
        assert (said.status, said.err.count("\n"), "Traceback" in said.err) == (2, 1, False), said


def test_files_that_are_not_there_are_told(new: Club) -> None:
    for args in (
        ("verify", "nowhere.jsonl"),
        ("event", "import", new.file, "nowhere.jsonl"),
        ("event", "restore", "nowhere.doubleton", new.file),
        ("event", "show", "nowhere.doubleton"),
        ("event", "show", "/"),
        ("event", "new", "/nowhere/at/all.doubleton"),
        ("event", "show", __file__),
        ("verify", "/"),
    ):
        said = new.types(*args)
        assert (said.status, said.err.count("\n"), said.out) == (2, 1, ""), (args, said)


def test_an_unknown_command_is_named(new: Club) -> None:
    assert "There is no command “foo”" in new.types("event", "foo").err
    assert "doubleton event --help" in new.types("event").err


def test_an_export_with_secret_deals_is_warned_of_and_for_its_owner_alone(played: Club) -> None:
    played.done("deal", "--boards", "1-30")
    path = played.folder / "early.jsonl"
    said = played.event("export", "-o", str(path))
    assert "are still secret" in said.err
    assert path.stat().st_mode & 0o077 == 0
    played.done("close")
    said = played.event("export", "-o", str(played.folder / "late.jsonl"))
    assert said.err == ""
