"""Every command in a folder where nothing may be written, by a user who is not root."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.event.evenings import Club
from desk.test_opening import somebody_else
from doubleton.cli.event.commands import app

READING = (
    ("standings",),
    ("show",),
    ("move",),
    ("look",),
    ("history",),
    ("list",),
    ("export",),
    ("export", "-o", "OUT/there.jsonl"),
    ("backup", "OUT/copy.doubleton"),
    ("rules",),
    ("fees",),
    ("clock",),
    ("series",),
)
WRITING = (
    ("rules", "--rule", "verify=none"),
    ("clock", "--pause"),
    ("fees", "--charge", "5", "--currency", "EUR"),
    ("add", "Zoe New - Max New"),
    ("start",),
    ("next",),
    ("enter", "1", "1", "PASS", "--correct", "typing"),
    ("call", "1"),
    ("undo", "12", "--reason", "typing"),
    ("played", "1", "3"),
    ("turn", "1", "1"),
    ("exchange", "1", "1", "2", "3"),
    ("later", "1", "1"),
    ("unplayed", "1", "1"),
    ("foul", "1", "1"),
    ("mark", "1", "--dealer", "S", "--vulnerable", "NS"),
    ("late", "Zoe New - Max New"),
    ("withdraw", "1"),
    ("replace", "1", "anna", "Zoe New"),
    ("cut", "2"),
    ("mend",),
    ("pair",),
    ("lineup", "1", "anna", "ben", "cora", "dan"),
    ("rule", "1", "1", "A+", "--facts", "x"),
    ("penalty", "1", "5", "--reason", "x"),
    ("suspend", "1", "--reason", "x"),
    ("disqualify", "1", "--reason", "x", "--approved", "all"),
    ("appeal", "5", "1", "--grounds", "x"),
    ("decide", "5", "upheld", "--reason", "x"),
    ("tell", "5"),
    ("tie", "1", "2"),
    ("carry", "1", "2"),
    ("release",),
    ("deal", "--boards", "40"),
    ("analyse",),
    ("close",),
    ("publish",),
    ("erase", "Anna Ray"),
    ("import", "OUT/event.jsonl"),
    ("new", "--another"),
)
ELSEWHERE = ("restore",)
"""What takes its file in another order."""


@pytest.fixture(scope="module")
def folders(played_file: Path) -> Iterator[tuple[Path, Path]]:
    """A folder with a file that may be read only, and one where everybody may write."""
    with tempfile.TemporaryDirectory() as name:  # others may enter the folder that it is in
        Path(name).chmod(0o755)
        closed, open_ = Path(name, "closed"), Path(name, "open")
        for folder in (closed, open_):
            folder.mkdir()
        file = Path(shutil.copy(played_file, closed / "friday.doubleton"))
        with pytest.MonkeyPatch.context() as patch:
            club = Club(closed, patch)
            club.done("standings")  # loads what others may not read on some machines
            Path(open_, "event.jsonl").write_text(club.done("export").out, "utf-8")
        file.chmod(0o444)
        closed.chmod(0o555)
        open_.chmod(0o777)
        yield closed, open_
        closed.chmod(0o755)


@pytest.fixture
def closed(folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    before = contents(folders[0])
    with somebody_else():
        yield Club(folders[0], monkeypatch)
    assert contents(folders[0]) == before


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def typed(club: Club, args: tuple[str, ...]) -> list[str]:
    return [one.replace("OUT", str(club.folder.parent / "open")) for one in args]


def test_all_commands_are_here() -> None:
    named = {one.name or getattr(one.callback, "__name__", "") for one in app.registered_commands}
    assert named == {one[0] for one in (*READING, *WRITING)} | set(ELSEWHERE)


@pytest.mark.parametrize("args", READING, ids=" ".join)
def test_what_only_reads_reads(closed: Club, args: tuple[str, ...]) -> None:
    command, *more = typed(closed, args)
    said = closed.event(command, *more)
    assert (said.status, said.err) == (0, "")


@pytest.mark.parametrize("args", WRITING, ids=" ".join)
@pytest.mark.parametrize("yes", [False, True])
def test_what_writes_says_that_it_may_not(
    closed: Club,
    args: tuple[str, ...],
    yes: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    command, *more = typed(closed, args)
    said = closed.event(command, *more, *(["--yes"] if yes else []))
    if yes and "--yes" in said.err:
        return  # it has nothing to confirm
    assert (said.status, said.err.count("\n"), said.out) == (2, 1, ""), said
    assert str(closed.folder) in said.err
    assert "read" in said.err


def test_a_copy_is_not_restored_where_nothing_may_be_written(closed: Club) -> None:
    said = closed.types("event", "restore", closed.file, str(closed.folder / "new.doubleton"))
    assert (said.status, said.err.count("\n"), said.out) == (2, 1, ""), said
    assert "new.doubleton" in said.err
