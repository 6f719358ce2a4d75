"""Clients of a server: results that are sent as fast as they are answered, and pages that watch."""

from __future__ import annotations

import asyncio
import selectors
import socket
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

HOST = "127.0.0.1"


@dataclass
class Figures:
    """Seconds that each answer took, what failed, and how long all of it lasted.

    ``cpu`` are the CPU seconds of the server in that time, 0 where the system does not tell.
    """

    took: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    lasted: float = 0.0
    cpu: float = 0.0

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.took) / self.lasted

    def at(self, share: float) -> float:
        """Return the milliseconds within which this share was answered."""
        ordered = sorted(self.took)
        return 1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]


@dataclass
class Client:
    """One connection, kept open."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    cookie: str = ""

    @classmethod
    async def at(cls, port: int, cookie: str = "") -> Self:
        """Connect."""
        reader, writer = await asyncio.open_connection(HOST, port, limit=1 << 24)
        return cls(reader, writer, cookie)

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Return the status and the body of an answer."""
        self.writer.write(self._head(method, path, body) + body)
        head = await self.reader.readuntil(b"\r\n\r\n")
        lines = head.lower().split(b"\r\n")
        lengths = [line for line in lines if line.startswith(b"content-length:")]
        length = int(lengths[0].partition(b":")[2]) if lengths else 0
        return int(head.split()[1]), await self.reader.readexactly(length)

    async def listen(self, path: str) -> None:
        """Begin to listen to a stream."""
        self.writer.write(self._head("GET", path, b""))
        await self.heard()

    async def heard(self) -> int:
        """Wait for the next version that a stream tells."""
        await self.reader.readuntil(b"event: changed")
        await self.reader.readuntil(b"data: ")
        return int(await self.reader.readuntil(b"\n"))

    def _head(self, method: str, path: str, body: bytes) -> bytes:
        sent = f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\norigin: http://{HOST}\r\n"
        if self.cookie:
            sent += f"cookie: {self.cookie}\r\n"
        if body:
            sent += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        return sent.encode() + b"\r\n"

    def close(self) -> None:
        """Hang up."""
        self.writer.close()


@dataclass(frozen=True)
class Device:
    """Who enters results: where, with which ticket, and what, one body after the other."""

    path: str
    cookie: str
    bodies: Callable[[], Iterator[bytes]]


def entered(port: int, devices: Sequence[Device], seconds: float) -> Figures:
    """Have all devices enter results for so many seconds, each as fast as it is answered.

    One loop over plain sockets: the clients share the machine with the server, and what they take
    is taken from it.
    """
    figures = Figures()
    with selectors.DefaultSelector() as chosen:
        lines = [_Line.at(port, one) for one in devices]
        for line in lines:
            chosen.register(line.sock, selectors.EVENT_READ, line)
        begun = time.perf_counter()
        for line in lines:
            line.send()
        busy = len(lines)
        while busy:
            for key, _ in chosen.select():
                line = key.data
                status = line.received()
                if status == 0:
                    continue
                now = time.perf_counter()
                if status in {200, 201}:
                    figures.took.append(now - line.since)
                else:
                    figures.failed.append(f"{status} {line.told[:200]!r}")
                if status < 0 or now - begun > seconds:
                    chosen.unregister(line.sock)
                    busy -= 1
                else:
                    line.send()
        figures.lasted = time.perf_counter() - begun
    for line in lines:
        line.sock.close()
    return figures


@dataclass
class _Line:
    """A connection of a device that sends one result after the other."""

    sock: socket.socket
    head: bytes
    bodies: Iterator[bytes]
    since: float = 0.0
    told: bytes = b""

    @classmethod
    def at(cls, port: int, device: Device) -> Self:
        """Connect."""
        sock = socket.create_connection((HOST, port))
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        head = f"POST {device.path} HTTP/1.1\r\nhost: {HOST}\r\norigin: http://{HOST}\r\n"
        if device.cookie:
            head += f"cookie: {device.cookie}\r\n"
        head += "content-type: application/json\r\ncontent-length: "
        return cls(sock, head.encode(), device.bodies())

    def send(self) -> None:
        """Send the next result."""
        body = next(self.bodies)
        self.told, self.since = b"", time.perf_counter()
        self.sock.sendall(self.head + b"%d\r\n\r\n" % len(body) + body)

    def received(self) -> int:
        """Take what has come, and return the status of an answer that is whole: 0 before.

        It is -1 where the server has hung up.
        """
        more = self.sock.recv(1 << 16)
        self.told += more
        if not more:
            return -1
        head, end, body = self.told.partition(b"\r\n\r\n")
        if not end:
            return 0
        _, named, rest = head.lower().partition(b"content-length:")
        whole = int(rest.partition(b"\r\n")[0]) if named else 0
        return int(head[9:12]) if len(body) >= whole else 0


def fetched(port: int, path: str, seconds: float, clients: int = 8) -> Figures:
    """Fetch a page again and again with a few clients."""
    return asyncio.run(_fetched(port, path, seconds, clients))


async def _fetched(port: int, path: str, seconds: float, clients: int) -> Figures:
    figures = Figures()
    begun = time.perf_counter()

    async def fetch(client: Client) -> None:
        while (at := time.perf_counter()) - begun < seconds:
            status, _ = await client.ask("GET", path)
            if status == 200:
                figures.took.append(time.perf_counter() - at)
            else:
                figures.failed.append(str(status))

    some = [await Client.at(port) for _ in range(clients)]
    await asyncio.gather(*map(fetch, some))
    figures.lasted = time.perf_counter() - begun
    for client in some:
        client.close()
    return figures


@dataclass
class Evening:
    """What came of an evening: the entries, and how long until a page showed each."""

    entries: Figures = field(default_factory=Figures)
    seen: Figures = field(default_factory=Figures)


def evening(  # noqa: PLR0913, PLR0917 - what an evening is made of
    port: int,
    devices: Sequence[Device],
    each: int,
    seconds: float,
    stream: str,
    page: str,
    watching: int,
) -> Evening:
    """Have each device enter *each* results, spread over some seconds, while pages watch.

    One of the pages fetches what it shows whenever it is told of a change.
    """
    return asyncio.run(_evening(port, devices, each, seconds, stream, page, watching))


async def _evening(  # noqa: PLR0913, PLR0917 - as above
    port: int,
    devices: Sequence[Device],
    each: int,
    seconds: float,
    stream: str,
    page: str,
    watching: int,
) -> Evening:
    found, sent, shown = Evening(), dict[int, float](), list[tuple[int, float]]()
    watchers = [await _listener(port, stream) for _ in range(watching)]
    reading = asyncio.create_task(_read(port, watchers[0], page, shown))
    idle = [asyncio.create_task(_hear(one)) for one in watchers[1:]]
    begun = time.perf_counter()

    async def enter(turn: int, device: Device) -> None:
        bodies = device.bodies()
        for number in range(each):
            due = begun + seconds * (number + turn / len(devices)) / each
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            at = time.perf_counter()
            client = await Client.at(port, device.cookie)
            status, answer = await client.ask("POST", device.path, next(bodies))
            client.close()
            if status == 200:
                found.entries.took.append(time.perf_counter() - at)
                version = int(answer.partition(b'"version":')[2].split(b",")[0].strip(b" }"))
                sent[version] = at
            else:
                found.entries.failed.append(f"{status} {answer[:200]!r}")

    await asyncio.gather(*(enter(turn, one) for turn, one in enumerate(devices)))
    found.entries.lasted = time.perf_counter() - begun
    await _all_shown(sent, shown)
    for task in (reading, *idle):
        task.cancel()
    await asyncio.gather(reading, *idle, return_exceptions=True)
    for one in watchers:
        one.close()
    for version, at in sent.items():
        when = next((moment for known, moment in shown if known >= version), None)
        if when is None:
            found.seen.failed.append(str(version))
        else:
            found.seen.took.append(when - at)
    return found


async def _all_shown(sent: Mapping[int, float], shown: Sequence[tuple[int, float]]) -> None:
    for _ in range(400):
        if not sent or (shown and shown[-1][0] >= max(sent)):
            return
        await asyncio.sleep(0.05)


async def _listener(port: int, stream: str) -> Client:
    client = await Client.at(port)
    await client.listen(stream)
    return client


async def _read(port: int, watcher: Client, page: str, shown: list[tuple[int, float]]) -> None:
    while True:
        version = await watcher.heard()
        client = await Client.at(port)  # the last one may have been idle for too long
        await client.ask("GET", page)
        client.close()
        shown.append((version, time.perf_counter()))


async def _hear(watcher: Client) -> None:
    while True:
        await watcher.heard()


async def _listening(port: int, stream: str, number: int, then: Callable[[], object]) -> None:
    clients = [await _listener(port, stream) for _ in range(number)]
    then()
    for one in clients:
        one.close()


def while_listening(port: int, stream: str, number: int, then: Callable[[], object]) -> None:
    """Do something while so many pages listen."""
    asyncio.run(_listening(port, stream, number, then))
