from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Client
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from desk.evenings import BEGUN, accepted, begun, enter, result, results
from desk.lines import Line
from desk.servers import NOBODY, Server, in_schema
from doubleton.desk import opening
from doubleton.desk.faults import DeskError
from doubleton.desk.locking import Lock, owner_of
from doubleton.desk.opening import open_desk
from doubleton.desk.remote import RemoteDesk
from doubleton.desk.schema import HEAD, METADATA
from doubleton.desk.sql_desk import SqlDesk
from doubleton.tournament.labels import Person
from doubleton.tournament.rounds import DirectorCalled
from doubleton.tournament.setting_up import EventCreated
from tournament.clubs import DIRECTOR, slot


def key(path: Path | str, *, read_only: bool = False) -> str:
    with pytest.raises(DeskError) as caught:
        open_desk(path, read_only=read_only)
    assert str(caught.value) != caught.value.said.key
    return caught.value.said.key


# --- files that are no desk ----------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"[Event]\n", b"SQLite format 2\0", b"x" * 5000])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "friday.pbn"
    path.write_bytes(content)
    assert key(path) == key(path, read_only=True) == "desk.no-desk"
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE events (id)")
    other.close()
    before = path.read_bytes()
    assert key(path) == key(path, read_only=True) == "desk.no-desk"
    assert path.read_bytes()[32:] == before[32:]


def test_an_empty_file_becomes_a_desk(tmp_path: Path) -> None:
    (tmp_path / "new.db").touch()
    with open_desk(tmp_path / "new.db") as desk:
        assert desk.events() == ()


def test_places_that_are_not_there_are_told(tmp_path: Path) -> None:
    assert key(tmp_path / "none" / "club.db") == "desk.no-folder"
    assert key(tmp_path / "club.db", read_only=True) == "desk.no-file"
    assert key(tmp_path) == "desk.cannot-open"


def changed(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as other:
        other.execute(statement)
    other.close()


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A desk with one event."""
    path = tmp_path / "club.db"
    with open_desk(path) as desk:
        event_id = begun(desk)
        for act in results():
            enter(desk, event_id, act, DIRECTOR)
        desk.keep("event", event_id)
    return path


def event_of(path: Path) -> str:
    with open_desk(path, read_only=True) as desk:
        return desk.events()[0].id


def test_a_database_of_a_newer_version_is_left_alone(club: Path) -> None:
    changed(club, "UPDATE alembic_version SET version_num = '9999'")
    before = club.read_bytes()
    assert key(club) == "desk.newer"
    assert club.read_bytes() == before


def test_an_act_that_was_changed_in_the_file_is_found(club: Path) -> None:
    changed(club, "UPDATE acts SET record = replace(record, '4SN=', '4SN+1') WHERE no = 13")
    with open_desk(club) as desk:
        event_id = desk.setting("event")
        assert event_id is not None
        for ask in (desk.event, lambda _: desk.check(), lambda one: enter_one(desk, one)):
            with pytest.raises(DeskError) as caught:
                ask(event_id)
            assert caught.value.said.key == "desk.damaged-act"
            assert dict(caught.value.said.params)["number"] == 13
        other = desk.create(EventCreated("Saturday"), DIRECTOR)
        assert desk.event(other).title == "Saturday"


def enter_one(desk: SqlDesk | object, event_id: str) -> None:
    assert isinstance(desk, SqlDesk)
    desk.submit(event_id, DirectorCalled(slot(1).place), DIRECTOR)


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("DELETE FROM acts WHERE no = 5", 5),
        ("DELETE FROM acts WHERE no = 18", 18),
        ("DELETE FROM acts", 1),
        ("UPDATE events SET version = 17", 18),
        ("UPDATE events SET version = 19", 19),
        ("UPDATE acts SET digest = '' WHERE no = 7", 7),
        ("UPDATE acts SET no = 19 WHERE no = 18", 18),
    ],
)
def test_acts_that_are_missing_are_found(club: Path, statement: str, number: int) -> None:
    changed(club, statement)
    with open_desk(club) as desk:
        event_id = desk.setting("event")
        assert event_id is not None
        with pytest.raises(DeskError) as caught:
            desk.event(event_id)
    assert dict(caught.value.said.params)["number"] == number


def test_a_damaged_file_is_told(club: Path) -> None:
    content = bytearray(club.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 100] = b"\xff" * 100
    club.write_bytes(content)
    assert key(club) == "desk.damaged"


def test_tables_are_those_of_the_migrations(tmp_path: Path) -> None:
    """What the code says of the tables, and what the migrations make of an empty file, agree."""
    open_desk(tmp_path / "club.db").close()
    engine = create_engine(f"sqlite:///{tmp_path / 'club.db'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_revision() == HEAD
    engine.dispose()


# --- reading, and no space left ------------------------------------------------------------------


def test_a_desk_for_reading_changes_nothing(club: Path) -> None:
    before = club.read_bytes()
    event_id = event_of(club)
    with open_desk(club, read_only=True) as desk:
        assert desk.event(event_id).version == BEGUN + 6
        for change in (
            lambda: enter(desk, event_id, result(1, 1), DIRECTOR),
            lambda: desk.create(EventCreated("x"), DIRECTOR),
            lambda: desk.name("p1", Person("Anna")),
            lambda: desk.erase("p1"),
            lambda: desk.keep("a", "b"),
            lambda: desk.take_in(()),
        ):
            with pytest.raises(DeskError) as caught:
                change()
            assert caught.value.said.key == "desk.read-only"
    assert club.read_bytes() == before
    assert not club.with_name("club.db-wal").exists()


@contextmanager
def somebody_else() -> Iterator[None]:
    """Be a user who may do less than root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_that_may_not_be_written_can_be_read(club: Path) -> None:
    event_id = event_of(club)
    with tempfile.TemporaryDirectory() as name:  # others may enter the folder that it is in
        folder = Path(name)
        there = Path(shutil.copy(club, folder))
        there.chmod(0o444)
        folder.chmod(0o555)
        with somebody_else():
            assert key(there) == "desk.read-only"
            with open_desk(there, read_only=True) as desk:
                assert desk.event(event_id).version == BEGUN + 6
        folder.chmod(0o755)


def test_a_folder_that_may_not_be_entered_is_told() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "closed"
        folder.mkdir()
        Path(name).chmod(0o000)
        try:
            with somebody_else():
                assert key(folder / "club.db") == "desk.cannot-open"
        finally:
            Path(name).chmod(0o700)


def test_a_full_disk_loses_nothing(club: Path) -> None:
    """SQLite says that the file may not grow; then it may again."""
    event_id = event_of(club)
    with open_desk(club) as desk:
        assert isinstance(desk, SqlDesk)
        pages = limited(desk, 1)
        done, said = BEGUN + 6, ""
        call = DirectorCalled(slot(1).place)
        for number in range(2000):
            try:
                done = accepted(desk.submit(event_id, call, DIRECTOR, key=f"k{number}")).no
            except DeskError as error:
                said = error.said.key
                break
        assert said == "desk.disk-full"
        assert desk.event(event_id).version == done
        limited(desk, pages + 1000)
        assert accepted(desk.submit(event_id, call, DIRECTOR, key=f"k{number}")).no == done + 1
        wanted = desk.event(event_id)
    with open_desk(club) as desk:
        assert desk.event(event_id) == wanted
        desk.check()


def limited(desk: SqlDesk, pages: int) -> int:
    with desk._store.transaction() as connection:  # noqa: SLF001 - a full disk is hard to have
        return int(connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar() or 0)


FULL = """
import resource, signal, sys
from pathlib import Path
from doubleton.desk.opening import open_desk
from doubleton.desk.faults import DeskError
from doubleton.tournament.rounds import DirectorCalled
from tournament.clubs import DIRECTOR, slot
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path, event_id = Path(sys.argv[1]), sys.argv[2]
with open_desk(path) as desk:
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
    done = 0
    for number in range(5000):
        try:
            done = desk.submit(event_id, DirectorCalled(slot(1).place), DIRECTOR).version
        except DeskError as error:
            print(done, error.said.key, desk.event(event_id).version)
            break
"""


def test_a_file_that_may_not_grow_loses_nothing(club: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", FULL, str(club), event_of(club)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    done, said, version = told.stdout.split()
    assert said in {"desk.disk-full", "desk.cannot-write"}
    assert done == version
    with open_desk(club) as desk:
        assert desk.check()[0].version == int(done)


# --- who has the file ----------------------------------------------------------------------------

OTHER = """
import sys
from pathlib import Path
from doubleton.desk.opening import open_desk
with open_desk(Path(sys.argv[1])) as desk:
    print("open", flush=True)
    sys.stdin.read()
"""


def test_the_file_of_another_process_is_asked_for_and_later_taken_over(club: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-c", OTHER, str(club)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"
    with open_desk(club) as desk:
        assert isinstance(desk, RemoteDesk)
        event_id = desk.events()[0].id
        asked = [
            desk.submit_later(event_id, DirectorCalled(slot(1).place), DIRECTOR) for _ in range(20)
        ]
        numbers = sorted(accepted(one.result()).no for one in asked)
        assert numbers == list(range(BEGUN + 7, BEGUN + 27))
        assert desk.event(event_id).version == desk.log(event_id).event.version == BEGUN + 26
        with open_desk(club, read_only=True) as reading, pytest.raises(DeskError) as caught:
            reading.keep("a", "b")
        assert caught.value.said.key == "desk.read-only"
        other.kill()
        other.wait()
        call = DirectorCalled(slot(1).place)
        assert accepted(desk.submit(event_id, call, DIRECTOR, key="a")).no == BEGUN + 27
        assert desk.submit(event_id, call, DIRECTOR, key="a").repeated
        assert desk.event(event_id).version == BEGUN + 27
    other.communicate()
    with open_desk(club) as desk:
        assert isinstance(desk, SqlDesk)
        assert desk.event(event_id).version == BEGUN + 27


def test_the_lock_of_a_process_that_died_means_nothing(club: Path) -> None:
    lock = club.with_name("club.db.lock")
    lock.write_text('{"pid": 1, "address": "/nowhere", "secret": "00"}')
    with open_desk(club) as desk:
        assert isinstance(desk, SqlDesk)
        owner = owner_of(lock)
        assert owner is not None
        assert owner.pid == os.getpid()
    lock.write_text("nonsense")
    open_desk(club).close()


def test_one_that_has_the_file_and_does_not_answer_is_told(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.1)
    lock = Lock.taken(club.with_name("club.db.lock"))
    assert lock is not None
    assert key(club) == "desk.locked"
    lock.free()
    open_desk(club).close()


def test_a_stranger_at_the_door_is_not_let_in(club: Path) -> None:
    with open_desk(club) as desk:
        owner = owner_of(club.with_name("club.db.lock"))
        assert owner is not None
        assert Path(owner.address).stat().st_mode & 0o777 == 0o600
        with pytest.raises((multiprocessing.AuthenticationError, EOFError, OSError)):
            Client(owner.address, authkey=b"guess").recv_bytes()
        silent = Client(owner.address)
        with open_desk(club) as other:
            assert other.events() == desk.events()
        silent.close()
    assert not Path(owner.address).exists()


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'{"do":"close"}', b'{"do":"keep","with":[1]}']
)
def test_a_request_that_nobody_makes_is_refused(club: Path, data: bytes) -> None:
    with open_desk(club), open_desk(club) as other:
        assert isinstance(other, RemoteDesk)
        connection = other._connection()  # noqa: SLF001 - what no desk asks
        connection.send_bytes(data)
        assert b"desk." in connection.recv_bytes()
        assert len(other.events()) == 1


def test_a_path_too_long_for_a_socket_is_reached_by_a_port(tmp_path: Path) -> None:
    path = tmp_path / ("long" * 30) / "club.db"
    path.parent.mkdir()
    with open_desk(path) as desk, open_desk(path) as other:
        owner = owner_of(path.with_name("club.db.lock"))
        assert owner is not None
        assert owner.address.startswith("127.0.0.1:")
        assert isinstance(other, RemoteDesk)
        event_id = other.create(EventCreated("Friday"), DIRECTOR)
        assert desk.event(event_id) == other.event(event_id)


# --- servers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://anna:secret@127.0.0.1:1/club", "desk.server"),
        ("postgresql://anna:secret@/club?host=/nowhere", "desk.server"),
        ("postgresql://anna:secret@host:door/club", "desk.address"),
    ],
)
def test_a_server_that_is_not_there_is_told_without_the_password(address: str, said: str) -> None:
    with pytest.raises(DeskError) as caught:
        open_desk(address)
    assert caught.value.said.key == said
    assert "secret" not in str(caught.value)


def test_a_server_with_tables_of_another_program_is_left_alone(schema: str) -> None:
    with psycopg.connect(schema, autocommit=True) as connection:
        connection.execute("CREATE TABLE events (id int)")
    assert key(schema) == "desk.no-desk"


def test_a_server_with_tables_of_a_newer_version_is_left_alone(schema: str) -> None:
    assert key(schema, read_only=True) == "desk.older"
    open_desk(schema).close()
    with psycopg.connect(schema, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert key(schema) == "desk.newer"


def test_a_server_that_comes_back_is_used_again(server: Server) -> None:
    """Acts that were acknowledged are there; one that failed can be sent again with its key."""
    with psycopg.connect(server.address, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA comes_back")
    address = in_schema(server.address, "comes_back")
    with open_desk(address) as desk, open_desk(address) as other:
        event_id = begun(desk)
        other.event(event_id)
        server.stop()
        with pytest.raises(DeskError) as caught:
            enter(desk, event_id, result(1, 1), DIRECTOR, key="k")
        assert caught.value.said.key == "desk.server"
        assert desk.event(event_id).version == BEGUN
        server.start()
        receipt = enter(desk, event_id, result(1, 1), DIRECTOR, key="k")
        assert (accepted(receipt).no, receipt.repeated) == (BEGUN + 1, False)
        assert enter(other, event_id, result(1, 1), DIRECTOR, key="k").repeated
        until = time.monotonic() + 10
        enter(desk, event_id, result(2, 3), DIRECTOR)
        while other.event(event_id).version < BEGUN + 2 and time.monotonic() < until:
            time.sleep(0.05)
        assert other.event(event_id) == desk.event(event_id)


def test_an_act_whose_answer_was_lost_is_found_and_not_done_twice(
    server: Server, tmp_path: Path
) -> None:
    with psycopg.connect(server.address, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA lost_answer")
    address = in_schema(f"postgresql://doubleton@/postgres?host={tmp_path}", "lost_answer")
    with Line(tmp_path, server.folder, b"lost-key") as line, open_desk(address) as desk:
        event_id = begun(desk)
        receipt = enter(desk, event_id, result(1, 1), DIRECTOR, key="lost-key")
        assert line.broken
        assert (accepted(receipt).no, receipt.repeated) == (BEGUN + 1, False)
        accepted(enter(desk, event_id, result(2, 3), DIRECTOR))
        assert [one.version for one in desk.check()] == [BEGUN + 2]
