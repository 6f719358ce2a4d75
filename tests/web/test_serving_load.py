"""Many at once, and slow ones: nobody is kept out, nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from uvicorn import Config

from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.rounds import DirectorCalled
from doubleton.web.addresses import listening
from doubleton.web.app import application
from doubleton.web.device_ways import WayIn, come_in
from doubleton.web.patience import PatientProtocol
from doubleton.web.serving import Served, StoppingServer, configured, more_files
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import AT_TABLE
from web.loops import run
from web.serving_club import club_evening, code_of, done, place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from doubleton.desk.desk import Desk

STREAMS = 1000
TABLES = 25


class Hasty(PatientProtocol):
    """Waits less than the real one."""

    head = 0.3
    look = 0.1


def plain(config: Config) -> Config:
    """Leave the server as it is set up."""
    return config


def hasty(config: Config) -> Config:
    """Let it lose its patience soon."""
    config.http = Hasty
    return config


@contextmanager
def served(desk: Desk, changed: object = plain) -> Iterator[int]:
    """Serve a desk as the program does, on a free port that is given."""
    assert callable(changed)
    config: Config = changed(configured(application(desk), Served("")))
    sock = listening("127.0.0.1", 0)
    port: int = sock.getsockname()[1]
    server = StoppingServer(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    until = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < until
        time.sleep(0.01)
    yield port
    server.should_exit = True
    begun = time.monotonic()
    thread.join(20)
    assert time.monotonic() - begun < 5


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "club.doubleton") as made:
        yield made


def request(method: str, path: str, body: bytes = b"", cookie: str = "") -> bytes:
    """Return a request as it goes over the wire."""
    lines = [
        f"{method} {path} HTTP/1.1",
        "host: 127.0.0.1",
        "origin: http://127.0.0.1",
        *([f"cookie: {cookie}"] if cookie else []),
        *([f"content-length: {len(body)}", "content-type: application/json"] if body else []),
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


async def answered(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes
) -> tuple[int, bytes]:
    """Send a request, and return the status and the body of the answer."""
    writer.write(sent)
    head = await reader.readuntil(b"\r\n\r\n")
    length = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            length = int(line.partition(b":")[2])
    return int(head.split()[1]), await reader.readexactly(length)


def seated(desk: Desk, event_id: str, table: int) -> str:
    """Return the ticket of a device that has come in at a table."""
    way = WayIn(code_of(desk, event_id, table), f"1/A/{table}")
    claims = come_in(desk, MovingWindowRateLimiter(MemoryStorage()), event_id, way, "here")
    assert isinstance(claims, Claims)
    return Tickets(desk).issue(claims)


def test_a_thousand_pages_look_on_and_each_is_told(desk: Desk) -> None:
    event_id = club_evening(desk)
    more_files()

    async def look_on(port: int) -> None:
        pairs = [await asyncio.open_connection("127.0.0.1", port) for _ in range(STREAMS)]
        for _, writer in pairs:
            writer.write(request("GET", f"/live/{event_id}"))
        for reader, _ in pairs:
            await reader.readuntil(b"event: changed")
            await reader.readuntil(b"\n\n")
        await asyncio.to_thread(done, desk, event_id, DirectorCalled(place(1)))
        begun = time.monotonic()
        beside = await asyncio.open_connection("127.0.0.1", port)
        status, _ = await answered(*beside, request("GET", "/health"))
        assert status == 200
        for reader, _ in pairs:
            async with asyncio.timeout(15):
                await reader.readuntil(b"event: changed")
        assert time.monotonic() - begun < 15
        for _, writer in [*pairs, beside]:
            writer.close()

    with served(desk) as port:
        run(look_on(port))


def test_slow_clients_are_hung_up_on_and_others_served(desk: Desk) -> None:
    club_evening(desk)

    async def dawdle(port: int) -> None:
        silent = await asyncio.open_connection("127.0.0.1", port)
        halfway = await asyncio.open_connection("127.0.0.1", port)
        halfway[1].write(b"GET / HTTP/1.1\r\nhost: 127")
        after_one = await asyncio.open_connection("127.0.0.1", port)
        assert (await answered(*after_one, request("GET", "/health")))[0] == 200
        after_one[1].write(b"GET /health HT")
        endless = await asyncio.open_connection("127.0.0.1", port)
        endless[1].write(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n" + b"x: y\r\n" * 20_000)
        for reader, writer in (silent, halfway, after_one, endless):
            async with asyncio.timeout(5):
                assert await reader.read() == b""
            writer.close()
        late = await asyncio.open_connection("127.0.0.1", port)
        assert (await answered(*late, request("GET", "/health")))[0] == 200
        late[1].close()

    with served(desk, hasty) as port:
        run(dawdle(port))


def test_a_stream_is_no_slow_client(desk: Desk) -> None:
    event_id = club_evening(desk)

    async def look_on(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request("GET", f"/live/{event_id}"))
        await reader.readuntil(b"event: changed")
        await asyncio.sleep(1)
        await asyncio.to_thread(done, desk, event_id, DirectorCalled(place(1)))
        async with asyncio.timeout(5):
            await reader.readuntil(b"event: changed")
        writer.close()

    with served(desk, hasty) as port:
        run(look_on(port))


def test_all_tables_enter_at_once_twice_each_and_nothing_is_lost_or_doubled(desk: Desk) -> None:
    event_id = club_evening(desk, mitchell(TABLES), BoardSets(2))
    cookies = [seated(desk, event_id, number) for number in range(1, TABLES + 1)]
    section = desk.event(event_id).sessions["1"].sections["A"]

    def entry(table: int, board: int) -> bytes:
        result = {
            "do": "enter",
            "place": f"1/A/{table}",
            "round": 1,
            "board": board,
            "result": "3NTS=",
            "key": f"table-{table:04}-board-{board:04}",
            "meant": ["outlier", "same_as_neighbour", "declarer_impossible"],
        }
        return json.dumps(result).encode()

    async def enter(port: int, table: int) -> list[int]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        found = []
        for board in section.boards_at(1, table):
            for _ in range(2):  # the answer was lost, and it is sent again
                cookie = f"{AT_TABLE}={cookies[table - 1]}"
                sent = request("POST", f"/e/{event_id}/t/acts", entry(table, board), cookie)
                status, body = await answered(reader, writer, sent)
                found.append(status)
                assert status == 200, body
        writer.close()
        return found

    async def all_enter(port: int) -> None:
        await asyncio.gather(*(enter(port, table) for table in range(1, TABLES + 1)))

    with served(desk) as port:
        run(all_enter(port))
    entered = Counter(
        (one.act.slot.table, one.act.board)
        for one in desk.entries(event_id)
        if isinstance(one.act, ResultEntered)
    )
    assert len(entered) == 2 * TABLES
    assert set(entered.values()) == {1}


class StoppedWhenSomebodyComes(StoppingServer):
    """Is told to stop in the turn of its loop in which it lets somebody in."""

    come: Callable[[], object] | None = None

    async def on_tick(self, counter: int) -> bool:
        come, self.come = self.come, None
        if come is not None:
            asyncio.get_running_loop().call_soon(self._busy, come)
        return await super().on_tick(counter)

    def _busy(self, come: Callable[[], object]) -> None:
        come()
        self.should_exit = True
        time.sleep(0.2)  # until the server looks, too


def test_whoever_is_let_in_as_the_server_stops_is_sent_away(desk: Desk) -> None:
    sock = listening("127.0.0.1", 0)
    config = configured(application(desk), Served(""))
    server, let_in = StoppedWhenSomebodyComes(config), list[socket.socket]()
    address = sock.getsockname()
    server.come = lambda: let_in.append(socket.create_connection(address))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    thread.join(20)
    assert not server.server_state.connections
    assert not thread.is_alive()
    (client,) = let_in
    assert client.recv(1) == b""
    client.close()
